/** What lies in the store is what is counted, whatever comes, in whatever order: on the disk, and at an S3-compatible store. */
import { createHash } from 'node:crypto'
import { mediaCalls } from '@reelwright/contract/media'
import { clipOf, onDisk, onS3, openUploadWorld, type Upload, type UploadWorld } from '@reelwright/testkit/upload-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOfFile } from '../object-keys.ts'
import { storedBytes } from './upload-store.ts'

const HOUR_MS = 3_600_000

const BODIES_ASKED = process.env['REELWRIGHT_ATTACK_BODIES']
/** Each run of the tests draws others; a long attack draws up to a thousand for either store. */
const RUNS = BODIES_ASKED === undefined ? 100 : Math.min(1_000, 3 * Number(BODIES_ASKED))

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
const live = async (world: UploadWorld, sequence: readonly (readonly Step[])[]) => {
  const person = await world.person()
  const { projectId } = await person.makeProject()
  const uploads: Upload[] = [await world.begin(person, projectId, 100)]
  const served = new Map<string, string>()
  let isGone = false
  const take = async ({ op, at, sizeBytes }: Step): Promise<void> => {
    const upload = uploads[at % uploads.length]
    if (upload === undefined) return
    if (op === 'put') await world.put(upload, clipOf(upload.sizeBytes))
    if (op === 'work') await world.runJobs()
    if (op === 'erase') await world.runJobs({ only: 'erase-media', also: 'later' })
    if (isGone) return
    if (op === 'begin') await world.begin(person, projectId, sizeBytes).then((begun) => uploads.push(begun), ifGone)
    if (op === 'confirm') {
      const reply = await person.ask('confirm_upload', { upload_id: upload.uploadId })
      if (reply.status !== 200) return
      const { media_item: item } = mediaCalls.confirm_upload.output.parse(reply.body.data?.data)
      upload.mediaId = item.id
      const now = await world.place.get(item.cdn_url)
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

const total = (objects: readonly { sizeBytes: number }[]): number => objects.reduce((sum, each) => sum + each.sizeBytes, 0)

/** Every object belongs to a file that is there or can be taken back, each file's object is there, and the folder holds nothing besides. */
const expectExact = async (world: UploadWorld, person: WorldPerson): Promise<void> => {
  const objects = await world.place.listed()
  const { rows } = await world.db.execute<{ object_key: string; size_bytes: string }>(
    sql`select object_key, size_bytes from media union all select object_key, size_bytes from deleted_media`,
  )
  const known = new Set(rows.flatMap((row) => keysOfFile(row.object_key)))
  expect(objects.filter(({ key }) => !known.has(key))).toEqual([])
  const originals = objects.filter(({ key }) => rows.some((row) => row.object_key === key))
  expect(originals).toHaveLength(rows.length)
  expect(await storedBytes(world.db, person.userId)).toBe(total(originals))
  expect(world.place.bytes()).toBe(total(objects))
}

const anySequenceIsExact = async (world: UploadWorld, sequence: readonly (readonly Step[])[]): Promise<void> => {
  await world.emptyWorld()
  const { person, served, isGone } = await live(world, sequence)
  await world.sweep()
  for (const [address, before] of served) {
    const now = await world.place.get(address)
    if (now !== null) expect(digest(now.bytes)).toBe(before)
  }
  // Once no address works any more and every upload had its day, what is counted is files alone.
  world.clock.pass(26 * HOUR_MS)
  await world.runJobs({ also: 'later' })
  expect((await world.sweep()).kept).toEqual({ objects: 0, bytes: 0 })
  await expectExact(world, person)
  if (!isGone) await world.leave(await world.signIn(person))
  await world.runJobs()
  expect([world.place.bytes(), await world.place.listed()]).toEqual([0, []])
}

test.concurrent.each([
  ['on the disk', onDisk()],
  ['at an S3-compatible store', onS3()],
])(
  'storage counted is what lies %s after any sequence of sending, confirming, deleting and leaving [UPL-08]',
  async (_where, open) => {
    const world = await openUploadWorld(open)
    try {
      await fc.assert(
        fc.asyncProperty(anySequence, (sequence) => anySequenceIsExact(world, sequence)),
        { numRuns: RUNS },
      )
    } finally {
      await world.close()
    }
  },
  60 * 60_000,
)
