/** Runs one media program on files that strangers uploaded: bounded in time and output, stoppable, without our environment. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { EngineError } from '../engine-error.ts'

export type ToolRun = {
  exitCode: number
  /** What it wrote to standard output, when `onLine` was not given. */
  stdout: string
  /** The last 8,000 characters of what it said on standard error. */
  said: string
}

const SAID_MAX = 8_000
const STDOUT_MAX = 64 * 1024 * 1024

/**
 * Runs a program to its end. A bad exit code is returned, not thrown. Throws CANCELLED as soon as `signal` fires,
 * TIMED_OUT after `limitMs` or when `onLine` saw no progress (returned false) for `quietMs`, FFMPEG_MISSING when it cannot be
 * started.
 *
 * The program leads a process group of its own, which is killed as a whole. `tether` (setpriv) makes the kernel end it
 * when this process dies, so that a killed server leaves no renders running.
 */
export const runTool = (of: {
  program: string
  args: readonly string[]
  tether: string | null
  limitMs: number
  quietMs?: number
  cwd?: string
  signal: AbortSignal
  /** Takes each line of standard output; says whether it shows that the work goes on. */
  onLine?: (line: string) => boolean
}): Promise<ToolRun> =>
  new Promise((resolve, reject) => {
    if (of.signal.aborted) return reject(cancelled())
    const [program, args] = of.tether === null ? [of.program, of.args] : [of.tether, ['--pdeathsig', 'KILL', '--', of.program, ...of.args]]
    const child = spawn(program, [...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      ...(of.cwd === undefined ? {} : { cwd: of.cwd }),
      // Only what finding and running the program takes: variables such as FFREPORT would make it write files.
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...homeForFonts() },
    })
    let failure: EngineError | null = null
    let said = ''
    const stop = (why: EngineError): void => {
      failure ??= why
      killGroup(child)
    }
    const limit = setTimeout(() => stop(timedOut(`over ${of.limitMs} ms`)), of.limitMs)
    const quiet = of.quietMs === undefined ? null : setTimeout(() => stop(timedOut(`no progress for ${of.quietMs} ms`)), of.quietMs)
    const onAbort = (): void => stop(cancelled())
    of.signal.addEventListener('abort', onAbort, { once: true })
    const stdout = collectLines(
      child.stdout,
      of.onLine,
      () => quiet?.refresh(),
      () => stop(tooMuch()),
    )
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-SAID_MAX)
    })
    const settle = (act: () => void): void => {
      clearTimeout(limit)
      if (quiet !== null) clearTimeout(quiet)
      of.signal.removeEventListener('abort', onAbort)
      act()
    }
    child.on('error', (error) => settle(() => reject(notStarted(of.program, error))))
    child.on('close', (code) =>
      settle(() => (failure === null ? resolve({ exitCode: code ?? -1, stdout: stdout(), said }) : reject(failure))),
    )
  })

/** libass' fontconfig keeps its cache under the home folder; without one it complains on every run. */
const homeForFonts = (): Record<string, string> => (process.env.HOME === undefined ? {} : { HOME: process.env.HOME })

const collectLines = (
  stream: Readable,
  onLine: ((line: string) => boolean) | undefined,
  heard: () => void,
  overflow: () => void,
): (() => string) => {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    if (onLine === undefined) {
      if (text.length > STDOUT_MAX) overflow()
      return
    }
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) if (onLine(line)) heard()
  })
  return () => text
}

const killGroup = (child: ChildProcessByStdio<null, Readable, Readable>): void => {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself in the same moment: there is nothing left to kill.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

export const cancelled = (): EngineError => new EngineError('CANCELLED', 'The render was stopped.')

const timedOut = (detail: string): EngineError =>
  new EngineError(
    'TIMED_OUT',
    'Making the video took far longer than it should, so it was stopped. One of the clips may be damaged; try again without it.',
    detail,
  )

const tooMuch = (): EngineError => new EngineError('FFMPEG_FAILED', 'A clip describes itself at a length that no camera writes.')

const notStarted = (program: string, cause: NodeJS.ErrnoException): EngineError =>
  cause.code === 'ENOENT'
    ? new EngineError(
        'FFMPEG_MISSING',
        `The program ${program} is not on this server. Install ffmpeg 5 or later and try again.`,
        String(cause),
        { cause },
      )
    : new EngineError('FFMPEG_FAILED', 'A program that makes the video could not be started on this server.', String(cause), { cause })
