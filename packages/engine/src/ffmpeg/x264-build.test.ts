import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import { expect, onTestFinished, test } from 'vitest'
import { probeMedia, readProbe } from './probe-media.ts'
import { buildIn } from './x264-build.ts'

const probed = async (pixels: string) => {
  const dir = await mkdtemp(join(tmpdir(), 'x264-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const path = join(dir, 'clip.mp4')
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=10:duration=1', '-c:v', 'libx264', '-pix_fmt', pixels, path])
  const outcome = await probeMedia({ path, demuxer: 'mov', signal: new AbortController().signal })
  return outcome.ok ? readProbe(outcome.answer).picture?.x264Build : outcome.stderr
}

test('the build of x264 that wrote a clip in 4:4:4 is known, for a decoder that seeks must be told [REND-02]', async () => {
  expect(await probed('yuv444p')).toBeGreaterThan(100)
  expect(await probed('yuv420p')).toBeNull()
})

test('it is read out of a dump of the first packet, whatever its letters look like [REND-02]', () => {
  const dump = `data=
00000000: 0000 02ae 0605 ffff 7832 3634 202d 2063  ........x264 - c
00000010: 6f72 6520 3134 3220 7235 30              ore 142 r50
`
  expect(buildIn(dump)).toBe(142)
  expect(buildIn(dump.replace('3134 32', '2020 20'))).toBeNull()
  expect(buildIn('')).toBeNull()
})
