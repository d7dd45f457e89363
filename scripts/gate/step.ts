/** A step of the gate, and what came of it. */

export type Outcome = {
  passed: number
  failed: number
  /** Lines to show, whether it passed or not: what failed, or a figure worth knowing. */
  lines: readonly string[]
}

/**
 * Steps of different lanes that follow each other run at the same time, those of one lane one after the other; a step without a lane has
 * the machine to itself.
 */
export type Lane = 'units' | 'browser'

export type Step = { key: string; title: string; lane?: Lane; run: () => Promise<Outcome> }

/** One check that holds or does not: no violations is one passed. */
export const oneCheck = (violations: readonly string[], notes: readonly string[] = []): Outcome => ({
  passed: violations.length === 0 ? 1 : 0,
  failed: violations.length === 0 ? 0 : 1,
  lines: [...notes, ...violations],
})

export const sumOutcomes = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
  failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
  lines: outcomes.flatMap((outcome) => outcome.lines),
})
