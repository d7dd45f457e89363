/**
 * Search (the first tool): shots of the project by words, by what was measured, by similarity, with filters. Every find
 * says why it is one.
 */
import type { ShotSight } from '@reelwright/contract/media-facts'
import { similarity } from '../story/similarity.ts'
import { nameWords, stem } from './match-words.ts'
import { colourFit, filterFor, type SearchFilters } from './search-filters.ts'
import { FIELD_WEIGHT, type SearchIndex, type WordField } from './search-index.ts'
import { COLOUR_WORDS, FACT_WORDS_OF } from './search-words.ts'
import { SIGHT_WORDS, shotSaysOf } from './seen-words.ts'
import { findNear } from './shot-vectors.ts'

export type SearchQuery = {
  words: string
  filters?: SearchFilters
  /** More like this shot. */
  like?: { mediaId: string; shotIndex: number }
  /** The words' own vector by the model that made the index's. */
  vector?: Float32Array
  limit: number
  offset?: number
}

export type ShotFound = {
  mediaId: string
  shotIndex: number
  inSec: number
  outSec: number
  /** 0 to 1, the best find of the query first. */
  score: number
  /** In a few words each. */
  why: string[]
}

/** Words that hold a question together. */
const SMALL = new Set([
  'the',
  'a',
  'an',
  'of',
  'in',
  'on',
  'at',
  'with',
  'and',
  'or',
  'to',
  'for',
  'my',
  'me',
  'find',
  'show',
  'all',
  'shots',
  'shot',
  'scenes',
  'scene',
  'where',
  'is',
  'are',
  'some',
  'any',
])

type Piece = { word: string; score: (shot: number) => number; why: (shot: number) => string }

/** A measure speaks for a word only beyond its middle. */
const factFit =
  (column: Float32Array, high: boolean): ((shot: number) => number) =>
  (shot) => {
    const value = column[shot] ?? 0
    return Math.max(0, ((high ? value : 1 - value) - 0.5) * 2)
  }

/** Words of the index that begin with this one. */
const wordsFrom = (sorted: readonly string[], start: string, most: number): string[] => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; at < sorted.length && found.length < most; at++) {
    const word = sorted[at] ?? ''
    if (!word.startsWith(start)) break
    found.push(word)
  }
  return found
}

/** A rare word says more than one that every file has. */
const rarity = (index: SearchIndex, shots: number): number =>
  Math.log(1 + index.shots.length / (1 + shots)) / Math.log(1 + index.shots.length)

/** More beginnings than this are no help: 's' begins everything. */
const BEGINNINGS_MAX = 50

const lexicalFit = (index: SearchIndex, word: string): { scores: Float32Array; fields: Map<number, [WordField, string]> } | null => {
  const stemmed = stem(word)
  const exact = index.words.has(stemmed) ? [stemmed] : []
  const longer = stemmed.length >= 3 ? wordsFrom(index.sortedWords, stemmed, BEGINNINGS_MAX).filter((other) => other !== stemmed) : []
  if (exact.length + longer.length === 0) return null
  const scores = new Float32Array(index.shots.length)
  const fields = new Map<number, [WordField, string]>()
  for (const found of [...exact, ...longer]) {
    const postings = index.words.get(found)
    if (!postings) continue
    const worth = (found === stemmed ? 1 : 0.6) * (0.4 + 0.6 * rarity(index, postings.shots.length))
    for (const [place, shot] of postings.shots.entries()) {
      const field = postings.fields[place] ?? 'name'
      const score = (worth * FIELD_WEIGHT[field]) / FIELD_WEIGHT.tag
      if (score <= (scores[shot] ?? 0)) continue
      scores[shot] = score
      fields.set(shot, [field, found])
    }
  }
  return { scores, fields }
}

const FIELD_WORDS: Record<WordField, (word: string) => string> = {
  tag: (word) => `tagged “${word}”`,
  name: (word) => `“${word}” is in its name`,
  seen: (word) => `“${word}” is seen in it`,
  shot: shotSaysOf,
  speech: (word) => `somebody says “${word}”`,
}

/** What is left of a guess beside shots in which a model saw somebody. */
const GUESS_WORTH = 0.3

/** Where a model looked, something that moves is no sign of a person, nor its format of a wide shot; in other shots it is one that counts little beside what was seen. */
const guessOf = (index: SearchIndex, guess: (shot: number) => number): ((shot: number) => number) => {
  const isLookedAt = (sight: ShotSight | undefined): boolean => sight !== undefined && sight.by === undefined
  const worth = index.shots.some(({ shot }) => isLookedAt(shot.sight)) ? GUESS_WORTH : 1
  return (shot) => (isLookedAt(index.shots[shot]?.shot.sight) ? 0 : guess(shot) * worth)
}

const pieceFor = (index: SearchIndex, word: string): Piece => {
  const lexical = lexicalFit(index, word)
  const fact = FACT_WORDS_OF.get(word)
  const rgb = COLOUR_WORDS.get(word)
  const byMeasure = fact ? factFit(index.columns[fact.column], fact.high) : rgb ? colourFit(index, rgb) : null
  const measured = byMeasure && SIGHT_WORDS.has(word) ? guessOf(index, byMeasure) : byMeasure
  return {
    word,
    score: (shot) => Math.max(lexical?.scores[shot] ?? 0, (measured?.(shot) ?? 0) * 0.9),
    why: (shot) => {
      const field = lexical?.fields.get(shot)
      if (field && (lexical?.scores[shot] ?? 0) >= (measured?.(shot) ?? 0) * 0.9) return FIELD_WORDS[field[0]](word)
      return fact ? fact.says : rgb ? `shows ${word}` : ''
    },
  }
}

/** More words than this are a pasted text, not a search. */
const WORDS_MAX = 12
/**
 * How much nearer to the words than the project's ordinary shot a shot must be, as a share of what is possible, to be a
 * find. Measured against the ordinary one, for models differ: of some, texts that have nothing in common are at 0.1, of others at 0.7.
 */
const NEARER_MIN = 0.18
/** In a small project the ordinary shot may itself be what is looked for; what is ordinary is then taken to be at most this near. */
const FEW_SHOTS = 12
const ORDINARY_MAX = 0.3

/** What meaning counts at its best: a model guesses, a word that is there is there. */
const MEANING_WORTH = 0.8

const meaningFit = (index: SearchIndex, vector: Float32Array | undefined): ((at: number) => number) | null => {
  const found = vector && index.vectors ? findNear(index.vectors, vector) : null
  if (!found) return null
  const ordinary = found.told < FEW_SHOTS ? Math.min(found.ordinary, ORDINARY_MAX) : found.ordinary
  return (at) => {
    const nearer = ((found.near[at] ?? -1) - ordinary) / (1 - ordinary)
    return nearer < NEARER_MIN ? 0 : nearer * MEANING_WORTH
  }
}

/**
 * The finds, best first, ties in the order of the files. Without words, similarity or a vector every shot that passes the
 * filters is a find. `total` counts them all, beyond `limit`.
 */
export const searchShots = (index: SearchIndex, query: SearchQuery): { found: ShotFound[]; total: number } => {
  const words = nameWords(query.words)
  const telling = words.filter((word) => !SMALL.has(word))
  const pieces = (telling.length > 0 ? telling : words).slice(0, WORDS_MAX).map((word) => pieceFor(index, word))
  const passes = filterFor(index, query.filters)
  const meaning = meaningFit(index, query.vector)
  const like = query.like
    ? index.shots.find((shot) => shot.mediaId === query.like?.mediaId && shot.shot.index === query.like.shotIndex)
    : undefined
  if (query.like && !like) return { found: [], total: 0 }
  const open = pieces.length === 0 && !meaning && !like
  const hits: { at: number; score: number }[] = []
  for (let at = 0; at < index.shots.length; at++) {
    if (passes && !passes(at)) continue
    let score = open ? 1 : 0
    if (pieces.length > 0) {
      let sum = 0
      for (const piece of pieces) sum += piece.score(at)
      score = sum / pieces.length
    }
    // A shot that both the words and their meaning speak for comes before one that either does.
    if (meaning) score += (1 - score) * meaning(at)
    if (like) {
      const shot = index.shots[at]
      if (!shot || shot === like) continue
      score = (score + similarity(like.look, shot.look)) / (pieces.length > 0 ? 2 : 1)
    }
    if (score > 0) hits.push({ at, score })
  }
  const offset = query.offset ?? 0
  const page = best(hits, offset + query.limit).slice(offset)
  return {
    found: page.map(({ at, score }) => describe(index, at, score, pieces, (meaning?.(at) ?? 0) > 0, like !== undefined)),
    total: hits.length,
  }
}

/** The best `count`, in order. Keeping the best so far in a heap is several times faster than sorting all of them. */
const best = (hits: readonly { at: number; score: number }[], count: number): { at: number; score: number }[] => {
  const before = (a: { at: number; score: number }, b: { at: number; score: number }) => b.score - a.score || a.at - b.at
  if (count >= hits.length / 4) return hits.toSorted(before).slice(0, count)
  const kept: { at: number; score: number }[] = []
  for (const hit of hits) {
    const worst = kept.at(-1)
    if (kept.length >= count && worst && before(worst, hit) <= 0) continue
    let low = 0
    let high = kept.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = kept[middle]
      if (other && before(other, hit) <= 0) low = middle + 1
      else high = middle
    }
    kept.splice(low, 0, hit)
    if (kept.length > count) kept.pop()
  }
  return kept
}

const describe = (
  index: SearchIndex,
  at: number,
  score: number,
  pieces: readonly Piece[],
  byMeaning: boolean,
  bySimilarity: boolean,
): ShotFound => {
  const shot = index.shots[at]
  if (!shot) return { mediaId: '', shotIndex: 0, inSec: 0, outSec: 0, score: 0, why: [] }
  const why = pieces.filter((piece) => piece.score(at) > 0).map((piece) => piece.why(at))
  if (bySimilarity) why.push('looks alike')
  if (byMeaning) why.push('near in meaning')
  if (why.length === 0) why.push('passes the filters')
  return {
    mediaId: shot.mediaId,
    shotIndex: shot.shot.index,
    inSec: shot.shot.in_sec,
    outSec: shot.shot.out_sec,
    score: Math.min(1, score),
    why: [...new Set(why)],
  }
}
