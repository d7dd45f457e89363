/** Lets a view come in where a reel would look at one clip again and again. Pure. */
import type { Pace } from '@reelwright/contract/reel-plan'
import type { ChosenShot } from './choose-shots.ts'
import { flawSeverity, shotScore } from './shot-score.ts'
import type { ShotSource } from './shot-sources.ts'
import { areTakes } from './similarity.ts'

/** Three looks at a clip, or at one scene that was filmed several times, tell what happens in it; from the fourth on one has seen it. */
const LOOKS_MAX = 3
/**
 * Who filmed places among people wants to see them as well: of the scenes they have so much of the share that they have among the files before
 * anybody is looked at twice. One wall among nine clips of people has none. (ours)
 */
const SHARE_OF_FILES = 2 / 3
const PLACES_MIN = 2
/** A view may be so much less sharp, steady or bright than the look that it replaces. */
const LESS_MAX = 0.15
/** And is to stand for at least so much of a scene's length. */
const LENGTH_MIN = 0.6

/** How many scenes may be places before a second look at anybody: by the files that show nothing else. */
const placesDue = (sources: readonly ShotSource[], scenes: number): number => {
  const files = [...Map.groupBy(sources, ({ mediaId }) => mediaId).values()]
  const places = files.filter((own) => own.some(({ isView }) => isView) && own.every(({ isView, unseen }) => isView || unseen))
  // A single one waits until everybody is shown.
  if (places.length < PLACES_MIN) return 0
  return Math.floor((scenes * SHARE_OF_FILES * places.length) / Math.max(1, files.length))
}

/** Looks at one clip each, or at takes of one scene. In the order in which they were chosen. */
const looksAtScenes = (chosen: readonly ChosenShot[]): ChosenShot[][] => {
  // Each begins as its own; what belongs together has the number of the first of them.
  const scene = chosen.map((_, at) => at)
  for (const [a, one] of chosen.entries())
    for (const [b, other] of chosen.slice(0, a).entries()) {
      if (!areTakes(one.source, other.source)) continue
      const [to = a, from = a] = [scene[b], scene[a]].sort((x = 0, y = 0) => x - y)
      for (const [at, number] of scene.entries()) if (number === from) scene[at] = to
    }
  return [...Map.groupBy(chosen, (_, at) => scene[at]).values()]
}

/**
 * The choice with further looks at one clip or one scene, the last chosen first, given to places that no scene shows yet. Somebody in the picture goes
 * before a place until then: a reel of people is not filled with places.
 */
export const mixViews = (
  chosen: readonly ChosenShot[],
  brief: { sources: readonly ShotSource[]; sceneFrames: number; mood: string | null; pace: Pace },
): ChosenShot[] => {
  const result = [...chosen]
  const shown = new Set(chosen.map(({ source }) => source.mediaId))
  const views = brief.sources
    .filter(({ mediaId, isView, shot, inFrame, endFrame }) => {
      const lasts = endFrame - inFrame >= LENGTH_MIN * brief.sceneFrames
      return isView === true && lasts && flawSeverity(shot) === 0 && !shown.has(mediaId)
    })
    .toSorted((a, b) => shotScore(b, brief) - shotScore(a, brief))
  const due = placesDue(brief.sources, chosen.length)
  for (const view of views) {
    if (shown.has(view.mediaId)) continue
    const most = looksAtScenes(result).toSorted((a, b) => b.length - a.length)[0] ?? []
    const last = most.at(-1)
    const looksMax = result.filter(({ source }) => source.isView).length < due ? 1 : LOOKS_MAX
    if (last === undefined || most.length <= looksMax) return result
    if (shotScore(view, brief) < shotScore(last.source, brief) - LESS_MAX) continue
    result[result.indexOf(last)] = {
      source: view,
      inFrame: view.inFrame,
      frames: view.endFrame - view.inFrame,
      score: shotScore(view, brief),
    }
    shown.add(view.mediaId)
  }
  return result
}
