/** Where the wish before was to hold: 'just the first one', 'only the first clip', 'and the one before', of what went. Pure. */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../intents.ts'
import { bareGround, type Ground, refsOf } from '../parse/grammar/ground.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import { refsIn } from '../parse/grammar/slots.ts'
import { isLookIntent, ofScenes } from '../parse/words/colours-of-scenes.ts'
import { type Quality, qualityOf } from './focus/quality.ts'
import { type Recalled, takesOut } from './recalled.ts'
import { allWith } from './with-refs.ts'

const UNDO: Intent = { is: 'undo' }

const ONLY_ONE =
  /^(?:just|only) (?:the )?(?<nth>first|second|third|last)(?: (?:one|scene|clip|shot|bit|part|time))?(?: of (?:them|those))?$/u
const NTH: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, last: -1 }

/** 'Just the first one', said of a wish for several scenes. */
const onlyOne = (said: string, { intents, isNewest }: Recalled, ground: Ground): Intent[] | null => {
  const nth = ONLY_ONE.exec(said)?.groups?.nth
  if (nth === undefined || !isNewest) return null
  const places = [...new Set(intents.flatMap(refsOf).flatMap((ref) => placesOf(ground, ref)))].sort((a, b) => a - b)
  const at = places.at(NTH[nth] ?? 0)
  const named = places.length < 2 || at === undefined ? null : allWith(intents, [sceneNumber(at + 1)])
  return named && [UNDO, ...named]
}

/** 'Nah, just that one', of what was done everywhere. */
const JUST_THAT =
  /^(?:(?:no+|nah|nope|wait|actually),? )*(?:just|only) (?:(?:that|the|this) (?:one|first one|single one|cut)|there|at that (?:one|cut))(?: please)?$/u

/** With a verb of its own it goes on with nothing: 'only use the dog', 'just show the beach'. */
export const OWN_VERB = '(?:use|show|keep|include|have|want|need|take|leave|make|put|play|do|see)\\b'

const ONLY_THERE = new RegExp(
  `^(?:(?:but|no|and|actually|wait|hm+|ok(?:ay)?),? )*(?:only|just) (?!${OWN_VERB})(?:on |for |in |with |at )?(?<x>.{2,40}?)(?: please| pls| though| actually| then| instead| in fact| maybe)*$`,
  'u',
)
/** What decides which scenes there are, and where they stand. */
export const OF_SCENES: ReadonlySet<Intent['is']> = new Set([
  'order',
  'move',
  'swap',
  'replace',
  'topic',
  'count',
  'count-by',
  'sequence',
  'every-file',
  'make',
  'again',
])

/** 'Only the first clip', behind a wish about all of it: where that is to hold, and no wish that the others go. */
const onlyThere = (said: string, { intents }: Recalled, ground: Ground): Intent[] | null => {
  const refs = refsIn(ONLY_THERE.exec(said)?.groups?.x ?? '', ground)
  if (!refs || intents.length === 0 || intents.some(({ is }) => OF_SCENES.has(is)) || intents.some((intent) => refsOf(intent).length > 0))
    return null
  const [intent, ...more] = intents
  if (more.length === 0 && (intent?.is === 'sound' || intent?.is === 'speed')) return [UNDO, { ...intent, refs }]
  if (more.length === 0 && intent !== undefined && isLookIntent(intent)) return [UNDO, ofScenes(intent, refs)]
  return [{ is: 'cannot', what: 'which-scene' }]
}

const ONE_BESIDE =
  /^(?:(?:and|also|now|then|ok(?:ay)?),? )*(?:also )?the one (?:right |just )?(?<side>before|after)(?: (?:it|that|that one))?(?: too| as well| also| please)*$/u

/** 'And the one before', of a scene that was just taken out: beside where it stood. */
export const neighbourOfGone = (said: string, { intents, isNewest, before }: Recalled, { plan, media }: Ground): Intent[] | null => {
  const side = ONE_BESIDE.exec(said)?.groups?.side
  if (side === undefined || !isNewest || intents.length === 0 || !intents.every((intent) => intent.is === 'order' && takesOut(intent)))
    return null
  const then = bareGround(before, media)
  const places = intents.flatMap(refsOf).flatMap((ref) => placesOf(then, ref))
  const to = side === 'before' ? Math.min(...places) - 1 : Math.max(...places) + 1
  const at = plan.scenes.findIndex(({ id }) => id === before.scenes[to]?.id)
  return at < 0 ? null : [{ is: 'order', how: 'remove', refs: [sceneNumber(at + 1)] }]
}

const OF_QUALITY: Readonly<Partial<Record<Quality, readonly Intent['is'][]>>> = {
  light: ['scene-grade', 'look-by', 'scene-look'],
  warmth: ['scene-grade', 'look-by'],
  time: ['scene-length', 'length-by', 'trim'],
  speed: ['speed', 'pace-by'],
  loudness: ['sound', 'volume'],
}

const ONLY_PART = /^(?:(?:no|nah|but|hm+|wait|ok(?:ay)?)\b[, ]*)*(?:only|just) (?<part>.{3,40}?)(?: (?:thing|bit|part|change|one))?$/u

/** 'Only brighter', behind 'brighter and longer', or 'just the wedding thing', behind two scenes: the other part of it goes. */
const onlyPart = (said: string, { intents, isNewest, before }: Recalled, ground: Ground): Intent[] | null => {
  const part = ONLY_PART.exec(said)?.groups?.part
  if (part === undefined || !isNewest || intents.length < 2) return null
  const kinds = OF_QUALITY[qualityOf(part)?.quality ?? 'height']
  const then: Ground = { ...ground, plan: before }
  const places = (refs: readonly ClipRef[]): string => refs.flatMap((ref) => placesOf(then, ref)).join()
  const named = places(refsIn(part, then) ?? [])
  const kept = intents.filter((intent) => kinds?.includes(intent.is) === true || (named !== '' && places(refsOf(intent)) === named))
  return kept.length === 0 || kept.length === intents.length ? null : [UNDO, ...kept]
}

const SAME_BETWEEN =
  /^(?:(?:and|now|then|also|ok(?:ay)?)\b[, ]*)*(?:do )?(?:the )?same(?: thing| one)? (?:in )?between (?<a>.{2,30}?) and (?<b>.{2,30}?)(?: too| as well| please)*$/u

/** 'The same between the cat and the wedding', of a transition at one cut. */
const sameBetween = (said: string, { intents }: Recalled, ground: Ground): Intent[] | null => {
  const { a, b } = SAME_BETWEEN.exec(said)?.groups ?? {}
  if (a === undefined || b === undefined) return null
  const placeOf = (name: string): number =>
    (refsIn(/^\d+$/u.test(name) ? `scene ${name}` : name, ground) ?? []).flatMap((ref) => placesOf(ground, ref))[0] ?? -1
  const [first, second] = [placeOf(a), placeOf(b)].toSorted((x, y) => x - y)
  const [only, ...more] = intents
  const isOfCut = more.length === 0 && (only?.is === 'transition-at' || (only?.is === 'transition-length' && only.at !== undefined))
  const at = only?.is === 'transition-at' ? only : only?.is === 'transition-length' ? only.at : undefined
  const place = at === undefined ? -1 : (placesOf(ground, at.ref)[0] ?? -1) - (at.side === 'before' ? 1 : 0)
  const join = ground.plan.transitions.find(({ after_scene_id }) => after_scene_id === ground.plan.scenes[place]?.id)
  if (!isOfCut || !join || first === undefined || first < 0 || second !== first + 1) return [{ is: 'cannot', what: 'which-scene' }]
  const ref = sceneNumber(first + 1)
  return [{ is: 'transition-at', kind: join.kind, ref, side: 'after', sec: join.duration_frames / ground.plan.export.fps }]
}

/** Null where nothing is said of where it was to hold. */
export const whereItHolds = ({ said, whole }: { said: string; whole: string }, recalled: Recalled, ground: Ground): Intent[] | null => {
  const part = onlyPart(whole, recalled, ground) ?? sameBetween(whole, recalled, ground)
  if (part) return part
  const single = onlyOne(whole, recalled, ground) ?? onlyOne(said, recalled, ground)
  if (single || !recalled.isNewest) return single
  const scoped = onlyThere(whole, recalled, ground)
  if (scoped) return scoped
  // Of what? Whoever wants the rest gone says so.
  if (ONLY_ONE.test(whole) && !/\b(?:clip|scene|shot)\b/u.test(whole)) return [{ is: 'cannot', what: 'which-scene' }]
  const isOfCuts = recalled.intents.some(({ is }) => is === 'transitions' || is === 'each')
  return isOfCuts && JUST_THAT.test(whole) ? [UNDO] : null
}
