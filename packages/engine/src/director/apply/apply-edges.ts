/** Carries out how the reel begins and ends. */
import type { EdgeFade, ReelPlan } from '@reelwright/contract/reel-plan'
import { planFrames } from '../../plan/plan-length.ts'
import { setTransitions } from '../../tools/transitions.ts'
import type { Intent } from '../intents.ts'
import { mayUse, refuse, say, type Turn, take } from '../turn.ts'

type EdgeIntent = Extract<Intent, { is: 'edge-fade' }>
type Edge = 'opening' | 'closing'

const USUAL_SEC = 1
/** Longer is no fade any more, but a dark reel. */
const SEC_MAX = 10

const EDGE_WORDS = { opening: 'in from', closing: 'to' } as const

const seconds = (fade: EdgeFade, plan: ReelPlan): string => `${Math.round((fade.frames / plan.export.fps) * 10) / 10} s`

const wantedFade = (plan: ReelPlan, present: EdgeFade | null, { sec, factor, colour }: EdgeIntent): EdgeFade | null => {
  if (sec === 0) return null
  const { fps } = plan.export
  const now = present === null ? USUAL_SEC : present.frames / fps
  const most = Math.min(SEC_MAX, planFrames(plan) / fps)
  const wanted = Math.min(most, sec ?? now * (factor ?? 1))
  return { frames: Math.max(1, Math.round(wanted * fps)), colour: colour ?? present?.colour ?? 'black' }
}

/** 'Remove the fade to black' may as well mean those between the scenes. */
const dropBetween = (turn: Turn): boolean => {
  if (!turn.plan.transitions.some(({ kind }) => kind === 'fade')) return false
  take(turn, setTransitions(turn.plan, { kinds: [], perMinute: 0, pace: turn.plan.pace }))
  say(turn, 'transitions', 'All cuts are hard cuts now.')
  return true
}

export const changeEdges = (turn: Turn, intent: EdgeIntent): void => {
  if (!mayUse(turn, 'transitions')) return
  const { plan } = turn
  if (plan.scenes.length === 0) return
  const present = plan.fades ?? { opening: null, closing: null }
  const named: readonly Edge[] = intent.edge === 'both' ? ['opening', 'closing'] : [intent.edge]
  const changesOnly = intent.sec === 0 || (intent.sec === null && intent.factor !== undefined)
  const edges = changesOnly ? named.filter((edge) => present[edge] !== null) : named
  if (edges.length === 0) {
    if (intent.sec === 0 && intent.edge === 'both' && dropBetween(turn)) return
    refuse(turn, 'nothing-to-change', 'The reel begins and ends with a plain cut already; “fade to black at the end” gives it a fade.')
    return
  }
  const next = { ...present, ...Object.fromEntries(edges.map((edge) => [edge, wantedFade(plan, present[edge], intent)])) }
  const asked = intent.sec ?? 0
  if (asked > SEC_MAX) turn.notes.push(`A fade lasts ${SEC_MAX} s at most.`)
  else if (asked * plan.export.fps > planFrames(plan)) turn.notes.push('A fade cannot be longer than the reel, so it takes all of it.')
  const parts = edges.map((edge) => {
    const fade = next[edge]
    return fade === null
      ? `no fade at the ${edge === 'opening' ? 'beginning' : 'end'}`
      : `a fade ${EDGE_WORDS[edge]} ${fade.colour} over ${seconds(fade, plan)}`
  })
  const sentence = `The reel has ${parts.join(' and ')} now.`
  take(turn, { edits: [{ op: 'set_fades', fades: next }], steps: [{ tool: 'transitions', summary: sentence.slice(0, -1) }], reasons: [] })
  say(turn, `fades ${intent.edge}`, sentence)
}
