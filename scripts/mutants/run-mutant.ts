/** One mutant in a process of its own: `node run-mutant.ts <number> <seeds>` prints at which seed which invariant broke, as JSON. */
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MUTANTS, plant } from './mutants.ts'

const mutant = MUTANTS[Number(process.argv[2])]
if (mutant === undefined) throw new Error('no such mutant')
const target = pathToFileURL(join(import.meta.dirname, '../..', mutant.file)).href
let isPlanted = false

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (url !== target) return loaded
    isPlanted = true
    return { ...loaded, source: plant(mutant, String(loaded.source)) }
  },
})

const { runScenario } = await import('../../packages/testkit/src/client/scenarios/run-scenario.ts')
const { PAST_SCENARIOS } = await import('../../packages/testkit/src/client/scenarios/past-scenarios.ts')
const { scenarioOf } = await import('../../packages/testkit/src/client/scenarios/scenario.ts')
const seeds = Number(process.argv[3])
let caught: { seed: number; invariant: string } | null = null
/** Scenarios that once showed a fault of the client come first. */
const scenarios = [...PAST_SCENARIOS.map(({ scenario }) => scenario), ...Array.from({ length: seeds }, (_, index) => scenarioOf(index + 1))]
for (const scenario of scenarios) {
  const { violation } = await runScenario(scenario)
  if (violation === null) continue
  caught = { seed: scenario.seed, invariant: violation.invariant }
  break
}
if (!isPlanted) throw new Error(`${mutant.file} is not loaded`)
process.stdout.write(JSON.stringify(caught))
