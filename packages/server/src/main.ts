/** The process: reads the options, starts the server, and ends it when asked to. */
import { readConfig } from './config.ts'
import { prepareImports } from './platform/process/prepare-imports.ts'
import { runProcess } from './platform/process/run-process.ts'

prepareImports()

await runProcess(async (around) => {
  const config = readConfig(process.env)
  // Loaded only now: a wrong option is said at once.
  const { startServer } = await import('./compose.ts')
  return startServer(config, around)
})
