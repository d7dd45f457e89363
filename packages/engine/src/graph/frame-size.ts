import type { ExportSettings } from '@reelwright/contract/reel-plan'

export type FrameSize = { width: number; height: number }

const SHORT_SIDE: Record<ExportSettings['resolution'], number> = { '720p': 720, '1080p': 1080, '1440p': 1440, '4k': 2160 }
const ASPECT: Record<ExportSettings['aspect'], { width: number; height: number }> = {
  '9:16': { width: 9, height: 16 },
  '1:1': { width: 1, height: 1 },
  '4:5': { width: 4, height: 5 },
  '16:9': { width: 16, height: 9 },
}

/** Pixels of the finished video. Both sides are even, as 4:2:0 pictures need. */
export const frameSize = (settings: Pick<ExportSettings, 'aspect' | 'resolution'>): FrameSize => {
  const { width, height } = ASPECT[settings.aspect]
  const scale = SHORT_SIDE[settings.resolution] / Math.min(width, height)
  return { width: even(width * scale), height: even(height * scale) }
}

/** The nearest even number of pixels, at least 2. */
export const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2))
