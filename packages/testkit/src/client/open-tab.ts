/** Opens a tab on a device: the real client core, put together by its own composition root, over a simulated browser. */
import { type ApiClient, createApiClient } from '../../../web/src/core/api/api-client.ts'
import { networkError } from '../../../web/src/core/api/api-error.ts'
import { replyReader } from '../../../web/src/core/api/reply-reader.ts'
import { createCore } from '../../../web/src/core/core.ts'
// What the core loads later is here from the start: loading takes real time, of which this simulation has none.
import '@reelwright/contract/wire/catalog'
import '@reelwright/engine/plan/apply-edit'
import { withRoom } from '../../../web/src/core/outbox/device-outbox.ts'
import type { OutboxEntry } from '../../../web/src/core/outbox/outbox-entry.ts'
import type { OutboxContents, OutboxStore } from '../../../web/src/core/outbox/outbox-store.ts'
import type { LocalStore } from '../../../web/src/core/store/local-store.ts'
import { createMemoryUploadStore } from '../../../web/src/core/upload/upload-store.ts'
import { snapshotsOver } from './boot-snapshots.ts'
import { viewOfDisk } from './browser/fake-disk.ts'
import type { FakeNetwork } from './browser/fake-network.ts'
import { createFakePage, type FakePage } from './browser/fake-page.ts'
import { createFakePlatform, createKeyValue } from './browser/fake-platform.ts'
import type { VirtualTime } from './browser/virtual-time.ts'
import type { ClientTab, Device } from './client-tab.ts'
import type { Random } from './seeded-random.ts'
import type { FakeReel } from './server/fake-reel.ts'

/** One for all: to make one takes a picture of the stack, and nearly every one of them ends a call that is long over. */
const TOOK_TOO_LONG = new DOMException('It took too long.', 'TimeoutError')

export type TabSimulation = {
  time: VirtualTime
  random: Random
  network: FakeNetwork
  userId: string
  /** Epoch ms of the simulation's beginning. */
  epochMs: number
  newId: () => string
  /** A tab changes what waits on its device. */
  onWrite: (tab: ClientTab, before: OutboxContents, put: readonly OutboxEntry[]) => void
}

type Session = { device: Device; page: FakePage; ports: ReturnType<FakeNetwork['portsOf']>; warn: (text: string) => void }

const refreshOf =
  ({ device, ports }: Session) =>
  async (): Promise<string | null> => {
    // The session asks through the API client, whose word for no network it is.
    device.token = await ports.refresh().catch(() => {
      throw networkError()
    })
    return device.token
  }

const apiOf = ({ time, newId }: TabSimulation, session: Session): ApiClient => {
  const { device, page, ports, warn } = session
  return createApiClient({
    fetch: (input, init) => {
      if (String(input).endsWith('/get_unified_user_data')) device.syncCalls += 1
      return ports.fetch(input, init)
    },
    getAccessToken: () => device.token,
    refresh: refreshOf(session),
    baseUrl: '',
    onAuthRequired: () => warn('sign in again'),
    newId,
    loadReader: async () => replyReader,
    wait: (ms) => new Promise((resolve) => page.setTimer(resolve, ms)),
    timeoutSignal: (ms) => {
      const controller = new AbortController()
      time.after(ms, () => controller.abort(TOOK_TOO_LONG))
      return controller.signal
    },
  })
}

/** `id` is the tab's own. Its core is there at once: opening a database takes no time here. */
export const openTab = (
  simulation: TabSimulation,
  { id, device, reel, session: kept }: { id: string; device: Device; reel: FakeReel; session: ClientTab['session'] | null },
): { tab: ClientTab; api: ApiClient } => {
  const { time, random, network, userId, newId } = simulation
  const page = createFakePage(id, time)
  const listeners = new Map<string, Set<() => void>>()
  const unkept = new Set<string>()
  const warnings: string[] = []
  const warn = (text: string) => void warnings.push(text)
  const session = kept ?? createKeyValue()
  const ports = network.portsOf(page, device.link)
  const now = () => simulation.epochMs + time.now()
  const platform = createFakePlatform({ device, page, ports, tab: { unkept, session }, listeners, now, newId })
  const signedIn = { device, page, ports, warn }
  const api = apiOf(simulation, signedIn)
  const disk = { disk: device.disk, page, time, random }
  const { store, snapshotOf } = snapshotsOver({
    device,
    userId,
    store: viewOfDisk<LocalStore>({ kept: device.kept, ...disk }),
    platform,
    warn,
  })
  const noted: OutboxStore = {
    ...device.keptOutbox,
    change: (decide) =>
      device.keptOutbox.change((contents) => {
        const change = decide(contents)
        simulation.onWrite(tab, contents, change.put ?? [])
        return change
      }),
  }
  const core = createCore({
    platform,
    api,
    putFile: ports.putFile,
    user: { id: userId, email: 'ada@example.com', name: 'Ada', sessionId: newId() },
    store,
    outboxStore: withRoom(viewOfDisk<OutboxStore>({ kept: noted, ...disk }), store),
    uploadStore: createMemoryUploadStore(),
    getAccessToken: async () => device.token,
    refresh: refreshOf(signedIn),
    onAuthRequired: () => warn('sign in again'),
    whenDrawn: () => Promise.resolve(),
    warn,
  })
  const emit = (name: string): void =>
    page.run(() => {
      for (const listener of [...(listeners.get(name) ?? [])]) listener()
    })
  const tab: ClientTab = {
    ...{ id, device, page, core, session, reel, snapshotOf, unkept, warnings, emit },
    work: null,
    names: new Map(),
    plans: new Map(),
  }
  return { tab, api }
}
