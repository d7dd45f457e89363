/** Where in the history of the reel a request goes before anything else of it is done: back a step, forward again, back to before something. Pure. */
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { planSec } from '../plan/plan-length.ts'
import { capitalised } from './capitalised.ts'
import type { Intent } from './intents.ts'

export type History = {
  /** The plan that taking back the newest step leads to; null without a step; absent where no history is kept. */
  undoTo?: ReelPlan | null | undefined
  /** The plan that making the step again which was taken back last leads to; null where none was. */
  redoTo?: ReelPlan | null | undefined
  /** The plans before the newest steps, newest first: the first is `undoTo`. */
  earlier?: readonly ReelPlan[] | undefined
}

/** What a person remembers having changed. */
export type Remembered = Extract<Extract<ReelIntent, { is: 'back-to' }>['point'], { before: unknown }>['before']

export type WentBack =
  | { went: 'undo' | 'redo'; plan: ReelPlan; edits: readonly [] }
  /** Further than one step: a step of its own, so that one undo leads back here. */
  | { went: 'back'; plan: ReelPlan; edits: readonly ReelEdit[]; words: string }
  | { went: 'nowhere'; reason: string }

const SHOWN: Record<Remembered, (plan: ReelPlan) => unknown> = {
  music: (plan) => [plan.music?.source, plan.music?.gain],
  look: (plan) => plan.look,
  captions: (plan) => plan.captions?.cues.map((cue) => cue.text),
  logo: (plan) => plan.watermark,
  transitions: (plan) => plan.transitions.map((one) => one.kind),
  length: planSec,
  format: (plan) => plan.export,
}

const THING_WORDS: Record<Remembered, string> = {
  music: 'the music',
  look: 'the colours',
  captions: 'the captions',
  logo: 'the logo',
  transitions: 'the transitions',
  length: 'the length',
  format: 'the format',
}

const backTo = (point: Extract<ReelIntent, { is: 'back-to' }>['point'], present: ReelPlan, earlier: readonly ReelPlan[]): WentBack => {
  const plans = [present, ...earlier]
  const differs = (at: number, shown: (plan: ReelPlan) => unknown): boolean => {
    const [after, before] = [plans[at], plans[at + 1]]
    return after !== undefined && before !== undefined && JSON.stringify(shown(after)) !== JSON.stringify(shown(before))
  }
  const steps = 'steps' in point ? point.steps : plans.findIndex((_, at) => differs(at, SHOWN[point.before])) + 1
  const plan = plans[steps]
  if (steps === 0 && 'before' in point)
    return { went: 'nowhere', reason: `${capitalised(THING_WORDS[point.before])} never changed, so I left the reel as it is.` }
  // Nobody wants the reel itself gone who speaks of a thing on it.
  if ('before' in point && plan?.scenes.length === 0 && present.scenes.length > 0)
    return {
      went: 'nowhere',
      reason: `${capitalised(THING_WORDS[point.before])} came with the reel itself; there was none before it, so I left it.`,
    }
  if (plan === undefined)
    return {
      went: 'nowhere',
      reason: `I can go back ${earlier.length === 1 ? 'one step' : `${earlier.length} steps`}, not ${steps}. Nothing changed.`,
    }
  if (steps === 1) return { went: 'undo', plan, edits: [] }
  const words =
    'steps' in point
      ? `I took back the last ${steps} changes.`
      : `I went back to before ${THING_WORDS[point.before]} changed, ${steps} steps.`
  return { went: 'back', plan, edits: [{ op: 'replace_plan', plan }], words }
}

export const NOTHING_TO_UNDO = 'There is nothing to take back.'
const NOTHING_TO_REDO = 'There is nothing to redo: the last step was not an undo.'

/** Null where the request goes nowhere in the history. */
export const goBack = (intents: readonly Intent[], present: ReelPlan, { undoTo, redoTo, earlier }: History): WentBack | null => {
  const back = intents.find((intent) => intent.is === 'back-to')
  if (back) return backTo(back.point, present, earlier ?? (undoTo ? [undoTo] : []))
  if (intents.some((intent) => intent.is === 'redo'))
    return redoTo ? { went: 'redo', plan: redoTo, edits: [] } : { went: 'nowhere', reason: NOTHING_TO_REDO }
  if (undoTo === undefined || !intents.some((intent) => intent.is === 'undo')) return null
  return undoTo === null ? { went: 'nowhere', reason: NOTHING_TO_UNDO } : { went: 'undo', plan: undoTo, edits: [] }
}
