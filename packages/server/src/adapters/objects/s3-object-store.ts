import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Clock } from '../../ports/clock.ts'
import type { ObjectHead, ObjectStore } from '../../ports/object-store.ts'
import { dispositionOf } from './content-disposition.ts'
import { assertObjectKey } from './object-key.ts'

export type S3Options = {
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
  clock: Clock
}
export type S3Store = {
  store: ObjectStore /** Proves that the bucket answers. */
  check(): Promise<void> /** Where browsers send and load objects. */
  origin: string
  close(): void
}

/** Addresses for reading are signed as of the last full quarter of an hour, so that one object has one address for a while and browsers can keep it. */
const READ_WINDOW_MS = 900_000
/** S3 deletes at most this many at once. */
const DELETE_BATCH = 1_000
/** A single PUT may have 5 GB; larger files of ours are copied and uploaded in parts. */
const PART_BYTES = 256 * 1024 * 1024

/** Objects in any S3-compatible store. */
export const createS3Store = (of: S3Options): S3Store => {
  const client = new S3Client({
    region: of.region,
    ...(of.endpoint !== null && { endpoint: of.endpoint }),
    forcePathStyle: of.forcePathStyle,
    credentials: { accessKeyId: of.accessKeyId, secretAccessKey: of.secretAccessKey },
    // By default the SDK signs a checksum into presigned PUTs, which browsers do not send and other stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  })
  const { bucket: Bucket } = of
  // Signed as headers, so that another size or type does not fit the signature.
  const signing = (expiresIn: number, headers: readonly string[]) => ({
    expiresIn,
    signingDate: of.clock.now(),
    signableHeaders: new Set(['host', ...headers]),
    unhoistableHeaders: new Set(headers),
  })
  const head = async (key: string): Promise<ObjectHead | null> => {
    try {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: assertObjectKey(key) }))
      return { sizeBytes: found.ContentLength ?? 0, etag: bare(found.ETag), contentType: found.ContentType ?? 'application/octet-stream' }
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
      throw error
    }
  }
  const must = async (key: string): Promise<ObjectHead> => {
    const found = await head(key)
    if (found === null) throw new Error(`there is no object ${key}`)
    return found
  }

  const store: ObjectStore = {
    presignPut: async ({ key, contentType, sizeBytes, expiresInSec }) => {
      const command = new PutObjectCommand({ Bucket, Key: assertObjectKey(key), ContentType: contentType, ContentLength: sizeBytes })
      return {
        url: await getSignedUrl(client, command, signing(expiresInSec, ['content-type', 'content-length'])),
        headers: { 'content-type': contentType },
      }
    },
    presignGet: async ({ key, expiresInSec, downloadName }) => {
      const now = of.clock.now().getTime()
      const command = new GetObjectCommand({
        Bucket,
        Key: assertObjectKey(key),
        ...(downloadName !== undefined && { ResponseContentDisposition: dispositionOf('attachment', downloadName) }),
      })
      return getSignedUrl(client, command, {
        expiresIn: expiresInSec + READ_WINDOW_MS / 1_000,
        signingDate: new Date(now - (now % READ_WINDOW_MS)),
      })
    },
    head,
    readRange: async (key, startByte, endByte) => {
      if (endByte <= startByte) return new Uint8Array()
      const found = await client.send(
        new GetObjectCommand({ Bucket, Key: assertObjectKey(key), Range: `bytes=${startByte}-${endByte - 1}` }),
      )
      return (await found.Body?.transformToByteArray()) ?? new Uint8Array()
    },
    downloadToFile: async (key, path, signal) => {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: assertObjectKey(key) }), { abortSignal: signal })
      if (!(found.Body instanceof Readable)) throw new Error(`the object ${key} came without a body`)
      await pipeline(found.Body, createWriteStream(path), { signal })
    },
    uploadFile: async (key, path, contentType, signal) => {
      const { size } = await stat(path)
      if (size > PART_BYTES) await uploadInParts(client, { Bucket, key: assertObjectKey(key), path, size, contentType, signal })
      else
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: assertObjectKey(key),
            Body: createReadStream(path),
            ContentLength: size,
            ContentType: contentType,
          }),
          { abortSignal: signal },
        )
      return must(key)
    },
    copy: async (fromKey, toKey) => {
      await client.send(new CopyObjectCommand({ Bucket, Key: assertObjectKey(toKey), CopySource: `${Bucket}/${assertObjectKey(fromKey)}` }))
    },
    delete: async (keys) => {
      for (let from = 0; from < keys.length; from += DELETE_BATCH) {
        const Objects = keys.slice(from, from + DELETE_BATCH).map((key) => ({ Key: assertObjectKey(key) }))
        const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
        const failed = Errors?.find((each) => each.Code !== 'NoSuchKey')
        if (failed) throw new Error(`the object ${failed.Key} was not deleted: ${failed.Code}`)
      }
    },
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
      const Parts = parts.map((part) => ({ PartNumber: part.partNumber, ETag: `"${bare(part.etag)}"` }))
      await client.send(
        new CompleteMultipartUploadCommand({ Bucket, Key: assertObjectKey(key), UploadId: multipartId, MultipartUpload: { Parts } }),
      )
      return must(key)
    },
    abortMultipart: async ({ key, multipartId }) => {
      try {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key: assertObjectKey(key), UploadId: multipartId }))
      } catch (error) {
        // Ended before: that is what was wanted.
        if (!(error instanceof S3ServiceException && error.name === 'NoSuchUpload')) throw error
      }
    },
  }
  return {
    store,
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
    origin: originOf(of),
    close: () => client.destroy(),
  }
}

const uploadInParts = async (
  client: S3Client,
  of: { Bucket: string; key: string; path: string; size: number; contentType: string; signal: AbortSignal },
): Promise<void> => {
  const where = { Bucket: of.Bucket, Key: of.key }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...where, ContentType: of.contentType }), {
    abortSignal: of.signal,
  })
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let start = 0; start < of.size; start += PART_BYTES) {
      const end = Math.min(start + PART_BYTES, of.size)
      const PartNumber = Parts.length + 1
      const sent = await client.send(
        new UploadPartCommand({
          ...where,
          UploadId,
          PartNumber,
          ContentLength: end - start,
          Body: createReadStream(of.path, { start, end: end - 1 }),
        }),
        { abortSignal: of.signal },
      )
      Parts.push({ PartNumber, ETag: sent.ETag })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...where, UploadId, MultipartUpload: { Parts } }), { abortSignal: of.signal })
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...where, UploadId })).catch(() => undefined)
    throw error
  }
}

/** Entity tags come in quotation marks; ours are without. */
const bare = (etag: string | undefined): string => (etag ?? '').replaceAll('"', '')

const originOf = (of: S3Options): string => {
  const base = new URL(of.endpoint ?? `https://s3.${of.region}.amazonaws.com`)
  return of.forcePathStyle ? base.origin : `${base.protocol}//${of.bucket}.${base.host}`
}
