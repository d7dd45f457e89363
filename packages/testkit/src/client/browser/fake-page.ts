/**
 * One open page of a browser: what it does happens only while it lives, late when it hangs, and its timers run slowly while it is
 * hidden.
 */
import type { LockOwner } from './fake-locks.ts'
import type { VirtualTime } from './virtual-time.ts'

export type FakePage = LockOwner & {
  isAlive: () => boolean
  isHung: () => boolean
  isVisible: () => boolean
  /** Since when it has not hung, as ms of the simulation. */
  awakeSince: () => number
  setTimer: (run: () => void, ms: number) => () => void
  /** Nothing of it runs until `wakeUp`; what comes meanwhile waits. */
  hang: () => void
  wakeUp: () => void
  /** Timers shorter than `timerMs` take that long: browsers slow those of a page that nobody sees. */
  hide: (timerMs: number) => void
  show: () => void
  /** It ends without a word. */
  end: () => void
}

export const createFakePage = (id: string, time: VirtualTime): FakePage => {
  let isAlive = true
  let late: (() => void)[] | null = null
  let isWaking = false
  let slowMs: number | null = null
  let awakeSinceMs = time.now()
  const run = (callback: () => void): void => {
    if (!isAlive) return
    if (late === null) callback()
    else late.push(callback)
  }
  /** What waited comes in its order, each as a task of its own. */
  const catchUp = (): void => {
    const next = isWaking ? late?.shift() : undefined
    if (next === undefined) {
      if (isWaking) {
        late = null
        awakeSinceMs = time.now()
      }
      return
    }
    if (isAlive) next()
    time.after(0, catchUp)
  }
  return {
    id,
    run,
    isAlive: () => isAlive,
    isHung: () => late !== null,
    isVisible: () => slowMs === null,
    awakeSince: () => awakeSinceMs,
    setTimer: (callback, ms) => {
      let isStopped = false
      const stop = time.after(Math.max(ms, slowMs ?? 0), () => run(() => !isStopped && callback()))
      return () => {
        isStopped = true
        stop()
      }
    },
    hang: () => {
      isWaking = false
      late ??= []
    },
    wakeUp: () => {
      isWaking = true
      catchUp()
    },
    hide: (timerMs) => {
      slowMs = timerMs
    },
    show: () => {
      slowMs = null
    },
    end: () => {
      isAlive = false
    },
  }
}
