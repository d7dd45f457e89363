/** The gate: every check there is, fastest first, and one line at the end. `npm test -- tests e2e` runs only those steps. */
import { leave } from '../install.mjs'
import { runSteps } from './run-steps.ts'
import { staticSteps } from './static-steps.ts'
import { programStep, testSteps } from './test-steps.ts'

const all = [...staticSteps, programStep, ...testSteps]
const asked = process.argv.slice(2)
const unknown = asked.filter((key) => !all.some((step) => step.key === key))
if (unknown.length > 0) leave(`There is no step "${unknown.join('", "')}". The steps are: ${all.map((step) => step.key).join(' ')}`)

const steps = asked.length === 0 ? all : all.filter((step) => asked.includes(step.key))
const total = await runSteps(steps, (line) => process.stdout.write(`${line}\n`))
process.exitCode = total.failed === 0 ? 0 : 1
