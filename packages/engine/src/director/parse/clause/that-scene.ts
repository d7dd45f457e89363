/** What 'it' is of several wishes: the scene that was named, what came in its place, the cut between two. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { MediaForPlan } from '../../../engine-api.ts'
import { namedFile, nameFit } from '../../../tools/search/match-words.ts'
import type { Intent } from '../../intents.ts'
import { type Ground, refsOf } from '../grammar/ground.ts'
import { placesOf } from '../grammar/shown.ts'

/** Wishes about one place in the reel, or one thing on it: a short time behind them may be its. */
const PLACED: ReadonlySet<Intent['is']> = new Set([
  'order',
  'move',
  'edge-fade',
  'fade',
  'transition-at',
  'captions',
  'logo',
  'scene-length',
  'trim',
  'scene-grade',
  'scene-look',
  'rotate',
  'speed',
  'closer',
  'reframe',
  'sound',
  'replace',
  'other-clip',
])

/** Seconds below which a length said behind another wish is hardly the reel's. */
export const leastReel = (before: Intent): number => (PLACED.has(before.is) ? 6 : 1)

/** Said by a name, or by its file: whether one clip is meant. */
const sameRefs = (
  refs: readonly ClipRef[] | undefined,
  others: readonly ClipRef[] | undefined,
  media: readonly MediaForPlan[],
): boolean => {
  const [ref, other] = [refs?.[0], others?.[0]]
  if (refs?.length !== 1 || others?.length !== 1 || !ref || !other) return false
  const isCalledSo = (ids: readonly string[], words: readonly string[]): boolean =>
    media.some((file) => ids.includes(file.mediaId) && nameFit(words, namedFile(file)) === 1)
  return JSON.stringify(ref) === JSON.stringify(other) || (ref.by === 'words' && other.by === 'files' && isCalledSo(other.ids, ref.words))
}

const isOfPair = (
  refs: readonly ClipRef[] | undefined,
  { old, by }: Extract<Intent, { is: 'replace' }>,
  media: readonly MediaForPlan[],
): boolean => sameRefs(refs, by, media) || sameRefs(refs, old, media)

const BETWEEN_THEM = /\bbetween (?:them|the two|those two|these two|both)\b/iu

/** 'Put the kids before the dog and a dissolve between them': at that cut, and no other. */
export const betweenThem = (intents: readonly Intent[], request: string): readonly Intent[] =>
  intents.map((intent, at) => {
    const move = intents.slice(0, at).findLast((one) => one.is === 'move')
    const kind = intent.is === 'transitions' && intent.every && intent.kinds?.length === 1 ? intent.kinds[0] : undefined
    if (kind === undefined || move?.is !== 'move' || typeof move.to !== 'object' || !BETWEEN_THEM.test(request)) return intent
    return { is: 'transition-at', kind, ref: move.to.side === 'before' ? move.ref : move.to.ref, side: 'after' }
  })

const TRANSITION_IT =
  /\b(?:dissolves?|cross[ -]?fades?|fades?|flash(?:es)?|wipes?|slides?|zooms?|whips?|transitions?)\b[^.;!?]{0,60}?(?:,| and| but|[.;!])(?: then| please)* (?:(?:make|let|have|keep|want) (?:it|that)|it (?:should|shall|must|can|may|is to|has to|lasts?)|(?:it|that) to)\b/iu

type TransitionAt = Extract<Intent, { is: 'transition-at' }>

/** The transition that a length right behind it is of: the last that was wished, where no scene but those beside such cuts is meant. */
const transitionOf = (intents: readonly Intent[], at: number): TransitionAt | null => {
  const length = intents[at]
  if (length?.is !== 'scene-length') return null
  const cuts = intents.slice(0, at).filter((one) => one.is === 'transition-at')
  const isCut = (ref: ClipRef): boolean => cuts.some((cut) => JSON.stringify(cut.ref) === JSON.stringify(ref))
  const last = intents[at - 1]
  return last?.is === 'transition-at' && last.kind !== null && length.refs.length > 0 && length.refs.every(isCut) ? last : null
}

/** 'A dissolve between the crowd and the goal, and make it longer': the dissolve, and no scene beside it. */
export const ofTransition = (intents: readonly Intent[], request: string): readonly Intent[] =>
  TRANSITION_IT.test(request)
    ? intents.flatMap((intent, at): Intent[] => {
        const next = intents[at + 1]
        const sec = next?.is === 'scene-length' && transitionOf(intents, at + 1) === intent ? next.sec : null
        if (intent.is === 'transition-at' && sec !== null) return [{ ...intent, sec }]
        const before = transitionOf(intents, at)
        if (before === null || intent.is !== 'scene-length') return [intent]
        const { ref, side } = before
        return intent.sec === null ? [{ is: 'transition-length', sec: null, factor: intent.factor, at: { ref, side } }] : []
      })
    : intents

const OVER_IT = /\b(?:over|on|across|onto|under|below|above|in) (?:it|that|there)\b|["”] there\b/iu

const idsOf = (refs: readonly ClipRef[], ground: Ground): string[] =>
  refs.flatMap((ref) => placesOf(ground, ref)).flatMap((place) => ground.plan.scenes[place]?.id ?? [])

const ITS = /\b(?:it|its|it['’]s)\b/iu

/**
 * 'Put the cat first and make it 3 seconds long': so short is no reel, but the scene that was named. 'Replace the cat with the wedding and make
 * it 3 seconds' is of the scene that is there now, and of no other of that clip.
 */
export const ofThatScene = (intents: readonly Intent[], request: string, ground: Ground): readonly Intent[] =>
  intents.map((intent, at) => {
    const before = intents[at - 1]
    if (before === undefined || !ITS.test(request)) return intent
    const refs = refsOf(before)
    if (
      intent.is === 'length' &&
      intent.bound === undefined &&
      refs.length === 1 &&
      PLACED.has(before.is) &&
      intent.sec < leastReel(before)
    )
      return { is: 'scene-length', refs: [...refs], sec: intent.sec, factor: 1 }
    // 'And write "See you" over it', of what stands there now.
    if (
      before.is === 'replace' &&
      intent.is === 'captions' &&
      intent.refs === undefined &&
      intent.span === undefined &&
      OVER_IT.test(request)
    ) {
      const placed = idsOf(refs, ground)
      return placed.length === 0 ? intent : { ...intent, refs: [{ by: 'scenes', ids: placed, words: 'That scene' }] }
    }
    if (before.is !== 'replace' || intent.is === 'replace' || !('refs' in intent) || !isOfPair(intent.refs, before, ground.media))
      return intent
    const ids = idsOf(refs, ground)
    return ids.length === 0 ? intent : { ...intent, refs: [{ by: 'scenes', ids, words: 'That scene' }] }
  })
