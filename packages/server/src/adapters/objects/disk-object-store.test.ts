import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../platform/http/create-app.ts'
import { createDiskStore, type DiskStore } from './disk-object-store.ts'
import { registerObjectRoutes } from './object-routes.ts'

let root: string
let app: FastifyInstance
let disk: DiskStore
let nowMs: number
let origin: string
let takesBytes: boolean

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'reelwright-objects-'))
  takesBytes = true
  nowMs = Date.parse('2026-01-01T00:00:00Z')
  const clock = { now: () => new Date(nowMs) }
  disk = createDiskStore({ root, secret: 'secret', clock, origin: () => origin })
  app = await createApp({
    log: pino({ level: 'silent' }),
    host: '127.0.0.1',
    outside: { publicUrl: 'http://localhost', objectStore: null, googleSignIn: false },
  })
  await registerObjectRoutes(app, disk, { clock, takesBytes: async () => takesBytes })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

const body = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251))
const put = async (key = 'u/clip.mp4', contentType = 'video/mp4'): Promise<Response> => {
  const signed = await disk.store.presignPut({ key, contentType, sizeBytes: body.length, expiresInSec: 60 })
  return fetch(signed.url, { method: 'PUT', headers: signed.headers, body })
}
const get = async (headers: Record<string, string> = {}, downloadName?: string): Promise<Response> =>
  fetch(await disk.store.presignGet({ key: 'u/clip.mp4', expiresInSec: 60, ...(downloadName !== undefined && { downloadName }) }), {
    headers,
  })
const leftovers = (): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

test('an address without an origin leads to the object by whatever name the server is reached', async () => {
  await put()
  const path = await disk.presignPath({ key: 'u/clip.mp4', expiresInSec: 60 })
  expect(path).toMatch(/^\/objects\/u\/clip\.mp4\?/)
  expect(`${origin}${path}`).toBe(await disk.store.presignGet({ key: 'u/clip.mp4', expiresInSec: 60 }))
  expect((await fetch(`${origin}${path}`)).status).toBe(200)
})

test('an address takes its key, size and type, and nothing else [UPL-08]', async () => {
  const signed = await disk.store.presignPut({ key: 'u/clip.mp4', contentType: 'video/mp4', sizeBytes: body.length, expiresInSec: 60 })
  const send = async (url: string, type: string, bytes: Uint8Array, method = 'PUT') =>
    (await fetch(url, { method, headers: { 'content-type': type }, ...(method === 'PUT' && { body: new Uint8Array(bytes) }) })).status
  expect(await send(signed.url, 'text/html', body)).toBe(403)
  expect(await send(signed.url, 'video/mp4', body.subarray(1))).toBe(400)
  expect(await send(signed.url.replace('clip', 'clap'), 'video/mp4', body)).toBe(403)
  expect(await send(signed.url.replace('size=1000', 'size=999'), 'video/mp4', body.subarray(1))).toBe(403)
  expect(await send(signed.url.replace(/until=\d+/, 'until=9999999999'), 'video/mp4', body)).toBe(403)
  expect(await send(signed.url, 'video/mp4', body, 'GET')).toBe(403)
  expect(await send(`${origin}/objects/u/clip.mp4`, 'video/mp4', body)).toBe(403)
  expect(await disk.store.head('u/clip.mp4')).toBeNull()
  expect(await send(signed.url, 'video/mp4', body)).toBe(200)
  nowMs += 61_000
  expect(await send(signed.url, 'video/mp4', body)).toBe(403)
  expect(await disk.store.head('u/clip.mp4')).toEqual({ sizeBytes: 1_000, contentType: 'video/mp4', etag: expect.any(String) })
})

test('an address whose upload has ended takes no more bytes, neither whole nor a part, and says what to do [UPL-08]', async () => {
  const { multipartId } = await disk.store.createMultipart({ key: 'u/big', contentType: 'video/mp4' })
  const part = await disk.store.presignPart({ key: 'u/big', multipartId, partNumber: 1, sizeBytes: body.length, expiresInSec: 60 })
  const whole = await disk.store.presignPut({ key: 'u/clip.mp4', contentType: 'video/mp4', sizeBytes: body.length, expiresInSec: 60 })
  const before = leftovers()
  takesBytes = false
  for (const { url, headers } of [part, whole]) {
    const answer = await fetch(url, { method: 'PUT', headers, body })
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Upload the file again.')])
  }
  expect(leftovers()).toEqual(before)
})

test('bytes that come to one address at the same moment leave those of one of them [UPL-08]', async () => {
  await Promise.all(Array.from({ length: 12 }, () => put()))
  expect(leftovers()).toHaveLength(2)
})

test('a part that comes while its upload is put together leaves nothing behind [UPL-08]', async () => {
  const { multipartId } = await disk.store.createMultipart({ key: 'u/big', contentType: 'video/mp4' })
  const signed = await disk.store.presignPart({ key: 'u/big', multipartId, partNumber: 1, sizeBytes: body.length, expiresInSec: 60 })
  const etag = (await fetch(signed.url, { method: 'PUT', body })).headers.get('etag') ?? ''
  const late = Promise.all(Array.from({ length: 8 }, () => fetch(signed.url, { method: 'PUT', body })))
  await disk.store.completeMultipart({ key: 'u/big', multipartId, parts: [{ partNumber: 1, etag }] }).catch(() => undefined)
  await late
  await disk.store.abortMultipart({ key: 'u/big', multipartId })
  const head = await disk.store.head('u/big')
  expect(leftovers()).toHaveLength(head === null ? 0 : 2)
  if (head !== null) expect(Buffer.from(await disk.store.readRange('u/big', 0, body.length))).toEqual(body)
})

test('an upload that breaks off leaves nothing behind [UPL-08]', async () => {
  const signed = await disk.store.presignPut({ key: 'u/clip.mp4', contentType: 'video/mp4', sizeBytes: 5_000_000, expiresInSec: 60 })
  const sending = httpRequest(signed.url, { method: 'PUT', headers: { 'content-type': 'video/mp4', 'content-length': 5_000_000 } }).on(
    'error',
    () => undefined,
  )
  sending.write(Buffer.alloc(1_000_000))
  await expect.poll(leftovers).not.toEqual([])
  sending.destroy()
  await expect.poll(leftovers).toEqual([])
  expect(await disk.store.head('u/clip.mp4')).toBeNull()
})

test('the entity tag of the answer is that of the object, and what was there before is gone', async () => {
  await put()
  const answer = await put()
  expect(answer.headers.get('etag')).toBe(`"${(await disk.store.head('u/clip.mp4'))?.etag}"`)
  expect(leftovers()).toHaveLength(2)
})

test('an empty file is an object too', async () => {
  const signed = await disk.store.presignPut({ key: 'u/none', contentType: 'video/mp4', sizeBytes: 0, expiresInSec: 60 })
  expect((await fetch(signed.url, { method: 'PUT', headers: signed.headers, body: '' })).status).toBe(200)
  expect(await disk.store.head('u/none')).toMatchObject({ sizeBytes: 0 })
  const answer = await fetch(await disk.store.presignGet({ key: 'u/none', expiresInSec: 60 }))
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 0])
})

test('a video is given whole and in ranges, so that a player can seek [REND-02]', async () => {
  await put()
  const whole = await get()
  expect([
    whole.status,
    whole.headers.get('accept-ranges'),
    whole.headers.get('content-length'),
    whole.headers.get('content-type'),
  ]).toEqual([200, 'bytes', '1000', 'video/mp4'])
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(body)
  const part = await get({ range: 'bytes=100-199' })
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([206, 'bytes 100-199/1000', '100'])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(body.subarray(100, 200))
  const outside = await get({ range: 'bytes=2000-' })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
})

test('a range of an older object gives the whole new one, and what the browser has is not sent again', async () => {
  await put()
  const etag = (await get()).headers.get('etag') ?? ''
  expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  await put()
  expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(200)
})

test('an object that is replaced while it is asked for is given all the same [REND-02]', async () => {
  await put()
  const { read } = disk.files
  let reads = 0
  disk.files.read = async (key) => {
    const record = await read(key)
    reads += 1
    // The record is read, and before its first byte is, another one stands in its place.
    if (reads === 1) await put()
    return record
  }
  const response = await get()
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(body)
  expect(response.headers.get('etag')).toBe(`"${(await disk.store.head('u/clip.mp4'))?.etag}"`)
})

test('HEAD tells the same without the bytes', async () => {
  await put()
  const answer = await fetch(await disk.store.presignGet({ key: 'u/clip.mp4', expiresInSec: 60 }), { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length'), answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    '1000',
    'video/mp4',
    '',
  ])
})

test('a download has its whole name, in any script', async () => {
  await put()
  expect((await get({}, 'Strand "Söhne".mp4')).headers.get('content-disposition')).toBe(
    `attachment; filename="Strand _S_hne_.mp4"; filename*=UTF-8''Strand%20%22S%C3%B6hne%22.mp4`,
  )
})

test('what could be a page is only ever saved, nothing in it may run, and no page may frame it [UPL-08]', async () => {
  await put('u/clip.mp4', 'image/svg+xml')
  const { headers } = await get()
  expect(headers.get('content-disposition')).toBe('attachment')
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('an object that is not there is 404, an address that ended is 403', async () => {
  const url = await disk.store.presignGet({ key: 'u/clip.mp4', expiresInSec: 60 })
  expect((await fetch(url)).status).toBe(404)
  nowMs += 3_600_000
  expect((await fetch(url)).status).toBe(403)
})

test('the address to read an object by stays the same for a while', async () => {
  const one = await disk.store.presignGet({ key: 'u/clip.mp4', expiresInSec: 60 })
  nowMs += 30_000
  expect(await disk.store.presignGet({ key: 'u/clip.mp4', expiresInSec: 60 })).toBe(one)
})

test('what was given up is swept away after a day, what is under way is not', async () => {
  const { multipartId } = await disk.store.createMultipart({ key: 'u/big', contentType: 'video/mp4' })
  const signed = await disk.store.presignPart({ key: 'u/big', multipartId, partNumber: 1, sizeBytes: body.length, expiresInSec: 60 })
  await fetch(signed.url, { method: 'PUT', body })
  await disk.sweep()
  expect(leftovers().length).toBe(3)
})

test('no more than four at once send to an address, and what they leave unfinished does not stay [UPL-08]', async () => {
  const signed = await disk.store.presignPut({ key: 'u/clip.mp4', contentType: 'video/mp4', sizeBytes: body.length, expiresInSec: 60 })
  const senders = Array.from({ length: 4 }, () => {
    const sender = httpRequest(signed.url, { method: 'PUT', headers: { ...signed.headers, 'content-length': body.length } })
    sender.on('error', () => undefined)
    sender.write(body.subarray(0, 500))
    return sender
  })
  // Of each its bytes, and the record that they will have.
  await expect.poll(() => leftovers().length).toBe(8)
  // Others are not held up.
  expect((await put('u/other.mp4')).status).toBe(200)
  const refused = await fetch(signed.url, { method: 'PUT', headers: signed.headers, body })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  for (const sender of senders) sender.destroy()
  await expect.poll(() => leftovers().length).toBe(2)
  expect((await fetch(signed.url, { method: 'PUT', headers: signed.headers, body })).status).toBe(200)
})

test('bytes that nothing names are swept away, those of an object and of a part are not [UPL-08]', async () => {
  await put()
  const { multipartId } = await disk.store.createMultipart({ key: 'u/big', contentType: 'video/mp4' })
  const signed = await disk.store.presignPart({ key: 'u/big', multipartId, partNumber: 1, sizeBytes: body.length, expiresInSec: 60 })
  await fetch(signed.url, { method: 'PUT', body })
  // As a process leaves them that ends before it can name them.
  const before = leftovers().toSorted()
  const lost = async function* () {
    yield body
  }
  await disk.files.writeSegment(lost(), body.length)
  const parts = () => disk.multipart.listParts()
  await disk.files.sweepSegments(3_600_000, parts)
  expect(leftovers().length).toBe(before.length + 1)
  await disk.files.sweepSegments(-1_000, parts)
  expect(leftovers().toSorted()).toEqual(before)
  expect(Buffer.from(await (await get()).arrayBuffer())).toEqual(body)
})

test('keys that could leave the folder are refused', async () => {
  for (const key of ['../x', '/x', 'a/../b', 'a//b', '.hidden', 'a/.b', 'a\0b', ''])
    await expect(disk.store.head(key), key).rejects.toThrow(/not an object key/)
})
