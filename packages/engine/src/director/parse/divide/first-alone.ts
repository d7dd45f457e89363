/**
 * Whether a first message is of the clips that it names alone: 'she likes boats, the sea and the cat', 'just put the kids and the cat together',
 * 'dog + cat, wide'. Whoever names some of them wants to see those, unless others are spoken of or each is only put to an edge. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'
import { outsideQuotes } from '../read-text.ts'
import { namedStretches, said } from './by-meaning/named-stretches.ts'
import { AT_END, AT_START, isForWhom, isOfFile, OUT } from './first-left.ts'
import { fileOf, lengthOfRow, refOf } from './first-names.ts'
import { stretchesIn } from './joints.ts'
import { quotedStretches } from './quoted-stretches.ts'
import type { Understood } from './understood.ts'

/** The reel shows others beside it, or that one only among them. */
const AMONG =
  /\b(?:everything|every|rest|others?|whatever(?! (?:length|order))|anything|mix|also|as well|don['’]?t forget|too(?=\s*(?:$|[.,;!\n])))\b|(?<!\bat )\ball\b(?! in all| the way| day)|\bclips\b|\b(?:in it|in there|somewhere|includ\w*|lots of|mostly|mainly|especially|make sure|at least|don['’]?t miss|you (?:choose|pick|decide)|feature|prefer\w*|favou?r\w*|main(?:ly)?|holiday|trip|best|surprise)\b/iu
const MUST = /\b(?:must|has to|have to|needs to)\b/iu
/** Of a row between these nothing else is shown, though its first and its last have their places. */
const FROM_TO = 3

type Named = { file: MediaForPlan; isEdge: boolean; isMust: boolean }

/** What is named to be shown; what is said of single clips shows none alone. */
const shownNames = (request: string, media: readonly MediaForPlan[]): Named[] => {
  const pieces = stretchesIn(request)
  return namedStretches(request, media).flatMap((name): Named[] => {
    const file = fileOf(said(request, name), media)
    const piece = pieces.find(({ from, to }) => name.from >= from && name.to <= to)
    if (file === null || piece === undefined || isForWhom(request, name)) return []
    if (OUT.test(request.slice(piece.from, name.from))) return []
    const sentence = outsideQuotes(
      said(request, piece),
      (plain) => plain,
      () => '',
    )
    return [{ file, isEdge: AT_END.test(sentence) || AT_START.test(sentence), isMust: MUST.test(sentence) }]
  })
}

const isOrder = (intent: Intent, how: string): boolean => intent.is === 'order' && intent.how === how
const ROW_MIN = 2
const THEN = /\b(?:then|after that|followed by)\b/iu

/** What is written on a clip, or done to it, stands beside the others. */
const isPut = (intent: Intent): boolean =>
  intent.is !== 'order' && intent.is !== 'topic' && intent.is !== 'scene-length' && 'refs' in intent && (intent.refs?.length ?? 0) > 0

export const ofThoseAlone = (request: string, understood: Understood, media: readonly MediaForPlan[]): Understood => {
  const { intents } = understood
  const rest = outsideQuotes(
    request,
    (plain) => plain,
    () => '',
  )
  if (intents.some((intent) => isOrder(intent, 'only') || intent.is === 'every-file') || AMONG.test(rest)) return understood
  const named = shownNames(request, media)
  const files = [...new Set(named.map(({ file }) => file))]
  if (named.some(({ isMust }) => isMust)) return understood
  const isOfPart = (file: MediaForPlan): boolean => intents.some((intent) => isPut(intent) && isOfFile(file)(intent))
  const free = files.filter((file) => named.some((one) => one.file === file && !one.isEdge) && !isOfPart(file))
  const isRow = free.length >= ROW_MIN || (free.length > 0 && files.length >= FROM_TO)
  if (!isRow || files.some((file) => intents.some((intent) => isOrder(intent, 'leave-out') && isOfFile(file)(intent)))) return understood
  // 'Beach 3 s, dog 4 s, cat 2 s' says in which order they come, too.
  const isTimed = files.every((file) => intents.some((intent) => intent.is === 'scene-length' && isOfFile(file)(intent)))
  const refs = files.map(refOf)
  const row: Intent[] = isTimed ? [...lengthOfRow(files.length, intents), { is: 'order', how: 'first', refs }] : []
  // 'Concert, then the kids dancing, then concert again'.
  const isPlaced = intents.some((intent) => isOrder(intent, 'first') || isOrder(intent, 'last'))
  const told = named.map(({ file }) => refOf(file))
  if (!isTimed && !isPlaced && THEN.test(rest)) row.push(...lengthOfRow(told.length, intents), { is: 'order', how: 'first', refs: told })
  const orders = intents.filter((intent) => intent.is === 'topic' || isOrder(intent, 'bring-in'))
  return {
    ...understood,
    intents: [
      ...(intents.some(({ is }) => is === 'make') ? [] : [{ is: 'make' } as const]),
      ...intents.filter((intent) => !orders.includes(intent)),
      { is: 'order', how: 'only', refs },
      ...row,
    ],
  }
}

/** 'Sea, boats, market, with place names: "The bay", "Old harbour", "Saturday market"': as many words as clips stand one on each. */
export const withEachItsWords = (request: string, understood: Understood, media: readonly MediaForPlan[]): Understood => {
  const files = [...new Set(shownNames(request, media).map(({ file }) => file))]
  const texts = understood.intents.flatMap((intent) =>
    intent.is === 'captions' && intent.refs === undefined && intent.place === 'auto' ? intent.texts : [],
  )
  if (files.length < ROW_MIN || files.length !== texts.length || files.length !== quotedStretches(request).length) return understood
  const each = texts.flatMap((text, at): Intent[] => {
    const file = files[at]
    return file ? [{ is: 'captions', texts: [text], place: 'auto', title: false, refs: [refOf(file)] }] : []
  })
  return { ...understood, intents: [...understood.intents.filter(({ is }) => is !== 'captions'), ...each] }
}
