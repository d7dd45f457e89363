/** Goes on with an upload that the device keeps and no tab sends, or gives it up (UPL-04, UPL-07). */
import type { PartRuns } from '../parts/part-runs.ts'
import type { PickedFile } from '../picked-file.ts'
import type { UploadEvent, UploadItem } from '../upload-item.ts'
import { isResumable, matchesFile } from '../upload-record.ts'
import type { UploadError } from '../upload-rules.ts'
import type { UploadStore } from '../upload-store.ts'
import type { KeptUploads } from './kept-uploads.ts'
import { reopenFile } from './reopen-file.ts'
import type { UploadLocks } from './upload-locks.ts'

type TakeUpParts = {
  store: Pick<UploadStore, 'read'>
  locks: Pick<UploadLocks, 'hold'>
  kept: Pick<KeptUploads, 'take' | 'tellOthers'>
  runs: PartRuns
  files: Map<string, PickedFile>
  now: () => number
  itemOf: (id: string) => UploadItem | undefined
  send: (event: UploadEvent) => void
}

const again = (text: string): UploadError => ({ category: 'unknown', text, retryable: true })

/** Goes on with what the device keeps, if no other tab does and it can go on at all. */
const takeUp = async (parts: TakeUpParts, id: string, picked: PickedFile | null): Promise<void> => {
  const { store, locks, kept, runs, files, now, itemOf, send } = parts
  const isInterrupted = (): boolean => itemOf(id)?.status === 'interrupted'
  const uploadId = runs.uploadIdOf(id)
  kept.take(uploadId)
  const release = await locks.hold(uploadId)
  if (release === null) {
    const error = again('Another tab is uploading this file.')
    return send(isInterrupted() ? { type: 'not-reopened', id, error } : { type: 'lost', id, error })
  }
  const record = await store.read(uploadId)
  if (picked !== null) files.set(id, { file: picked.file, handle: picked.handle ?? record?.file_handle ?? null })
  runs.forgetUploadId(id)
  if (record !== null && record.uploaded_parts.length === 0 && picked !== null) {
    // Nothing of it had arrived: it begins anew, and what was reserved for it is given back.
    runs.abandon(record, release)
    runs.open(id, null, null)
    send({ type: 'reopened', id })
    return
  }
  if (record === null || !isResumable(record, now())) {
    release()
    // Another tab brought it to its end.
    if (record?.status === 'completed') return send({ type: 'gone', id })
    send({ type: 'lost', id, error: again(record === null ? 'Upload state not found' : 'Upload cannot be resumed') })
    return
  }
  const run = runs.open(id, { ...record, file_handle: files.get(id)?.handle ?? null }, release)
  kept.tellOthers(uploadId)
  if (run === null) release()
  else if (isInterrupted()) send({ type: 'reopened', id })
  else run.start()
}

/** Begins a file in parts, or goes on with it. */
export const sendInParts = async (parts: TakeUpParts, id: string): Promise<void> => {
  const { runs, files } = parts
  const run = runs.get(id) ?? (files.has(id) ? runs.open(id, null, null) : null)
  // All its parts have arrived, before this page began: only the end is missing.
  if (run === null) await takeUp(parts, id, null)
  else run.start()
}

/** With the file that was picked, or with the one that the browser can open again. */
export const continueUpload = async (parts: TakeUpParts, id: string, given: PickedFile | null): Promise<void> => {
  const record = await parts.store.read(parts.runs.uploadIdOf(id))
  const picked = given ?? (record === null ? null : await reopenFile(record.file_handle))
  const isMissing = picked === null && record !== null
  if (isMissing || (picked !== null && record !== null && !matchesFile(record, picked.file))) {
    const text = isMissing ? 'The browser could not open the file. Choose it again.' : 'File does not match upload state'
    parts.send({ type: 'not-reopened', id, error: again(text) })
    return
  }
  await takeUp(parts, id, picked)
}

/** The person wants it no more: whatever is left of it, here and on the server, goes. */
export const discardUpload = async ({ store, locks, kept, runs }: TakeUpParts, id: string): Promise<void> => {
  const run = runs.get(id)
  runs.forget(id)
  if (run !== undefined) return run.cancel()
  const uploadId = runs.uploadIdOf(id)
  runs.forgetUploadId(id)
  kept.take(uploadId)
  const release = await locks.hold(uploadId)
  // Another tab took it up meanwhile: it is that one's now.
  if (release === null) return
  const record = await store.read(uploadId)
  if (record === null) release()
  else runs.abandon(record, release)
}
