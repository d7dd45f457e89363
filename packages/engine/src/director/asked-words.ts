/** What is answered to 'What should the caption say?': the words, something else that is wished, or that nothing is to be written. Pure. */
import type { MediaForPlan } from '../engine-api.ts'
import { namedFile, nameFit } from '../tools/search/match-words.ts'
import type { Intent } from './intents.ts'
import { type Understood, understand } from './understand.ts'

/** Intents that need not be the answer to a question about words on the picture. */
const ASIDE: ReadonlySet<Intent['is']> = new Set([
  'ask',
  'greet',
  'undo',
  'redo',
  'back-to',
  'render',
  'captions',
  'captions-off',
  'captions-style',
  'transcribe',
])

/** 'Forget it', 'no, leave it': alone, or before what is wished in its place. 'Forget me not' is none of them. */
const DECLINES =
  /^\W*(?:(?:no+|nah|ok(?:ay)?|oh|actually|hm+|well)\b[\s,.!]*)*(?:forget (?:it|that|about (?:it|that))|never ?mind|skip (?:it|that|this)|leave (?:it|that)(?: (?:out|then|alone|be|as it is))?|don['’]?t bother|cancel(?: (?:it|that))?|drop it|not sure(?: yet)?|no (?:caption|title|text|words)(?: (?:then|please))?)(?=\s*(?:$|[,.;!\n]|and\b|then\b))[\s,.!;]*(?:(?:and|then|just|instead)\b[\s,]*)*/iu

/** Whoever leaves the words to us is shown some. */
const LEFT_TO_US =
  /^\W*(?:i (?:do not|don['’]?t) (?:know|mind|care)|no idea|(?:you )?(?:decide|choose|pick)(?: (?:for me|something|one))?|any(?:thing|(?: words?)? (?:is|are) fine)|whatever(?: you (?:like|want))?|surprise me|up to you|your (?:choice|call)|something (?:nice|funny|cute|catchy|short|good|cool|fitting|that fits|suitable))\W*$/iu
const DECIDE = 'you decide'

/** Said to somebody who edits: no text on a picture begins so. */
const TO_AN_EDITOR =
  /^\W*(?:(?:please|pls|actually|first|but|and|also|ok(?:ay)?|no)\b[\s,]*)*(?:can|could|would) (?:you|u|we)\b|^\W*make (?:it|them|the (?:reel|video|music|picture|pictures|scenes?|clips?)|scene|clip)\b/iu

/** Whether every clip that is named is one of nobody's: 'no regrets' takes nothing out of the reel. */
const namesNothing = (intents: readonly Intent[], media: readonly MediaForPlan[]): boolean => {
  const names = intents.flatMap((intent) => ('refs' in intent ? [...(intent.refs ?? [])] : [])).filter((ref) => ref.by === 'words')
  const files = media.map(namedFile)
  return names.length > 0 && names.every(({ words }) => files.every((file) => nameFit(words, file) === 0))
}

export type AskedWords = {
  noun: 'caption' | 'title'
  request: string
  /** What it means where nothing was asked. */
  read: (request: string) => Understood
  media: readonly MediaForPlan[]
  /** Whether the reel has scenes. */
  started: boolean
}

/** What an answer means, with the words as those of a caption where they are; null where nothing is wanted any more. */
export const readAskedWords = ({ noun, request, read, media, started }: AskedWords): Understood | null => {
  const declined = DECLINES.exec(request)?.[0]
  if (declined !== undefined) return declined.length >= request.trimEnd().length ? null : read(request.slice(declined.length))
  if (LEFT_TO_US.test(request)) return read(DECIDE)
  const understood = read(request)
  if (understood.intents.some((intent) => ASIDE.has(intent.is))) return understood
  // 'Faster' is an intent whatever was asked before; 'Summer in Rome' is not.
  const isAsked = understood.intents.some((intent) => intent.is !== 'topic')
  const isRequest = isAsked && (understood.missed.length === 0 || TO_AN_EDITOR.test(request)) && !namesNothing(understood.intents, media)
  return isRequest ? understood : understand(`${noun}: ${request}`, media, started)
}
