/** What was learnt, read from its file for the first sentence that asks for it and kept. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaForPlan } from '../../engine-api.ts'
import { CHARS_MAX } from '../nearest/rank-requests.ts'
import { once } from '../parse/slips/once.ts'
import { type LikelyRequest, likelyRequestsBy } from './likely-requests.ts'
import { readModel } from './model-file.ts'
import { wordsOf } from './request-words.ts'

export const MODEL_FILE = join(import.meta.dirname, 'requests.model')

const learned = once(() => {
  const model = readModel(readFileSync(MODEL_FILE))
  return { model, words: wordsOf(model) }
})

/** By project: a sentence is asked about several times before it is answered. */
const lastOf = new WeakMap<readonly MediaForPlan[], { request: string; likely: readonly LikelyRequest[] }>()

/** The likeliest first; none of a message that is too long to be one. */
export const likelyRequests = (request: string, media: readonly MediaForPlan[]): readonly LikelyRequest[] => {
  if (request.length > CHARS_MAX) return []
  const last = lastOf.get(media)
  if (last?.request === request) return last.likely
  const likely = likelyRequestsBy(learned().model, request, media, learned().words)
  lastOf.set(media, { request, likely })
  return likely
}

/** English, or learnt, or a slip of something learnt. */
export const isKnownWord = (word: string): boolean => learned().words.isKnown(word)

/** 'The start' is said of every reel, 'the laugh' of one. */
export const isOfReels = (word: string, next: string): boolean => learned().words.isOfReels(word, next)
