/** So short a length in a talk about a reel is hardly the reel's: it is asked, or belongs to what is named beside it. Pure but for what was learnt. */

import type { AssistantQuestion } from '@reelwright/contract/chat'
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import { sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaForPlan } from '../../../engine-api.ts'
import { planSec } from '../../../plan/plan-length.ts'
import { type Intent, isReelIntent } from '../../intents.ts'
import { likelyRequests } from '../../learned/learned-requests.ts'
import { GUARDED_LIKELIHOOD_MIN } from '../../nearest/learnt-request.ts'
import { readPieces } from '../../nearest/slots.ts'
import { LEAVE_IT } from '../../offers.ts'

/** (ours: nobody shortens a reel to a quarter by a word that may have been of a fade or of a scene) */
const BRIEF = { sec: 5, share: 0.25 }
const OF_REEL = /\b(?:reel|video|whole|everything|all of it|total|overall|clip|film|movie|teaser|version)\b/iu
const SCENES_MIN = 3

type Said = { request: string; plan: ReelPlan; media: readonly MediaForPlan[]; said?: readonly string[] }

/** 'There's two seconds of nothing at the beginning of the concert': none of the reel. */
export const isShortOfNamed = (intents: readonly Intent[], { request, plan, media }: Said): boolean => {
  const length = intents.find(({ is }) => is === 'length')
  if (length?.is !== 'length' || length.sec > BRIEF.sec || plan.scenes.length < SCENES_MIN || OF_REEL.test(request)) return false
  const [likeliest] = likelyRequests(request, media)
  const isOther = likeliest !== undefined && likeliest.likelihood >= GUARDED_LIKELIHOOD_MIN && likeliest.unused.length === 0
  return (intents.length === 1 || isOther) && readPieces(request, media).some(({ fills }) => fills.SCENE !== undefined)
}

/** The scene that was just put somewhere may be what is to last so long. */
const ofScene = (at: number | null, sec: number): Choice[] =>
  at === null
    ? []
    : [
        makeChoice({
          label: `Make scene ${at + 1} ${sec} s`,
          say: `make scene ${at + 1} ${sec} seconds`,
          action: { intents: [{ is: 'scene-length', refs: [sceneNumber(at + 1)], sec, factor: 1 }] },
        }),
      ]

/** '2 seconds', in the middle of a talk about a reel of twenty: whether the reel is meant is asked, for all else of it would go. */
export const briefLength = (
  intents: readonly Intent[],
  { request, plan, said = [] }: Said,
  placed: () => number | null,
): { reply: string; question: AssistantQuestion } | null => {
  // 'Music off for a sec' has a length beside what it wishes.
  const only = intents.find(({ is }) => is === 'length')
  const isNow = planSec(plan)
  if (said.length === 0 || only?.is !== 'length' || only.bound === 'least' || OF_REEL.test(request)) return null
  if (plan.scenes.length < SCENES_MIN || only.sec > BRIEF.sec || only.sec > isNow * BRIEF.share) return null
  const all = intents.filter(isReelIntent)
  const reel: Choice = makeChoice({
    label: `Make the reel ${only.sec} s`,
    say: `make the reel ${only.sec} seconds`,
    action: { intents: all },
  })
  return {
    reply: `Shall the whole reel be ${only.sec} s long? It is ${Math.round(isNow * 10) / 10} s now. If you mean a scene, a fade or a caption, say which.`,
    question: { asks: 'which', choices: [...ofScene(placed(), only.sec), reel, LEAVE_IT] },
  }
}
