/** A device of the made-up person, and a tab on it: the real core, and what its page shows. */
import type { PlanState } from '@reelwright/contract/studio'
import type { AppCore } from '../../../web/src/core/app-core.ts'
import type { BackgroundWork } from '../../../web/src/core/background-work.ts'
import type { OutboxStore } from '../../../web/src/core/outbox/outbox-store.ts'
import type { FirstView } from '../../../web/src/core/store/first-view.ts'
import type { LocalStore } from '../../../web/src/core/store/local-store.ts'
import type { KeyValue } from '../../../web/src/core/user-keys.ts'
import type { FakeChannels } from './fake-channels.ts'
import type { Disk } from './fake-disk.ts'
import type { FakeLocks } from './fake-locks.ts'
import type { Link } from './fake-network.ts'
import type { FakePage } from './fake-page.ts'
import type { FakeReel } from './fake-server.ts'

export type Device = {
  index: number
  hasLocks: boolean
  link: Link
  locks: FakeLocks
  channels: FakeChannels
  disk: Disk
  kept: LocalStore
  keptOutbox: OutboxStore
  local: KeyValue & Pick<Storage, 'removeItem'>
  token: string
  /** How far its clock is off. */
  clockMs: number
  /** How often its tabs asked the server for everything, lost ones and repeats included. */
  syncCalls: number
  tabs: ClientTab[]
}

export type ClientTab = {
  id: string
  device: Device
  page: FakePage
  core: AppCore
  /** Null until it is there. */
  work: BackgroundWork | null
  /** Names of projects, as the page shows them. */
  names: Map<string, string>
  /** Plans of reels, as the server told this page last. */
  plans: Map<string, PlanState>
  /** What the tab keeps over reloads. */
  session: KeyValue
  reel: FakeReel
  /** What an earlier page about this reel left for the first frame of the next; and from now on this page does. */
  firstViewOf: (reel: FakeReel) => FirstView | null
  /** Messages of which the page said that the device could not keep them. */
  unkept: Set<string>
  warnings: string[]
  emit: (name: PageSignal) => void
}

type PageSignal = 'online' | 'offline' | 'visible' | 'hidden' | 'left' | 'activity'
