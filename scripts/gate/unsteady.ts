/**
 * A test that failed once in a run of thousands is asked again, by itself and several times. Only one that then holds every time is let
 * pass, as an unsteady one that is named: what is broken fails again, and what fails every second time does so in seven of eight cases.
 * docs/decisions/064-unsteady-tests.md
 */
import type { Outcome } from './step.ts'

/** One failed test, as its runner finds it again. */
export type FailedTest = { file: string; title: string; project: string | null }

/** What a run came to, with its failed tests one by one. Whatever else failed (a file that did not load) is in `failed` alone. */
export type TestRun = Outcome & { failedTests: readonly FailedTest[] }

/** How often a failed test is run again. */
export const RUNS_AGAIN = 3
/** More failed tests than this are no accident: none is asked again. */
export const ASKED_AGAIN_MAX = 2

/** A title as a pattern that matches it alone. */
export const titlePattern = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The outcome of a run after its few failed tests were asked again; `runAgain` tells how often a test passed and failed of the runs. */
export const settleUnsteady = async (
  run: TestRun,
  runAgain: (test: FailedTest) => Promise<{ passed: number; failed: number }>,
): Promise<Outcome> => {
  const { failedTests, ...outcome } = run
  if (failedTests.length === 0 || failedTests.length > ASKED_AGAIN_MAX || failedTests.length < outcome.failed) return outcome
  let { passed, failed } = outcome
  const lines = [...outcome.lines]
  for (const test of failedTests) {
    const again = await runAgain(test)
    const holds = again.failed === 0 && again.passed >= RUNS_AGAIN
    if (holds) {
      passed += 1
      failed -= 1
    }
    lines.push(
      `${holds ? '~ unsteady, to be mended' : '✗ again'}: ${test.file}: ${test.title}: ${again.passed} of ${again.passed + again.failed} more runs passed`,
    )
  }
  return { passed, failed, lines }
}
