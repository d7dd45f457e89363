/** What lies on the disk is what is counted, whatever comes, in whatever order. With the real disk store behind the real addresses. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { mediaCalls } from '@reelwright/contract/media'
import type { MediaId, ProjectId, UploadId } from '@reelwright/contract/wire/ids'
import { clipFacts } from '@reelwright/engine/plan/plan-fixtures'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDiskStore, type DiskStore } from '../../../adapters/objects/disk-object-store.ts'
import { registerObjectRoutes } from '../../../adapters/objects/object-routes.ts'
import type { RoomsOptions } from '../../../compose-rooms.ts'
import { keysOfFile } from '../object-keys.ts'
import { storedBytes, takesBytes } from './upload-store.ts'

const HOUR_MS = 3_600_000
const ORIGIN = 'http://localhost:4400'

let root: string
let disk: DiskStore
let world: StudioWorld
let figures: Parameters<RoomsOptions['onIncomingSwept']>[0]

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'reelwright-incoming-'))
  const clock = { now: () => world.clock.now() }
  disk = createDiskStore({ root, secret: 'secret', clock, origin: () => ORIGIN })
  world = await openStudioWorld({
    objects: disk.store,
    onIncomingSwept: (found) => {
      figures = found
    },
    analyseMedia: async ({ outDir }) => {
      await writeFile(join(outDir, 'poster.jpg'), 'poster')
      return { facts: clipFacts(), artefacts: { poster: 'poster.jpg', thumbnail: null, filmstrip: null, waveform: null, proxy: null } }
    },
  })
  await registerObjectRoutes(world.app, disk, { clock, takesBytes: (key) => takesBytes(world.db, key) })
})
afterAll(async () => {
  await world.close()
  rmSync(root, { recursive: true, force: true })
})
const emptyWorld = async (): Promise<void> => {
  await world.db.execute(sql`delete from test_jobs`)
  await world.db.execute(sql`delete from users`)
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root)
  world.clock.set(new Date())
}
beforeEach(emptyWorld)

/** Every byte of the store's folder that is part of a file of somebody. */
const bytesOnDisk = (): number =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\/(segments|incoming)(\/|$)/.test(entry.parentPath.slice(root.length)) && !entry.name.endsWith('.json'),
    )
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
const listed = async () => {
  const all: { key: string; sizeBytes: number }[] = []
  for await (const { key, sizeBytes } of disk.store.list('')) all.push({ key, sizeBytes })
  return all
}
const total = (objects: readonly { sizeBytes: number }[]): number => objects.reduce((sum, each) => sum + each.sizeBytes, 0)

let made = 0
/** A clip like no other, of that many bytes. */
const clip = (sizeBytes: number): Buffer => {
  made += 1
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(sizeBytes - 12, String(made))])
}

type Upload = { uploadId: UploadId; url: string; headers: Record<string, string>; sizeBytes: number; mediaId: MediaId | null }
const begin = async (person: WorldPerson, projectId: ProjectId, sizeBytes: number, mimeType = 'video/mp4'): Promise<Upload> => {
  const files = [{ filename: 'a.mp4', file_size: sizeBytes, mime_type: mimeType }]
  const [signed] = (await person.call('get_presigned_urls_batch', { project_id: projectId, files })).presigned_urls
  if (signed === undefined) throw new Error('one file gets one address')
  return { uploadId: signed.upload_id, url: signed.presigned_url, headers: signed.headers, sizeBytes, mediaId: null }
}
const put = async (upload: Upload, bytes: Buffer): Promise<number> => {
  const url = upload.url.slice(ORIGIN.length)
  return (await world.app.inject({ method: 'PUT', url, headers: { host: 'localhost:4400', ...upload.headers }, payload: bytes })).statusCode
}
const get = async (address: string) => {
  const answer = await world.app.inject({ method: 'GET', url: address.slice(ORIGIN.length), headers: { host: 'localhost:4400' } })
  if (answer.statusCode !== 200) return null
  return { bytes: answer.rawPayload, type: answer.headers['content-type'], disposition: answer.headers['content-disposition'] }
}
const sweep = async (): Promise<void> => {
  await world.db.execute(sql`insert into test_jobs (name, payload, later) values ('sweep-incoming', '{}', false)`)
  await world.runJobs()
}

test('bytes sent after the confirmation, the deletion and the end of the account are refused, and the file stays what was checked [UPL-08]', async () => {
  const ada = await world.person()
  const { projectId } = await ada.makeProject()
  const upload = await begin(ada, projectId, 5_000)
  const checked = clip(5_000)
  expect(await put(upload, checked)).toBe(200)
  const { media_item: item } = await ada.call('confirm_upload', { upload_id: upload.uploadId })
  expect(await put(upload, clip(5_000))).toBe(403)
  expect(item.file_type).toBe('video/mp4')
  expect(await get(item.cdn_url)).toEqual({ bytes: checked, type: 'video/mp4', disposition: 'inline' })
  await ada.call('delete_from_library', { media_id: item.id })
  expect(await put(upload, clip(5_000))).toBe(403)
  await world.runJobs()
  await world.leave(ada)
  expect(await put(upload, clip(5_000))).toBe(403)
  await world.runJobs()
  expect([bytesOnDisk(), await listed()]).toEqual([0, []])
})

test('a file is served as what it is, whatever its sender called it [UPL-08]', async () => {
  const ada = await world.person()
  const { projectId } = await ada.makeProject()
  const upload = await begin(ada, projectId, 500, 'text/html')
  expect(await put(upload, clip(500))).toBe(200)
  const { media_item: item } = await ada.call('confirm_upload', { upload_id: upload.uploadId })
  expect(await get(item.cdn_url)).toMatchObject({ type: 'video/mp4', disposition: 'inline' })
  expect((await disk.store.head(item.s3_key))?.contentType).toBe('video/mp4')
  await world.leave(ada)
  await world.runJobs()
})

test('a body that was on its way when its upload was confirmed is swept, and the figures say so [UPL-08]', async () => {
  const ada = await world.person()
  const { projectId } = await ada.makeProject()
  const [upload, waiting] = [await begin(ada, projectId, 700), await begin(ada, projectId, 300)]
  await put(upload, clip(700))
  await put(waiting, clip(300))
  const [late] = (await listed()).filter(({ sizeBytes }) => sizeBytes === 700)
  const { media_item: item } = await ada.call('confirm_upload', { upload_id: upload.uploadId })
  // What a PUT does whose first bytes came before.
  await disk.files.writeObject(late?.key ?? '', 'video/mp4', Readable.from([clip(700)]), 700)
  await sweep()
  expect(figures).toEqual({ kept: { objects: 1, bytes: 300 }, swept: { objects: 1, bytes: 700 } })
  expect((await get(item.cdn_url))?.bytes).toHaveLength(700)
  expect(bytesOnDisk()).toBe(700 + 300 + 'poster'.length)
  await world.leave(ada)
  await world.runJobs()
})

test('a confirmation that was cut off after the move is gone on with [UPL-08]', async () => {
  const ada = await world.person()
  const { projectId } = await ada.makeProject()
  const upload = await begin(ada, projectId, 400)
  const bytes = clip(400)
  await put(upload, bytes)
  const [arrived] = await listed()
  const etag = (await disk.store.head(arrived?.key ?? ''))?.etag ?? ''
  const { rows } = await world.db.execute<{ object_key: string }>(
    sql`update uploads set accepted_etag = ${etag} where id = ${upload.uploadId} returning object_key`,
  )
  await disk.store.accept({ fromKey: arrived?.key ?? '', toKey: rows[0]?.object_key ?? '', etag, contentType: 'video/mp4' })
  expect(await put(upload, clip(400))).toBe(403)
  const { media_item: item } = await ada.call('confirm_upload', { upload_id: upload.uploadId })
  expect((await get(item.cdn_url))?.bytes).toEqual(bytes)
  await world.leave(ada)
  await world.runJobs()
})

test('bytes that were replaced before they were moved can be confirmed anew [UPL-08]', async () => {
  const ada = await world.person()
  const { projectId } = await ada.makeProject()
  const upload = await begin(ada, projectId, 400)
  await put(upload, clip(400))
  await world.db.execute(sql`update uploads set accepted_etag = 'of bytes that are gone' where id = ${upload.uploadId}`)
  expect(await ada.ask('confirm_upload', { upload_id: upload.uploadId })).toMatchObject({
    status: 409,
    body: { code: 'UPLOAD_INCOMPLETE' },
  })
  expect((await ada.ask('confirm_upload', { upload_id: upload.uploadId })).status).toBe(200)
  await world.leave(ada)
  await world.runJobs()
})

/** Each run of the tests draws others. */
const RUNS = 300

type Step = { op: 'begin' | 'put' | 'confirm' | 'delete' | 'restore' | 'erase' | 'work' | 'leave'; at: number; sizeBytes: number }
const anyStep: fc.Arbitrary<Step> = fc.record({
  op: fc.constantFrom(
    'begin',
    'begin',
    'put',
    'put',
    'put',
    'confirm',
    'confirm',
    'confirm',
    'delete',
    'delete',
    'restore',
    'erase',
    'work',
    'leave',
  ),
  at: fc.nat({ max: 2 }),
  sizeBytes: fc.integer({ min: 24, max: 400 }),
})
/** Steps in a group are taken at the same moment. */
const anySequence = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 8 })

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** One person's way through the steps; what was served of each file when it was confirmed. */
const live = async (sequence: readonly (readonly Step[])[]) => {
  const person = await world.person()
  const { projectId } = await person.makeProject()
  const uploads: Upload[] = [await begin(person, projectId, 100)]
  const served = new Map<string, string>()
  let isGone = false
  const take = async ({ op, at, sizeBytes }: Step): Promise<void> => {
    const upload = uploads[at % uploads.length]
    if (upload === undefined) return
    if (op === 'put') await put(upload, clip(upload.sizeBytes))
    if (op === 'work') await world.runJobs()
    if (op === 'erase') await world.runJobs({ only: 'erase-media', also: 'later' })
    if (isGone) return
    if (op === 'begin') await begin(person, projectId, sizeBytes).then((begun) => uploads.push(begun), ifGone)
    if (op === 'confirm') {
      const reply = await person.ask('confirm_upload', { upload_id: upload.uploadId })
      if (reply.status !== 200) return
      const { media_item: item } = mediaCalls.confirm_upload.output.parse(reply.body.data?.data)
      upload.mediaId = item.id
      const now = await get(item.cdn_url)
      if (now !== null && !served.has(item.cdn_url)) served.set(item.cdn_url, digest(now.bytes))
    }
    if (op === 'delete' && upload.mediaId !== null) await person.ask('delete_from_library', { media_id: upload.mediaId })
    if (op === 'restore' && upload.mediaId !== null) await person.ask('restore_media', { media_id: upload.mediaId })
    if (op === 'leave' && at === 0) {
      isGone = true
      await world.leave(person)
    }
  }
  const ifGone = (error: unknown): void => {
    if (!isGone) throw error
  }
  for (const group of sequence) {
    world.clock.pass(1_000)
    await Promise.all(group.map(take))
  }
  return { person, served, isGone }
}

/** Every object belongs to a file that is there or can be taken back, each file's object is there, and the folder holds nothing besides. */
const expectExact = async (person: WorldPerson): Promise<void> => {
  const objects = await listed()
  const { rows } = await world.db.execute<{ object_key: string; size_bytes: string }>(
    sql`select object_key, size_bytes from media union all select object_key, size_bytes from deleted_media`,
  )
  const known = new Set(rows.flatMap((row) => keysOfFile(row.object_key)))
  expect(objects.filter(({ key }) => !known.has(key))).toEqual([])
  const originals = objects.filter(({ key }) => rows.some((row) => row.object_key === key))
  expect(originals).toHaveLength(rows.length)
  expect(await storedBytes(world.db, person.userId)).toBe(total(originals))
  expect(bytesOnDisk()).toBe(total(objects))
}

test(
  'storage counted is what lies on the disk after any sequence of sending, confirming, deleting and leaving [UPL-08]',
  async () => {
    await fc.assert(
      fc.asyncProperty(anySequence, async (sequence) => {
        await emptyWorld()
        const { person, served, isGone } = await live(sequence)
        await sweep()
        // Once no address works any more and every upload had its day, what is counted is files alone.
        for (const [address, before] of served) {
          const now = await get(address)
          if (now !== null) expect(digest(now.bytes)).toBe(before)
        }
        world.clock.pass(26 * HOUR_MS)
        await world.runJobs({ also: 'later' })
        await sweep()
        expect(figures.kept).toEqual({ objects: 0, bytes: 0 })
        await expectExact(person)
        if (!isGone) await world.leave(await world.signIn(person))
        await world.runJobs()
        expect([bytesOnDisk(), await listed()]).toEqual([0, []])
      }),
      { numRuns: RUNS },
    )
  },
  10 * 60_000,
)
