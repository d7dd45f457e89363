/** One PUT of a slice, watched: what becomes of it, in the words of the part machine (UPL-03). */
import { API_TIMEOUT_MS } from '../../api/api-limits.ts'
import type { PutFile } from '../put-file.ts'
import { putError, type UploadError } from '../upload-rules.ts'

/** A line that takes nothing for this long is as good as gone (the timeout of a call). */
const STALLED_MS = API_TIMEOUT_MS

const NO_ETAG: UploadError = { category: 'unknown', text: 'No ETag in response', retryable: true }
const FILE_LOST: UploadError = {
  category: 'file_lost',
  text: 'This file changed or is no longer there. Choose it again.',
  retryable: true,
}

export type PartOutcome = { kind: 'sent'; etag: string } | { kind: 'failed'; error: UploadError } | { kind: 'aborted' }

/** Whether the file can still be read: a browser tells a file that changed like a network that is gone. */
const isReadable = async (body: Blob): Promise<boolean> => {
  try {
    await body.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

export const putPart = async (input: {
  putFile: PutFile
  setTimer: (run: () => void, ms: number) => () => void
  url: string
  headers: Readonly<Record<string, string>>
  body: Blob
  controller: AbortController
  onProgress: (sentBytes: number) => void
}): Promise<PartOutcome> => {
  const { putFile, setTimer, url, headers, body, controller, onProgress } = input
  let isStalled = false
  const watch = (): (() => void) =>
    setTimer(() => {
      isStalled = true
      controller.abort()
    }, STALLED_MS)
  let unwatch = watch()
  const outcome = await putFile({
    url,
    headers,
    body,
    signal: controller.signal,
    onProgress: (sentBytes) => {
      unwatch()
      unwatch = watch()
      onProgress(sentBytes)
    },
  })
  unwatch()
  if (outcome.kind === 'done') return outcome.etag ? { kind: 'sent', etag: outcome.etag } : { kind: 'failed', error: NO_ETAG }
  if (outcome.kind === 'aborted') return isStalled ? { kind: 'failed', error: putError(0) } : { kind: 'aborted' }
  if (outcome.status === 0 && !(await isReadable(body))) return { kind: 'failed', error: FILE_LOST }
  // Whatever the store did not like about this try, another has a new address.
  return { kind: 'failed', error: { ...putError(outcome.status), retryable: true } }
}
