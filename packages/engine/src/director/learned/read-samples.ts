/** All that a request model is learnt from: the corpus beside this file and the bank's own ways, as features. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clip, photo } from '../director-fixtures.ts'
import { readPieces } from '../nearest/slots.ts'
import { ALL_WAYS } from '../nearest/ways/all-ways.ts'
import { CLIP_NAMES, readCorpus, sentenceOf, type Way } from './read-corpus.ts'
import { featuresOf } from './sentence-features.ts'
import type { Sample } from './train-model.ts'

const CORPUS = join(import.meta.dirname, 'corpus')

const bankWays = (): Way[] =>
  Object.entries(ALL_WAYS).flatMap(([request, ways]) => [request, ...ways.split('|')].map((way) => ({ request, way })))

/** In the same order on every machine. */
export const readWays = (): Way[] => [
  ...bankWays(),
  ...readdirSync(CORPUS)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => readCorpus(readFileSync(join(CORPUS, name), 'utf8'))),
]

/** The clips that the sentences name. */
export const CLIPS = CLIP_NAMES.map((name, at) => (name.endsWith('.jpg') ? photo(at + 1, name) : clip(at + 1, { name, sec: 8 })))

export const samplesOf = (ways: readonly Way[]): Sample[] =>
  ways.map(({ request, way }, turn) => {
    const sentence = sentenceOf(way, turn)
    return { request, features: featuresOf(sentence, readPieces(sentence, CLIPS), (word) => word) }
  })

export const fingerprintOf = (ways: readonly Way[]): string => createHash('sha256').update(JSON.stringify(ways)).digest('hex')
