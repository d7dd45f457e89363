/** How the pictures of single scenes stand, and looks of their own, said in other languages than English, whose sentences are in grammar/. */
import { STRAIGHTEN_DEG_MAX } from '@reelwright/contract/reel-plan'
import type { Intent } from '../../../intents.ts'
import { ofScenes } from '../../words/colours-of-scenes.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame } from '../frame.ts'
import { ACTS, DEGREES, NOUNS, SCENES } from './scene-slots.ts'

type Rotation = Omit<Extract<Intent, { is: 'rotate' }>, 'is' | 'refs'>

const rotated = (found: Found, by: Partial<Rotation>): Intent[] => [
  { ...{ is: 'rotate', refs: [...found.refs('s')], quarters: 0, mirror: false, straighten_deg: 0 }, ...by },
]

const BESIDE: readonly Concept[] = [
  ...NOUNS,
  ...ACTS,
  ...(['to', 'in', 'by', 'at', 'on', 'of', 'it', 'one', 'left', 'right', 'to-left', 'to-right', 'little', 'again', 'view'] as const),
]

const signOf = (found: Found): 1 | -1 => (found.says('left', 'to-left') ? -1 : 1)

/** Ninety and more are quarters; what lies between is more than a picture can be leaned. */
const byDegrees = (found: Found): Intent[] | null => {
  const degrees = (found.number('n') ?? 0) * signOf(found)
  const quarters = Math.round(degrees / 90)
  const rest = degrees - 90 * quarters
  if (degrees === 0 || Math.abs(degrees) > 360 || Math.abs(rest) > STRAIGHTEN_DEG_MAX) return null
  return rotated(found, { quarters: ((((quarters + 2) % 4) + 4) % 4) - 2, straighten_deg: rest })
}

const slots = { s: SCENES } as const
const LOOKED: readonly Concept[] = [...NOUNS, ...ACTS, ...DEGREES, 'only', 'look', 'in', 'on', 'for', 'of', 'with', 'at']

export const STANDING_FRAMES: readonly Frame[] = [
  {
    needs: [['rotate']],
    also: [...BESIDE, 'sideways'],
    slots,
    means: (found) => rotated(found, { quarters: signOf(found) }),
  },
  {
    needs: [['rotate'], ['degrees']],
    also: BESIDE,
    slots: { ...slots, n: { kind: 'number' } },
    means: byDegrees,
  },
  { needs: [['rotate'], ['upside-down']], also: BESIDE, slots, means: (found) => rotated(found, { quarters: 2 }) },
  { needs: [['mirror']], also: BESIDE, slots, means: (found) => rotated(found, { mirror: true }) },
  { needs: [['upside-down']], also: [...BESIDE, 'sideways'], slots, means: (found) => rotated(found, { quarters: 2 }) },
  { needs: [['sideways']], also: BESIDE, slots, means: (found) => rotated(found, { quarters: 1 }) },
  {
    needs: [['contrast'], ['more', 'add', 'raise', 'stronger', 'less', 'lower', 'fainter']],
    also: [...LOOKED, 'add'],
    slots,
    means: (found) => {
      const amount = (found.says('less', 'lower', 'fainter') ? -1 : 1) * (found.says('little') ? 0.5 : 1)
      return [ofScenes({ is: 'look-by', direction: 'contrast', amount }, found.refs('s'))]
    },
  },
  {
    needs: [['monochrome']],
    also: LOOKED,
    slots,
    means: (found) => [ofScenes({ is: 'look', trait: 'bw', intensity: 1 }, found.refs('s'))],
  },
  {
    needs: [['look'], ['neg', 'without', 'gone', 'remove']],
    also: LOOKED,
    slots,
    means: (found) => [ofScenes({ is: 'look-off' }, found.refs('s'))],
  },
]
