/**
 * Why the server cannot start, in one sentence that tells the operator what to do.
 * `main.ts` prints the message alone, without a stack, and exits with 1.
 */
export class StartError extends Error {
  constructor(sentence: string, options: { cause?: unknown } = {}) {
    super(sentence, options)
    this.name = 'StartError'
  }
}
