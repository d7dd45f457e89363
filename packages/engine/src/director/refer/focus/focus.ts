/** What a talk is about at the moment: what was asked about last, else what the newest step changed. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { ReelQuestion } from '@reelwright/contract/intents/reel-intent'
import { sameValue } from '../../../plan/same-plan.ts'
import type { Intent } from '../../intents.ts'
import { refsOf } from '../../parse/grammar/ground.ts'
import { placesOf } from '../../parse/grammar/shown.ts'
import type { Asked } from '../of-before.ts'
import { type Recalled, takesOut } from '../recalled.ts'
import { qualityOf } from './quality.ts'

type EdgeFade = Extract<Intent, { is: 'edge-fade' }>

export type Focus =
  | { of: 'captions' | 'music' | 'look' | 'logo' | 'joins' | 'length' | 'count' }
  | { of: 'fade'; fade: EdgeFade }
  | { of: 'song-fade'; edge: 'in' | 'out' | 'both' }
  /** How many steps of pace the newest change went: below 0 it became calmer. */
  | { of: 'pace'; steps: number }
  /** What is heard of these scenes. */
  | { of: 'sound'; refs: readonly ClipRef[] }
  /** `isAsked`: they were only spoken of, and nothing was done to them yet. */
  | { of: 'scenes'; refs: readonly ClipRef[]; isAsked: boolean }

/** Questions of how long the reel is, and whether that is right. */
const OF_LENGTH: ReadonlySet<ReelQuestion> = new Set(['length', 'whylong', 'fits'])
const JOINS: ReadonlySet<Intent['is']> = new Set(['transitions', 'transitions-by', 'transition-at', 'transition-length'])

const ofIntent = (intent: Intent): Focus | null => {
  if (intent.is === 'edge-fade') return { of: 'fade', fade: intent }
  // A fade of the music has no tempo.
  if (intent.is === 'fade') return { of: 'song-fade', edge: intent.edge }
  if (intent.is === 'pace-by') return { of: 'pace', steps: intent.steps }
  if (intent.is === 'pace') return { of: 'pace', steps: intent.pace === 'slow' ? -1 : intent.pace === 'fast' ? 1 : 0 }
  if (intent.is === 'sound') return { of: 'sound', refs: intent.refs }
  return JOINS.has(intent.is) ? { of: 'joins' } : null
}

/** What is done to one scene where it stands: behind it 'make it shorter' goes on with that scene. */
const ON_SCENE: ReadonlySet<Intent['is']> = new Set([
  ...([
    'scene-grade',
    'scene-look',
    'rotate',
    'speed',
    'scene-length',
    'trim',
    'slip',
    'closer',
    'reframe',
    'motion',
    'other-clip',
    'other-moment',
    'replace',
    'sound',
  ] as const),
])
/** Points at what was spoken of, or goes on with it. */
const POINTS = /\b(?:it|that one|this one|him|her|them)\b|^(?:and|also|plus|but)\b/u

const isBackIn = ({ intents, isNewest, before }: Recalled, { plan }: Asked): boolean =>
  !isNewest && intents.length > 0 && intents.every((intent) => intent.is === 'order' && takesOut(intent)) && sameValue(before, plan)

/** Null where nothing was spoken of that words could be said of. */
export const focusOf = (said: string, recalled: Recalled | null, ground: Asked): Focus | null => {
  const shown = ground.before.filter((ref) => placesOf(ground, ref).length > 0)
  if (ground.isAsked === true && shown.length > 0)
    return ground.about === 'sound' ? { of: 'sound', refs: shown } : { of: 'scenes', refs: shown, isAsked: true }
  if (ground.about !== undefined && OF_LENGTH.has(ground.about)) return { of: 'length' }
  if (ground.about === 'scenes' || ground.about === 'media' || ground.about === 'cutcount') return { of: 'count' }
  // What was taken out and came back: 'but shorter this time'.
  if (recalled !== null && shown.length > 0 && isBackIn(recalled, ground)) return { of: 'scenes', refs: shown, isAsked: true }
  // What was asked about since stands nearer than the step before it.
  const isAskedThing = ground.about !== undefined && ground.thing !== null
  const last = isAskedThing || recalled === null || (!recalled.isNewest && recalled.isIdle !== true) ? undefined : recalled.intents.at(-1)
  const one = [...new Set(shown.flatMap((ref) => placesOf(ground, ref)))]
  const isOfOne = one.length === 1 && recalled?.isNewest === true && recalled.intents.every(({ is }) => ON_SCENE.has(is))
  if (isOfOne && (POINTS.test(said) || qualityOf(said)?.isOver === true) && last?.is !== 'sound')
    return { of: 'scenes', refs: shown, isAsked: true }
  const done = last === undefined ? null : ofIntent(last)
  if (done) return done
  switch (ground.thing) {
    case 'transitions':
      return { of: 'joins' }
    case null:
      break
    default:
      return { of: ground.thing }
  }
  const refs = last === undefined ? [] : refsOf(last).filter((ref) => placesOf(ground, ref).length > 0)
  if (refs.length > 0 && shown.length > 0) return { of: 'scenes', refs: shown, isAsked: false }
  return last === undefined && shown.length > 0 ? { of: 'scenes', refs: shown, isAsked: false } : null
}
