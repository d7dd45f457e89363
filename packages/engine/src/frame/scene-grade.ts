/** What a person wants of a scene's light and colours, with all of its sides. Pure. */
import type { Scene, SceneGrade } from '@reelwright/contract/reel-plan'

/** All sides of a grade; what a scene does not have is 0. */
export type WholeGrade = Record<keyof SceneGrade, number>

/** What a scene without a grade has. */
export const AS_IT_COMES: WholeGrade = { exposure: 0, warmth: 0, contrast: 0, saturation: 0 }

export const wholeGrade = ({ grade }: Pick<Scene, 'grade'>): WholeGrade => ({
  ...{ exposure: grade?.exposure ?? 0, warmth: grade?.warmth ?? 0 },
  ...{ contrast: grade?.contrast ?? 0, saturation: grade?.saturation ?? 0 },
})
