import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClip } from './make-clip.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'make-clip-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const probe = async (path: string, entries: string) =>
  (await promisify(execFile)('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', path])).stdout.trim().split('\n')

test('a clip has the size, the frames and the sound that were asked for', async () => {
  const path = await makeClip({ kind: 'moving', outPath: join(dir, 'a.mp4'), width: 160, height: 90, fps: 25, seconds: 1.2, channels: 6 })
  expect(await probe(path, 'stream=codec_name,width,height,nb_frames,channels')).toEqual([
    'h264,160,90,30',
    expect.stringMatching(/^aac,6/),
  ])
})

test('a turned clip keeps the sensor picture and says how far to turn it clockwise', async () => {
  const path = await makeClip({ kind: 'moving', outPath: join(dir, 'turned.mp4'), width: 160, height: 90, seconds: 0.5, rotation: 90 })
  // ffprobe counts counterclockwise.
  expect((await probe(path, 'stream=width,height:stream_side_data=rotation'))[0]).toMatch(/^160,90,-90/)
})

test('the same request twice gives the same bytes, another seed others', async () => {
  const make = (name: string, seed: number) =>
    makeClip({ kind: 'cuts', outPath: join(dir, name), width: 96, height: 54, seconds: 0.5, seed })
  const [first, again, other] = await Promise.all(
    [await make('1.mp4', 1), await make('2.mp4', 1), await make('3.mp4', 2)].map((path) => readFile(path)),
  )
  expect(first).toEqual(again)
  expect(first).not.toEqual(other)
})

test('bad files are bad in the way their name says', async () => {
  const make = (kind: Parameters<typeof makeClip>[0]['kind'], name: string) => makeClip({ kind, outPath: join(dir, name), seconds: 1 })
  expect((await stat(await make('empty', 'empty.mp4'))).size).toBe(0)
  await expect(probe(await make('truncated', 'truncated.mp4'), 'format=duration')).rejects.toThrow(/moov atom not found/)
  expect(await probe(await make('half', 'half.mp4'), 'format=duration')).toEqual(['1.000000'])
  expect(await probe(await make('zero-second', 'zero.mp4'), 'stream=codec_type')).toEqual([''])
})
