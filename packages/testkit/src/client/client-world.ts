/**
 * The whole world of one person: devices with tabs, the way to the server, the server. It runs the real client core, put together by its
 * own composition root; everything around it is made up, and follows from the seed.
 */
import { createApiClient } from '../../../web/src/core/api/api-client.ts'
import { replyReader } from '../../../web/src/core/api/reply-reader.ts'
import { type AppCore, createAppCore } from '../../../web/src/core/app-core.ts'
import { createUserRecords } from '../../../web/src/core/cache/user-records.ts'
// What the core loads later is here from the start: loading takes real time, of which this world has none.
import '../../../web/src/core/connection/open-connection.ts'
import '../../../web/src/core/connection/socket-messages.ts'
import '../../../web/src/core/outbox/open-outbox.ts'
import { createMemoryOutboxStore, type OutboxStore } from '../../../web/src/core/outbox/outbox-store.ts'
import type { Platform } from '../../../web/src/core/platform.ts'
import type { LocalStore } from '../../../web/src/core/store/local-store.ts'
import { createMemoryStore } from '../../../web/src/core/store/memory-store.ts'
import '../../../web/src/core/tabs/tabs-service.ts'
import { createFakeChannels, type FakeChannels } from './fake-channels.ts'
import { type Disk, viewOfDisk } from './fake-disk.ts'
import { createFakeLocks, type FakeLocks } from './fake-locks.ts'
import { createFakeNetwork, type Link } from './fake-network.ts'
import { createFakePage, type FakePage } from './fake-page.ts'
import { createFakeServer, type FakeReel } from './fake-server.ts'
import { createRandom } from './seeded-random.ts'
import { createVirtualTime } from './virtual-time.ts'

/** Noon on a day long after this was written. */
const EPOCH_MS = Date.UTC(2030, 0, 1, 12)

export type Device = {
  index: number
  hasLocks: boolean
  link: Link
  locks: FakeLocks
  channels: FakeChannels
  disk: Disk
  kept: LocalStore
  keptOutbox: OutboxStore
  token: string
  /** How far its clock is off. */
  clockMs: number
  tabs: ClientTab[]
}

export type ClientTab = {
  id: string
  device: Device
  page: FakePage
  core: AppCore
  reel: FakeReel
  /** Messages of which the page said that the device could not keep them. */
  unkept: Set<string>
  warnings: string[]
  emit: (name: 'online' | 'visible' | 'hidden' | 'left') => void
}

export type ClientWorld = ReturnType<typeof createClientWorld>

export const createClientWorld = (of: { seed: number; devices: number; reels: number }) => {
  const random = createRandom(of.seed)
  const ids = createRandom(of.seed ^ 0x5bd1e995)
  const time = createVirtualTime()
  const userId = ids.uuid()
  const projectId = ids.uuid()
  const chatId = ids.uuid()
  const reels: FakeReel[] = Array.from({ length: of.reels }, () => ({ reelId: ids.uuid(), chatId, projectId }))
  const server = createFakeServer({ time, newId: ids.uuid, userId, reels, epochMs: EPOCH_MS })
  const network = createFakeNetwork({ time, random, server, reels })
  let opened = 0

  const createDevice = (index: number): Device => ({
    index,
    // Every fourth is a page that is not secure or an old browser.
    hasLocks: !random.chance(0.25),
    link: { isUp: true, sockets: new Set() },
    locks: createFakeLocks(),
    channels: createFakeChannels((arrive) => time.after(random.between(0, 5), arrive)),
    disk: { isFull: false, busyUntilMs: 0 },
    kept: createMemoryStore(),
    keptOutbox: { ...createMemoryOutboxStore(), kind: 'persistent' },
    token: server.token(),
    clockMs: random.between(-60_000, 60_000),
    tabs: [],
  })
  const devices = Array.from({ length: of.devices }, (_, index) => createDevice(index))

  const createPlatform = (
    device: Device,
    page: FakePage,
    tab: { unkept: Set<string> },
    listeners: Map<string, Set<() => void>>,
  ): Platform => {
    const listen = (name: string) => (listener: () => void) => {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => {
        set.delete(listener)
      }
    }
    const ports = network.portsOf(page, device.link)
    return {
      now: () => EPOCH_MS + time.now() + device.clockMs,
      newId: ids.uuid,
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
      emit: (_name, detail) => {
        if (typeof detail === 'object' && detail !== null && 'messageId' in detail) tab.unkept.add(String(detail.messageId))
      },
    }
  }

  const openTab = (device: Device, reel: FakeReel): ClientTab => {
    opened += 1
    const id = `d${device.index + 1}t${opened}`
    const page = createFakePage(id, time)
    const listeners = new Map<string, Set<() => void>>()
    const unkept = new Set<string>()
    const warnings: string[] = []
    const platform = createPlatform(device, page, { unkept }, listeners)
    const ports = network.portsOf(page, device.link)
    const refresh = async () => {
      device.token = await ports.refresh()
      return device.token
    }
    const onAuthRequired = () => warnings.push('sign in again')
    const api = createApiClient({
      fetch: ports.fetch,
      getAccessToken: () => device.token,
      refresh,
      baseUrl: '',
      onAuthRequired,
      newId: ids.uuid,
      loadReader: async () => replyReader,
      wait: (ms) => new Promise((resolve) => page.setTimer(resolve, ms)),
      timeoutSignal: (ms) => {
        const controller = new AbortController()
        time.after(ms, () => controller.abort(new DOMException('It took too long.', 'TimeoutError')))
        return controller.signal
      },
    })
    const core = createAppCore({
      platform,
      api,
      putFile: ports.putFile,
      user: { id: userId, email: 'ada@example.com', name: 'Ada', sessionId: ids.uuid() },
      store: viewOfDisk<LocalStore>({ kept: device.kept, disk: device.disk, page, time, random }),
      // Which reels were opened lately, and what else is done without a page, is no part of what this world looks at.
      records: {
        ...createUserRecords({ userId, store: createMemoryStore(), now: time.now, warn: () => undefined }),
        noteOpened: () => undefined,
      },
      openOutboxStore: async () => viewOfDisk<OutboxStore>({ kept: device.keptOutbox, disk: device.disk, page, time, random }),
      getAccessToken: async () => device.token,
      refresh,
      onAuthRequired,
      warn: (text) => warnings.push(text),
    })
    const tab: ClientTab = {
      id,
      device,
      page,
      core,
      reel,
      unkept,
      warnings,
      emit: (name) =>
        page.run(() => {
          for (const listener of [...(listeners.get(name) ?? [])]) listener()
        }),
    }
    device.tabs.push(tab)
    return tab
  }

  /** The page shows a reel: its messages, and its socket. */
  const showReel = (tab: ClientTab, reel: FakeReel): void => {
    tab.reel = reel
    // A page that the server does not answer asks again while its socket is there; see use-reel-session.ts.
    let is: 'opening' | 'open' | 'failed' = 'failed'
    const isConnected = () => tab.core.connection.getState().status === 'connected'
    const open = () => {
      if (tab.reel !== reel) return
      is = 'opening'
      tab.core.conversation.open(reel.chatId, reel.reelId).then(
        () => {
          is = 'open'
        },
        () => {
          is = 'failed'
          if (isConnected()) open()
        },
      )
    }
    open()
    tab.core.connection.subscribe(() => is === 'failed' && isConnected() && open())
    tab.core.connection.enter({ userId, ...reel })
  }

  const endTab = (tab: ClientTab): void => {
    const { device, page } = tab
    page.end()
    device.tabs = device.tabs.filter((other) => other !== tab)
    device.channels.endPage(page.id)
    device.locks.endPage(page.id)
    network.endPage(page, device.link)
  }

  return {
    random,
    time,
    server,
    network,
    devices,
    reels,
    userId,
    openTab,
    showReel,
    endTab,
    tabs: () => devices.flatMap(({ tabs }) => tabs),
  }
}
