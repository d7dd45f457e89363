import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isProcessAlive } from '../process/process-birth.ts'

/** What a running PostgreSQL says about itself in `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socketDir: string; state: string }

/** The live PostgreSQL of this cluster, or null: no file, a dead process, or a process id that now belongs to another program. */
export const findPostmaster = (clusterDir: string): Postmaster | null => {
  const found = readPostmasterFile(clusterDir)
  return found !== null && isPostmasterOf(found.pid, clusterDir) ? found : null
}

/** Line by line: pid, data folder, start time, port, socket folder, listen address, shared memory key, state. */
export const readPostmasterFile = (clusterDir: string): Postmaster | null => {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    const socketDir = lines[4] ?? ''
    // '.' is the cluster's own folder, see run-cluster.ts.
    return { pid, port: Number(lines[3]), socketDir: socketDir === '.' ? clusterDir : socketDir, state: (lines[7] ?? '').trim() }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const isPostmasterOf = (pid: number, clusterDir: string): boolean => {
  if (!isProcessAlive(pid)) return false
  try {
    // PostgreSQL works in its cluster's folder.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === clusterDir
    return /postgres/.test(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }))
  } catch {
    // Another user's process, or one that ended just now: not ours.
    return false
  }
}
