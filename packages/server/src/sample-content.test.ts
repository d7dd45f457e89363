import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: StudioWorld
let ada: WorldPerson

beforeAll(async () => {
  world = await openStudioWorld()
  ada = await world.person()
})
afterAll(() => world.close())

const keysInStore = async (prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of world.store.list(prefix)) keys.push(key)
  return keys
}

test('one call makes a project with ready clips and a planned reel, and makes it the current one [PROJ-07 REND-04]', async () => {
  const made = await ada.call('create_sample_project', {})
  expect(made.project).toMatchObject({ name: 'Sample clips', file_count: 4, reel_count: 1 })
  expect(made.project.poster_urls.length).toBeGreaterThan(0)

  const { media_files: files } = await ada.call('get_nfs_media_library', { project_id: made.project.id })
  expect(files.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready', 'ready'])
  const { plan } = await ada.call('get_reel_plan', { reel_id: made.reel_id })
  expect(new Set(plan.scenes.map(({ media_id }) => media_id))).toEqual(new Set(files.map(({ id }) => id)))
  expect(plan.music).not.toBeNull()
  expect((await ada.call('get_user_context', {})).context).toMatchObject({ current_reel_id: made.reel_id, project_name: 'Sample clips' })
  // Its bytes are its own: with the project they go.
  expect(await keysInStore(`${ada.userId}/${made.project.id}/`)).toHaveLength(4 * 5)
})

test('a plan without room for one more project refuses a sample too, and leaves nothing in the store [PROJ-08 BILL-12]', async () => {
  const eve = await world.person()
  world.quotas.projects = 0
  const refused = await eve.ask('create_sample_project', {})
  world.quotas.projects = 1_000_000
  expect(refused).toMatchObject({ body: { success: false, code: 'QUOTA_EXCEEDED' } })
  await world.runJobs({ also: 'later' })
  expect(await keysInStore(`${eve.userId}/`)).toEqual([])
  const rows = await world.db.execute(sql`select 1 from projects where user_id = ${eve.userId}`)
  expect(rows.rows).toEqual([])
})

test('its music is begun before its clips are copied, so that it is heard when the reel is first played [PROJ-07 TOOL-05]', async () => {
  await world.runJobs({ only: 'compose-music' })
  const eve = await world.person()
  const { uploadFile } = world.store
  const waiting: number[] = []
  world.store.uploadFile = async (...upload) => {
    waiting.push((await world.waitingJobs()).filter(({ name }) => name === 'compose-music').length)
    return uploadFile(...upload)
  }
  await eve.call('create_sample_project', {})
  world.store.uploadFile = uploadFile
  expect(waiting.length).toBeGreaterThan(0)
  expect(new Set(waiting)).toEqual(new Set([1]))
  // The plan that comes to name it asks for no second one.
  expect((await world.waitingJobs()).filter(({ name }) => name === 'compose-music')).toHaveLength(1)
})
