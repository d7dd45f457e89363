/** A fake server of uploads in parts that speaks the contract's own schemas, and the store that it signs addresses for. */
import { MULTIPART_OPERATIONS, type MultipartOperation } from '@reelwright/contract/multipart'
import { ApiError } from '../../../web/src/core/api/api-error.ts'

export const MIB = 1024 * 1024
export const CHUNK_BYTES = 30 * MIB

export const idOf = (kind: number, made: number): string => `0198a6f0-0000-7000-800${kind}-${String(made).padStart(12, '0')}`

export const refusal = (code: ApiError['code'], status: number, text = 'refused'): ApiError =>
  new ApiError({ code, status, text, retryable: status >= 500 })

type Upload = {
  key: string
  name: string
  sizeBytes: number
  parts: Map<number, { etag: string; body: Blob }>
  state: string
  object: Blob | null
}

export const createPartServer = (now: () => number) => {
  const uploads = new Map<string, Upload>()
  const calls: { operation: MultipartOperation; tab: string; partNumbers: readonly number[] }[] = []
  let made = 0
  let refuse: (operation: MultipartOperation) => ApiError | undefined = () => undefined

  const answer = (operation: MultipartOperation, input: unknown, tab: string): unknown => {
    // Parsed as the server does: what the client sends must fit the contract.
    const parsed: Record<string, unknown> = { ...MULTIPART_OPERATIONS[operation].input.parse(input) }
    const numbers = Array.isArray(parsed.part_numbers) ? parsed.part_numbers.map(Number) : []
    calls.push({ operation, tab, partNumbers: numbers })
    const refused = refuse(operation)
    if (refused !== undefined) throw refused
    if (operation === 'initiate_multipart_upload') {
      made += 1
      const sizeBytes = Number(parsed.file_size)
      uploads.set(idOf(2, made), {
        key: `k${made}`,
        name: String(parsed.filename),
        sizeBytes,
        parts: new Map(),
        state: 'waiting',
        object: null,
      })
      const total_parts = Math.ceil(sizeBytes / CHUNK_BYTES)
      const expires_at = new Date(now() + 86_400_000).toISOString()
      return {
        upload_id: idOf(2, made),
        s3_key: `k${made}`,
        media_item_id: idOf(3, made),
        chunk_size: CHUNK_BYTES,
        total_parts,
        expires_at,
      }
    }
    const uploadId = String(parsed.upload_id)
    const upload = uploads.get(uploadId)
    if (upload === undefined) throw refusal('UPLOAD_NOT_FOUND', 404)
    if (operation === 'abort_multipart_upload') {
      upload.state = 'aborted'
      return { upload_id: uploadId }
    }
    if (upload.state === 'aborted' || (upload.state === 'completed' && operation === 'upload_part')) throw refusal('CONFLICT', 409)
    if (operation === 'upload_part')
      return {
        presigned_urls: numbers.map((part_number) => ({ part_number, presigned_url: `store:${uploadId}:${part_number}`, headers: {} })),
      }
    const given = Array.isArray(parsed.parts) ? parsed.parts : []
    const expected = Math.ceil(upload.sizeBytes / CHUNK_BYTES)
    if (given.length !== expected) throw refusal('UPLOAD_INCOMPLETE', 409)
    const bodies = given.map(({ part_number, etag }: { part_number: number; etag: string }) => {
      const part = upload.parts.get(part_number)
      if (part === undefined || part.etag !== etag) throw refusal('INTERNAL_ERROR', 500)
      return part.body
    })
    upload.object = new Blob(bodies)
    upload.state = 'completed'
    return { s3_key: upload.key, etag: 'whole', media_item: {} }
  }

  return {
    uploads,
    calls,
    answer,
    refuse: (next: typeof refuse) => {
      refuse = next
    },
    keepPart: (uploadId: string, partNumber: number, part: { etag: string; body: Blob }): void => {
      uploads.get(uploadId)?.parts.set(partNumber, part)
    },
    isSame: async (file: File): Promise<boolean> => {
      const object = [...uploads.values()].find((upload) => upload.object !== null)?.object
      return object != null && Buffer.compare(Buffer.from(await object.arrayBuffer()), Buffer.from(await file.arrayBuffer())) === 0
    },
    operations: (): MultipartOperation[] => calls.map((call) => call.operation),
  }
}
