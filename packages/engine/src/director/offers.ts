/** What the director offers in a question. Its last reply is the only memory there is of it: 'yes' takes what stands there. */
import { PLAIN_WORDS } from './words/plain-words.ts'

type Offer = { question: string; request: string }

/** By what cannot be done, or 'complain' for somebody who is not content. */
const OFFERS: Readonly<Record<string, Offer>> = {
  complain: { question: 'Or shall I make another version?', request: 'another version' },
  backwards: { question: 'Shall I put the scenes in reverse order?', request: 'reverse the order' },
  stabilise: { question: 'Shall I leave the shaky ones out?', request: 'leave out the shaky ones' },
  'remove-background': { question: 'Shall I show whole pictures on a blurred copy of themselves?', request: 'blur the background' },
  'voice-change': { question: 'Shall I mute the clips?', request: 'mute the clips' },
}

/** The question to end a sentence with; nothing where there is nothing to offer. */
export const offerOf = (what: string): string => (OFFERS[what] ? ` ${OFFERS[what].question}` : '')

export const CAPTION_QUESTION = 'What should the caption say?'
export const TITLE_QUESTION = 'What should the title say?'

const YES = new RegExp(
  `^\\W*(?:${(PLAIN_WORDS['greet:yes'] ?? '')
    .split('|')
    .toSorted((a, b) => b.length - a.length)
    .join('|')}|please do|yes please)(?![\\p{L}\\p{N}])[\\s,.!]*(?:please)?[\\s,.!]*`,
  'iu',
)

/** The request with its 'yes' as what was offered: 'yes, and faster' → 'reverse the order. and faster'. */
export function takeOffer(request: string, lastReply: string): string {
  const yes = YES.exec(request)
  if (!yes) return request
  const made = Object.values(OFFERS)
    .map((offer) => ({ offer, at: lastReply.lastIndexOf(offer.question) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)[0]
  if (!made) return request
  const rest = request.slice(yes[0].length).trim()
  return rest === '' ? made.offer.request : `${made.offer.request}. ${rest}`
}

/** The question about words on the picture that the last reply asked, as the noun of its answer; null when it asked none. */
export function askedFor(lastReply: string): 'caption' | 'title' | null {
  if (lastReply.includes(CAPTION_QUESTION)) return 'caption'
  return lastReply.includes(TITLE_QUESTION) ? 'title' : null
}
