import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProgramError } from '../ffmpeg/program-error.ts'
import { createRunPicture, runPicture } from './run-picture.ts'

let folder: string
let picture: string
const { signal } = new AbortController()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-picture-'))
  picture = join(folder, 'picture.png')
  await sharp({ create: { width: 64, height: 32, channels: 3, background: '#2040ff' } })
    .png()
    .toFile(picture)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A program in the place of the real one. */
const instead = async (source: string): Promise<URL> => {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.mjs`)
  await writeFile(path, source)
  return pathToFileURL(path)
}
const photo = (path: string) =>
  ({
    kind: 'photo',
    path,
    name: 'picture.png',
    isDrawing: false,
    posterPath: join(folder, 'poster.jpg'),
    thumbnailPath: join(folder, 'thumbnail.jpg'),
  }) as const

test('a photo is measured and its stills are written by a program of its own [UPL-08]', async () => {
  const read = await runPicture(photo(picture), signal)
  if ('tooLarge' in read) throw new Error('it is small')
  expect(read).toMatchObject({ width: 64, height: 32, orientation: 1, middle: { width: 64, height: 32 } })
  expect([...Buffer.from(read.middle.base64, 'base64').subarray(0, 3)]).toEqual([0x20, 0x40, 0xff])
  expect(await sharp(join(folder, 'thumbnail.jpg')).metadata()).toMatchObject({ width: 64, height: 32, format: 'jpeg' })
})

test('a picture that brings the picture library down ends its program and nothing else, and the next one is read [UPL-08]', async () => {
  for (const deadly of ["process.kill(process.pid, 'SIGSEGV')", 'process.abort()', 'process.exit(139)']) {
    const run = createRunPicture({ program: await instead(`${deadly}; setTimeout(() => {}, 60_000)`) })
    await expect(run(photo(picture), signal)).rejects.toThrow('the program that reads pictures ended')
  }
  expect(await runPicture({ kind: 'count', path: picture }, signal)).toEqual({ pages: 1 })
})

test('a picture that is never finished is given up in its time, and at once when nobody waits any more [UPL-08]', async () => {
  const program = await instead('setInterval(() => {}, 1_000)')
  const reasonOf = (error: unknown) => (error instanceof ProgramError ? error.reason.kind : error)
  await expect(createRunPicture({ program, limitMs: 500 })(photo(picture), signal).catch(reasonOf)).resolves.toBe('timed-out')
  const stop = new AbortController()
  const waiting = createRunPicture({ program })(photo(picture), stop.signal).catch(reasonOf)
  stop.abort()
  expect(await waiting).toBe('cancelled')
})

test('an answer that is none, or larger than any, is refused [UPL-08]', async () => {
  await expect(
    createRunPicture({ program: await instead('process.stdout.write(\'{"answer":{"pages":"many"}}\')') })(
      { kind: 'count', path: picture },
      signal,
    ),
  ).rejects.toThrow()
  const endless = await instead("const more = () => process.stdout.write('x'.repeat(1_000_000), more); more()")
  await expect(createRunPicture({ program: endless })({ kind: 'count', path: picture }, signal)).rejects.toThrow('output-too-large')
})

test('what is no picture is told with what the library says of it [UPL-08]', async () => {
  const path = join(folder, 'words.png')
  await writeFile(path, 'only words')
  await expect(runPicture(photo(path), signal)).rejects.toThrow(/unsupported image format/i)
  expect(await runPicture({ kind: 'count', path }, signal)).toEqual({ pages: 1 })
})
