/** Looks after what the device keeps while its user is here (CACHE-06); loaded once the page stands. */
import type { QueryClient } from '@tanstack/react-query'
import { setTimer } from '../core/browser-platform.ts'
import { type CacheStatistics, watchCache } from '../core/cache/cache-watch.ts'
import { readStorageFigures } from '../core/cache/storage-figures.ts'
import type { Core } from '../core/core.ts'
import { lastActivityKey } from '../session/last-activity.ts'
import { logError } from '../shell/log-error.ts'

/** Storage that is refused remembers nothing; nobody is then taken to have been away. */
const remembered = (key: string): number | null => {
  try {
    const stored = Number(window.localStorage.getItem(key))
    return stored > 0 ? stored : null
  } catch {
    return null
  }
}

const remember = (key: string): void => {
  try {
    window.localStorage.setItem(key, String(Date.now()))
  } catch {
    // As above: it is a hint, no more.
  }
}

/** Figures only: never what is in the cache. */
const logStatistics = (statistics: CacheStatistics): void => {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of the web app
  console.debug('cache.statistics', statistics)
}

/** Asked once there is something worth keeping: a browser that grants it does not give up the app's storage when the disk runs short. */
const askToPersist = async (device: Pick<Core, 'store' | 'cache'>): Promise<void> => {
  const { projects } = await device.store.figures()
  if (projects === 0 || device.store.isInMemory() || navigator.storage?.persist === undefined) return
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}

export const watchDevice = (device: Pick<Core, 'store' | 'cache'>, userId: string, client: QueryClient): (() => void) => {
  const key = lastActivityKey(userId)
  askToPersist(device).catch((error: unknown) => logError('asking for lasting storage', error))
  const watch = watchCache({
    cache: device.cache,
    store: device.store,
    now: () => Date.now(),
    setTimer,
    readStorage: () => readStorageFigures(),
    lastActiveAt: () => remembered(key),
    noteActive: () => remember(key),
    isVisible: () => document.visibilityState === 'visible',
    // What is shown is asked for again by itself; what is not shown yet must not count as fresh either.
    onHint: () => void client.invalidateQueries({ refetchType: 'none' }),
    onStatistics: logStatistics,
    warn: (text) => logError('the watch over the cache', new Error(text)),
  })
  return watch.close
}
