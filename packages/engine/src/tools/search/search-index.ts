/**
 * What Search knows, arranged so that a query over ten thousand shots is a few milliseconds: words point to the shots
 * they belong to, measured facts lie in columns.
 */
import type { MediaFacts, Shot } from '@reelwright/contract/media-facts'
import type { MediaForPlan } from '../../engine-api.ts'
import { wordsWithin } from '../captions/spoken-words.ts'
import { type ComparableShot, comparableShot, rgbOf } from '../story/similarity.ts'
import { bareName, nameWords, stem } from './match-words.ts'
import type { FactColumn } from './search-words.ts'
import { seenWords, shotWords } from './seen-words.ts'
import { indexVectors, type ShotVectors, type VectorIndex } from './shot-vectors.ts'

/** A file with what else may be known of it. */
export type SearchableMedia = MediaForPlan & {
  /** When it was uploaded, ISO 8601. */
  createdAt?: string
  /** What an embedding model made of its shots' texts (describe-shot.ts), where there is one. */
  vectors?: ShotVectors
}

export type WordField = 'tag' | 'name' | 'seen' | 'shot' | 'speech'

/** What a find in each place is worth: a person chose the tag, a camera may have chosen the name, a model guessed what is seen. */
export const FIELD_WEIGHT: Record<WordField, number> = { tag: 3, name: 2.5, seen: 2, shot: 2, speech: 1.5 }

export type IndexedShot = {
  mediaId: string
  mediaName: string
  shot: Shot
  tags: readonly string[]
  createdAtMs: number | null
  kind: 'video' | 'image'
  width: number
  height: number
  look: ComparableShot
}

type Postings = { shots: number[]; fields: WordField[] }

export type SearchIndex = {
  shots: readonly IndexedShot[]
  words: ReadonlyMap<string, Postings>
  /** All words, sorted, so that the beginnings of words are found by halving. */
  sortedWords: readonly string[]
  columns: Readonly<Record<FactColumn, Float32Array>>
  /** Up to five colours a shot, three bytes each; `colourCounts` says how many there are. */
  colours: Uint8Array
  colourCounts: Uint8Array
  /** A vector for each shot, zeros where a file has none; null when no file has. */
  vectors: VectorIndex | null
}

export const COLOURS_MAX = 5

const speaksIn = (facts: MediaFacts, shot: Shot): boolean =>
  facts.sound?.speech.some((part) => part.start_sec < shot.out_sec && part.end_sec > shot.in_sec) ?? false

const columnsOf = (shots: readonly IndexedShot[], facts: readonly MediaFacts[]): Record<FactColumn, Float32Array> => {
  const column = (value: (shot: IndexedShot, facts: MediaFacts | undefined) => number) =>
    Float32Array.from(shots, (shot, index) => value(shot, facts[index]))
  return {
    brightness: column(({ shot }) => shot.brightness),
    contrast: column(({ shot }) => shot.contrast),
    saturation: column(({ shot }) => shot.saturation),
    motion: column(({ shot }) => shot.motion),
    shake: column(({ shot }) => shot.shake),
    sharpness: column(({ shot }) => shot.sharpness),
    warmth: column(({ shot }) => (shot.warmth + 1) / 2),
    // Ten seconds and more are simply long.
    durationSec: column(({ shot }) => Math.min(1, Math.max(0, (shot.out_sec - shot.in_sec) / 10))),
    portrait: column(({ width, height }) => (height > width ? 1 : 0)),
    landscape: column(({ width, height }) => (width > height ? 1 : 0)),
    speech: column(({ shot }, own) => (own && speaksIn(own, shot) ? 1 : 0)),
    sound: column((_, own) => (own?.sound ? 1 : 0)),
    photo: column(({ kind }) => (kind === 'image' ? 1 : 0)),
    focus: column(({ shot }) => ((shot.sight?.subjects ?? shot.focus).length > 0 ? 1 : 0)),
  }
}

/** All vectors in the order of the shots. Those of another number of dimensions than the first are of another model: left out. */
const joinVectors = (media: readonly SearchableMedia[], shots: number): VectorIndex | null => {
  const dimensions = media.find((file) => file.facts.kind !== 'audio' && file.vectors)?.vectors?.dimensions
  if (dimensions === undefined) return null
  const values = new Int8Array(shots * dimensions)
  let at = 0
  for (const { facts, vectors } of media) {
    if (facts.kind === 'audio') continue
    const length = facts.shots.length * dimensions
    if (vectors?.dimensions === dimensions && vectors.values.length === length) values.set(vectors.values, at)
    at += length
  }
  return indexVectors({ dimensions, values })
}

export const buildSearchIndex = (media: readonly SearchableMedia[]): SearchIndex => {
  const shots: IndexedShot[] = []
  const factsOf: MediaFacts[] = []
  const words = new Map<string, Postings>()
  const add = (word: string, shot: number, field: WordField) => {
    const postings = words.get(word)
    if (!postings) words.set(word, { shots: [shot], fields: [field] })
    else if (postings.shots.at(-1) !== shot) {
      postings.shots.push(shot)
      postings.fields.push(field)
    }
  }
  for (const file of media) {
    const { facts } = file
    if (facts.kind === 'audio') continue
    const nameStems = nameWords(bareName(file.name)).map(stem)
    const tagStems = file.tags.flatMap(nameWords).map(stem)
    const createdAtMs = file.createdAt === undefined ? null : Date.parse(file.createdAt)
    for (const shot of facts.shots) {
      const at = shots.length
      shots.push({
        mediaId: file.mediaId,
        mediaName: file.name,
        shot,
        tags: file.tags,
        createdAtMs,
        kind: facts.kind,
        width: facts.width,
        height: facts.height,
        look: comparableShot(shot, file.mediaId),
      })
      factsOf.push(facts)
      // The field that weighs most comes first: a word counts once a shot.
      for (const word of tagStems) add(word, at, 'tag')
      for (const word of nameStems) add(word, at, 'name')
      for (const word of seenWords(shot)) add(stem(word), at, 'seen')
      for (const word of shotWords(shot)) add(stem(word), at, 'shot')
      for (const word of wordsWithin(facts, shot.in_sec, shot.out_sec))
        for (const part of nameWords(word.text)) add(stem(part), at, 'speech')
    }
  }
  const colours = new Uint8Array(shots.length * COLOURS_MAX * 3)
  const colourCounts = new Uint8Array(shots.length)
  for (const [index, { shot }] of shots.entries()) {
    const rgbs = shot.colours
      .slice(0, COLOURS_MAX)
      .map(rgbOf)
      .filter((rgb) => rgb !== null)
    colourCounts[index] = rgbs.length
    for (const [place, rgb] of rgbs.entries()) colours.set(rgb, (index * COLOURS_MAX + place) * 3)
  }
  return {
    shots,
    words,
    sortedWords: [...words.keys()].sort(),
    columns: columnsOf(shots, factsOf),
    colours,
    colourCounts,
    vectors: joinVectors(media, shots.length),
  }
}
