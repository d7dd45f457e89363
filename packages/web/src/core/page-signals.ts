/** What the page tells the work in the background: somebody is there, it is seen, the network comes and goes. */

export type PageSignals = {
  isOnline: () => boolean
  /** Mouse, key, scroll or touch (A9); at most once a second, for a mouse that moves is heard sixty times. */
  onActivity: (listener: () => void) => () => void
  onVisible: (listener: () => void) => () => void
  onNetwork: (listener: (isOnline: boolean) => void) => () => void
}

const ACTIVITIES = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const
const ACTIVITY_GAP_MS = 1_000

export const readPageSignals = (): PageSignals => ({
  isOnline: () => navigator.onLine,
  onActivity: (listener) => {
    let lastAt = 0
    const onEvent = () => {
      const now = Date.now()
      if (now - lastAt < ACTIVITY_GAP_MS) return
      lastAt = now
      listener()
    }
    for (const name of ACTIVITIES) document.addEventListener(name, onEvent, { passive: true, capture: true })
    return () => {
      for (const name of ACTIVITIES) document.removeEventListener(name, onEvent, { capture: true })
    }
  },
  onVisible: (listener) => {
    const onEvent = () => (document.visibilityState === 'visible' ? listener() : undefined)
    document.addEventListener('visibilitychange', onEvent)
    return () => document.removeEventListener('visibilitychange', onEvent)
  },
  onNetwork: (listener) => {
    const onEvent = () => listener(navigator.onLine)
    window.addEventListener('online', onEvent)
    window.addEventListener('offline', onEvent)
    return () => {
      window.removeEventListener('online', onEvent)
      window.removeEventListener('offline', onEvent)
    }
  },
})
