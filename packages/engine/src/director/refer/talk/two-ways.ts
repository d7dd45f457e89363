/**
 * Words in a talk that may be a new wish about the whole reel, or go on with what was done last: 'just the kids' behind louder clips, 'make it
 * shorter' behind a scene that was put first. Both are offered; neither is done unasked. Pure.
 */
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import { type Intent, isReelIntent } from '../../intents.ts'
import { bareGround, type Ground, refsOf } from '../../parse/grammar/ground.ts'
import { placesOf } from '../../parse/grammar/shown.ts'
import { qualityOf, type SaidQuality } from '../focus/quality.ts'
import { plainly } from '../of-before.ts'
import { OF_SCENES, OWN_VERB } from '../only-there.ts'
import type { Recalled } from '../recalled.ts'
import { allWith } from '../with-refs.ts'
import { withoutChatter } from './without-chatter.ts'

const choice = (label: string, intents: readonly Intent[]): Choice =>
  makeChoice({
    label,
    say: label.toLowerCase(),
    action: { intents: intents.filter(isReelIntent) },
  })

/** The scene that was put somewhere, or that came in, by the newest step; null where it was none, or several. */
export const placedScene = (recalled: Recalled | null, { plan, media }: Pick<Ground, 'plan' | 'media'>): number | null => {
  const [only, ...more] = recalled?.isNewest === true ? recalled.intents : []
  if (more.length > 0 || (only?.is !== 'order' && only?.is !== 'move' && only?.is !== 'show-again')) return null
  if (only.is === 'order' && !['first', 'last', 'bring-in'].includes(only.how)) return null
  if (only.is === 'order' && only.how !== 'bring-in' && only.refs.length === 1) return only.how === 'first' ? 0 : plan.scenes.length - 1
  const ground = bareGround(plan, media)
  // What was moved had another number before.
  const then = recalled === null ? [] : refsOf(only).flatMap((ref) => placesOf({ ...ground, plan: recalled.before }, ref))
  const stayed = then
    .map((place) => plan.scenes.findIndex(({ id }) => id === recalled?.before.scenes[place]?.id))
    .filter((place) => place >= 0)
  const [at, ...others] = [...new Set(stayed.length > 0 ? stayed : refsOf(only).flatMap((ref) => placesOf(ground, ref)))]
  return at === undefined || others.length > 0 ? null : at
}

const sceneAt = (at: number): ClipRef => sceneNumber(at + 1)

/** What a quality of the reel would be of one scene. */
const ofScene = ({ quality, way }: SaidQuality, at: number): Choice | null => {
  const refs = [sceneAt(at)]
  if (quality === 'time')
    return choice(`Make scene ${at + 1} ${way === 1 ? 'longer' : 'shorter'}`, [
      { is: 'scene-length', refs, sec: null, factor: way === 1 ? 1.5 : 0.66 },
    ])
  if (quality === 'speed')
    return choice(`Play scene ${at + 1} ${way === 1 ? 'faster' : 'slower'}`, [
      { is: 'speed', refs, relative: true, speed: way === 1 ? 1.5 : 0.6 },
    ])
  return null
}

/** What is done to pictures where nobody says to which. */
const OF_PICTURE: Readonly<Partial<Record<Intent['is'], string>>> = {
  ...{ closer: 'The picture', reframe: 'The picture', motion: 'The movement', speed: 'The speed', 'scene-grade': 'The light' },
}

export const isOfPictures = (intents: readonly Intent[]): boolean =>
  intents.length === 1 && intents.every((intent) => OF_PICTURE[intent.is] !== undefined && refsOf(intent).length === 0)

const REEL_NAMED = /\b(?:reel|video|whole|all|everything|total|overall|film|movie|pace|cuts?|it all)\b/u
const OF_REEL: Readonly<Partial<Record<Intent['is'], (way: number) => string>>> = {
  'length-by': (way) => `Make the reel ${way === 1 ? 'longer' : 'shorter'}`,
  'pace-by': (way) => `${way === 1 ? 'Faster' : 'Calmer'} cuts in the reel`,
  pace: (way) => `${way === 1 ? 'Faster' : 'Calmer'} cuts in the reel`,
}

/** Wishes of the whole reel that words without a noun turn into. */
const WIDE: ReadonlySet<Intent['is']> = new Set([
  'length-by',
  'length-add',
  'pace',
  'pace-by',
  'mood',
  'each',
  'count-by',
  'look-by',
  'look-intensity-by',
  'volume',
  'order',
  'again',
  'closer',
  'reframe',
  'motion',
  'speed',
  'scene-grade',
] as const)
const GOES_ON =
  /^(?:(?:but|and|or|also|then|still|more|less|even|so|hm+|ok(?:ay)?|no|well|too|not|like)\b|(?:a|half|one|another) (?:bit|second|tad|sec|touch|little|hair|notch)\b)/u
const NAMES_THING =
  /\b(?:music|song|track|beat|clips?|scenes?|photos?|pictures?|videos?|titles?|texts?|captions?|words?|logo|colou?rs?|look|filter|fades?|cuts?|transitions?|pace|tempo|volume)\b/u
const HALF_WORDS_MAX = 7

/** 'Slower', and nothing that it is said of. */
export const isQuality = (request: string): boolean => qualityOf(plainly(request)) !== null

/** 'But shorter, like a second', 'slower': nothing is named, and by itself it would be of the whole reel. */
export const isHalfOfReel = (request: string, intents: readonly Intent[]): boolean => {
  const said = plainly(withoutChatter(request)[0] ?? request)
  if (intents.length === 0 || !intents.every((intent) => WIDE.has(intent.is) && refsOf(intent).length === 0)) return false
  if (REEL_NAMED.test(said) || NAMES_THING.test(said) || said.split(' ').length > HALF_WORDS_MAX) return false
  return qualityOf(said) !== null || GOES_ON.test(said)
}

const ONLY = new RegExp(
  `^(?:(?:and|but|ok(?:ay)?|no|well|hm+|actually|maybe|rather)\\b[, ]*)*(?:only|just) (?!${OWN_VERB})(?:for |on |in |with )?(?<who>.{2,40}?)(?: (?:please|actually|then|though))*$`,
  'u',
)
/** What decides which clips there are, and where they stand: behind it 'only the kids' goes on with that. */
const OF_ROW: ReadonlySet<Intent['is']> = new Set([...OF_SCENES, 'show-again', 'length'] as const)

const onlyThese = (said: string, only: Intent, { intents }: Recalled): Choice[] | null => {
  const who = ONLY.exec(said)?.groups?.who
  if (who === undefined || only.is !== 'order' || only.how !== 'only') return null
  if (intents.length === 0 || intents.some(({ is }) => OF_ROW.has(is))) return null
  const those = allWith(intents, only.refs)
  return [
    ...(those === null ? [] : [choice(`What I just did, for ${who} alone`.slice(0, LABEL_CHARS_MAX), [{ is: 'undo' }, ...those])]),
    choice(`A reel of ${who} alone`.slice(0, LABEL_CHARS_MAX), [only]),
  ]
}
/** (ours: what stands in one line of a button on a phone) */
const LABEL_CHARS_MAX = 48

/** `intents`: what the words are by themselves. Null where only one thing is meant by them. */
export const twoWays = (said: string, intents: readonly Intent[], recalled: Recalled | null, ground: Ground): Choice[] | null => {
  const [only, ...more] = intents
  if (!only || more.length > 0 || recalled?.isNewest !== true || REEL_NAMED.test(said)) return null
  const those = onlyThese(said, only, recalled)
  if (those) return those
  const picture = OF_PICTURE[only.is]
  const shown = picture === undefined ? [] : [...new Set(ground.before.flatMap((ref) => placesOf(ground, ref)))]
  const place = placedScene(recalled, ground) ?? (shown.length === 1 ? shown[0] : undefined)
  if (picture !== undefined && place !== undefined && 'refs' in only && isHalfOfReel(said, intents))
    return [
      choice(`${picture} of scene ${place + 1}`, [{ ...only, refs: [sceneAt(place)] } satisfies Intent]),
      choice(`${picture} of every scene`, [only]),
    ]
  const quality = qualityOf(said)
  const label = OF_REEL[only.is]
  const at = quality === null ? null : placedScene(recalled, ground)
  const one = quality === null || at === null ? null : ofScene(quality, at)
  return one === null || label === undefined || quality === null ? null : [one, choice(label(quality.way), [only])]
}
