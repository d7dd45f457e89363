/** From a piece's data to its notes and strokes: where each falls, how strong, how long. Deterministic by the piece's seed. */
import { type BuildUp, type DrumRow, holds, type Part, type Section } from './arrangement.ts'
import { restsFrom, sectionLevel } from './build-up.ts'
import type { DrumName } from './drums.ts'
import { type Chord, near, readProgression, scaleNote, voiceChord } from './harmony.ts'
import type { Voice } from './instruments.ts'
import { composeMelody } from './melody.ts'
import { ENDING_BARS, INTRO_BARS, type Piece, SECTION_BARS } from './piece.ts'
import { createRandom, type Random } from './random.ts'

export type Stroke = { atSec: number; drum: DrumName; gain: number; pan: number }
export type PlayedNote = { atSec: number; part: Part; voice: Voice; pan: number; level: number }
export type Score = { strokes: Stroke[]; notes: PlayedNote[]; kicksSec: number[]; rushes: { atSec: number; lengthSec: number }[] }

type Bar = { section: Section; index: number; chord: Chord; next: Chord; last: boolean; leadsToChorus: boolean }

/** Writes the score of a piece. */
export const compose = (piece: Piece): Score => {
  const random = createRandom(piece.seed)
  const bars = layBars(piece)
  const score: Score = { strokes: [], notes: [], kicksSec: [], rushes: [] }
  for (const row of piece.arrangement.drums) playDrums(piece, bars, row, score, random)
  if (piece.arrangement.fills) playFills(piece, bars, score, random)
  for (const part of piece.arrangement.parts) playPart(piece, bars, part, score, random)
  if (buildUpOf(piece) === 'break') playRushes(piece, bars, score)
  score.kicksSec.sort((a, b) => a - b)
  return score
}

/** One entry for each bar: the intro leads in with the last chords of the verse, the ending comes home to the first. */
const layBars = (piece: Piece): Bar[] => {
  const verse = readProgression(piece.verse, piece.key, piece.mode)
  const chorus = readProgression(piece.chorus, piece.key, piece.mode)
  const of = (chords: readonly Chord[], i: number): Chord => chords[i % chords.length] ?? { step: 0, root: piece.key, notes: [piece.key] }
  const home: Chord = { step: 0, root: piece.key, notes: [0, 2, 4].map((step) => scaleNote(piece.key, piece.mode, step)) }
  const sections: { section: Section; chord: Chord }[] = Array.from({ length: INTRO_BARS }, (_, i) => ({
    section: 'i',
    chord: of(verse, SECTION_BARS - INTRO_BARS + i),
  }))
  for (const letter of piece.form) {
    const section: Section = letter === 'b' ? 'b' : letter === 'c' ? 'c' : 'a'
    for (let i = 0; i < SECTION_BARS; i += 1) sections.push({ section, chord: of(section === 'b' ? chorus : verse, i) })
  }
  for (let i = 0; i < ENDING_BARS; i += 1) sections.push({ section: 'e', chord: home })
  return sections.map(({ section, chord }, index) => ({
    section,
    chord,
    index,
    next: sections[index + 1]?.chord ?? home,
    last: sections[index + 1]?.section !== section || (index - INTRO_BARS) % SECTION_BARS === SECTION_BARS - 1,
    leadsToChorus: section !== 'b' && section !== 'i' && sections[index + 1]?.section === 'b',
  }))
}

const stepsPerBar = (piece: Piece) => piece.beatsPerBar * 4

const buildUpOf = (piece: Piece): BuildUp => piece.arrangement.buildUp

/** Whether kick and bass keep still at this step. */
const rests = (piece: Piece, bar: Bar, step: number): boolean =>
  bar.leadsToChorus && step >= restsFrom(buildUpOf(piece), stepsPerBar(piece))

/** Two bars of rising air into each chorus. */
const playRushes = (piece: Piece, bars: readonly Bar[], score: Score): void => {
  for (const { index, leadsToChorus } of bars) {
    if (!leadsToChorus) continue
    const atSec = timeOf(piece, index - 1, 0)
    score.rushes.push({ atSec, lengthSec: timeOf(piece, index + 1, 0) - atSec })
  }
}

/** Time of a step, with the swing of the piece. */
const timeOf = (piece: Piece, bar: number, step: number): number => {
  const stepSec = 60 / piece.bpm / 4
  const { swing } = piece.arrangement
  let late = 0
  if (swing?.unit === 16 && step % 2 === 1) late = swing.amount * stepSec
  // Off-beat eighths, and what follows them within the beat.
  if (swing?.unit === 8 && step % 4 >= 2) late = swing.amount * 2 * stepSec * (step % 4 === 2 ? 1 : 0.5)
  return (bar * stepsPerBar(piece) + step) * stepSec + late
}

/** The pattern's bar for a bar of the piece; patterns repeat. */
const barOf = (pattern: string, index: number): string => {
  const bars = pattern.split(' ')
  return bars[(((index - INTRO_BARS) % bars.length) + bars.length) % bars.length] ?? ''
}

const strength = (sign: string) => (sign === 'x' ? 0.8 : /[1-9]/.test(sign) ? Number(sign) / 10 : 0)
/** Nobody strikes twice alike. */
const human = (value: number, random: Random) => Math.min(1, Math.max(0.05, value * (0.92 + 0.16 * random())))
const unsteady = (random: Random, sec: number) => (random() - 0.5) * 2 * sec

const playDrums = (piece: Piece, bars: readonly Bar[], row: DrumRow, score: Score, random: Random): void => {
  for (const bar of bars) {
    // The ending: one last stroke of everything that plays in the chorus, then silence.
    if (
      bar.section === 'e' &&
      bar.index === bars.length - ENDING_BARS &&
      row.in.includes('b') &&
      ['kick', 'crash', 'tom'].includes(row.drum)
    ) {
      strike(piece, row, bar, 0, 0.8, score, 0)
    }
    if (!row.in.includes(bar.section)) continue
    for (const [step, sign] of [...barOf(row.steps, bar.index)].entries()) {
      if (strength(sign) === 0 || (row.drum === 'kick' && rests(piece, bar, step))) continue
      strike(piece, row, bar, step, human(strength(sign), random), score, row.drum === 'kick' ? 0 : unsteady(random, 0.004))
    }
  }
}

const strike = (piece: Piece, row: DrumRow, bar: Bar, step: number, force: number, score: Score, offSec: number): void => {
  const atSec = Math.max(0, timeOf(piece, bar.index, step) + offSec)
  // Loudness grows faster than force: ghost notes are felt rather than heard.
  const gain = (row.gain ?? 0.5) * force ** 1.4 * sectionLevel(buildUpOf(piece), bar.section)
  score.strokes.push({ atSec, drum: row.drum, gain, pan: row.pan ?? 0 })
  if (row.drum === 'kick') score.kicksSec.push(atSec)
}

const FILLS = ['............5.67', '..........4.5667', '............6666', '..........5..6.7'] as const

/** A fill into every second section, and a crash where the chorus begins. */
const playFills = (piece: Piece, bars: readonly Bar[], score: Score, random: Random): void => {
  const snare: DrumRow = {
    drum: piece.arrangement.drums.some((row) => row.drum === 'snare') ? 'snare' : 'tom',
    in: '',
    steps: '',
    gain: 0.42,
  }
  const crash: DrumRow = { drum: 'crash', in: '', steps: '', gain: 0.2, pan: 0.2 }
  for (const bar of bars) {
    const next = bars[bar.index + 1]
    if (bar.section === 'e' || bar.section === 'i' || !bar.last || !next) continue
    if (next.section === bar.section) continue
    const fill = FILLS[Math.floor(random() * FILLS.length)] ?? FILLS[0]
    const steps = stepsPerBar(piece)
    for (const [step, sign] of [...fill.slice(16 - steps)].entries())
      if (strength(sign) > 0) strike(piece, snare, bar, step, human(strength(sign), random), score, unsteady(random, 0.003))
    if (next.section === 'b') strike(piece, crash, next, 0, 0.8, score, 0)
  }
}

const playPart = (piece: Piece, bars: readonly Bar[], part: Part, score: Score, random: Random): void => {
  const melody = part.role === 'melody' ? composeMelody(piece, part, bars, random) : null
  let voicing: number[] | null = null
  for (const bar of bars) {
    voicing = voiceChord(bar.chord, part.centre, voicing)
    if (!part.in.includes(bar.section)) continue
    if (bar.section === 'e') {
      if (bar.index === bars.length - ENDING_BARS) playLast(piece, part, bar, voicing, score, random)
      continue
    }
    const pattern = barOf(part.steps, bar.index)
    for (const { step, length, sign } of holds(pattern)) {
      if (part.role === 'bass' && rests(piece, bar, step)) continue
      const atSec = timeOf(piece, bar.index, step)
      const held =
        part.role === 'bass' && bar.leadsToChorus ? Math.min(length, restsFrom(buildUpOf(piece), stepsPerBar(piece)) - step) : length
      const heldSec = timeOf(piece, bar.index, step + held) - atSec
      const notes = melody ? [melody.get(bar.index * 100 + step) ?? part.centre] : notesFor(part, sign, bar, voicing, piece)
      play(part, notes, atSec, heldSec, signStrength(part, sign, step), score, random, sectionLevel(buildUpOf(piece), bar.section))
    }
  }
}

/** The last chord: everything that is allowed to ring does, for both bars. */
const playLast = (piece: Piece, part: Part, bar: Bar, voicing: readonly number[], score: Score, random: Random): void => {
  const atSec = timeOf(piece, bar.index, 0)
  const heldSec = timeOf(piece, bar.index + ENDING_BARS, 0) - atSec
  const notes =
    part.role === 'bass' ? [near(bar.chord.root, part.centre)] : part.role === 'melody' ? [near(bar.chord.root, part.centre)] : voicing
  play(part, notes, atSec, heldSec, 0.7, score, random, sectionLevel(buildUpOf(piece), 'e'))
}

const signStrength = (part: Part, sign: string, step: number): number => {
  if (part.role === 'chords') return strength(sign)
  // Runs of notes lean on the beat.
  return step % 4 === 0 ? 0.72 : step % 2 === 0 ? 0.6 : 0.52
}

const notesFor = (part: Part, sign: string, bar: Bar, voicing: readonly number[], piece: Piece): number[] => {
  if (part.role === 'chords') return [...voicing]
  if (part.role === 'arp') {
    const index = Number(sign)
    const lift = Math.floor(index / voicing.length) * 12
    return [(voicing[index % voicing.length] ?? part.centre) + lift]
  }
  const root = near(bar.chord.root, part.centre)
  const inChord = (n: number) => (bar.chord.notes[n] ?? bar.chord.root) - bar.chord.root
  switch (sign) {
    case 'F':
      return [root + 7]
    case 'O':
      return [root + 12]
    case 'T':
      return [root + inChord(1)]
    case 'L': {
      const target = near(bar.next.root, part.centre)
      // From the side of the scale that is nearer to where the bass stands.
      return [target === root ? root + 7 - 12 : scaleNeighbour(piece, target, target > root ? -1 : 1)]
    }
    default:
      return [root]
  }
}

const scaleNeighbour = (piece: Piece, midi: number, direction: 1 | -1): number => {
  for (let away = 1; away < 4; away += 1) {
    const candidate = midi + direction * away
    for (let step = 0; step < 7; step += 1) if ((scaleNote(piece.key, piece.mode, step) - candidate) % 12 === 0) return candidate
  }
  return midi + direction
}

const play = (
  part: Part,
  notes: readonly number[],
  atSec: number,
  heldSec: number,
  force: number,
  score: Score,
  random: Random,
  level: number,
): void => {
  for (const [i, midi] of notes.entries()) {
    const voice: Voice = { midi, heldSec: heldSec * 0.98, velocity: human(force, random), seed: Math.floor(random() * 4) + 4 * i }
    score.notes.push({
      atSec: Math.max(0, atSec + i * (part.strum ?? 0) + (part.role === 'bass' ? 0 : unsteady(random, 0.005))),
      part,
      voice,
      pan: part.pan ?? 0,
      level,
    })
  }
}
