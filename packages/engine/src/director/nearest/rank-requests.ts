/**
 * Which wishes of the bank a sentence is near to: by the words, in their classes of meaning, that it shares with the ways in which each wish
 * is said. Pure.
 */
import type { MediaForPlan } from '../../engine-api.ts'
import { type Bank, bank, isSlot, type KnownRequest, type Way } from './bank.ts'
import { type Piece, SLOTS, type Slot } from './piece.ts'
import { type Place, readPlaces } from './read-places.ts'
import { readPieces } from './slots.ts'

/** What is shared must weigh this much to count in full: 'remove' alone is said of everything. */
const SHARED_MIN = 2.8

/** One word in common must be most of the sentence: 'order a pizza' wishes no order. */
const ALONE_SHARE = 0.7
const THIN = 0.6

/** A wish about the whole reel is hardly what is said of a clip that is not there. */
const NAMED_ELSEWHERE = 0.7

/** How near a way is to a sentence, and what each of the two has that the other has not. */
type Fit = {
  /** From 0 to 1. */
  fit: number
  /** What the sentence says beyond it, and what it says beyond the sentence. */
  unsaid: readonly string[]
  left: readonly string[]
  /** The share of the sentence that it says. */
  cover: number
}

const fitOf = (places: readonly Place[], way: Way, weightOf: Bank['weightOf']): Fit => {
  const left = new Set(way.features)
  const unsaid: string[] = []
  let [shared, said, matches, words] = [0, 0, 0, 0]
  for (const { any, weight } of places) {
    const feature = any.find((one) => left.has(one))
    // What a stretch is taken for here is all that it says: 'winter' as a look is no word beside that.
    said += feature === undefined ? weight : weightOf(feature)
    if (feature === undefined) {
      unsaid.push(any[0] ?? '')
      continue
    }
    left.delete(feature)
    shared += weightOf(feature)
    matches += 1
    if (!isSlot(feature)) words += 1
  }
  // A number by itself is as well a length as a place.
  const isBare = words === 0 && ![...way.features].every(isSlot)
  const isThin = isBare || (matches < 2 && shared < said * ALONE_SHARE)
  const isElsewhere = places.some(({ isName }) => isName)
  const share = (isThin ? THIN : 1) * (isElsewhere ? NAMED_ELSEWHERE : 1)
  const fit = said === 0 ? 0 : share * Math.min(1, shared / SHARED_MIN) * ((2 * shared) / (said + way.weight))
  return { fit, unsaid, left: [...left], cover: said === 0 ? 0 : shared / said }
}

/** Values of one slot in a row, 'scene 2 and scene 3', where a wish has one place for both. */
const joined = (pieces: readonly Piece[], slot: Slot): { value: string; count: number } => {
  const at = pieces.findIndex(({ fills }) => fills[slot] !== undefined)
  const values = [pieces[at]?.fills[slot] ?? '']
  let next = at + 1
  while (pieces[next]?.words[0] === 'and' && pieces[next + 1]?.fills[slot] !== undefined) {
    values.push(pieces[next + 1]?.fills[slot] ?? '')
    next += 2
  }
  return { value: values.join(' and '), count: values.length }
}

/** What is named and finds no place in a wish makes it another one. */
const LEFT_OVER = 0.75

/** Of a reel that is to be shorter a scene is meant (ours; as a bare number is read). */
const REEL_SEC_MIN = 3
const OF_THE_REEL = /^(?:make it|at most) SEC/u

export type Filled = { request: string; share: number }

const ANY_SLOT = new RegExp(SLOTS.join('|'), 'gu')

/** Null where the sentence has nothing for a slot. */
export const fill = ({ request, slots }: Pick<KnownRequest, 'request' | 'slots'>, pieces: readonly Piece[]): Filled | null => {
  const values = new Map<Slot, string[]>()
  let share = 1
  for (const slot of new Set(slots)) {
    const named = pieces.flatMap(({ fills }) => fills[slot] ?? [])
    const places = slots.filter((one) => one === slot).length
    if (named.length < places) return null
    const { value, count } = places === 1 ? joined(pieces, slot) : { value: '', count: places }
    values.set(slot, places === 1 ? [value] : named)
    if (named.length > count && slot === 'SCENE') share *= LEFT_OVER
  }
  if (OF_THE_REEL.test(request) && Number(values.get('SEC')?.[0]) < REEL_SEC_MIN) return null
  // In one pass: what somebody wants written may be 'SCENE'.
  const filled = request
    .replace(ANY_SLOT, (slot) => (isSlot(slot) ? (values.get(slot)?.shift() ?? '') : slot).replaceAll('"', ''))
    .replace(/(?<![\d.])1 seconds/u, '1 second')
  return { request: filled, share }
}

/** 'How about' and 'what if' ask for a change. */
const ASKS =
  /^\W*(?:(?:so|and|ok|hey|wait|hm+|oh|but)\W+)?(?:what|whats|which|how|hows|why|whyd|when|where|wheres|who|is|are|does|do|did|list|name|tell me)\b(?! (?:about|if)\b)/iu
export const asksSomething = (request: string): boolean => ASKS.test(request.replace(/['’]/gu, '')) || request.trim().endsWith('?')
/** Whoever asks what or which would like to know: 'hmm what was the name of that one'. 'When the woman speaks' says when something is to be. */
export const ASKS_WHAT =
  /^\W*(?:(?:hm+|so|and|ok(?:ay)?|hey|wait|oh|but)\W+)*(?:(?:what|which|how|why|where|who)(?:['’]?s|\b)(?! (?:about|if|come)\b)|when(?:['’]?s| (?:is|are|was|were|do|does|did|will|can|could|should|would|exactly)\b))/iu

const isQuestion = (text: string): boolean => text.endsWith('?')
/** A wish for who asks, and an answer for who wishes, are the less near for it. */
const OTHER_KIND = 0.65

/** Longer messages say several things, and are near to none of them (ours). */
export const CHARS_MAX = 300

export type Near = Fit & { request: string }

/** The wishes whose slots the sentence fills, filled, the nearest first; `fit` from 0 to 1. */
export const rankRequests = (request: string, media: readonly MediaForPlan[]): Near[] => {
  if (request.length > CHARS_MAX) return []
  const pieces = readPieces(request, media)
  const { requests, weightOf, has } = bank()
  const places = readPlaces(pieces, { requests, weightOf, has })
  const asks = asksSomething(request)
  return requests
    .flatMap((known) => {
      const filled = fill(known, pieces)
      if (filled === null) return []
      const best = known.ways.map((way) => fitOf(places, way, weightOf)).reduce((a, b) => (b.fit > a.fit ? b : a))
      const fit = best.fit * filled.share * (asks === isQuestion(known.request) ? 1 : OTHER_KIND)
      return fit > 0 ? [{ ...best, request: filled.request, fit }] : []
    })
    .toSorted((a, b) => b.fit - a.fit)
}
