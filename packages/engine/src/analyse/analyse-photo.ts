/** Measures a still picture with the same measures as a frame of video. */
import { readFile } from 'node:fs/promises'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import sharp, { type Sharp } from 'sharp'
import { EngineError } from '../engine-error.ts'
import { PIXELS_MAX, SVG_BYTES_MAX } from '../ffmpeg/media-limits.ts'
import type { Vision } from '../vision/vision.ts'
import { writeStills } from './picture/make-poster.ts'
import { createFrameMeter } from './picture/measure-frame.ts'
import { measureSharpness } from './picture/measure-sharpness.ts'
import { damaged } from './probe/probe-file.ts'
import { pictureInput } from './probe/read-bitmap.ts'
import { refuseActiveSvg } from './probe/refuse-active-svg.ts'
import type { SniffedFile } from './probe/sniff-file.ts'
import { cancelled } from './run-analysis-ffmpeg.ts'
import { describeShots } from './shots/describe-shots.ts'
import { watchSubjects } from './sight/watch-subjects.ts'
import { withSight } from './sight/with-sight.ts'

/** Seconds that reading one picture may take. */
const PHOTO_LIMIT_SEC = 60
/** Clockwise turn of the values of EXIF's orientation; those that also mirror turn as their unmirrored neighbour does. */
const TURNS: Record<number, 90 | 180 | 270> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }

/** The photo's facts without `analysis`; writes poster and thumbnail. Throws DAMAGED, TOO_MANY_PIXELS, UNSUPPORTED_CODEC, NOT_MEDIA, CANCELLED. */
export const analysePhoto = async (options: {
  path: string
  name: string
  sniffed: SniffedFile
  sizeBytes: number
  posterPath: string
  thumbnailPath: string
  signal: AbortSignal
  /** Null where nobody looks for subjects. */
  vision: Vision | null
}): Promise<Omit<MediaFacts, 'analysis'>> => {
  const { path, name, sniffed, signal } = options
  if (sniffed.family === 'svg' && options.sizeBytes > SVG_BYTES_MAX)
    throw new EngineError('NOT_MEDIA', `“${name}” is too large for a drawing. Export it as PNG.`)
  // Drawings are read from memory, for then they have no folder from which they could name other files.
  const input =
    sniffed.family === 'svg'
      ? refuseActiveSvg(await readFile(path), name)
      : await pictureInput(path, signal).catch((error: unknown) => {
          throw error instanceof EngineError ? error : unreadable(name, sniffed, error)
        })
  const open = () => sharp(input, { limitInputPixels: PIXELS_MAX, failOn: 'none', autoOrient: true }).timeout({ seconds: PHOTO_LIMIT_SEC })
  const told = await open()
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(name, sniffed, error)
    })
  if (told.width * told.height > PIXELS_MAX) throw tooLarge(name, told.width, told.height)
  const { width, height } = told.autoOrient
  const long = Math.max(width, height)
  if (signal.aborted) throw cancelled()
  try {
    const [small, middle] = [await rawWithin(open(), 96), await rawWithin(open(), Math.min(480, long))]
    await writeStills(open(), options.posterPath, options.thumbnailPath)
    const { measures, ...seen } = createFrameMeter(small.width, small.height)(small.data)
    const watcher = options.vision && watchSubjects(options.vision, { durationSec: 0, signal })
    const sharp = measureSharpness(middle.data, middle.width, middle.height)
    watcher?.see({ rgb: middle.data, width: middle.width, height: middle.height }, { atSec: 0, sharpness: sharp })
    const sharpness = [{ atSec: 0, value: sharp }]
    const described = describeShots({ fps: 1, frames: [measures], samples: [{ atSec: 0, frames: 1, ...seen }], sharpness }, [
      { from: 0, to: 1 },
    ])
    const { shots, sight } = withSight(described, (await watcher?.looks()) ?? null)
    return {
      kind: 'image',
      mime_type: sniffed.mimeType,
      container: sniffed.container,
      duration_sec: 0,
      width,
      height,
      rotation: TURNS[told.orientation ?? 1] ?? 0,
      fps: 0,
      variable_frame_rate: false,
      hdr: false,
      video_codec: sniffed.container,
      sound: null,
      sight,
      shots: shots.map((shot) => ({ ...shot, out_sec: 0, flaws: shot.flaws.filter((flaw) => flaw === 'black' || flaw === 'blurred') })),
    }
  } catch (error) {
    throw error instanceof EngineError ? error : unreadable(name, sniffed, error)
  }
}

const rawWithin = async (picture: Sharp, longSide: number): Promise<{ data: Uint8Array; width: number; height: number }> => {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .resize({ width: longSide, height: longSide, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const tooLarge = (name: string, width: number, height: number) =>
  new EngineError(
    'TOO_MANY_PIXELS',
    `“${name}” is ${width} × ${height} pixels, more than can be handled. Make it smaller and upload it again.`,
  )

const unreadable = (name: string, sniffed: SniffedFile, cause: unknown): EngineError => {
  const detail = String(cause)
  if (/pixel limit/i.test(detail))
    return new EngineError('TOO_MANY_PIXELS', `“${name}” has more pixels than can be handled. Make it smaller and upload it again.`, detail)
  if (sniffed.container === 'heic')
    return new EngineError(
      'UNSUPPORTED_CODEC',
      `“${name}” is a HEIC photo, which cannot be read here. Export it as JPEG and upload that.`,
      detail,
    )
  return damaged(name, detail)
}
