/** The eight tools' hues, as whole class names so that Tailwind finds them. */
import type { ToolKey } from '@reelwright/contract/tool-key'

export const TOOL_TEXT: Record<ToolKey, string> = {
  search: 'text-tool-search',
  story: 'text-tool-story',
  timing: 'text-tool-timing',
  lut: 'text-tool-lut',
  music: 'text-tool-music',
  transitions: 'text-tool-transitions',
  watermark: 'text-tool-watermark',
  export: 'text-tool-export',
}

export const TOOL_FILL: Record<ToolKey, string> = {
  search: 'bg-tool-search',
  story: 'bg-tool-story',
  timing: 'bg-tool-timing',
  lut: 'bg-tool-lut',
  music: 'bg-tool-music',
  transitions: 'bg-tool-transitions',
  watermark: 'bg-tool-watermark',
  export: 'bg-tool-export',
}
