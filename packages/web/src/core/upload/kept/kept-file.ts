/** A file that waits for a connection, as the device keeps it for the next page (UPL-07). */

export type KeptFile = {
  /** Of the list: the next page shows it under the same one. */
  id: string
  project_id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  /** Epoch ms. */
  kept_at: number
  body: Blob
}

export type KeptFiles = {
  readAll: () => Promise<readonly KeptFile[]>
  write: (file: KeptFile) => Promise<void>
  remove: (id: string) => Promise<void>
  close: () => void
}

/** How much is kept of a person's files on one device: five as large as one PUT takes. Bytes. (ours) */
export const KEPT_FILES_MAX_BYTES = 500 * 1024 * 1024

const TEXTS = ['id', 'project_id', 'name', 'type']

/** Whether a row read back is one that this version can send. */
export const isKeptFile = (value: unknown): value is KeptFile => {
  if (typeof value !== 'object' || value === null) return false
  const row: Record<string, unknown> = { ...value }
  return TEXTS.every((name) => typeof row[name] === 'string') && typeof row.size === 'number' && row.body instanceof Blob
}
