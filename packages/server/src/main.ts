/** The process: reads the options, starts the server, and ends it when asked to. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

import type { RunningServer } from './compose.ts'
import { readConfig } from './config.ts'
import { StartError } from './platform/process/start-error.ts'

/** A terminal and npm may both pass on one Ctrl-C; a later one means that the person will not wait. */
const SAME_SIGNAL_MS = 1_000
/** Under the 30 s that supervisors commonly wait before they kill. */
const STOP_LIMIT_MS = 28_000

// Types are stripped from the source at each start unless the outcome is kept; where it cannot be kept it works as well.
enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'reelwright'))

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

let server: RunningServer | null = null
let firstSignalMs: number | null = null

const end = async (code: number): Promise<never> => {
  const timer = setTimeout(() => process.exit(code || 1), STOP_LIMIT_MS)
  try {
    await server?.stop()
  } catch (error) {
    server?.log.error({ event: 'server.stop_failed', err: error })
    code ||= 1
  }
  clearTimeout(timer)
  return process.exit(code)
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
  const config = readConfig(process.env)
  // Loaded only now: a wrong option is said at once.
  const { startServer } = await import('./compose.ts')
  server = await startServer(config, { isTerminal: process.stderr.isTTY === true, onLost })
  say(`Reelwright is ready at ${server.url}`)
  for (const note of server.notes) say(note)
  // Asked to end while it was starting.
  if (firstSignalMs !== null) await end(0)
} catch (error) {
  if (error instanceof StartError) complain(error.message)
  else complain(`Reelwright could not start. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  process.exit(1)
}
