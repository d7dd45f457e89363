/** What tests of the renderer start from and look at results with: clips that can be read frame by frame, and probes. */
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { OnRenderProgress, RenderResult } from '../engine-api.ts'
import { collectOutput } from '../ffmpeg/read-output.ts'
import { runProgram } from '../ffmpeg/run-program.ts'
import { clipFacts } from '../plan/plan-fixtures.ts'
import type { RenderSupplies } from './gather-media.ts'
import { createRenderReel } from './render-reel.ts'

const run = async (program: 'ffmpeg' | 'ffprobe', args: readonly string[]): Promise<{ stdout: Buffer; stderr: string }> => {
  const output = collectOutput(1 << 28)
  const { signal } = new AbortController()
  const { exitCode, stderr } = await runProgram({ program, args, outputs: [output.read], limitMs: 120_000, signal })
  if (exitCode !== 0) throw new Error(`${program} ended with ${exitCode}: ${stderr}\n${args.join(' ')}`)
  return { stdout: output.bytes(), stderr }
}

/** Runs ffmpeg for a test and gives what it wrote to standard output. */
export const ffmpegOut = async (args: readonly string[]): Promise<Buffer> =>
  (await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args])).stdout

/** The same of standard error: its last 8,000 characters. */
export const ffmpegStderr = async (args: readonly string[]): Promise<string> =>
  (await run('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args])).stderr

export const probe = async (
  path: string,
  entries: string,
): Promise<{ streams: Record<string, string>[]; format: Record<string, string> }> => {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', path])
  return JSON.parse(stdout.toString('utf8'))
}

/** Luma of frame `n` of a counting clip: two steps apart, so that encoding cannot confuse neighbours. */
export const lumaOfFrame = (n: number): number => 30 + 2 * n

/** A clip whose frames tell their number by their grey: up to 90 of them, losslessly kept, a key frame every 12. */
export const makeCountingClip = async (
  path: string,
  { size, fps, frames, extra }: { frames: number; fps?: number; extra?: readonly string[]; size?: string },
): Promise<string> => {
  const source = `color=black:s=${size ?? '320x180'}:r=${fps ?? 30},format=yuv420p,geq=lum='30+2*N':cb=128:cr=128`
  await ffmpegOut([
    '-f',
    'lavfi',
    '-i',
    source,
    '-frames:v',
    String(frames),
    '-c:v',
    'libx264',
    '-qp',
    '0',
    '-g',
    '12',
    ...(extra ?? []),
    path,
  ])
  return path
}

/** A trembling camera over a surface with detail at two scales, something that moves over it, and fresh grain in each 1080p picture. */
export const makeDetailedClip = async (path: string, { frames }: { frames: number }): Promise<string> => {
  const still = (size: string, noise: string) =>
    `color=0x808080:s=${size}:r=30:d=0.04,format=yuv444p,noise=${noise},scale=2304x1296:flags=bicubic`
  const graph = [
    `${still('24x14', 'alls=100:all_seed=3')}[coarse]`,
    `${still('640x360', 'c0s=60:c1s=12:c2s=12:all_seed=4')}[fine]`,
    "[coarse][fine]blend=all_expr='A*0.6+B*0.4',format=yuv420p,loop=-1:1,setpts=N/30/TB,split[far][near]",
    "[far]crop=1920:1080:x='192+170*sin(0.5*t)+4*sin(9*t)':y='108+90*cos(0.37*t)+3*sin(11*t)'[ground]",
    '[near]crop=400:900:x=100:y=100,hue=h=150:s=1.4[things]',
    "[ground][things]overlay=x='700+400*sin(0.9*t)':y='90+60*cos(0.7*t)',noise=alls=5:allf=t:all_seed=7,format=yuv420p[v]",
  ].join(';')
  const encode = ['-frames:v', String(frames), '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20']
  await ffmpegOut(['-filter_complex', graph, '-map', '[v]', ...encode, '-y', path])
  return path
}

/** Luma of every frame, 0 to 255 as stored, where the picture is flat: at a quarter of its height and `across` of its width. */
export const lumaByFrame = (path: string, across = 0.25): Promise<number[]> => lumasThrough(path, `crop=2:2:iw*${across}:ih/4`)

/** Mean luma of every frame. Averaging so many pixels at once is only good to a step or two. */
export const meanLumaByFrame = (path: string): Promise<number[]> => lumasThrough(path, 'scale=2:2:flags=area')

const lumasThrough = async (path: string, filter: string): Promise<number[]> => {
  const bytes = await ffmpegOut(['-i', path, '-vf', filter, '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-'])
  // Four bytes of luma and two of colour a frame.
  return Array.from({ length: bytes.length / 6 }, (_, frame) => {
    const four = bytes.subarray(frame * 6, frame * 6 + 4)
    return four.reduce((sum, luma) => sum + luma, 0) / 4
  })
}

type RgbFrame = { at: (x: number, y: number) => [number, number, number] }

/** Frames, in their order, as RGB of BT.709: the video is decoded once for all of them. */
export const rgbFrames = async (path: string, frames: readonly number[], size: { width: number; height: number }): Promise<RgbFrame[]> => {
  const chosen = frames.map((frame) => `eq(n\\,${frame})`).join('+')
  const filter = `select=${chosen},scale=in_color_matrix=bt709:in_range=tv,format=rgb24`
  const output = ['-frames:v', String(frames.length), '-fps_mode', 'passthrough', '-f', 'rawvideo', '-']
  const bytes = await ffmpegOut(['-i', path, '-vf', filter, ...output])
  return frames.map((_, nth) => ({
    at: (x, y) => {
      const offset = ((nth * size.height + y) * size.width + x) * 3
      return [bytes[offset] ?? -1, bytes[offset + 1] ?? -1, bytes[offset + 2] ?? -1]
    },
  }))
}

export const rgbFrame = async (path: string, frame: number, size: { width: number; height: number }): Promise<RgbFrame> => {
  const [picture] = await rgbFrames(path, [frame], size)
  if (picture === undefined) throw new Error(`${path} has no frame ${frame}`)
  return picture
}

/** Names of an MP4's outermost boxes, in order. */
export const boxesOf = async (path: string): Promise<string[]> => {
  const file = await open(path)
  const names: string[] = []
  try {
    const header = Buffer.alloc(16)
    for (let at = 0; (await file.read(header, 0, 16, at)).bytesRead >= 8; ) {
      names.push(header.toString('latin1', 4, 8))
      const length = header.readUInt32BE(0)
      at += length === 1 ? Number(header.readBigUInt64BE(8)) : length
    }
  } finally {
    await file.close()
  }
  return names
}

/** Integrated loudness and true peak as another meter than the renderer's own (ebur128) hears them: to hundredths. */
export const loudnessOf = async (path: string): Promise<{ lufs: number; peakDbtp: number }> => {
  const stderr = await ffmpegStderr(['-i', path, '-map', '0:a', '-af', 'loudnorm=print_format=json', '-f', 'null', '-'])
  const figure = (name: string): number => Number(new RegExp(`"${name}" : "(-?[\\d.]+)"`).exec(stderr)?.[1])
  return { lufs: figure('input_i'), peakDbtp: figure('input_tp') }
}

export type RenderWorld = {
  dir: string
  path: (name: string) => string
  render: (
    plan: ReelPlan,
    media: Record<string, { path: string; facts?: Partial<MediaFacts> }>,
    more?: {
      name?: string
      signal?: AbortSignal
      workers?: number
      cacheBytesMax?: number
      onProgress?: OnRenderProgress
      onPicture?: (jpeg: Uint8Array) => void
    },
  ) => Promise<RenderResult>
  close: () => Promise<void>
}

/** A folder of its own with a renderer over it. A look is the folder's file of its style's name, or `look.cube`; music comes from the plan's own files alone. */
export const openRenderWorld = async (): Promise<RenderWorld> => {
  const dir = await mkdtemp(join(tmpdir(), 'reel-'))
  const supplies: RenderSupplies = {
    writeCube: ({ look, outPath }) =>
      copyFile(join(dir, `${look.style}.cube`), outPath).catch(() => copyFile(join(dir, 'look.cube'), outPath)),
    ensureTrack: () => Promise.reject(new Error('No catalogue in this test')),
  }
  const renderReel = createRenderReel(supplies)
  return {
    dir,
    path: (name) => join(dir, name),
    render: (plan, media, more = {}) =>
      renderReel({
        plan,
        media: new Map(Object.entries(media).map(([id, file]) => [id, { path: file.path, facts: clipFacts(file.facts) }])),
        outPath: join(dir, more.name ?? `out.${plan.export.container}`),
        cacheDir: join(dir, 'cache'),
        signal: more.signal ?? new AbortController().signal,
        ...(more.workers === undefined ? {} : { workers: more.workers }),
        ...(more.cacheBytesMax === undefined ? {} : { cacheBytesMax: more.cacheBytesMax }),
        ...(more.onProgress === undefined ? {} : { onProgress: more.onProgress }),
        ...(more.onPicture === undefined ? {} : { onPicture: more.onPicture }),
      }),
    close: () => rm(dir, { recursive: true, force: true }),
  }
}
