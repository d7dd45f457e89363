/**
 * Scenes are counted as they stand before a message (decision 049), but where an earlier wish of the same breath has taken away what a later
 * one would count: 'delete the last scene, then make the last one longer', 'reverse the order and hold the last scene'. Pure.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import type { Ground } from '../grammar/ground.ts'
import { placesOf } from '../grammar/shown.ts'

type Counted = Extract<ClipRef, { by: 'ordinal' | 'number' }>

const isCounted = (ref: ClipRef): ref is Counted => (ref.by === 'ordinal' || ref.by === 'number') && ref.of === 'scene'

const THEN = /\b(?:then|after that|afterwards|next|finally)\b/iu

/** Places that are left, each with the scene that stands there. */
type Left = { places: readonly number[]; gone: ReadonlySet<number>; isReversed: boolean }

const withRefs = (intent: Intent, change: (ref: ClipRef) => ClipRef): Intent => {
  if (intent.is === 'move' || intent.is === 'transition-at') return { ...intent, ref: change(intent.ref) }
  if (!('refs' in intent) || intent.refs === undefined) return intent
  return Object.assign({}, intent, { refs: intent.refs.map(change) })
}

/** 'Swap the beach with the kids and zoom in on whichever is now first'. */
const NOW =
  /\b(?:(?:is|are|comes?|stands?|['’]s) (?:then |now )*(?:now|then)|now) (?:the )?(?:first|last|second|third)\b|\b(?:the )?(?:new|then) (?:first|last|opening) (?:one|scene|clip)\b/iu

const moved = (intent: Intent, places: readonly number[], ground: Ground): readonly number[] | null => {
  if (intent.is === 'swap') {
    const [one, other, ...more] = intent.refs.flatMap((ref) => placesOf(ground, ref))
    if (one === undefined || other === undefined || more.length > 0) return null
    return places.map((place) => (place === one ? other : place === other ? one : place))
  }
  if (intent.is !== 'order' || (intent.how !== 'first' && intent.how !== 'last')) return null
  const named = intent.refs.flatMap((ref) => placesOf(ground, ref))
  const others = places.filter((place) => !named.includes(place))
  return intent.how === 'first' ? [...named, ...others] : [...others, ...named]
}

const leftBy = (intent: Intent, left: Left, ground: Ground): Left => {
  const places = moved(intent, left.places, ground)
  if (places) return { ...left, places }
  if (intent.is === 'sequence' && intent.how === 'reverse')
    return { ...left, places: left.places.toReversed(), isReversed: !left.isReversed }
  if (intent.is !== 'order' || (intent.how !== 'remove' && intent.how !== 'leave-out')) return left
  const gone = new Set([...left.gone, ...intent.refs.flatMap((ref) => placesOf(ground, ref))])
  return { ...left, gone, places: left.places.filter((place) => !gone.has(place)) }
}

/** What is counted anew among those that are left. */
const among = (ref: Counted, { places }: Left): readonly number[] => {
  if (ref.by === 'number') return places.slice(ref.n - 1, ref.n)
  if (ref.n === 'mid') return []
  const count = Math.max(1, ref.count)
  return ref.n < 0 ? places.slice(places.length + ref.n + 1 - count, places.length + ref.n + 1) : places.slice(ref.n - 1, ref.n - 1 + count)
}

const AT_START = /\bat the (?:very )?(?:start|beginning)\b/iu
const REORDERS: ReadonlySet<Intent['is']> = new Set(['order', 'move', 'swap', 'sequence'])

/** 'Start with the cat and put "Summer" at the beginning': of the reel as it begins then, and not with the scene that began it. */
const atTheStart = (intent: Intent, intents: readonly Intent[], request: string): Intent => {
  if (intent.is !== 'captions' || !AT_START.test(request) || !intents.some(({ is }) => REORDERS.has(is))) return intent
  const [ref, ...more] = intent.refs ?? []
  const isFirst = ref !== undefined && more.length === 0 && isCounted(ref) && ref.n === 1
  if (!isFirst) return intent
  const { refs: _, ...placed } = intent
  return { ...placed, place: 'start' }
}

export const countedAfter = (intents: readonly Intent[], request: string, ground: Ground): Intent[] => {
  const { scenes } = ground.plan
  const saysThen = THEN.test(request)
  const saysNow = NOW.test(request)
  let left: Left = { places: scenes.map((_, at) => at), gone: new Set(), isReversed: false }
  return intents.map((said) => {
    const intent = atTheStart(said, intents, request)
    const counted = withRefs(intent, (ref) => {
      if (!isCounted(ref)) return ref
      const isGone = placesOf(ground, ref).some((place) => left.gone.has(place))
      const isAnew = saysNow || (ref.by === 'ordinal' ? isGone || left.isReversed : isGone && saysThen)
      const ids = isAnew ? among(ref, left).flatMap((place) => scenes[place]?.id ?? []) : []
      return ids.length === 0
        ? ref
        : {
            by: 'scenes',
            ids,
            words: `scene ${among(ref, left)
              .map((place) => place + 1)
              .join(' and ')}`,
          }
    })
    left = leftBy(counted, left, ground)
    return counted
  })
}
