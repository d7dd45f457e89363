/** Does the steps of a scenario to a world, and brings it to rest at the end. */
import { DATA_HOOK_SYNC_GAP_MS } from '@reelwright/contract/constants-cache'
import { SYNC_VISIBLE_DELAY_MS, SYNCS_PER_HOUR_MAX } from '@reelwright/contract/constants-sync'
import type { ClientTab, ClientWorld, Device } from './client-world.ts'
import { CALM } from './fake-network.ts'
import { leadersOf } from './leader-oracle.ts'
import type { Oracle } from './oracle.ts'
import type { Act, Ending } from './scenario.ts'

const at = <T>(list: readonly T[], index: number): T | undefined => (list.length === 0 ? undefined : list[index % list.length])

const failedOf = (tab: ClientTab) => tab.core.conversation.getState().entries.filter((entry) => entry.isError && entry.clientId !== null)

/** The tab that leads, with the highest epoch where two believe it. */
const leaderOf = (device: Device): ClientTab | undefined =>
  leadersOf(device).toSorted((a, b) => b.core.tabs.getState().epoch - a.core.tabs.getState().epoch)[0]

const endTabOf = (world: ClientWorld, tab: ClientTab | undefined): void => {
  if (tab !== undefined) world.endTab(tab)
}

type WriteAct = Extract<
  Act,
  { do: 'rename' | 'prefer' | 'edit-plan' | 'undo-plan' | 'read-all' | 'remove-first' | 'retry-writes' | 'discard-writes' }
>

const writeIn = (tab: ClientTab, { writes }: Oracle, step: WriteAct): void => {
  const notifications = tab.work?.notifications
  /** The page says so when the device keeps nothing; what is shown stays as it was. */
  const orNot = (written: Promise<void> | undefined) => void written?.catch(() => undefined)
  if (step.do === 'rename') writes.rename(tab, step.text)
  else if (step.do === 'prefer') writes.prefer(tab, step.text)
  else if (step.do === 'edit-plan') writes.edit(tab, step.text)
  else if (step.do === 'undo-plan') writes.undo(tab)
  else if (step.do === 'retry-writes') writes.retryFailed(tab)
  else if (step.do === 'discard-writes') writes.discardFailed(tab)
  else if (step.do === 'read-all') orNot(notifications?.markAllRead())
  else orNot(notifications?.remove(notifications.getState().list[0]?.id ?? ''))
}

/** Does one step; what it is about may be gone, and then nothing happens. */
export const act = (world: ClientWorld, oracle: Oracle, step: Act): void => {
  const { server, network } = world
  const tab = 'tab' in step ? at(world.tabs(), step.tab) : undefined
  const device = 'device' in step ? at(world.devices, step.device) : undefined
  const reel = 'reel' in step ? at(world.reels, step.reel) : undefined
  switch (step.do) {
    case 'send':
      if (tab !== undefined && !tab.page.isHung()) oracle.send(tab, step.text)
      return
    case 'show-reel':
      if (tab !== undefined && reel !== undefined && !tab.page.isHung()) world.showReel(tab, reel)
      return
    case 'open-tab':
      if (device !== undefined && reel !== undefined && device.tabs.length < 4) world.showReel(world.openTab(device, reel), reel)
      return
    case 'close-tab':
      tab?.emit('left')
      endTabOf(world, tab)
      return
    case 'crash-tab':
      endTabOf(world, tab)
      return
    case 'hang-tab':
      tab?.page.hang()
      return
    case 'wake-tab':
      tab?.page.wakeUp()
      return
    case 'reload-tab':
      if (tab === undefined || tab.page.isHung()) return
      world.endTab(tab)
      world.showReel(world.openTab(tab.device, tab.reel, tab), tab.reel)
      return
    case 'go-back': {
      const back = tab === undefined || tab.page.isHung() ? null : oracle.goBack(tab)
      if (tab !== undefined && back !== null) world.showReel(tab, back)
      return
    }
    case 'touch':
      tab?.emit('activity')
      return
    case 'rename-elsewhere':
      if (reel !== undefined) server.account.rename(reel.projectId, step.name)
      return
    case 'notify':
      server.notify(step.title)
      return
    case 'plan-elsewhere':
      if (reel !== undefined) server.plans.changeElsewhere(reel.reelId, step.text)
      return
    case 'rename':
    case 'prefer':
    case 'edit-plan':
    case 'undo-plan':
    case 'read-all':
    case 'remove-first':
    case 'retry-writes':
    case 'discard-writes':
      if (tab !== undefined && !tab.page.isHung()) writeIn(tab, oracle, step)
      return
    case 'hang-leader':
      if (device !== undefined) leaderOf(device)?.page.hang()
      return
    case 'crash-leader':
      if (device !== undefined && device.tabs.length > 1) endTabOf(world, leaderOf(device))
      return
    case 'wake-device':
      for (const other of device?.tabs ?? []) other.page.wakeUp()
      return
    case 'hide-tab':
      tab?.page.hide(step.timerMs)
      tab?.emit('hidden')
      return
    case 'show-tab':
      tab?.page.show()
      tab?.emit('visible')
      return
    case 'upload':
      if (tab !== undefined && !tab.page.isHung())
        tab.core.uploads.add(tab.reel.projectId, [new File(['frames'], step.name, { type: 'video/mp4' })])
      return
    case 'retry-failed':
      if (tab !== undefined && !tab.page.isHung()) for (const entry of failedOf(tab)) tab.core.conversation.retry(entry.clientId ?? '')
      return
    case 'discard-failed':
      if (tab === undefined || tab.page.isHung()) return
      for (const entry of failedOf(tab)) {
        oracle.discarded(entry.content)
        tab.core.conversation.discard(entry.clientId ?? '')
      }
      return
    case 'link-down':
      if (device === undefined) return
      network.linkDown(device.link)
      for (const other of device.tabs) other.emit('offline')
      return
    case 'link-up':
      if (device === undefined) return
      device.link.isUp = true
      for (const other of device.tabs) other.emit('online')
      return
    case 'disk-full':
    case 'disk-free':
      if (device !== undefined) device.disk.isFull = step.do === 'disk-full'
      return
    case 'set-clock':
      if (device !== undefined) device.clockMs += step.byMs
      return
    case 'server-stop':
      server.stop(step.code)
      network.serverStopped()
      return
    case 'server-start':
      server.start()
      return
    case 'end-tokens':
      server.endTokens()
      return
    case 'quota-over':
    case 'quota-free':
      server.setOverQuota(step.do === 'quota-over')
      return
    case 'overloaded':
    case 'eased':
      server.setOverloaded(step.do === 'overloaded')
      return
    case 'nudge':
      if (reel !== undefined) server.nudge(reel)
      return
    case 'chaos':
      network.setChaos(step.chaos)
  }
}

/** Everybody hears of what they missed. */
const catchEverybodyUp = async ({ server, network, reels, time }: ClientWorld, ending: Ending): Promise<void> => {
  if (ending === 'news') for (const reel of reels) server.nudge(reel)
  else {
    server.stop(1012)
    network.serverStopped()
    await time.pass(1_000)
    server.start()
  }
  await time.pass(20_000)
}

/** What was refused is given up, for as long as something waits: what it kept back goes then, and may be refused as well. */
const discardUntilNothingWaits = async ({ devices, time }: ClientWorld, { writes }: Oracle): Promise<void> => {
  const waiting = () => devices.flatMap(({ tabs }) => tabs.slice(0, 1)).filter((tab) => tab.core.outbox.getEntries().length > 0)
  for (let round = 0, tabs = waiting(); tabs.length > 0 && round < 12; round += 1, tabs = waiting()) {
    for (const tab of tabs) writes.discardFailed(tab)
    await time.pass(5_000)
  }
}

/** For a while every call is refused though the sockets live: what was written meanwhile goes by itself, soon after. */
const writeIntoTrouble = async (world: ClientWorld, { writes }: Oracle): Promise<void> => {
  world.server.setOverloaded(true)
  for (const [index, { tabs }] of world.devices.entries()) for (const tab of tabs.slice(0, 1)) writes.rename(tab, `last name ${index + 1}`)
  await world.time.pass(12_000)
  world.server.setOverloaded(false)
  await world.time.pass(25_000)
}

/**
 * Somebody looks at a page that does not lead, when there was no sync for a while: it shows soon what was changed elsewhere. Where
 * a device may have had as many syncs as an hour allows, nothing is promised.
 */
const lookAgain = async (world: ClientWorld, oracle: Oracle): Promise<void> => {
  const lookers = world.devices.flatMap((device) => {
    const leader = leaderOf(device)
    const follower = device.tabs.find((tab) => tab !== leader)
    return follower === undefined || device.syncCalls + 1 >= SYNCS_PER_HOUR_MAX ? [] : [follower]
  })
  if (lookers.length === 0) return
  await world.time.pass(DATA_HOOK_SYNC_GAP_MS + 1_000)
  for (const { projectId } of world.reels) world.server.account.rename(projectId, 'seen at last')
  for (const tab of lookers) tab.emit('visible')
  await world.time.pass(SYNC_VISIBLE_DELAY_MS + 2_000)
  oracle.checkNames(lookers)
}

/** The world comes to rest: everything works again, every tab is seen, and the person sends again what was refused. */
export const calmDown = async (world: ClientWorld, oracle: Oracle, ending: Ending): Promise<void> => {
  const { server, network, time } = world
  network.setChaos(CALM)
  server.start()
  server.setOverQuota(false)
  server.setOverloaded(false)
  for (const device of world.devices) {
    device.link.isUp = true
    device.disk.isFull = false
  }
  for (const device of world.devices)
    if (device.tabs.length === 0) for (const reel of world.reels) world.showReel(world.openTab(device, reel), reel)
  for (const tab of world.tabs()) {
    tab.page.wakeUp()
    tab.page.show()
    tab.emit('online')
    tab.emit('visible')
  }
  await time.pass(75_000)
  await catchEverybodyUp(world, ending)
  oracle.checkCalm()
  for (const tab of world.tabs()) for (const entry of failedOf(tab)) tab.core.conversation.retry(entry.clientId ?? '')
  for (const tab of world.tabs())
    for (const item of tab.core.uploads.getState().items) if (item.status === 'failed') tab.core.uploads.retry(item.id)
  await time.pass(30_000)
  await discardUntilNothingWaits(world, oracle)
  if (ending === 'restart') await writeIntoTrouble(world, oracle)
  // What was done last on one device is seen on the others when somebody looks.
  for (const tab of world.tabs()) tab.emit('visible')
  await time.pass(5_000)
  await oracle.checkAtRest()
  // Whoever shows a reel hears at once of what happens in it.
  for (const reel of world.reels) server.say(reel, 'Your film is ready.')
  await time.pass(2_000)
  oracle.checkConverged()
  if (ending === 'news') await lookAgain(world, oracle)
}
