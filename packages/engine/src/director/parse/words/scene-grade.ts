/** How far a word for the light of a scene goes. Pure. */

/** Half a full step: it is seen at once, and can be asked for again. */
const STEP = 0.5

const GRADES: Readonly<Record<string, { exposure_by: number; warmth_by: number }>> = {
  brighter: { exposure_by: STEP, warmth_by: 0 },
  darker: { exposure_by: -STEP, warmth_by: 0 },
  warmer: { exposure_by: 0, warmth_by: STEP },
  cooler: { exposure_by: 0, warmth_by: -STEP },
}

/** `degree` 0.5 for 'a bit', 2 for 'much', and less than none for the way back; null for what only a look of the whole reel can be. */
export const sceneGrade = (direction: string, degree: number): { exposure_by: number; warmth_by: number } | null => {
  const grade = GRADES[direction]
  const times = (degree < 0 ? -1 : 1) * Math.min(1.6, Math.max(0.5, Math.abs(degree)))
  return grade === undefined ? null : { exposure_by: grade.exposure_by * times, warmth_by: grade.warmth_by * times }
}
