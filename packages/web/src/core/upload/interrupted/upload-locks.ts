/** One lock for each upload over all tabs of the browser: two tabs never send the same file (UPL-07). */
import type { LocksPort, Platform } from '../../platform.ts'

/** A tab that only looks holds a lock for a moment; one that sends holds it for long. */
const WAIT_MS = 1_000

const lockName = (uploadId: string): string => `reelwright-upload-${uploadId}`

export type UploadLocks = {
  /** Holds an upload's lock until the function it gives is called; null when another tab sends that file. */
  hold: (uploadId: string) => Promise<(() => void) | null>
  /** Runs once no tab sends that file; never when the signal aborts before. */
  whenFree: (uploadId: string, signal: AbortSignal, run: () => void) => void
}

/** Without locks (a page that is not secure) every tab may send: nothing says who does. */
export const createUploadLocks = (pick: { locks: LocksPort | null } & Pick<Platform, 'setTimer'>): UploadLocks => {
  const { locks, setTimer } = pick
  if (locks === null)
    return { hold: async () => () => undefined, whenFree: (_uploadId, signal, run) => (signal.aborted ? undefined : run()) }
  return {
    hold: (uploadId) =>
      new Promise((resolve) => {
        const controller = new AbortController()
        const stop = setTimer(() => controller.abort(), WAIT_MS)
        const held = Promise.withResolvers<void>()
        const hold = (): Promise<void> => {
          stop()
          resolve(() => held.resolve())
          return held.promise
        }
        locks.request(lockName(uploadId), { signal: controller.signal }, hold).catch(() => {
          stop()
          resolve(null)
        })
      }),
    whenFree: (uploadId, signal, run) => {
      // A request that was given up is no news.
      locks
        .request(lockName(uploadId), { signal }, async () => undefined)
        .then(
          () => (signal.aborted ? undefined : run()),
          () => undefined,
        )
    },
  }
}
