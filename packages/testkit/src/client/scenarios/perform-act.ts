/** Does the steps of a scenario to a simulation. `calm-down.ts` brings it to rest at the end. */
import { withoutHandles } from '../../../../web/src/core/upload/picked-file.ts'
import type { ClientSimulation } from '../client-simulation.ts'
import type { ClientTab, Device } from '../client-tab.ts'
import { leadersOf } from '../oracles/leader-oracle.ts'
import type { Oracle } from '../oracles/oracle.ts'
import type { Act, DeviceAct, PageAct, PersonAct, ServerAct, WriteAct } from './act.ts'

const at = <T>(list: readonly T[], index: number): T | undefined => (list.length === 0 ? undefined : list[index % list.length])

export const failedOf = (tab: ClientTab) =>
  tab.core.conversation.getState().entries.filter((entry) => entry.isError && entry.clientId !== null)

/** The tab that leads, with the highest epoch where two believe it. */
export const leaderOf = (device: Device): ClientTab | undefined =>
  leadersOf(device).toSorted((a, b) => b.core.tabs.getState().epoch - a.core.tabs.getState().epoch)[0]

const writeIn = (tab: ClientTab, { writes, creations }: Oracle, step: WriteAct): void => {
  const notifications = tab.work?.notifications
  /** The page says so when the device keeps nothing; what is shown stays as it was. */
  const orNot = (written: Promise<void> | undefined) => void written?.catch(() => undefined)
  if (step.do === 'make-reel') creations.makeReel(tab, step.text)
  else if (step.do === 'make-project') creations.makeProject(tab, step.text)
  else if (step.do === 'make-empty-project') creations.makeEmptyProject(tab, step.text)
  else if (step.do === 'delete-project') creations.deleteProject(tab)
  else if (step.do === 'rename') writes.rename(tab, step.text)
  else if (step.do === 'prefer') writes.prefer(tab, step.text)
  else if (step.do === 'set-tools') writes.setTools(tab, step.field, step.text)
  else if (step.do === 'edit-plan') writes.edit(tab, step.text)
  else if (step.do === 'undo-plan') writes.undo(tab)
  else if (step.do === 'retry-writes') {
    writes.retryFailed(tab)
    creations.retryFailed(tab)
  } else if (step.do === 'discard-writes') {
    writes.discardFailed(tab)
    creations.discardFailed(tab)
  } else if (step.do === 'read-all') orNot(notifications?.markAllRead())
  else orNot(notifications?.remove(notifications.getState().list[0]?.id ?? ''))
}

const actOnPage = (simulation: ClientSimulation, tab: ClientTab, step: PageAct): void => {
  switch (step.do) {
    case 'close-tab':
      tab.emit('left')
      simulation.endTab(tab)
      return
    case 'crash-tab':
      simulation.endTab(tab)
      return
    case 'hang-tab':
      tab.page.hang()
      return
    case 'wake-tab':
      tab.page.wakeUp()
      return
    case 'hide-tab':
      tab.page.hide(step.timerMs)
      tab.emit('hidden')
      return
    case 'show-tab':
      tab.page.show()
      tab.emit('visible')
      return
    case 'touch':
      tab.emit('activity')
  }
}

/** A page that hangs takes nothing. */
const actInPage = (simulation: ClientSimulation, oracle: Oracle, tab: ClientTab, step: PersonAct): void => {
  if (tab.page.isHung()) return
  switch (step.do) {
    case 'send':
      oracle.send(tab, step.text)
      return
    case 'show-reel': {
      const reel = at(simulation.reelsOf(tab.device), step.reel)
      if (reel !== undefined) simulation.showReel(tab, reel)
      return
    }
    case 'reload-tab':
      simulation.endTab(tab)
      simulation.showReel(simulation.openTab(tab.device, tab.reel, tab), tab.reel)
      return
    case 'go-back': {
      const back = oracle.goBack(tab)
      if (back !== null) simulation.showReel(tab, back)
      return
    }
    case 'upload':
      // A project that waits to be made takes no files; see playground.tsx.
      if (simulation.server.account.projects().some(({ id }) => id === tab.reel.projectId))
        tab.core.uploads.add(tab.reel.projectId, withoutHandles([new File(['frames'], step.name, { type: 'video/mp4' })]), 'chat')
      return
    case 'retry-failed':
      for (const entry of failedOf(tab)) tab.core.conversation.retry(entry.clientId ?? '')
      return
    case 'discard-failed':
      for (const entry of failedOf(tab)) {
        oracle.discarded(entry.content)
        tab.core.conversation.discard(entry.clientId ?? '')
      }
      return
    default:
      writeIn(tab, oracle, step)
  }
}

const isPageAct = (step: PageAct | PersonAct): step is PageAct =>
  ['close-tab', 'crash-tab', 'hang-tab', 'wake-tab', 'hide-tab', 'show-tab', 'touch'].includes(step.do)

const actOnDevice = (simulation: ClientSimulation, device: Device, step: DeviceAct): void => {
  switch (step.do) {
    case 'open-tab': {
      const reel = at(simulation.reelsOf(device), step.reel)
      if (reel !== undefined && device.tabs.length < 4) simulation.showReel(simulation.openTab(device, reel), reel)
      return
    }
    case 'hang-leader':
      leaderOf(device)?.page.hang()
      return
    case 'crash-leader': {
      const leader = leaderOf(device)
      if (device.tabs.length > 1 && leader !== undefined) simulation.endTab(leader)
      return
    }
    case 'wake-device':
      for (const tab of device.tabs) tab.page.wakeUp()
      return
    case 'link-down':
      simulation.network.linkDown(device.link)
      for (const tab of device.tabs) tab.emit('offline')
      return
    case 'link-up':
      device.link.isUp = true
      for (const tab of device.tabs) tab.emit('online')
      return
    case 'disk-full':
    case 'disk-free':
      device.disk.isFull = step.do === 'disk-full'
      return
    case 'set-clock':
      device.clockMs += step.byMs
  }
}

/** What a step makes of how the server stands. */
const CONDITIONS = {
  ...{ 'quota-over': { isOverQuota: true }, 'quota-free': { isOverQuota: false } },
  ...{ overloaded: { isOverloaded: true }, eased: { isOverloaded: false } },
  ...{ 'jushn-stumbles': { isStumbling: true }, 'jushn-recovers': { isStumbling: false } },
}

const actOnServer = ({ server, network, reels }: ClientSimulation, oracle: Oracle, step: ServerAct): void => {
  const reel = 'reel' in step ? at(reels, step.reel) : undefined
  switch (step.do) {
    case 'rename-elsewhere':
      if (reel !== undefined) server.account.rename(reel.projectId, step.name)
      return
    case 'plan-elsewhere':
      if (reel !== undefined) server.plans.changeElsewhere(reel.reelId, step.text)
      return
    case 'nudge':
      if (reel !== undefined) server.nudge(reel)
      return
    case 'delete-elsewhere':
      oracle.creations.deleteElsewhere()
      return
    case 'notify':
      server.notify(step.title)
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
    case 'overloaded':
    case 'eased':
    case 'jushn-stumbles':
    case 'jushn-recovers':
      server.setConditions(CONDITIONS[step.do])
      return
    case 'chaos':
      network.setChaos(step.chaos)
  }
}

/** Does one step; what it is about may be gone, and then nothing happens. */
export const act = (simulation: ClientSimulation, oracle: Oracle, step: Act): void => {
  if ('tab' in step) {
    const tab = at(simulation.tabs(), step.tab)
    if (tab === undefined) return
    if (isPageAct(step)) actOnPage(simulation, tab, step)
    else actInPage(simulation, oracle, tab, step)
  } else if ('device' in step) {
    const device = at(simulation.devices, step.device)
    if (device !== undefined) actOnDevice(simulation, device, step)
  } else actOnServer(simulation, oracle, step)
}
