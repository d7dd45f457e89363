/**
 * What goes wrong only when several things happen one soon after the other: left to chance alone it would take a hundred thousand simulations.
 * Each is a few steps with waits of its own; what else goes on in the simulation is left to chance.
 */
import { CALM } from '../browser/fake-way.ts'
import type { Random } from '../seeded-random.ts'
import type { Act, ScenarioStep } from './act.ts'

export type Story = (random: Random, count: string) => readonly ScenarioStep[]

const step = (waitMs: number, act: Act): ScenarioStep => ({ waitMs, act })
const anyTab = (random: Random): number => random.between(0, 11)

/** A message is refused while another tab, a moment later, gets it through; the page that was refused does not live long. */
const refusedHereTakenThere: Story = (random, count) => {
  const tab = anyTab(random)
  return [
    step(random.between(0, 2_000), { do: 'quota-over' }),
    step(0, { do: 'send', tab, text: `text ${count}` }),
    step(random.between(0, 300), { do: 'quota-free' }),
    step(random.between(100, 1_500), { do: 'crash-tab', tab }),
    step(random.between(1_000, 20_000), { do: 'nudge', reel: random.between(0, 3) }),
  ]
}

/** A page dies right after the device took a message, before it could tell anybody; then all is quiet. */
const keptAndGone: Story = (random, count) => {
  const tab = anyTab(random)
  return [
    step(random.between(0, 2_000), { do: 'send', tab, text: `text ${count}` }),
    step(random.between(0, 9), { do: 'crash-tab', tab }),
    step(random.between(20_000, 40_000), { do: 'nudge', reel: random.between(0, 3) }),
  ]
}

/** Sockets go on and lose some of what they carry, while every call is refused for as long as anybody tries. */
const overloaded: Story = (random, count) => [
  step(random.between(0, 2_000), { do: 'chaos', chaos: { lost: 0.5, late: 0, doubled: 0 } }),
  step(0, { do: 'overloaded' }),
  ...[1, 2, 3].map((each) => step(random.between(0, 3_000), { do: 'send', tab: anyTab(random), text: `text ${count}.${each}` })),
  step(random.between(12_000, 20_000), { do: 'chaos', chaos: CALM }),
  step(random.between(0, 1_000), { do: 'eased' }),
]

/** A leader hangs until another one leads, comes back, and soon the new one is gone. */
const hungLeader: Story = (random) => {
  const device = random.between(0, 3)
  return [
    step(random.between(0, 4_000), { do: 'hang-leader', device }),
    step(random.between(17_000, 32_000), { do: 'wake-device', device }),
    step(random.between(3_100, 8_000), { do: random.chance(0.7) ? 'crash-leader' : 'wake-device', device }),
    step(random.between(200, 2_000), { do: 'wake-device', device }),
  ]
}

/** From reel to reel, faster than a socket may change. */
const hurriedReels: Story = (random) => {
  const tab = anyTab(random)
  const reel = random.between(0, 3)
  return [
    step(random.between(600, 2_000), { do: 'show-reel', tab, reel }),
    step(random.between(0, 450), { do: 'show-reel', tab, reel: reel + 1 }),
  ]
}

/** The person goes back and forth while Jushn speaks in one of the two reels: its words still come on the socket of the reel that was left. */
const leftWhileJushnSpeaks: Story = (random, count) => {
  const tab = anyTab(random)
  const reel = random.between(0, 3)
  return [
    step(random.between(600, 2_000), { do: 'show-reel', tab, reel }),
    step(random.between(700, 1_500), { do: 'send', tab, text: `text ${count}` }),
    step(random.between(800, 1_300), { do: 'show-reel', tab, reel: reel + 1 }),
    step(random.between(510, 650), { do: 'show-reel', tab, reel }),
    step(random.between(300, 480), { do: 'show-reel', tab, reel: reel + 1 }),
  ]
}

/** While Jushn answers one message, another is refused; or the answer itself comes to nothing. */
const refusedWhileJushnSpeaks: Story = (random, count) => {
  const tab = anyTab(random)
  return [
    step(random.between(2_000, 4_000), { do: 'send', tab, text: `text ${count}.1` }),
    ...(random.chance(0.5) ? [step(0, { do: 'jushn-stumbles' })] : []),
    step(random.between(1_500, 2_000), { do: 'quota-over' }),
    step(0, { do: 'send', tab, text: `text ${count}.2` }),
    ...[1, 2, 3].map(() => step(random.between(50, 300), { do: 'touch', tab })),
    step(random.between(0, 2_000), { do: 'quota-free' }),
    step(0, { do: 'jushn-recovers' }),
  ]
}

/** Of a message and its answer that came to nothing a page hears the end alone. */
const endHeardAlone: Story = (random, count) => [
  step(random.between(2_000, 4_000), { do: 'chaos', chaos: { lost: 0.5, late: 0, doubled: 0 } }),
  step(0, { do: 'jushn-stumbles' }),
  step(0, { do: 'send', tab: anyTab(random), text: `text ${count}` }),
  step(random.between(2_000, 3_000), { do: 'jushn-recovers' }),
  step(0, { do: 'chaos', chaos: CALM }),
]

/** A page hangs while its neighbour sends something and dies before it heard that it arrived. */
const sleepingHeir: Story = (random, count) => {
  const tab = anyTab(random)
  const reel = random.between(0, 3)
  return [
    step(random.between(600, 2_000), { do: 'show-reel', tab, reel }),
    step(0, { do: 'show-reel', tab: tab + 1, reel }),
    step(random.between(700, 2_000), { do: 'hang-tab', tab: tab + 1 }),
    step(random.between(0, 50), { do: 'send', tab, text: `text ${count}` }),
    step(random.between(10, 100), { do: 'hang-tab', tab }),
    step(random.between(600, 1_500), { do: 'crash-tab', tab }),
    step(random.between(0, 2_000), { do: 'wake-device', device: 0 }),
  ]
}

/** The person works in a tab that does not lead, and something was changed elsewhere meanwhile. */
const seenAgain: Story = (random, count) => {
  const tab = anyTab(random)
  return [
    step(random.between(0, 2_000), { do: 'hide-tab', tab, timerMs: 1_000 }),
    step(random.between(1_000, 20_000), { do: 'rename-elsewhere', reel: random.between(0, 3), name: `other name ${count}` }),
    step(random.between(0, 20_000), { do: 'show-tab', tab }),
  ]
}

/** Back, and from there to somewhere new; then back again as far as it goes, in the same page or in one that is loaded anew. */
const backAndAway: Story = (random) => {
  const tab = anyTab(random)
  const reel = random.between(0, 3)
  const show = (by: number): ScenarioStep => step(random.between(100, 2_000), { do: 'show-reel', tab, reel: reel + by })
  const back = (): ScenarioStep => step(random.between(100, 2_000), { do: 'go-back', tab })
  const anew: readonly ScenarioStep[] = random.chance(0.5) ? [step(random.between(100, 2_000), { do: 'reload-tab', tab })] : []
  return [
    show(0),
    show(1),
    show(2),
    back(),
    ...(random.chance(0.5) ? [back()] : []),
    show(random.between(0, 2)),
    ...anew,
    back(),
    back(),
    back(),
  ]
}

/** Several steps of a plan, one of which the server will not have, then one taken back. */
const plansAtOddsWithThemselves: Story = (random, count) => {
  const tab = anyTab(random)
  const edit = (each: string, word = 'edit'): ScenarioStep =>
    step(random.between(0, 400), { do: 'edit-plan', tab, text: `${word} ${count}.${each}` })
  return [
    edit('1'),
    ...(random.chance(0.5) ? [edit('2', 'misfit')] : []),
    edit('3'),
    step(random.between(0, 400), { do: 'undo-plan', tab }),
    edit('4'),
  ]
}

/** Answers get lost while the person writes: nobody knows what the server has, and then it is taken back or named anew. */
const writtenWithoutAnswers: Story = (random, count) => {
  const tab = anyTab(random)
  return [
    step(random.between(0, 2_000), { do: 'chaos', chaos: { lost: 0.6, late: 0.2, doubled: 0.1 } }),
    step(0, { do: 'edit-plan', tab, text: `edit ${count}.1` }),
    step(0, { do: 'rename', tab, text: `name ${count}.1` }),
    step(0, { do: 'prefer', tab, text: `l-${count}.1` }),
    step(random.between(1_000, 30_000), { do: 'undo-plan', tab }),
    step(0, { do: 'rename', tab, text: `name ${count}.2` }),
    step(0, { do: 'prefer', tab, text: `l-${count}.2` }),
    step(random.between(1_000, 30_000), { do: 'chaos', chaos: CALM }),
  ]
}

/** Several settings of a reel's tools without a network, between steps of its plan; then all of it goes. */
const toolsSetOffline: Story = (random, count) => {
  const tab = anyTab(random)
  const device = random.between(0, 3)
  const set = (each: number): ScenarioStep =>
    step(random.between(0, 800), {
      do: 'set-tools',
      tab: tab + random.between(0, 1),
      field: random.between(0, 1),
      text: `tool ${count}.${each}`,
    })
  return [
    step(random.between(0, 2_000), { do: 'link-down', device }),
    set(1),
    set(2),
    ...(random.chance(0.5) ? [step(0, { do: 'edit-plan', tab, text: `edit ${count}` })] : []),
    set(3),
    set(4),
    step(random.between(0, 5_000), { do: 'link-up', device }),
  ]
}

/** The server has an edit, its answer is cut off with the network, and the person takes it back before they have it again. */
const takenBackUnanswered: Story = (random, count) => {
  const tab = anyTab(random)
  const device = random.between(0, 3)
  return [
    step(random.between(0, 2_000), { do: 'edit-plan', tab, text: `edit ${count}` }),
    step(random.between(60, 400), { do: 'link-down', device }),
    step(random.between(7_000, 12_000), { do: 'undo-plan', tab }),
    step(random.between(500, 3_000), { do: 'link-up', device }),
  ]
}

/** Two devices change one plan while one of them has no network; then an undo that means what is no longer the last thing. */
const plansChangedElsewhere: Story = (random, count) => {
  const tab = anyTab(random)
  const device = random.between(0, 3)
  const reel = random.between(0, 3)
  return [
    step(random.between(0, 2_000), { do: 'show-reel', tab, reel }),
    step(random.between(1_000, 3_000), { do: 'edit-plan', tab, text: `edit ${count}.1` }),
    step(random.between(1_000, 3_000), { do: 'link-down', device }),
    step(random.between(0, 500), { do: 'undo-plan', tab }),
    step(random.between(0, 500), { do: 'edit-plan', tab, text: `edit ${count}.2` }),
    step(0, { do: 'plan-elsewhere', reel, text: `other ${count}` }),
    step(random.between(1_000, 5_000), { do: 'link-up', device }),
  ]
}

/** The leader hangs with something on the wire, another one leads and sends it, and the first comes back. */
const hungWithWrites: Story = (random, count) => {
  const tab = anyTab(random)
  const device = random.between(0, 3)
  const edit = (each: number, waitMs: number): ScenarioStep =>
    step(waitMs, { do: 'edit-plan', tab: tab + each, text: `edit ${count}.${each}` })
  return [
    edit(0, random.between(0, 2_000)),
    edit(1, random.between(0, 100)),
    step(random.between(0, 400), { do: 'hang-leader', device }),
    edit(2, random.between(0, 5_000)),
    edit(3, random.between(10_000, 25_000)),
    step(random.between(0, 600), { do: 'wake-device', device }),
    edit(4, random.between(0, 100)),
  ]
}

/** On a train: a project and a reel are made, and written in; the page dies; somewhere in between or afterwards there is a network. */
const madeOnTheTrain: Story = (random, count) => {
  const tab = anyTab(random)
  const device = random.between(0, 3)
  return [
    step(random.between(0, 2_000), { do: 'link-down', device }),
    step(random.between(0, 500), { do: 'make-project', tab, text: `project ${count}` }),
    step(random.between(20, 500), { do: 'send', tab, text: `text ${count}.1` }),
    step(random.between(0, 500), { do: 'make-reel', tab, text: `new reel ${count}` }),
    step(random.between(20, 500), { do: 'send', tab, text: `text ${count}.2` }),
    step(random.between(0, 500), { do: 'rename', tab, text: `name ${count}` }),
    step(random.between(0, 200), { do: random.pick(['crash-tab', 'reload-tab', 'show-tab']), tab }),
    step(random.between(0, 5_000), { do: 'link-up', device }),
    step(random.between(0, 400), random.chance(0.4) ? { do: 'delete-project', tab } : { do: 'send', tab, text: `text ${count}.3` }),
  ]
}

/** A project that the plan does not allow keeps back what is in it, until it is tried again or given up. */
const moreThanThePlanAllows: Story = (random, count) => {
  const tab = anyTab(random)
  return [
    step(random.between(0, 2_000), { do: 'quota-over' }),
    step(0, { do: 'make-project', tab, text: `project ${count}` }),
    step(random.between(20, 2_000), { do: 'send', tab, text: `text ${count}` }),
    step(random.between(0, 4_000), { do: 'quota-free' }),
    step(random.between(0, 2_000), { do: random.pick(['retry-writes', 'discard-writes', 'reload-tab', 'delete-project']), tab }),
  ]
}

/** Somebody deletes a project on one device while on another it is written in. */
const deletedWhileOthersWrite: Story = (random, count) => {
  const tab = anyTab(random)
  return [
    step(random.between(0, 2_000), { do: 'make-project', tab, text: `project ${count}` }),
    step(random.between(1_000, 4_000), { do: 'show-reel', tab: tab + 1, reel: 3 }),
    step(random.between(0, 1_000), { do: 'send', tab: tab + 1, text: `text ${count}.1` }),
    step(random.between(0, 300), { do: 'delete-project', tab }),
    step(random.between(0, 300), { do: 'send', tab: tab + 1, text: `text ${count}.2` }),
    step(random.between(0, 300), { do: 'make-reel', tab: tab + 1, text: `new reel ${count}` }),
  ]
}

/** A project is made, and its maker does not hear so for a while; meanwhile it is deleted somewhere else. */
const deletedBeforeItsMakerKnows: Story = (random, count) => {
  const tab = anyTab(random)
  const device = random.between(0, 3)
  return [
    step(0, { do: 'chaos', chaos: { lost: 0.5, late: 0, doubled: random.pick([0, 0.3]) } }),
    step(random.between(0, 1_000), { do: random.pick(['make-project', 'make-empty-project']), tab, text: `project ${count}` }),
    step(random.between(20, 500), { do: random.pick(['rename', 'make-reel', 'send']), tab, text: `text ${count}` }),
    step(random.between(100, 2_000), { do: 'delete-elsewhere' }),
    step(random.between(0, 2_000), { do: random.pick(['reload-tab', 'crash-tab', 'show-tab', 'delete-project']), tab }),
    step(random.between(0, 5_000), { do: random.pick(['link-up', 'link-down']), device }),
    step(random.between(0, 5_000), { do: 'chaos', chaos: CALM }),
  ]
}

/** A file has arrived whole, and the network goes before its sender hears so. */
const arrivedUnheard: Story = (random, count) => {
  const device = random.between(0, 3)
  return [
    step(random.between(0, 1_000), { do: 'upload', tab: anyTab(random), name: `film-${count}.mp4` }),
    step(random.between(500, 1_600), { do: 'link-down', device }),
    step(random.between(8_000, 15_000), { do: 'link-up', device }),
  ]
}

export const STORIES: readonly Story[] = [
  arrivedUnheard,
  deletedBeforeItsMakerKnows,
  madeOnTheTrain,
  moreThanThePlanAllows,
  deletedWhileOthersWrite,
  refusedHereTakenThere,
  keptAndGone,
  overloaded,
  hungLeader,
  hurriedReels,
  leftWhileJushnSpeaks,
  refusedWhileJushnSpeaks,
  endHeardAlone,
  sleepingHeir,
  seenAgain,
  backAndAway,
  plansAtOddsWithThemselves,
  writtenWithoutAnswers,
  toolsSetOffline,
  plansChangedElsewhere,
  hungWithWrites,
  takenBackUnanswered,
]
