/** What happens to a person's devices, tabs, network and server: a list of steps that follows from a seed, and what each step does. */
import type { ClientTab, ClientWorld } from './client-world.ts'
import { CALM, type Chaos } from './fake-network.ts'
import type { Oracle } from './oracle.ts'
import { createRandom, type Random } from './seeded-random.ts'

/** `tab`, `device` and `reel` count from the first that lives, round and round: a step keeps its sense when others are left out. */
export type Act =
  | { do: 'send'; tab: number; text: string }
  | { do: 'show-reel'; tab: number; reel: number }
  | { do: 'open-tab'; device: number; reel: number }
  | { do: 'close-tab' | 'crash-tab' | 'hang-tab' | 'wake-tab' | 'show-tab' | 'retry-failed' | 'discard-failed'; tab: number }
  | { do: 'hide-tab'; tab: number; timerMs: number }
  | { do: 'upload'; tab: number; name: string }
  | { do: 'link-down' | 'link-up' | 'disk-full' | 'disk-free'; device: number }
  | { do: 'set-clock'; device: number; byMs: number }
  | { do: 'server-stop'; code: number }
  | { do: 'server-start' | 'end-tokens' | 'quota-over' | 'quota-free' }
  | { do: 'nudge'; reel: number }
  | { do: 'chaos'; chaos: Chaos }

export type ScenarioStep = { waitMs: number; act: Act }

export type Scenario = { seed: number; devices: number; reels: number; steps: readonly ScenarioStep[] }

const STEPS_MOST = 45

const actOf = (random: Random, count: number): Act => {
  const tab = random.between(0, 11)
  const device = random.between(0, 3)
  const reel = random.between(0, 3)
  const roll = random.between(1, 100)
  if (roll <= 34) return { do: 'send', tab, text: `text ${count}` }
  if (roll <= 41) return { do: 'show-reel', tab, reel }
  if (roll <= 46) return { do: 'open-tab', device, reel }
  if (roll <= 48) return { do: 'close-tab', tab }
  if (roll <= 52) return { do: 'crash-tab', tab }
  if (roll <= 54) return { do: 'hang-tab', tab }
  if (roll <= 57) return { do: 'wake-tab', tab }
  if (roll <= 59) return { do: 'hide-tab', tab, timerMs: random.pick([1_000, 60_000]) }
  if (roll <= 61) return { do: 'show-tab', tab }
  if (roll <= 65) return { do: 'upload', tab, name: `clip-${count}.mp4` }
  if (roll <= 70) return { do: 'link-down', device }
  if (roll <= 76) return { do: 'link-up', device }
  if (roll <= 78) return { do: 'disk-full', device }
  if (roll <= 80) return { do: 'disk-free', device }
  if (roll <= 82) return { do: 'set-clock', device, byMs: random.pick([-3_600_000, -20_000, 20_000, 3_600_000]) }
  if (roll <= 85) return { do: 'server-stop', code: random.pick([1001, 1006, 1012]) }
  if (roll <= 89) return { do: 'server-start' }
  if (roll <= 90) return { do: 'end-tokens' }
  if (roll <= 91) return { do: 'quota-over' }
  if (roll <= 92) return { do: 'quota-free' }
  if (roll <= 94) return { do: 'retry-failed', tab }
  if (roll <= 95) return { do: 'discard-failed', tab }
  if (roll <= 97) return { do: 'nudge', reel }
  return {
    do: 'chaos',
    chaos: random.chance(0.4)
      ? CALM
      : { lost: random.pick([0, 0.05, 0.2]), late: random.pick([0, 0.1, 0.3]), doubled: random.pick([0, 0.1, 0.3]) },
  }
}

/** The waits are short or long, seldom between: races, or all that was under way is over. */
const waitOf = (random: Random): number => {
  if (random.chance(0.45)) return random.between(0, 60)
  if (random.chance(0.7)) return random.between(60, 4_000)
  return random.between(4_000, 30_000)
}

export const scenarioOf = (seed: number): Scenario => {
  const random = createRandom(seed ^ 0x2545f491)
  const devices = random.pick([1, 1, 2, 2, 3])
  const reels = random.pick([1, 2, 3])
  const steps: ScenarioStep[] = []
  for (let count = 1; count <= random.between(12, STEPS_MOST); count += 1) steps.push({ waitMs: waitOf(random), act: actOf(random, count) })
  return { seed, devices, reels, steps }
}

const at = <T>(list: readonly T[], index: number): T | undefined => (list.length === 0 ? undefined : list[index % list.length])

const failedOf = (tab: ClientTab) => tab.core.conversation.getState().entries.filter((entry) => entry.isError && entry.clientId !== null)

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
      if (tab !== undefined) world.endTab(tab)
      return
    case 'crash-tab':
      if (tab !== undefined) world.endTab(tab)
      return
    case 'hang-tab':
      tab?.page.hang()
      return
    case 'wake-tab':
      tab?.page.wakeUp()
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
      if (device !== undefined) network.linkDown(device.link)
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
    case 'nudge':
      if (reel !== undefined) server.nudge(reel)
      return
    case 'chaos':
      network.setChaos(step.chaos)
  }
}

/** The world comes to rest: everything works again, every tab is seen, and the person sends again what was refused. */
export const calmDown = async (world: ClientWorld): Promise<void> => {
  const { server, network, time } = world
  network.setChaos(CALM)
  server.start()
  server.setOverQuota(false)
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
  for (const tab of world.tabs()) for (const entry of failedOf(tab)) tab.core.conversation.retry(entry.clientId ?? '')
  for (const tab of world.tabs())
    for (const item of tab.core.uploads.getState().items) if (item.status === 'failed') tab.core.uploads.retry(item.id)
  await time.pass(30_000)
  // Something happens on every reel: what was lost on the way shows by the gap.
  for (const reel of world.reels) server.nudge(reel)
  await time.pass(20_000)
}
