import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CATALOG } from '@reelwright/engine/tools/music/music-catalog'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: StudioWorld
let ada: WorldPerson
let composed = 0

beforeAll(async () => {
  world = await openStudioWorld({
    ensureTrack: async ({ trackId }) => {
      composed += 1
      const path = join(world.cacheDir, `${trackId}-1.wav`)
      await writeFile(path, `the sound of ${trackId}`)
      return { path, durationSec: 42, loopStartSec: 4, loopEndSec: 36 }
    },
  })
  ada = await world.person()
})
afterAll(() => world.close())

const list = async (wish: object) => (await ada.call('list_music', wish)).tracks

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

test('a piece can be listened to, and is stored once [TOOL-05]', async () => {
  const id = CATALOG[0]?.id ?? ''
  const first = await ada.call('get_music_preview', { track_id: id })
  expect(first).toEqual({
    track_id: id,
    url: `memory://get/catalogue/music/${id}-1.wav`,
    duration_sec: 42,
    loop_start_sec: 4,
    loop_end_sec: 36,
  })
  expect(Buffer.from(await world.store.readRange(`catalogue/music/${id}-1.wav`, 0, 100)).toString()).toBe(`the sound of ${id}`)
  await ada.call('get_music_preview', { track_id: id })
  expect(world.store.keys().filter((key) => key.startsWith('catalogue/'))).toHaveLength(1)
  expect(await ada.ask('get_music_preview', { track_id: '../../etc/passwd' })).toMatchObject({
    status: 404,
    body: { error: 'There is no such piece of music.' },
  })
  expect(composed).toBe(2)
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
  expect(uploads).toBe(1)
})
