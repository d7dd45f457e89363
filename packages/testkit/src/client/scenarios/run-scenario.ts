/** Runs a scenario to its end and says which invariant broke; makes a broken scenario as short as it can be. */

import { createClientSimulation } from '../client-simulation.ts'
import { createOracle } from '../oracles/oracle.ts'
import { type Violation, violationOf } from '../oracles/violation.ts'
import { calmDown } from './calm-down.ts'
import { act } from './perform-act.ts'
import type { Scenario } from './scenario.ts'

export type Outcome = { violation: Violation | null; atMs: number }

export const runScenario = async (scenario: Scenario): Promise<Outcome> => {
  const simulation = createClientSimulation(scenario)
  const oracle = createOracle(simulation)
  try {
    for (const device of simulation.devices)
      for (const reel of simulation.reels.slice(0, 2)) simulation.showReel(simulation.openTab(device, reel), reel)
    for (const step of scenario.steps) {
      await simulation.time.pass(step.waitMs)
      oracle.check()
      await oracle.writes.checkRefused()
      await oracle.creations.checkRefused()
      act(simulation, oracle, step.act)
    }
    await simulation.time.pass(1_000)
    oracle.check()
    await calmDown(simulation, oracle, scenario.ending)
    return { violation: null, atMs: simulation.time.now() }
  } catch (error) {
    return { violation: violationOf(error), atMs: simulation.time.now() }
  }
}

/** Leaves out steps for as long as the same invariant breaks. */
export const shrink = async (scenario: Scenario, violation: Violation): Promise<Scenario> => {
  let shortest = scenario
  const stillBreaks = async (candidate: Scenario): Promise<boolean> =>
    (await runScenario(candidate)).violation?.invariant === violation.invariant
  for (let size = Math.ceil(scenario.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < shortest.steps.length; ) {
      const left = { ...shortest, steps: [...shortest.steps.slice(0, from), ...shortest.steps.slice(from + size)] }
      if (await stillBreaks(left)) shortest = left
      else from += size
    }
  }
  return shortest
}

/** A scenario as a person reads it. */
export const describeScenario = ({ seed, devices, reels, steps, ending }: Scenario): string =>
  [
    `seed ${seed}: ${devices} devices, ${reels} reels, ${ending === 'news' ? 'news on every reel' : 'every socket anew'} at the end`,
    ...steps.map(
      ({ waitMs, act: { do: what, ...of } }) =>
        `  +${String(waitMs).padStart(5)} ms  ${what} ${Object.keys(of).length > 0 ? JSON.stringify(of) : ''}`,
    ),
  ].join('\n')
