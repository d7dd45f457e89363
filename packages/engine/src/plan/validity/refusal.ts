/** What checks of edits are given and what they say. */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'

export type PlanChange = { before: ReelPlan; after: ReelPlan; facts: ReadonlyMap<string, MediaFacts> }

/** Why a change is not taken, in a sentence, and the edit after which this is no reason any more; null where there is none near. */
export type Refusal = { reason: string; mend: ReelEdit | null }

/** '2.5 s (75 frames)': what a person sees, and what a program has to send. */
export const lengthWords = (frames: number, fps: number): string =>
  `${Math.round((frames / fps) * 100) / 100} s (${frames} ${frames === 1 ? 'frame' : 'frames'})`
