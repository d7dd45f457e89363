import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOUDNESS_METER, parseLoudness } from '../../ffmpeg/loudness-meter.ts'
import { CATALOG_LUFS } from '../../graph/loop-music.ts'
import { ensureTrack } from './ensure-track.ts'
import { CATALOG } from './music-catalog.ts'
import { compose } from './tracks/compose.ts'
import { hertz, readProgression, scaleNote, voiceChord } from './tracks/harmony.ts'
import { type InstrumentName, playNote } from './tracks/instruments.ts'
import { integratedLoudness } from './tracks/loudness.ts'
import { dropsOf, timingOf } from './tracks/piece.ts'
import { PIECES } from './tracks/pieces.ts'
import { createRandom } from './tracks/random.ts'
import { renderPiece } from './tracks/render-piece.ts'
import { shapeOf } from './tracks/track-shape.ts'
import { TRACK_SHAPES } from './tracks/track-shapes.ts'
import { encodeWav } from './tracks/wav.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tracks-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const signal = () => new AbortController().signal
const pieceOf = (id: string) => {
  const piece = PIECES.find((one) => one.id === id)
  if (!piece) throw new Error(id)
  return piece
}

test('the catalogue holds at least 24 free tracks of many genres, from 70 to 160 beats a minute [TOOL-05]', () => {
  expect(CATALOG.length).toBeGreaterThanOrEqual(24)
  expect(new Set(CATALOG.map(({ id }) => id)).size).toBe(CATALOG.length)
  expect(new Set(CATALOG.map(({ title }) => title)).size).toBe(CATALOG.length)
  expect(new Set(CATALOG.map(({ genre }) => genre)).size).toBeGreaterThanOrEqual(12)
  expect(Math.min(...CATALOG.map(({ bpm }) => bpm))).toBe(70)
  expect(Math.max(...CATALOG.map(({ bpm }) => bpm))).toBe(160)
  for (const track of CATALOG) {
    expect(track.licence).toBe('CC0-1.0')
    expect(track.moods.length).toBeGreaterThan(0)
    expect(track.instruments.length).toBeGreaterThan(0)
    expect(track.id).toMatch(/^[a-z0-9-]{1,40}$/)
  }
})

test('every track has an intro, a part of whole bars to repeat, and an ending [TOOL-05]', () => {
  for (const { id, bpm, beatsPerBar, loopStartSec, loopEndSec, durationSec } of CATALOG) {
    const barSec = (60 / bpm) * beatsPerBar
    expect(loopStartSec / barSec, id).toBeCloseTo(Math.round(loopStartSec / barSec), 6)
    expect((loopEndSec - loopStartSec) / barSec, id).toBeCloseTo(Math.round((loopEndSec - loopStartSec) / barSec), 6)
    expect(loopEndSec - loopStartSec).toBeGreaterThan(25)
    expect(loopStartSec).toBeGreaterThan(0)
    expect(durationSec - loopEndSec).toBeGreaterThan(barSec)
  }
})

describe('as scores [TOOL-05]', () => {
  test.each(PIECES.map(({ id }) => id))('%s keeps to its key, its range and its bars', (id) => {
    const piece = pieceOf(id)
    const { notes, strokes, rushes } = compose(piece)
    const { durationSec } = timingOf(piece)
    expect(compose(piece)).toEqual({ notes, strokes, rushes, kicksSec: expect.anything() })
    const scale = new Set([0, 1, 2, 3, 4, 5, 6].map((step) => scaleNote(piece.key, piece.mode, step) % 12))
    const inKey = notes.filter(({ voice }) => scale.has(voice.midi % 12)).length
    // A raised third or a fifth over the seventh step leaves the scale; nothing else does.
    expect(inKey / notes.length).toBeGreaterThan(0.93)
    for (const { atSec, voice, part } of notes) {
      expect(atSec).toBeLessThan(durationSec)
      expect(Math.abs(voice.midi - part.centre)).toBeLessThanOrEqual(26)
      expect(voice.midi).toBeGreaterThan(24)
      expect(voice.midi).toBeLessThan(104)
      expect(voice.heldSec).toBeGreaterThan(0)
    }
    expect(strokes.every(({ gain }) => gain <= 1)).toBe(true)
    const barSec = timingOf(piece).barSec
    for (let bar = 0; bar * barSec < durationSec - 2 * barSec - 3; bar += 1) {
      expect(
        notes.some(({ atSec, voice }) => atSec < (bar + 1) * barSec && atSec + voice.heldSec > bar * barSec),
        `bar ${bar}`,
      ).toBe(true)
    }
  })
})

test('chords move to the next with few and small steps', () => {
  const chords = readProgression('1:7 6:7 2:7 5:7', 60, 'major')
  let before: number[] | null = null
  for (const chord of [...chords, ...chords]) {
    const voicing = voiceChord(chord, 62, before)
    expect(new Set(voicing.map((n) => n % 12))).toEqual(new Set(chord.notes.map((n) => n % 12)))
    for (const [i, note] of voicing.entries()) if (before) expect(Math.abs(note - (before[i] ?? note))).toBeLessThanOrEqual(5)
    before = voicing
  }
})

test.each(['piano', 'guitar', 'upright', 'flute', 'marimba', 'square-lead'] satisfies InstrumentName[])('a %s is in tune', (name) => {
  for (const midi of [45, 57, 69]) {
    const [samples] = playNote(name, { midi, heldSec: 1.2, velocity: 0.6, seed: 1 })
    const power = (cents: number) => {
      const w = (2 * Math.PI * hertz(midi) * 2 ** (cents / 1200)) / 48_000
      let re = 0
      let im = 0
      for (let i = 0; i < 20_000; i += 1) {
        const fade = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / 20_000)
        re += fade * (samples[i + 4000] ?? 0) * Math.cos(w * i)
        im += fade * (samples[i + 4000] ?? 0) * Math.sin(w * i)
      }
      return re * re + im * im
    }
    const powers = Array.from({ length: 41 }, (_, i) => ({ cents: -40 + 2 * i, power: power(-40 + 2 * i) }))
    const best = powers.reduce((loudest, one) => (one.power > loudest.power ? one : loudest)).cents
    expect(Math.abs(best), `${name} ${midi}`).toBeLessThanOrEqual(8)
  }
})

test('kick and bass rest before every drop of a piece that has drums, and the chorus is played louder [TOOL-05]', () => {
  for (const piece of PIECES) {
    const { strokes, notes } = compose(piece)
    const { barSec } = timingOf(piece)
    const between = (from: number, to: number) => (one: { atSec: number }) => one.atSec >= from - 0.01 && one.atSec < to - 0.01
    const drops = dropsOf(piece)
    expect(drops.length, piece.id).toBeGreaterThan(0)
    for (const drop of drops) {
      const before = notes.filter(between(drop - 2 * barSec, drop))
      const after = notes.filter(between(drop, drop + 2 * barSec))
      expect(Math.max(...before.map(({ level }) => level)), piece.id).toBeLessThan(Math.min(...after.map(({ level }) => level)))
      if (piece.arrangement.buildUp === 'lift') continue
      const resting = between(drop - barSec / 2, drop)
      expect(
        strokes.filter((one) => one.drum === 'kick' && resting(one)),
        piece.id,
      ).toEqual([])
      expect(
        notes.filter(
          (one) => one.part.role === 'bass' && one.atSec + one.voice.heldSec > drop - barSec / 2 + 0.05 && one.atSec < drop - 0.05,
        ),
        piece.id,
      ).toEqual([])
    }
  }
})

test('a drop is heard in the sound, the rush before it ends with it, and all tracks are equally loud [TOOL-05]', () => {
  const loudnesses = ['rooftop', 'snow-globe'].map((id) => {
    const piece = { ...pieceOf(id), form: 'ab' }
    const { left, right } = renderPiece(piece)
    const [drop = 0] = dropsOf(piece)
    const { barSec } = timingOf(piece)
    const power = (fromSec: number, toSec: number) =>
      left.slice(Math.round(fromSec * 48_000), Math.round(toSec * 48_000)).reduce((sum, value) => sum + value * value, 0) /
      (toSec - fromSec)
    expect(10 * Math.log10(power(drop, drop + 2 * barSec) / power(drop - 2 * barSec, drop)), id).toBeGreaterThan(1.5)
    return integratedLoudness({ left, right })
  })
  for (const lufs of loudnesses) expect(Math.abs(lufs - CATALOG_LUFS)).toBeLessThan(0.3)
})

/** What is asked of one whole piece is asked of the shortest. */
const shortest = () => {
  const piece = PIECES.toSorted((one, other) => timingOf(one).durationSec - timingOf(other).durationSec)[0]
  if (piece === undefined) throw new Error('no piece')
  return piece
}

test('a track is composed once, kept as a WAV file, and found again [TOOL-05]', async () => {
  const cacheDir = join(dir, 'cache')
  const piece = shortest()
  const track = CATALOG.find(({ id }) => id === piece.id)
  const first = await ensureTrack({ trackId: piece.id, cacheDir, signal: signal() })
  expect(first).toMatchObject({ bpm: track?.bpm, firstBeatSec: 0, beatsPerBar: piece.beatsPerBar, durationSec: track?.durationSec })
  const wav = await readFile(first.path)
  expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 12)).toBe('RIFFWAVE')
  expect(wav.readUInt32LE(24)).toBe(48_000)
  expect((wav.length - 44) / 4 / 48_000).toBeCloseTo(first.durationSec, 3)
  expect(await ensureTrack({ trackId: piece.id, cacheDir, signal: signal() })).toEqual(first)
  expect(await readdir(cacheDir)).toHaveLength(1)
  const { stderr } = spawnSync('ffmpeg', ['-nostdin', '-i', first.path, '-af', LOUDNESS_METER, '-f', 'null', '-'], { encoding: 'utf8' })
  const heard = parseLoudness(stderr)
  expect(Math.abs((heard?.integratedLufs ?? 0) - CATALOG_LUFS)).toBeLessThan(0.3)
  expect(heard?.truePeakDbtp ?? 0).toBeLessThanOrEqual(-1)
})

test('a track sounds from its first beat on, leaves headroom, is never cut off, and is the same every time [TOOL-05]', async () => {
  const piece = shortest()
  const { left, right } = renderPiece(piece)
  let peak = 0
  for (const side of [left, right]) for (const value of side) peak = Math.max(peak, Math.abs(value))
  expect(peak).toBeGreaterThan(0.3)
  expect(peak).toBeLessThan(0.85)
  expect(left.every(Number.isFinite)).toBe(true)
  const loudness = (from: number, sec: number) =>
    Math.sqrt(left.slice(from * 48_000, (from + sec) * 48_000).reduce((sum, v) => sum + v * v, 0) / (sec * 48_000))
  expect(loudness(0, 0.3)).toBeGreaterThan(0.01)
  expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.001)
  const composedApart = await ensureTrack({ trackId: piece.id, cacheDir: join(dir, 'cache'), signal: signal() })
  expect(encodeWav(left, right, createRandom(piece.seed)).equals(await readFile(composedApart.path))).toBe(true)
  // What the list says of its loudness, a digit a stretch.
  expect(TRACK_SHAPES[piece.id]).toBe(shapeOf(left, right))
})
test('a track that is not there is refused, and one that is no longer wanted leaves nothing behind', async () => {
  await expect(ensureTrack({ trackId: '../../etc/passwd', cacheDir: dir, signal: signal() })).rejects.toMatchObject({
    code: 'PLAN_NOT_RENDERABLE',
  })
  const stop = new AbortController()
  const cacheDir = join(dir, 'stopped')
  const run = ensureTrack({ trackId: shortest().id, cacheDir, signal: stop.signal })
  setTimeout(() => stop.abort(), 50)
  await expect(run).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(await readdir(cacheDir)).toEqual([])
})

test('who asks while it is composed waits for the same work, and who leaves does not end it for the others [TOOL-05]', async () => {
  const cacheDir = join(dir, 'together')
  const leaves = new AbortController()
  const [gone, first, second] = [leaves.signal, signal(), signal()].map((own) =>
    ensureTrack({ trackId: shortest().id, cacheDir, signal: own }),
  )
  setTimeout(() => leaves.abort(), 50)
  await expect(gone).rejects.toMatchObject({ code: 'CANCELLED' })
  const path = (await first)?.path ?? ''
  const { ino } = await stat(path)
  // A second composition would put a file of its own in its place.
  await second
  expect((await stat(path)).ino).toBe(ino)
})

test('every piece is listed with how loud it is along its length [TOOL-05]', () => {
  expect(Object.keys(TRACK_SHAPES)).toEqual(CATALOG.map(({ id }) => id))
  for (const shape of Object.values(TRACK_SHAPES)) expect(shape).toMatch(/^[0-9a-z]{64}$/)
})
