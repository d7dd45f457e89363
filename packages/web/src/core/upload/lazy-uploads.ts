/**
 * The uploads, whose code and database are opened with the first file, or after the first paint where the device keeps something that
 * a tab left behind. Files given before that wait for it; a chunk that could not be loaded (offline) is asked for again.
 */
import { errorText } from '../api/api-error.ts'
import type { PickedFile, UploadPlace } from './picked-file.ts'
import { NO_UPLOADS } from './upload-item.ts'
import type { Uploads } from './upload-service.ts'

/** How soon that is tried again (ours). */
const LOAD_AGAIN_MS = 5_000

export const lazyUploads = (of: {
  load: () => Promise<Uploads>
  /** Whether an earlier page left an upload on this device. */
  hasKept: () => boolean
  whenDrawn: () => Promise<void>
  setTimer: (run: () => void, ms: number) => () => void
  warn: (text: string) => void
}): Uploads => {
  const listeners = new Set<() => void>()
  const untaken: [string, readonly PickedFile[], UploadPlace][] = []
  let opened: Uploads | null = null
  let isOpening = false
  let isClosed = false
  let stopTimer = (): void => undefined

  const adopt = (uploads: Uploads): void => {
    if (isClosed) {
      uploads.close()
      return
    }
    opened = uploads
    uploads.subscribe(() => {
      for (const listener of [...listeners]) listener()
    })
    for (const added of untaken.splice(0)) uploads.add(...added)
    for (const listener of [...listeners]) listener()
  }

  const open = (): void => {
    if (isOpening || isClosed) return
    isOpening = true
    of.load().then(adopt, (error: unknown) => {
      isOpening = false
      of.warn(`Uploads could not be opened: ${errorText(error, 'a chunk is missing')}`)
      stopTimer = of.setTimer(open, LOAD_AGAIN_MS)
    })
  }
  of.whenDrawn()
    .then(() => (of.hasKept() ? open() : undefined))
    .catch(() => undefined)

  return {
    getState: () => opened?.getState() ?? NO_UPLOADS,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (...added) => {
      if (opened !== null) return opened.add(...added)
      untaken.push(added)
      open()
    },
    pause: (id) => opened?.pause(id),
    resume: (id) => opened?.resume(id),
    continueWith: (id, picked) => opened?.continueWith(id, picked),
    cancel: (id) => opened?.cancel(id),
    retry: (id) => opened?.retry(id),
    clear: (id) => opened?.clear(id),
    close: () => {
      isClosed = true
      stopTimer()
      opened?.close()
    },
  }
}
