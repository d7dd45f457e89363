/** What is wished of the colours, as a wish of single scenes. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Look } from '@reelwright/contract/reel-plan'
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'
import { sceneGrade } from './scene-grade.ts'

export type LookWish = Extract<Intent, { is: 'scene-look' }>['wish']

const WISHES: ReadonlySet<Intent['is']> = new Set<LookWish['is']>([
  ...(['look', 'look-own', 'look-off', 'look-less', 'look-by', 'look-intensity', 'look-intensity-by'] as const),
])

export const isLookWish = (intent: Intent): intent is LookWish => WISHES.has(intent.is)

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

/** The wish for a look that a plan has. */
export const asWish = (look: Look | null, media: readonly MediaForPlan[]): LookWish => {
  if (look === null) return { is: 'look-off' }
  const own = look.mode === 'cube' ? media.find(({ mediaId }) => mediaId === look.cube_media_id) : undefined
  if (own) return { is: 'look-own', name: own.name.slice(0, 60), intensity: look.intensity }
  return { is: 'look', trait: look.style, intensity: look.intensity }
}

/** As a grade on top of what there is where one goes that way, and else as a look of their own. */
export const ofScenes = (wish: LookWish, refs: readonly ClipRef[]): Intent => {
  const grade =
    wish.is === 'look-by'
      ? sceneGrade(wish.direction, wish.amount)
      : wish.is === 'look' && wish.intensity === null
        ? sceneGrade(BY_GRADE[wish.trait] ?? '', 1)
        : null
  return grade === null ? { is: 'scene-look', refs: [...refs], wish } : { is: 'scene-grade', refs: [...refs], ...grade }
}
