import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MediaFacts } from '@reelwright/contract/media-facts'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import { expect, onTestFinished, test } from 'vitest'
import { shotFacts } from '../../director/director-fixtures.ts'
import { createAnalyseMedia } from '../analyse-media.ts'
import { damagedSpans, watchDamage, withDamage } from './damage.ts'

test('what is damaged lasts to the key frame after, or to the end [TOOL-02]', () => {
  const clip = { fps: 30, keySecs: [0, 2, 4], durationSec: 6 }
  expect(damagedSpans([], clip)).toEqual([])
  expect(damagedSpans([31], clip)).toEqual([{ from_sec: 1, to_sec: 2 }])
  // A message may come before the frames that wait for others.
  expect(damagedSpans([55], clip)).toEqual([{ from_sec: 1.8, to_sec: 4 }])
  expect(damagedSpans([31, 40, 151], clip)).toEqual([
    { from_sec: 1, to_sec: 2 },
    { from_sec: 5, to_sec: 6 },
  ])
})

test('a decoder that lacks a reference at the beginning of a good clip tells of no damage [TOOL-02]', () => {
  const damage = watchDamage()
  damage.hear('[h264 @ 0x5] co located POCs unavailable\n[h264 @ 0x5] mmco: unref short failure\n', 3)
  expect(damage.atFrames).toEqual([])
  damage.hear('[h264 @ 0x5] error while decoding MB 0 53, bytestream 19941\n', 7)
  damage.hear('[h264 @ 0x5] concealing 120 DC, 120 AC, 120 MV errors in P frame\n', 7)
  expect(damage.atFrames).toEqual([7])
})

test('each shot has its own part of the damage [TOOL-02]', () => {
  const shots = [shotFacts({ in_sec: 0, out_sec: 2 }), shotFacts({ in_sec: 2, out_sec: 5 })]
  expect(withDamage(shots, [{ from_sec: 1.5, to_sec: 3 }]).map(({ broken }) => broken)).toEqual([
    [{ from_sec: 1.5, to_sec: 2 }],
    [{ from_sec: 2, to_sec: 3 }],
  ])
  expect(withDamage(shots, [{ from_sec: 3, to_sec: 4 }])[0]).toBe(shots[0])
})

test('a file with spoilt bytes is known to be damaged there, with and without a proxy [TOOL-02]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'damage-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const path = join(dir, 'clip.mp4')
  const source = 'testsrc2=size=320x180:rate=25:duration=6'
  await runFfmpeg(['-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-g', '25', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', path])
  const bytes = await readFile(path)
  const [from, to] = [Math.round(bytes.length * 0.5), Math.round(bytes.length * 0.6)]
  for (let at = from; at < to; at += 97) bytes[at] = (bytes[at] ?? 0) ^ 0x5a
  await writeFile(path, bytes)
  for (const withProxy of [true, false]) {
    const outDir = join(dir, `out-${withProxy}`)
    await mkdir(outDir)
    const { facts } = await createAnalyseMedia({ vision: null, withProxy })({
      ...{ path, originalName: 'clip.mp4', outDir },
      signal: new AbortController().signal,
    })
    const broken = MediaFacts.parse(facts).shots.flatMap((shot) => shot.broken ?? [])
    expect(broken[0]?.from_sec).toBeGreaterThan(1)
    expect(broken[0]?.from_sec).toBeLessThan(4)
    expect(broken.at(-1)?.to_sec).toBeLessThanOrEqual(5)
  }
})
