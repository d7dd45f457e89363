/**
 * Which clips a first message is of: 'beach, dog, wedding, 3 s each' are those three in that order, 'dog reel' is of the dog alone. What it says
 * so is taken out of it; the rest says how the reel is to be. Pure.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { MediaForPlan } from '../../../engine-api.ts'
import { namedFile, nameFit, nameWords } from '../../../tools/search/match-words.ts'
import { isLogo } from '../../../tools/watermark.ts'
import type { Intent } from '../../intents.ts'
import { pictureFiles } from '../../turn.ts'
import { namedStretches, said } from './by-meaning/named-stretches.ts'
import { quotedStretches, type Stretch } from './quoted-stretches.ts'

type Row = Stretch & { files: readonly MediaForPlan[]; isInOrder: boolean }

/** What stands between two clips of a row; a blank alone does, too. */
const BETWEEN =
  /^(?: (?:in|at|on|by) (?:the |a )?(?!slow|black|white|colou?r|half|double|start|end|beginning|full|normal|fast|real|first|last|top|bottom|middle|sepia|silence|loop|reverse)\p{L}{3,12})?(?: again| first)?[\s,;.>→–-]*(?:(?:and )?(?:then(?: maybe)?|also|plus|followed by|after that|next|finally|lastly|to finish)(?: with)?|and|&|\+|n)?(?: (?:show|comes|goes))?[\s,]*$/iu
/** How the last one of a row is said. */
const LAST = /^[\s,]*(?:and )?(?:then )?(?:finish|end|close)(?:es|s|ing)?(?: up| it)? (?:with|on|at)\s*$/iu
/** (ours: of fewer the others may well stand between the first and the last) */
const WHOLE_ROW_MIN = 4
const STARTS = /\b(?:start|begin|open|kick off)(?:s|ing)?(?: it)? (?:with|on|at|off with)\s*(?:their |his |her |this )?$/iu
const REEL = '(?:reel|video|vid|film|movie|edit|montage|short|clip|recap|teaser|trailer|promo|story|compilation|one)'
/** What a message may say of the whole reel before it names its clips: 'tiktok 15s dog hikers boats'. */
const OF_WHOLE =
  /^\W*(?:(?:hi|hey|hello|ok|okay|so|please|pls|make|me|us|i|we|want|need|do|create|a|an|the|my|our|some|quick|short|little|nice|fun|cool|fast|slow|calm|happy|sad|vertical|square|tiktok|tik tok|insta|instagram|ig|facebook|youtube|yt|shorts?|reels?|stor(?:y|ies)|for|video|about|around|like|\d{1,3} ?(?:s|secs?|seconds?|min|minutes?)?)\b[\s,:.!–-]*)+$/iu
/** Leads to a row of the clips that the reel is of. */
const OF = new RegExp(
  `(?:^|[.:;!?\\n,]|\\b(?:of|with|from|using|use|show|showing|only|just|first|take)|\\b${REEL}(?: please| pls)?[:,–-])\\s*$`,
  'iu',
)
/** A row goes on to the end of its sentence. */
const ENDS =
  /^(?: again)?\s*(?:$|[.,;:!?\n]|(?:in (?:that|this|the same) order|only|please|pls|thanks|(?:for )?\d{1,2}(?:[.,]\d)? ?(?:s|secs?|seconds?) each|each\b|and (?:nothing else|that['’]?s (?:it|all))))/iu
const IN_ORDER = /^(?: again)?[\s,]*(?:and |all |exactly |please )*in (?:exactly )?(?:that|this|the same) order(?: please)?/iu
/** Behind these the clips stand at an edge of a reel that shows others as well, or go. */
const PLACED =
  /\b(?:start|starting|begin|beginning|open|opening|end|ending|finish|finishing|close|closing|no|not|without|except|but|skip|leave|don['’]?t|between|after|before|over|on)\b[^.;:!?\n]*$/iu
const ORDERED = /\b(?:then|followed by|after that|next|finally|lastly|first)\b|>|→/iu

export const fileOf = (words: string, media: readonly MediaForPlan[]): MediaForPlan | null => {
  const plain = nameWords(words).filter(
    (word) => !/^(?:the|my|our|that|clip|scene|shot|photo|pic|picture|video|footage|bit|part|one)s?$/u.test(word),
  )
  const pictures = pictureFiles(media).filter((file) => !isLogo(file))
  const photos = pictures.filter((file) => file.facts.kind === 'image')
  if (plain.length === 0 && /\b(?:photo|pic|picture)s?\b/iu.test(words) && photos.length === 1) return photos[0] ?? null
  const files = pictures.filter((file) => plain.length > 0 && nameFit(plain, namedFile(file)) === 1)
  return files.length === 1 ? (files[0] ?? null) : null
}

const rowIn = (text: string, media: readonly MediaForPlan[]): Row | null => {
  const names = namedStretches(text, media)
  for (let from = 0; from < names.length; from++) {
    let to = from
    const between = (at: number): string => text.slice(names[at]?.to, names[at + 1]?.from)
    while (names[to + 1] && BETWEEN.test(between(to))) to++
    const isStory = STARTS.test(text.slice(0, names[from]?.from))
    if (isStory && names[to + 1] && LAST.test(between(to))) to++
    const [first, last] = [names[from], names[to]]
    // 'No music', where two clips are called so.
    if (!first || !last || to === from || /^(?:no|not|without)$/iu.test(said(text, first))) continue
    const [before, behind] = [text.slice(0, first.from), text.slice(last.to)]
    const files = names.slice(from, to + 1).map((one) => fileOf(said(text, one), media))
    const sentence = /[^.;:!?\n]*$/u.exec(before)?.[0] ?? ''
    const isLed = OF.test(before) || (to - from > 1 && OF_WHOLE.test(before))
    const isOf = isStory ? to - from + 1 >= WHOLE_ROW_MIN : isLed && !PLACED.test(sentence)
    if (isOf && ENDS.test(behind) && files.every((file) => file !== null)) {
      const isListed = /(?:^|[.:;!?\n,]|\bfirst)\s*$/iu.test(before) || OF_WHOLE.test(before)
      const ordered = IN_ORDER.exec(behind)
      const row = text.slice(first.from, last.to)
      const again = /^ again\b/iu.exec(behind)?.[0].length ?? 0
      return {
        ...{ files, from: before.replace(isStory ? STARTS : /\bfirst\s*$/iu, '').length, to: last.to + (ordered?.[0].length ?? again) },
        isInOrder: isStory || isListed || ordered !== null || ORDERED.test(row),
      }
    }
    from = to
  }
  return null
}

const NAMED_REEL =
  '(?:reel|video|vid|film|movie|edit|montage|short|recap|teaser|trailer|promo|story|compilation|thing|thingy|highlights|bits|stuff|moments)'
const SOMETHING =
  '(?:loop|piece|teaser|trailer|promo|ad|advert|commercial|film|something|smth|sth|something (?:nice|cool|short|fun|little)|montage|highlights|compilation|the story|bits|moments|best (?:bits|parts|moments))'

/** 'Dog reel', 'a teaser for the market', 'do something with the kids and the dog': of these alone. */
const ofNamed = (text: string, media: readonly MediaForPlan[]): Row | null => {
  const names = namedStretches(text, media)
  const [first] = names
  if (!first) return null
  const behind = text.slice(first.to)
  const kind = new RegExp(`^ ${NAMED_REEL}\\b`, 'iu').exec(behind)
  const lead =
    /(?:^|[.,;:!?\n])(?![^.,;:!?\n]*\b(?:with|of|start|begin|open|end|finish|close|put|add|no|not|except|but|without|then|before|after|on|in|over)\b)[^.,;:!?\n]{0,48}$/iu
  const file = fileOf(said(text, first), media)
  if (kind && file && lead.test(text.slice(0, first.from))) return { from: first.from, to: first.to, files: [file], isInOrder: false }
  let last = 0
  while (names[last + 1] && BETWEEN.test(text.slice(names[last]?.to, names[last + 1]?.from))) last++
  const files = names.slice(0, last + 1).flatMap((one) => fileOf(said(text, one), media) ?? [])
  const about = new RegExp(`\\b${SOMETHING} (?:for|about|of|with|on|from|out of) (?:just |only )?$`, 'iu')
  if (files.length !== last + 1 || !about.test(text.slice(0, first.from))) return null
  return { from: first.from, to: names[last]?.to ?? first.to, files, isInOrder: false }
}

/** Nothing beside what was named. */
const THATS_ALL =
  /[,.;]?(?: and)? (?:that['’]?s (?:all|it)(?: really)?(?: (?:i|we) (?:need|want))?|thats (?:all|it)(?: really)?(?: (?:i|we) (?:need|want))?|nothing else|no other clips?|none of the others?)(?: please| thanks)?(?=\s*(?:$|[.,;!\n]))/iu

const allNamed = (text: string, media: readonly MediaForPlan[]): MediaForPlan[] => [
  ...new Set(namedStretches(text, media).flatMap((one) => fileOf(said(text, one), media) ?? [])),
]

/** (ours: about as long as the scenes of a first reel, and as those of a fast one) */
const ROW_SCENE_SEC = 3
const FAST_ROW_SCENE_SEC = 1

export type FirstNames = {
  intents: readonly Intent[]
  /** The message without them. */
  rest: string
  /** How many scenes a row has; null where they may come more than once. */
  count: number | null
  /** What else is wished, as it is of these clips. */
  within: (intent: Intent) => Intent
}

export const refOf = ({ mediaId }: MediaForPlan): ClipRef => ({ by: 'files', ids: [mediaId] })

/** Null where the message names no clips that it is of. */
export const firstNames = (request: string, media: readonly MediaForPlan[]): FirstNames | null => {
  const only = THATS_ALL.test(request) ? allNamed(request, media) : []
  if (only.length > 0)
    return {
      intents: [{ is: 'order', how: 'only', refs: only.map(refOf) }],
      rest: request.replace(THATS_ALL, ''),
      count: null,
      within: (one) => withinClips(one, only),
    }
  const row = rowIn(request, media) ?? ofNamed(request, media)
  if (row === null || quotedStretches(request).some(({ from, to }) => row.from < to && row.to > from)) return null
  const refs = row.files.map(refOf)
  const once = [...new Set(row.files)].map(refOf)
  const order: Intent[] = row.isInOrder ? [{ is: 'order', how: 'first', refs }] : []
  const rest = `${request.slice(0, row.from)} ${request.slice(row.to)}`
    .replace(/\b(?:(?:of|with|from|for|about|using|use|out of|only|just|show|showing) *)+(?=[.,;:!?\n]|$)/giu, '')
    .replace(/^[\s,.;:]+/u, '')
  return {
    intents: [{ is: 'order', how: 'only', refs: once }, ...order],
    rest: rest.trim(),
    count: row.isInOrder ? refs.length : null,
    within: (one) => withinClips(one, row.files),
  }
}

/** A limit is no length: a few clips are not drawn out to 'at most a minute'. */
const withinClips = (intent: Intent, files: readonly MediaForPlan[]): Intent => {
  if (intent.is !== 'length' || intent.bound !== 'most') return intent
  const sec = files.reduce(
    (sum, { facts }) => sum + (facts.kind === 'image' ? ROW_SCENE_SEC : Math.min(facts.duration_sec ?? 0, CLIP_SEC_MAX)),
    0,
  )
  return sec > 0 && sec < intent.sec ? { ...intent, sec: Math.round(sec * 10) / 10 } : intent
}
/** (ours: of one clip no more is shown at once) */
const CLIP_SEC_MAX = 10

/** A story has no longer scenes: one that is to stand for longer is made so once it is laid, and not shown twice. (ours: below the longest of a quick reel's) */
const STORY_SCENE_SEC_MAX = 5

/** How long a row of scenes is: as long as is said, of the reel or of each. */
export const lengthOfRow = (count: number, intents: readonly Intent[]): Intent[] => {
  if (intents.some(({ is }) => is === 'length')) return [{ is: 'count', n: count }]
  const each = intents.find((intent) => intent.is === 'each')
  const own = intents.filter((intent) => intent.is === 'scene-length')
  const isFast = intents.some((intent) => intent.is === 'pace' && intent.pace === 'fast')
  const sec = each?.is === 'each' && each.sec !== null ? each.sec : isFast ? FAST_ROW_SCENE_SEC : ROW_SCENE_SEC
  const more = own.reduce(
    (sum, intent) => sum + (intent.is === 'scene-length' && intent.sec !== null ? Math.min(intent.sec, STORY_SCENE_SEC_MAX) - sec : 0),
    0,
  )
  return [
    { is: 'count', n: count },
    { is: 'length', sec: Math.max(1, Math.round((count * sec + more) * 10) / 10) },
  ]
}
