import { readFileSync } from 'node:fs'

/** Linux counts processor time for other programs to read in hundredths of a second, whatever the kernel's own clock is. */
const TICKS_A_SEC = 100

/** Processor seconds of this process and of all programs that it started and that have ended. */
const processorSec = (): number => {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The name, in brackets, may hold blanks; utime, stime, cutime and cstime are the 12th to 15th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SEC
}

export type Spent = { wallSec: number; processorSec: number }

/** What a piece of work took, the programs that it ran included. */
export const timePrograms = async (work: () => Promise<unknown>): Promise<Spent> => {
  const before = { at: performance.now(), processor: processorSec() }
  await work()
  return { wallSec: (performance.now() - before.at) / 1000, processorSec: processorSec() - before.processor }
}
