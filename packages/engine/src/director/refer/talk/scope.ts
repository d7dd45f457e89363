/**
 * Where it was to hold: 'only the first scene', 'all of them', 'not 4, 5', 'no, just the cat', 'only between the last two'. Behind other words
 * none of them wishes that the rest goes. Pure.
 */
import { sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'
import { type Ground, refsOf, thingOf } from '../../parse/grammar/ground.ts'
import { placesOf } from '../../parse/grammar/shown.ts'
import { refsIn } from '../../parse/grammar/slots.ts'
import { type Understood, understand } from '../../understand.ts'
import { plainly, speaks } from '../of-before.ts'
import { half } from './half.ts'

const ONLY = half('(?:only|just)(?: (?:for|on|in|at|with|during))? (?<where>.{2,40}?)')
/** Longer messages nobody completes with half a sentence. */
const LAST_WORDS = 12
const NAME_WORDS_MAX = 4

type Undone = { /** What the last message said, in small letters. */ said: string; read: Understood; media: readonly MediaForPlan[] }

/** 'Only the first scene', behind a wish that could not be carried out as it was said: that wish, of that scene alone. */
const onlyThen = (said: string, { said: last, media }: Undone, ground: Ground): Intent[] | null => {
  const where = ONLY.exec(said)?.groups?.where
  const refs = where === undefined ? null : refsIn(where, ground)
  const words = last.split(' ')
  if (!refs || where === undefined || words.length > LAST_WORDS) return null
  for (let count = words.length; count >= 1; count--) {
    const meant = understand(`${words.slice(0, count).join(' ')} ${where}`, media, true, undefined, ground)
    // 'The last' and 'the photo' make no wish that the photo be last.
    const isPut = meant.intents.some(({ is }) => is === 'order' || is === 'move')
    if (speaks(meant) && !isPut && meant.intents.every((intent) => JSON.stringify(refsOf(intent)) === JSON.stringify(refs)))
      return [...meant.intents]
  }
  // Of what? Whoever wants the rest gone names no number.
  return refs.every(({ by }) => by === 'number' || by === 'ordinal') ? [{ is: 'cannot', what: 'which-scene' }] : null
}

const MEANT_CLIP =
  /^(?:(?:no+|nah|nope|sorry|oh|ok(?:ay)?|yes|yeah|well|hm+|um+)\b[, ]*)*(?:i mean(?:t)?|i was talking about|i(?:['’]m| am) talking about|that(?:['’]?s| is)|it(?:['’]?s| is)|the one (?:with|of|from|where)|that one (?:with|of)|you know,?|as in|called|named|like) ?(?:the one (?:with|of|from|where) )?(?<name>.{2,40}?)(?: (?:i mean(?:t)?|please|obviously|of course))*$/u

/** 'I mean the kids', behind 'the beach bit drags', where no clip is called beach: that wish, of the clip that is now named. */
const meantThen = (said: string, { said: last, media }: Undone, ground: Ground): Intent[] | null => {
  const name = MEANT_CLIP.exec(said)?.groups?.name
  const refs = name === undefined ? null : (refsIn(name, ground) ?? refsIn(`the ${name}`, ground))
  const words = last.split(' ')
  if (!refs || name === undefined || words.length > LAST_WORDS || refs.some((ref) => placesOf(ground, ref).length === 0)) return null
  const isOfThem = (intent: Intent): boolean => JSON.stringify(refsOf(intent)) === JSON.stringify(refs)
  // The longest run of words that may have been its name comes first: 'the beach bit'.
  for (let count = Math.min(NAME_WORDS_MAX, words.length - 1); count >= 1; count--)
    for (let at = 0; at + count <= words.length; at++) {
      const meant = understand([...words.slice(0, at), name, ...words.slice(at + count)].join(' '), media, true, undefined, ground)
      const isJudged = meant.missed.length === 0 && meant.intents.length > 0 && meant.intents.every(({ is }) => is === 'complain')
      if ((speaks(meant) || isJudged) && meant.intents.every(isOfThem)) return [...meant.intents]
    }
  return null
}

const MEANT_THING =
  /^(?:(?:no+|nah|nope|sorry|oh|ok(?:ay)?|well|hm+|um+)\b[, ]*)*(?:i mean(?:t)? (?:the |my )?(?<a>music|song|colou?rs?|look|text|title|logo|transitions?|clips|voices?|clips['’]? sound|sound of the clips)|(?:the |my )?(?<b>music|song|colou?rs?|look|text|title|logo|transitions?|clips|voices?|clips['’]? sound|sound of the clips),? i mean(?:t)?|(?:the |my )?(?<c>music|song|colou?rs?|look|text|title|logo|transitions?|clips|voices?))$/u
/** 'The clips, not the song'. */
const NOT_THAT_THING =
  /,? (?:and )?not (?:the |my )?(?:music|song|track|colou?rs?|look|text|title|logo|transitions?|clips|voices?|scenes?|reel)$/u
const SOMETHING = /\b(?:something|anything|it|that|this|one)\b/u

/** 'The music, I mean', behind 'something more romantic': that wish, of the music alone. */
export const meantThing = (
  said: string,
  last: string | undefined,
  isNewest: boolean,
  media: readonly MediaForPlan[],
  ground: Ground,
): Intent[] | null => {
  const named = said.replace(NOT_THAT_THING, '')
  const { a, b, c } = MEANT_THING.exec(named)?.groups ?? {}
  const noun = a ?? b ?? (named === said ? undefined : c)
  if (noun === undefined || last === undefined || last.split(/\s+/u).length > LAST_WORDS) return null
  const words = plainly(last)
  for (const one of [
    words.replace(SOMETHING, `the ${noun}`),
    `${words.replace(SOMETHING, '').replace(/\s+/gu, ' ')} ${noun}`,
    `make the ${noun} ${words}`,
  ].filter((one) => one.includes(noun))) {
    const meant = understand(one, media, true, undefined, ground)
    const [kind] = [...new Set(meant.intents.map(thingOf))]
    const isOfClips = /clips|voice/u.test(noun) && meant.intents.every(({ is }) => is === 'sound' || is === 'speech-first')
    if (speaks(meant) && (isOfClips || kind !== null) && meant.intents.every((intent) => thingOf(intent) === kind))
      return [...(isNewest ? [{ is: 'undo' } as const] : []), ...meant.intents]
  }
  return null
}

/** Whether a clip is named in it that is not there. */
const isUnfound = ({ intents }: Understood, ground: Ground): boolean =>
  intents.flatMap(refsOf).some((ref) => ref.by === 'words' && placesOf(ground, ref).length === 0)

/** 'Do the kids too'. */
const THEM_TOO =
  /^(?:(?:and|now|then|ok(?:ay)?|well|but|please)\b[, ]*)*(?:do |make |(?:the )?same (?:for|with|to) )?(?<what>.{2,30}?) (?:too|as well|also|then)(?: please)?$/u

/** Of the last message, where nothing could be done with it as it was said; null where it was carried out. */
export const ofUndone = (request: string, last: string | undefined, media: readonly MediaForPlan[], ground: Ground): Intent[] | null => {
  const said = plainly(request)
  const too = THEM_TOO.exec(said)?.groups?.what
  if (last === undefined || (!ONLY.test(said) && !MEANT_CLIP.test(said) && too === undefined)) return null
  const read = understand(last, media, true, undefined, ground)
  const [refused, ...more] = read.missed.length > 0 ? [] : read.intents
  const refs = too === undefined ? null : refsIn(too, ground)
  // What cannot be done of the one cannot be done of the other.
  if (too !== undefined) return refs && refused?.is === 'cannot' && more.length === 0 ? [{ ...refused, refs }] : null
  if (read.missed.length === 0 && !read.intents.some(({ is }) => is === 'cannot') && !isUnfound(read, ground)) return null
  const undone = { said: plainly(last), read, media }
  return onlyThen(said, undone, ground) ?? meantThen(said, undone, ground)
}

const BETWEEN = half(
  '(?:only|just)(?: (?:have |put |use )?(?:one|a fade|a transition|them|that|it|transitions?))? between (?:the )?(?:(?<edge>first|last) (?:two|2)(?: scenes| clips| shots| ones)?|(?:scenes? )?(?<a>\\d{1,3}) (?:and|&) (?:scenes? )?(?<b>\\d{1,3}))',
)

/** 'Only between the last two' can only be a transition, and takes no scene out. */
export const onlyBetween = (said: string, { plan }: Ground): Intent[] | null => {
  const { edge, a, b } = BETWEEN.exec(said)?.groups ?? {}
  const count = plan.scenes.length
  if ((edge === undefined && a === undefined) || count < 2) return null
  const first = edge === 'last' ? count - 1 : edge === 'first' ? 1 : Math.min(Number(a), Number(b))
  if (edge === undefined && (Math.abs(Number(a) - Number(b)) !== 1 || first < 1 || first >= count)) return null
  // One that is there already stays as it is.
  const there = plan.transitions.find((one) => one.kind !== 'cut' && one.after_scene_id === plan.scenes[first - 1]?.id)
  const kind = (there ?? plan.transitions.find((one) => one.kind !== 'cut'))?.kind ?? 'cross'
  const lasts = there ? { sec: there.duration_frames / plan.export.fps } : {}
  return [
    { is: 'transitions', kinds: [], every: false, per_minute: null, not: [] },
    { is: 'transition-at', kind, ref: sceneNumber(first), side: 'after', ...lasts },
  ]
}

const NOT_BUT =
  /^(?:(?:no+|nah|wait|oh|oops|sorry|actually|hm+)\b[, ]*)*not (?:scenes? |the |clip )?(?<wrong>[\p{L}\d ]{1,30}?)(?:,| but|, but) (?:scenes? |the |clip )?(?<right>[\p{L}\d ]{1,30}?)(?: please)?$/u

/** 'Not 4, 5', of a wish about scene 4: 5 was meant. */
export const rightOne = (said: string, intents: readonly Intent[], before: Ground): string | null => {
  const { wrong = '', right } = NOT_BUT.exec(said)?.groups ?? {}
  const named = refsIn(/^\d+$/u.test(wrong) ? `scene ${wrong}` : wrong, before)
  if (right === undefined || named === null) return null
  const places = (refs: readonly Parameters<typeof placesOf>[1][]) => refs.flatMap((ref) => placesOf(before, ref)).join()
  const isOfWrong = intents.some((intent) => refsOf(intent).length > 0 && places(refsOf(intent)) === places(named))
  // Of two bare numbers both count scenes.
  return isOfWrong ? (/^\d+$/u.test(wrong) && /^\d+$/u.test(right) ? `scene ${right}` : right) : null
}

const JUST_THAT_CLIP =
  /^(?:(?:no+|nah|nope|i mean(?:t)?)\b[, ]*)+(?:just|only) (?:the |that |my )?(?<where>[\p{L}\d][\p{L}\d ]{1,30}?)(?: please| scene| clip)*$/u

/** 'No just the cat', which no rule of the wish before explains, takes neither the cat out nor the rest. */
export const justThatOne = (said: string, ground: Ground): Intent[] | null => {
  const refs = refsIn(JUST_THAT_CLIP.exec(said)?.groups?.where ?? '', ground)
  return refs === null ? null : [{ is: 'cannot', what: 'which-scene' }]
}
