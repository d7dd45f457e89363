/** Runs the steps lane by lane, goes on after one that fails, and tells what each took. */
import { availableParallelism } from 'node:os'
import type { Outcome, Step } from './step.ts'

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** A step that threw, or that ran nothing at all, has failed: silence is not success. */
const runStep = async (step: Step): Promise<Outcome> => {
  try {
    const outcome = await step.run()
    if (outcome.passed + outcome.failed > 0) return outcome
    return { passed: 0, failed: 1, lines: [...outcome.lines, 'This step ran no check at all.'] }
  } catch (error) {
    return { passed: 0, failed: 1, lines: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  }
}

/** On fewer, a browser beside all other tests is starved now and then, and the whole is no sooner done (decision 077). */
const PROCESSORS_MIN = 4

/** Steps that run at the same time, each list in its order: what stands side by side has a lane, and whatever has none is alone. */
export const toLanes = (steps: readonly Step[], processors: number): Step[][][] => {
  const rounds: Step[][][] = []
  for (const step of steps) {
    const last = rounds.at(-1)
    const isBeside = processors >= PROCESSORS_MIN && step.lane !== undefined && last?.[0]?.[0]?.lane !== undefined
    if (!isBeside || last === undefined) rounds.push([[step]])
    else {
      const lane = last.find(([first]) => first?.lane === step.lane)
      if (lane === undefined) last.push([step])
      else lane.push(step)
    }
  }
  return rounds
}

/** Writes a heading, the lines and the time of each step when it has ended and, last of all, the one line that sums it up. */
export const runSteps = async (
  steps: readonly Step[],
  write: (line: string) => void,
  now: () => number = Date.now,
  processors: number = availableParallelism(),
): Promise<{ passed: number; failed: number }> => {
  const total = { passed: 0, failed: 0 }
  const started = now()
  const red: string[] = []
  const headingOf = (step: Step): string => `── ${step.title} ${'─'.repeat(Math.max(3, 70 - step.title.length))}`
  const run = async (step: Step, isAlone: boolean): Promise<void> => {
    if (isAlone) write(headingOf(step))
    const from = now()
    const outcome = await runStep(step)
    if (!isAlone) write(headingOf(step))
    for (const line of outcome.lines) write(`   ${line.replaceAll('\n', '\n   ')}`)
    write(`   ${outcome.passed} passed, ${outcome.failed} failed in ${seconds(now() - from)}`)
    total.passed += outcome.passed
    total.failed += outcome.failed
    if (outcome.failed > 0) red.push(step.key)
  }
  for (const lanes of toLanes(steps, processors)) {
    if (lanes.length > 1)
      write(
        `── At the same time: ${lanes
          .flat()
          .map(({ title }) => title)
          .join(' · ')}`,
      )
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) await run(step, lanes.length === 1)
      }),
    )
  }
  write(`── all of it took ${seconds(now() - started)}${red.length > 0 ? `; failing: ${red.join(' ')}` : ''}`)
  write(`${total.passed} passed, ${total.failed} failed`)
  return total
}
