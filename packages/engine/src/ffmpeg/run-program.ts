/** Starts a media program, and is the only place that does: bounded in time, stoppable, confined (confine-program.ts). */
import { type ChildProcess, spawn } from 'node:child_process'
import { findConfinement, programEnvironment } from './confine-program.ts'
import { findProgram } from './find-program.ts'
import { ProgramError, type RunErrorReason } from './program-error.ts'
import { enterFolder, programUser } from './program-user.ts'

/** Takes a piece of a program's output. One that gives `true` has seen progress, which `quietMs` asks for; one that throws ends the run with its error. */
export type OutputReader = (chunk: Buffer) => unknown

export type ProgramRun = {
  /** A path, or a name along PATH. */
  program: string
  args: readonly string[]
  /** The working folder; this process' own when absent. */
  cwd?: string
  /** Milliseconds that the whole run may take. */
  limitMs: number
  /** Milliseconds that may pass between two signs of progress. */
  quietMs?: number
  /** Readers of standard output, descriptor 3, descriptor 4 and so on. */
  outputs?: readonly OutputReader[]
  /** Is told what the program says on standard error, as it comes. */
  onMessages?: ((messages: string) => void) | undefined
  /** It becomes the user of media programs by itself (program-user.ts). */
  changesItself?: boolean
  signal: AbortSignal
}

export type ProgramEnd = {
  /** −1 where a signal ended it. */
  exitCode: number
  /** A signal ended it that was not ours: the kernel's for want of memory, or an operator's. */
  killed: boolean
  /** The last 8,000 characters of standard error. */
  stderr: string
}

/** How much of a program's messages is kept, for the operator's log and for `exitReason`. Characters. */
const STDERR_CHARS_MAX = 8_000

/**
 * Runs a program to its end. A bad exit code is returned, not thrown. Throws ProgramError `cancelled` as soon as the signal fires,
 * `timed-out`, `not-found`, `not-started`, and what a reader throws.
 *
 * The program leads a process group of its own, which is killed as a whole, and ends with this process, so that a killed server leaves
 * neither renders nor analyses running.
 */
export const runProgram = async (run: ProgramRun): Promise<ProgramEnd> => {
  if (run.signal.aborted) throw new ProgramError({ kind: 'cancelled' })
  const program = await findProgram(run.program)
  if (program === null) throw new ProgramError({ kind: 'not-found', program: run.program })
  const user = programUser()
  const place = user === null ? run : enterFolder(user, run)
  const confinement = await findConfinement(process.env.PATH, { user, changesItself: run.changesItself ?? false })
  const [first = program, ...rest] = [...confinement, program, ...place.args]
  if (run.signal.aborted) throw new ProgramError({ kind: 'cancelled' })
  return watch(start(first, rest, { ...run, ...place }), run)
}

const start = (program: string, args: readonly string[], { cwd, outputs = [] }: ProgramRun): ChildProcess =>
  spawn(program, args, {
    stdio: ['ignore', outputs.length > 0 ? 'pipe' : 'ignore', 'pipe', ...outputs.slice(1).map(() => 'pipe' as const)],
    detached: process.platform !== 'win32',
    ...(cwd === undefined ? {} : { cwd }),
    env: programEnvironment(process.env),
  })

const watch = (child: ChildProcess, { program, limitMs, quietMs, outputs = [], onMessages, signal }: ProgramRun): Promise<ProgramEnd> =>
  new Promise((resolve, reject) => {
    let stderr = ''
    let stopped: { error: unknown } | null = null
    const stop = (error: unknown): void => {
      stopped ??= { error }
      killGroup(child)
    }
    const stopFor = (reason: RunErrorReason): void => stop(new ProgramError(reason))
    const onAbort = (): void => stopFor({ kind: 'cancelled' })
    const timedOut = (detail: string) => (): void => stopFor({ kind: 'timed-out', detail, stderr })
    const limit = setTimeout(timedOut(`over ${limitMs} ms`), limitMs)
    const quiet = quietMs === undefined ? undefined : setTimeout(timedOut(`no progress for ${quietMs} ms`), quietMs)
    signal.addEventListener('abort', onAbort, { once: true })
    outputs.forEach((read, index) => {
      child.stdio[index === 0 ? 1 : index + 2]?.on('data', (chunk: Buffer) => {
        if (stopped !== null) return
        try {
          if (read(chunk) === true) quiet?.refresh()
        } catch (error) {
          stop(error)
        }
      })
    })
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      stderr = (stderr + chunk).slice(-STDERR_CHARS_MAX)
      onMessages?.(chunk)
    })
    const settle = (): void => {
      clearTimeout(limit)
      clearTimeout(quiet)
      signal.removeEventListener('abort', onAbort)
    }
    child.on('error', (cause: NodeJS.ErrnoException) => {
      settle()
      reject(new ProgramError(cause.code === 'ENOENT' ? { kind: 'not-found', program } : { kind: 'not-started', program, cause }))
    })
    child.on('close', (exitCode, killedBy) => {
      settle()
      if (stopped !== null) reject(stopped.error)
      else resolve({ exitCode: exitCode ?? -1, killed: killedBy !== null, stderr })
    })
  })

/** Ends a program that leads a process group, with all that it started. */
export const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself in the same moment: there is nothing left to kill.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
