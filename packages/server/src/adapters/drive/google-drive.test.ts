import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenLocally } from '@reelwright/testkit/listen-locally'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGoogleDrive } from './google-drive.ts'

let apiUrl: string
let end: () => Promise<void>
let dir: string
let answer: (url: URL, reply: ServerResponse) => void
const asked: URL[] = []
const signal = new AbortController().signal

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reelwright-drive-'))
  const server = createServer((request: IncomingMessage, reply) => {
    const url = new URL(request.url ?? '', 'http://drive')
    asked.push(url)
    answer(url, reply)
  })
  const { url, close } = await listenLocally(server)
  apiUrl = `${url}/drive/v3`
  end = close
})
afterAll(async () => {
  await end()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(() => {
  asked.length = 0
})

const json = (reply: ServerResponse, body: unknown, status = 200) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const drive = () => createGoogleDrive({ apiUrl, apiKey: 'the-key' })

test('a shared file is found with its size, by the key [DRIVE-03]', async () => {
  answer = (_url, reply) => json(reply, { id: 'f1', name: 'beach.mp4', mimeType: 'video/mp4', size: '1234', kind: 'drive#file' })
  expect(await drive().find('f1', signal)).toEqual({ id: 'f1', name: 'beach.mp4', mimeType: 'video/mp4', sizeBytes: 1234, isFolder: false })
  expect(asked[0]?.pathname).toBe('/drive/v3/files/f1')
  expect(asked[0]?.searchParams.get('key')).toBe('the-key')
})

test('what is not shared is not there; an outage is an outage, and names no key [DRIVE-03]', async () => {
  answer = (_url, reply) => json(reply, { error: { code: 404 } }, 404)
  expect(await drive().find('f1', signal)).toBeNull()
  answer = (_url, reply) => json(reply, {}, 500)
  const fault = await drive()
    .find('f1', signal)
    .catch((error: unknown) => error)
  expect(String(fault)).toBe('Error: the drive answered 500')
})

test('a folder is listed over all its pages [DRIVE-03]', async () => {
  answer = (url, reply) =>
    url.searchParams.get('pageToken') === 'next'
      ? json(reply, { files: [{ id: 'b', name: 'b', mimeType: 'application/vnd.google-apps.folder' }] })
      : json(reply, { files: [{ id: 'a', name: 'a.mp4', mimeType: 'video/mp4', size: '5' }], nextPageToken: 'next' })
  expect((await drive().listFolder("x' or '1", signal)).map((file) => [file.id, file.sizeBytes, file.isFolder])).toEqual([
    ['a', 5, false],
    ['b', null, true],
  ])
  // The id cannot close the quotes of the query.
  expect(asked[0]?.searchParams.get('q')).toBe("'xor1' in parents and trashed = false")
})

test('a file is written byte for byte, and not beyond its size [DRIVE-03]', async () => {
  const bytes = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 251))
  answer = (_url, reply) => reply.end(bytes)
  const path = join(dir, 'file')
  await drive().download({ id: 'f1', path, bytesMax: 3000, signal })
  expect(await readFile(path)).toEqual(bytes)
  expect(asked[0]?.searchParams.get('alt')).toBe('media')
  await expect(drive().download({ id: 'f1', path, bytesMax: 2999, signal })).rejects.toThrow('more bytes than it said')
})

test('bytes may lie elsewhere at the drive, and nowhere else is anybody asked [DRIVE-03]', async () => {
  const path = join(dir, 'bytes')
  const load = () => drive().download({ id: 'f1', path, bytesMax: 100, signal })
  answer = (url, reply) => (url.pathname === '/elsewhere' ? reply.end('the bytes') : reply.writeHead(302, { location: '/elsewhere' }).end())
  await load()
  expect(await readFile(path, 'utf8')).toBe('the bytes')
  let strangers = 0
  const stranger = await listenLocally(
    createServer((_request, reply) => {
      strangers += 1
      reply.end('inside')
    }),
  )
  for (const location of [stranger.url, 'http://169.254.169.254/latest', 'https://google.com.example.net/x', 'file:///etc/passwd']) {
    answer = (_url, reply) => reply.writeHead(302, { location }).end()
    await expect(load()).rejects.toThrow('the drive sent on to an address that is not asked')
  }
  answer = (_url, reply) => reply.writeHead(302, { location: '/again' }).end()
  await expect(load()).rejects.toThrow('not asked')
  expect(strangers).toBe(0)
  await stranger.close()
})
