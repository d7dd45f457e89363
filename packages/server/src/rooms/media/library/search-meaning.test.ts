import type { ProjectId } from '@reelwright/contract/wire/ids'
import { clipFacts, plainShot } from '@reelwright/engine/plan/plan-fixtures'
import { type AiProvider, embedding, refuse, startAiProvider } from '@reelwright/testkit/ai-provider'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOpenAiEmbeddings } from '../../../adapters/embeddings/openai-embeddings.ts'

let provider: AiProvider
let world: StudioWorld
let ada: WorldPerson
let projectId: ProjectId

/** A stand-in for a model: water, towns, animals, and what all texts have in common. */
const THEMES = [/beach|sea|ocean|water/i, /city|town|street/i, /dog|puppy|animal/i]
const vectorOf = (text: string) => [...THEMES.map((theme) => (theme.test(text) ? 1 : 0)), 0.5]

beforeAll(async () => {
  provider = await startAiProvider()
  world = await openStudioWorld({ embeddings: createOpenAiEmbeddings({ apiUrl: provider.url, apiKey: 'key-1', model: 'embed-small' }) })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})
beforeEach(async () => {
  await world.db.execute(sql`delete from test_jobs`)
  // Past whatever rest an earlier test gave the provider.
  world.clock.pass(10 * 60_000)
  provider.requests.length = 0
  provider.answer(embedding(vectorOf))
  ada = await world.person()
  ;({ projectId } = await ada.makeProject())
})

const SHOT = plainShot(0, { motion: 0.4, colours: [] })
const add = async (name: string): Promise<string> => {
  const id = world.newId()
  const now = world.clock.now().toISOString()
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, facts, created_at, updated_at)
    values (${id}, ${ada.userId}, ${projectId}, ${name}, 'video/mp4', 'video', 1, ${`${ada.userId}/${id}.mp4`}, 'e', 'ready', ${JSON.stringify(clipFacts({ shots: [SHOT] }))}, ${now}, ${now})`)
  return id
}
const search = async (query: string, more: object = {}) =>
  (await ada.call('search_media', { project_id: projectId, query, ...more })).results
const asked = () =>
  provider.requests.map(({ body }) => {
    const { input, model }: { input: string[]; model: string } = JSON.parse(body.toString())
    return { input, model }
  })

test('files of before there was a model become searchable by meaning with the first search, and say why they were found [TOOL-01]', async () => {
  const beach = await add('beach.mp4')
  await add('city.mp4')
  expect(await search('ocean')).toEqual([])
  await world.runJobs()
  const [first, second] = await search('ocean')
  expect(first).toMatchObject({ media_id: beach, why: ['near in meaning'] })
  expect(second?.score ?? 0).toBeLessThan((first?.score ?? 0) / 2)
  expect(provider.requests.every((request) => request.path === '/v1/embeddings' && request.authorization === 'Bearer key-1')).toBe(true)
  expect(asked()[0]).toMatchObject({ model: 'embed-small', input: [expect.stringContaining('beach')] })
})

test('words and their meaning are one ranking [TOOL-01]', async () => {
  const named = await add('ocean.mp4')
  const meant = await add('beach.mp4')
  await search('')
  await world.runJobs()
  const found = await search('ocean')
  expect(found.map(({ media_id, why }) => ({ media_id, why }))).toEqual([
    { media_id: named, why: ['“ocean” is in its name', 'near in meaning'] },
    { media_id: meant, why: ['near in meaning'] },
  ])
})

test('the same words are asked for once, whatever the page [TOOL-01]', async () => {
  await add('beach.mp4')
  await search('')
  await world.runJobs()
  provider.requests.length = 0
  await search('Puppy', { limit: 1 })
  await search('puppy ', { limit: 1, offset: 1 })
  expect(asked().map(({ input }) => input)).toEqual([['Puppy']])
})

test('a file that gets other tags is found by their meaning [TOOL-01]', async () => {
  const id = await add('clip.mp4')
  await search('')
  await world.runJobs()
  world.clock.pass(1000)
  const before = (await search('animal'))[0]?.score ?? 0
  await ada.call('update_media', { media_id: id, tags: ['dog'] })
  await world.runJobs()
  world.clock.pass(1000)
  const [after] = await search('animal')
  expect(after).toMatchObject({ media_id: id, why: ['near in meaning'] })
  expect(after?.score).toBeGreaterThan(before + 0.3)
})

test('while the provider fails a search goes by words, and does not ask again at once [TOOL-01]', async () => {
  const beach = await add('beach.mp4')
  await search('')
  await world.runJobs()
  provider.requests.length = 0
  provider.answer((_, response) => refuse(response, 503, 'overloaded'))
  expect((await search('beach sand'))[0]).toMatchObject({ media_id: beach, why: ['“beach” is in its name'] })
  await search('beach dune')
  expect(provider.requests).toHaveLength(1)
  world.clock.pass(60_000)
  provider.answer(embedding(vectorOf))
  expect((await search('ocean'))[0]?.media_id).toBe(beach)
})

test('a provider that does not answer holds a search up for no longer than its bound [TOOL-01]', async () => {
  const beach = await add('beach.mp4')
  await search('')
  await world.runJobs()
  provider.answer(() => undefined)
  expect((await search('beach waves'))[0]).toMatchObject({ media_id: beach, why: ['“beach” is in its name'] })
})

test('what the provider refused is asked for again later, and harms no file [TOOL-01]', async () => {
  const beach = await add('beach.mp4')
  provider.answer((_, response) => refuse(response, 429, 'slow down'))
  await search('')
  await expect(world.runJobs()).rejects.toThrow()
  expect((await search('beach'))[0]?.media_id).toBe(beach)
  await world.db.execute(sql`delete from test_jobs`)
  provider.answer(embedding(vectorOf))
  world.clock.pass(10 * 60_000)
  await search('')
  await world.runJobs()
  expect((await search('ocean'))[0]?.media_id).toBe(beach)
})

test('an answer that is no vectors is a failure of the provider [TOOL-01]', async () => {
  await add('beach.mp4')
  await search('')
  provider.answer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', model: 'm', data: [], usage: { prompt_tokens: 1, total_tokens: 1 } })),
  )
  await expect(world.runJobs()).rejects.toThrow('received 0')
})
