import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import { MediaId, SessionId } from '@reelwright/contract/wire/ids'
import { ANALYSIS_VERSION } from '@reelwright/engine/analyse/analysis-version'
import { EngineError } from '@reelwright/engine/engine-error'
import { clipFacts, plainShot } from '@reelwright/engine/plan/plan-fixtures'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { artefactPlace } from '../object-keys.ts'

let world: StudioWorld
let ada: WorldPerson
let reel: Awaited<ReturnType<WorldPerson['makeReel']>>
/** What the analysis measures now, and how often it was asked. */
let measured: () => MediaFacts
let asked = 0

const SOUND = { codec: 'aac', channels: 2, sample_rate: 48_000, loudness_lufs: -20, true_peak_dbtp: -3, speech: [], beat_grid: null }
const SHOT = plainShot(0, { out_sec: 9 })
const said = { language: 'en', words: [{ start_sec: 1, end_sec: 1.4, text: 'harbour' }] }

beforeAll(async () => {
  world = await openStudioWorld({
    assistant: { reply: async ({ onDelta }) => onDelta('Hello.') },
    analyseMedia: async ({ outDir }) => {
      asked += 1
      const facts = measured()
      await writeFile(join(outDir, 'poster.jpg'), 'a newer poster')
      await writeFile(join(outDir, 'proxy.mp4'), 'a newer small copy')
      return { facts, artefacts: { poster: 'poster.jpg', thumbnail: null, filmstrip: null, waveform: null, proxy: 'proxy.mp4' } }
    },
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.execute(sql`delete from test_jobs`)
  asked = 0
  measured = () => clipFacts({ duration_sec: 9.5, shots: [{ ...SHOT, out_sec: 9.5 }], sound: SOUND })
  ada = await world.person()
  reel = await ada.makeReel()
})

/** A clip that was analysed by `version`, and in which “harbour” was heard. */
const addClip = async (version: number): Promise<MediaId> => {
  const id = MediaId.parse(world.newId())
  const key = `${ada.userId}/${reel.projectId}/video/${id}.mp4`
  const put = await world.store.presignPut({ key, contentType: 'video/mp4', sizeBytes: 4, expiresInSec: 60 })
  world.store.put(put.url, Buffer.from('clip'), put.headers)
  const facts = clipFacts({ analysis: version, duration_sec: 9, shots: [SHOT], sound: { ...SOUND, transcript: said } })
  const now = world.clock.now().toISOString()
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, facts, created_at, updated_at)
    values (${id}, ${ada.userId}, ${reel.projectId}, 'IMG_1.mp4', 'video/mp4', 'video', 4, ${key}, 'e', 'ready', ${JSON.stringify(facts)}, ${now}, ${now})`)
  return id
}
const search = async () => (await ada.call('search_media', { project_id: reel.projectId, query: 'harbour' })).results
const fileNow = async () => (await ada.call('get_nfs_media_library', { project_id: reel.projectId })).media_files[0]
const refreshes = async () => (await world.waitingJobs()).filter((job) => job.name === 'refresh-media')

test('a file that an older analysis looked at is found as it is, and measured anew once it was searched [TOOL-01]', async () => {
  const id = await addClip(ANALYSIS_VERSION - 1)
  expect((await search())[0]).toMatchObject({ media_id: id, out_sec: 9, why: ['somebody says “harbour”'] })
  await search()
  expect(await refreshes()).toEqual([{ name: 'refresh-media', payload: { mediaId: id } }])
  expect((await fileNow())?.status).toBe('ready')
  world.clock.pass(1000)
  await world.runJobs()
  // What was said is kept: no measure knows it.
  expect((await search())[0]).toMatchObject({ media_id: id, out_sec: 9.5, why: ['somebody says “harbour”'] })
  expect(await fileNow()).toMatchObject({
    status: 'ready',
    poster_url: expect.stringContaining('poster'),
    metadata: { duration_sec: 9.5, tags: [], is_transcribed: true },
  })
  expect(ada.events().at(-1)).toMatchObject({ type: 'media_changed', media_id: id, status: 'ready' })
  expect([asked, await refreshes()]).toEqual([1, []])
})

test('the small copy that a preview plays is made anew with the measures, at the place of the old one [TOOL-01]', async () => {
  const id = await addClip(ANALYSIS_VERSION - 1)
  const { key } = artefactPlace(`${ada.userId}/${reel.projectId}/video/${id}.mp4`, 'proxy')
  const put = await world.store.presignPut({ key, contentType: 'video/mp4', sizeBytes: 8, expiresInSec: 60 })
  world.store.put(put.url, Buffer.from('old copy'), put.headers)
  await search()
  await world.runJobs()
  expect(Buffer.from(await world.store.readRange(key, 0, 18)).toString()).toBe('a newer small copy')
  expect((await fileNow())?.proxy_url).toContain(`proxy/${id}.mp4`)
})

test('a turn of the chat has them measured anew, and files of this version are left alone [TOOL-02]', async () => {
  const [old] = [await addClip(ANALYSIS_VERSION - 1), await addClip(ANALYSIS_VERSION)]
  const caller = { userId: ada.userId, email: ada.email, name: null, isAdmin: false, sessionId: SessionId.parse(world.newId()) }
  const context = { userId: ada.userId, chatId: reel.chatId, reelId: reel.reelId }
  await world.rooms.socket.takeMessage(caller, context, { type: 'message', message: 'hello', context: {} })
  await world.runJobs({ only: 'chat-turn' })
  expect(await refreshes()).toEqual([{ name: 'refresh-media', payload: { mediaId: old } }])
  await world.runJobs()
  expect(asked).toBe(1)
})

test('one that this version refuses keeps what was measured, and is not asked again [TOOL-01]', async () => {
  measured = () => {
    throw new EngineError('DAMAGED', '“IMG_1.mp4” is damaged and cannot be read.')
  }
  await addClip(ANALYSIS_VERSION - 1)
  await search()
  await world.runJobs()
  expect((await search())[0]).toMatchObject({ out_sec: 9 })
  expect((await fileNow())?.status).toBe('ready')
  expect([asked, await refreshes()]).toEqual([1, []])
})

test('a fault of the server is tried again, and a file deleted meanwhile stays deleted [TOOL-01]', async () => {
  const id = await addClip(ANALYSIS_VERSION - 1)
  await search()
  const good = measured
  measured = () => {
    throw new Error('the disk of the server is gone')
  }
  await expect(world.runJobs()).rejects.toThrow('the disk of the server is gone')
  await search()
  measured = good
  await world.db.execute(sql`delete from media where id = ${id}`)
  await world.runJobs()
  expect(await fileNow()).toBeUndefined()
})
