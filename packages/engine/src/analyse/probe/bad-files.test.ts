import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClipRequest } from '@reelwright/testkit/media/clip-request'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EngineError } from '../../engine-error.ts'
import { runFfprobe } from '../../ffmpeg/run-ffprobe.ts'
import { runProgram } from '../../ffmpeg/run-program.ts'
import { analyseMedia } from '../analyse-media.ts'
import { runAnalysisFfmpeg } from '../run-analysis-ffmpeg.ts'
import { sniffBytes } from './sniff-file.ts'

let dir = ''
let made = 0
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bad-files-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const never = () => new AbortController().signal

const analysePath = async (path: string, originalName: string) => {
  made += 1
  const outDir = join(dir, `out${made}`)
  await mkdir(outDir)
  return analyseMedia({ path, originalName, outDir, signal: never() })
}

const refusal = async (path: string, name: string): Promise<EngineError> => {
  const error = await analysePath(path, name).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof EngineError)) throw new Error(`expected an EngineError, got ${String(error)}`)
  return error
}

const make = (request: Omit<ClipRequest, 'outPath'>, name: string) => makeClip({ seconds: 1, ...request, outPath: join(dir, name) })

test.each([
  ['empty', 'empty.mp4', 'EMPTY_FILE', /is empty/],
  ['text', 'letter.mp4', 'NOT_MEDIA', /not a video, a photo or a sound file/],
  ['zero-second', 'zero.mp4', 'TOO_SHORT', /has no length/],
  ['truncated', 'cut.mp4', 'DAMAGED', /damaged or was cut off/],
  ['garbled', 'garbled.mp4', 'DAMAGED', /damaged or was cut off/],
  ['subtitles', 'subtitles.mp4', 'NO_PICTURE', /neither picture nor sound/],
  ['subtitles', 'subtitles.mkv', 'NO_PICTURE', /neither picture nor sound/],
] as const)('a file that is %s (%s) is refused with a sentence [UPL-08]', async (kind, name, code, sentence) => {
  const error = await refusal(await make({ kind }, name), name)
  expect(error.code).toBe(code)
  expect(error.message).toMatch(sentence)
  expect(error.message).toContain(name)
  expect(error.message).not.toContain(dir)
})

test('a clip with a wrong extension is taken for what it is [UPL-08]', async () => {
  const path = await make({ kind: 'photo-png', width: 64, height: 64 }, 'really-a-picture.png')
  expect((await analysePath(path, 'holiday.mp4')).facts).toMatchObject({ kind: 'image', mime_type: 'image/png' })
})

test('a clip that breaks off in the middle works as far as it goes', async () => {
  const { facts, artefacts } = await analysePath(await make({ kind: 'half', seconds: 4 }, 'half.mp4'), 'half.mp4')
  expect(facts.duration_sec).toBeGreaterThan(1)
  expect(facts.duration_sec).toBeLessThan(3.5)
  expect(facts.shots.at(-1)?.out_sec).toBeLessThanOrEqual(facts.duration_sec)
  expect(artefacts.poster).toBe('poster.jpg')
})

test('a picture of more pixels than memory can hold is refused before it is unpacked', async () => {
  const before = process.memoryUsage().rss
  const error = await refusal(await make({ kind: 'huge-png', width: 60_000, height: 60_000 }, 'bomb.png'), 'bomb.png')
  expect(error.code).toBe('TOO_MANY_PIXELS')
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})

test('a film of more than four hours is refused before anything of it is decoded', async () => {
  const path = join(dir, 'film.mp4')
  // A picture every hundred seconds: long, and nothing to decode.
  await runFfmpeg(['-f', 'lavfi', '-i', 'color=s=64x64:r=1/100:d=15000', '-c:v', 'libx264', '-preset', 'ultrafast', path])
  const error = await refusal(path, 'film.mp4')
  expect(error.code).toBe('TOO_LONG')
  expect(error.message).toMatch(/5 hours long; 4 hours is the most/)
})

test('an 8K clip is analysed like any other', async () => {
  const path = join(dir, '8k.mp4')
  await runFfmpeg([
    ...['-f', 'lavfi', '-i', 'color=c=0x3366cc:s=7680x4320:r=30:d=0.1'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', path],
  ])
  const { facts, artefacts } = await analysePath(path, '8k.mp4')
  expect(facts).toMatchObject({ kind: 'video', width: 7680, height: 4320, shots: [{ index: 0 }] })
  expect(artefacts).toMatchObject({ poster: 'poster.jpg', proxy: 'proxy.mp4' })
})

test('a bitmap that ends early, is of a kind nobody can read, or claims billions of pixels is refused in a sentence', async () => {
  const path = await make({ kind: 'photo-bmp' }, 'good.bmp')
  const whole = await readFile(path)
  const claims = Buffer.from(whole)
  claims.writeInt32LE(60_000, 18)
  claims.writeInt32LE(60_000, 22)
  const strange = Buffer.from(whole)
  strange.writeUInt16LE(7, 28)
  for (const [name, bytes] of [
    ['short.bmp', whole.subarray(0, 30)],
    ['claims.bmp', claims],
    ['strange.bmp', strange],
  ] as const) {
    await writeFile(path, bytes)
    expect((await refusal(path, name)).message, name).toContain(`“${name}”`)
  }
})

describe('nothing in a file makes the engine reach for another file or address', () => {
  let asked = 0
  const server = createServer((_, reply) => {
    asked += 1
    reply.end('x')
  })
  let address = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // A server that listens on TCP has an address of this shape.
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ts`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test.each(['playlist', 'concat-script', 'outside-svg'] as const)('%s', async (kind) => {
    for (const target of [address, 'file:///etc/passwd', '/etc/passwd']) {
      const error = await refusal(await make({ kind, target }, `${kind}.mp4`), `${kind}.mp4`)
      expect(error.code).toBe('NOT_MEDIA')
    }
    expect(asked).toBe(0)
  })

  test('even when a playlist is handed to ffmpeg itself, no other reader and no other protocol opens', async () => {
    const path = await make({ kind: 'playlist', target: address }, 'sneaked.mp4')
    for (const reader of ['mov', 'mpegts', 'mp3']) {
      await runFfprobe({ path, demuxer: reader, show: [], signal: never() })
    }
    const hls = await runProgram({
      program: 'ffprobe',
      args: ['-v', 'error', '-protocol_whitelist', 'file,pipe', '-format_whitelist', 'mov', '-i', path],
      limitMs: 10_000,
      signal: never(),
    })
    expect(hls.exitCode).not.toBe(0)
    expect(asked).toBe(0)
  })

  test('drawings with scripts, entities, handlers or imports are refused; a plain one is a picture', async () => {
    const svg = (inside: string, before = '') =>
      `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30">${inside}</svg>`
    const bad = [
      svg('<script>alert(1)</script>'),
      svg('<rect onload="x()" width="4" height="4"/>'),
      svg('<style>@import url(http://a/b.css);</style>'),
      svg('<rect fill="url(http://a/b#c)" width="4" height="4"/>'),
      svg('<foreignObject/>'),
      svg('<image href="&#104;ttp://a/b.png"/>'),
      svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      svg('<use href="other.svg#a"/>'),
    ]
    for (const [i, text] of bad.entries()) {
      await writeFile(join(dir, `bad${i}.svg`), text)
      expect((await refusal(join(dir, `bad${i}.svg`), 'logo.svg')).code, text).toBe('NOT_MEDIA')
    }
    await writeFile(
      join(dir, 'good.svg'),
      svg('<defs><linearGradient id="g"><stop stop-color="#f80"/></linearGradient></defs><rect fill="url(#g)" width="40" height="30"/>'),
    )
    expect((await analysePath(join(dir, 'good.svg'), 'logo.svg')).facts).toMatchObject({
      kind: 'image',
      mime_type: 'image/svg+xml',
      width: 40,
      height: 30,
    })
  })
})

test('random bytes are never taken for something they cannot be', async () => {
  const sample = await readFile(await make({ kind: 'moving' }, 'sample.mp4'))
  expect(sniffBytes(sample)?.container).toBe('mp4')
  expect(sniffBytes(Buffer.alloc(0))).toBeNull()
  expect(sniffBytes(Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\nhttp://a/b.ts\n'))).toBeNull()
  expect(sniffBytes(Buffer.from("ffconcat version 1.0\nfile 'a'\n padding padding"))).toBeNull()
  expect(sniffBytes(Buffer.from('<html><body>svg</body></html> padding padding'))).toBeNull()
})

test('a disk without room for the preview is said to be full [UPL-08]', async () => {
  const path = await make({ kind: 'moving' }, 'no-room.mp4')
  const outDir = join(dir, 'no-room')
  await mkdir(outDir)
  // Refuses every byte with the error of a full disk.
  await symlink('/dev/full', join(outDir, 'proxy.mp4'))
  await expect(analyseMedia({ path, originalName: 'no-room.mp4', outDir, signal: never() })).rejects.toMatchObject({ code: 'DISK_FULL' })
})

test('a tool that runs over its time is ended and says so', async () => {
  const run = runAnalysisFfmpeg({
    args: ['-f', 'lavfi', '-i', 'testsrc2=d=3600', '-f', 'null', '-'],
    limitMs: 300,
    signal: never(),
  })
  await expect(run).rejects.toMatchObject({ code: 'TIMED_OUT' })
})
