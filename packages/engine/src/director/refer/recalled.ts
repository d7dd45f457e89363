import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { type Intent, isTalk } from '../intents.ts'

/** The wish before this one. */
export type Recalled = {
  intents: readonly Intent[]
  /** Whether it, and nothing since, made the newest step: taking it back is taking back that step. */
  isNewest: boolean
  /** The reel that it was said of. */
  before: ReelPlan
  /** How many messages ago its words begin. */
  ago: number
  /** Its words took back some of the wish before it: 'too slow'. */
  wasLess?: boolean
  /** Something else was said since, of which nothing came: what corrects is hardly said of it. */
  isOlder?: boolean
  /** It took the step before it back first: what stood there before is no longer the reel that somebody saw. */
  isCorrection?: boolean
  /** It changed nothing, for all was so already: there is nothing to take back. */
  isIdle?: boolean
}

type DoableIntent = Exclude<Intent, { is: 'greet' | 'cannot' | 'complain' | 'improve' | 'render' }>

/** Whether it changes a reel. */
export const isDoable = (intent: Intent): intent is DoableIntent => !isTalk(intent)

/** Whether something goes by it that can come back. */
export const takesOut = (intent: Intent): boolean =>
  (intent.is === 'order' && (intent.how === 'leave-out' || intent.how === 'remove')) ||
  intent.is === 'music-off' ||
  intent.is === 'logo-off' ||
  intent.is === 'captions-off' ||
  intent.is === 'look-off' ||
  intent.is === 'caption-delete'
