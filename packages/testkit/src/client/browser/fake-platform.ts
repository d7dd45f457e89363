/** The browser of a simulated page, as the core sees it. */
import type { Platform } from '../../../../web/src/core/platform.ts'
import type { KeyValue } from '../../../../web/src/core/user-keys.ts'
import type { Device } from '../client-tab.ts'
import type { FakePage } from './fake-page.ts'

export const createKeyValue = (): KeyValue & Pick<Storage, 'removeItem'> => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
    },
    removeItem: (key) => {
      kept.delete(key)
    },
  }
}

/** What the browser is to a page. `listeners` are those of the page's own signals, by name. */
export const createFakePlatform = (input: {
  device: Device
  page: FakePage
  ports: Pick<Platform, 'openSocket'>
  tab: { unkept: Set<string>; session: KeyValue }
  listeners: Map<string, Set<() => void>>
  /** Epoch ms by a clock that is right. */
  now: () => number
  newId: () => string
}): Platform => {
  const { device, page, tab, listeners, ports } = input
  const listen = (name: string) => (listener: () => void) => {
    const set = listeners.get(name) ?? new Set()
    listeners.set(name, set.add(listener))
    return () => {
      set.delete(listener)
    }
  }
  return {
    now: () => input.now() + device.clockMs,
    newId: input.newId,
    // Pages that come back at the same moment are the harder case.
    random: () => 0,
    setTimer: page.setTimer,
    openSocket: ports.openSocket,
    socketUrl: 'ws://reelwright.test',
    locks: device.hasLocks ? device.locks.portOf(page) : null,
    openChannel: (name, hear) => device.channels.open(page, name, hear),
    page: () => ({ url: `https://reelwright.test/${page.id}`, title: 'Reelwright', isVisible: page.isVisible() }),
    isOnline: () => device.link.isUp,
    onOnline: listen('online'),
    onOffline: listen('offline'),
    onVisible: listen('visible'),
    onHidden: listen('hidden'),
    onLeft: listen('left'),
    holdPage: () => () => undefined,
    session: () => tab.session,
    local: () => device.local,
    signals: {
      isOnline: () => device.link.isUp,
      onActivity: listen('activity'),
      onVisible: listen('visible'),
      onNetwork: (listener) => {
        const stops = [listen('online')(() => listener(true)), listen('offline')(() => listener(false))]
        return () => {
          for (const stop of stops) stop()
        }
      },
    },
    emit: (_name, detail) => {
      if (typeof detail === 'object' && detail !== null && 'messageId' in detail) tab.unkept.add(String(detail.messageId))
    },
  }
}
