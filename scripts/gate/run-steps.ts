/** Runs the steps one after the other, goes on after one that fails, and tells what each took. */
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

/** Writes a heading, the lines and the time of each step and, last of all, the one line that sums it up. */
export const runSteps = async (
  steps: readonly Step[],
  write: (line: string) => void,
  now: () => number = Date.now,
): Promise<{ passed: number; failed: number }> => {
  const total = { passed: 0, failed: 0 }
  const started = now()
  const red: string[] = []
  for (const step of steps) {
    write(`── ${step.title} ${'─'.repeat(Math.max(3, 70 - step.title.length))}`)
    const from = now()
    const outcome = await runStep(step)
    for (const line of outcome.lines) write(`   ${line.replaceAll('\n', '\n   ')}`)
    write(`   ${outcome.passed} passed, ${outcome.failed} failed in ${seconds(now() - from)}`)
    total.passed += outcome.passed
    total.failed += outcome.failed
    if (outcome.failed > 0) red.push(step.key)
  }
  write(`── all of it took ${seconds(now() - started)}${red.length > 0 ? `; failing: ${red.join(' ')}` : ''}`)
  write(`${total.passed} passed, ${total.failed} failed`)
  return total
}
