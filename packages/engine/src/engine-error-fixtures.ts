import { EngineError } from './engine-error.ts'

/** What a test's work was refused with; fails the test when it succeeded, or failed with anything else. */
export const engineErrorOf = async (work: Promise<unknown>): Promise<EngineError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof EngineError)) throw new Error(`Not an EngineError: ${String(error)}`)
  return error
}
