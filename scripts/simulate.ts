/** Many more seeds of the client's simulation than the gate runs: `npm run simulate -- --seeds 100000 --from 1`. Exit code 1 on a fault. */
import { parseArgs } from 'node:util'
import { describeScenario, runScenario, shrink } from '../packages/testkit/src/client/scenarios/run-scenario.ts'
import { scenarioOf } from '../packages/testkit/src/client/scenarios/scenario.ts'

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '20000' }, from: { type: 'string', default: '1' } } })
const from = Number(values.from)
const seeds = Number(values.seeds)
/** A fault seldom comes alone; more of them say nothing new. */
const FAULTS_TOLD_MAX = 5

const begun = process.cpuUsage()
let faults = 0
for (let seed = from; seed < from + seeds && faults < FAULTS_TOLD_MAX; seed += 1) {
  const scenario = scenarioOf(seed)
  const { violation } = await runScenario(scenario)
  if (violation !== null) {
    faults += 1
    const shortest = await shrink(scenario, violation)
    const { violation: left } = await runScenario(shortest)
    process.stdout.write(`${left?.invariant}: ${left?.detail}\n${describeScenario(shortest)}\n\n`)
  }
  if ((seed - from + 1) % 5_000 === 0) process.stdout.write(`${seed - from + 1} seeds, ${faults} faults\n`)
}
const { user, system } = process.cpuUsage(begun)
process.stdout.write(`seeds ${from} to ${from + seeds - 1}: ${faults} faults, ${((user + system) / 1e6).toFixed(0)} s of CPU\n`)
process.exitCode = faults === 0 ? 0 : 1
