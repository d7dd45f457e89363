/** A plain PUT: the body goes to a file, the file to the disk, and that is all. */
import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readInput, reportReady } from './child.ts'
import type { UploadBenchInput } from './upload-world.ts'

const input = readInput<UploadBenchInput>()
let count = 0
const server = createServer(async (request, reply) => {
  count += 1
  const path = join(input.folder, `plain-${count}`)
  await pipeline(request, createWriteStream(`${path}.part`))
  // Without this an acknowledged upload is lost with the power.
  const file = await open(`${path}.part`, 'r+')
  await file.sync()
  await file.close()
  await rename(`${path}.part`, path)
  reply.end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  reportReady(typeof address === 'object' && address !== null ? address.port : 0)
})
