import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenLocally } from '@reelwright/testkit/listen-locally'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FileToFetch, fetchFile } from './fetch-file.ts'

const BYTES = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at) % 251))
const sha256 = createHash('sha256').update(BYTES).digest('hex')

/** Answers one request after the other as the list says, and the last way from then on; keeps what range each asked for. */
const placeWith = async (...ways: ((request: IncomingMessage, response: ServerResponse) => void)[]) => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers.range)
    ways[Math.min(asked.length, ways.length) - 1]?.(request, response)
  })
  const { url, close } = await listenLocally(server)
  onTestFinished(close)
  return { url: `${url}/model`, asked }
}

const whole = (bytes: Buffer) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(200, { 'content-length': bytes.length }).end(bytes)

const rest = (bytes: Buffer) => (request: IncomingMessage, response: ServerResponse) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  if (from === 0) return whole(bytes)(request, response)
  if (from >= bytes.length) return response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
  const headers = { 'content-length': bytes.length - from, 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }
  return response.writeHead(206, headers).end(bytes.subarray(from))
}

const folder = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'fetch-file-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

const keptIn = async (dir: string): Promise<number> => {
  const names = await readdir(join(dir, 'models')).catch(() => [])
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(dir, 'models', name))).size))
  return Math.max(0, ...sizes)
}

/** The connection breaks after half of it, once some of that is kept. */
const half = (dir: string) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-length': BYTES.length })
  response.write(BYTES.subarray(0, BYTES.length / 2))
  void vi.waitFor(async () => expect(await keptIn(dir)).toBeGreaterThan(0), { timeout: 10_000 }).then(() => response.destroy())
}

const fetchInto = async (url: string, dir: string, more: Partial<FileToFetch> = {}) => {
  const told: string[] = []
  const path = join(dir, 'models', 'whisper.bin')
  const file = { url, sha256, path, onProgress: () => undefined, onRetry: (why: string) => told.push(why), pausesMs: [1, 1], ...more }
  return { dir: join(dir, 'models'), path, told, file, again: () => fetchFile(file) }
}

test('a connection that breaks is gone on with where it broke, and the place is asked for the rest alone [TOOL-01]', async () => {
  const home = await folder()
  const { url, asked } = await placeWith(half(home), rest(BYTES))
  const { path, told, dir, again } = await fetchInto(url, home)
  await again()
  expect(await readFile(path)).toEqual(BYTES)
  expect(await readdir(dir)).toEqual(['whisper.bin'])
  expect(told.length).toBe(1)
  expect(asked[0]).toBeUndefined()
  expect(asked[1]).toMatch(/^bytes=[1-9]\d*-$/)
})

test('what came by the end of a run is kept for the next one; a place that sends all of it again is taken from its start [TOOL-01]', async () => {
  const home = await folder()
  const { url, asked } = await placeWith(half(home), whole(BYTES))
  const { path, dir, file, again } = await fetchInto(url, home, { pausesMs: [] })
  await expect(again()).rejects.toThrow()
  expect(await readdir(dir)).toEqual([`whisper.bin.${sha256.slice(0, 12)}.part`])
  // Half of another model is in nobody's way.
  await writeFile(join(dir, 'whisper.bin.0123456789ab.part'), 'old')
  await fetchFile(file)
  expect(asked[1]).toMatch(/^bytes=/)
  expect(await readFile(path)).toEqual(BYTES)
  expect(await readdir(dir)).toEqual(['whisper.bin'])
})

test('halves of two different files are thrown away and fetched anew; a file that is another is refused [TOOL-01]', async () => {
  const home = await folder()
  const other = Buffer.from(BYTES).fill(7, 70_000)
  const mixed = await placeWith(half(home), rest(other), rest(BYTES))
  const first = await fetchInto(mixed.url, home)
  await first.again()
  expect(await readFile(first.path)).toEqual(BYTES)
  const wrong = await placeWith(whole(other))
  const second = await fetchInto(wrong.url, await folder())
  await expect(second.again()).rejects.toThrow(`not ${sha256}, and was thrown away`)
  expect(wrong.asked.length).toBe(1)
  expect(await readdir(second.dir)).toEqual([])
})

test('a half that is whole is not fetched again; one longer than the file is fetched anew [TOOL-01]', async () => {
  const home = await folder()
  const { url, asked } = await placeWith(half(home), rest(BYTES))
  const { dir, path, file } = await fetchInto(url, home, { pausesMs: [1] })
  await expect(fetchFile({ ...file, pausesMs: [] })).rejects.toThrow()
  await writeFile(join(dir, `whisper.bin.${sha256.slice(0, 12)}.part`), BYTES)
  await fetchFile(file)
  expect(asked.at(-1)).toBe(`bytes=${BYTES.length}-`)
  await rm(path)
  await writeFile(join(dir, `whisper.bin.${sha256.slice(0, 12)}.part`), Buffer.concat([BYTES, BYTES]))
  await fetchFile(file)
  expect(await readFile(path)).toEqual(BYTES)
})

test('an address that sends elsewhere is followed, also for the rest [TOOL-01]', async () => {
  const home = await folder()
  const behind = await placeWith(half(home), rest(BYTES))
  const before = await placeWith((_, response) => response.writeHead(302, { location: behind.url }).end())
  const { path, again } = await fetchInto(before.url, home)
  await again()
  expect(await readFile(path)).toEqual(BYTES)
  expect(behind.asked[1]).toMatch(/^bytes=/)
})

test('no such file is said at once, a busy place is asked again, and one that falls silent is left [TOOL-01]', async () => {
  const home = await folder()
  const gone = await placeWith((_, response) => response.writeHead(404).end())
  await expect((await fetchInto(gone.url, home)).again()).rejects.toThrow('answered 404')
  expect(gone.asked.length).toBe(1)
  const busy = await placeWith((_, response) => response.writeHead(503).end(), whole(BYTES))
  const patient = await fetchInto(busy.url, await folder())
  await patient.again()
  expect(patient.told).toEqual([`${busy.url} answered 503`])
  const silent = await placeWith(() => undefined)
  await expect((await fetchInto(silent.url, await folder(), { quietMs: 60, pausesMs: [] })).again()).rejects.toThrow(
    'nothing came for 0.06 s',
  )
})

test('a disk without room is said before anything is written, with how much is missing [TOOL-01]', async () => {
  const home = await folder()
  const { url, asked } = await placeWith(whole(BYTES))
  const { dir, again } = await fetchInto(url, home, { freeBytes: async () => 1000 })
  await expect(again()).rejects.toThrow('is full: 1 MB are needed, 1 MB are free')
  expect(asked.length).toBe(1)
  expect(await readdir(dir)).toEqual([])
})
