/** A sentence as what it may share with a way of saying a wish: slots, words by their classes, and what turns them. Pure. */
import { isEnglishWord, timesSaid } from '../parse/slips/english-words.ts'
import { once } from '../parse/slips/once.ts'
import { indexSlips, wordsNear } from '../parse/slips/slip-index.ts'
import { type Bank, wordsOfWay } from './bank.ts'
import { type Piece, SLOTS, type Slot } from './piece.ts'
import { SCENE_NOUNS } from './slots.ts'
import { ALL_WAYS } from './ways/all-ways.ts'
import { featureOf, turnedIn } from './words.ts'

/** A stretch of the sentence by what it may share with a way: any of these. */
export type Place = {
  any: readonly string[]
  weight: number
  /** It calls a clip by what none is called. */
  isName?: boolean
}

const slips = once(() => {
  const words = Object.entries(ALL_WAYS).flatMap(([request, ways]) => wordsOfWay(`${request} ${ways}`))
  return indexSlips(new Set(words.filter((word) => /^[a-z]{4,}$/u.test(word))), 1)
})

const SLIP_COST_MAX = 1

/** A word that is none, as the known one that it is a slip of. */
const mended = (word: string, has: Bank['has']): string => {
  if (word.length < 4 || has(featureOf(word)) || isEnglishWord(word)) return word
  const [near] = wordsNear(slips(), word)
  return near && near.cost <= SLIP_COST_MAX ? near.word : word
}

/** What a word weighs that no wish has: the seldomer it is said, the more it is what the sentence is about. */
const unknownWeight = (word: string): number => {
  const times = timesSaid(word)
  return times > 20_000 ? 0.5 : times > 6_000 ? 1.6 : 3.2
}

export const readPlaces = (pieces: readonly Piece[], { weightOf, has }: Bank): Place[] => {
  const filled = new Set<Slot>()
  const rows = pieces.flatMap(({ words, fills, isWhole }, at) => {
    const slots = SLOTS.filter((slot) => slot in fills && !(isWhole && filled.has(slot)))
    for (const slot of slots) filled.add(slot)
    // 'The wedding clip', where none is called so.
    const isName = !isWhole && words.length === 1 && SCENE_NOUNS.has(pieces[at + 1]?.words[0] ?? '')
    const features = isWhole
      ? []
      : words
          .map((word) => mended(word, has))
          .map((word) => ({ word, feature: featureOf(word) }))
          .filter(({ feature }) => feature !== '')
    return slots.length === 0 && features.length === 0 ? [] : [{ slots, features, isName }]
  })
  const turned = turnedIn(rows.map(({ slots, features }) => features[0]?.feature ?? slots[0] ?? ''))
  const places = rows.map(({ slots, features, isName }): Place => {
    const any = [...slots, ...features.map(({ feature }) => feature)]
    const weights = [
      ...slots.map(weightOf),
      // A feeling is known by its slot, whether or not its words are in the bank.
      ...features.flatMap(({ word, feature }) => (has(feature) ? weightOf(feature) : slots.length > 0 ? [] : unknownWeight(word))),
    ]
    return { any, weight: Math.max(...weights), isName: isName && !features.some(({ feature }) => has(feature)) }
  })
  return [...places, ...turned.filter(has).map((feature) => ({ any: [feature], weight: weightOf(feature) }))]
}
