import { MULTIPART_OPERATIONS, type MultipartOperation, type MultipartOutput } from '@reelwright/contract/multipart'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import type { StudioWorld } from '@reelwright/testkit/studio-world'
import { startWithPerson } from '@reelwright/testkit/world-for-tests'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { expect, test } from 'vitest'

let world: StudioWorld
let ada: WorldPerson
let projectId: ProjectId

startWithPerson({}, async (start) => {
  ;({ world, ada } = start)
  world.quotas.storageBytes = null
  ;({ projectId } = await ada.makeProject())
})

const MIB = 1024 ** 2
/** 101 MiB of a video, without holding it in memory more than once. */
const big = Buffer.alloc(101 * MIB, 7)
big.set([0, 0, 0, 24])
big.write('ftypisom', 4)

const ask = (operation: string, input: object, person = ada) => person.postTo(`/api/nfs-multipart?operation=${operation}`, input)
const run = async <O extends MultipartOperation>(operation: O, input: object): Promise<MultipartOutput<O>> => {
  const reply = await ask(operation, input)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  expect(reply.body.success).toBe(true)
  // Parsed by the schema of that very operation.
  return MULTIPART_OPERATIONS[operation].output.parse(reply.body) as MultipartOutput<O>
}
const initiate = () =>
  run('initiate_multipart_upload', {
    filename: 'long.mp4',
    file_size: big.length,
    mime_type: 'video/mp4',
    project_id: projectId,
    user_id: ada.userId,
  })
const sendParts = async (upload: MultipartOutput<'initiate_multipart_upload'>, numbers: readonly number[]) => {
  const { presigned_urls: urls } = await run('upload_part', {
    upload_id: upload.upload_id,
    s3_key: upload.s3_key,
    part_numbers: numbers,
    media_item_id: upload.media_item_id,
  })
  return urls.map((url) => {
    const part = big.subarray((url.part_number - 1) * upload.chunk_size, url.part_number * upload.chunk_size)
    return { part_number: url.part_number, etag: world.store.put(url.presigned_url, part, url.headers) }
  })
}
const all = (upload: MultipartOutput<'initiate_multipart_upload'>) => Array.from({ length: upload.total_parts }, (_, index) => index + 1)

test('a file of 101 MiB goes up in parts, in any order, and is the same byte for byte [UPL-02]', async () => {
  const upload = await initiate()
  expect(upload.total_parts).toBe(Math.ceil(big.length / upload.chunk_size))
  const parts = [...(await sendParts(upload, all(upload).slice(5))), ...(await sendParts(upload, all(upload).slice(0, 5)))]
  const complete = { upload_id: upload.upload_id, s3_key: upload.s3_key, media_item_id: upload.media_item_id, parts }
  const done = await run('complete_multipart_upload', complete)
  expect(done.media_item).toMatchObject({ id: upload.media_item_id, status: 'analysing', file_size: big.length, file_type: 'video/mp4' })
  expect(Buffer.compare(Buffer.from(await world.store.readRange(upload.s3_key, 0, big.length)), big)).toBe(0)
  // The answer was lost: the same again is the same.
  expect((await run('complete_multipart_upload', complete)).media_item.id).toBe(done.media_item.id)
  expect((await world.waitingJobs()).filter((job) => job.name === 'analyse-media')).toHaveLength(1)
})

test('a file below 100 MB is told to take the simple way [UPL-02]', async () => {
  expect(
    await ask('initiate_multipart_upload', { filename: 'a.mp4', file_size: 100 * MIB - 1, mime_type: 'video/mp4', project_id: projectId }),
  ).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_ERROR', error: 'File too small for multipart upload. Use simple upload instead.' },
  })
})

test('an upload that lacks a part is not complete, and can be completed later [UPL-02]', async () => {
  const upload = await initiate()
  const some = await sendParts(upload, all(upload).slice(1))
  expect(await ask('complete_multipart_upload', { upload_id: upload.upload_id, parts: some })).toMatchObject({
    status: 409,
    body: { code: 'UPLOAD_INCOMPLETE' },
  })
  const first = await sendParts(upload, [1])
  expect((await run('complete_multipart_upload', { upload_id: upload.upload_id, parts: [...first, ...some] })).media_item.status).toBe(
    'analysing',
  )
})

test('an aborted upload gives its room back and takes no more parts [UPL-02]', async () => {
  world.quotas.storageBytes = big.length
  const upload = await initiate()
  expect(
    await ask('initiate_multipart_upload', { filename: 'b.mp4', file_size: big.length, mime_type: 'video/mp4', project_id: projectId }),
  ).toMatchObject({ status: 402, body: { code: 'QUOTA_EXCEEDED' } })
  await run('abort_multipart_upload', { upload_id: upload.upload_id })
  await run('abort_multipart_upload', { upload_id: upload.upload_id })
  expect(await ask('upload_part', { upload_id: upload.upload_id, part_numbers: [1] })).toMatchObject({ status: 409 })
  await world.runJobs()
  await initiate()
})

test('a part beyond the file, another key and an unknown operation are refused [UPL-08]', async () => {
  const upload = await initiate()
  expect((await ask('upload_part', { upload_id: upload.upload_id, part_numbers: [upload.total_parts + 1] })).status).toBe(400)
  expect(await ask('upload_part', { upload_id: upload.upload_id, s3_key: 'somebody/else', part_numbers: [1] })).toMatchObject({
    status: 404,
    body: { code: 'UPLOAD_NOT_FOUND' },
  })
  expect(await ask('drop_table', {})).toMatchObject({ status: 400, body: { error: 'There is no such multipart operation.' } })
})

test('an upload of somebody else is unknown to every operation [AUTH-17]', async () => {
  const upload = await initiate()
  const eve = await world.person()
  const id = { upload_id: upload.upload_id }
  for (const [operation, input] of [
    ['upload_part', { ...id, part_numbers: [1] }],
    ['complete_multipart_upload', { ...id, parts: [{ part_number: 1, etag: 'x' }] }],
    ['abort_multipart_upload', id],
  ] as const)
    expect(await ask(operation, input, eve)).toMatchObject({ status: 404, body: { code: 'UPLOAD_NOT_FOUND' } })
  expect(
    await ask(
      'initiate_multipart_upload',
      { filename: 'a.mp4', file_size: big.length, mime_type: 'video/mp4', project_id: projectId },
      eve,
    ),
  ).toMatchObject({ status: 404, body: { code: 'PROJECT_NOT_FOUND' } })
  expect(await eve.ask('confirm_upload', id)).toMatchObject({ status: 404 })
})
