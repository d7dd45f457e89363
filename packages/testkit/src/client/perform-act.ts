/** Does the steps of a scenario to a world. `calm-down.ts` brings it to rest at the end. */
import { withoutHandles } from '../../../web/src/core/upload/picked-file.ts'
import type { ClientTab, Device } from './client-tab.ts'
import type { ClientWorld } from './client-world.ts'
import { leadersOf } from './leader-oracle.ts'
import type { Oracle } from './oracle.ts'
import type { Act } from './scenario.ts'

const at = <T>(list: readonly T[], index: number): T | undefined => (list.length === 0 ? undefined : list[index % list.length])

export const failedOf = (tab: ClientTab) =>
  tab.core.conversation.getState().entries.filter((entry) => entry.isError && entry.clientId !== null)

/** The tab that leads, with the highest epoch where two believe it. */
export const leaderOf = (device: Device): ClientTab | undefined =>
  leadersOf(device).toSorted((a, b) => b.core.tabs.getState().epoch - a.core.tabs.getState().epoch)[0]

const endTabOf = (world: ClientWorld, tab: ClientTab | undefined): void => {
  if (tab !== undefined) world.endTab(tab)
}

type WriteAct = Extract<
  Act,
  {
    do:
      | 'make-reel'
      | 'make-project'
      | 'make-empty-project'
      | 'delete-project'
      | 'rename'
      | 'prefer'
      | 'set-tools'
      | 'edit-plan'
      | 'undo-plan'
      | 'read-all'
      | 'remove-first'
      | 'retry-writes'
      | 'discard-writes'
  }
>

const writeIn = (tab: ClientTab, { writes, made }: Oracle, step: WriteAct): void => {
  const notifications = tab.work?.notifications
  /** The page says so when the device keeps nothing; what is shown stays as it was. */
  const orNot = (written: Promise<void> | undefined) => void written?.catch(() => undefined)
  if (step.do === 'make-reel') made.makeReel(tab, step.text)
  else if (step.do === 'make-project') made.makeProject(tab, step.text)
  else if (step.do === 'make-empty-project') made.makeEmptyProject(tab, step.text)
  else if (step.do === 'delete-project') made.deleteProject(tab)
  else if (step.do === 'rename') writes.rename(tab, step.text)
  else if (step.do === 'prefer') writes.prefer(tab, step.text)
  else if (step.do === 'set-tools') writes.setTools(tab, step.field, step.text)
  else if (step.do === 'edit-plan') writes.edit(tab, step.text)
  else if (step.do === 'undo-plan') writes.undo(tab)
  else if (step.do === 'retry-writes') {
    writes.retryFailed(tab)
    made.retryFailed(tab)
  } else if (step.do === 'discard-writes') {
    writes.discardFailed(tab)
    made.discardFailed(tab)
  } else if (step.do === 'read-all') orNot(notifications?.markAllRead())
  else orNot(notifications?.remove(notifications.getState().list[0]?.id ?? ''))
}

/** Does one step; what it is about may be gone, and then nothing happens. */
export const act = (world: ClientWorld, oracle: Oracle, step: Act): void => {
  const { server, network } = world
  const tab = 'tab' in step ? at(world.tabs(), step.tab) : undefined
  const device = 'device' in step ? at(world.devices, step.device) : undefined
  const there = tab?.device ?? device
  const reel = 'reel' in step ? at(there === undefined ? world.reels : world.reelsOf(there), step.reel) : undefined
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
    case 'delete-elsewhere':
      oracle.made.deleteElsewhere()
      return
    case 'notify':
      server.notify(step.title)
      return
    case 'plan-elsewhere':
      if (reel !== undefined) server.plans.changeElsewhere(reel.reelId, step.text)
      return
    case 'make-reel':
    case 'make-project':
    case 'make-empty-project':
    case 'delete-project':
    case 'rename':
    case 'prefer':
    case 'set-tools':
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
      // A project that waits to be made takes no files; see playground.tsx.
      if (tab !== undefined && !tab.page.isHung() && server.account.projects().some(({ id }) => id === tab.reel.projectId))
        tab.core.uploads.add(tab.reel.projectId, withoutHandles([new File(['frames'], step.name, { type: 'video/mp4' })]), 'chat')
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
    case 'jushn-stumbles':
    case 'jushn-recovers':
      server.setStumbling(step.do === 'jushn-stumbles')
      return
    case 'nudge':
      if (reel !== undefined) server.nudge(reel)
      return
    case 'chaos':
      network.setChaos(step.chaos)
  }
}
