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

/**
 * What each has of a stretch: where it gives less than all want, the long ones give way first, for a short one with less is a flash; what it gives
 * beyond that they have by their lengths.
 */
const sharesOf = (wanted: readonly number[], frames: number): number[] => {
  const whole = wanted.reduce((sum, one) => sum + one, 0)
  if (whole <= frames) return wanted.map((one) => (one * frames) / whole)
  const shares = wanted.map(() => 0)
  let left = frames
  for (const [place, at] of wanted
    .map((_, index) => index)
    .sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
    .entries()) {
    const share = Math.min(wanted[at] ?? 0, left / (wanted.length - place))
    shares[at] = share
    left -= share
  }
  return shares
}

/** The scenes with those of one stretch divided anew, by lengths that each may have. */
export const shareStretches = (picks: readonly ScenePick[], wantedFrames: readonly number[]): ScenePick[] => {
  const shared = [...picks]
  const wantedOf = new Map(picks.map((pick, index) => [pick, wantedFrames[index] ?? 1]))
  for (const [source, own] of Map.groupBy(picks, (pick) => pick.source)) {
    const inTime = own.toSorted((a, b) => a.inFrame - b.inFrame)
    if (inTime.length < 2 || !inTime.every(isMovable) || !isWhole(inTime)) continue
    const shares = sharesOf(
      inTime.map((pick) => wantedOf.get(pick) ?? 1),
      source.endFrame - source.inFrame,
    )
    let before = 0
    for (const [place, pick] of inTime.entries()) {
      const from = source.inFrame + Math.round(before)
      before += shares[place] ?? 0
      const to = source.inFrame + Math.round(before)
      shared[picks.indexOf(pick)] = { ...pick, inFrame: from, frames: Math.max(1, to - from) }
    }
  }
  return shared
}
