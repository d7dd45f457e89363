/** Uploads in parts: by browsers with signed addresses, and of large files of our own. */
import { createReadStream } from 'node:fs'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { ObjectStore } from '../../ports/object-store.ts'
import { assertObjectKey } from './object-key.ts'
import { bareEtag, type S3Access } from './s3-access.ts'
import { dispositionFor } from './served-as.ts'

/** A single PUT may have 5 GB; larger files of ours are copied and uploaded in parts. */
export const PART_BYTES = 256 * 1024 * 1024

export const createS3Multipart = ({
  client,
  bucket: Bucket,
  signing,
  mustHead,
}: S3Access): Pick<ObjectStore, 'createMultipart' | 'presignPart' | 'completeMultipart' | 'abortMultipart'> => ({
  createMultipart: async ({ key, contentType }) => {
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key: assertObjectKey(key), ContentType: contentType }),
    )
    if (UploadId === undefined) throw new Error('the store began a multipart upload without an id')
    return { multipartId: UploadId }
  },
  presignPart: async ({ key, multipartId, partNumber, sizeBytes, expiresInSec }) => {
    const command = new UploadPartCommand({
      Bucket,
      Key: assertObjectKey(key),
      UploadId: multipartId,
      PartNumber: partNumber,
      ContentLength: sizeBytes,
    })
    return { url: await getSignedUrl(client, command, signing(expiresInSec, ['content-length'])), headers: {} }
  },
  completeMultipart: async ({ key, multipartId, parts }) => {
    const Parts = parts.map((part) => ({ PartNumber: part.partNumber, ETag: `"${bareEtag(part.etag)}"` }))
    await client.send(
      new CompleteMultipartUploadCommand({ Bucket, Key: assertObjectKey(key), UploadId: multipartId, MultipartUpload: { Parts } }),
    )
    return mustHead(key)
  },
  abortMultipart: async ({ key, multipartId }) => {
    try {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key: assertObjectKey(key), UploadId: multipartId }))
    } catch (error) {
      // Ended before: that is what was wanted.
      if (!(error instanceof S3ServiceException && error.name === 'NoSuchUpload')) throw error
    }
  },
})

/** Sends a file of ours that is too large for one PUT. */
export const uploadInParts = async (
  { client, bucket }: Pick<S3Access, 'client' | 'bucket'>,
  { key, contentType, signal, size, path }: { key: string; path: string; size: number; contentType: string; signal: AbortSignal },
): Promise<void> => {
  const where = { Bucket: bucket, Key: key }
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...where, ContentType: contentType, ContentDisposition: dispositionFor(contentType) }),
    {
      abortSignal: signal,
    },
  )
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let start = 0; start < size; start += PART_BYTES) {
      const end = Math.min(start + PART_BYTES, size)
      const PartNumber = Parts.length + 1
      const sent = await client.send(
        new UploadPartCommand({
          ...where,
          UploadId,
          PartNumber,
          ContentLength: end - start,
          Body: createReadStream(path, { start, end: end - 1 }),
        }),
        { abortSignal: signal },
      )
      Parts.push({ PartNumber, ETag: sent.ETag })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...where, UploadId, MultipartUpload: { Parts } }), { abortSignal: signal })
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...where, UploadId })).catch(() => undefined)
    throw error
  }
}
