/** The built-in director: reads a plain request, works the tools, and says what it did. Deterministic; no model. */
import { ReelPlan } from '@reelwright/contract/reel-plan'
import type { Direct } from '../engine-api.ts'
import { applyEdits } from '../plan/apply-edit.ts'
import { checkPlan } from '../plan/check-plan.ts'
import { shotSources } from '../tools/shot-sources.ts'
import { BUILT_IN_SHELF } from './built-in-shelf.ts'
import { carryOut } from './carry-out.ts'
import { editsBetween } from './edits-between.ts'
import { stepsOf } from './layout-steps.ts'
import { askedFor, takeOffer } from './offers.ts'
import { NO_CLIPS, NOTHING_TO_UNDO, replyTo, smallTalk, undone } from './reply.ts'
import type { Shelf } from './shelf.ts'
import { beginTurn, type Turn } from './turn.ts'
import { type Understood, understand } from './understand.ts'
import type { Wish } from './wishes.ts'

type Input = Parameters<Direct>[0]
type Output = ReturnType<Direct>

const TALK: ReadonlySet<Wish['is']> = new Set(['ask', 'greet', 'render', 'undo', 'cannot', 'complain'])

function talk(reply: string): Output {
  return { reply, edits: [], steps: [] }
}

/** Whether the plan, if it has scenes, can be made into a video. */
function renderable(turn: Turn, plan: ReelPlan): boolean {
  if (!ReelPlan.safeParse(plan).success) return false
  return checkPlan(plan, new Map(turn.media.map((file) => [file.mediaId, file.facts]))).ok
}

/** Wishes that need not be the answer to a question about words on the picture. */
const ASIDE: ReadonlySet<Wish['is']> = new Set([
  'ask',
  'greet',
  'undo',
  'render',
  'captions',
  'captions-off',
  'captions-style',
  'transcribe',
])

/** What a request means after the director's last reply: 'yes' to its offer, or the words that it asked for. */
function inContext(request: string, lastReply: string, media: Input['media']): Understood {
  const understood = understand(takeOffer(request, lastReply), media)
  const noun = askedFor(lastReply)
  if (noun === null || request.trim() === '' || understood.wishes.some((wish) => ASIDE.has(wish.is))) return understood
  // 'Faster' is a wish whatever was asked before; 'Summer in Rome' is not.
  const wished = understood.wishes.some((wish) => wish.is !== 'topic') && understood.missed.length === 0
  return wished ? understood : understand(`${noun}: ${request}`, media)
}

/** A director that reaches for the given music and looks. */
export function directWith(shelf: Shelf): Direct {
  return ({ request, plan: present, media, tools, preferences = {}, lastReply = '', undoTo }: Input): Output => {
    const { wishes, missed } = inContext(request, lastReply, media)
    const undo = undoTo !== undefined && wishes.some((wish) => wish.is === 'undo')
    if (undo && undoTo === null) return talk(NOTHING_TO_UNDO)
    // 'Undo that and make it faster' goes on from where the undo leads.
    const plan = undo && undoTo ? undoTo : present
    const turn = beginTurn({ plan, media, tools, preferences, shelf })
    const doing = wishes.filter((wish) => !TALK.has(wish.is))
    if (doing.length === 0 && undo) return { reply: undone(turn), edits: [], steps: [], undo }
    if (doing.length === 0) return talk(smallTalk(turn, wishes, missed))
    if (shotSources(media, plan.export.fps).length === 0) return talk(NO_CLIPS)
    const outcome = carryOut(turn, doing)
    const edits = editsBetween(plan, turn.plan)
    const applied = applyEdits(plan, edits)
    // Nothing that could not be made into a video leaves here; the plan stays as it was then.
    if (!outcome || !applied.ok || !renderable(turn, applied.plan))
      return talk('I could not work that out with these clips, so I left the reel as it is. Could you say it another way?')
    const reply = replyTo(turn, wishes, missed, edits.length > 0)
    const steps = edits.length > 0 ? stepsOf(turn) : []
    return undo ? { reply: `I took back the last change. ${reply}`, edits, steps, undo } : { reply, edits, steps }
  }
}

export const direct: Direct = directWith(BUILT_IN_SHELF)
