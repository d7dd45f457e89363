import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A text that tells one life of a process id from the next, or null when no process has that id.
 * Process ids are reused, so a pid alone (in a lock file, in postmaster.pid) proves nothing.
 */
export const readProcessBirth = (pid: number): string | null => {
  if (process.platform === 'linux') return readLinuxBirth(pid)
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    // ps exits with 1 when there is no such process.
    return null
  }
}

const readLinuxBirth = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended: it holds nothing any more.
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    // Field 22 of proc(5), in clock ticks since this boot.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`
  } catch {
    return null
  }
}

/** Whether a signal could be sent to the process, whoever owns it. */
export const isProcessAlive = (pid: number): boolean => readProcessBirth(pid) !== null
