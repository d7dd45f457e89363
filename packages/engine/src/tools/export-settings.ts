/** Export (the eighth tool): shape, size, frame rate and file format of the finished reel. */
import type { Aspect, ExportSettings, ReelPlan, Resolution } from '@reelwright/contract/reel-plan'
import type { ToolOutcome } from './tool-outcome.ts'

export const SHORT_SIDE: Record<Resolution, number> = { '720p': 720, '1080p': 1080, '1440p': 1440, '4k': 2160 }

/** Width and height in pixels, both even, as every codec here needs them. */
export function pixelSize(of: Pick<ExportSettings, 'aspect' | 'resolution'>): { width: number; height: number } {
  const short = SHORT_SIDE[of.resolution]
  switch (of.aspect) {
    case '9:16':
      return { width: short, height: (short * 16) / 9 }
    case '16:9':
      return { width: (short * 16) / 9, height: short }
    case '4:5':
      return { width: short, height: (short * 5) / 4 }
    case '1:1':
      return { width: short, height: short }
  }
}

export type ExportWish = {
  aspect?: Aspect
  resolution?: Resolution
  fps?: number
  container?: ExportSettings['container']
  codec?: ExportSettings['codec']
  rate?: ExportSettings['rate']
}

/** Which codecs a container holds, the safest first; the first is taken when a wish names only the container. */
const CODECS: Record<ExportSettings['container'], readonly [ExportSettings['codec'], ...ExportSettings['codec'][]]> = {
  mp4: ['h264', 'hevc', 'av1'],
  webm: ['vp9', 'av1'],
}

export const FPS_MIN = 24
export const FPS_MAX = 60

/** The settings with the wish worked in; container and codec always fit each other, the one that was named wins. */
export function mergedExport(present: ExportSettings, wish: ExportWish): ExportSettings {
  let container = wish.container ?? present.container
  let codec = wish.codec ?? present.codec
  if (!CODECS[container].includes(codec)) {
    if (wish.codec !== undefined && wish.container === undefined) container = container === 'mp4' ? 'webm' : 'mp4'
    else codec = CODECS[container][0]
  }
  return {
    aspect: wish.aspect ?? present.aspect,
    resolution: wish.resolution ?? present.resolution,
    fps: Math.min(FPS_MAX, Math.max(FPS_MIN, Math.round(wish.fps ?? present.fps))),
    container,
    codec,
    rate: wish.rate ?? present.rate,
  }
}

const SHAPE_WORDS: Record<Aspect, string> = {
  '9:16': 'vertical 9:16',
  '1:1': 'square 1:1',
  '4:5': 'portrait 4:5',
  '16:9': 'landscape 16:9',
}

export function exportWords(settings: ExportSettings): string {
  const { width, height } = pixelSize(settings)
  return `${SHAPE_WORDS[settings.aspect]}, ${width} × ${height}, ${settings.fps} frames a second, ${settings.container}`
}

/** Changing the shape also needs the scenes framed anew; see reframeScenes. */
export function setExport(plan: ReelPlan, wish: ExportWish): ToolOutcome {
  const settings = mergedExport(plan.export, wish)
  return { edits: [{ op: 'set_export', export: settings }], steps: [{ tool: 'export', summary: exportWords(settings) }], reasons: [] }
}
