/**
 * What somebody tells beside a wish, in words that nobody listed: 'half my followers watch without sound, so put what he says on screen'. It
 * is left out only where it states something, asks for nothing and turns nothing, and where all of the rest is understood. What it says of
 * one clip is what 'it' means in the rest: 'the photo is so static, let it come slowly closer'. Pure.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import { namedFile, nameFit } from '../../../tools/search/match-words.ts'
import { shotsBySight } from '../../../tools/search/seen-shots.ts'
import { type Intent, isTalk } from '../../intents.ts'
import { stretchesIn } from '../divide/joints.ts'
import type { Understood } from '../divide/understood.ts'
import { type Ground, refsOf } from '../grammar/ground.ts'
import { refsIn } from '../grammar/slots.ts'

/** (ours: longer messages are stories, with wishes in them) */
const CHARS_MAX = 400
const PIECES_MAX = 8
/** Of fewer words nobody knows what they are. */
const WORDS_MIN = 3

/** Who, and then what they do or are: no verb stands first, as in a wish. */
const STATES =
  /^(?:(?:and|but|well|so|also|because|cause|cuz|since|bc|as|yeah|oh|ew|hmm?|ugh) )*(?:(?:this|that|it|they|we|i|you|u|he|she|there|who|what)(?:['’](?:ll|d|s|re|ve|m))?|(?:half|some|most|all|lots|none|many)(?: of)? (?:my|our|the|them|us|you|u|people|viewers|followers)|all|(?:the|my|our|his|her|their|your|these|those|nobody|everyone|everybody|people|somebody|someone|folks)) /u
/** Asks for something, or says what should be. */
const ASKS =
  /\b(?:want|wants|need|needs|should|shall|must|please|pls|plz|prefer|rather|wish|would (?:like|love|be)|['’]d (?:like|love|be)|let['’]?s|can (?:you|u|we|i)|could|ought|have to|has to|gotta|make|put|add|remove|delete|swap)\b/u
/** What cannot be seen or heard is what the wish beside it is of, whatever it is called. */
const OBJECT = /\b(?:see|seen|hear|heard|read|notice|make out|recogni[sz]e|tell apart)\b/u
const TURNS =
  /\b(?:if|unless|until|except|instead|otherwise|only|rather|without|besides|apart|though|although|actually|first|last|second|third|every|each|both|other|others|rest)\b|["“”«„]|\b(?!(?:19|20)\d\d\b)\d/u
/** What lies on the reel, by its kind. */
const THINGS: readonly RegExp[] = [
  /\b(?:music|songs?|tracks?|tunes?|beats?|soundtrack)\b/u,
  /\b(?:text|titles?|captions?|words|subtitles?)\b/u,
  /\b(?:logo|watermark)\b/u,
  /\b(?:colou?rs?|look|filter|lut|grade|picture|light)\b/u,
  /\b(?:transitions?|cuts?|wipes?|dissolves?|crossfades?|fades?|effects?)\b/u,
  /\b(?:sounds?|audio|voices?|noise|volume)\b/u,
  /\b(?:reel|video|ending|intro|opening|pace|scenes?|clips?)\b/u,
]
/** Found fault with: a wish of its own, unless the rest is of the same thing. */
const FAULTY =
  /\b(?:too|so|very|really|way|boring|dull|ugly|bad|awful|terrible|horrendous|annoying|drags?|dark|bright|loud|quiet|slow|fast|long|short)\b/u
const POINTS = /\b(?:it|its|them|that|this|there|these|those|one|ones)\b/u

const plain = (piece: string): string => piece.toLowerCase().replace(/\s+/gu, ' ').trim()

const isSeenIn = (file: Ground['media'][number], words: readonly string[]): boolean => shotsBySight([file], words).fit === 1

/** The one clip that a piece speaks of. */
const clipIn = (piece: string, ground: Ground): ClipRef | null => {
  const words = piece.split(/[^\p{L}\p{N}_'-]+/u).filter((word) => word !== '')
  const named = words.flatMap((word) => refsIn(word, ground) ?? []).filter(({ by }) => by === 'words' || by === 'files')
  const isCalled = (file: Ground['media'][number]): boolean =>
    named.some((ref) => ref.by === 'words' && nameFit(ref.words, namedFile(file)) === 1)
  const called = ground.media.filter(isCalled)
  const files =
    called.length > 0 ? called : ground.media.filter((file) => named.some((ref) => ref.by === 'words' && isSeenIn(file, ref.words)))
  return files.length === 1 ? (named[0] ?? null) : null
}

/** Called so, or seen so: half of the words is enough, as where clips are searched. */
const isKnown = (words: readonly string[], media: Ground['media']): boolean =>
  media.some((file) => nameFit(words, namedFile(file)) >= 0.5) || shotsBySight(media, words).fit >= 0.5

/** Whether words are looked for that no clip is called by, and that show in none. */
export const searchesUnknown = ({ intents }: Understood, { media }: Ground): boolean =>
  intents.flatMap(refsOf).some((ref) => ref.by === 'words' && !isKnown(ref.words, media))

const isTold = (piece: string, rest: string): boolean => {
  const said = plain(piece)
  if (said.split(' ').length < WORDS_MIN || !STATES.test(said) || ASKS.test(said) || TURNS.test(said) || OBJECT.test(said)) return false
  const kinds = THINGS.filter((kind) => kind.test(said))
  // The wish beside it may be of the thing that is spoken of.
  if (kinds.length === 0) return true
  const isOfOther = THINGS.some((kind) => kind.test(plain(rest)))
  return !POINTS.test(plain(rest)) && isOfOther && (!FAULTY.test(said) || kinds.every((kind) => kind.test(plain(rest))))
}

const isDone = ({ intents, missed }: Understood): boolean =>
  missed.length === 0 && intents.length > 0 && intents.some((intent) => !isTalk(intent) && intent.is !== 'ask')

/** Each wish of the rest is said of that clip. */
const areOf = (intents: readonly Intent[], ref: ClipRef): boolean =>
  intents.every((intent) => refsOf(intent).some((one) => JSON.stringify(one) === JSON.stringify(ref)))

/** A purpose, behind what holds for the whole reel: 'square for the insta grid'. */
const PURPOSE = /^(?<asked>.{4,80}?) for (?:the|my|our|an?|his|her|their) (?<what>(?:[\p{L}'-]+ ){0,2}[\p{L}'-]+)[.! ]*$/iu
const WHOLE: ReadonlySet<Intent['is']> = new Set(['export', 'length', 'hold'])

/** 'So' between why and what; 'is so static' is none. */
const SO =
  /(?<=\S),? so (?=(?:please |just |maybe )?(?:can |could |would |let['’]?s |we |i |make|put|add|remove|delete|use|keep|move|bring|swap|replace|mute|shorten|lengthen|brighten|darken|turn|show|write|give|cut|trim|start|end|begin|zoom|crop|slow|speed|lower|raise|fade|drop|lose|change|switch|export)\b)/giu

type Reads = (request: string, ground: Ground) => Understood

const withoutPurpose = (request: string, ground: Ground, read: Reads): Understood | null => {
  const { asked, what } = PURPOSE.exec(request)?.groups ?? {}
  if (asked === undefined || what === undefined || clipIn(what, ground) !== null || TURNS.test(plain(what))) return null
  if (THINGS.some((kind) => kind.test(plain(what)))) return null
  const whole = read(asked, ground)
  return isDone(whole) && whole.intents.every(({ is }) => WHOLE.has(is)) ? whole : null
}

/** The wishes of a message without what is told beside them; null where that is not sure. */
export const withoutTold = (request: string, ground: Ground, read: Reads): Understood | null => {
  if (request.length > CHARS_MAX) return null
  const meant = withoutPurpose(request, ground, read)
  if (meant) return meant
  const text = request.replace(SO, '. ')
  const pieces = stretchesIn(text)
  if (pieces.length < 2 || pieces.length > PIECES_MAX) return null
  const said = pieces.map(({ from, to }) => text.slice(from, to).trim())
  const isOut = said.map((piece, at) => isTold(piece, said.filter((_, other) => other !== at).join(', ')))
  const rest = said.filter((_, at) => isOut[at] !== true).join(', ')
  if (rest === '' || !isOut.some((one) => one)) return null
  const told = said.filter((_, at) => isOut[at] === true)
  const clips = told.flatMap((piece) => clipIn(piece, ground) ?? [])
  const [clip, ...more] = clips
  if (clip === undefined) {
    const main = read(rest, ground)
    return isDone(main) && !searchesUnknown(main, ground) ? main : null
  }
  // 'It' is the clip that was told of; what points at nothing is said without it.
  if (more.length > 0) return null
  const ofClip = read(rest, { ...ground, refs: [clip] })
  if (isDone(ofClip) && areOf(ofClip.intents, clip)) return ofClip
  if (POINTS.test(plain(rest))) return null
  const main = read(rest, ground)
  return told.some((piece) => FAULTY.test(plain(piece))) || !isDone(main) || searchesUnknown(main, ground) ? null : main
}
