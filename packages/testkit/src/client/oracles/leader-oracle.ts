/** Who leads on each device: never two by one lock, nobody gives it up to nobody, and who closes is followed at once. */
import type { OutboxEntry } from '../../../../web/src/core/outbox/outbox-entry.ts'
import type { ClientSimulation } from '../client-simulation.ts'
import type { ClientTab, Device } from '../client-tab.ts'
import { Broken, broken } from './violation.ts'

/** The documents promise 100 ms; the simulated devices write their epochs in up to 16. */
const FOLLOWED_WITHIN_MS = 100
/** A page that was opened or woken up a moment ago may not stand in the lock's queue yet. */
const SETTLED_MS = 3_000

export const leadersOf = (device: Device): ClientTab[] => device.tabs.filter((tab) => tab.core.tabs.getState().isLeader)

export const createLeaderOracle = (simulation: ClientSimulation, report: (fault: Broken) => void) => {
  /** By device and tab, the highest epoch with which it led. */
  const led = new Map<Device, Map<string, number>>()
  const openedAt = new Map<string, number>()
  let ends = 0
  let lastEndAt = 0

  const lockOf = (device: Device): string | null => device.locks.holderOf(`reelwright-leader-${simulation.userId}`)

  const watch = (tab: ClientTab): void => {
    const { device } = tab
    const epochs = led.get(device) ?? new Map<string, number>()
    led.set(device, epochs)
    openedAt.set(tab.id, simulation.time.now())
    let before = tab.core.tabs.getState()
    tab.core.tabs.subscribe(() => {
      const now = tab.core.tabs.getState()
      const own = before.epoch
      const gaveUp = before.isLeader && !now.isLeader
      before = now
      if (now.isLeader) epochs.set(tab.id, Math.max(now.epoch, epochs.get(tab.id) ?? 0))
      if (!gaveUp || !tab.page.isAlive() || device.locks.wasRobbed(tab.page.id)) return
      // Whoever took over may still be writing down that it leads, or may have died over it.
      const ended = ends
      const endedAt = lastEndAt
      simulation.time.after(FOLLOWED_WITHIN_MS, () => {
        const hasSuccessor = [...epochs].some(([id, epoch]) => id !== tab.id && epoch >= own)
        if (hasSuccessor || ends !== ended || simulation.time.now() - endedAt < SETTLED_MS) return
        report(new Broken({ invariant: 'one tab leads', detail: `${tab.id} gave up its lead to nobody who led after it` }))
      })
    })
  }

  /** With locks the browser hands over: whoever stands in the queue leads at once. */
  const noteEnd = (tab: ClientTab): void => {
    ends += 1
    lastEndAt = simulation.time.now()
    const { device } = tab
    if (!device.hasLocks || !tab.core.tabs.getState().isLeader) return
    const ended = ends
    const heirs = device.tabs.filter((other) => other !== tab)
    const isSettled = (heir: ClientTab) =>
      simulation.time.now() - Math.max(openedAt.get(heir.id) ?? 0, heir.page.awakeSince()) >= SETTLED_MS
    if (heirs.length === 0 || heirs.some((heir) => heir.page.isHung()) || !heirs.every(isSettled)) return
    simulation.time.after(FOLLOWED_WITHIN_MS, () => {
      if (ends !== ended || heirs.some((heir) => heir.page.isHung())) return
      if (leadersOf(device).length === 0)
        report(new Broken({ invariant: 'one tab leads', detail: `nobody followed ${tab.id} within ${FOLLOWED_WITHIN_MS} ms` }))
    })
  }

  /** What was on the wire is the leader's alone; one that was replaced changes nothing of it any more. */
  const checkWrite = (tab: ClientTab, storedEpoch: number, put: readonly OutboxEntry[]): void => {
    const { isLeader, epoch } = tab.core.tabs.getState()
    if (put.some(({ attempts }) => attempts > 0) && (!isLeader || epoch < storedEpoch))
      broken('one tab leads', `${tab.id} wrote as a leader of epoch ${epoch}; ${storedEpoch} leads`)
  }

  return {
    watch,
    checkWrite,
    noteEnd,
    /** What must be true at every moment. */
    check: (device: Device): void => {
      const epochs = new Set<number>()
      for (const tab of leadersOf(device)) {
        const { epoch } = tab.core.tabs.getState()
        if (device.hasLocks && epochs.has(epoch)) broken('one tab leads', `two tabs of device ${device.index + 1} lead with epoch ${epoch}`)
        epochs.add(epoch)
      }
    },
    /** What must be true once the simulation has come to rest. */
    checkAtRest: (device: Device): void => {
      const leaders = leadersOf(device)
      if (leaders.length !== 1) broken('one tab leads', `device ${device.index + 1} has ${leaders.length} leaders`)
      const [leader] = leaders
      if (device.hasLocks && lockOf(device) !== leader?.page.id) broken('one tab leads', `${leader?.id} leads without the lock`)
      for (const tab of device.tabs) {
        const { tabs } = tab.core.tabs.getState()
        if (tabs.length !== device.tabs.length)
          broken('everybody converges', `${tab.id} knows ${tabs.length} of ${device.tabs.length} tabs`)
        if (tabs.filter((known) => known.isMaster).length !== 1) broken('one tab leads', `${tab.id} does not know who`)
      }
    },
  }
}
