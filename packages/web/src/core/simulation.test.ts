/**
 * The client core in a made-up world: tabs on devices, a network that loses, delays, doubles and reorders, a server that restarts,
 * crashes, hung and hidden tabs, clocks that jump, disks that are full. Seeds that once broke something stay here by name.
 */
import { describe, expect, test } from 'vitest'
import { scenarioOf } from '../../../testkit/src/client/scenario.ts'
import { describeScenario, runScenario, shrink } from '../../../testkit/src/client/simulate.ts'

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

describe('[SYNC-02] [SYNC-06] [CHAT-06] [CHAT-12] [RT-10] whatever happens, everybody converges, nothing kept is lost and nothing is done twice', () => {
  for (let from = 1; from <= SEEDS; from += SEEDS_A_TEST) {
    test(`seeds ${from} to ${from + SEEDS_A_TEST - 1}`, { timeout: 240_000 }, async () => {
      for (let seed = from; seed < from + SEEDS_A_TEST; seed += 1) expect(await faultOf(seed)).toBeNull()
    })
  }

  test.each([
    [2899, 'a tab opened after the clock was set back led with an epoch that nobody heeded'],
    [3198, 'a tab that crashed between keeping a message and telling of it left it unsent'],
    [3507, 'a message of a reel that is not open was tried once a session and then left'],
    [4515, 'the network came back while a try hung in the old one, and that try counted as the last'],
    [4576, 'a refusal put back a message that another tab had sent meanwhile'],
  ])('seed %i: %s', async (seed) => {
    expect(await faultOf(seed)).toBeNull()
  })
})

test('a world is the same for the same seed', async () => {
  const [first, second] = [await runScenario(scenarioOf(7)), await runScenario(scenarioOf(7))]
  expect(first).toEqual(second)
})
