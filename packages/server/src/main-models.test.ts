/** The server with models behind two of its options, from the upload to what search and chat make of it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AiProvider, embedding, startAiProvider } from '@reelwright/testkit/ai-provider'
import { signInByApi } from '@reelwright/testkit/api-person'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { startTestServer, type TestServer } from '@reelwright/testkit/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

let dir: string
let provider: AiProvider
let server: TestServer

const vectorOf = (text: string) => [/boat|ship/i.test(text) ? 1 : 0, /mountain/i.test(text) ? 1 : 0, 0.3]
const SAID = { text: 'Look at the boats.', language: 'english', segments: [{ start: 0.2, end: 1.4, text: 'Look at the boats.' }] }

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reelwright-models-'))
  provider = await startAiProvider()
  provider.answer((request, response) => {
    if (request.path.endsWith('/embeddings')) embedding(vectorOf)(request, response)
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(SAID))
  })
  server = await startTestServer({
    AI_API_URL: provider.url,
    AI_API_KEY: 'key-1',
    AI_EMBEDDING_MODEL: 'embed',
    AI_TRANSCRIPTION_MODEL: 'hear',
  })
})
afterAll(async () => {
  await server.stop()
  await provider.close()
  await rm(dir, { recursive: true, force: true })
})

/** Three programs start and an upload is analysed: on a machine that is busy with everything else, a minute. */
const LIMIT_MS = 150_000

test('an uploaded clip is found by what is said in it, by its meaning, and shows it as captions [TOOL-01]', {
  timeout: LIMIT_MS,
}, async () => {
  const person = await signInByApi(server.url, 'ada@example.com')
  const { project_id, chat_id } = await person.call('create_project_with_context', { name: 'Harbour' })
  const path = await makeClip({ kind: 'moving', sound: 'speech', seconds: 8, outPath: join(dir, 'IMG_1.mp4') })
  const [clip] = await person.upload(project_id, [path])
  expect(clip?.status).toBe('ready')
  const why = (query: string) => async () =>
    (await person.call('search_media', { project_id, query })).results.filter((hit) => hit.media_id === clip?.id).flatMap((hit) => hit.why)
  await expect.poll(why('boats'), { timeout: 60_000 }).toContain('somebody says “boats”')
  await expect.poll(why('ship'), { timeout: 60_000 }).toContain('near in meaning')

  const { reel } = await person.call('create_reel', { chat_id, reel_name: 'Boats' })
  const say = (message: string) => person.callRoute('api/chat', { message, chat_id, reel_id: reel.id })
  await say('make a 6 second reel, no music')
  await say('caption what they say')
  const { plan } = await person.call('get_reel_plan', { reel_id: reel.id })
  expect(plan.captions).toMatchObject({ style: 'highlight', spoken: true })
  // Short enough for one scene, which begins before it and ends behind it.
  expect(plan.captions?.cues.map((cue) => cue.text).join(' ')).toBe('Look at the boats.')
})
