import { MediaId } from '@reelwright/contract/wire/ids'
import { ada, addClip, openStudioRoom, reel, story, world } from '@reelwright/testkit/studio-room-world'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedBytes } from '../uploads/upload-store.ts'
import { DELETED_FILES_KEPT_MAX } from './delete-file.ts'
import { chooseToGo } from './make-room.ts'

openStudioRoom()

const files = async (projectId: string = reel.projectId) => (await ada.call('get_nfs_media_library', { project_id: projectId })).media_files
const remove = (mediaId: MediaId) => ada.call('delete_from_library', { media_id: mediaId })
const restore = (mediaId: MediaId) => ada.ask('restore_media', { media_id: mediaId })
const rowOf = async (mediaId: MediaId) =>
  (
    await world.db.execute<{ row: object; key: string }>(
      sql`select to_jsonb(m) - 'updated_at' as row, object_key as key from media m where id = ${mediaId}`,
    )
  ).rows[0]
const plan = async () => ada.call('get_reel_plan', { reel_id: reel.reelId })
const edit = async (edits: object[]) =>
  expect((await ada.ask('edit_reel_plan', { reel_id: reel.reelId, base_version: (await plan()).version, edits })).status).toBe(200)
const hour = async () => world.runJobs({ also: 'later' })

test('a deletion that is taken back leaves the file, its bytes and the plan as they were [PROJ-02 MLIB-04]', async () => {
  const mediaId = await addClip()
  await edit([story(mediaId)])
  // As whatever the server writes: in milliseconds.
  await world.db.execute(sql`update media set created_at = date_trunc('milliseconds', created_at)`)
  const [before, planBefore] = [await rowOf(mediaId), (await plan()).plan]
  await remove(mediaId)
  expect(await files()).toEqual([])
  expect((await plan()).plan.scenes).toEqual([])
  await world.runJobs()
  expect(await restore(mediaId)).toMatchObject({ status: 200, body: { data: { data: { media_item: { id: mediaId, status: 'ready' } } } } })
  expect(await rowOf(mediaId)).toEqual(before)
  expect((await plan()).plan).toEqual(planBefore)
  expect((await files()).map(({ id }) => id)).toEqual([mediaId])
  // Every open tab has heard of it, the file before its scenes.
  const heard = ada.events().flatMap(({ type }) => (type === 'media_changed' || type === 'plan_changed' ? [type] : []))
  expect(heard.slice(-2)).toEqual(['media_changed', 'plan_changed'])
  await hour()
  expect(await world.store.head(before?.key ?? '')).not.toBeNull()
})

test('scenes come back as a step of their own where the plan was changed since, and stay out where they do not fit [PROJ-02]', async () => {
  const [one, two] = [await addClip(), await addClip()]
  await edit([story(one)])
  await remove(one)
  await edit([{ op: 'set_brief', target_frames: 300, pace: 'fast', mood: null }])
  await restore(one)
  expect((await plan()).plan).toMatchObject({ scenes: [{ id: 's1' }, { id: 's2' }, { id: 's3' }], pace: 'fast' })
  await remove(one)
  // Scenes of the same names are there now.
  await edit([story(two)])
  expect((await restore(one)).status).toBe(200)
  expect((await plan()).plan.scenes.map((scene) => scene.media_id)).toEqual([two, two, two])
})

test('taken back twice is taken back once, and after an hour it is gone with its bytes [PROJ-02 UPL-08]', async () => {
  const mediaId = await addClip()
  const key = (await rowOf(mediaId))?.key ?? ''
  await remove(mediaId)
  const answers = await Promise.all([restore(mediaId), restore(mediaId), restore(mediaId)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  // The hour of a deletion that was taken back is none of the next one's.
  await hour()
  expect(await files()).toHaveLength(1)
  world.clock.pass(1_000)
  await remove(mediaId)
  await hour()
  expect(await restore(mediaId)).toMatchObject({ status: 404, body: { code: 'MEDIA_NOT_FOUND' } })
  expect(await world.store.head(key)).toBeNull()
  expect(await storedBytes(world.db, ada.userId)).toBe(0)
})

test('nobody takes back what is not theirs, nor in a project that was deleted, and all answers are alike [AUTH-17]', async () => {
  const mediaId = await addClip()
  await remove(mediaId)
  const eve = await world.person()
  const foreign = await eve.ask('restore_media', { media_id: mediaId })
  const unknown = await eve.ask('restore_media', { media_id: MediaId.parse(world.newId()) })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'MEDIA_NOT_FOUND' } })
  expect(foreign.body.error).toBe(unknown.body.error)
  await ada.call('delete_project', { id: reel.projectId })
  expect(await restore(mediaId)).toMatchObject({ status: 404, body: { code: 'MEDIA_NOT_FOUND' } })
  await ada.call('restore_project', { id: reel.projectId })
  expect((await restore(mediaId)).status).toBe(200)
})

test('of a deleted file nothing can be read, changed or used [AUTH-17]', async () => {
  const mediaId = await addClip()
  const other = await ada.makeProject('Other')
  await remove(mediaId)
  for (const [name, input] of [
    ['update_media', { media_id: mediaId, name: 'Anew' }],
    ['delete_from_library', { media_id: mediaId }],
    ['add_media_to_project', { project_id: other.projectId, media_ids: [mediaId] }],
  ] as const)
    expect(await ada.ask(name, input)).toMatchObject({ status: 404, body: { code: 'MEDIA_NOT_FOUND' } })
  expect((await ada.call('search_media', { project_id: reel.projectId, query: 'clip' })).results).toEqual([])
  const plain = await ada.ask('edit_reel_plan', { reel_id: reel.reelId, base_version: 0, edits: [story(mediaId)] })
  expect(plain).toMatchObject({ status: 422, body: { code: 'PLAN_INVALID' } })
})

test('its bytes stay for a copy that was made before, and go with the last that has them [MLIB-02 UPL-08]', async () => {
  const mediaId = await addClip()
  const key = (await rowOf(mediaId))?.key ?? ''
  const other = await ada.makeProject('Other')
  await ada.call('add_media_to_project', { project_id: other.projectId, media_ids: [mediaId] })
  const [copy] = await files(other.projectId)
  const stored = await storedBytes(world.db, ada.userId)
  await remove(mediaId)
  await remove(MediaId.parse(copy?.id))
  expect(await storedBytes(world.db, ada.userId)).toBe(stored)
  // The hour of the first is over, that of its copy is not.
  await world.runOne('erase-media')
  await world.runJobs()
  expect(await storedBytes(world.db, ada.userId)).toBe(stored)
  expect((await restore(MediaId.parse(copy?.id))).status).toBe(200)
  expect(await world.store.head(key)).not.toBeNull()
  await hour()
  expect(await world.store.head(key)).not.toBeNull()
})

test('a file that was being looked at when it was deleted is looked at anew [PROJ-02]', async () => {
  const mediaId = await addClip({ status: 'analysing' })
  await remove(mediaId)
  await world.db.execute(sql`delete from test_jobs where name = 'analyse-media'`)
  await restore(mediaId)
  expect(await world.waitingJobs()).toContainEqual({ name: 'analyse-media', payload: { mediaId } })
})

test('deleted files count until they are gone, and make room for what is uploaded, the oldest deletion first [LIMIT-06 UPL-08]', async () => {
  const clips = [await addClip(), await addClip(), await addClip()]
  const { rows } = await world.db.execute<{ bytes: number }>(sql`select size_bytes::int as bytes from media where id = ${clips[0]}`)
  const each = rows[0]?.bytes ?? 0
  const ask = (bytes: number) =>
    ada.ask('get_presigned_urls_batch', {
      project_id: reel.projectId,
      files: [{ filename: 'n.mp4', file_size: bytes, mime_type: 'video/mp4' }],
    })
  world.quotas.storageBytes = 3 * each
  try {
    for (const clip of clips.slice(0, 2)) {
      world.clock.pass(1_000)
      await remove(clip)
    }
    expect(await storedBytes(world.db, ada.userId)).toBe(3 * each)
    // Where all of them would not do, none goes in vain.
    expect(await ask(2 * each + 1)).toMatchObject({ body: { code: 'QUOTA_EXCEEDED' } })
    expect((await ask(each)).status).toBe(200)
    expect(await storedBytes(world.db, ada.userId)).toBe(3 * each)
    expect((await restore(clips[0] ?? MediaId.parse(''))).status).toBe(404)
    expect((await restore(clips[1] ?? MediaId.parse(''))).status).toBe(200)
    expect(await ask(1)).toMatchObject({ body: { code: 'QUOTA_EXCEEDED' } })
  } finally {
    world.quotas.storageBytes = null
  }
})

test('an object goes with the last that has it, so that what shares one makes no room alone [UPL-08]', () => {
  const deleted = ['a', 'b', 'b', 'c'].map((objectKey, at) => ({ mediaId: MediaId.parse(world.newId()), objectKey, sizeBytes: 10 + at }))
  const ids = deleted.map(({ mediaId }) => mediaId)
  expect(chooseToGo(deleted, new Set(), 10)).toEqual(ids.slice(0, 1))
  expect(chooseToGo(deleted, new Set(), 11)).toEqual(ids.slice(0, 3))
  expect(chooseToGo(deleted, new Set(['a', 'b']), 1)).toEqual(ids)
  expect(chooseToGo(deleted, new Set(['a', 'b', 'c']), 1)).toEqual([])
})

test('a project and an account that go for good take deleted files along, with their bytes [AUTH-11 UPL-08]', async () => {
  const mediaId = await addClip()
  const key = (await rowOf(mediaId))?.key ?? ''
  await remove(mediaId)
  await ada.call('delete_project', { id: reel.projectId })
  await world.runJobs({ only: 'erase-project', also: 'later' })
  await world.runJobs({ only: 'delete-objects' })
  expect(await world.store.head(key)).toBeNull()

  const other = await ada.makeProject('Other')
  const second = await addClip({ projectId: other.projectId })
  const secondKey = (await rowOf(second))?.key ?? ''
  await remove(second)
  await world.leave(ada)
  await world.runJobs({ only: 'delete-objects' })
  expect(await world.store.head(secondKey)).toBeNull()
  const { rows } = await world.db.execute(sql`select 1 from deleted_media where user_id = ${ada.userId}`)
  expect(rows).toEqual([])
})

test('of deleted files an account keeps the newest only, so that their rows do not grow without bound [UPL-08]', async () => {
  const [first, last] = [await addClip(), await addClip()]
  await remove(first)
  const later = sql`now() + interval '1 year'`
  await world.db.execute(sql`
    insert into deleted_media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, created_at, updated_at, deleted_at, dropped_steps)
    select gen_random_uuid(), user_id, project_id, original_name, mime_type, category, size_bytes, 'none/' || n, etag, status, created_at, updated_at, ${later}, '[]'
    from deleted_media, generate_series(1, ${DELETED_FILES_KEPT_MAX}) n where id = ${first}`)
  await remove(last)
  expect((await restore(first)).status).toBe(404)
})

test('what is known of a file is kept whole: each column of files is one of deleted files [PROJ-02]', async () => {
  const columnsOf = async (table: string) =>
    (
      await world.db.execute(
        sql`select column_name, data_type from information_schema.columns where table_name = ${table} and column_name not in ('deleted_at', 'dropped_steps') order by 1`,
      )
    ).rows
  expect(await columnsOf('deleted_media')).toEqual(await columnsOf('media'))
})
