/** What the director asks at the end of a reply, and what the person's next words mean after it. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import type { Choice } from '@reelwright/contract/choice'
import { MESSAGE_LENGTH_MAX } from '@reelwright/contract/constants'
import { YES_WORDS } from './languages/read-language.ts'
import { PLAIN_WORDS } from './parse/words/plain-words.ts'
import type { Turn } from './turn.ts'

type OfferKey = Extract<AssistantQuestion, { asks: 'consent' }>['offer']
type Offer = { question: string; request: string; label: string }

const LEAVE_IT: Choice = { label: 'Leave it as it is', say: 'no' }

/** By what cannot be done, or 'complain' for somebody who is not content. */
const OFFERS: Readonly<Record<OfferKey, Offer>> = {
  complain: { question: 'Or shall I make another version?', request: 'another version', label: 'Another version' },
  backwards: { question: 'Shall I put the scenes in reverse order?', request: 'reverse the order', label: 'Reverse the order' },
  stabilise: { question: 'Shall I leave the shaky ones out?', request: 'leave out the shaky ones', label: 'Leave out the shaky ones' },
  'remove-background': {
    question: 'Shall I show whole pictures on a blurred copy of themselves?',
    request: 'blur the background',
    label: 'Blur the background',
  },
  'voice-change': { question: 'Shall I mute the clips?', request: 'mute the clips', label: 'Mute the clips' },
}

const isOffer = (key: string): key is OfferKey => Object.hasOwn(OFFERS, key)

/** The question to end a sentence with, which the turn then has asked; nothing where there is nothing to offer. */
export const offer = (turn: Turn, key: string): string => {
  if (!isOffer(key)) return ''
  const { label, request } = OFFERS[key]
  turn.questions.push({ asks: 'consent', offer: key, choices: [{ label, say: request }, LEAVE_IT] })
  return ` ${OFFERS[key].question}`
}

const WORDS_QUESTIONS = { caption: 'What should the caption say?', title: 'What should the title say?' } as const

/** The question for the words of a caption or a title, which the turn then has asked. */
export const askForWords = (turn: Turn, kind: 'caption' | 'title'): string => {
  turn.questions.push({ asks: 'words', for: kind })
  return WORDS_QUESTIONS[kind]
}

const YES = new RegExp(
  `^\\W*(?:${[...(PLAIN_WORDS['greet:yes'] ?? '').split('|'), ...YES_WORDS]
    .toSorted((a, b) => b.length - a.length)
    .join('|')}|please do|yes please)(?![\\p{L}\\p{N}])[\\s,.!]*(?:please)?[\\s,.!]*`,
  'iu',
)

export type PartQuestion = Extract<AssistantQuestion, { asks: 'partly' }>

/** The question whether the part of a request that was understood is to be done alone, in whatever words it is asked. */
export const partQuestion = (request: string, choices: readonly Choice[]): PartQuestion => ({
  asks: 'partly',
  request: request.slice(0, MESSAGE_LENGTH_MAX),
  choices: [...choices],
})

export const askForPart = (turn: Turn, request: string): string => {
  turn.questions.push(partQuestion(request, [{ label: 'Do the rest', say: 'yes' }, LEAVE_IT]))
  return 'Shall I do the rest alone? Or say it another way.'
}

type Taken = { request: string /** What was not understood of it was told before, and may be left. */; partly: boolean }

/** The steps that a reply names, of which one may be taken. */
export const askWhich = (turn: Turn, choices: readonly Choice[]): void => {
  if (choices.length > 0) turn.questions.push({ asks: 'which', choices: choices.slice(0, 6) })
}

/** What a 'yes' means: of several steps the first. */
const offeredBy = (question: Exclude<AssistantQuestion, { asks: 'words' }>): string => {
  switch (question.asks) {
    case 'partly':
      return question.request
    case 'consent':
      return OFFERS[question.offer].request
    case 'which':
      return question.choices[0]?.say ?? ''
  }
}

/** The request with its 'yes' as what was offered last: 'yes, and faster' → 'reverse the order. and faster'. */
export const takeOffer = (request: string, asked: readonly AssistantQuestion[]): Taken => {
  const yes = YES.exec(request)
  const last = asked.findLast((question) => question.asks !== 'words')
  if (!yes || !last) return { request, partly: false }
  const offered = offeredBy(last)
  const rest = request.slice(yes[0].length).trim()
  return { request: rest === '' ? offered : `${offered}. ${rest}`, partly: last.asks === 'partly' && rest === '' }
}

/** What words on the picture were asked for, as the noun of the answer; null when none were. */
export const wordsAskedFor = (asked: readonly AssistantQuestion[]): 'caption' | 'title' | null => {
  const nouns = asked.flatMap((question) => (question.asks === 'words' ? [question.for] : []))
  return nouns.includes('caption') ? 'caption' : (nouns[0] ?? null)
}
