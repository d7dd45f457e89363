/** Export (the eighth tool): shape, size, frame rate and file format of the finished reel. */
import type { ExportRequest } from '@reelwright/contract/intents/export-intents'
import type { Aspect, ExportSettings, ReelPlan, Resolution } from '@reelwright/contract/reel-plan'
import { CONTAINER_FORMATS, containerFor } from '../container-formats.ts'
import type { ToolOutcome } from './tool-outcome.ts'

export const SHORT_SIDE: Record<Resolution, number> = { '720p': 720, '1080p': 1080, '1440p': 1440, '4k': 2160 }

/** Width and height in pixels, both even, as every codec here needs them. */
export const pixelSize = (settings: Pick<ExportSettings, 'aspect' | 'resolution'>): { width: number; height: number } => {
  const short = SHORT_SIDE[settings.resolution]
  switch (settings.aspect) {
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

export const FPS_MIN = 24
export const FPS_MAX = 60

/** The settings with the intent worked in; container and codec always fit each other, the one that was named wins. */
export const mergedExport = (present: ExportSettings, intent: ExportRequest): ExportSettings => {
  let container = intent.container ?? present.container
  let codec = intent.codec ?? present.codec
  if (!CONTAINER_FORMATS[container].videoCodecs.includes(codec)) {
    if (intent.codec !== undefined && intent.container === undefined) container = containerFor(codec)
    else codec = CONTAINER_FORMATS[container].videoCodecs[0]
  }
  return {
    aspect: intent.aspect ?? present.aspect,
    resolution: intent.resolution ?? present.resolution,
    fps: Math.min(FPS_MAX, Math.max(FPS_MIN, Math.round(intent.fps ?? present.fps))),
    container,
    codec,
    rate: intent.rate ?? present.rate,
  }
}

const SHAPE_WORDS: Record<Aspect, string> = {
  '9:16': 'vertical 9:16',
  '1:1': 'square 1:1',
  '4:5': 'portrait 4:5',
  '16:9': 'landscape 16:9',
}

export const exportWords = (settings: ExportSettings): string => {
  const { width, height } = pixelSize(settings)
  return `${SHAPE_WORDS[settings.aspect]}, ${width} × ${height}, ${settings.fps} frames a second, ${settings.container}`
}

/** Changing the shape also needs the scenes framed anew; see reframeScenes. */
export const setExport = (plan: ReelPlan, intent: ExportRequest): ToolOutcome => {
  const settings = mergedExport(plan.export, intent)
  return { edits: [{ op: 'set_export', export: settings }], steps: [{ tool: 'export', summary: exportWords(settings) }], reasons: [] }
}
