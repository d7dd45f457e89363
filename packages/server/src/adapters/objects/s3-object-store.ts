import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Clock } from '../../ports/clock.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { assertObjectKey } from './object-key.ts'
import { createS3Accept } from './s3-accept.ts'
import { isNotAsWanted, openS3Access, type S3Access, type S3Options } from './s3-access.ts'
import { createS3Multipart, PART_BYTES, uploadInParts } from './s3-multipart.ts'
import { dispositionFor } from './served-as.ts'

export type S3Store = {
  store: ObjectStore
  /** Proves that the bucket answers. */
  check(): Promise<void>
  /** Where browsers send and load objects. */
  origin: string
  close(): void
}

/** Addresses for reading are signed as of the last full quarter of an hour, so that one object has one address for a while and browsers can keep it. */
const READ_WINDOW_MS = 900_000
/** S3 deletes at most this many at once. */
const DELETE_BATCH = 1_000

/** Objects in any S3-compatible store. */
export const createS3Store = (options: S3Options): S3Store => {
  const access = openS3Access(options)
  return {
    store: {
      ...createWholeObjects(access, options.clock),
      ...createS3Multipart(access),
      accept: createS3Accept(access),
      list: list(access),
    },
    check: async () => {
      await access.client.send(new HeadBucketCommand({ Bucket: access.bucket }))
    },
    origin: originOf(options),
    close: () => access.client.destroy(),
  }
}

type WholeObjects = Pick<
  ObjectStore,
  'presignPut' | 'presignGet' | 'head' | 'readRange' | 'readStart' | 'downloadToFile' | 'uploadFile' | 'copy' | 'delete'
>

const createWholeObjects = (access: S3Access, clock: Clock): WholeObjects => {
  const { client, bucket: Bucket, signing, head, mustHead } = access
  return {
    presignPut: async ({ key, contentType, sizeBytes, expiresInSec }) => {
      const command = new PutObjectCommand({ Bucket, Key: assertObjectKey(key), ContentType: contentType, ContentLength: sizeBytes })
      return {
        url: await getSignedUrl(client, command, signing(expiresInSec, ['content-type', 'content-length'])),
        headers: { 'content-type': contentType },
      }
    },
    presignGet: async ({ key, expiresInSec, downloadName, contentType }) => {
      const now = clock.now().getTime()
      const command = new GetObjectCommand({
        Bucket,
        Key: assertObjectKey(key),
        ...(contentType !== undefined && { ResponseContentType: contentType }),
        // What was stored with a disposition of its own needs none: a type that is not told here is ours.
        ...((contentType !== undefined || downloadName !== undefined) && {
          ResponseContentDisposition: dispositionFor(contentType ?? '', downloadName),
        }),
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
    readStart: async ({ key, etag, bytes }) => {
      const found = await head(key)
      if (found === null || found.etag !== etag) return null
      if (found.sizeBytes === 0) return new Uint8Array()
      try {
        const command = new GetObjectCommand({ Bucket, Key: key, Range: `bytes=0-${bytes - 1}`, IfMatch: `"${etag}"` })
        return (await (await client.send(command)).Body?.transformToByteArray()) ?? new Uint8Array()
      } catch (error) {
        if (isNotAsWanted(error)) return null
        throw error
      }
    },
    downloadToFile: async (key, path, signal) => {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: assertObjectKey(key) }), { abortSignal: signal })
      if (!(found.Body instanceof Readable)) throw new Error(`the object ${key} came without a body`)
      await pipeline(found.Body, createWriteStream(path), { signal })
    },
    uploadFile: async (key, path, contentType, signal) => {
      const { size } = await stat(path)
      if (size > PART_BYTES) await uploadInParts(access, { key: assertObjectKey(key), path, size, contentType, signal })
      else
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: assertObjectKey(key),
            Body: createReadStream(path),
            ContentLength: size,
            ContentType: contentType,
            ContentDisposition: dispositionFor(contentType),
          }),
          { abortSignal: signal },
        )
      return mustHead(key)
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
  }
}

const list = ({ client, bucket: Bucket }: S3Access): ObjectStore['list'] =>
  async function* (prefix) {
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(ContinuationToken !== undefined && { ContinuationToken }) }),
      )
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified !== undefined) yield { key: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
  }

const originOf = (options: S3Options): string => {
  const base = new URL(options.endpoint ?? `https://s3.${options.region}.amazonaws.com`)
  return options.forcePathStyle ? base.origin : `${base.protocol}//${options.bucket}.${base.host}`
}
