/** What was not understood, done as the wish that it is clearly near to: said in one line, with the way back and what else it may have meant. Pure. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import { actionOf } from '@reelwright/contract/intents/choice-action'
import type { Direct } from '../../engine-api.ts'
import { capitalised } from '../capitalised.ts'
import type { Intent } from '../intents.ts'
import { likelyRequests } from '../learned/learned-requests.ts'
import { UNDO_TAKEN } from '../offers.ts'
import { quoted, smallTalk } from '../reply.ts'
import { clearRequest } from './clear-request.ts'
import { isNarrowed } from './learnt-request.ts'
import type { Meant } from './meant.ts'
import { nearestChoices, type Tried } from './nearest-choices.ts'
import { partsOf } from './parts.ts'

type Output = ReturnType<Direct>

/** Beside the way back (ours: more are a list to be read). */
const OTHERS_MAX = 2

/** In place of what was done, not on top of it. */
const insteadOf = (choice: Choice): Choice =>
  makeChoice({
    label: `${capitalised(choice.label)} instead`,
    say: `${choice.say} instead`,
    action: { intents: [{ is: 'undo' }, ...(actionOf(choice)?.intents ?? [])] },
  })

const othersThan = (say: string, tried: Tried, others: readonly Meant[]): readonly Choice[] =>
  others.length === 0
    ? []
    : nearestChoices(tried)
        .filter((choice) => choice.say !== say)
        .slice(0, OTHERS_MAX)

/** Likelier than this it is something that cannot be done (ours: as where something is done at once). */
const CANNOT_LIKELIHOOD_MIN = 0.85

/** What cannot be done in whatever words is told so, with what comes near to it; null where it may be something else. */
const refused = ({ request, turn }: Tried, likelihoodMin = CANNOT_LIKELIHOOD_MIN, only?: ReadonlySet<string>): Output | null => {
  const [likeliest] = likelyRequests(request, turn.media)
  if (likeliest?.means.is !== 'cannot' || likeliest.likelihood < likelihoodMin) return null
  if (only === undefined ? isNarrowed(request) : !only.has(likeliest.means.what)) return null
  const reply = smallTalk(turn, [{ is: 'cannot', what: likeliest.means.what }], [], { request, near: () => [] })
  return { reply, questions: turn.questions, edits: [], steps: [] }
}

/** Likelier than this it cannot be done, whatever was understood of it (ours: of 2,405 requests none is read otherwise). */
const SURE_LIKELIHOOD_MIN = 0.97

/** What is done to the whole reel alone, where it was wished of a part. */
const OF_A_PART: ReadonlySet<string> = new Set(['music-part', 'one-pace'])

/** 'Keep the first 5 seconds and drop the rest' is of a part, and of neither. */
const SAYS_WHAT = /\b(?:pace|speed|fast|slow|quick|calm|rush|tempo|rhythm|hectic|lively|snapp|brisk|music|song|track|beat|tune)/iu

/** What was read as something that can be done, and is surely something that cannot. */
export const refusedAfterAll = (tried: Tried): Output | null => {
  if (!SAYS_WHAT.test(tried.request)) return null
  // 'Kids before the concert, and can the song be quieter': of several wishes one must be such a one by itself.
  const parts = partsOf(tried.request)
  const isOne = (request: string): boolean =>
    SAYS_WHAT.test(request) && refused({ ...tried, request }, SURE_LIKELIHOOD_MIN, OF_A_PART) !== null
  return parts.length > 1 && !parts.some(isOne) ? null : refused(tried, SURE_LIKELIHOOD_MIN, OF_A_PART)
}

/** Null where no wish is clear enough to be done at once. */
export const takeNearest = (tried: Tried, understood: readonly Intent[] = []): Output | null => {
  const cannot = refused(tried)
  if (cannot) return cannot
  const clear = clearRequest(tried, understood)
  if (clear === null) return null
  const { say, intents, output, others, does } = clear
  const isQuestion = intents.every(({ is }) => is === 'ask')
  const isStep = output.edits.length > 0
  const choices = isQuestion || output.undo || output.redo ? [] : othersThan(say, tried, others)
  const offered = isStep ? [...choices.map(insteadOf), UNDO_TAKEN] : choices
  const asked: AssistantQuestion[] =
    offered.length === 0 || (output.versions ?? []).length > 0 ? [] : [{ asks: 'which', choices: [...offered] }]
  return {
    ...output,
    reply: `${does ? 'I took' : 'I read'} ${quoted(tried.request)} as “${say}”. ${output.reply}`,
    questions: [...(output.questions ?? []), ...asked],
  }
}
