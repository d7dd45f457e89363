import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStore } from '@reelwright/server/adapters/objects/disk-object-store'
import { atLeast, type Bench, median } from './bench.ts'
import { startChild } from './lib/server/child.ts'

const BYTES = 128 * 2 ** 20
const ROUNDS = 5

/** Milliseconds from the first byte sent to the answer. */
const put = (port: number, path: string, headers: Record<string, string>, body: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const call = request(
      { host: '127.0.0.1', port, method: 'PUT', path, headers: { ...headers, 'content-length': body.length } },
      (reply) => {
        reply.resume()
        reply.on('end', () =>
          reply.statusCode === 200 ? resolve(performance.now() - started) : reject(new Error(`the PUT answered ${reply.statusCode}`)),
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })

export const bench: Bench = {
  title: 'An upload',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reelwright-bench-'))
    const input = { folder, secret: 'a secret of the bench that nobody else has' }
    const ours = await startChild(join(import.meta.dirname, 'lib', 'server', 'upload-ours.ts'), input)
    const bare = await startChild(join(import.meta.dirname, 'lib', 'server', 'upload-bare.ts'), input)
    try {
      const body = randomBytes(BYTES)
      const disk = createDiskStore({
        root: folder,
        secret: input.secret,
        clock: { now: () => new Date() },
        origin: () => 'http://127.0.0.1',
      })
      const putOurs = async (round: number): Promise<number> => {
        const key = `bench/clip-${round}.mp4`
        const signed = await disk.store.presignPut({ key, contentType: 'video/mp4', sizeBytes: BYTES, expiresInSec: 600 })
        const { pathname, search } = new URL(signed.url)
        const ms = await put(ours.port, pathname + search, signed.headers, body)
        await disk.store.delete([key])
        return ms
      }
      await putOurs(0)
      await put(bare.port, '/', {}, body)
      const rounds: { ours: number; bare: number }[] = []
      for (let round = 1; round <= ROUNDS; round += 1)
        rounds.push({ ours: await putOurs(round), bare: await put(bare.port, '/', {}, body) })
      const rate = (ms: number) => `${(BYTES / 1e6 / (ms / 1000)).toFixed(0)} MB/s`
      return [
        atLeast(0.9, {
          what: 'a PUT of 128 MiB to a signed address, on the disk when answered',
          anchor: 'a plain PUT to a file, on the disk when answered',
          measured: rate(median(rounds.map((round) => round.ours))),
          anchored: rate(median(rounds.map((round) => round.bare))),
          ratio: median(rounds.map((round) => round.bare / round.ours)),
        }),
      ]
    } finally {
      await ours.end()
      await bare.end()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
