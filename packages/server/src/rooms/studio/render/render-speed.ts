/** How fast this server makes videos and how large they get, out of those that it made. Pure. */
import type { ExportSettings } from '@reelwright/contract/reel-plan'
import type { RenderSpeed } from '@reelwright/contract/studio'
import * as z from 'zod/mini'

export type MadeVideo = {
  settings: ExportSettings
  frames: number
  width: number
  height: number
  sizeBytes: number
  recipe: unknown
}

/** What of a recipe says how long the making took; older videos have none of it. */
const Making = z.object({ made_in_ms: z.number().check(z.gt(0)), parts_reused: z.int() })

/** Fewer say nothing. */
const VIDEOS_MIN = 1
/** Sound, as the engine encodes it (engine/graph/encode-args.ts). */
const AUDIO_KBPS = 192
/** Bits halve with so many steps of quality (estimate-export.ts). */
const QUALITY_HALF = 6
const QUALITY_MEANT = 20

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** Bits for a pixel at quality 20; null for a video that had a bitrate to keep. */
const bitsPerPixel = ({ settings: { rate, fps }, frames, width, height, sizeBytes }: MadeVideo): number | null => {
  if (rate.mode !== 'quality') return null
  const pictureBits = sizeBytes * 8 - (AUDIO_KBPS * 1000 * frames) / fps
  if (pictureBits <= 0) return null
  return (pictureBits / (frames * width * height)) * 2 ** ((rate.crf - QUALITY_MEANT) / QUALITY_HALF)
}

export const renderSpeeds = (videos: readonly MadeVideo[]): RenderSpeed[] => {
  const codecs = [...new Set(videos.map(({ settings }) => settings.codec))]
  return codecs.flatMap((codec) => {
    const own = videos.filter(({ settings }) => settings.codec === codec)
    const speeds = own.flatMap(({ frames, width, height, recipe }) => {
      const making = Making.safeParse(recipe)
      // One that took parts of another over was made faster than the next will be.
      return making.success && making.data.parts_reused === 0 ? [(frames * width * height * 1000) / making.data.made_in_ms] : []
    })
    const bits = own.flatMap((video) => bitsPerPixel(video) ?? [])
    const pixels_per_sec = median(speeds)
    if (pixels_per_sec === null || speeds.length < VIDEOS_MIN) return []
    return [{ codec, pixels_per_sec, bits_per_pixel: median(bits), videos: speeds.length }]
  })
}
