/** A reel's settings as what new reels begin with, and in words. Pure. */
import type { ReelDefaults, ToolSettings } from '@reelwright/contract/studio'
import { TOOLS, ToolKey } from '@reelwright/contract/tool-key'

/** Files belong to their project and words to search for to their reel; whether there is a logo each reel finds out for itself. */
export const toDefaults = ({ tools, customizations }: ToolSettings): ReelDefaults => {
  const { watermark: _, ...switches } = tools
  const {
    search: __,
    watermark: { mediaId: ___, ...logo },
    ...others
  } = customizations
  return { tools: switches, customizations: { ...others, watermark: logo } }
}

export const describeDefaults = ({ tools, customizations }: ReelDefaults): string => {
  const { durationSec, aspectRatio, timing, export: format } = customizations
  // Proof: the keys of a literal that is typed by them.
  const off = ToolKey.options.filter((key) => tools[key] === false).map((key) => TOOLS[key].name)
  return [
    durationSec === undefined ? null : `${durationSec} s`,
    aspectRatio ?? null,
    format?.resolution ?? null,
    timing === undefined ? null : `${timing.pace} pace`,
    off.length === 0 ? null : `${off.join(', ')} off`,
  ]
    .filter((part) => part !== null)
    .join(', ')
}
