import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteUploadStore, openUploadStore } from './idb-upload-store.ts'
import type { UploadRecord } from './upload-record.ts'

const NAME = 'reelwright-uploads-u1'
const warn = () => undefined

const record = (over: Partial<UploadRecord> = {}): UploadRecord => ({
  upload_id: 'upload-1',
  media_item_id: 'media-1',
  s3_key: 'u1/p1/video/1.mp4',
  file_name: 'film.mp4',
  file_size: 200_000_000,
  file_type: 'video/mp4',
  chunk_size: 8_388_608,
  total_parts: 24,
  user_id: 'u1',
  project_id: 'p1',
  uploaded_parts: [{ part_number: 3, etag: '"e3"', uploaded_at: 5, size: 8_388_608 }],
  status: 'active',
  created_at: 1,
  updated_at: 5,
  expires_at: 86_400_001,
  retry_count: 0,
  error_message: null,
  file_handle: null,
  ...over,
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('upload states are in a database of their own for each user, found again by the next page, and gone at sign-out [CACHE-01]', async () => {
  const store = await openUploadStore('u1', warn)
  await store.write(record())
  await store.write(record({ upload_id: 'upload-2', status: 'failed', retry_count: 1, error_message: 'No ETag in response' }))
  store.close()
  const next = await openUploadStore('u1', warn)
  expect(await next.readAll()).toEqual([
    record(),
    record({ upload_id: 'upload-2', status: 'failed', retry_count: 1, error_message: 'No ETag in response' }),
  ])
  expect(await (await openUploadStore('u2', warn)).readAll()).toEqual([])
  await deleteUploadStore('u1')
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['reelwright-uploads-u2'])
})

test('a database that has no indexes is made anew, and what has arrived is carried over [CACHE-01]', async () => {
  const old = await openDB(NAME, 1, { upgrade: (database) => void database.createObjectStore('states', { keyPath: 'upload_id' }) })
  await old.put('states', record())
  old.close()
  const store = await openUploadStore('u1', warn)
  expect(await store.readAll()).toEqual([record()])
})

test('a newer version of the app leaves states that this one reads, and keeps its own [CACHE-01]', async () => {
  ;(await openUploadStore('u1', warn)).close()
  const newer = await openDB(NAME, 7, { upgrade: (database) => void database.createObjectStore('more') })
  await newer.put('states', { ...record(), checksum: 'new' })
  newer.close()
  const store = await openUploadStore('u1', warn)
  expect((await store.readAll()).map((kept) => kept.upload_id)).toEqual(['upload-1'])
  expect((await openDB(NAME)).version).toBe(7)
})

test('a row that lacks what is needed is not gone on with [CACHE-04]', async () => {
  const store = await openUploadStore('u1', warn)
  await store.write(record())
  const database = await openDB(NAME)
  const { s3_key: _, ...half } = record({ upload_id: 'half' })
  await database.put('states', half)
  await database.put('states', { ...record({ upload_id: 'strange' }), uploaded_parts: [{ part_number: 1 }] })
  database.close()
  expect((await store.readAll()).map((kept) => kept.upload_id)).toEqual(['upload-1'])
  expect([await store.read('half'), await store.read('strange')]).toEqual([null, null])
})

test('a browser that keeps nothing sends all the same, and says that it keeps nothing [CACHE-01]', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const warnings: string[] = []
  const store = await openUploadStore('u1', (text) => warnings.push(text))
  await store.write(record())
  expect(await store.read('upload-1')).toEqual(record())
  await store.remove('upload-1')
  expect(await store.readAll()).toEqual([])
  expect(warnings).toEqual(['Uploads cannot be kept on this device: this browser has no IndexedDB'])
})
