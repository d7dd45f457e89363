/** How far a word for the light and the colours of a scene goes. Pure. */
import type { Intent } from '../../intents.ts'

type SceneGrade = Extract<Intent, { is: 'scene-grade' }>
export type GradeBy = Omit<SceneGrade, 'is' | 'refs'>

/** Half a full step: it is seen at once, and can be asked for again. */
const STEP = 0.5

const SIDES: Readonly<Record<string, readonly [side: keyof GradeBy, by: number]>> = {
  ...{ brighter: ['exposure_by', STEP], darker: ['exposure_by', -STEP], warmer: ['warmth_by', STEP], cooler: ['warmth_by', -STEP] },
  ...{ contrast: ['contrast_by', STEP], flat: ['contrast_by', -STEP], vivid: ['saturation_by', STEP], muted: ['saturation_by', -STEP] },
}

/** `degree` 0.5 for 'a bit', 2 for 'much', and less than none for the way back; null for what only a look can be. */
export const sceneGrade = (direction: string, degree: number): GradeBy | null => {
  const [side, by] = SIDES[direction] ?? []
  if (side === undefined || by === undefined) return null
  const times = (degree < 0 ? -1 : 1) * Math.min(1.6, Math.max(0.5, Math.abs(degree)))
  return { exposure_by: 0, warmth_by: 0, [side]: by * times }
}

const signs = ({ exposure_by, warmth_by, contrast_by = 0, saturation_by = 0 }: GradeBy): string =>
  [exposure_by, warmth_by, contrast_by, saturation_by].map(Math.sign).join()

/** Whether both go the same way, however far. */
export const isSameWay = (one: GradeBy, other: GradeBy): boolean => signs(one) === signs(other)
