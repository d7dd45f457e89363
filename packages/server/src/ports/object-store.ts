/** Objects behind signed addresses. One contract for the embedded disk store and any S3-compatible one. */
export type ObjectHead = { sizeBytes: number; etag: string; contentType: string }
export type SignedPut = {
  url: string
  /** Headers that the PUT must carry. */
  headers: Record<string, string>
}
export type UploadedPart = { partNumber: number; etag: string }

export type ObjectStore = {
  /** An address that takes one PUT of exactly this key, type and size until it expires. */
  presignPut(upload: { key: string; contentType: string; sizeBytes: number; expiresInSec: number }): Promise<SignedPut>
  /** An address for GET and HEAD, with ranges. `downloadName` makes it an attachment of that name. */
  presignGet(download: { key: string; expiresInSec: number; downloadName?: string }): Promise<string>
  /** Null when there is no such object. */
  head(key: string): Promise<ObjectHead | null>
  /** The bytes from `startByte` up to but not including `endByte`, or fewer at the end of the object. */
  readRange(key: string, startByte: number, endByte: number): Promise<Uint8Array>
  downloadToFile(key: string, path: string, signal: AbortSignal): Promise<void>
  uploadFile(key: string, path: string, contentType: string, signal: AbortSignal): Promise<ObjectHead>
  copy(fromKey: string, toKey: string): Promise<void>
  /** Deleting what is not there succeeds. */
  delete(keys: readonly string[]): Promise<void>
  createMultipart(object: { key: string; contentType: string }): Promise<{ multipartId: string }>
  presignPart(part: { key: string; multipartId: string; partNumber: number; sizeBytes: number; expiresInSec: number }): Promise<SignedPut>
  completeMultipart(upload: { key: string; multipartId: string; parts: readonly UploadedPart[] }): Promise<ObjectHead>
  abortMultipart(upload: { key: string; multipartId: string }): Promise<void>
}

/** An address to read an object by, the same one for a while; `downloadName` makes it an attachment of that name. */
export type SignGet = (key: string, downloadName?: string) => Promise<string>
