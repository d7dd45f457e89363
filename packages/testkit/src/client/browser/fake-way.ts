/** The way between a page and the server: how long things take on it, and what gets lost. */
import type { Random } from '../seeded-random.ts'
import type { FakeServer } from '../server/fake-server.ts'
import type { FakePage } from './fake-page.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Probabilities of what goes wrong on the way. */
export type Chaos = { lost: number; late: number; doubled: number }

export const CALM: Chaos = { lost: 0, late: 0, doubled: 0 }

export type FakeSocket = { page: FakePage; cut: () => void; fallSilent: () => void }

/** Of a device. */
export type Link = { isUp: boolean; sockets: Set<FakeSocket> }

export type FakeWay = {
  time: VirtualTime
  random: Random
  server: FakeServer
  chaos: Chaos
}

const LATE_MOST_MS = 20_000
export const QUICK_MOST_MS = 300
/** A request that gets no answer is given up by the browser after this long at most. */
export const GIVE_UP_MOST_MS = 25_000

export const travelMs = ({ random, chaos }: FakeWay): number =>
  random.chance(chaos.late) ? random.between(QUICK_MOST_MS, LATE_MOST_MS) : random.between(1, QUICK_MOST_MS)
