/**
 * The whole simulation of one person: devices with tabs, the way to the server, the server. It runs the real client core (open-tab.ts);
 * everything around it is simulated, and follows from the seed.
 */
import type { OutboxEntry } from '../../../web/src/core/outbox/outbox-entry.ts'
import { createMemoryOutboxStore, type OutboxContents } from '../../../web/src/core/outbox/outbox-store.ts'
import { createInMemoryStore } from '../../../web/src/core/store/create-local-store.ts'
import { createFakeChannels } from './browser/fake-channels.ts'
import { createFakeLocks } from './browser/fake-locks.ts'
import { createFakeNetwork } from './browser/fake-network.ts'
import { createKeyValue } from './browser/fake-platform.ts'
import { createVirtualTime, type VirtualTime } from './browser/virtual-time.ts'
import type { ClientTab, Device } from './client-tab.ts'
import { openTab as openSimulatedTab } from './open-tab.ts'
import { createPlaces, firstReels } from './places.ts'
import { createRandom, type Random } from './seeded-random.ts'
import type { FakeReel } from './server/fake-reel.ts'
import { createFakeServer } from './server/fake-server.ts'
import { showAnswers, showPlans, showSynced } from './show-on-page.ts'
import { createReelSwitch } from './show-reel.ts'

/** Noon on a day long after this was written. */
const EPOCH_MS = Date.UTC(2030, 0, 1, 12)

/** Called with each tab: when its core is there, when its work in the background is, before and after it notes which reel it shows, before it ends. */
export type TabHooks = {
  opened: (tab: ClientTab) => void
  ready: (tab: ClientTab, cameFrom: FakeReel | null) => void
  entered: (tab: ClientTab, reel: FakeReel) => void
  shown: (tab: ClientTab) => void
  ended: (tab: ClientTab) => void
  /** It changes what waits on its device. */
  wrote: (tab: ClientTab, before: OutboxContents, put: readonly OutboxEntry[]) => void
}

export type ClientSimulation = ReturnType<typeof createClientSimulation>

const createDevice = (index: number, random: Random, time: VirtualTime, token: string): Device => ({
  index,
  // Every fourth is a page that is not secure or an old browser.
  hasLocks: !random.chance(0.25),
  link: { isUp: true, sockets: new Set() },
  locks: createFakeLocks(),
  channels: createFakeChannels((arrive) => time.after(random.between(0, 5), arrive)),
  disk: { isFull: false, busyUntilMs: 0, loses: null },
  kept: createInMemoryStore(),
  keptOutbox: { ...createMemoryOutboxStore(), kind: 'persistent' },
  local: createKeyValue(),
  token,
  clockMs: random.between(-60_000, 60_000),
  syncCalls: 0,
  tabs: [],
})

export const createClientSimulation = (options: { seed: number; devices: number; reels: number }) => {
  const random = createRandom(options.seed)
  const ids = createRandom(options.seed ^ 0x5bd1e995)
  const time = createVirtualTime()
  const userId = ids.uuid()
  const { reels, firstProjects } = firstReels(ids, options.reels)
  const server = createFakeServer({ time, newId: ids.uuid, userId, reels, epochMs: EPOCH_MS })
  const network = createFakeNetwork({ time, random, server })
  let opened = 0
  let hooks: TabHooks | null = null

  const devices = Array.from({ length: options.devices }, (_, index) => createDevice(index, random, time, server.token()))

  const enter = (tab: ClientTab): void => {
    const { chatId, projectId, reelId } = tab.reel
    if (tab.work === null) return
    hooks?.entered(tab, tab.reel)
    tab.work.context.enter({ projectId, projectName: 'A project', reelId, reelName: 'A reel', chatId, url: '' })
    hooks?.shown(tab)
  }
  const showReel = createReelSwitch({ userId, enter, isOnServer: (reelId) => server.reelOf(reelId) !== null })

  const tabSimulation = {
    ...{ time, random, network, userId, epochMs: EPOCH_MS, newId: ids.uuid },
    onWrite: (tab: ClientTab, before: OutboxContents, put: readonly OutboxEntry[]) => hooks?.wrote(tab, before, put),
  }
  const openTab = (device: Device, reel: FakeReel, cameFrom: ClientTab | null = null): ClientTab => {
    opened += 1
    const id = `d${device.index + 1}t${opened}`
    const { tab, api } = openSimulatedTab(tabSimulation, { id, device, reel, session: cameFrom?.session ?? null })
    device.tabs.push(tab)
    hooks?.opened(tab)
    showAnswers(tab)
    showPlans(api, tab)
    void Promise.resolve(tab.core.background).then((work) => {
      tab.work = work
      showSynced(work, tab, () => server.account.projects().map(({ id }) => id))
      hooks?.ready(tab, cameFrom?.reel ?? null)
      enter(tab)
    })
    return tab
  }

  const places = createPlaces({ ids, reels, firstProjects, showReel, isOnServer: (reelId) => server.reelOf(reelId) !== null })

  const endTab = (tab: ClientTab): void => {
    const { device, page } = tab
    hooks?.ended(tab)
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
    ...places,
    endTab,
    setHooks: (next: TabHooks) => {
      hooks = next
    },
    tabs: () => devices.flatMap(({ tabs }) => tabs),
  }
}
