/** The straight line of least squares through points of `[place, value]`; level where there is only one place. */
export const fitLine = (points: readonly (readonly [place: number, value: number])[]): { slope: number; start: number } => {
  const count = Math.max(1, points.length)
  const middle = points.reduce((sum, [place]) => sum + place, 0) / count
  const mean = points.reduce((sum, [, value]) => sum + value, 0) / count
  let ab = 0
  let aa = 0
  for (const [place, value] of points) {
    ab += (place - middle) * (value - mean)
    aa += (place - middle) ** 2
  }
  const slope = aa > 0 ? ab / aa : 0
  return { slope, start: mean - slope * middle }
}
