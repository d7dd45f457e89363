import * as z from 'zod/mini'

/** The eight tools of the studio, in the order in which people meet them. */
export const ToolKey = z.enum(['search', 'story', 'timing', 'lut', 'music', 'transitions', 'watermark', 'export'])
export type ToolKey = z.infer<typeof ToolKey>

type Tool = {
  /** As sentences name it. */
  name: string
  /** Where its work is told, a step a line. */
  stepTitle: string
  /** Told while it is at work. */
  atWork: string
  /** In a new reel: all but the watermark (A3, B9). */
  isOnAtFirst: boolean
}

/** What is said of each tool wherever it is met; how it looks is the web's. */
export const TOOLS: Readonly<Record<ToolKey, Tool>> = {
  search: { name: 'Search', stepTitle: 'Search', atWork: 'Looking through your clips', isOnAtFirst: true },
  story: { name: 'Story', stepTitle: 'Story', atWork: 'Laying out the story', isOnAtFirst: true },
  timing: { name: 'Timing', stepTitle: 'Timing', atWork: 'Timing the scenes', isOnAtFirst: true },
  lut: { name: 'LUT', stepTitle: 'Look', atWork: 'Choosing the colours', isOnAtFirst: true },
  music: { name: 'Music', stepTitle: 'Music', atWork: 'Choosing the music', isOnAtFirst: true },
  transitions: { name: 'Transitions', stepTitle: 'Transitions', atWork: 'Setting the transitions', isOnAtFirst: true },
  watermark: { name: 'Watermark', stepTitle: 'Watermark', atWork: 'Placing the logo', isOnAtFirst: false },
  export: { name: 'Export', stepTitle: 'Export', atWork: 'Setting format and captions', isOnAtFirst: true },
}

/** Which are on in a new reel. Proof: the keys are those of the tools, each once. */
export const TOOL_DEFAULTS = Object.fromEntries(ToolKey.options.map((key) => [key, TOOLS[key].isOnAtFirst])) as Readonly<
  Record<ToolKey, boolean>
>
