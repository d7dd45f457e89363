/** What a message in a language beside English wishes: by the rules of the language, and where they leave something over by what was learnt of it. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import type { Choice } from '@reelwright/contract/choice'
import type { Direct } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'
import { UNDO_TAKEN } from '../../offers.ts'
import type { Turn } from '../../turn.ts'
import { readIntentsIn } from '../read-intents.ts'
import { hasOtherWords, type Reader } from '../read-language.ts'
import { firstIn } from './first-in.ts'
import { isTurnedIn } from './guards-in.ts'
import { choicesIn, learntIn } from './learnt-in.ts'

type Input = Pick<Parameters<Direct>[0], 'request' | 'plan' | 'media'>

export type ReadIn = {
  intents: readonly Intent[]
  /** Not understood, so that nothing is done yet. */
  missed: readonly string[]
  /** Not understood, and a wish of its own beside those that are done. */
  skipped: readonly string[]
  /** What the words were taken for, where that was not plain; null where it was. */
  took: string | null
  /** What those that were not understood may mean. */
  choices: readonly Choice[]
}

/** Once there is a reel, every part must be clear that is done. */
const readLearnt = (reader: Reader, input: Input, turn: Turn, ruled: ReadIn): ReadIn => {
  const byRules = (part: string): readonly Intent[] | null => {
    const { intents, missed } = readIntentsIn(reader, { ...input, request: part })
    return missed.length > 0 ? null : intents
  }
  const learnt = learntIn({ reader, turn, byRules }, input.request)
  if (learnt === null) return ruled
  const { clear, unclear, cannot, near, isUnknown } = learnt
  if (clear.length + cannot.length === 0 && ruled.intents.length > 0) return { ...ruled, choices: choicesIn(learnt, reader) }
  // 'Alles wärmer, außer dem Hund': what was not understood may turn the rest.
  const isApart = clear.length > 0 && !isUnknown && !unclear.some((part) => isTurnedIn(reader.language.code, part))
  return {
    intents: [...clear.flatMap(({ intents }) => intents), ...cannot.map((what): Intent => ({ is: 'cannot', what }))],
    missed: isApart ? [] : unclear,
    skipped: isApart ? unclear : [],
    took: clear.length === 0 ? null : clear.map(({ label }) => label).join(', '),
    choices: choicesIn(isApart ? { clear: [], near } : learnt, reader),
  }
}

/** `isSettled` where a button was pressed, or the rest is to be left out. */
export const readInLanguage = (reader: Reader, input: Input, turn: Turn, isSettled: boolean): ReadIn => {
  const read = readIntentsIn(reader, input)
  const byRules: ReadIn = { ...read, took: null, skipped: [], choices: [] }
  const isRead = read.missed.length === 0 && read.intents.length > 0
  // 'Fes-lo quadrat' is of a language that nothing was learnt of.
  if (isSettled || isRead || hasOtherWords(read.missed.length > 0 ? read.missed.join(' ') : input.request, reader)) return byRules
  if (input.plan.scenes.length > 0) return readLearnt(reader, input, turn, byRules)
  const first = firstIn(reader, turn, input.request, read, (part) => readIntentsIn(reader, { ...input, request: part }))
  return first === null ? byRules : { ...byRules, intents: first.intents, missed: first.lost, skipped: first.skipped }
}

export const leaveItIn = ({ language: { code, replies } }: Reader): Choice => ({
  label: replies.leaveIt,
  say: replies.leaveIt,
  wish: { intents: [], language: code },
})

/** Words are shown again so far. */
const QUOTED_CHARS = 80

type Told = { taken: readonly string[]; left: readonly string[]; question: readonly AssistantQuestion[] }

/** What is said before and behind what was done, with the way back. */
export const tellLearnt = ({ language: { code, replies } }: Reader, { took, skipped, choices }: ReadIn, request: string): Told => {
  const left = skipped.length === 0 ? [] : [replies.skipped(skipped.map(replies.quoted).join(', '))]
  if (took === null) return { taken: [], left, question: [] }
  return {
    taken: [replies.took(replies.quoted(request.trim().slice(0, QUOTED_CHARS)), took)],
    left: [...left, ...(choices.length > 0 ? [replies.didYouMean] : [])],
    question: [
      { asks: 'which', choices: [...choices, { ...UNDO_TAKEN, label: replies.undo, wish: { intents: [{ is: 'undo' }], language: code } }] },
    ],
  }
}
