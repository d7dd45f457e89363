/** Which scene a number in an answer means. Pure. */
import type { AnswerChange } from '@reelwright/contract/answer-change'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { isFirstReel } from './change-facts.ts'

const KEEPS_NUMBERS: ReadonlySet<string> = new Set(['kept', 'changed'])

/** Whether the numbers are those of the reel that the answer left: one that takes scenes out or moves them may speak of the reel before. */
const saysNumbersOfNow = (change: AnswerChange): boolean =>
  isFirstReel(change) || change.scenes.every(({ mark }) => KEEPS_NUMBERS.has(mark))

/**
 * The scene's id; null where it is not certain, or the scene is gone. An answer that changed nothing spoke of the reel as it was, which
 * the newest answer alone is known to share with the reel now.
 */
export const sceneOfNumber = (
  number: number,
  { change, isNewest, plan }: { change: AnswerChange | null; isNewest: boolean; plan: Pick<ReelPlan, 'scenes'> },
): string | null => {
  if (change === null || change.scenes.length === 0) return isNewest ? (plan.scenes[number - 1]?.id ?? null) : null
  if (!saysNumbersOfNow(change)) return null
  const meant = change.scenes[number - 1 - change.scenes_before]?.id
  return plan.scenes.some(({ id }) => id === meant) ? (meant ?? null) : null
}
