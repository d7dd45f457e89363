import { FILES_OF_PROJECT_MAX } from '@reelwright/contract/constants'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { addManyFiles } from '@reelwright/testkit/add-many-files'
import type { StudioWorld } from '@reelwright/testkit/studio-world'
import { startWithPerson } from '@reelwright/testkit/world-for-tests'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FILES_OF_ACCOUNT_MAX } from './file-count.ts'

const MANY = 41

let world: StudioWorld
let ada: WorldPerson

startWithPerson({}, (start) => {
  ;({ world, ada } = start)
})

const addFiles = (projectId: ProjectId, count: number) => addManyFiles(world.db, { userId: ada.userId, projectId, count })
const begin = (projectId: ProjectId, count = 1) =>
  ada.ask('get_presigned_urls_batch', {
    project_id: projectId,
    files: Array.from({ length: count }, () => ({ filename: 'a.txt', file_size: 1, mime_type: 'text/plain' })),
  })
const refused = (text: string) => ({ status: 409, body: { code: 'LIMIT_REACHED', error: expect.stringContaining(text) } })

test('a project holds so many files, uploads under way with them, also of those that begin at once [UPL-08]', async () => {
  const { projectId } = await ada.makeProject()
  await addFiles(projectId, FILES_OF_PROJECT_MAX - 5)
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin(projectId, 2)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
  expect(await begin(projectId, 2)).toMatchObject(refused('A project holds 1,000 files'))
  expect((await begin(projectId)).status).toBe(200)
  expect(await begin(projectId)).toMatchObject(refused('1,000 files'))
})

test('files used in a full project, or copied with a project into a full account, are refused too [MLIB-02]', async () => {
  const [full, other] = [await ada.makeProject(), await ada.makeProject()]
  await addFiles(full.projectId, FILES_OF_PROJECT_MAX)
  await addFiles(other.projectId, 1)
  await world.db.execute(sql`update media set object_key = 'another' where project_id = ${other.projectId}`)
  const { media_files: files } = await ada.call('get_nfs_media_library', { project_id: other.projectId })
  expect(await ada.ask('add_media_to_project', { project_id: full.projectId, media_ids: files.map(({ id }) => id) })).toMatchObject(
    refused('1,000 files'),
  )
  for (let count = 0; count < (FILES_OF_ACCOUNT_MAX - 2_000) / FILES_OF_PROJECT_MAX; count += 1)
    await addFiles((await ada.makeProject()).projectId, FILES_OF_PROJECT_MAX)
  expect((await begin((await ada.makeProject()).projectId)).status).toBe(200)
  expect(await ada.ask('duplicate_project', { id: full.projectId })).toMatchObject(refused('An account holds 10,000 files'))
})

test('a project of many files is copied whole and in its order [PROJ-07]', async () => {
  const { projectId } = await ada.makeProject()
  await addFiles(projectId, MANY)
  await world.db.execute(sql`
    update media set original_name = 'file ' || at, created_at = created_at - at * interval '1 second'
    from (select id, row_number() over (order by id) as at from media where project_id = ${projectId}) numbered where numbered.id = media.id`)
  const { project: copy } = await ada.call('duplicate_project', { id: projectId })
  const names = async (ofProject: string) => {
    const { rows } = await world.db.execute<{ name: string }>(
      sql`select original_name as name from media where project_id = ${ofProject} order by created_at, id`,
    )
    return rows.map(({ name }) => name)
  }
  expect(await names(copy.id)).toEqual(await names(projectId))
  expect(await names(copy.id)).toHaveLength(MANY)
})
