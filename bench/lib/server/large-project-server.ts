/** The whole server, and how long its process was blocked at most since it was asked for last. */
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startServer } from '@reelwright/server/compose'
import { readConfig } from '@reelwright/server/config'
import { readInput, reportReady } from './child.ts'
import type { LargeProjectServerInput } from './large-project-world.ts'

const { dataDir, databaseUrl, secret } = readInput<LargeProjectServerInput>()
const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SESSION_SECRET: secret })
const server = await startServer(config, {
  isTerminal: true,
  onLost: (error) => {
    throw error
  },
})
const blocks = monitorEventLoopDelay({ resolution: 1 })
blocks.enable()
const watch = createServer((_request, reply) => {
  reply.end(JSON.stringify({ ms: blocks.max / 1e6, url: server.url }))
  blocks.reset()
})
watch.listen(0, '127.0.0.1', () => {
  const address = watch.address()
  reportReady(typeof address === 'object' && address !== null ? address.port : 0)
})
