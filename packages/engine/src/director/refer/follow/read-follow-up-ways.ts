/** All that follow-ups are learnt from: their ways, and wishes that say themselves what they are about. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCorpus, sentenceOf, type Way } from '../../learned/read-corpus.ts'
import { CLIPS } from '../../learned/read-samples.ts'
import { featuresOf } from '../../learned/sentence-features.ts'
import type { Sample } from '../../learned/train-model.ts'
import { readPieces } from '../../nearest/slots.ts'

const FILES = ['ways.txt', 'own-requests.txt'] as const

/** In the same order on every machine. */
export const readFollowUpWays = (): Way[] => FILES.flatMap((name) => readCorpus(readFileSync(join(import.meta.dirname, name), 'utf8')))

/** Each way of a follow-up as with so many clips (ours: they are few, and what they have in common is hardly a word). */
const TURNS = 4

/** 'Own' is every wish that needs nothing said before. */
export const OWN = 'own'

export const followUpSamples = (ways: readonly Way[]): Sample[] =>
  ways.flatMap(({ request, way }, at) =>
    Array.from({ length: request === OWN ? 1 : TURNS }, (_, turn): Sample => {
      const sentence = sentenceOf(way, at + turn)
      return { request, features: featuresOf(sentence, readPieces(sentence, CLIPS), (word) => word) }
    }),
  )
