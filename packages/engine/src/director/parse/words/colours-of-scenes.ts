/** What is asked of the colours, as an intent of single scenes. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Look } from '@reelwright/contract/reel-plan'
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'
import { sceneGrade } from './scene-grade.ts'

export type LookIntent = Extract<Intent, { is: 'scene-look' }>['intent']

const OF_LOOKS: ReadonlySet<Intent['is']> = new Set<LookIntent['is']>([
  ...(['look', 'look-own', 'look-off', 'look-less', 'look-by', 'look-intensity', 'look-intensity-by'] as const),
])

export const isLookIntent = (intent: Intent): intent is LookIntent => OF_LOOKS.has(intent.is)

/** Traits that one scene has by its own light and colours, whatever its look is. */
const BY_GRADE: Readonly<Record<string, string>> = {
  ...{
    warm: 'warmer',
    cool: 'cooler',
    bright: 'brighter',
    moody: 'darker',
    vivid: 'vivid',
    muted: 'muted',
    gritty: 'contrast',
    faded: 'flat',
  },
}

/** The intent for a look that a plan has. */
export const asLookIntent = (look: Look | null, media: readonly MediaForPlan[]): LookIntent => {
  if (look === null) return { is: 'look-off' }
  const own = look.mode === 'cube' ? media.find(({ mediaId }) => mediaId === look.cube_media_id) : undefined
  if (own) return { is: 'look-own', name: own.name.slice(0, 60), intensity: look.intensity }
  return { is: 'look', trait: look.style, intensity: look.intensity }
}

/** As a grade on top of what there is where one goes that way, and else as a look of their own. */
export const ofScenes = (intent: LookIntent, refs: readonly ClipRef[]): Intent => {
  const grade =
    intent.is === 'look-by'
      ? sceneGrade(intent.direction, intent.amount)
      : intent.is === 'look' && intent.intensity === null
        ? sceneGrade(BY_GRADE[intent.trait] ?? '', 1)
        : null
  return grade === null ? { is: 'scene-look', refs: [...refs], intent } : { is: 'scene-grade', refs: [...refs], ...grade }
}
