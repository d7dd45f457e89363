import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_SCENES, makeDemoClip } from './make-demo-clip.ts'

const run = promisify(execFile)
let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'make-demo-clip-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const frames = async (path: string): Promise<Buffer[]> => {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, '-vf', 'scale=16:16', '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'], {
    encoding: 'buffer',
  })
  return Array.from({ length: stdout.length / 768 }, (_, i) => stdout.subarray(i * 768, (i + 1) * 768))
}

const apart = (a: Buffer, b: Buffer) => a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length

test('every demo scene is a picture of its own that moves', async () => {
  const firsts: Buffer[] = []
  for (const scene of DEMO_SCENES) {
    const shown = await frames(
      await makeDemoClip({ scene, outPath: join(dir, `${scene}.mp4`), seconds: 0.4, width: 108, height: 192, fps: 10 }),
    )
    expect(shown).toHaveLength(4)
    const [first, , , last] = shown
    if (!first || !last) throw new Error('no frames')
    expect(apart(first, last), `${scene} moves`).toBeGreaterThan(0.05)
    for (const other of firsts) expect(apart(first, other), `${scene} looks like another`).toBeGreaterThan(12)
    firsts.push(first)
  }
})

test('a demo clip can be made without sound and in landscape', async () => {
  const path = await makeDemoClip({ scene: 'dunes', outPath: join(dir, 'wide.mp4'), seconds: 0.2, width: 192, height: 108, sound: false })
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_type,width,height,nb_frames',
    '-of',
    'csv=p=0',
    path,
  ])
  expect(stdout.trim().split('\n')).toEqual(['video,192,108,6'])
})
