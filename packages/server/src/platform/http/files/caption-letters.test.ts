import { brotliDecompressSync } from 'node:zlib'
import { EmojiShapes, FaceSlices } from '@reelwright/contract/wire/caption-letters'
import { EAST_FACES } from '@reelwright/engine/frame/captions/faces'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../create-app.ts'
import { registerCaptionLetters } from './caption-letters.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await createApp({
    log: pino({ level: 'silent' }),
    host: '127.0.0.1',
    outside: { publicUrl: 'http://localhost', objectStore: null, googleSignIn: false },
  })
  registerCaptionLetters(app)
})
afterAll(() => app.close())
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host: 'localhost', ...headers } })

test('a picture of an emoji comes as its shapes, and is kept for a month [TOOL-08]', async () => {
  const { statusCode, headers, body } = await get('/captions/emoji/1f389.json')
  expect([statusCode, headers['cache-control'], headers['x-content-type-options']]).toEqual([200, 'public, max-age=2592000', 'nosniff'])
  expect(EmojiShapes.parse(JSON.parse(body)).length).toBeGreaterThan(3)
  const packed = await get('/captions/emoji/1f389.json', { 'accept-encoding': 'gzip, br' })
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body)
})

test.each(EAST_FACES)('the slices of the face for %s are listed with their letters, and each is served [TOOL-08]', async (face) => {
  const slices = FaceSlices.parse((await get(`/captions/faces/${face}.json`)).json())
  expect(slices.length).toBeGreaterThan(50)
  const { statusCode, headers, rawPayload } = await get(`/captions/faces/${slices[0]?.name}.woff2`)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'font/woff2', 'public, max-age=2592000'])
  expect(rawPayload.toString('latin1', 0, 4)).toBe('wOF2')
})

test.each([
  '/captions/emoji/1f1fd-1f1fd.json',
  '/captions/emoji/1f1e6--.json',
  '/captions/emoji/1f389',
  '/captions/emoji/..%2ficons.json',
  '/captions/emoji/__proto__.json',
  '/captions/faces/latin.json',
  '/captions/faces/emoji.json',
  '/captions/faces/dela-gothic-one-latin-400-normal.woff2',
  '/captions/faces/..%2f..%2fpackage.json',
  '/captions/faces/..%2f..%2f..%2finter%2ffiles%2finter-latin-700-normal.woff2',
  '/captions/../package.json',
  '/captions/faces/',
])('%s is none of them, and not found [TOOL-08]', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
