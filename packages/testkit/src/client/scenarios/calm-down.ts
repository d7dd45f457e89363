/** Brings a simulation to rest: everything works again, and what was left undone is done; and then tries what a person may expect of a quiet simulation. */

import { EXPIRED_LOCK_CLEANUP_MS, REEL_LOCK_TIMEOUT_MS, REEL_OPERATIONS_MAX } from '../../../../web/src/core/reel-ops/reel-ops-limits.ts'
import { SYNC_VISIBLE_DELAY_MS, SYNCS_PER_HOUR_MAX } from '../../../../web/src/core/sync/sync-limits.ts'
import { CALM } from '../browser/fake-way.ts'
import type { ClientSimulation } from '../client-simulation.ts'
import type { Oracle } from '../oracles/oracle.ts'
import { failedOf, leaderOf } from './perform-act.ts'
import type { Ending } from './scenario.ts'

/** Everybody hears of what they missed. */
const catchEverybodyUp = async ({ server, network, reels, time }: ClientSimulation, ending: Ending): Promise<void> => {
  if (ending === 'news') for (const reel of reels.filter(({ reelId }) => server.reelOf(reelId) !== null)) server.nudge(reel)
  else {
    server.stop(1012)
    network.serverStopped()
    await time.pass(1_000)
    server.start()
  }
  await time.pass(20_000)
}

/** What was refused is given up, for as long as something waits: what it kept back goes then, and may be refused as well. */
const discardUntilNothingWaits = async ({ devices, time }: ClientSimulation, { writes, creations }: Oracle): Promise<void> => {
  const waiting = () => devices.flatMap(({ tabs }) => tabs.slice(0, 1)).filter((tab) => tab.core.outbox.getEntries().length > 0)
  for (let round = 0, tabs = waiting(); tabs.length > 0 && round < 12; round += 1, tabs = waiting()) {
    for (const tab of tabs) {
      writes.discardFailed(tab)
      creations.discardFailed(tab)
    }
    await time.pass(5_000)
  }
}

/** For a while every call is refused though the sockets live: what was written meanwhile goes by itself, soon after. */
const writeIntoFailure = async (simulation: ClientSimulation, { writes }: Oracle): Promise<void> => {
  simulation.server.setConditions({ isOverloaded: true })
  for (const [index, { tabs }] of simulation.devices.entries())
    for (const tab of tabs.slice(0, 1)) writes.rename(tab, `last name ${index + 1}`)
  await simulation.time.pass(12_000)
  simulation.server.setConditions({ isOverloaded: false })
  await simulation.time.pass(25_000)
}

/** A sweep of locks begins at most this long after the one before it, and a lock is given up in the first for which it is too old. */
const LOCK_FREED_WITHIN_MS = EXPIRED_LOCK_CLEANUP_MS + REEL_LOCK_TIMEOUT_MS + 1_000
/** Shorter than the tries of a write go on, longer than the news takes to come. */
const FULL_FOR_MS = 350
/** More news at once than may wait behind a write. */
const BURST = REEL_OPERATIONS_MAX + 3
const BURST_CHANCE = 0.02

/**
 * Each device loses a write of what it shows: it never ends. What comes then is not kept, which the page says in time, but what comes
 * later is, also when the device has no room for a moment.
 */
const loseWrites = async (simulation: ClientSimulation, oracle: Oracle): Promise<void> => {
  const { devices, reels, server, time, random } = simulation
  const sayEverywhere = (text: string) => reels.map((reel) => ({ reel, message: server.say(reel, text) }))
  for (const { disk } of devices) disk.loses = 'the next'
  sayEverywhere('Your film is being looked at.')
  await time.pass(1_000)
  const later = sayEverywhere('It is looked at still.')
  const isBurst = random.chance(BURST_CHANCE)
  if (isBurst) for (let count = 0; count < BURST; count += 1) sayEverywhere(`Picture ${count} is looked at.`)
  await time.pass(REEL_LOCK_TIMEOUT_MS + 1_000)
  await oracle.checkKept(later, 'or said to be lost')
  if (isBurst) oracle.checkBurst()
  for (const { disk } of devices) disk.loses = null
  await time.pass(LOCK_FREED_WITHIN_MS)
  for (const { disk } of devices) disk.isFull = true
  const last = sayEverywhere('It is good.')
  await time.pass(FULL_FOR_MS)
  for (const { disk } of devices) disk.isFull = false
  await time.pass(1_000)
  await oracle.checkKept(last, 'in any case')
}

/**
 * Somebody looks at a page that does not lead, long after the last sync: it shows soon what was changed elsewhere. Where
 * a device may have had as many syncs as an hour allows, nothing is promised.
 */
const lookAgain = async (simulation: ClientSimulation, oracle: Oracle): Promise<void> => {
  const lookers = simulation.devices.flatMap((device) => {
    const leader = leaderOf(device)
    const follower = device.tabs.find((tab) => tab !== leader)
    return follower === undefined || device.syncCalls + 1 >= SYNCS_PER_HOUR_MAX ? [] : [follower]
  })
  if (lookers.length === 0) return
  for (const { projectId } of simulation.reels) simulation.server.account.rename(projectId, 'seen at last')
  for (const tab of lookers) tab.emit('visible')
  await simulation.time.pass(SYNC_VISIBLE_DELAY_MS + 2_000)
  oracle.checkNames(lookers)
}

/** Nobody stays in a project that is not there any more. */
const leaveWhatIsGone = ({ tabs, gone, reels, showReel, server }: ClientSimulation): void => {
  const [first] = reels
  for (const tab of tabs()) {
    const isThere = server.reelOf(tab.reel.reelId) !== null && !gone.has(tab.reel.reelId)
    if (!isThere && first !== undefined) showReel(tab, first)
  }
}

/** The person sends again what failed. False: nothing did. */
const tryAgain = (simulation: ClientSimulation, oracle: Oracle): boolean => {
  let count = 0
  for (const tab of simulation.tabs()) {
    const failed = failedOf(tab)
    for (const entry of failed) {
      if (!simulation.gone.has(entry.reelId)) tab.core.conversation.retry(entry.clientId ?? '')
      else {
        // What it was written in is not there any more.
        oracle.discarded(entry.content)
        tab.core.conversation.discard(entry.clientId ?? '')
      }
    }
    const uploads = tab.core.uploads.getState().items.filter((item) => item.status === 'failed')
    for (const item of uploads) tab.core.uploads.retry(item.id)
    count += failed.length + uploads.length
  }
  return count > 0
}

/** They take long, and what they show has little to do with what went before. */
const TRIALS_CHANCE = 0.35

/** The simulation comes to rest: everything works again, every tab is seen, and the person sends again what was refused. */
export const calmDown = async (simulation: ClientSimulation, oracle: Oracle, ending: Ending): Promise<void> => {
  const { server, network, time } = simulation
  network.setChaos(CALM)
  server.start()
  server.setConditions({ isOverQuota: false, isOverloaded: false, isStumbling: false })
  for (const device of simulation.devices) {
    device.link.isUp = true
    device.disk.isFull = false
  }
  for (const device of simulation.devices)
    if (device.tabs.length === 0) for (const reel of simulation.reelsOf(device)) simulation.showReel(simulation.openTab(device, reel), reel)
  for (const tab of simulation.tabs()) {
    tab.page.wakeUp()
    tab.page.show()
    tab.emit('online')
    tab.emit('visible')
  }
  // A page that was hidden has timers of a minute under way, and a silent socket takes two heartbeats to be noticed.
  await time.pass(75_000)
  await oracle.creations.checkRefused()
  // The plan has room again, and the person tries again what it did not allow.
  const tried = simulation.devices.reduce(
    (count, { tabs }) => count + tabs.slice(0, 1).reduce((sum, tab) => sum + oracle.creations.retryFailed(tab), 0),
    0,
  )
  if (tried > 0) await time.pass(20_000)
  leaveWhatIsGone(simulation)
  await catchEverybodyUp(simulation, ending)
  oracle.checkCalm()
  await time.pass(tryAgain(simulation, oracle) ? 30_000 : 5_000)
  await discardUntilNothingWaits(simulation, oracle)
  if (ending === 'restart') await writeIntoFailure(simulation, oracle)
  // What was done last on one device is seen on the others when somebody looks.
  for (const tab of simulation.tabs()) tab.emit('visible')
  await time.pass(5_000)
  await oracle.checkAtRest()
  // Whoever shows a reel hears at once of what happens in it.
  for (const reel of simulation.reels) server.say(reel, 'Your film is ready.')
  await time.pass(2_000)
  oracle.checkConverged()
  if (ending === 'restart' || !simulation.random.chance(TRIALS_CHANCE)) return
  await loseWrites(simulation, oracle)
  await lookAgain(simulation, oracle)
}
