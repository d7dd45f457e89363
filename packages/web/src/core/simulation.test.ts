/**
 * The client core in a deterministic simulation: tabs on devices, a network that loses, delays, doubles and reorders, a server that restarts,
 * crashes, hung and hidden tabs, clocks that jump, disks that are full. Scenarios that once showed a fault of the
 * client stay, step by step.
 */
import { describe, expect, test } from 'vitest'
import { PAST_SCENARIOS } from '../../../testkit/src/client/scenarios/past-scenarios.ts'
import { describeScenario, runScenario, shrink } from '../../../testkit/src/client/scenarios/run-scenario.ts'
import { scenarioOf } from '../../../testkit/src/client/scenarios/scenario.ts'

const SEEDS = 2_000
const SEEDS_A_TEST = 250

/** What a person needs to see it again; null when all went well. */
const faultOf = async (seed: number): Promise<string | null> => {
  const scenario = scenarioOf(seed)
  const { violation } = await runScenario(scenario)
  if (violation === null) return null
  const shortest = await shrink(scenario, violation)
  const { violation: left } = await runScenario(shortest)
  return `${left?.invariant}: ${left?.detail}\n${describeScenario(shortest)}\nAgain: npm run simulate -- --from ${seed} --seeds 1`
}

describe('whatever happens, everybody converges, nothing kept is lost and nothing is done twice [SYNC-02 SYNC-06 CHAT-06 CHAT-12 RT-10]', () => {
  for (let from = 1; from <= SEEDS; from += SEEDS_A_TEST) {
    test(`seeds ${from} to ${from + SEEDS_A_TEST - 1}`, { timeout: 240_000 }, async () => {
      for (let seed = from; seed < from + SEEDS_A_TEST; seed += 1) expect(await faultOf(seed)).toBeNull()
    })
  }

  test.each(PAST_SCENARIOS)('once broken: $story', { timeout: 60_000 }, async ({ scenario }) => {
    expect((await runScenario(scenario)).violation).toBeNull()
  })
})

test('a simulation is the same for the same seed', { timeout: 60_000 }, async () => {
  const [first, second] = [await runScenario(scenarioOf(7)), await runScenario(scenarioOf(7))]
  expect(first).toEqual(second)
})
