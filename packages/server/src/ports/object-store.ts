/** Objects behind signed addresses. One contract for the embedded disk store and any S3-compatible one. */
export type ObjectHead = { sizeBytes: number; etag: string; contentType: string }
export type SignedPut = {
  url: string
  /** Headers that the PUT must carry. */
  headers: Record<string, string>
}
/** What lies under a key, without its type. */
export type ListedObject = { key: string; sizeBytes: number; modifiedAt: Date }
export type UploadedPart = { partNumber: number; etag: string }

export type ObjectStore = {
  /** An address that takes one PUT of exactly this key, type and size until it expires. */
  presignPut(upload: { key: string; contentType: string; sizeBytes: number; expiresInSec: number }): Promise<SignedPut>
  /**
   * An address for GET and HEAD, with ranges. `downloadName` makes it an attachment of that name; `contentType` is served
   * instead of what the object was stored with.
   */
  presignGet(download: { key: string; expiresInSec: number; downloadName?: string; contentType?: string }): Promise<string>
  /** Null when there is no such object. */
  head(key: string): Promise<ObjectHead | null>
  /** The bytes from `startByte` up to but not including `endByte`, or fewer at the end of the object. */
  readRange(key: string, startByte: number, endByte: number): Promise<Uint8Array>
  /** The first bytes of exactly that object; null when there is none, or another. */
  readStart(object: { key: string; etag: string; bytes: number }): Promise<Uint8Array | null>
  downloadToFile(key: string, path: string, signal: AbortSignal): Promise<void>
  uploadFile(key: string, path: string, contentType: string, signal: AbortSignal): Promise<ObjectHead>
  copy(fromKey: string, toKey: string): Promise<void>
  /**
   * Moves an object of exactly that entity tag to another key and gives it that type. A repeat finds it there. Null when
   * neither lies the one nor the other.
   */
  accept(move: { fromKey: string; toKey: string; etag: string; contentType: string }): Promise<ObjectHead | null>
  /** Everything whose key begins so, in no order. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Deleting what is not there succeeds. */
  delete(keys: readonly string[]): Promise<void>
  createMultipart(object: { key: string; contentType: string }): Promise<{ multipartId: string }>
  presignPart(part: { key: string; multipartId: string; partNumber: number; sizeBytes: number; expiresInSec: number }): Promise<SignedPut>
  completeMultipart(upload: { key: string; multipartId: string; parts: readonly UploadedPart[] }): Promise<ObjectHead>
  abortMultipart(upload: { key: string; multipartId: string }): Promise<void>
}

/** An address to read an object by, the same one for a while; the options are those of `presignGet`. */
export type SignGet = (key: string, options?: { downloadName?: string; contentType?: string }) => Promise<string>
