/**
 * Who knows what is true: the person, who did things and was told what is kept, and the simulation, which knows what really is. The
 * client is judged by it and never by itself.
 */
import type { ClientSimulation } from '../client-simulation.ts'
import type { ClientTab } from '../client-tab.ts'
import type { FakeReel } from '../server/fake-reel.ts'
import { createContextOracle } from './context-oracle.ts'
import { createCreationOracle } from './creation-oracle.ts'
import { createDeviceOracle } from './device-oracle.ts'
import { createLeaderOracle } from './leader-oracle.ts'
import { createMessageOracle } from './message-oracle.ts'
import { createPageOracle } from './page-oracle.ts'
import { createWriteOracle } from './write-oracle.ts'

export type Oracle = ReturnType<typeof createOracle>

export const createOracle = (simulation: ClientSimulation) => {
  /** What was thrown first where nobody waited for it. */
  let thrown: unknown = null
  const note = (error: unknown): void => {
    thrown ??= error
  }

  const messages = createMessageOracle(simulation, note)
  const pages = createPageOracle(simulation)
  const leaders = createLeaderOracle(simulation, note)
  const context = createContextOracle(simulation)
  const writes = createWriteOracle(simulation)
  const creations = createCreationOracle(simulation)
  /** What is wrong is told at the next look: nobody may be interrupted by it. */
  const noting = (look: () => void): void => {
    try {
      look()
    } catch (error) {
      note(error)
    }
  }
  simulation.setHooks({
    opened: (tab) => {
      tab.core.conversation.subscribe(() => {
        const stray = pages.strayWords(tab)
        if (stray !== null) note(stray)
      })
      leaders.watch(tab)
    },
    ready: (tab, cameFrom) => noting(() => context.restored(tab, cameFrom)),
    entered: context.entered,
    shown: (tab) => noting(() => context.shown(tab)),
    ended: leaders.noteEnd,
    wrote: (tab, before, put) => noting(() => leaders.checkWrite(tab, before.leaderEpoch, put)),
  })

  /** What must be true at every moment. */
  const check = (): void => {
    if (thrown !== null) throw thrown
    messages.check()
    writes.check()
    creations.check()
    for (const tab of simulation.tabs()) pages.check(tab)
    for (const device of simulation.devices) leaders.check(device)
  }
  const checkConverged = (): void => {
    for (const tab of simulation.tabs()) pages.checkConverged(tab)
  }

  return {
    send: messages.send,
    discarded: messages.discarded,
    writes,
    creations,
    goBack: (tab: ClientTab): FakeReel | null => context.wentBack(tab),
    check,
    checkCalm: (): void => {
      check()
      pages.checkCalm()
    },
    checkConverged,
    /** What must be true once the simulation has come to rest. */
    checkAtRest: async (): Promise<void> => {
      check()
      await messages.checkAtRest()
      checkConverged()
      for (const device of simulation.devices) leaders.checkAtRest(device)
      context.checkAtRest()
      pages.checkSynced()
      await writes.checkAtRest()
      creations.checkAtRest()
    },
    checkNames: pages.checkNames,
    ...createDeviceOracle(simulation),
  }
}
