import { expect, test } from 'vitest'
import { MEDIA_CACHE_TTL_MS } from './media-cache-limits.ts'
import { isFresh, planEviction, readMediaAddress } from './media-policy.ts'

const APP = 'https://studio.example'
const USER = '018f0000-0000-7000-8000-00000000000a'
const PROJECT = '018f0000-0000-7000-8000-00000000000b'
const FILE = '018f0000-0000-7000-8000-00000000000c'
const REEL = '018f0000-0000-7000-8000-00000000000d'

const read = (path: string, origin = APP) => readMediaAddress(new URL(path, origin), APP)
const signed = (key: string) => `/objects/${key}?op=get&until=1&sig=abc`

test.each([
  [`${USER}/${PROJECT}/video/small/${FILE}.jpg`, 'thumbnail'],
  [`${USER}/${PROJECT}/video/poster/${FILE}.jpg`, 'preview'],
  [`${USER}/${PROJECT}/video/filmstrip/${FILE}.jpg`, 'preview'],
  [`${USER}/${PROJECT}/reel/${REEL}/${FILE}-1.jpg`, 'preview'],
  [`${USER}/${PROJECT}/audio/waveform/${FILE}.json`, 'metadata'],
])('%s is kept as a %s, under its key and for its owner [CACHE-03]', (key, kind) => {
  expect(read(signed(key))).toEqual({ kind, owner: USER, key })
})

test('whatever the signature, it is the same picture [CACHE-03]', () => {
  const key = `${USER}/${PROJECT}/video/small/${FILE}.jpg`
  expect(read(`/objects/${key}?op=get&until=2&sig=other`)).toEqual(read(signed(key)))
})

test('a picture of an S3 store is known by its signature, wherever the bucket stands [CACHE-03]', () => {
  const key = `${USER}/${PROJECT}/video/small/${FILE}.jpg`
  expect(read(`/bucket/${key}?X-Amz-Signature=1`, 'https://s3.example')).toEqual({ kind: 'thumbnail', owner: USER, key })
})

test.each([
  ['a video', signed(`${USER}/${PROJECT}/video/${FILE}.mp4`)],
  ['a proxy', signed(`${USER}/${PROJECT}/video/proxy/${FILE}.mp4`)],
  ['an original picture', signed(`${USER}/${PROJECT}/image/${FILE}.jpg`)],
  ['a picture to save', `${signed(`${USER}/${PROJECT}/video/poster/${FILE}.jpg`)}&name=a.jpg`],
  ['an address without a signature', `/objects/${USER}/${PROJECT}/video/small/${FILE}.jpg`],
  ['a page of the server', `/s/${USER}/${PROJECT}/video/small/${FILE}.jpg?sig=1`],
  ['a call', '/api/function/list_projects?sig=1'],
])('%s is not kept [CACHE-03]', (_what, path) => {
  expect(read(path)).toBeNull()
})

test('thumbnails are fresh for an hour, previews for six, metadata for a day [CACHE-03]', () => {
  for (const [kind, hours] of [
    ['thumbnail', 1],
    ['preview', 6],
    ['metadata', 24],
  ] as const) {
    expect(MEDIA_CACHE_TTL_MS[kind]).toBe(hours * 3_600_000)
    expect(isFresh(kind, 1_000, 1_000 + hours * 3_600_000 - 1)).toBe(true)
    expect(isFresh(kind, 1_000, 1_000 + hours * 3_600_000)).toBe(false)
  }
})

test('after the clock was set back nothing counts as fresh [CACHE-03]', () => {
  expect(isFresh('thumbnail', 5_000, 4_000)).toBe(false)
})

test('when it is too much, what was not looked at for longest goes, down to four fifths [CACHE-03]', () => {
  const files = [
    { url: 'new', sizeBytes: 40, keptAtMs: 3 },
    { url: 'oldest', sizeBytes: 30, keptAtMs: 1 },
    { url: 'old', sizeBytes: 40, keptAtMs: 2 },
  ]
  expect(planEviction(files, 110)).toEqual([])
  expect(planEviction(files, 100).map(({ url }) => url)).toEqual(['oldest'])
  expect(planEviction(files, 99).map(({ url }) => url)).toEqual(['oldest', 'old'])
})
