/**
 * Clips that a first message names in words that came to nothing else: 'concert hype video', 'the band asked me for a clip', 'hook in the first
 * second, i think the cat jump'. Whoever names some of their clips wants to see these; where they stand, and whether they are left out, stands
 * beside their names. Pure.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { MediaForPlan } from '../../../engine-api.ts'
import { namedFile, nameFit } from '../../../tools/search/match-words.ts'
import { shotsBySight } from '../../../tools/search/seen-shots.ts'
import { isLogo } from '../../../tools/watermark.ts'
import type { Intent } from '../../intents.ts'
import { refsOf } from '../grammar/ground.ts'
import { namedStretches, said } from './by-meaning/named-stretches.ts'
import { fileOf, refOf } from './first-names.ts'
import { stretchesIn } from './joints.ts'
import type { Stretch } from './quoted-stretches.ts'
import type { Understood } from './understood.ts'

export const OUT =
  /\b(?:do(?: not|n['’]?t)|never|no|not|none|without|skip|leave|drop|except|excluding|but not|avoid|nothing (?:of|with|from)|keep out|not allowed)\b[^.;!?\n]*$/iu
export const AT_END = /\b(?:last|end|ends|ending|finish|finishes|close|closes|closing|finale?|finally|punch ?line|pay-?off|climax)\b/iu
export const AT_START = /\b(?:first|starts?|starting|opens?|opening|opener|begins?|beginning|hook|intro|kick off)\b/iu
/** The reel shows others as well. */
const OTHERS =
  /\b(?:everything|all|every|rest|others|whatever|anything|mix|including|also|too|as well|must|has to|have to|don['’]?t forget)\b|\bclips\b/iu
/** Of whom nothing is known beside what was named. */
const SOMEBODY = /\b(?:him|her|them|he|she|they)\b/iu

export const isOfFile =
  (file: MediaForPlan) =>
  (intent: Intent): boolean =>
    [...refsOf(intent), ...(intent.is === 'topic' ? intent.refs : [])].some(
      (ref) => (ref.by === 'files' && ref.ids.includes(file.mediaId)) || (ref.by === 'words' && nameFit(ref.words, namedFile(file)) === 1),
    )

/** 'That people love', 'for my friends': who is to watch, where a clip is called so as well. */
export const isForWhom = (request: string, { from, to }: Stretch): boolean =>
  /^(?:the |my |our |that )?(?:people|friends|family|fans|parents|grandma|grandpa|kids|children|guests)$/iu.test(request.slice(from, to)) &&
  (/\b(?:for|to|which|what)\s+$|\bthat\s+$/iu.test(request.slice(0, from)) ||
    /^that /iu.test(request.slice(from, to)) ||
    /^ (?:love|like|want|watch|see|enjoy|share|who)\b/iu.test(request.slice(to)))

type Role = 'leave-out' | 'first' | 'last' | 'shown'
type Left = { file: MediaForPlan; role: Role; sentence: string /** What stands before it and says where. */; lead: string }

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

const leftIn = (request: string, { intents }: Understood, media: readonly MediaForPlan[]): Left[] => {
  const pieces = stretchesIn(request)
  return namedStretches(request, media).flatMap((name): Left[] => {
    const file = fileOf(said(request, name), media)
    if (file === null || intents.some(isOfFile(file)) || isForWhom(request, name)) return []
    const at = pieces.findIndex(({ from, to }) => name.from >= from && name.to <= to)
    const [before, piece] = [pieces[at - 1], pieces[at]]
    if (!piece) return []
    const sentence = said(request, piece)
    // 'Hook in the first second, i think the cat': what it is of, stands behind it.
    const lead = before && !namedStretches(said(request, before), media).length ? said(request, before) : ''
    const role: Role = OUT.test(request.slice(piece.from, name.from))
      ? 'leave-out'
      : AT_END.test(sentence)
        ? 'last'
        : AT_START.test(sentence) || /\b(?:hook|opener|opening|intro)\b/iu.test(lead)
          ? 'first'
          : 'shown'
    return [{ file, role, sentence, lead: role === 'first' ? lead : '' }]
  })
}

/** Words of which another part of the message is told anew. */
const REST_MIN = 2

/** What is missed, without what was said of these clips. */
const missedBeside = (missed: readonly string[], left: readonly Left[], media: readonly MediaForPlan[]): string[] =>
  missed.filter((piece) => {
    const words = plain(piece)
    if (left.some(({ lead }) => lead !== '' && plain(lead).includes(words))) return false
    const isOf = left.some(({ sentence }) => plain(sentence).includes(words) || words.includes(plain(sentence)))
    if (!isOf) return true
    const names = namedStretches(piece, media).length
    return names === 0 && words.split(' ').length > REST_MIN && !left.some(({ role }) => role === 'leave-out')
  })

/** 'Mountain', where it is shown already. */
const isShownName = (piece: string, { intents }: Understood, media: readonly MediaForPlan[]): boolean => {
  const file = /^\W*(?:the |my |our )?[\p{L}\d_]+\W*$/u.test(piece) ? fileOf(piece, media) : null
  return file !== null && intents.some(isOfFile(file))
}

/** The message with those clips in their places; as it was, where it names none that came to nothing. */
export const withNamesLeft = (request: string, understood: Understood, media: readonly MediaForPlan[]): Understood => {
  if (understood.missed.length === 0) return understood
  const read = { ...understood, missed: understood.missed.filter((piece) => !isShownName(piece, understood, media)) }
  const left = leftIn(request, read, media)
  if (left.length === 0) return read
  const files = (role: Role) => [...new Set(left.filter((one) => one.role === role).map(({ file }) => file))].map(refOf)
  const only = read.intents.find((intent) => intent.is === 'order' && intent.how === 'only')
  // A logo at the end is no clip among others.
  const isOfLogo = (refs: readonly ClipRef[]): boolean =>
    refs.every((ref) => ref.by === 'files' && media.some((file) => isLogo(file) && ref.ids.includes(file.mediaId)))
  const isPlaced =
    left.some(({ role }) => role !== 'shown') || read.intents.some((one) => one.is === 'order' && one !== only && !isOfLogo(one.refs))
  const isAmongOthers = isPlaced || OTHERS.test(request) || (SOMEBODY.test(request) && left.length < 2)
  const shown = files('shown')
  const order = (how: 'only' | 'first' | 'last' | 'leave-out' | 'bring-in', refs: ReturnType<typeof files>): Intent[] =>
    refs.length === 0 ? [] : [{ is: 'order', how, refs }]
  const withAll = (intent: Intent): Intent =>
    intent === only && only.is === 'order' ? { ...only, refs: [...only.refs, ...shown] } : intent
  const intents = only ? read.intents.map(withAll) : [...read.intents, ...order(isAmongOthers ? 'bring-in' : 'only', shown)]
  // Behind a row of others it stands last.
  const isLast = only !== undefined && shown.length > 0 && /\bthen\b/iu.test(request)
  return {
    ...read,
    intents: [
      ...(intents.some(({ is }) => is === 'make' || is === 'topic') ? [] : [{ is: 'make' } as const]),
      ...intents,
      ...order('first', files('first')),
      ...order('last', [...files('last'), ...(isLast ? shown : [])]),
      ...order('leave-out', files('leave-out')),
    ],
    missed: missedBeside(read.missed, left, media),
  }
}

/** 'First the market, then the harbour, big letters on top': what no clip is called by, in a row of clips, is something else. */
export const withoutUnknown = (read: Understood, media: readonly MediaForPlan[]): Understood => {
  const lost: string[] = []
  const isUnknown = (ref: ClipRef): boolean =>
    ref.by === 'words' &&
    shotsBySight(media, ref.words)?.fit !== 1 &&
    !media.some((file) => nameFit(ref.words, namedFile(file)) >= NAMED_MIN)
  const intents = read.intents.map((intent): Intent => {
    if (!('refs' in intent) || intent.refs === undefined || intent.refs.length < 2) return intent
    const refs = intent.refs.filter((ref) => !isUnknown(ref))
    if (refs.length === 0 || refs.length === intent.refs.length) return intent
    for (const ref of intent.refs) if (ref.by === 'words' && !refs.includes(ref) && !lost.includes(ref.raw)) lost.push(ref.raw)
    return Object.assign({}, intent, { refs })
  })
  return { ...read, intents, missed: [...read.missed, ...lost] }
}
/** (ours: as where a clip is looked for by its words) */
const NAMED_MIN = 0.5
