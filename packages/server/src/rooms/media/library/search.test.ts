import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { clipFacts, plainShot } from '@reelwright/engine/plan/plan-fixtures'
import type { StudioWorld } from '@reelwright/testkit/studio-world'
import { startWithPerson } from '@reelwright/testkit/world-for-tests'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

let world: StudioWorld
let ada: WorldPerson
let projectId: ProjectId

startWithPerson({}, async (start) => {
  ;({ world, ada } = start)
  ;({ projectId } = await ada.makeProject())
})

const add = async (name: string, shots: MediaFacts['shots'], change: Partial<MediaFacts> = {}): Promise<string> => {
  const id = world.newId()
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, facts, created_at, updated_at)
    values (${id}, ${ada.userId}, ${projectId}, ${name}, 'video/mp4', 'video', 1, ${`${ada.userId}/${id}.mp4`}, 'e', 'ready', ${JSON.stringify(clipFacts({ shots, ...change }))}, ${world.clock.now().toISOString()}, ${world.clock.now().toISOString()})`)
  return id
}
const search = async (input: object) => {
  const { results, total } = await ada.call('search_media', { project_id: projectId, ...input })
  return { found: results.map((result) => result.shot_id), results, total }
}

test('shots are found by words of their file, with where they are and why [TOOL-01]', async () => {
  const beach = await add('beach-sunset.mp4', [plainShot(0), plainShot(1)])
  await add('mountain.mp4', [plainShot(0)])
  const { results, total } = await search({ query: 'beach' })
  expect(total).toBe(2)
  expect(results[0]).toMatchObject({
    media_id: beach,
    shot_id: `${beach}:${results[0]?.shot_index}`,
    in_sec: (results[0]?.shot_index ?? 0) * 2,
  })
  expect(results[0]?.why.length).toBeGreaterThan(0)
})

test('filters narrow what is found, alone and together, and pages count all [TOOL-01]', async () => {
  const dark = await add('a.mp4', [plainShot(0, { brightness: 0.1 }), plainShot(1, { brightness: 0.1, motion: 0.9 })])
  await add('b.mp4', [plainShot(0, { brightness: 0.9 })])
  expect((await search({ filters: { brightness: { max: 0.3 } } })).found).toEqual([`${dark}:0`, `${dark}:1`])
  expect((await search({ filters: { brightness: { max: 0.3 }, motion: { min: 0.8 } } })).found).toEqual([`${dark}:1`])
  expect((await search({ filters: { orientation: 'portrait' } })).total).toBe(0)
  expect(await search({ limit: 1, offset: 1 })).toMatchObject({ total: 3, found: [`${dark}:1`] })
  expect(await ada.ask('search_media', { project_id: projectId, filters: { brightness: { max: 7 } } })).toMatchObject({ status: 400 })
})

test('a file that comes, changes or goes is seen by the next search [TOOL-01]', async () => {
  expect((await search({})).total).toBe(0)
  const id = await add('beach.mp4', [plainShot(0)])
  expect((await search({ query: 'beach' })).total).toBe(1)
  world.clock.pass(1000)
  await world.db.execute(sql`update media set tags = '{palm}', updated_at = ${world.clock.now().toISOString()} where id = ${id}`)
  expect((await search({ query: 'palm' })).total).toBe(1)
  await world.db.execute(sql`delete from media where id = ${id}`)
  expect((await search({ query: 'palm' })).total).toBe(0)
})

test('more like a shot finds its kin, not itself [TOOL-01]', async () => {
  const one = await add('a.mp4', [plainShot(0, { colours: ['#ff0000'] })])
  const kin = await add('b.mp4', [plainShot(0, { colours: ['#fa0505'] })])
  await add('c.mp4', [plainShot(0, { colours: ['#0000ff'], fingerprint: 'fedcba9876543210' })])
  const { found } = await search({ like: { media_id: one, shot_index: 0 } })
  expect(found[0]).toBe(`${kin}:0`)
  expect(found).not.toContain(`${one}:0`)
})
