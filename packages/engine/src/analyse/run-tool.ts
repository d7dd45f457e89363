/** Runs ffmpeg or ffprobe on files that strangers uploaded: bounded in time, stoppable, and with nothing of our environment. */
import { spawn } from 'node:child_process'
import { EngineError } from '../engine-error.ts'

export type ToolRun = {
  exitCode: number
  /** The last 8,000 characters of what it said. */
  said: string
}

/** How much of the tool's own words is kept for the operator's log. */
const SAID_MAX = 8_000

/**
 * Runs a tool to its end. `outputs[0]` receives what it writes to its standard output, `outputs[1]` to descriptor 3, and so
 * on; an output that throws ends the run with that error. A bad exit code is returned, not thrown, for some callers can use
 * what came before it. Throws FFMPEG_MISSING, TIMED_OUT after `limitMs`, CANCELLED when `signal` fires.
 */
export function runTool(of: {
  tool: 'ffmpeg' | 'ffprobe'
  args: readonly string[]
  limitMs: number
  signal: AbortSignal
  outputs?: readonly ((chunk: Buffer) => void)[]
}): Promise<ToolRun> {
  const outputs = of.outputs ?? []
  return new Promise((resolve, reject) => {
    if (of.signal.aborted) return reject(cancelled())
    const extra = outputs.slice(1).map(() => 'pipe' as const)
    const child = spawn(of.tool, [...of.args], {
      stdio: ['ignore', outputs.length > 0 ? 'pipe' : 'ignore', 'pipe', ...extra],
      // Only what finding the program takes: variables such as FFREPORT would make it write files, and secrets stay here.
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    })
    let said = ''
    let failure: unknown = null
    const stop = (why: unknown) => {
      failure ??= why
      child.kill('SIGKILL')
    }
    const timer = setTimeout(
      () =>
        stop(
          new EngineError(
            'TIMED_OUT',
            'Looking at this file took too long, so it was stopped. Try a shorter or smaller version of it.',
            said,
          ),
        ),
      of.limitMs,
    )
    const onAbort = () => stop(cancelled())
    of.signal.addEventListener('abort', onAbort, { once: true })
    outputs.forEach((take, i) => {
      child.stdio[i === 0 ? 1 : i + 2]?.on('data', (chunk: Buffer) => {
        if (failure !== null) return
        try {
          take(chunk)
        } catch (error) {
          stop(error)
        }
      })
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-SAID_MAX)
    })
    const settle = (act: () => void) => {
      clearTimeout(timer)
      of.signal.removeEventListener('abort', onAbort)
      act()
    }
    child.on('error', (error) => settle(() => reject(missing(of.tool, error))))
    child.on('close', (code) => settle(() => (failure === null ? resolve({ exitCode: code ?? -1, said }) : reject(failure))))
  })
}

const cancelled = () => new EngineError('CANCELLED', 'It was stopped.')

function missing(tool: string, cause: NodeJS.ErrnoException): EngineError {
  if (cause.code === 'ENOENT')
    return new EngineError(
      'FFMPEG_MISSING',
      `The program ${tool} is not installed on this server. Install ffmpeg 5 or later.`,
      String(cause),
      { cause },
    )
  return new EngineError('FFMPEG_FAILED', `The program ${tool} could not be started on this server.`, String(cause), { cause })
}
