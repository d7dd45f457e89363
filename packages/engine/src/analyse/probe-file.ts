/** Asks ffprobe what is in a file, and refuses what is beyond the limits before anything of it is decoded. */
import * as z from 'zod/mini'
import { EngineError } from '../engine-error.ts'
import { DURATION_SEC_MAX, PIXELS_MAX, PROBE_LIMIT_MS, STREAMS_MAX } from './media-limits.ts'
import { runTool } from './run-tool.ts'
import type { SniffedFile } from './sniff-file.ts'
import { untrustedInput } from './untrusted-input.ts'

export type ProbedPicture = {
  /** Number of the stream in the file, for `0:<index>`. */
  index: number
  codec: string
  /** As shown: turned, and with square pixels. */
  width: number
  height: number
  /** Clockwise turn that a player applies. */
  rotation: 0 | 90 | 180 | 270
  fps: number
  variableFrameRate: boolean
  hdr: boolean
  /** Pictures are coded in another order than they are shown in: there are some (B) that others may not need. */
  reordered: boolean
}

export type ProbedSound = { index: number; codec: string; channels: number; sampleRate: number }

export type ProbedFile = {
  /** As the container says; the decode may find less. */
  durationSec: number
  picture: ProbedPicture | null
  sound: ProbedSound | null
}

const text = z.optional(z.string())
const Stream = z.object({
  index: z.int(),
  codec_type: text,
  codec_name: text,
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  sample_aspect_ratio: text,
  avg_frame_rate: text,
  r_frame_rate: text,
  duration: text,
  color_transfer: text,
  has_b_frames: z.optional(z.int()),
  channels: z.optional(z.int()),
  sample_rate: text,
  disposition: z.optional(z.object({ attached_pic: z.optional(z.int()) })),
  side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
})
type Stream = z.infer<typeof Stream>
const Probe = z.object({ streams: z._default(z.array(Stream), []), format: z.optional(z.object({ duration: text })) })

/** Readers that count time exactly, so that a small difference between the two frame rates means something. */
const EXACT_CLOCKS = new Set(['mov'])

/**
 * Streams, sizes and lengths of a sniffed file. Throws DAMAGED when its index cannot be read, TOO_LONG, TOO_MANY_PIXELS,
 * UNSUPPORTED_CODEC, NO_PICTURE when there is neither picture nor sound, TIMED_OUT, CANCELLED, FFMPEG_MISSING.
 */
export async function probeFile(of: { path: string; name: string; sniffed: SniffedFile; signal: AbortSignal }): Promise<ProbedFile> {
  const { path, name, sniffed, signal } = of
  const answer = await ask(of, ['-show_streams', '-show_format', '-of', 'json'])
  const parsed = Probe.safeParse(readJson(answer.text))
  if (answer.exitCode !== 0 || !parsed.success) throw damaged(name, answer.said)
  const { streams, format } = parsed.data
  if (streams.length > STREAMS_MAX)
    throw new EngineError(
      'NOT_MEDIA',
      `“${name}” has ${streams.length} tracks; a file may have ${STREAMS_MAX}. Export it with one picture and one sound track.`,
    )
  const pictureStream = streams.find((s) => s.codec_type === 'video' && s.disposition?.attached_pic !== 1)
  const soundStream = streams.find((s) => s.codec_type === 'audio' && s.codec_name !== undefined && (s.channels ?? 0) > 0)
  const stated = Number(format?.duration ?? pictureStream?.duration ?? soundStream?.duration)
  if (!pictureStream && !soundStream) throw nothingIn(name, streams)
  const counted =
    Number.isFinite(stated) && stated > 0
      ? null
      : await countPackets({ path, name, sniffed, signal }, (pictureStream ?? soundStream)?.index ?? 0)
  const durationSec = counted?.durationSec ?? stated
  if (durationSec > DURATION_SEC_MAX)
    throw new EngineError(
      'TOO_LONG',
      `“${name}” is ${Math.ceil(durationSec / 3600)} hours long; ${DURATION_SEC_MAX / 3600} hours is the most. Cut it into parts and upload the ones you need.`,
    )
  return {
    durationSec,
    picture: pictureStream ? readPicture(pictureStream, name, sniffed, counted?.perSec ?? null) : null,
    sound: soundStream
      ? {
          index: soundStream.index,
          codec: soundStream.codec_name ?? '',
          channels: soundStream.channels ?? 1,
          sampleRate: Number(soundStream.sample_rate ?? 48000),
        }
      : null,
  }
}

/** ffmpeg's word for a clip that says how it is turned, in the sense of players: clockwise, one of four. */
function readRotation(stream: Stream): 0 | 90 | 180 | 270 {
  const counterclockwise = stream.side_data_list?.find((s) => s.rotation !== undefined)?.rotation ?? 0
  const turns = ((Math.round(-counterclockwise / 90) % 4) + 4) % 4
  return turns === 1 ? 90 : turns === 2 ? 180 : turns === 3 ? 270 : 0
}

function readPicture(stream: Stream, name: string, sniffed: SniffedFile, countedFps: number | null): ProbedPicture {
  const { width = 0, height = 0, codec_name: codec } = stream
  if (codec === undefined || codec === 'none')
    throw new EngineError(
      'UNSUPPORTED_CODEC',
      `The picture of “${name}” is in a format that cannot be read here. Export it as MP4 (H.264).`,
    )
  if (width < 1 || height < 1) throw damaged(name, 'the picture has no size')
  if (width * height > PIXELS_MAX)
    throw new EngineError(
      'TOO_MANY_PIXELS',
      `“${name}” is ${width} × ${height} pixels, more than can be handled. Export it at 4K or below.`,
    )
  const rotation = readRotation(stream)
  const [aspectX = 1, aspectY = 1] = (stream.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const pixelAspect = aspectX > 0 && aspectY > 0 ? aspectX / aspectY : 1
  const shown = [Math.max(1, Math.round(width * pixelAspect)), height] as const
  const average = rate(stream.avg_frame_rate)
  const base = rate(stream.r_frame_rate)
  const fps = average ?? countedFps ?? base ?? 30
  const tolerance = EXACT_CLOCKS.has(sniffed.demuxer) ? 0.003 : 0.02
  return {
    index: stream.index,
    codec,
    width: rotation % 180 === 0 ? shown[0] : shown[1],
    height: rotation % 180 === 0 ? shown[1] : shown[0],
    rotation,
    fps,
    variableFrameRate: base !== null && Math.abs(base - fps) / fps > tolerance,
    hdr: stream.color_transfer === 'smpte2084' || stream.color_transfer === 'arib-std-b67',
    reordered: (stream.has_b_frames ?? 0) > 0,
  }
}

/** '30000/1001' → 29.97; null for ffprobe's '0/0' and for rates no camera has. */
function rate(fraction: string | undefined): number | null {
  const [top = 0, bottom = 0] = (fraction ?? '').split('/').map(Number)
  const value = top / bottom
  return Number.isFinite(value) && value > 0 && value <= 1000 ? value : null
}

/** Browsers record WebM without a length; then its packets are counted, which reads the file but decodes nothing. */
async function countPackets(of: { path: string; name: string; sniffed: SniffedFile; signal: AbortSignal }, index: number) {
  const { text: lines } = await ask(of, [
    '-select_streams',
    String(index),
    '-show_entries',
    'packet=pts_time,duration_time',
    '-of',
    'csv=p=0',
  ])
  let first = Number.POSITIVE_INFINITY
  let last = 0
  let count = 0
  for (const line of lines.split('\n')) {
    const [at = Number.NaN, lasts = 0] = line.split(',').map(Number)
    if (!Number.isFinite(at)) continue
    count += 1
    first = Math.min(first, at)
    last = Math.max(last, at + (Number.isFinite(lasts) ? lasts : 0))
  }
  const durationSec = count > 0 ? last - Math.min(first, last) : 0
  return { durationSec, perSec: durationSec > 0 ? count / durationSec : null }
}

/** ffprobe's answers are some kilobytes, and some megabytes when packets are counted; more is refused, not held. */
const ANSWER_CHARS_MAX = 64 * 1024 * 1024

async function ask(of: { path: string; sniffed: SniffedFile; signal: AbortSignal }, show: readonly string[]) {
  const chunks: Buffer[] = []
  let size = 0
  const { exitCode, said } = await runTool({
    tool: 'ffprobe',
    signal: of.signal,
    limitMs: PROBE_LIMIT_MS,
    args: ['-v', 'error', ...show, ...untrustedInput(of.path, of.sniffed.demuxer)],
    outputs: [
      (chunk) => {
        size += chunk.length
        if (size > ANSWER_CHARS_MAX) throw new EngineError('NOT_MEDIA', 'This file describes itself at a length that no camera writes.')
        chunks.push(chunk)
      },
    ],
  })
  return { exitCode, said, text: Buffer.concat(chunks).toString('utf8') }
}

function readJson(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return null
  }
}

/** The sentence for a file of a known kind that cannot be opened or has nothing that decodes. */
export const damaged = (name: string, detail: string) =>
  new EngineError(
    'DAMAGED',
    `“${name}” is damaged or was cut off before its end, and nothing of it can be played. Copy it from the camera or export it again.`,
    detail,
  )

function nothingIn(name: string, streams: readonly Stream[]): EngineError {
  if (streams.length === 0)
    return new EngineError(
      'TOO_SHORT',
      `“${name}” has no length: there is not a single picture and no sound in it. Record or export it again.`,
    )
  return new EngineError('NO_PICTURE', `There is neither picture nor sound in “${name}”. Choose a video, a photo or a sound file.`)
}
