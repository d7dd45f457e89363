/** The bank of wishes as it is searched: what each way of saying one is made of, weighed by how few wishes have it. */
import { once } from '../parse/slips/once.ts'
import { SLOTS, type Slot } from './piece.ts'
import { ALL_WAYS } from './ways/all-ways.ts'
import { featureOf, isTurn, turnedIn } from './words.ts'

export type Way = { features: ReadonlySet<string>; weight: number }
export type KnownRequest = { request: string; slots: readonly Slot[]; ways: readonly Way[] }

/** What a slot weighs: a sentence that names a scene is hardly about the whole reel (ours: tried on half of 150 requests). */
const SLOT_WEIGHTS: Readonly<Record<Slot, number>> = {
  SCENE: 2.5,
  SEC: 3,
  NUM: 2,
  PCT: 3,
  TEXT: 4,
  MOOD: 2.2,
  LOOK: 2,
  GENRE: 2.6,
  COLOUR: 2.2,
}
export const isSlot = (text: string): text is Slot => SLOTS.some((slot) => slot === text)

/** As often as they stand in it. */
export const slotsOf = (request: string): readonly Slot[] =>
  (request.match(/[A-Z]{3,}/gu) ?? []).flatMap((one) => (isSlot(one) ? [one] : []))

/** Our own texts need no more care than this; a sentence of a person's is read as every request is. */
const WORD = /[\p{L}\p{N}:']+/gu

export const wordsOfWay = (way: string): readonly string[] => way.match(WORD) ?? []

const featuresOf = (way: string, featureOfWord: (word: string) => string): Set<string> => {
  const row = wordsOfWay(way).flatMap((word) => {
    const feature = isSlot(word) ? word : featureOfWord(word.toLowerCase().replaceAll("'", ''))
    return feature === '' ? [] : [feature]
  })
  return new Set([...row, ...turnedIn(row)])
}

export type Bank = { requests: readonly KnownRequest[]; weightOf: (feature: string) => number; has: (feature: string) => boolean }

/** 'too_dark' says beside 'too' and 'dark' no more than this share of its rarity. */
const TURNED_SHARE = 0.6
/** 'too', 'not', 'less' and 'more' by themselves. */
const TURN_WEIGHT = 0.8

/** Built once, for the first sentence that is not understood. */
export const bank = once((): Bank => {
  const known = new Map<string, string>()
  const featureOfWord = (word: string): string => {
    const feature = known.get(word) ?? featureOf(word)
    known.set(word, feature)
    return feature
  }
  const sets = Object.entries(ALL_WAYS).map(([request, ways]) => ({
    request,
    sets: [request, ...ways.split('|')].map((way) => featuresOf(way, featureOfWord)),
  }))
  const times = new Map<string, number>()
  for (const { sets: own } of sets)
    for (const feature of new Set(own.flatMap((set) => [...set]))) times.set(feature, (times.get(feature) ?? 0) + 1)
  const weightOf = (feature: string): number => {
    if (isSlot(feature)) return SLOT_WEIGHTS[feature]
    if (isTurn(feature)) return TURN_WEIGHT
    const rarity = Math.log(1 + sets.length / (times.get(feature) ?? 1))
    return feature.includes('_') ? rarity * TURNED_SHARE : rarity
  }
  const weigh = (features: ReadonlySet<string>): Way => ({ features, weight: [...features].reduce((sum, one) => sum + weightOf(one), 0) })
  const requests = sets.map(({ request, sets: own }) => ({
    request,
    slots: slotsOf(request),
    ways: own.filter((set) => set.size > 0).map(weigh),
  }))
  return { requests, weightOf, has: (feature) => times.has(feature) }
})
