import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Music } from '@reelwright/contract/reel-plan'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { EngineError } from '@reelwright/engine/engine-error'
import { CATALOG } from '@reelwright/engine/tools/music/music-catalog'
import { trackFileName } from '@reelwright/engine/tools/music/track-file-name'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallContext } from '../../../platform/room.ts'
import { createMusicCalls } from './music-calls.ts'

let world: StudioWorld
let ada: WorldPerson
let composed = 0

beforeAll(async () => {
  world = await openStudioWorld({
    ensureTrack: async ({ trackId }) => {
      composed += 1
      const path = join(world.cacheDir, trackFileName(trackId))
      await writeFile(path, `the sound of ${trackId}`)
      return { path }
    },
  })
  ada = await world.person()
})
afterAll(() => world.close())

const list = async (filter: object) => (await ada.call('list_music', filter)).tracks

test('the whole catalogue is listed without a wish, and every wish narrows it [TOOL-05]', async () => {
  const whole = await list({})
  expect(whole.map((track) => track.id)).toEqual(CATALOG.map((track) => track.id))
  // Seen before any of them was composed.
  expect(whole.every(({ shape }) => /^[0-9a-z]{64}$/.test(shape))).toBe(true)
  expect(composed).toBe(0)
  const slow = await list({ bpm_max: 90 })
  expect(slow.length).toBeGreaterThan(0)
  expect(slow.every((track) => track.bpm <= 90)).toBe(true)
  const calm = await list({ mood: 'Calm' })
  expect(calm.length).toBeGreaterThan(0)
  expect(calm.every((track) => track.moods.includes('calm'))).toBe(true)
  const genre = CATALOG[0]?.genre ?? ''
  expect((await list({ genre })).every((track) => track.genre.includes(genre))).toBe(true)
  expect((await list({ query: CATALOG[3]?.title })).map((track) => track.id)).toContain(CATALOG[3]?.id)
  expect(await list({ query: 'no piece is called that' })).toEqual([])
})

test('a piece can be listened to, and is composed and stored once [TOOL-05]', async () => {
  const track = CATALOG[0]
  const id = track?.id ?? ''
  const key = `catalogue/music/${trackFileName(id)}`
  const first = await ada.call('get_music_preview', { track_id: id })
  expect(first).toEqual({
    track_id: id,
    url: `memory://get/${key}`,
    waveform_url: `memory://get/${key.replace('.wav', '.waveform.json')}`,
    duration_sec: track?.durationSec,
    loop_start_sec: track?.loopStartSec,
    loop_end_sec: track?.loopEndSec,
  })
  expect(Buffer.from(await world.store.readRange(key, 0, 100)).toString()).toBe(`the sound of ${id}`)
  await ada.call('get_music_preview', { track_id: id })
  expect(
    world.store
      .keys()
      .filter((key) => key.startsWith('catalogue/'))
      .toSorted(),
  ).toEqual([key, key.replace('.wav', '.waveform.json')])
  expect(await ada.ask('get_music_preview', { track_id: '../../etc/passwd' })).toMatchObject({
    status: 404,
    body: { error: 'There is no such piece of music.' },
  })
  expect(composed).toBe(1)
})

test('a piece that several ask for at the same moment is stored once [TOOL-05]', async () => {
  const { uploadFile } = world.store
  let uploads = 0
  world.store.uploadFile = (...upload) => {
    uploads += 1
    return uploadFile(...upload)
  }
  const id = CATALOG[1]?.id ?? ''
  const answers = await Promise.all([1, 2, 3].map(() => ada.call('get_music_preview', { track_id: id })))
  expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
  // Its sound, and how it is drawn.
  expect(uploads).toBe(2)
})

test('whoever goes away while a piece is composed leaves no fault behind [TOOL-05 GATE-03]', async () => {
  const leave = new AbortController()
  const gone = new Error('the client went away')
  const calls = createMusicCalls({
    signGet: async (key) => key,
    pieces: {
      place: async () => {
        leave.abort(gone)
        throw new EngineError('CANCELLED', 'It was stopped.')
      },
    },
  })
  // Proof: of its context the call asks for the signal alone.
  const context = { signal: leave.signal } as CallContext
  await expect(calls.get_music_preview({ track_id: CATALOG[0]?.id ?? '' }, context)).rejects.toBe(gone)
})

describe('the piece that a plan names', () => {
  const composing = async () => (await world.waitingJobs()).filter(({ name }) => name === 'compose-music').map(({ payload }) => payload)
  const state = (reel_id: ReelId) => ada.call('get_reel_plan', { reel_id })
  const setMusic = async (reel_id: ReelId, change: Partial<Music>) => {
    const { plan, version } = await state(reel_id)
    if (plan.music === null) throw new Error('the reel has no music')
    const edits = [{ op: 'set_music' as const, music: { ...plan.music, ...change } }]
    return ada.call('edit_reel_plan', { reel_id, base_version: version, edits })
  }
  const pieceOf = async (reel_id: ReelId) => {
    const source = (await state(reel_id)).plan.music?.source
    return source?.from === 'catalogue' ? source.track_id : null
  }

  test('is composed behind the plan, so that a sample reel is heard when it is played [PROJ-07 TOOL-05]', async () => {
    const { reel_id } = await ada.call('create_sample_project', {})
    const trackId = await pieceOf(reel_id)
    expect(await composing()).toEqual([{ trackId }])
    const before = composed
    await world.runJobs({ only: 'compose-music' })
    expect(composed).toBe(before + 1)
    await ada.call('get_music_preview', { track_id: trackId ?? '' })
    expect(composed).toBe(before + 1)
  })

  test('is composed again only where another one is chosen, by hand, undone or done again [REND-03 TOOL-05]', async () => {
    const { reel_id } = await ada.call('create_sample_project', {})
    await world.runJobs({ only: 'compose-music' })
    const first = await pieceOf(reel_id)
    await setMusic(reel_id, { gain: 0.3 })
    expect(await composing()).toEqual([])
    const other = CATALOG.at(-1)?.id ?? ''
    await setMusic(reel_id, { source: { from: 'catalogue', track_id: other } })
    expect(await composing()).toEqual([{ trackId: other }])
    await ada.call('undo_reel_plan', { reel_id, base_version: (await state(reel_id)).version })
    expect(await composing()).toEqual([{ trackId: other }, { trackId: first }])
  })
})
