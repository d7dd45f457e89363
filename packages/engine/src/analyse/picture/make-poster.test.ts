import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { probeFile } from '../probe/probe-file.ts'
import { sniffFile } from '../probe/sniff-file.ts'
import { createPosterWriter } from './make-poster.ts'

let dir = ''
let path = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'make-poster-'))
  path = await makeClip({ kind: 'cuts', seconds: 2, cutsSec: [1], outPath: join(dir, 'clip.mp4') })
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const writer = async () => {
  const { sniffed } = await sniffFile(path)
  if (!sniffed) throw new Error('the clip is a video')
  const { signal } = new AbortController()
  const probed = await probeFile({ path, name: 'clip', sniffed, signal })
  const [posterPath, thumbnailPath] = [join(dir, 'poster.jpg'), join(dir, 'thumbnail.jpg')]
  const warmth = async () => {
    const [red, , blue] = (await sharp(await readFile(posterPath)).stats()).channels
    return (red?.mean ?? 0) - (blue?.mean ?? 0)
  }
  return { ...createPosterWriter({ path, sniffed, probed, posterPath, thumbnailPath, signal }), warmth }
}

test('the poster is the moment that was chosen, whether it was begun before or another was [MLIB-06]', async () => {
  const first = await writer()
  first.begin(0.5)
  expect(await first.write(0.5)).toBe(true)
  expect(await first.warmth()).toBeLessThan(-20)
  const second = await writer()
  second.begin(0.5)
  expect(await second.write(1.5)).toBe(true)
  expect(await second.warmth()).toBeGreaterThan(20)
})

test('a poster that was begun in vain ends with the analysis [MLIB-06]', async () => {
  const poster = await writer()
  poster.begin(0.5)
  await poster.stop()
  await rm(join(dir, 'poster.jpg'), { force: true })
  expect(await poster.write(1.5)).toBe(true)
})
