/**
 * Runs the embedded PostgreSQL of a data folder: makes the cluster once, starts it or adopts the one that a killed
 * parent left behind, and stops it.
 *
 * As root PostgreSQL runs as an unprivileged user, and the data folder may lie where only root may enter. Then it is
 * started *inside* its folder and told that its data is at /proc/self/cwd: no parent folder is walked, none needs
 * its permissions changed, and the data stays in the operator's own folder.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isProcessAlive } from '../process/process-birth.ts'
import { StartError } from '../process/start-error.ts'
import { DatabaseClient } from './connection-rules.ts'
import { locateBinaries } from './locate-binaries.ts'
import { choosePostgresUser, type SystemUser } from './postgres-user.ts'
import { findPostmaster, readPostmasterFile } from './postmaster-pid.ts'

export type Cluster = {
  connection: { host: string; port: number; user: string; database: string }
  pid: number
  /** Whether it was already running, left by a parent that was killed. */
  adopted: boolean
  /** Clean shutdown; resolves when the process is gone. */
  stop(): Promise<void>
}

export type ClusterOptions = {
  dataDir: string
  /** Further `name=value` settings; tests turn fsync off here. */
  settings?: readonly string[]
}

const SUPERUSER = 'reelwright'
const DATABASE = 'reelwright'
const PORT = 5432
const MAJOR_VERSION = '18'
/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, with the closing zero. */
const SOCKET_PATH_BYTES_MAX = process.platform === 'darwin' ? 103 : 107
/** Recovery after a crash replays at most max_wal_size (1 GB): a minute is ample, more means that something is wrong. */
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 20_000
/** The first process of a machine reaps at once; that of a bare container may never do. */
const REAP_TIMEOUT_MS = 5_000

const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'timezone=UTC',
  'log_timezone=UTC',
  // Compiling a plan costs more than all of our queries take.
  'jit=off',
  // What a broken rule was about is somebody's: addresses stand in those details.
  'log_error_verbosity=terse',
  'shared_buffers=128MB',
  'max_connections=120',
  // A client that vanished must not hold locks.
  'idle_in_transaction_session_timeout=60s',
]

const LOG_BYTES_MAX = 10_000_000

export const postgresLogPath = (dataDir: string): string => join(dataDir, 'logs', 'postgres.log')

/** Puts a long log aside, also while PostgreSQL writes it: it holds the file open at its end, so that the file is emptied and not replaced. */
export const boundPostgresLog = (path: string, bytesMax = LOG_BYTES_MAX): void => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= bytesMax) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

export const runCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const dataDir = realpathSync(options.dataDir)
  const clusterDir = join(dataDir, 'postgres')
  const user = choosePostgresUser(clusterDir, dataDir)
  const { binDir } = locateBinaries({ user, cacheDir: join(dataDir, 'cache') })
  if (!existsSync(clusterDir)) initialise({ dataDir, clusterDir, binDir, user })
  refuseOtherVersion(clusterDir)

  const running = await settled(clusterDir)
  const cluster = running
    ? { adopted: true, ...running }
    : { adopted: false, ...(await launch({ dataDir, clusterDir, binDir, user, settings: options.settings ?? [] })) }
  const connection = { host: cluster.socketDir, port: cluster.port, user: SUPERUSER, database: DATABASE }
  const logPath = join(dataDir, 'logs', 'postgres.log')
  await waitUntilReady({ ...connection, database: 'postgres' }, cluster.pid, logPath)
  await ensureDatabase(connection)
  return {
    connection,
    pid: cluster.pid,
    adopted: cluster.adopted,
    stop: () => stopCluster(cluster.pid, cluster.socketDir === clusterDir ? null : cluster.socketDir),
  }
}

/** The running postmaster; one that is just shutting down is waited for. */
const settled = async (clusterDir: string): Promise<ReturnType<typeof findPostmaster>> => {
  for (let waitedMs = 0; waitedMs < STOP_TIMEOUT_MS; waitedMs += 100) {
    const found = findPostmaster(clusterDir)
    if (found === null || found.state !== 'stopping') return found
    await sleep(100)
  }
  throw new StartError('The PostgreSQL of an earlier start is still shutting down. Wait a moment and start again.')
}

const initialise = (at: { dataDir: string; clusterDir: string; binDir: string; user: SystemUser | null }): void => {
  for (const leftover of readdirSync(at.dataDir))
    if (leftover.startsWith('.postgres-new-')) rmSync(join(at.dataDir, leftover), { recursive: true, force: true })
  const draft = mkdtempSync(join(at.dataDir, '.postgres-new-'))
  try {
    chmodSync(draft, 0o700)
    if (at.user) chownSync(draft, at.user.uid, at.user.gid)
    // The built-in locale makes sorting and case the same on every system and across upgrades of its C library.
    const args = [
      '-D',
      dataFolderArgument(draft),
      '-U',
      SUPERUSER,
      '--auth=trust',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]
    execFileSync(join(at.binDir, 'initdb'), args, {
      cwd: draft,
      env: cleanEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      ...identity(at.user),
    })
    renameSync(draft, at.clusterDir)
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true })
    const reason = cause instanceof Error && 'stderr' in cause && typeof cause.stderr === 'string' ? lastLine(cause.stderr) : String(cause)
    throw new StartError(`The embedded PostgreSQL could not be set up in ${at.dataDir}: ${reason}`, { cause })
  }
}

const refuseOtherVersion = (clusterDir: string): void => {
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR_VERSION)
    throw new StartError(
      `${clusterDir} was made by PostgreSQL ${version}, and this is PostgreSQL ${MAJOR_VERSION}. Start the Reelwright that made it, or move its data over first.`,
    )
}

const launch = async (at: {
  dataDir: string
  clusterDir: string
  binDir: string
  user: SystemUser | null
  settings: readonly string[]
}) => {
  const stale = readPostmasterFile(at.clusterDir)
  if (stale !== null) await waitUntilReaped(stale.pid)
  // PostgreSQL itself clears the file of a dead process, but not one whose process id went to another program.
  if (stale !== null && hasProcessId(stale.pid)) rmSync(join(at.clusterDir, 'postmaster.pid'))

  const socketDir = chooseSocketDir(at.clusterDir, at.user)
  const logDir = join(at.dataDir, 'logs')
  mkdirSync(logDir, { recursive: true, mode: 0o700 })
  const logPath = postgresLogPath(at.dataDir)
  boundPostgresLog(logPath)
  const log = openSync(logPath, 'a', 0o600)
  const args = ['-D', dataFolderArgument(at.clusterDir), '-p', String(PORT), '-k', socketDir === at.clusterDir ? '.' : socketDir]
  // Means nothing to PostgreSQL; a list of processes then says whose it is.
  args.push('-c', `reelwright.data_dir=${at.dataDir}`)
  for (const setting of [...SETTINGS, ...at.settings]) args.push('-c', setting)
  // A process group of its own: Ctrl-C in the terminal must reach us first, so that requests can end before their database does.
  const child = spawn(join(at.binDir, 'postgres'), args, {
    cwd: at.clusterDir,
    env: cleanEnv(),
    detached: true,
    stdio: ['ignore', log, log],
    ...identity(at.user),
  })
  closeSync(log)
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (cause) => reject(new StartError(`The embedded PostgreSQL could not be started: ${cause.message}`, { cause })))
  })
  child.unref()
  if (child.pid === undefined) throw new StartError('The embedded PostgreSQL could not be started.')
  return { pid: child.pid, port: PORT, socketDir }
}

/** A killed process keeps its id as a zombie until its parent has taken note, and PostgreSQL would take it for a running one. */
const waitUntilReaped = async (pid: number): Promise<void> => {
  for (let waitedMs = 0; waitedMs < REAP_TIMEOUT_MS && hasProcessId(pid) && !isProcessAlive(pid); waitedMs += 50) await sleep(50)
}

/** What PostgreSQL asks itself of the process that its lock file names: zombies count. */
const hasProcessId = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const chooseSocketDir = (clusterDir: string, user: SystemUser | null): string => {
  if (Buffer.byteLength(join(clusterDir, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_BYTES_MAX) return clusterDir
  const base = tmpdir().length < 60 ? tmpdir() : '/tmp'
  const dir = mkdtempSync(join(base, 'reelwright-pg-'))
  chmodSync(dir, 0o700)
  if (user) chownSync(dir, user.uid, user.gid)
  return dir
}

const waitUntilReady = async (connection: pg.ClientConfig, pid: number, logPath: string): Promise<void> => {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 5_000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (cause) {
      await client.end().catch(() => undefined)
      if (!isProcessAlive(pid))
        throw new StartError(`The embedded PostgreSQL ended while starting: ${lastLine(readFileSync(logPath, 'utf8'))} (see ${logPath})`, {
          cause,
        })
      if (Date.now() > deadline) throw new StartError(`The embedded PostgreSQL did not become ready (see ${logPath}).`, { cause })
      await sleep(30)
    }
  }
}

const ensureDatabase = async (connection: { host: string; port: number; user: string; database: string }): Promise<void> => {
  const client = new DatabaseClient({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [connection.database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(connection.database)}`)
  } finally {
    await client.end()
  }
}

const stopCluster = async (pid: number, privateSocketDir: string | null): Promise<void> => {
  // SIGINT is PostgreSQL's fast shutdown: it ends sessions and writes everything out; SIGQUIT leaves that to recovery.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    trySignal(pid, signal)
    for (let waitedMs = 0; waitedMs < STOP_TIMEOUT_MS && isProcessAlive(pid); waitedMs += 20) await sleep(20)
    if (!isProcessAlive(pid)) break
  }
  if (privateSocketDir?.includes('reelwright-pg-')) rmSync(privateSocketDir, { recursive: true, force: true })
}

const trySignal = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The folder as PostgreSQL is told of it; see the head of this file. */
const dataFolderArgument = (dir: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : dir)

const identity = (user: SystemUser | null): { uid?: number; gid?: number } => (user ? { uid: user.uid, gid: user.gid } : {})

/** PostgreSQL must not pick up PGDATA, PGPORT and the like from whoever starts us. */
const cleanEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' })

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
