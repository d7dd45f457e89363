/**
 * The tabs, whose code is loaded after the first paint: until then this tab follows, and what it tells and who listens waits. A chunk
 * that could not be loaded (offline) is asked for again.
 */
import { TAB_HEARTBEAT_MS } from '@reelwright/contract/constants-sync'
import type { Platform } from '../platform.ts'
import type { Tabs } from './tabs-service.ts'

type Message = Parameters<Tabs['tell']>[0]
type Hear = Parameters<Tabs['onMessage']>[0]

const ALONE: ReturnType<Tabs['getState']> = { isLeader: false, epoch: 0, tabs: [] }

export const lazyTabs = (of: { tabId: string; load: () => Promise<Tabs> } & Pick<Platform, 'setTimer'>): Tabs => {
  let loaded: Tabs | null = null
  let isClosed = false
  let stopRetry = (): void => undefined
  let untold: Message[] = []
  const watching = new Set<() => void>()
  const hearing = new Set<Hear>()

  const adopt = (tabs: Tabs): void => {
    if (isClosed) {
      tabs.close()
      return
    }
    loaded = tabs
    tabs.subscribe(() => {
      for (const listener of [...watching]) listener()
    })
    tabs.onMessage((message, from) => {
      for (const listener of [...hearing]) listener(message, from)
    })
    for (const message of untold) tabs.tell(message)
    untold = []
    for (const listener of [...watching]) listener()
  }

  const load = (): void => {
    of.load().then(adopt, () => {
      if (!isClosed) stopRetry = of.setTimer(load, TAB_HEARTBEAT_MS)
    })
  }
  load()

  const listen = <T>(set: Set<T>, listener: T) => {
    set.add(listener)
    return () => {
      set.delete(listener)
    }
  }

  return {
    tabId: of.tabId,
    getState: () => loaded?.getState() ?? ALONE,
    subscribe: (listener) => listen(watching, listener),
    tell: (message) => {
      if (loaded === null) untold.push(message)
      else loaded.tell(message)
    },
    onMessage: (listener) => listen(hearing, listener),
    announce: () => loaded?.announce(),
    needLeader: () => loaded?.needLeader(),
    outranked: (epoch) => loaded?.outranked(epoch),
    close: () => {
      isClosed = true
      stopRetry()
      loaded?.close()
    },
  }
}
