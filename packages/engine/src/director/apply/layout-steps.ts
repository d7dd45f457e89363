/** What Story and Timing did in a turn, seen from the plan: scenes change through many intents, and each is their work. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { ToolStep } from '../../engine-api.ts'
import { planFrames } from '../../plan/plan-length.ts'
import { cutReport } from '../../tools/story/timing.ts'
import { secWords } from '../relay.ts'
import type { Turn } from '../turn.ts'

const orderOf = (plan: ReelPlan): string => plan.scenes.map((scene) => `${scene.media_id} ${scene.shot_index}`).join()
const lengthsOf = (plan: ReelPlan): string =>
  [plan.export.fps, plan.pace, ...plan.scenes.map((scene) => `${scene.duration_frames} ${scene.speed}`)].join()

const storyWords = ({ plan }: Turn): string => {
  const files = new Set(plan.scenes.map((scene) => scene.media_id)).size
  return `${plan.scenes.length} ${plan.scenes.length === 1 ? 'scene' : 'scenes'} from ${files} ${files === 1 ? 'file' : 'files'}`
}

const timingWords = ({ plan }: Turn): string => {
  const cuts = cutReport(plan)
  const frameMs = 1000 / plan.export.fps
  const on = cuts.filter((cut) => cut.offsetMs !== null && Math.abs(cut.offsetMs) <= frameMs).length
  const beats = plan.music && cuts.length > 0 ? `, ${on} of ${cuts.length} ${cuts.length === 1 ? 'cut' : 'cuts'} on a beat` : ''
  return `${secWords(planFrames(plan), plan.export.fps)} at ${plan.pace} pace${beats}`
}

/** The turn's steps with those two where they belong: after the search, before what is laid on top. */
export const stepsOf = (turn: Turn): ToolStep[] => {
  const { before, plan, tools, steps } = turn
  const laid: ToolStep[] = []
  if (plan.scenes.length > 0 && tools.has('story') && orderOf(before) !== orderOf(plan))
    laid.push({ tool: 'story', summary: storyWords(turn) })
  if (plan.scenes.length > 0 && tools.has('timing') && lengthsOf(before) !== lengthsOf(plan))
    laid.push({ tool: 'timing', summary: timingWords(turn) })
  return [...steps.filter((step) => step.tool === 'search'), ...laid, ...steps.filter((step) => step.tool !== 'search')]
}
