import { MediaId } from '@reelwright/contract/wire/ids'
import { ada, addClip, openStudioRoom, reel, world } from '@reelwright/testkit/studio-room-world'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedBytes } from '../uploads/upload-store.ts'

openStudioRoom()

const files = async (projectId: string) => (await ada.call('get_nfs_media_library', { project_id: projectId })).media_files
const add = (mediaIds: readonly string[], projectId = reel.projectId) =>
  ada.ask('add_media_to_project', { project_id: projectId, media_ids: mediaIds })
/** The same where it has to work. */
const added = (mediaIds: readonly MediaId[]) => ada.call('add_media_to_project', { project_id: reel.projectId, media_ids: [...mediaIds] })
/** A clip of another project of the same person. */
const elsewhere = async (status: 'ready' | 'analysing' | 'failed' = 'ready') => {
  const { projectId } = await ada.makeProject('Trip')
  return { projectId, mediaId: await addClip({ projectId, status }) }
}
const usage = () => storedBytes(world.db, ada.userId)
const keyOf = async (mediaId: string) =>
  (await world.db.execute<{ key: string }>(sql`select object_key as key from media where id = ${mediaId}`)).rows[0]?.key ?? ''

test('a file of another project is used in this one with all that is known of it, and takes no storage [MLIB-02]', async () => {
  const { projectId: tripId, mediaId } = await elsewhere()
  const [before] = await files(tripId)
  const stored = await usage()
  expect(await added([mediaId])).toMatchObject({
    added: 1,
    media_files: [{ project_id: reel.projectId, chat_id: reel.chatId, status: 'ready' }],
  })
  const [copy] = await files(reel.projectId)
  expect(copy?.id).not.toBe(mediaId)
  expect(copy).toMatchObject({
    s3_key: before?.s3_key,
    original_name: 'clip.mp4',
    metadata: before?.metadata,
    file_size: before?.file_size,
  })
  expect(stored).toBeGreaterThan(0)
  expect(await usage()).toBe(stored)
  const known = async (id: string | undefined) =>
    (await world.db.execute(sql`select facts, summary, tags, poster_key, analysis_ended_at from media where id = ${id ?? ''}`)).rows
  expect(await known(copy?.id)).toEqual(await known(mediaId))
  // The other tabs have it without asking.
  expect(ada.events()).toContainEqual(
    expect.objectContaining({ type: 'media_changed', media_id: copy?.id, project_id: reel.projectId, status: 'ready' }),
  )
})

test('a file is in a project once, whoever adds it how often, and in the order that was asked for [MLIB-02]', async () => {
  const first = await elsewhere()
  const second = await elsewhere()
  const asked = [second.mediaId, first.mediaId, second.mediaId]
  const answers = await Promise.all([added(asked), added(asked), added(asked)])
  expect(answers.map((answer) => answer.added).toSorted()).toEqual([0, 0, 2])
  const there = await files(reel.projectId)
  expect(there).toHaveLength(2)
  const keys = [await keyOf(second.mediaId), await keyOf(first.mediaId)]
  for (const answer of answers) expect(answer.media_files.map((item) => item.s3_key)).toEqual(keys)
  // What lies here already is given back as it is.
  expect(await added(there.slice(0, 1).map((item) => item.id))).toMatchObject({ added: 0, media_files: [{ id: there[0]?.id }] })
})

test('its bytes stay for as long as one of the projects has it [MLIB-02]', async () => {
  const { mediaId } = await elsewhere()
  const key = await keyOf(mediaId)
  await add([mediaId])
  await ada.call('delete_from_library', { media_id: mediaId })
  await world.runJobs({ also: 'later' })
  expect(await world.store.head(key)).not.toBeNull()
  const [copy] = await files(reel.projectId)
  await ada.call('delete_from_library', { media_id: copy?.id ?? '' })
  await world.runJobs({ also: 'later' })
  expect(await world.store.head(key)).toBeNull()
})

test('nobody adds what is not theirs, was deleted or cannot be read, nor a part of what they asked for [MLIB-02 AUTH-17]', async () => {
  const mine = await elsewhere()
  const eve = await world.person()
  const hers = await eve.makeProject('Hers')
  const herClip = await addClip({ owner: eve, projectId: hers.projectId })
  const failed = await elsewhere('failed')
  const gone = await elsewhere()
  await ada.call('delete_project', { id: gone.projectId })
  const nobodys = MediaId.parse(world.newId())
  for (const other of [herClip, gone.mediaId, nobodys])
    expect(await add([mine.mediaId, other])).toMatchObject({ status: 404, body: { code: 'MEDIA_NOT_FOUND' } })
  expect(await add([mine.mediaId, failed.mediaId])).toMatchObject({
    status: 422,
    body: { error: '"clip.mp4" could not be read, so it cannot be used in another project.' },
  })
  for (const projectId of [hers.projectId, gone.projectId])
    expect(await add([mine.mediaId], projectId)).toMatchObject({ status: 404, body: { code: 'PROJECT_NOT_FOUND' } })
  expect(await add([])).toMatchObject({ status: 400, body: { error: 'Choose a file first' } })
  expect(await files(reel.projectId)).toEqual([])
  expect((await eve.call('get_nfs_media_library', { project_id: hers.projectId })).media_files).toHaveLength(1)
})

test('a file that is still being watched is watched in the other project too [MLIB-02]', async () => {
  const { mediaId } = await elsewhere('analysing')
  const [copy] = (await added([mediaId])).media_files
  expect(await world.waitingJobs()).toContainEqual({ name: 'analyse-media', payload: { mediaId: copy?.id } })
})
