/** Pictures that move slowly, or stand still, said in other languages than English, whose sentences stand in grammar/motion-rules.ts. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../../intents.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame } from '../frame.ts'
import { ACTS, NOUNS, SCENES } from './scene-slots.ts'

type How = Extract<Intent, { is: 'motion' }>['how']

/** Words that may stand beside what moves: the same ones mean a closer picture, or a slower one, elsewhere. */
const BESIDE: readonly Concept[] = [
  ...NOUNS,
  ...ACTS,
  ...(['add', 'with', 'on', 'to', 'in', 'at', 'of', 'from', 'by', 'and', 'it', 'one', 'little', 'clip', 'view'] as const),
  ...(['zoom-in', 'zoom', 'closer', 'farther', 'slower', 'slow-down', 'drift-in', 'drift-out', 'slowly', 'remove', 'gone'] as const),
  ...(['left', 'right', 'to-left', 'to-right', 'stronger', 'quieter', 'trim', 'shorten', 'start', 'raise', 'lower'] as const),
]

const PHOTOS: readonly ClipRef[] = [{ by: 'kind', kind: 'image' }]

/** The scenes that are named, or the photos; else all of them. */
const moves = (found: Found, how: How): Intent[] => {
  const named = found.has('s') ? found.refs('s') : found.says('photo') ? PHOTOS : []
  return [{ is: 'motion', refs: [...named], how }]
}

const slots: Frame['slots'] = { s: { ...SCENES, isOptional: true }, all: { kind: 'every', isOptional: true } }

export const MOTION_FRAMES: readonly Frame[] = [
  {
    needs: [['drift-in', 'drift-out', 'farther'], ['slowly']],
    also: BESIDE,
    slots,
    means: (found) => (found.says('pan') ? null : moves(found, found.says('drift-out', 'farther') ? 'zoom-out' : 'zoom-in')),
  },
  {
    needs: [['pan'], ['to-left', 'to-right', 'slowly', 'left', 'right']],
    also: BESIDE,
    slots,
    means: (found) => moves(found, found.says('to-left') && !found.says('to-right') ? 'pan-left' : 'pan-right'),
  },
  { needs: [['ken-burns']], also: [...BESIDE, 'pan'], slots, means: (found) => moves(found, 'vary') },
  {
    needs: [['still']],
    also: [...BESIDE, 'neg'],
    slots,
    // 'Fija' and 'parada' say it of what is named alone.
    means: (found) => (found.has('s') || found.says('photo') ? moves(found, 'none') : null),
  },
]
