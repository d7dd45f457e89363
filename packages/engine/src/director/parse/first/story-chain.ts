/**
 * The order in which a first message tells its clips, where not all of them are called by one name: 'start with the photo, then the videos, then the
 * basket', 'order: lake, bike, dog, sunset', 'only the two goals and the save'. What is known has its place; what is not is said. Pure.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { MediaForPlan } from '../../../engine-api.ts'
import { bareName, nameWords } from '../../../tools/search/match-words.ts'
import { isLogo } from '../../../tools/watermark.ts'
import type { Intent } from '../../intents.ts'
import { pictureFiles } from '../../turn.ts'
import { type ClipsSaid, clipsSaid, isNearAny } from './clips-said.ts'

export type StoryChain = {
  rest: string
  intents: readonly Intent[]
  missed: readonly string[]
  /** How many scenes it has, where it shows nothing else. */
  count: number | null
}

type Role = 'start' | 'then' | 'middle' | 'end'
type Element = { said: string; role: Role; found: ClipsSaid | null; isWish: boolean; isTimed: boolean }

const STARTS =
  /(?<!['’]s |\b(?:the|our|my|grand|shop|store) )\b(?:(?:start|begin|open|kick|lead)(?:s|n?ing)?(?: it| the (?:reel|video))?(?: off)?,? (?:(?:with|on|at|from)\s+(?!(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d)|(?=outside|inside|indoors|outdoors|in the)))/iu
const LABEL = /(?:^|(?<=[.!?\n]\s?))[^:.!?\n]{0,60}\b(?:order|sequence|storyline)(?: (?:is|should be))?\s*[:–-]\s*/iu
const ROW = /\b(?:only|just|with|of|showing)\s+(?=(?:the|my|our|both|two)\s)/iu
const JOINT =
  /\s*(?:[.;]\s+|,\s*|\s+)(?:and\s+|but\s+)?(?=(?:then|after (?:that|it)|afterwards|followed by|next|finally|lastly|(?:end|finish|clos)(?:s|es|ing|e)?(?: it)?(?: up)?(?: off)? (?:with|on|in|at))\b)|\s*,\s*(?:and\s+)?|\s+and\s+(?=(?:(?:the|my|our|a|at)\s[^,.;]{2,40}?\b(?:at the (?:very )?end|last|to finish)\b|at the (?:very )?end\b))/giu
const LEAD =
  /^(?:and |but )?(?:(?<end>finally|lastly|at the (?:very )?end,?|(?:end|finish|clos)(?:s|es|ing|e)?(?: it)?(?: up)?(?: off)? (?:with|on|in|at))|then|after (?:that|it)|afterwards|followed by|next)?,?\s*(?:(?:show|use|put|have|comes?|go to|we (?:can )?see|you (?:can )?see|some|by)\s+)*/iu
const AT_END =
  /,? (?:(?:should |must )?(?:be |come |go )?(?:at the (?:very )?end|last|to finish|as the (?:last|final) (?:one|clip|shot|scene)))$/iu
const IN_MIDDLE = /,? (?:somewhere )?(?:in the middle|in between|in it)$/iu
/** Says how something is to be, and names no clip. */
const WISH =
  /[\u{E000}]|\b(?:music|songs?|texts?|titles?|captions?|subtitles?|words|seconds?|secs?|minutes?|fades?|dissolves?|transitions?|cross|cuts|pace|logo|look|colou?rs?|format|vertical|square|landscape|sound|voice|happy|sad|calm|upbeat|energetic|romantic|dramatic|funny|cinematic|each|every|no|not|without|nothing|hear|listen|please|thanks?)\b|^(?:slow|fast|quick)\b|\d ?s\b/iu
const TIMED =
  /\b(?:for|in) (?:about |around )?(?:\d+|one|two|three|four|five|half)|\bslow|\bfast|\bspe(?:e)?d|\bzoom|\bblack and white|\d ?s(?:ec\w*)?\b/iu
const IN_ORDER = /,? ?(?:and )?(?:all |exactly )?in (?:exactly )?(?:this|that|the same|the given) order\b/iu
const NOTHING_ELSE = /,? ?(?:and )?nothing else\b/iu
/** (ours: a longer piece tells something) */
const PIECE_WORDS_MAX = 9
const REFS_MAX = 50

const elementOf = (piece: string, at: number, media: readonly MediaForPlan[]): Element => {
  const lead = LEAD.exec(piece)
  const plain = piece
    .slice(lead?.[0].length ?? 0)
    .replace(/[.!?]+$/u, '')
    .trim()
  const isLast = AT_END.test(plain) || lead?.groups?.end !== undefined
  const isMiddle = IN_MIDDLE.test(plain)
  const said = plain.replace(AT_END, '').replace(IN_MIDDLE, '').trim()
  const found = said.split(/\s+/u).length > PIECE_WORDS_MAX ? null : clipsSaid(said, media)
  const role: Role = isLast ? 'end' : isMiddle ? 'middle' : at === 0 ? 'start' : 'then'
  const isWish = found === null && (said === '' || WISH.test(said))
  return { said: isWish ? plain : said, role, found, isWish, isTimed: found !== null && TIMED.test(said) }
}

/** A row's last two are joined by 'and'. */
const withAndsApart = (piece: string, media: readonly MediaForPlan[]): string[] => {
  const parts = piece.split(/\s+(?:and|&|plus)\s+/iu)
  const isRow = parts.slice(1).every((part) => /^(?:the|my|our|a) /iu.test(part))
  const isNamed = parts.some((part) => clipsSaid(part.replace(LEAD, ''), media) !== null)
  return parts.length > 1 && (isRow || isNamed) ? parts : [piece]
}

const refOf = ({ mediaId }: MediaForPlan): ClipRef => ({ by: 'files', ids: [mediaId] })
const order = (how: 'first' | 'last' | 'only' | 'bring-in', refs: readonly ClipRef[]): Intent[] =>
  refs.length === 0 ? [] : [{ is: 'order', how, refs: refs.slice(0, REFS_MAX) }]

const MIDDLE: ClipRef = { by: 'ordinal', n: 'mid', count: 1, of: 'scene' }
const inMiddle = (file: MediaForPlan): Intent => ({ is: 'move', ref: refOf(file), to: { side: 'after', ref: MIDDLE } })

/** As cameras number them; the order of the files where they are called otherwise. */
const asFilmed = (media: readonly MediaForPlan[], isShown: (file: MediaForPlan) => boolean): MediaForPlan[] => {
  const files = pictureFiles(media).filter((file) => !isLogo(file) && !isShown(file))
  const areNumbered = files.every(({ name }) => /\d{3,}$/u.test(bareName(name)))
  return areNumbered ? files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })) : files
}

/** What is not known is looked for by its words, so that it is said not to be there; where these are near to a name, it was not understood. */
const lostOf = (elements: readonly Element[], media: readonly MediaForPlan[]): { intents: Intent[]; missed: string[] } => {
  const lost = elements.filter(({ found, isWish }) => found === null && !isWish)
  const [near, unknown] = [lost.filter(({ said }) => isNearAny(said, media)), lost.filter(({ said }) => !isNearAny(said, media))]
  const nameOf = (said: string): string => said.replace(/^(?:the|my|our|a|an) /iu, '')
  const refs = unknown.map(({ said }): ClipRef => ({ by: 'words', words: nameWords(said), raw: nameOf(said).slice(0, 60) }))
  return { intents: order('bring-in', refs), missed: near.map(({ said }) => said) }
}

type Kind = 'label' | 'story' | 'row'

const chainOf = (
  elements: readonly Element[],
  kind: Kind,
  { media, isAlone, isTold }: { media: readonly MediaForPlan[]; isAlone: boolean; isTold: boolean },
) => {
  const known = elements.filter(({ found }) => found !== null)
  const restAt = elements.findIndex(({ found }) => found?.isRest === true)
  const isUnknown = elements.some(({ found, isWish }) => found === null && !isWish)
  const files = (some: readonly Element[]): MediaForPlan[] => some.flatMap(({ found }) => found?.files ?? [])
  const ordered = elements.filter(({ role }) => role !== 'middle')
  // 'Start with the crowd, then the second goal, then the trophy': what is told last is what it ends with.
  const lastTold =
    kind === 'story' && restAt < 0 && known.length > 2 && elements.every(({ role }) => role !== 'end') ? known.at(-1) : undefined
  const isEnd = (element: Element): boolean =>
    element.role === 'end' || element === lastTold || (restAt >= 0 && elements.indexOf(element) > restAt && element.role === 'then')
  const [head, tail] = [files(ordered.filter((one) => !isEnd(one))), files(ordered.filter(isEnd))]
  const all = files(elements)
  const isMost = known.length * 2 >= elements.filter(({ isWish }) => !isWish).length
  const isWhole = kind === 'row' ? isAlone : kind === 'label' || (restAt < 0 && known.length > 3 && tail.length > 0)
  const filmed = elements[restAt]?.found?.isInOrder ? asFilmed(media, (file) => all.includes(file)) : []
  const alone = restAt < 0 && isWhole && isMost
  const { intents: lost, missed } = lostOf(elements, media)
  // Where nobody knows what it begins with, the next one does not take that place.
  const isOpen = kind === 'story' && elements[0]?.found === null
  const first = isOpen ? [] : [...head, ...filmed]
  return {
    missed,
    count: alone && kind !== 'row' ? all.length : filmed.length > 0 ? first.length + tail.length : null,
    intents: [
      ...(alone ? order('only', [...new Set(all)].map(refOf)) : []),
      ...files(elements.filter(({ role }) => role === 'middle')).map(inMiddle),
      ...(kind === 'row'
        ? alone
          ? []
          : order('bring-in', files(ordered).map(refOf))
        : [...order('first', first.map(refOf)), ...(isOpen ? order('bring-in', head.map(refOf)) : []), ...order('last', tail.map(refOf))]),
      ...(restAt >= 0 && filmed.length === 0 ? ([{ is: 'every-file' }] as const) : []),
      ...lost,
    ],
    isNeeded:
      kind === 'label' ||
      isUnknown ||
      (isTold && known.some(({ found }) => found?.isPart === true)) ||
      restAt >= 0 ||
      known.some(({ found }) => found?.isSeen === true || (found?.files.length ?? 0) > 1) ||
      elements.some(({ role }) => role === 'middle'),
    isChain: known.length > 0 && (elements.filter(({ isWish }) => !isWish).length > 1 || known.some(({ role }) => role === 'middle')),
  }
}

const ENDS =
  /(?:[!?\n]|[.;](?=\s|$))(?!\s*(?:and )?(?:then|after that|next|finally|lastly|(?:end|finish|clos)(?:es|ing|e)? (?:it )?(?:with|on)|at the end)\b)/iu

const FROM_TO = /\bfrom (?:the |my |our )?(?<one>[\p{L}\d_]{3,20}) to (?:the |my |our )?(?<two>[\p{L}\d_]{3,20})\b/iu

const NAMES = '[\\p{L}\\d_.-]{3,30}'
const RANGE = new RegExp(`\\b(?:from )?(?<one>${NAMES}) (?:to|through|till|until|up to) (?<two>${NAMES})(?:,? (?:all )?in order)?\\b`, 'iu')

/** 'IMG_0412 to IMG_0420': those that cameras numbered from the one to the other. */
const rangeOf = (text: string, media: readonly MediaForPlan[]): StoryChain | null => {
  const found = RANGE.exec(text)
  const files = asFilmed(media, () => false)
  const placeOf = (said: string | undefined): number =>
    files.findIndex(({ name }) => bareName(name).toLowerCase() === bareName(said ?? '').toLowerCase())
  const [from, to] = [placeOf(found?.groups?.one), placeOf(found?.groups?.two)]
  const within = files.slice(from, to + 1)
  if (!found || from < 0 || to <= from || !within.every(({ name }) => /\d{3,}$/u.test(bareName(name)))) return null
  const refs = within.map(refOf)
  const rest = `${text.slice(0, found.index)}, ${text.slice(found.index + found[0].length)}`
  return { rest, intents: [...order('only', refs), ...order('first', refs)], missed: [], count: within.length }
}

const BY_NAME =
  /(?:^\W*(?:(?:put|show|use|sort|arrange) )?(?:(?:all )?(?:the|my) (?:clips|files|videos) )?)?\b(?:(?:in|by|sorted by|ordered by) )(?:the |their )?(?:order of (?:the |their )?)?(?:file ?names?|(?:file )?numbers?|names?|alphabet(?:ical(?:ly)?)?(?: order)?)\b/iu
/** (ours: more scenes are no reel) */
const BY_NAME_MAX = 24

/** 'In the order of the file names'. */
const byName = (text: string, media: readonly MediaForPlan[]): StoryChain | null => {
  const found = BY_NAME.exec(text)
  const files = pictureFiles(media).filter((file) => !isLogo(file))
  if (!found || files.length > BY_NAME_MAX) return null
  const refs = files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })).map(refOf)
  const rest = `${text.slice(0, found.index)}, ${text.slice(found.index + found[0].length)}`
  return { rest, intents: order('first', refs), missed: [], count: refs.length }
}

const SOLO =
  /(?<=^|[.,;!?] ?|\b(?:make|show|use|want|need|please|have|is) )(?:just|only) (?<what>[^,.;!?\d\u{E000}]{3,40}?) (?:for|lasting) (?<sec>(?:about |around )?\d{1,3} ?(?:s|secs?|seconds?))\b/iu

/** 'Just the croissants for 8 seconds': the reel is that long. */
const soloOf = (text: string, media: readonly MediaForPlan[]): StoryChain | null => {
  const found = SOLO.exec(text)
  const clips = clipsSaid(found?.groups?.what ?? '', media)
  if (!found || clips === null || clips.files.length === 0) return null
  const rest = `${text.slice(0, found.index)}${found.groups?.sec}${text.slice(found.index + found[0].length)}`
  return { rest, intents: order('only', clips.files.map(refOf)), missed: [], count: null }
}

/** 'From dough to croissant'. */
const fromTo = (text: string, media: readonly MediaForPlan[]): StoryChain | null => {
  const found = FROM_TO.exec(text)
  const [one, two] = [found?.groups?.one, found?.groups?.two].map((said) => (said === undefined ? null : clipsSaid(said, media)))
  if (!found || one?.files.length !== 1 || two?.files.length !== 1) return null
  const rest = `${text.slice(0, found.index)}, ${text.slice(found.index + found[0].length)}`
  return { rest, intents: [...order('first', one.files.map(refOf)), ...order('last', two.files.map(refOf))], missed: [], count: null }
}

/** Null where it tells no such order, or one that is told by names alone. */
export const storyChain = (text: string, media: readonly MediaForPlan[]): StoryChain | null => {
  const solo = soloOf(text, media)
  if (solo) return solo
  const kinds: readonly (readonly [Kind, RegExp])[] = [
    ['label', LABEL],
    ['story', STARTS],
    ['row', ROW],
  ]
  for (const [kind, lead] of kinds) {
    const found = lead.exec(text)
    if (!found) continue
    const from = found.index + found[0].length
    const to = from + (ENDS.exec(text.slice(from))?.index ?? text.length - from)
    const isAlone = /^(?:only|just)\b/iu.test(found[0]) || NOTHING_ELSE.test(text.slice(from))
    const told = text.slice(from, to).replace(NOTHING_ELSE, '')
    const body = told.replace(IN_ORDER, '')
    // 'Only the beach, the dog and the cat, in this order'.
    const asTold: Kind = kind === 'row' && body !== told ? 'label' : kind
    const isTold = /\bthen\b/iu.test(body)
    const pieces = body.split(JOINT).filter((piece) => piece.trim() !== '')
    const apart = pieces.flatMap((piece) => withAndsApart(piece, media))
    const elements = apart.map((piece, at) => elementOf(piece, at, media))
    const { isNeeded, isChain, ...chain } = chainOf(elements, asTold, { media, isAlone, isTold })
    if (!isNeeded || !isChain || (kind === 'row' && !isAlone && !elements.some(({ role }) => role === 'middle') && !isTold)) continue
    const wishes = elements.flatMap(({ said, isWish, isTimed, found: clips }) =>
      isWish ? [said] : isTimed && clips?.files.length === 1 ? [`. ${said}`] : [],
    )
    const behind = text
      .slice(to)
      .replace(/^\s*[.;]?\s*/u, '')
      .replace(NOTHING_ELSE, '')
    return { ...chain, rest: `${text.slice(0, found.index)}. ${wishes.join(', ')}. ${behind}` }
  }
  return rangeOf(text, media) ?? fromTo(text, media) ?? byName(text, media)
}
