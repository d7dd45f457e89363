/** What every object store must do; the embedded one and S3 alike. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type S3Server, startS3Server } from '@reelwright/testkit/s3/start-s3-server'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../platform/http/create-app.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { createDiskStore } from './disk-object-store.ts'
import { registerObjectRoutes } from './object-routes.ts'
import { createS3Store, type S3Store } from './s3-object-store.ts'

type Opened = { store: ObjectStore; pass(ms: number): void; close(): Promise<void> }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reelwright-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const openDisk = async (): Promise<Opened> => {
  let nowMs = Date.now()
  let origin = ''
  const clock = { now: () => new Date(nowMs) }
  const disk = createDiskStore({ root: join(folder, 'objects'), secret: 'secret', clock, origin: () => origin })
  const app: FastifyInstance = await createApp({
    log: pino({ level: 'silent' }),
    host: '127.0.0.1',
    outside: { publicUrl: 'http://localhost', objectStore: null, googleSignIn: false },
  })
  await registerObjectRoutes(app, disk, { clock, takesBytes: async () => true })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    store: disk.store,
    pass: (ms) => {
      nowMs += ms
    },
    close: () => app.close(),
  }
}

const s3For = (server: S3Server, now: () => Date): S3Store =>
  createS3Store({
    endpoint: server.endpoint,
    region: 'eu-west-1',
    bucket: server.bucket,
    ...server.credentials,
    forcePathStyle: true,
    clock: { now },
  })

const openS3 = async (): Promise<Opened> => {
  let nowMs = Date.now()
  const server = await startS3Server()
  const s3 = s3For(server, () => new Date(nowMs))
  return {
    store: s3.store,
    pass: (ms) => {
      nowMs += ms
      server.setNow(new Date(nowMs))
    },
    close: async () => {
      s3.close()
      await server.close()
    },
  }
}

describe.each([
  ['files on this machine [UPL-09]', openDisk],
  ['an S3-compatible store [UPL-09]', openS3],
])('%s', (_, open) => {
  let opened: Opened
  let store: ObjectStore
  beforeEach(async () => {
    opened = await open()
    store = opened.store
  })
  afterEach(() => opened.close())

  const bytes = (length: number, seed = 7): Buffer => Buffer.from(Array.from({ length }, (_each, index) => (index * seed) % 256))
  const upload = async (key: string, body: Buffer, contentType = 'video/mp4'): Promise<Response> => {
    const signed = await store.presignPut({ key, contentType, sizeBytes: body.length, expiresInSec: 60 })
    return fetch(signed.url, { method: 'PUT', headers: signed.headers, body: new Uint8Array(body) })
  }

  test('what is put at a signed address is what is read', async () => {
    const body = bytes(5_000)
    const answer = await upload('u/a.mp4', body)
    expect(answer.status).toBe(200)
    const head = await store.head('u/a.mp4')
    expect(head).toEqual({ sizeBytes: 5_000, contentType: 'video/mp4', etag: answer.headers.get('etag')?.replaceAll('"', '') })
    expect(Buffer.from(await store.readRange('u/a.mp4', 0, 9_999))).toEqual(body)
    expect(Buffer.from(await store.readRange('u/a.mp4', 100, 200))).toEqual(body.subarray(100, 200))
    expect(await store.readRange('u/a.mp4', 100, 100)).toHaveLength(0)
  })

  test('the address takes no other size, type, key or method, and ends [UPL-08]', async () => {
    const body = bytes(100)
    const signed = await store.presignPut({ key: 'u/a.mp4', contentType: 'video/mp4', sizeBytes: 100, expiresInSec: 60 })
    const send = async (url: string, init: RequestInit): Promise<boolean> => (await fetch(url, init)).ok
    expect(await send(signed.url, { method: 'PUT', headers: signed.headers, body: new Uint8Array(99) })).toBe(false)
    expect(await send(signed.url, { method: 'PUT', headers: { 'content-type': 'text/html' }, body })).toBe(false)
    expect(await send(signed.url.replace('a.mp4', 'b.mp4'), { method: 'PUT', headers: signed.headers, body })).toBe(false)
    expect(await send(signed.url, { method: 'GET' })).toBe(false)
    opened.pass(61_000)
    expect(await send(signed.url, { method: 'PUT', headers: signed.headers, body })).toBe(false)
    expect(await store.head('u/a.mp4')).toBeNull()
  })

  test('a signed address is read whole and in ranges, until it ends [REND-02]', async () => {
    const body = bytes(1_000)
    await upload('u/a.mp4', body)
    const url = await store.presignGet({ key: 'u/a.mp4', expiresInSec: 60 })
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(body)
    const part = await fetch(url, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
      206,
      'bytes 10-19/1000',
      'video/mp4',
    ])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(body.subarray(10, 20))
    opened.pass(3_600_000)
    expect((await fetch(url)).status).toBe(403)
  })

  test('a download name makes it an attachment of that name', async () => {
    await upload('u/a.mp4', bytes(10))
    const answer = await fetch(await store.presignGet({ key: 'u/a.mp4', expiresInSec: 60, downloadName: 'Mein Film ä.mp4' }))
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Mein Film _.mp4"; filename*=UTF-8''Mein%20Film%20%C3%A4.mp4`,
    )
  })

  test('files go up and come down whole', async () => {
    const body = bytes(300_000, 13)
    writeFileSync(join(folder, 'from'), body)
    const head = await store.uploadFile('u/film.mp4', join(folder, 'from'), 'video/mp4', AbortSignal.timeout(10_000))
    expect(head).toMatchObject({ sizeBytes: 300_000, contentType: 'video/mp4' })
    await store.downloadToFile('u/film.mp4', join(folder, 'to'), AbortSignal.timeout(10_000))
    expect(readFileSync(join(folder, 'to'))).toEqual(body)
  })

  test('a copy outlives its source', async () => {
    await upload('u/a.mp4', bytes(50))
    await store.copy('u/a.mp4', 'v/b.mp4')
    await store.delete(['u/a.mp4', 'u/never-was'])
    expect(await store.head('u/a.mp4')).toBeNull()
    expect(await store.head('v/b.mp4')).toMatchObject({ sizeBytes: 50, contentType: 'video/mp4' })
    expect(Buffer.from(await store.readRange('v/b.mp4', 0, 50))).toEqual(bytes(50))
  })

  test('what was looked at is what is served, whatever its upload address takes afterwards [UPL-08]', async () => {
    const [checked, later] = [bytes(500, 3), bytes(500, 5)]
    const signed = await store.presignPut({ key: 'incoming/a', contentType: 'text/html', sizeBytes: 500, expiresInSec: 60 })
    const send = (body: Buffer) => fetch(signed.url, { method: 'PUT', headers: signed.headers, body: new Uint8Array(body) })
    await send(checked)
    const { etag = '' } = (await store.head('incoming/a')) ?? {}
    expect(await store.readStart({ key: 'incoming/a', etag, bytes: 40 })).toHaveLength(40)
    await send(later)
    // Between the look and the move other bytes came: neither is what was looked at.
    expect(await store.readStart({ key: 'incoming/a', etag, bytes: 40 })).toBeNull()
    const move = { fromKey: 'incoming/a', toKey: 'u/a.mp4', etag, contentType: 'video/mp4' }
    expect(await store.accept(move)).toBeNull()
    expect(await store.head('u/a.mp4')).toBeNull()

    await send(checked)
    const arrived = (await store.head('incoming/a'))?.etag ?? ''
    const served = await store.accept({ ...move, etag: arrived })
    expect(served).toMatchObject({ sizeBytes: 500, contentType: 'video/mp4' })
    expect(await store.head('incoming/a')).toBeNull()
    expect(await store.accept({ ...move, etag: arrived })).toEqual(served)
    await send(later)
    expect(await store.accept({ ...move, etag: arrived })).toEqual(served)
    expect(Buffer.from(await store.readRange('u/a.mp4', 0, 500))).toEqual(checked)
  })

  test('what is served has the type that was found, and a page is only ever saved [UPL-08]', async () => {
    await upload('incoming/a', bytes(100), 'text/html')
    const { etag = '' } = (await store.head('incoming/a')) ?? {}
    await store.accept({ fromKey: 'incoming/a', toKey: 'u/a.mp4', etag, contentType: 'video/mp4' })
    // An object of before was stored under the type that its sender told.
    await upload('u/old.mp4', bytes(100), 'text/html')
    const answers = [
      await store.presignGet({ key: 'u/a.mp4', expiresInSec: 60 }),
      await store.presignGet({ key: 'u/old.mp4', expiresInSec: 60, contentType: 'image/png' }),
      await store.presignGet({ key: 'u/old.mp4', expiresInSec: 60, contentType: 'image/svg+xml' }),
      await store.presignGet({ key: 'u/old.mp4', expiresInSec: 60, contentType: 'image/png', downloadName: 'a.png' }),
    ].map(async (url) => {
      const { headers } = await fetch(url)
      return [headers.get('content-type'), headers.get('content-disposition')]
    })
    expect(await Promise.all(answers)).toEqual([
      ['video/mp4', 'inline'],
      ['image/png', 'inline'],
      ['image/svg+xml', 'attachment'],
      ['image/png', `attachment; filename="a.png"; filename*=UTF-8''a.png`],
    ])
  })

  test('a place is listed whole, with sizes and times, and nothing beside it [UPL-08]', async () => {
    for (const key of ['incoming/a', 'incoming/b', 'incoming/c', 'incomings/d', 'u/incoming/e']) await upload(key, bytes(key.length))
    const found: { key: string; sizeBytes: number; modifiedAt: Date }[] = []
    for await (const each of store.list('incoming/')) found.push(each)
    expect(found.map(({ key, sizeBytes }) => [key, sizeBytes]).toSorted()).toEqual(['a', 'b', 'c'].map((name) => [`incoming/${name}`, 10]))
    for (const { modifiedAt } of found) expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000)
    const none: unknown[] = []
    for await (const each of store.list('nothing/')) none.push(each)
    expect(none).toEqual([])
  })

  test('parts become one object in their order, whatever the order they came in [UPL-02]', async () => {
    const parts = [bytes(1_000, 3), bytes(1_000, 5), bytes(77, 11)]
    const { multipartId } = await store.createMultipart({ key: 'u/big.mp4', contentType: 'video/mp4' })
    const etags = new Map<number, string>()
    for (const number of [3, 1, 2]) {
      const body = parts[number - 1] ?? Buffer.alloc(0)
      const signed = await store.presignPart({
        key: 'u/big.mp4',
        multipartId,
        partNumber: number,
        sizeBytes: body.length,
        expiresInSec: 60,
      })
      const answer = await fetch(signed.url, { method: 'PUT', headers: signed.headers, body: new Uint8Array(body) })
      expect(answer.status).toBe(200)
      etags.set(number, answer.headers.get('etag') ?? '')
    }
    expect(await store.head('u/big.mp4')).toBeNull()
    const head = await store.completeMultipart({
      key: 'u/big.mp4',
      multipartId,
      parts: [1, 2, 3].map((partNumber) => ({ partNumber, etag: etags.get(partNumber) ?? '' })),
    })
    expect(head).toMatchObject({ sizeBytes: 2_077, contentType: 'video/mp4' })
    expect(Buffer.from(await store.readRange('u/big.mp4', 990, 2_010))).toEqual(Buffer.concat(parts).subarray(990, 2_010))
  })

  test('a part that is not the one that came, or never came, completes nothing', async () => {
    const { multipartId } = await store.createMultipart({ key: 'u/big.mp4', contentType: 'video/mp4' })
    const signed = await store.presignPart({ key: 'u/big.mp4', multipartId, partNumber: 1, sizeBytes: 10, expiresInSec: 60 })
    await fetch(signed.url, { method: 'PUT', body: new Uint8Array(10) })
    await expect(
      store.completeMultipart({ key: 'u/big.mp4', multipartId, parts: [{ partNumber: 1, etag: 'ffffffffffffffffffffffffffffffff' }] }),
    ).rejects.toThrow()
    expect(await store.head('u/big.mp4')).toBeNull()
  })

  test('an upload in parts that was given up takes no more, and giving up twice is fine', async () => {
    const { multipartId } = await store.createMultipart({ key: 'u/big.mp4', contentType: 'video/mp4' })
    const signed = await store.presignPart({ key: 'u/big.mp4', multipartId, partNumber: 1, sizeBytes: 10, expiresInSec: 60 })
    await store.abortMultipart({ key: 'u/big.mp4', multipartId })
    await store.abortMultipart({ key: 'u/big.mp4', multipartId })
    expect((await fetch(signed.url, { method: 'PUT', body: new Uint8Array(10) })).ok).toBe(false)
  })
})

test('bytes that come to S3 between the last look and the move are not what is served [UPL-08]', async () => {
  const server = await startS3Server()
  const { store, close } = s3For(server, () => new Date())
  try {
    const signed = await store.presignPut({ key: 'incoming/a', contentType: 'video/mp4', sizeBytes: 4, expiresInSec: 60 })
    const send = (text: string) => fetch(signed.url, { method: 'PUT', headers: signed.headers, body: text })
    await send('good')
    const { etag = '' } = (await store.head('incoming/a')) ?? {}
    server.beforeCopy(() => send('evil'))
    expect(await store.accept({ fromKey: 'incoming/a', toKey: 'u/a.mp4', etag, contentType: 'video/mp4' })).toBeNull()
    expect(await store.head('u/a.mp4')).toBeNull()
  } finally {
    close()
    await server.close()
  }
})

test('the signed addresses of S3 carry no checksum, which browsers do not send, and bind size and type [UPL-09]', async () => {
  const s3 = createS3Store({
    endpoint: null,
    region: 'eu-west-1',
    bucket: 'reels',
    accessKeyId: 'k',
    secretAccessKey: 's',
    forcePathStyle: false,
    clock: { now: () => new Date() },
  })
  const { url } = await s3.store.presignPut({ key: 'u/a.mp4', contentType: 'video/mp4', sizeBytes: 100, expiresInSec: 60 })
  const query = new URL(url).searchParams
  expect(new URL(url).host).toBe('reels.s3.eu-west-1.amazonaws.com')
  expect(s3.origin).toBe('https://reels.s3.eu-west-1.amazonaws.com')
  expect(query.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
  expect([...query.keys()].filter((name) => /checksum/i.test(name))).toEqual([])
  s3.close()
})
