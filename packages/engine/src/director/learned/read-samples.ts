/** All that a request model is learnt from: the corpus beside this file and the bank's own ways, as features. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaForPlan } from '../../engine-api.ts'
import { ALL_WAYS } from '../nearest/ways/all-ways.ts'
import { readCorpus, sentenceOf, type Way } from './read-corpus.ts'
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

/** `media` holds clips called as CLIP_NAMES. */
export const samplesOf = (ways: readonly Way[], media: readonly MediaForPlan[]): Sample[] =>
  ways.map(({ request, way }, turn) => ({ request, features: featuresOf(sentenceOf(way, turn), media, (word) => word) }))

export const fingerprintOf = (ways: readonly Way[]): string => createHash('sha256').update(JSON.stringify(ways)).digest('hex')
