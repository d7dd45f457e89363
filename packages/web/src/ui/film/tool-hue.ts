/** Each tool's hue, as classes: `tokens.css` has the colour of each, and names these classes, for no source does. */
import type { ToolKey } from '@reelwright/contract/tool-key'

export const toolText = (tool: ToolKey): string => `text-tool-${tool}`
export const toolFill = (tool: ToolKey): string => `bg-tool-${tool}`
