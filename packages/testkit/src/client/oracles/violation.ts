/** What went wrong in a simulation: which promise to the person was broken, and how. */
export type Violation = { invariant: Invariant; detail: string }

export type Invariant =
  | 'nothing acknowledged is lost'
  | 'nothing is applied twice'
  | 'order of a reel is kept'
  | 'nothing is shown as saved that is not'
  | 'nothing is shown twice'
  | 'one tab leads'
  | 'nothing done is shown as failed'
  | 'everybody converges'
  | 'one is where one was'
  | 'what is shown is on the device'
  | 'nothing is thrown'

export class Broken extends Error {
  readonly violation: Violation
  constructor(violation: Violation) {
    super(`${violation.invariant}: ${violation.detail}`)
    this.violation = violation
  }
}

export const broken = (invariant: Invariant, detail: string): never => {
  throw new Broken({ invariant, detail })
}

export const violationOf = (error: unknown): Violation =>
  error instanceof Broken
    ? error.violation
    : { invariant: 'nothing is thrown', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }
