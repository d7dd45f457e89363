/**
 * The locks of one device, as browsers have them: first come, first served; freed with the page that holds them; `steal` takes one
 * away and tells the former holder by a rejection.
 */
import type { LocksPort } from '../../../../web/src/core/platform.ts'

/** The page that asks: its callbacks run only while it lives, and late when it hangs. */
export type LockOwner = { id: string; run: (callback: () => void) => void }

type Request = { owner: LockOwner; hold: () => Promise<void>; resolve: () => void; reject: (error: unknown) => void; isHeld: boolean }

export type FakeLocks = {
  portOf: (owner: LockOwner) => LocksPort
  holderOf: (name: string) => string | null
  /** Whether a lock of this page was ever stolen. */
  wasRobbed: (ownerId: string) => boolean
  /** The page is gone: what it held is free, where it stood in line is empty. */
  endPage: (ownerId: string) => void
}

const aborted = (): Error => new DOMException('The request was aborted.', 'AbortError')

export const createFakeLocks = (): FakeLocks => {
  const held = new Map<string, Request>()
  const queues = new Map<string, Request[]>()
  const robbedPages = new Set<string>()
  const queueOf = (name: string): Request[] => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    return queue
  }

  const free = (name: string, request: Request): void => {
    if (held.get(name) !== request) return
    held.delete(name)
    grantNext(name)
  }

  const grant = (name: string, request: Request): void => {
    held.set(name, request)
    request.isHeld = true
    request.owner.run(() => {
      request.hold().then(
        () => {
          free(name, request)
          request.resolve()
        },
        (error: unknown) => {
          free(name, request)
          request.reject(error)
        },
      )
    })
  }

  const grantNext = (name: string): void => {
    const next = held.has(name) ? undefined : queueOf(name).shift()
    if (next !== undefined) grant(name, next)
  }

  return {
    portOf: (owner) => ({
      request: (name, options, hold) =>
        new Promise<void>((resolve, reject) => {
          const request: Request = { owner, hold, resolve, reject, isHeld: false }
          if (options.steal === true) {
            const robbed = held.get(name)
            if (robbed !== undefined) {
              robbedPages.add(robbed.owner.id)
              robbed.owner.run(() => robbed.reject(aborted()))
            }
            grant(name, request)
            return
          }
          queueOf(name).push(request)
          options.signal?.addEventListener('abort', () => {
            if (request.isHeld) return
            queues.set(
              name,
              queueOf(name).filter((waiting) => waiting !== request),
            )
            reject(aborted())
          })
          grantNext(name)
        }),
    }),
    holderOf: (name) => held.get(name)?.owner.id ?? null,
    wasRobbed: (ownerId) => robbedPages.has(ownerId),
    endPage: (ownerId) => {
      for (const [name, queue] of queues)
        queues.set(
          name,
          queue.filter((request) => request.owner.id !== ownerId),
        )
      for (const [name, request] of held) if (request.owner.id === ownerId) free(name, request)
    },
  }
}
