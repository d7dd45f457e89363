/** A device of the simulated person, and a tab on it: the real core, and what its page shows. */
import type { PlanState } from '@reelwright/contract/studio'
import type { BootSnapshot } from '../../../web/src/boot/boot-snapshot.ts'
import type { BackgroundWork } from '../../../web/src/core/background-work.ts'
import type { Core } from '../../../web/src/core/core.ts'
import type { OutboxStore } from '../../../web/src/core/outbox/outbox-store.ts'
import type { LocalStore } from '../../../web/src/core/store/local-store.ts'
import type { KeyValue } from '../../../web/src/core/user-keys.ts'
import type { FakeChannels } from './browser/fake-channels.ts'
import type { Disk } from './browser/fake-disk.ts'
import type { FakeLocks } from './browser/fake-locks.ts'
import type { FakePage } from './browser/fake-page.ts'
import type { Link } from './browser/fake-way.ts'
import type { FakeReel } from './server/fake-reel.ts'

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
  core: Core
  /** Null until it is there. */
  work: BackgroundWork | null
  /** Names of projects, as the page shows them. */
  names: Map<string, string>
  /** Plans of reels, as the server told this page last. */
  plans: Map<string, PlanState>
  /** What the tab keeps over reloads. */
  session: KeyValue
  reel: FakeReel
  /** The snapshot that an earlier page about this reel left for the next; and from now on this page does. */
  snapshotOf: (reel: FakeReel) => BootSnapshot | null
  /** Messages of which the page said that the device could not keep them. */
  unkept: Set<string>
  warnings: string[]
  emit: (name: PageSignal) => void
}

type PageSignal = 'online' | 'offline' | 'visible' | 'hidden' | 'left' | 'activity'
