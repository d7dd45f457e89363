/** How words in a talk go on from what was said before, by what was learnt from ways of doing so: 'more', 'the other one', 'same for the kids'. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { MediaForPlan } from '../../../engine-api.ts'
import { readModel } from '../../learned/model-file.ts'
import { likelihoods } from '../../learned/request-model.ts'
import { wordsOf } from '../../learned/request-words.ts'
import { featuresOf } from '../../learned/sentence-features.ts'
import type { Piece, Slot } from '../../nearest/piece.ts'
import { readPieces } from '../../nearest/slots.ts'
import { once } from '../../parse/slips/once.ts'

export const FOLLOW_UPS_FILE = join(import.meta.dirname, 'follow-ups.model')

/** As `ways.txt` has them; 'own' is a wish that needs nothing said before. */
export const FollowUpKind = z.enum([
  ...([
    'more',
    'less',
    'back',
    'other',
    'also',
    'only',
    'not',
    'rather',
    'where',
    'why',
    'changed',
    'keep',
    'chatter',
    'pleased',
    'wait',
  ] as const),
  ...(['doubt', 'doubt music', 'doubt look', 'doubt words', 'doubt transitions', 'doubt feel'] as const),
  ...(['go on', 'steps back', 'earlier', 'later', 'twice', 'own'] as const),
])
export type FollowUpKind = z.infer<typeof FollowUpKind>

export type FollowUp = { kind: FollowUpKind /** From 0 to 1. */; likelihood: number }

const learned = once(() => {
  const model = readModel(readFileSync(FOLLOW_UPS_FILE))
  return { model, words: wordsOf(model) }
})

/** Longer messages say themselves what they are about (ours: the longest way has 60 letters). */
const CHARS_MAX = 120

/** What has to be named, or cannot be: 'same for' says nothing without a scene, and 'keep it' is of none. */
const NAMED: Readonly<Partial<Record<FollowUpKind, readonly Slot[]>>> = {
  ...{ also: ['SCENE'], only: ['SCENE'], not: ['SCENE'], where: ['SCENE'], rather: ['SCENE', 'NUM'], 'steps back': ['NUM'] },
}
const FREE: ReadonlySet<FollowUpKind> = new Set(['own', 'chatter', 'pleased', 'wait', 'steps back'] as const)
const SAID_EXACTLY: readonly Slot[] = ['SCENE', 'SEC', 'PCT', 'TEXT', 'GENRE']
/** Nothing is wished by any of them: which of them it is is no matter. */
export const HARMLESS: ReadonlySet<FollowUpKind> = new Set(['keep', 'chatter', 'pleased', 'wait', 'doubt'] as const)

const isPossible = (kind: FollowUpKind, pieces: readonly Piece[]): boolean => {
  const names = (slots: readonly Slot[]) => pieces.some(({ fills }) => slots.some((slot) => fills[slot] !== undefined))
  const named = NAMED[kind]
  if (named !== undefined && names(['SEC', 'TEXT'])) return false
  if (named !== undefined)
    return names(named) || (kind === 'steps back' && pieces.some(({ words }) => /^(?:both|two|twice)$/u.test(words[0] ?? '')))
  return FREE.has(kind) || !names(SAID_EXACTLY)
}

/** The likeliest; null where nothing of it was learnt, and of a long message. */
export const followUpOf = (request: string, media: readonly MediaForPlan[]): FollowUp | null => {
  if (request.length > CHARS_MAX) return null
  const { model, words } = learned()
  const pieces = readPieces(request, media)
  const possible = likelihoods(model, featuresOf(request, pieces, words.mend)).flatMap(({ request: learnt, likelihood }): FollowUp[] => {
    const kind = FollowUpKind.parse(learnt)
    return isPossible(kind, pieces) ? [{ kind, likelihood }] : []
  })
  const sum = possible.reduce((total, { likelihood }) => total + likelihood, 0)
  const [likeliest] = possible
  if (likeliest === undefined || sum === 0) return null
  const isHarmless = HARMLESS.has(likeliest.kind)
  const alike = possible.filter(({ kind }) => (isHarmless ? HARMLESS.has(kind) : kind === likeliest.kind))
  return { kind: likeliest.kind, likelihood: alike.reduce((total, { likelihood }) => total + likelihood, 0) / sum }
}
