/** A bucket that is reached by the S3 protocol: the client, what signing needs, and what is known of one object. */
import { HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Clock } from '../../ports/clock.ts'
import type { ObjectHead } from '../../ports/object-store.ts'
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
export type S3Access = {
  client: S3Client
  bucket: string
  /** How an address is signed that allows exactly these headers. */
  signing(
    expiresInSec: number,
    headers: readonly string[],
  ): { expiresIn: number; signingDate: Date; signableHeaders: Set<string>; unhoistableHeaders: Set<string> }
  head(key: string): Promise<ObjectHead | null>
  /** The same of an object that must be there. */
  mustHead(key: string): Promise<ObjectHead>
}

/** Entity tags come in quotation marks; ours are without. */
export const bareEtag = (etag: string | undefined): string => (etag ?? '').replaceAll('"', '')

/** Whether it failed because the object is gone or is another one than the condition named. */
export const isNotAsWanted = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 404 || error.$metadata.httpStatusCode === 412)

export const openS3Access = (options: S3Options): S3Access => {
  const client = new S3Client({
    region: options.region,
    ...(options.endpoint !== null && { endpoint: options.endpoint }),
    forcePathStyle: options.forcePathStyle,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    // By default the SDK signs a checksum into presigned PUTs, which browsers do not send and other stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  })
  const head = async (key: string): Promise<ObjectHead | null> => {
    try {
      const found = await client.send(new HeadObjectCommand({ Bucket: options.bucket, Key: assertObjectKey(key) }))
      return {
        sizeBytes: found.ContentLength ?? 0,
        etag: bareEtag(found.ETag),
        contentType: found.ContentType ?? 'application/octet-stream',
      }
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
      throw error
    }
  }

  return {
    client,
    bucket: options.bucket,
    // Signed as headers, so that another size or type does not fit the signature.
    signing: (expiresInSec, headers) => ({
      expiresIn: expiresInSec,
      signingDate: options.clock.now(),
      signableHeaders: new Set(['host', ...headers]),
      unhoistableHeaders: new Set(headers),
    }),
    head,
    mustHead: async (key) => {
      const found = await head(key)
      if (found === null) throw new Error(`there is no object ${key}`)
      return found
    },
  }
}
