/** 'Zoom in on them', behind a part that named scenes: what is done to pictures is done to those, and not to all. Pure. */
import type { Intent } from '../../../intents.ts'
import type { Ground } from '../../grammar/ground.ts'

const POINTS = /\b(?:it|its|them|him|her|they|these|those|both)\b/iu
const OF_ALL = /\b(?:every|all|everything|whole|each|reel|video)\b/iu

export const ofPointed = (said: string, intents: readonly Intent[], { refs }: Ground): Intent[] =>
  refs.length === 0 || !POINTS.test(said) || OF_ALL.test(said)
    ? [...intents]
    : intents.map((intent) =>
        (intent.is === 'motion' || intent.is === 'closer') && intent.refs.length === 0 ? { ...intent, refs } : intent,
      )
