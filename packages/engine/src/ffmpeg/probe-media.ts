/** What ffprobe tells of a file, read once for the analysis and for the renderer. */
import * as z from 'zod/mini'
import { type FfprobeRun, runFfprobe } from './run-ffprobe.ts'
import { readColour, type SourceColour } from './source-colour.ts'
import { mayNeedX264Build, readX264Build } from './x264-build.ts'

const text = z.optional(z.string())
const integer = z.optional(z.int())
const Stream = z.object({
  index: z.int(),
  codec_type: text,
  codec_name: text,
  width: integer,
  height: integer,
  sample_aspect_ratio: text,
  field_order: text,
  color_space: text,
  color_transfer: text,
  color_range: text,
  pix_fmt: text,
  avg_frame_rate: text,
  r_frame_rate: text,
  duration: text,
  has_b_frames: integer,
  channels: integer,
  sample_rate: text,
  disposition: z.optional(z.object({ attached_pic: integer })),
  side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
  /** Ours: read from the first packet where the decoder has to be told. */
  x264_build: integer,
})
type Stream = z.infer<typeof Stream>
/** ffprobe's own answer as far as it is read; what may be kept in a cache. */
export const FfprobeAnswer = z.object({ streams: z._default(z.array(Stream), []), format: z.optional(z.object({ duration: text })) })
export type FfprobeAnswer = z.infer<typeof FfprobeAnswer>

export type PictureStream = {
  /** Number of the stream in the file, for `0:<index>`. */
  index: number
  /** Null where ffprobe knows no decoder's name for it. */
  codec: string | null
  /** Pixels as stored; 0 where the file does not say. */
  codedWidth: number
  codedHeight: number
  /** Pixels as shown: after rotation, and square. */
  width: number
  height: number
  /** Clockwise turn that a player applies, in degrees. */
  rotation: 0 | 90 | 180 | 270
  /** Frames a second: the mean, and the least common rate of all timestamps; null where the file does not say. */
  meanFps: number | null
  baseFps: number | null
  /** Frames are coded in another order than they are shown in: there are some (B) that others may not need. */
  reordered: boolean
  interlaced: boolean
  colour: SourceColour
  /** What the decoder has to be told before it may seek; null for nothing. */
  x264Build: number | null
}

export type AudioStream = { index: number; codec: string; channels: number; sampleRate: number }

export type ProbedMedia = {
  /** As the container says, else the streams; null where none does (browsers record WebM without). */
  durationSec: number | null
  streamCount: number
  /** The first that is no cover or other attached picture. */
  picture: PictureStream | null
  /** The first that can be decoded. */
  audio: AudioStream | null
}

export type ProbeOutcome = { ok: true; answer: FfprobeAnswer } | { ok: false; stderr: string }

/** Streams and lengths of a file; not `ok` when its index cannot be read. Throws ProgramError as `runFfprobe` does. */
export const probeMedia = async (file: Omit<FfprobeRun, 'show'>): Promise<ProbeOutcome> => {
  const { exitCode, answer, stderr } = await runFfprobe({ ...file, show: ['-show_streams', '-show_format', '-of', 'json'] })
  const parsed = FfprobeAnswer.safeParse(parseJson(answer))
  if (exitCode !== 0 || !parsed.success) return { ok: false, stderr }
  const streams: Stream[] = []
  for (const stream of parsed.data.streams) {
    const build = mayNeedX264Build(stream) ? await readX264Build(file, stream.index) : null
    streams.push(build === null ? stream : { ...stream, x264_build: build })
  }
  return { ok: true, answer: { ...parsed.data, streams } }
}

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Chooses the streams that are worked with, and reads their figures. Pure. */
export const readProbe = ({ streams, format }: FfprobeAnswer): ProbedMedia => {
  const picture = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1)
  const audio = streams.find((stream) => stream.codec_type === 'audio' && stream.codec_name !== undefined && (stream.channels ?? 0) > 0)
  const durationSec = Number(format?.duration ?? picture?.duration ?? audio?.duration)
  return {
    durationSec: Number.isFinite(durationSec) && durationSec > 0 ? durationSec : null,
    streamCount: streams.length,
    picture: picture === undefined ? null : readPicture(picture),
    audio:
      audio === undefined
        ? null
        : {
            index: audio.index,
            codec: audio.codec_name ?? '',
            channels: audio.channels ?? 1,
            sampleRate: Number(audio.sample_rate ?? 48_000),
          },
  }
}

const readPicture = (stream: Stream): PictureStream => {
  const { codec_name: codec = 'none', width: codedWidth = 0, height: codedHeight = 0 } = stream
  const rotation = readRotation(stream)
  const square = { width: squareWidth(codedWidth, stream.sample_aspect_ratio), height: codedHeight }
  return {
    index: stream.index,
    codec: codec === 'none' ? null : codec,
    codedWidth,
    codedHeight,
    ...(rotation % 180 === 0 ? square : { width: square.height, height: square.width }),
    rotation,
    meanFps: readRate(stream.avg_frame_rate),
    baseFps: readRate(stream.r_frame_rate),
    reordered: (stream.has_b_frames ?? 0) > 0,
    // Top or bottom field first, in coding and in display.
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    colour: readColour(stream),
    x264Build: stream.x264_build ?? null,
  }
}

/** ffprobe counts the turn counterclockwise and in any number of degrees. */
const readRotation = (stream: Stream): PictureStream['rotation'] => {
  const counterclockwise = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0
  const turns = ((Math.round(-counterclockwise / 90) % 4) + 4) % 4
  return turns === 1 ? 90 : turns === 2 ? 180 : turns === 3 ? 270 : 0
}

/** Width in square pixels, from a sample aspect ratio such as '4:3'; ffprobe's '0:1' and 'N/A' are none. */
const squareWidth = (width: number, sampleAspect = '1:1'): number => {
  const [across = 1, down = 1] = sampleAspect.split(':').map(Number)
  return across > 0 && down > 0 ? Math.round((width * across) / down) : width
}

/** '30000/1001' → 29.97; null for ffprobe's '0/0' and for rates that no camera has. */
const readRate = (fraction: string | undefined): number | null => {
  const [top = 0, bottom = 0] = (fraction ?? '').split('/').map(Number)
  const value = top / bottom
  return Number.isFinite(value) && value > 0 && value <= 1000 ? value : null
}
