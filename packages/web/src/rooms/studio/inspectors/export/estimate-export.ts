/** About how long a video takes to make, and about how large it gets. Pure. */
import type { ExportSettings } from '@reelwright/contract/reel-plan'
import type { RenderSpeed } from '@reelwright/contract/studio'
import { AUDIO_KBPS_MAX } from '@reelwright/engine/container-formats'
import { pixelSize } from '@reelwright/engine/tools/export-settings'

/**
 * Pixels that a machine of two cores draws and encodes in a second: 30 s at 1080 × 1920 took 45 s (docs/reference/benchmarks.md). The other
 * encoders' shares are taken from what their makers say of the presets that the engine uses, so they are rough.
 */
const PIXELS_PER_SEC = 41_000_000
const SLOWER: Record<ExportSettings['codec'], number> = { h264: 1, hevc: 3, av1: 3, vp9: 4 }

/** Bits for a pixel at quality 20 of footage with some movement; 6 steps of quality halve or double them. */
const BITS_PER_PIXEL: Record<ExportSettings['codec'], number> = { h264: 0.085, hevc: 0.055, av1: 0.05, vp9: 0.06 }
const QUALITY_MEANT = 20
const QUALITY_HALF = 6

/** `measured` is what this server's own videos say of the codec; without it the figures of another machine stand in. */
export const estimateExport = (
  settings: ExportSettings,
  durationSec: number,
  measured?: RenderSpeed | undefined,
): { seconds: number; bytes: number } => {
  const { width, height } = pixelSize(settings)
  const pixelsPerSec = width * height * settings.fps
  const { rate } = settings
  const kbps =
    rate.mode === 'bitrate'
      ? rate.kbps
      : (pixelsPerSec * (measured?.bits_per_pixel ?? BITS_PER_PIXEL[settings.codec]) * 2 ** ((QUALITY_MEANT - rate.crf) / QUALITY_HALF)) /
        1000
  return {
    seconds: (pixelsPerSec * durationSec) / (measured?.pixels_per_sec ?? PIXELS_PER_SEC / SLOWER[settings.codec]),
    bytes: ((kbps + AUDIO_KBPS_MAX) * 1000 * durationSec) / 8,
  }
}
