/** Readers for what a program writes, to be handed to `runProgram`. */
import { ProgramError } from './program-error.ts'
import type { OutputReader } from './run-program.ts'

export type CollectedOutput = { read: OutputReader; bytes: () => Buffer; text: () => string }

/** Keeps all of an output; throws ProgramError `output-too-large` beyond `bytesMax`, rather than hold what was made to fill the memory. */
export const collectOutput = (bytesMax: number): CollectedOutput => {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  const bytes = (): Buffer => Buffer.concat(chunks)
  return {
    read: (chunk) => {
      sizeBytes += chunk.length
      if (sizeBytes > bytesMax) throw new ProgramError({ kind: 'output-too-large', bytesMax })
      chunks.push(chunk)
    },
    bytes,
    text: () => bytes().toString('utf8'),
  }
}

/** Hands on each whole line of an output; `take` says whether it shows progress. */
export const readLines = (take: (line: string) => boolean): OutputReader => {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    let progressed = false
    for (const line of lines) progressed = take(line) || progressed
    return progressed
  }
}
