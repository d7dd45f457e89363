/** Moves an object of a bucket to another key, if it is still the one that was looked at. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import type { ObjectStore } from '../../ports/object-store.ts'
import { assertObjectKey } from './object-key.ts'
import { isNotAsWanted, type S3Access } from './s3-access.ts'
import { PART_BYTES } from './s3-multipart.ts'
import { dispositionFor } from './served-as.ts'

/** Parts that are copied at once: one copy runs at some 100 MB/s, and a call ends after 60 s. */
const COPIES_AT_ONCE = 8

type Move = Parameters<ObjectStore['accept']>[0]

export const createS3Accept = (access: S3Access): ObjectStore['accept'] => {
  const { client, bucket: Bucket, head } = access
  return async (move) => {
    const { fromKey, toKey, etag } = move
    const found = await head(fromKey)
    if (found?.etag === etag) {
      try {
        await (found.sizeBytes > PART_BYTES ? copyInParts(access, move, found.sizeBytes) : copyWhole(access, move))
      } catch (error) {
        if (!isNotAsWanted(error)) throw error
        return head(toKey)
      }
      // What came here meanwhile goes too: it can never become anything.
      await client.send(new DeleteObjectCommand({ Bucket, Key: assertObjectKey(fromKey) }))
    }
    // An entity tag changes when a large object is copied, so a repeat knows its object by its place: nothing else is ever moved there.
    return head(toKey)
  }
}

const sourceOf = (bucket: string, { fromKey, etag }: Move) => ({
  CopySource: `${bucket}/${assertObjectKey(fromKey)}`,
  CopySourceIfMatch: `"${etag}"`,
})

const servedAs = ({ contentType }: Move) => ({ ContentType: contentType, ContentDisposition: dispositionFor(contentType) })

const copyWhole = async ({ client, bucket: Bucket }: S3Access, move: Move): Promise<void> => {
  const Key = assertObjectKey(move.toKey)
  await client.send(new CopyObjectCommand({ Bucket, Key, MetadataDirective: 'REPLACE', ...sourceOf(Bucket, move), ...servedAs(move) }))
}

const copyInParts = async ({ client, bucket: Bucket }: S3Access, move: Move, sizeBytes: number): Promise<void> => {
  const where = { Bucket, Key: assertObjectKey(move.toKey) }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...where, ...servedAs(move) }))
  try {
    const count = Math.ceil(sizeBytes / PART_BYTES)
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let done = 0; done < count; done += COPIES_AT_ONCE) {
      const numbers = Array.from({ length: Math.min(COPIES_AT_ONCE, count - done) }, (_, index) => done + index)
      const copied = await Promise.all(
        numbers.map(async (number) => {
          const CopySourceRange = `bytes=${number * PART_BYTES}-${Math.min((number + 1) * PART_BYTES, sizeBytes) - 1}`
          const PartNumber = number + 1
          const part = new UploadPartCopyCommand({ ...where, UploadId, PartNumber, CopySourceRange, ...sourceOf(Bucket, move) })
          return { PartNumber, ETag: (await client.send(part)).CopyPartResult?.ETag }
        }),
      )
      Parts.push(...copied)
    }
    await client.send(new CompleteMultipartUploadCommand({ ...where, UploadId, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...where, UploadId })).catch(() => undefined)
    throw error
  }
}
