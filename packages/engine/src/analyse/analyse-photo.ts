/** Measures a still picture with the same measures as a frame of video. */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import { EngineError } from '../engine-error.ts'
import { SVG_BYTES_MAX } from '../ffmpeg/media-limits.ts'
import { runPicture } from '../picture/run-picture.ts'
import type { Vision } from '../vision/vision.ts'
import { findBars } from './picture/active-area.ts'
import { clarityTiles, sharpSpot } from './picture/clarity-tiles.ts'
import { createFrameMeter } from './picture/measure-frame.ts'
import { measureSharpness } from './picture/measure-sharpness.ts'
import { damaged } from './probe/probe-file.ts'
import type { SniffedFile } from './probe/sniff-file.ts'
import { cancelled, explainAnalysisError } from './run-analysis-ffmpeg.ts'
import { describeShots } from './shots/describe-shots.ts'
import { watchSubjects } from './sight/watch-subjects.ts'
import { withSight } from './sight/with-sight.ts'

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
  const { name, sniffed, signal } = options
  if (sniffed.family === 'svg' && options.sizeBytes > SVG_BYTES_MAX)
    throw new EngineError('NOT_MEDIA', `“${name}” is too large for a drawing. Export it as PNG.`)
  const read = await readPhoto(options).catch((error: unknown) => {
    const explained = explainAnalysisError(error)
    throw explained instanceof EngineError ? explained : unreadable(name, sniffed, explained)
  })
  if ('tooLarge' in read) throw tooLarge(name, read.tooLarge.width, read.tooLarge.height)
  const { width, height, orientation } = read
  if (signal.aborted) throw cancelled()
  try {
    const [small, middle] = [toRgb(read.small), toRgb(read.middle)]
    const { measures, ...seen } = createFrameMeter(small.width, small.height)(small.data)
    const watcher = options.vision && watchSubjects(options.vision, { durationSec: 0, signal })
    const sharp = measureSharpness(middle.data, middle.width, middle.height)
    watcher?.see({ rgb: middle.data, width: middle.width, height: middle.height }, { atSec: 0, sharpness: sharp })
    const sharpness = [{ atSec: 0, value: sharp }]
    const described = describeShots({ fps: 1, frames: [measures], samples: [{ atSec: 0, frames: 1, ...seen }], sharpness }, [
      { from: 0, to: 1 },
    ])
    const { shots, sight } = withSight(described, (await watcher?.looks()) ?? null)
    const bars = findBars(middle.width, middle.height)
    bars.see(middle.data)
    const activeArea = bars.area()
    // Nobody moves in a photo: where no subject was found, what is in focus tells more than what has another colour.
    const spot = sharpSpot(clarityTiles(middle.data, middle.width, middle.height))
    const focus = spot && { focus: [{ at_sec: 0, ...spot }] }
    return {
      kind: 'image',
      mime_type: sniffed.mimeType,
      container: sniffed.container,
      duration_sec: 0,
      width,
      height,
      rotation: TURNS[orientation] ?? 0,
      fps: 0,
      variable_frame_rate: false,
      hdr: false,
      video_codec: sniffed.container,
      ...(activeArea ? { active_area: activeArea } : {}),
      sound: null,
      sight,
      shots: shots.map((shot) => ({
        ...shot,
        ...focus,
        out_sec: 0,
        flaws: shot.flaws.filter((flaw) => flaw === 'black' || flaw === 'blurred'),
      })),
    }
  } catch (error) {
    throw error instanceof EngineError ? error : unreadable(name, sniffed, error)
  }
}

type PhotoOptions = Parameters<typeof analysePhoto>[0]

const readPhoto = ({ path, name, sniffed, posterPath, thumbnailPath, signal }: PhotoOptions) =>
  runPicture({ kind: 'photo', path, name, isDrawing: sniffed.family === 'svg', posterPath, thumbnailPath }, signal)

const toRgb = ({ width, height, base64 }: { width: number; height: number; base64: string }) => ({
  width,
  height,
  data: new Uint8Array(Buffer.from(base64, 'base64')),
})

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
