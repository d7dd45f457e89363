/** What was checked is what is served, whatever comes later. With the real disk store behind the real addresses. */
import { Readable } from 'node:stream'
import { clipOf, onDisk, openUploadWorld, type UploadWorld } from '@reelwright/testkit/upload-world'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DiskStore } from '../../../adapters/objects/disk-object-store.ts'

let disk: DiskStore
let world: UploadWorld

beforeAll(async () => {
  world = await openUploadWorld(
    onDisk((opened) => {
      disk = opened
    }),
  )
})
afterAll(() => world.close())
beforeEach(() => world.emptyWorld())

/** Somebody new, and an upload of theirs of so many bytes. */
const beginOf = async (sizeBytes: number, mimeType?: string) => {
  const ada = await world.person()
  const { projectId } = await ada.makeProject()
  return { ada, upload: await world.begin(ada, projectId, sizeBytes, mimeType) }
}

test('bytes sent after the confirmation, the deletion and the end of the account are refused, and the file stays what was checked [UPL-08]', async () => {
  const ada = await world.person()
  const { projectId } = await ada.makeProject()
  const upload = await world.begin(ada, projectId, 5_000)
  const checked = clipOf(5_000)
  expect(await world.put(upload, checked)).toBe(200)
  const { media_item: item } = await ada.call('confirm_upload', { upload_id: upload.uploadId })
  expect(await world.put(upload, clipOf(5_000))).toBe(403)
  expect(item.file_type).toBe('video/mp4')
  expect(await world.place.get(item.cdn_url)).toEqual({ bytes: checked, type: 'video/mp4', disposition: 'inline' })
  await ada.call('delete_from_library', { media_id: item.id })
  expect(await world.put(upload, clipOf(5_000))).toBe(403)
  await world.runJobs()
  await world.leave(ada)
  expect(await world.put(upload, clipOf(5_000))).toBe(403)
  await world.runJobs()
  expect([world.place.bytes(), await world.place.listed()]).toEqual([0, []])
})

test('a file is served as what it is, whatever its sender called it [UPL-08]', async () => {
  const { ada, upload } = await beginOf(500, 'text/html')
  expect(await world.put(upload, clipOf(500))).toBe(200)
  const { media_item: item } = await ada.call('confirm_upload', { upload_id: upload.uploadId })
  expect(await world.place.get(item.cdn_url)).toMatchObject({ type: 'video/mp4', disposition: 'inline' })
  expect((await world.place.store.head(item.s3_key))?.contentType).toBe('video/mp4')
  await world.leave(ada)
  await world.runJobs()
})

test('a body that was on its way when its upload was confirmed is swept, and the figures say so [UPL-08]', async () => {
  const ada = await world.person()
  const { projectId } = await ada.makeProject()
  const [upload, waiting] = [await world.begin(ada, projectId, 700), await world.begin(ada, projectId, 300)]
  await world.put(upload, clipOf(700))
  await world.put(waiting, clipOf(300))
  const [late] = (await world.place.listed()).filter(({ sizeBytes }) => sizeBytes === 700)
  const { media_item: item } = await ada.call('confirm_upload', { upload_id: upload.uploadId })
  // What a PUT does whose first bytes came before.
  await disk.files.writeObject(late?.key ?? '', 'video/mp4', Readable.from([clipOf(700)]), 700)
  expect(await world.sweep()).toEqual({ kept: { objects: 1, bytes: 300 }, swept: { objects: 1, bytes: 700 } })
  expect((await world.place.get(item.cdn_url))?.bytes).toHaveLength(700)
  expect(world.place.bytes()).toBe(700 + 300 + 'poster'.length)
  await world.leave(ada)
  await world.runJobs()
})

test('a confirmation that was cut off after the move is gone on with [UPL-08]', async () => {
  const { ada, upload } = await beginOf(400)
  const bytes = clipOf(400)
  await world.put(upload, bytes)
  const [arrived] = await world.place.listed()
  const etag = (await world.place.store.head(arrived?.key ?? ''))?.etag ?? ''
  const { rows } = await world.db.execute<{ object_key: string }>(
    sql`update uploads set accepted_etag = ${etag} where id = ${upload.uploadId} returning object_key`,
  )
  await world.place.store.accept({ fromKey: arrived?.key ?? '', toKey: rows[0]?.object_key ?? '', etag, contentType: 'video/mp4' })
  expect(await world.put(upload, clipOf(400))).toBe(403)
  const { media_item: item } = await ada.call('confirm_upload', { upload_id: upload.uploadId })
  expect((await world.place.get(item.cdn_url))?.bytes).toEqual(bytes)
  await world.leave(ada)
  await world.runJobs()
})

test('bytes that were replaced before they were moved can be confirmed anew [UPL-08]', async () => {
  const { ada, upload } = await beginOf(400)
  await world.put(upload, clipOf(400))
  await world.db.execute(sql`update uploads set accepted_etag = 'of bytes that are gone' where id = ${upload.uploadId}`)
  expect(await ada.ask('confirm_upload', { upload_id: upload.uploadId })).toMatchObject({
    status: 409,
    body: { code: 'UPLOAD_INCOMPLETE' },
  })
  expect((await ada.ask('confirm_upload', { upload_id: upload.uploadId })).status).toBe(200)
  await world.leave(ada)
  await world.runJobs()
})
