/** What happens to a person's devices, tabs, network and server: a list of steps that follows from a seed. `perform-act.ts` does them. */
import { CALM } from '../browser/fake-way.ts'
import { createRandom, type Random } from '../seeded-random.ts'
import type { Act, ScenarioStep } from './act.ts'
import { STORIES } from './stories.ts'

/**
 * How everybody learns what they missed once the simulation is calm: something happens on every reel, or every socket is opened anew and says
 * where the reel stands.
 */
export type Ending = 'news' | 'restart'

export type Scenario = { seed: number; devices: number; reels: number; steps: readonly ScenarioStep[]; ending: Ending }

const STEPS_LEAST = 9
const STEPS_MOST = 34
/** How often something happens that needs several steps in a row. */
const STORY_CHANCE = 0.09

const actOf = (random: Random, count: number): Act => {
  const tab = random.between(0, 11)
  const device = random.between(0, 3)
  const reel = random.between(0, 3)
  const roll = random.between(1, 138)
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
  if (roll > 137) return { do: 'delete-project', tab }
  if (roll > 134) return { do: 'make-project', tab, text: `project ${count}` }
  if (roll > 130) return { do: 'make-reel', tab, text: `new reel ${count}` }
  if (roll > 128) return { do: 'set-tools', tab, field: random.between(0, 1), text: `tool ${count}` }
  if (roll > 126) return { do: 'plan-elsewhere', reel, text: `other ${count}` }
  if (roll > 124) return { do: 'undo-plan', tab }
  if (roll > 119) return { do: 'edit-plan', tab, text: `edit ${count}` }
  if (roll > 118) return { do: 'edit-plan', tab, text: `misfit ${count}` }
  if (roll > 114) return { do: 'rename', tab, text: `name ${count}` }
  if (roll > 112) return { do: 'prefer', tab, text: `l-${count}` }
  if (roll > 111) return { do: 'read-all', tab }
  if (roll > 110) return { do: 'remove-first', tab }
  if (roll > 109) return { do: 'retry-writes', tab }
  if (roll > 108) return { do: 'discard-writes', tab }
  if (roll > 106) return { do: 'go-back', tab }
  if (roll > 105) return { do: 'reload-tab', tab }
  if (roll > 103) return { do: 'rename-elsewhere', reel, name: `other name ${count}` }
  if (roll > 101) return { do: 'notify', title: `news ${count}` }
  if (roll > 100) return { do: 'touch', tab }
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
  for (let count = 1; count <= random.between(STEPS_LEAST, STEPS_MOST); count += 1) {
    if (random.chance(STORY_CHANCE)) steps.push(...random.pick(STORIES)(random, `${count}`))
    else steps.push({ waitMs: waitOf(random), act: actOf(random, count) })
  }
  return { seed, devices, reels, steps, ending: random.pick(['news', 'restart']) }
}
