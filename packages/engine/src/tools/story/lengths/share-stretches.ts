/** Several scenes of one stretch of a file share it as long as each is to be, and not in equal parts: a long one needs more of it. Pure. */
import type { ScenePick } from '../scene-of.ts'

/** Only what was chosen now and is shown once may begin elsewhere. */
const isMovable = ({ kept, repeat, source }: ScenePick): boolean => kept === null && repeat === 0 && source.kind === 'video'

/** Whether these, in the order of the file, cover their stretch without a gap. */
const isWhole = (picks: readonly ScenePick[]): boolean => {
  const [first] = picks
  let at = first?.source.inFrame
  for (const { inFrame, frames } of picks) {
    if (inFrame !== at) return false
    at = inFrame + frames
  }
  return at === first?.source.endFrame
}

/** Whether another scene is cut from the same stretch. */
export const isShared = (pick: ScenePick, picks: readonly ScenePick[]): boolean =>
  isMovable(pick) && picks.some((other) => other !== pick && other.source === pick.source)

/** The scenes with those of one stretch divided anew, by lengths that each may have. */
export const shareStretches = (picks: readonly ScenePick[], wantedFrames: readonly number[]): ScenePick[] => {
  const shared = [...picks]
  const wantedOf = new Map(picks.map((pick, index) => [pick, wantedFrames[index] ?? 1]))
  for (const [source, own] of Map.groupBy(picks, (pick) => pick.source)) {
    const inTime = own.toSorted((a, b) => a.inFrame - b.inFrame)
    if (inTime.length < 2 || !inTime.every(isMovable) || !isWhole(inTime)) continue
    const whole = inTime.reduce((sum, pick) => sum + (wantedOf.get(pick) ?? 1), 0)
    let before = 0
    for (const pick of inTime) {
      const from = source.inFrame + Math.round(((source.endFrame - source.inFrame) * before) / whole)
      before += wantedOf.get(pick) ?? 1
      const to = source.inFrame + Math.round(((source.endFrame - source.inFrame) * before) / whole)
      shared[picks.indexOf(pick)] = { ...pick, inFrame: from, frames: Math.max(1, to - from) }
    }
  }
  return shared
}
