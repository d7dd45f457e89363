/** The process around a server: what ends it, and what it says to whoever started it. */
import type { Logger } from 'pino'
import { StartError } from './start-error.ts'

/** A terminal and npm may both pass on one Ctrl-C; a later one means that the person will not wait. */
const SAME_SIGNAL_MS = 1_000
/** Under the 30 s that supervisors commonly wait before they kill. */
const STOP_LIMIT_MS = 28_000

type Running = { url: string; notes: readonly string[]; log: Logger; stop(): Promise<void> }

/** What a server is told of the process that it is started in; `onLost` ends it. */
export type ProcessAround = { isTerminal: boolean; onLost: (error: unknown) => void }

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

/** Starts a server and ends it when asked to; the exit code is 1 when it cannot start or cannot go on. */
export const runProcess = async (start: (around: ProcessAround) => Promise<Running>): Promise<void> => {
  let server: Running | null = null
  let firstSignalMs: number | null = null

  const end = async (code: number): Promise<never> => {
    let exitCode = code
    const timer = setTimeout(() => process.exit(code || 1), STOP_LIMIT_MS)
    try {
      await server?.stop()
    } catch (error) {
      server?.log.error({ event: 'server.stop_failed', err: error })
      exitCode ||= 1
    }
    clearTimeout(timer)
    return process.exit(exitCode)
  }

  const onSignal = (signal: NodeJS.Signals): void => {
    if (firstSignalMs !== null) {
      // PostgreSQL goes on by itself then, and the next start takes it over.
      if (performance.now() - firstSignalMs > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    firstSignalMs = performance.now()
    server?.log.info({ event: 'server.stopping', signal })
    if (server !== null) void end(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)

  const onLost = (error: unknown): void => {
    if (server === null) complain(String(error))
    else server.log.fatal({ event: 'server.lost', err: error })
    void end(1)
  }
  process.on('uncaughtException', onLost)
  process.on('unhandledRejection', onLost)

  try {
    server = await start({ isTerminal: process.stderr.isTTY === true, onLost })
    say(`Reelwright is ready at ${server.url}`)
    for (const note of server.notes) say(note)
    // Asked to end while it was starting.
    if (firstSignalMs !== null) await end(0)
  } catch (error) {
    if (error instanceof StartError) complain(error.message)
    else complain(`Reelwright could not start. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    process.exit(1)
  }
}
