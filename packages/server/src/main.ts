/** The process: reads the options, starts the server, and ends it when asked to. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { runProcess } from './platform/process/run-process.ts'

// Types are stripped from the source at each start unless the outcome is kept; where it cannot be kept it works as well.
enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'reelwright'))

await runProcess(async (around) => {
  const config = readConfig(process.env)
  // Loaded only now: a wrong option is said at once.
  const { startServer } = await import('./compose.ts')
  return startServer(config, around)
})
