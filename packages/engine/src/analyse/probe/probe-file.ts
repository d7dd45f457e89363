/** Asks ffprobe what is in a file, and refuses what is beyond the limits before anything of it is decoded. */
import { EngineError } from '../../engine-error.ts'
import { DURATION_SEC_MAX, PIXELS_MAX, STREAMS_MAX } from '../../ffmpeg/media-limits.ts'
import { type AudioStream, type PictureStream, probeMedia, readProbe } from '../../ffmpeg/probe-media.ts'
import { runFfprobe } from '../../ffmpeg/run-ffprobe.ts'
import type { SourceColour } from '../../ffmpeg/source-colour.ts'
import { explainAnalysisError } from '../run-analysis-ffmpeg.ts'
import type { SniffedFile } from './sniff-file.ts'

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
  colour: SourceColour
  interlaced: boolean
  /** Pictures are coded in another order than they are shown in: there are some (B) that others may not need. */
  reordered: boolean
  /** What the decoder has to be told before it may seek; null for nothing. */
  x264Build: number | null
}

export type ProbedFile = {
  /** As the container says; the decode may find less. */
  durationSec: number
  picture: ProbedPicture | null
  audio: AudioStream | null
}

/** Demuxers that count time exactly, so that a small difference between the two frame rates means something. */
const EXACT_CLOCKS = new Set(['mov'])

/** Frames a second of a picture that says nothing of its rate. */
const FPS_UNKNOWN = 30

/**
 * Streams, sizes and lengths of a sniffed file. Throws DAMAGED when its index cannot be read, TOO_LONG, TOO_MANY_PIXELS,
 * UNSUPPORTED_CODEC, NO_PICTURE when there is neither picture nor sound, TIMED_OUT, CANCELLED, FFMPEG_MISSING.
 */
export const probeFile = async ({
  path,
  name,
  sniffed,
  signal,
}: {
  path: string
  name: string
  sniffed: SniffedFile
  signal: AbortSignal
}): Promise<ProbedFile> => {
  const file = { path, demuxer: sniffed.demuxer, signal }
  const outcome = await probeMedia(file).catch(rethrow)
  if (!outcome.ok) throw damaged(name, outcome.stderr)
  const { streamCount, picture, audio, durationSec: statedSec } = readProbe(outcome.answer)
  if (streamCount > STREAMS_MAX)
    throw new EngineError(
      'NOT_MEDIA',
      `“${name}” has ${streamCount} tracks; a file may have ${STREAMS_MAX}. Export it with one picture and one sound track.`,
    )
  const first = picture ?? audio
  if (first === null) throw nothingIn(name, streamCount)
  const counted = statedSec === null ? await countPackets(file, first.index) : null
  const durationSec = counted?.durationSec ?? statedSec ?? 0
  if (durationSec > DURATION_SEC_MAX)
    throw new EngineError(
      'TOO_LONG',
      `“${name}” is ${Math.ceil(durationSec / 3600)} hours long; ${DURATION_SEC_MAX / 3600} hours is the most. Cut it into parts and upload the ones you need.`,
    )
  return { durationSec, picture: picture && checkPicture(picture, name, sniffed, counted?.packetsPerSec ?? null), audio }
}

const rethrow = (error: unknown): never => {
  throw explainAnalysisError(error)
}

const checkPicture = (stream: PictureStream, name: string, sniffed: SniffedFile, countedFps: number | null): ProbedPicture => {
  const { index, codec, codedWidth, codedHeight, width, height, rotation, meanFps, baseFps, reordered, interlaced, colour, x264Build } =
    stream
  if (codec === null)
    throw new EngineError(
      'UNSUPPORTED_CODEC',
      `The picture of “${name}” is in a format that cannot be read here. Export it as MP4 (H.264).`,
    )
  if (codedWidth < 1 || codedHeight < 1) throw damaged(name, 'the picture has no size')
  if (codedWidth * codedHeight > PIXELS_MAX)
    throw new EngineError(
      'TOO_MANY_PIXELS',
      `“${name}” is ${codedWidth} × ${codedHeight} pixels, more than can be handled. Export it at 4K or below.`,
    )
  const fps = meanFps ?? countedFps ?? baseFps ?? FPS_UNKNOWN
  const tolerance = EXACT_CLOCKS.has(sniffed.demuxer) ? 0.003 : 0.02
  return {
    ...{ index, codec, width: Math.max(1, width), height: Math.max(1, height), rotation, fps, reordered, interlaced, colour, x264Build },
    variableFrameRate: baseFps !== null && Math.abs(baseFps - fps) / fps > tolerance,
  }
}

/** Browsers record WebM without a length; then its packets are counted, which reads the file but decodes nothing. */
const countPackets = async (file: { path: string; demuxer: string; signal: AbortSignal }, index: number) => {
  const show = ['-select_streams', String(index), '-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0']
  const { answer } = await runFfprobe({ ...file, show }).catch(rethrow)
  let startSec = Number.POSITIVE_INFINITY
  let endSec = 0
  let count = 0
  for (const line of answer.split('\n')) {
    const [atSec = Number.NaN, lengthSec = 0] = line.split(',').map(Number)
    if (!Number.isFinite(atSec)) continue
    count += 1
    startSec = Math.min(startSec, atSec)
    endSec = Math.max(endSec, atSec + (Number.isFinite(lengthSec) ? lengthSec : 0))
  }
  const durationSec = count > 0 ? endSec - Math.min(startSec, endSec) : 0
  return { durationSec, packetsPerSec: durationSec > 0 ? count / durationSec : null }
}

/** The sentence for a file of a known kind that cannot be opened or has nothing that decodes. */
export const damaged = (name: string, detail: string) =>
  new EngineError(
    'DAMAGED',
    `“${name}” is damaged or was cut off before its end, and nothing of it can be played. Copy it from the camera or export it again.`,
    detail,
  )

const nothingIn = (name: string, streamCount: number): EngineError => {
  if (streamCount === 0)
    return new EngineError(
      'TOO_SHORT',
      `“${name}” has no length: there is not a single picture and no sound in it. Record or export it again.`,
    )
  return new EngineError('NO_PICTURE', `There is neither picture nor sound in “${name}”. Choose a video, a photo or a sound file.`)
}
