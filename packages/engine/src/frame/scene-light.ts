/**
 * The light that a scene is drawn in before the look: what brings it nearer to its neighbours, and on top what a person wants of it. The
 * render and the preview have it from here. Pure.
 */
import type { Scene, SceneGrade, SceneLight } from '@reelwright/contract/reel-plan'

/** Power that a full step brighter raises each colour to: a mean of 0.15 becomes 0.35, one of 0.5 becomes 0.68. */
const BRIGHTEST = 0.55
/** Powers of red and blue at a full step warmer; green stays, so that grey turns amber and not pink. */
const WARMEST = { red: 0.8, blue: 1.25 } as const

/** Beyond this dark parts fall into blocks. */
const WITHIN = [0.4, 2.5] as const

/** Fewer powers are fewer tables of colours. */
const rounded = (value: number): number => Math.round(Math.min(WITHIN[1], Math.max(WITHIN[0], value)) * 100) / 100

const gradePowers = ({ exposure, warmth }: Pick<SceneGrade, 'exposure' | 'warmth'>): SceneLight => {
  const all = BRIGHTEST ** exposure
  return { red: all * WARMEST.red ** warmth, green: all, blue: all * WARMEST.blue ** warmth }
}

/** Each of red, green and blue, 0 to 1, to this power; undefined for as filmed. */
export const lightOf = ({ light, grade }: Pick<Scene, 'light' | 'grade'>): SceneLight | undefined => {
  if (grade === undefined) return light
  const own = gradePowers(grade)
  const { red, green, blue } = light ?? { red: 1, green: 1, blue: 1 }
  const all = { red: rounded(red * own.red), green: rounded(green * own.green), blue: rounded(blue * own.blue) }
  return all.red === 1 && all.green === 1 && all.blue === 1 ? undefined : all
}
