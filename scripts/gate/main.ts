/**
 * The gate: every check there is, fastest first, and one line at the end. `npm test -- tests e2e` runs
 * only those steps, `npm test -- packages/web/src/rooms/chat` what belongs to that place.
 */
import { leave } from '../install.mjs'
import { placeOf, stepsOfPlace } from './place-steps.ts'
import { runSteps } from './run-steps.ts'
import { staticSteps } from './static-steps.ts'
import { programStep, testSteps } from './test-steps.ts'

const all = [...staticSteps, programStep, ...testSteps]
const asked = process.argv.slice(2)
const isStep = (key: string): boolean => all.some((step) => step.key === key)
const places = asked.filter((argument) => !isStep(argument)).map((argument) => ({ argument, place: placeOf(argument) }))
const unknown = places.filter(({ place }) => place === null).map(({ argument }) => argument)
if (unknown.length > 0)
  leave(`There is no step and no place "${unknown.join('", "')}". The steps are: ${all.map((step) => step.key).join(' ')}`)

const steps =
  asked.length === 0
    ? all
    : [...all.filter((step) => asked.includes(step.key)), ...places.flatMap(({ place }) => (place === null ? [] : stepsOfPlace(place)))]
const total = await runSteps(steps, (line) => process.stdout.write(`${line}\n`))
process.exitCode = total.failed === 0 ? 0 : 1
