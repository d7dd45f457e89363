import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MediaId, type ProjectId } from '@reelwright/contract/wire/ids'
import { analyseWithoutProxy } from '@reelwright/engine/analyse/analyse-media'
import { type AiProvider, type ProviderRequest, refuse, startAiProvider } from '@reelwright/testkit/ai-provider'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOpenAiTranscription } from '../../../adapters/transcription/openai-transcription.ts'

let provider: AiProvider
let world: StudioWorld
let ada: WorldPerson
let projectId: ProjectId
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reelwright-transcribe-'))
  provider = await startAiProvider()
  world = await openStudioWorld({
    analyseMedia: analyseWithoutProxy,
    transcription: createOpenAiTranscription({ apiUrl: provider.url, apiKey: 'key-1', model: 'whisper-1' }),
  })
})
afterAll(async () => {
  await world.close()
  await provider.close()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(async () => {
  await world.db.execute(sql`delete from test_jobs`)
  provider.requests.length = 0
  ada = await world.person()
  ;({ projectId } = await ada.makeProject())
})

/** A clip that has arrived and waits for its analysis. */
const arrive = async (sound: 'speech' | 'tone'): Promise<MediaId> => {
  const outPath = join(dir, `${sound}.mp4`)
  await makeClip({ kind: 'moving', sound, seconds: 8, outPath })
  const bytes = await readFile(outPath)
  const id = MediaId.parse(world.newId())
  const key = `${ada.userId}/${projectId}/video/${id}.mp4`
  const put = await world.store.presignPut({ key, contentType: 'video/mp4', sizeBytes: bytes.length, expiresInSec: 60 })
  world.store.put(put.url, bytes, put.headers)
  const now = world.clock.now().toISOString()
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, created_at, updated_at)
    values (${id}, ${ada.userId}, ${projectId}, 'IMG_1.mp4', 'video/mp4', 'video', ${bytes.length}, ${key}, 'e', 'analysing', ${now}, ${now})`)
  await world.db.execute(
    sql`insert into test_jobs (name, payload, key, later) values ('analyse-media', ${JSON.stringify({ mediaId: id })}::jsonb, ${id}, false)`,
  )
  return id
}
const search = async (query: string) => (await ada.call('search_media', { project_id: projectId, query })).results
const statusOf = async (id: MediaId) => {
  const { media_files } = await ada.call('get_nfs_media_library', { project_id: projectId })
  return media_files.find((file) => file.id === id)?.status
}
const formOf = ({ body, contentType }: ProviderRequest) =>
  new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
const json = (value: object) => (_: ProviderRequest, response: Parameters<Parameters<AiProvider['answer']>[0]>[1]) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))

test('what is said in a clip is written down after its analysis, word by word, and found by search [TOOL-01]', async () => {
  provider.answer(
    json({
      text: 'Good morning, everybody.',
      language: 'english',
      words: [
        { word: 'Good', start: 0.4, end: 0.7 },
        { word: 'morning', start: 0.7, end: 1.2 },
        { word: 'everybody', start: 1.3, end: 1.9 },
      ],
    }),
  )
  const id = await arrive('speech')
  await world.runJobs()
  const { media_files } = await ada.call('get_nfs_media_library', { project_id: projectId })
  expect(media_files.find((file) => file.id === id)?.metadata.is_transcribed).toBe(true)
  expect((await search('morning'))[0]).toMatchObject({ media_id: id, why: ['somebody says “morning”'] })
  const [request] = provider.requests
  expect(request).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer key-1' })
  if (!request) throw new Error('no request came')
  const form = await formOf(request)
  expect([form.get('model'), form.get('response_format'), form.getAll('timestamp_granularities[]')]).toEqual([
    'whisper-1',
    'verbose_json',
    ['word', 'segment'],
  ])
  const sound = form.get('file')
  if (!(sound instanceof File)) throw new Error('no sound came')
  const head = Buffer.from(await sound.arrayBuffer())
  // 16 kHz, one channel, 16 bit: what every model takes.
  expect([head.toString('latin1', 0, 4), head.readUInt16LE(22), head.readUInt32LE(24), head.readUInt16LE(34)]).toEqual([
    'RIFF',
    1,
    16_000,
    16,
  ])
  expect(head.length / 32_000).toBeGreaterThan(2)
})

test('a model that tells sentences and no words is enough [TOOL-01]', async () => {
  provider.answer(json({ text: 'the old harbour', segments: [{ start: 0, end: 2, text: ' the old harbour' }] }))
  await arrive('speech')
  await world.runJobs()
  expect((await search('harbour'))[0]?.why).toEqual(['somebody says “harbour”'])
})

test('a model that knows no times is asked without them [TOOL-01]', async () => {
  provider.answer((request, response) =>
    request.body.includes('verbose_json')
      ? refuse(response, 400, 'verbose_json is not supported')
      : json({ text: 'hello harbour' })(request, response),
  )
  await arrive('speech')
  await world.runJobs()
  expect(provider.requests).toHaveLength(2)
  expect(await search('harbour')).toHaveLength(1)
})

test('a provider that fails leaves the clip as it is, ready and found by its name [TOOL-01]', async () => {
  provider.answer((_, response) => refuse(response, 503, 'overloaded'))
  const id = await arrive('speech')
  await expect(world.runJobs()).rejects.toThrow('answered 503')
  expect(await statusOf(id)).toBe('ready')
  expect((await search('IMG'))[0]?.media_id).toBe(id)
})

test('a clip in which nobody speaks is not sent anywhere [TOOL-01]', async () => {
  const id = await arrive('tone')
  await world.runJobs()
  expect(await statusOf(id)).toBe('ready')
  expect(provider.requests).toEqual([])
})
