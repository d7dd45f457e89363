import { readFileSync } from 'node:fs'

/** The kernel keeps the peak itself (VmHWM), so only what a program takes in its last moments can be missed. */
const EVERY_MS = 25

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It ended since it was listed.
    return ''
  }
}

/** Most memory that any one ffmpeg started by this process held while `work` ran, in bytes. */
export const peakOfPrograms = async (work: () => Promise<unknown>): Promise<number> => {
  let peakKib = 0
  const look = (): void => {
    for (const pid of read(`/proc/self/task/${process.pid}/children`).split(' ').filter(Boolean)) {
      const status = read(`/proc/${pid}/status`)
      if (/^Name:\s+ffmpeg$/m.test(status)) peakKib = Math.max(peakKib, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0))
    }
  }
  const timer = setInterval(look, EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  if (peakKib === 0) throw new Error('no program was seen at work')
  return peakKib * 1024
}
