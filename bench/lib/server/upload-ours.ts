/** The disk store behind its signed addresses, in the real app. */
import { createDiskStore } from '@reelwright/server/adapters/objects/disk-object-store'
import { registerObjectRoutes } from '@reelwright/server/adapters/objects/object-routes'
import { createApp } from '@reelwright/server/platform/http/create-app'
import { createLogger } from '@reelwright/server/platform/log/create-logger'
import { readInput, reportReady } from './child.ts'
import type { UploadBenchInput } from './upload-world.ts'

const input = readInput<UploadBenchInput>()
const clock = { now: () => new Date() }
const disk = createDiskStore({ root: input.folder, secret: input.secret, clock, origin: () => 'http://127.0.0.1' })
const app = await createApp({
  log: createLogger({ dataDir: input.folder, isTerminal: true }),
  host: '127.0.0.1',
  outside: { publicUrl: 'http://127.0.0.1', objectStore: null, googleSignIn: false },
})
await registerObjectRoutes(app, disk, { clock, takesBytes: async () => true })
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
reportReady(typeof address === 'object' && address !== null ? address.port : 0)
