/**
 * The whole world of one person: devices with tabs, the way to the server, the server. It runs the real client core, put together by its
 * own composition root; everything around it is made up, and follows from the seed.
 */
import { createApiClient } from '../../../web/src/core/api/api-client.ts'
import { networkError } from '../../../web/src/core/api/api-error.ts'
import { replyReader } from '../../../web/src/core/api/reply-reader.ts'
import { createAppCore } from '../../../web/src/core/app-core.ts'
import { createUserRecords } from '../../../web/src/core/cache/user-records.ts'
// What the core loads later is here from the start: loading takes real time, of which this world has none.
import '@reelwright/contract/catalogue'
import '../../../web/src/core/background-work.ts'
import '../../../web/src/core/connection/open-connection.ts'
import '../../../web/src/core/connection/socket-messages.ts'
import '../../../web/src/core/outbox/device-outbox.ts'
import '../../../web/src/core/outbox/open-outbox.ts'
import { creationOf } from '../../../web/src/core/outbox/made-here.ts'
import type { OutboxEntry } from '../../../web/src/core/outbox/outbox-entry.ts'
import { createMemoryOutboxStore, type OutboxContents, type OutboxStore } from '../../../web/src/core/outbox/outbox-store.ts'
import type { LocalStore } from '../../../web/src/core/store/local-store.ts'
import { createMemoryStore } from '../../../web/src/core/store/memory-store.ts'
import '../../../web/src/core/tabs/tabs-service.ts'
import '../../../web/src/core/upload/upload-service.ts'
import { createMemoryUploadStore } from '../../../web/src/core/upload/upload-store.ts'
import type { ClientTab, Device } from './client-tab.ts'
import { createFakeChannels } from './fake-channels.ts'
import { viewOfDisk } from './fake-disk.ts'
import { createFakeLocks } from './fake-locks.ts'
import { createFakeNetwork } from './fake-network.ts'
import { createFakePage } from './fake-page.ts'
import { createFakePlatform, createKeyValue } from './fake-platform.ts'
import { createFakeServer, type FakeReel } from './fake-server.ts'
import { firstViewsOver } from './first-views.ts'
import { createRandom } from './seeded-random.ts'
import { showAnswers, showPlans, showSynced } from './show-on-page.ts'
import { createVirtualTime } from './virtual-time.ts'

/** Noon on a day long after this was written. */
const EPOCH_MS = Date.UTC(2030, 0, 1, 12)

/** One for all: to make one takes a picture of the stack, and nearly every one of them ends a call that is long over. */
const TOOK_TOO_LONG = new DOMException('It took too long.', 'TimeoutError')

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

export type ClientWorld = ReturnType<typeof createClientWorld>

export const createClientWorld = (of: { seed: number; devices: number; reels: number }) => {
  const random = createRandom(of.seed)
  const ids = createRandom(of.seed ^ 0x5bd1e995)
  const time = createVirtualTime()
  const userId = ids.uuid()
  const projects = [ids.uuid(), ids.uuid()].map((projectId) => ({ projectId, chatId: ids.uuid() }))
  // Every third reel is another project's.
  const reels: FakeReel[] = Array.from({ length: of.reels }, (_, index) => ({
    reelId: ids.uuid(),
    ...(index === 2 ? projects[1] : projects[0]),
  })) as FakeReel[]
  const server = createFakeServer({ time, newId: ids.uuid, userId, reels, epochMs: EPOCH_MS })
  const network = createFakeNetwork({ time, random, server })
  /** Reels and projects that the person deleted, or gave up before they were sent: whatever becomes of them is right. */
  const gone = new Set<string>()
  /** Where each reel was made that is not of the beginning. */
  const madeOn = new Map<string, Device>()
  const firstProjects = new Set(projects.map(({ projectId }) => projectId))
  let opened = 0
  let hooks: TabHooks | null = null

  const createDevice = (index: number): Device => ({
    index,
    // Every fourth is a page that is not secure or an old browser.
    hasLocks: !random.chance(0.25),
    link: { isUp: true, sockets: new Set() },
    locks: createFakeLocks(),
    channels: createFakeChannels((arrive) => time.after(random.between(0, 5), arrive)),
    disk: { isFull: false, busyUntilMs: 0, loses: null },
    kept: createMemoryStore(),
    keptOutbox: { ...createMemoryOutboxStore(), kind: 'persistent' },
    local: createKeyValue(),
    token: server.token(),
    clockMs: random.between(-60_000, 60_000),
    syncCalls: 0,
    tabs: [],
  })
  const devices = Array.from({ length: of.devices }, (_, index) => createDevice(index))

  const openTab = (device: Device, reel: FakeReel, cameFrom: ClientTab | null = null): ClientTab => {
    opened += 1
    const id = `d${device.index + 1}t${opened}`
    const page = createFakePage(id, time)
    const listeners = new Map<string, Set<() => void>>()
    const unkept = new Set<string>()
    const warnings: string[] = []
    const session = cameFrom?.session ?? createKeyValue()
    const ports = network.portsOf(page, device.link)
    const platform = createFakePlatform({
      device,
      page,
      ports,
      tab: { unkept, session },
      listeners,
      now: () => EPOCH_MS + time.now(),
      newId: ids.uuid,
    })
    const refresh = async () => {
      // The session asks through the API client, whose word for no network it is.
      device.token = await ports.refresh().catch(() => {
        throw networkError()
      })
      return device.token
    }
    const onAuthRequired = () => warnings.push('sign in again')
    const api = createApiClient({
      fetch: (input, init) => {
        if (String(input).endsWith('/get_unified_user_data')) device.syncCalls += 1
        return ports.fetch(input, init)
      },
      getAccessToken: () => device.token,
      refresh,
      baseUrl: '',
      onAuthRequired,
      newId: ids.uuid,
      loadReader: async () => replyReader,
      wait: (ms) => new Promise((resolve) => page.setTimer(resolve, ms)),
      timeoutSignal: (ms) => {
        const controller = new AbortController()
        time.after(ms, () => controller.abort(TOOK_TOO_LONG))
        return controller.signal
      },
    })
    const { store, firstViewOf } = firstViewsOver({
      device,
      userId,
      store: viewOfDisk<LocalStore>({ kept: device.kept, disk: device.disk, page, time, random }),
      platform,
      warn: (text) => warnings.push(text),
    })
    const core = createAppCore({
      platform,
      api,
      putFile: ports.putFile,
      openUploadStore: async () => createMemoryUploadStore(),
      user: { id: userId, email: 'ada@example.com', name: 'Ada', sessionId: ids.uuid() },
      store,
      records: createUserRecords({ userId, store, now: platform.now, warn: (text) => warnings.push(text) }),
      openOutboxStore: async () => {
        const kept: OutboxStore = {
          ...device.keptOutbox,
          change: (decide) =>
            device.keptOutbox.change((contents) => {
              const change = decide(contents)
              hooks?.wrote(tab, contents, change.put ?? [])
              return change
            }),
        }
        return viewOfDisk<OutboxStore>({ kept, disk: device.disk, page, time, random })
      },
      getAccessToken: async () => device.token,
      refresh,
      onAuthRequired,
      whenDrawn: () => Promise.resolve(),
      warn: (text) => warnings.push(text),
    })
    const tab: ClientTab = {
      id,
      device,
      page,
      core,
      work: null,
      names: new Map(),
      plans: new Map(),
      session,
      reel,
      firstViewOf,
      unkept,
      warnings,
      emit: (name) =>
        page.run(() => {
          for (const listener of [...(listeners.get(name) ?? [])]) listener()
        }),
    }
    device.tabs.push(tab)
    hooks?.opened(tab)
    showAnswers(tab)
    showPlans(api, tab)
    void core.background().then((work) => {
      tab.work = work
      showSynced(work, tab, () => server.account.projects().map(({ id }) => id))
      hooks?.ready(tab, cameFrom?.reel ?? null)
      enter(tab)
    })
    return tab
  }

  const enter = (tab: ClientTab): void => {
    const { chatId, projectId, reelId } = tab.reel
    if (tab.work === null) return
    hooks?.entered(tab, tab.reel)
    tab.work.context.enter({ projectId, projectName: 'A project', reelId, reelName: 'A reel', chatId, url: '' })
    hooks?.shown(tab)
  }

  /** How each page ends its switch to the reel that it shows. */
  const switches = new WeakMap<ClientTab, () => void>()

  /** The page shows a reel: its messages, and its socket. */
  const showReel = (tab: ClientTab, reel: FakeReel): void => {
    tab.reel = reel
    // A page that the server does not answer asks again while its socket is there; see use-reel-session.ts.
    let is: 'opening' | 'open' | 'failed' = 'failed'
    const isConnected = () => tab.core.connection.getState().status === 'connected'
    const open = () => {
      if (tab.reel !== reel) return
      is = 'opening'
      switches.get(tab)?.()
      const stop = tab.core.switchReel(reel, ({ fault, isWaiting }) => {
        if (isWaiting) return
        is = fault === null ? 'open' : 'failed'
        if (is === 'failed' && isConnected()) open()
      })
      switches.set(tab, stop)
    }
    const { outbox, connection, conversation } = tab.core
    const known = tab.firstViewOf(reel)
    if (known !== null) void conversation.readAhead(reel.reelId, known.messages)
    let hasEntered = false
    const look = () => {
      if (tab.reel !== reel || hasEntered || creationOf(outbox.getEntries(), reel.reelId) !== null) return
      hasEntered = true
      connection.enter({ userId, ...reel })
    }
    const begin = () => {
      open()
      look()
      outbox.subscribe(look)
    }
    connection.subscribe(() => is === 'failed' && isConnected() && open())
    enter(tab)
    // A reel that the server does not have is shown once it is known to wait here; see use-playground-context.ts.
    if (server.reelOf(reel.reelId) !== null || outbox.isRead()) begin()
    else {
      const stop = outbox.subscribe(() => {
        if (!outbox.isRead()) return
        stop()
        begin()
      })
    }
  }

  /** The person asks for something to be gone, and looks at something else on that device. */
  const forget = (device: Device, isMeant: (reel: FakeReel) => boolean): void => {
    for (const reel of reels.filter(isMeant)) {
      reels.splice(reels.indexOf(reel), 1)
      gone.add(reel.reelId)
      if (!firstProjects.has(reel.projectId) && !reels.some(({ projectId }) => projectId === reel.projectId)) gone.add(reel.projectId)
    }
    const [first] = reels
    for (const tab of device.tabs) if (gone.has(tab.reel.reelId) && first !== undefined) showReel(tab, first)
  }

  /** Resolves when the device has it; the page shows it then. */
  const makeReel = async (tab: ClientTab, home: Pick<FakeReel, 'projectId' | 'chatId'>, name: string): Promise<void> => {
    const reel = { reelId: ids.uuid(), ...home }
    const payload = { id: reel.reelId, project_id: home.projectId, chat_id: home.chatId, reel_name: name }
    await tab.core.outbox.write({ call: 'create_reel', payload })
    if (gone.has(home.projectId)) return
    madeOn.set(reel.reelId, tab.device)
    reels.push(reel)
    if (tab.page.isAlive()) showReel(tab, reel)
  }

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
    gone,
    forget,
    makeReel,
    newHome: () => ({ projectId: ids.uuid(), chatId: ids.uuid() }),
    /** Projects of the beginning are never deleted: everything else stands on them. */
    isFirstProject: (projectId: string) => firstProjects.has(projectId),
    /** What a device can show: what the server has, and what waits there to be made. */
    reelsOf: (device: Device) => reels.filter(({ reelId }) => server.reelOf(reelId) !== null || madeOn.get(reelId) === device),
    endTab,
    setHooks: (next: TabHooks) => {
      hooks = next
    },
    tabs: () => devices.flatMap(({ tabs }) => tabs),
  }
}
