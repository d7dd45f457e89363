import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ToolStep } from '../engine-api.ts'

/** What a tool gives back: changes of the plan, what it did in sentences a person reads, and why. Nothing is applied yet. */
export type ToolOutcome = { edits: readonly ReelEdit[]; steps: readonly ToolStep[]; reasons: readonly string[] }

export const NOTHING_DONE: ToolOutcome = { edits: [], steps: [], reasons: [] }
