/** The device's record of one file in parts, and the lock that says which tab sends it (UPL-04, UPL-07). */

import { errorText } from '../../api/api-error.ts'
import { UPLOAD_COMPLETED_DELETE_MS } from '../upload-limits.ts'
import type { UploadRecord } from '../upload-record.ts'
import type { PartPorts } from './part-ports.ts'

export type RecordKeeper = {
  save: (record: UploadRecord) => void
  /** Takes it from the device. */
  remove: (uploadId: string) => void
  /** Other tabs look at the device, so it has to be there first. */
  tellOthers: (uploadId: string) => void
  /** `release` frees the upload's lock; null when another tab has it. */
  holdLock: (release: (() => void) | null) => void
  /** Frees the lock at once; nothing that fails is told any more. */
  close: () => void
}

export const createRecordKeeper = ({
  store,
  warn,
  later,
  release: heldAlready,
  onChanged,
}: Pick<PartPorts, 'store' | 'warn'> & {
  later: (run: () => void, ms: number) => void
  release: (() => void) | null
  onChanged: (uploadId: string) => void
}): RecordKeeper => {
  let release = heldAlready
  let isClosed = false
  let writing: Promise<void> = Promise.resolve()

  /** One after the other: an older record must not overtake a newer one. */
  const inTurn = (work: () => Promise<void>): void => {
    writing = writing.then(work).catch((error: unknown) => {
      if (!isClosed) warn(`An upload could not be kept: ${errorText(error, 'IndexedDB failed')}`)
    })
  }
  const letGo = (): void => {
    release?.()
    release = null
  }
  /** The lock goes as late as the news, or another tab would find what is no longer so. */
  const letGoInTurn = (): void => inTurn(async () => letGo())
  const tellOthers = (uploadId: string): void => inTurn(async () => onChanged(uploadId))

  const write = async (record: UploadRecord): Promise<void> => {
    try {
      await store.write(record)
    } catch (error) {
      // Some browsers keep no handles.
      if (record.file_handle === null) throw error
      await store.write({ ...record, file_handle: null })
    }
  }

  return {
    save: (record) => {
      inTurn(() => write(record))
      if (record.status !== 'completed') return
      letGoInTurn()
      tellOthers(record.upload_id)
      later(() => inTurn(() => store.remove(record.upload_id)), UPLOAD_COMPLETED_DELETE_MS)
    },
    remove: (uploadId) => {
      inTurn(() => store.remove(uploadId))
      letGoInTurn()
      tellOthers(uploadId)
    },
    tellOthers,
    holdLock: (held) => {
      release = held
    },
    close: () => {
      isClosed = true
      letGo()
    },
  }
}
