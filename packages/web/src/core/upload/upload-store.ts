/** Where upload states live: on the device, or, where a browser refuses that, in memory until the page goes. */
import type { UploadRecord } from './upload-record.ts'

export type UploadStore = {
  readAll: () => Promise<readonly UploadRecord[]>
  /** Null when there is none, or none that this version can read. */
  read: (uploadId: string) => Promise<UploadRecord | null>
  write: (record: UploadRecord) => Promise<void>
  remove: (uploadId: string) => Promise<void>
  close: () => void
}

export const createMemoryUploadStore = (): UploadStore => {
  const records = new Map<string, UploadRecord>()
  return {
    readAll: async () => [...records.values()],
    read: async (uploadId) => records.get(uploadId) ?? null,
    write: async (record) => {
      records.set(record.upload_id, record)
    },
    remove: async (uploadId) => {
      records.delete(uploadId)
    },
    close: () => undefined,
  }
}
