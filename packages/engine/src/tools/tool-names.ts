import type { ToolKey } from '@reelwright/contract/tool-key'

/** The tools as sentences name them. */
export const TOOL_NAMES: Readonly<Record<ToolKey, string>> = {
  search: 'Search',
  story: 'Story',
  timing: 'Timing',
  lut: 'LUT',
  music: 'Music',
  transitions: 'Transitions',
  watermark: 'Watermark',
  export: 'Export',
}
