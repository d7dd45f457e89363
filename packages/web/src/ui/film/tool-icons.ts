import type { ToolKey } from '@reelwright/contract/tool-key'
import { AudioLines, Blend, Clapperboard, Film, Palette, Search, Stamp, Timer } from 'lucide-react'
import type { ComponentType } from 'react'

/** A tool is known by its picture where its work is told and where it is switched. */
export const TOOL_ICONS: Readonly<Record<ToolKey, ComponentType<{ className?: string }>>> = {
  search: Search,
  story: Clapperboard,
  timing: Timer,
  lut: Palette,
  music: AudioLines,
  transitions: Blend,
  watermark: Stamp,
  export: Film,
}
