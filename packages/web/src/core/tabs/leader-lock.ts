/** This tab's place at the lock that says who leads (SYNC-02). */
import { errorText } from '../api/api-error.ts'
import type { LocksPort } from '../platform.ts'
import type { TabsEvent } from './tabs.ts'

export type LeaderLock = {
  /** Stands in line for it, or takes it from whoever holds it; whatever place this tab had is left. */
  compete: (steal: boolean) => void
  leave: () => void
}

type Place = { kind: 'queued'; wait: AbortController } | { kind: 'held'; release: () => void }

export const createLeaderLock = (
  { locks, name, warn }: { locks: LocksPort | null; name: string; warn: (text: string) => void },
  send: (event: TabsEvent) => void,
): LeaderLock => {
  let place: Place | null = null

  const leave = (): void => {
    const left = place
    place = null
    if (left?.kind === 'queued') left.wait.abort()
    if (left?.kind === 'held') left.release()
  }

  return {
    leave,
    compete: (steal) => {
      if (locks === null) return
      leave()
      let mine: Place = { kind: 'queued', wait: new AbortController() }
      place = mine
      const hold = () =>
        new Promise<void>((resolve) => {
          if (place !== mine) return resolve()
          mine = { kind: 'held', release: resolve }
          place = mine
          send({ type: 'lock-granted' })
        })
      locks.request(name, steal ? { steal } : { signal: mine.wait.signal }, hold).catch((error: unknown) => {
        // Left on purpose: another place was taken, or the tabs were closed.
        if (place !== mine) return
        place = null
        if (mine.kind === 'held') return send({ type: 'lock-lost' })
        warn(`The browser gives no locks: ${errorText(error, 'unknown')}`)
        send({ type: 'locks-refused' })
      })
    },
  }
}
