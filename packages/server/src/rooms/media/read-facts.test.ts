import type { MediaId, ProjectId } from '@reelwright/contract/wire/ids'
import { clipFacts } from '@reelwright/engine/plan/plan-fixtures'
import { addManyFiles } from '@reelwright/testkit/add-many-files'
import type { StudioWorld } from '@reelwright/testkit/studio-world'
import { startWithPerson } from '@reelwright/testkit/world-for-tests'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMediaForPlan } from './media-for-rooms.ts'
import { listMediaOfProject } from './media-store.ts'
import { readFacts } from './read-facts.ts'

let world: StudioWorld
let ada: WorldPerson

startWithPerson({}, (start) => {
  ;({ world, ada } = start)
})

const addClips = (projectId: ProjectId, count: number) =>
  addManyFiles(world.db, { userId: ada.userId, projectId, count, facts: clipFacts() })

const list = (projectId: ProjectId) => listMediaOfProject(world.db, { userId: ada.userId, projectId })
const secondsOf = (projectId: ProjectId) =>
  listMediaForPlan(world.db, { userId: ada.userId, projectId }).then(({ ready }) => ready.map(({ facts }) => facts.duration_sec))

test('what was measured is parsed once, in the order of the files, and anew when a row has changed [TOOL-01]', async () => {
  const { projectId } = await ada.makeProject()
  await addClips(projectId, 3)
  const [first, second, third] = await list(projectId)
  if (!first || !second || !third) throw new Error('no files')
  const read = await readFacts(world.db, [first, second, third])
  expect([...read.keys()].toSorted()).toEqual([first.id, second.id, third.id].toSorted())
  // The same object, and not one like it.
  expect((await readFacts(world.db, await list(projectId))).get(second.id)).toBe(read.get(second.id))
  await world.db.execute(sql`update media set facts = jsonb_set(facts, '{duration_sec}', '4.5') where id = ${second.id}`)
  const before = read.get(first.id)?.duration_sec
  expect(await secondsOf(projectId)).toEqual([before, 4.5, before])
  expect(read.get(second.id)?.duration_sec).toBe(before)
})

test('a change that is taken back leaves nothing behind for others to read [TOOL-01]', async () => {
  const { projectId } = await ada.makeProject()
  await addClips(projectId, 1)
  const [before] = await secondsOf(projectId)
  await world.db
    .transaction(async (tx) => {
      await tx.execute(sql`update media set facts = jsonb_set(facts, '{duration_sec}', '7.5') where project_id = ${projectId}`)
      const { ready } = await listMediaForPlan(tx, { userId: ada.userId, projectId })
      expect(ready[0]?.facts.duration_sec).toBe(7.5)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect(await secondsOf(projectId)).toEqual([before])
})

test('a file that is gone since it was listed is missing [TOOL-01]', async () => {
  const { projectId } = await ada.makeProject()
  await addClips(projectId, 2)
  const rows = await list(projectId)
  const gone: MediaId | undefined = rows[0]?.id
  await world.db.execute(sql`delete from media where id = ${gone}`)
  expect([...(await readFacts(world.db, rows)).keys()]).toEqual([rows[1]?.id])
})
