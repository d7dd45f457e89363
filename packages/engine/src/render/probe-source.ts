import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { EngineError } from '../engine-error.ts'
import type { RenderSource, SourceColour } from '../graph/render-source.ts'
import { inputLimits } from '../graph/safe-input.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { runTool } from './run-tool.ts'
import type { SegmentCache } from './segment-cache.ts'
import { sha256 } from './source-hash.ts'

const text = z.optional(z.string())
const count = z.optional(z.number())
const ProbedStream = z.object({
  index: z.int(),
  codec_type: text,
  width: count,
  height: count,
  sample_aspect_ratio: text,
  field_order: text,
  color_space: text,
  color_transfer: text,
  color_range: text,
  pix_fmt: text,
  avg_frame_rate: text,
  r_frame_rate: text,
  duration: text,
  disposition: z.optional(z.object({ attached_pic: z.optional(z.int()) })),
  side_data_list: z.optional(z.array(z.object({ rotation: count }))),
})
type ProbedStream = z.infer<typeof ProbedStream>
const Probed = z.object({ streams: z.array(ProbedStream), format: z.optional(z.object({ duration: text })) })

/** Reading a header takes milliseconds. */
const PROBE_LIMIT_MS = 20_000

/** Relative difference between a clip's base and mean frame rate beyond which its pictures come unevenly. */
const UNEVEN_SHARE = 0.003

/**
 * Asks ffprobe how a clip's pixels and sound are to be read, once for the same bytes: its answer is kept among the parts. Throws
 * DAMAGED when the clip cannot be opened.
 */
export const probeClip = async (of: {
  path: string
  hash: string
  demuxer: string
  name: string
  workDir: string
  cache: SegmentCache
  tools: Ffmpeg
  signal: AbortSignal
}): Promise<RenderSource> => {
  const key = sha256(`probed ${of.tools.version} ${of.demuxer} ${of.hash}`)
  const kept = join(of.workDir, `${randomUUID()}.json`)
  const known = (await of.cache.take(key, kept)) ? Probed.safeParse(JSON.parse(await readFile(kept, 'utf8'))) : null
  if (known?.success) return sourceOf(of, known.data)
  const { exitCode, stdout, said } = await runTool({
    program: of.tools.ffprobe,
    tether: of.tools.tether,
    args: ['-v', 'error', ...inputLimits(of.demuxer), '-show_streams', '-show_format', '-of', 'json', '-i', `file:${of.path}`],
    limitMs: PROBE_LIMIT_MS,
    signal: of.signal,
  })
  const parsed = exitCode === 0 ? Probed.safeParse(JSON.parse(stdout)) : null
  if (!parsed?.success)
    throw new EngineError('DAMAGED', `The clip of ${of.name} is damaged and cannot be read. Replace it or take the scene out.`, said)
  await writeFile(kept, JSON.stringify(parsed.data))
  await of.cache.keep(key, kept)
  return sourceOf(of, parsed.data)
}

const sourceOf = (of: { hash: string; demuxer: string }, { streams, format }: z.infer<typeof Probed>): RenderSource => {
  const picture = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1)
  const sound = streams.find((stream) => stream.codec_type === 'audio')
  return {
    hash: of.hash,
    demuxer: of.demuxer,
    kind: picture === undefined ? 'audio' : 'video',
    ...sizes(picture),
    ...rates(picture),
    durationSec: Number(format?.duration ?? picture?.duration ?? sound?.duration ?? 0) || 0,
    videoStream: picture?.index ?? null,
    audioStream: sound?.index ?? null,
    colour: picture === undefined ? { matrix: 'bt709', range: 'tv', transfer: 'sdr' } : colourOf(picture),
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(picture?.field_order ?? ''),
  }
}

const sizes = (picture: ProbedStream | undefined): Pick<RenderSource, 'width' | 'height' | 'pixelWidth' | 'pixelHeight'> => {
  const width = picture?.width ?? 0
  const height = picture?.height ?? 0
  const [across = 1, down = 1] = (picture?.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const shownWidth = across > 0 && down > 0 ? Math.round((width * across) / down) : width
  const turned = Math.abs(Math.round((picture?.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0) / 90)) % 2 === 1
  return turned
    ? { width: height, height: shownWidth, pixelWidth: height, pixelHeight: width }
    : { width: shownWidth, height, pixelWidth: width, pixelHeight: height }
}

const rates = (picture: ProbedStream | undefined): Pick<RenderSource, 'fps' | 'variableFrameRate'> => {
  const mean = rate(picture?.avg_frame_rate)
  const base = rate(picture?.r_frame_rate)
  return { fps: mean ?? base ?? 0, variableFrameRate: mean === null || base === null || Math.abs(base - mean) / base > UNEVEN_SHARE }
}

/** '30000/1001' → 29.97; null for ffprobe's '0/0' and for rates that no camera has. */
const rate = (fraction: string | undefined): number | null => {
  const [top = 0, bottom = 0] = (fraction ?? '').split('/').map(Number)
  const value = top / bottom
  return Number.isFinite(value) && value > 0 && value <= 1000 ? value : null
}

/** Pictures of 720 lines and more are BT.709 where they do not say; smaller ones were, for analogue's sake, BT.601. */
const HD_LINES = 720

const colourOf = (stream: ProbedStream): SourceColour => {
  const lines = Math.min(stream.width ?? 0, stream.height ?? 0)
  const space = stream.color_space ?? 'unknown'
  const named = space.startsWith('bt2020')
    ? 'bt2020'
    : space === 'bt709'
      ? 'bt709'
      : ['bt470bg', 'smpte170m', 'fcc'].includes(space)
        ? 'bt601'
        : null
  return {
    matrix: named ?? (lines >= HD_LINES ? 'bt709' : 'bt601'),
    // Some phones and all Motion JPEG write full range; `yuvj` formats say so by their name alone.
    range: stream.color_range === 'pc' || stream.pix_fmt?.startsWith('yuvj') === true ? 'pc' : 'tv',
    transfer: stream.color_transfer === 'smpte2084' ? 'pq' : stream.color_transfer === 'arib-std-b67' ? 'hlg' : 'sdr',
  }
}
