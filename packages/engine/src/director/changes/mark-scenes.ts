/** Which scenes of a reel are new, changed, moved or gone after a change. Pure. */
import type { SceneMark } from '@reelwright/contract/answer-change'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { sameValue } from '../../plan/same-plan.ts'

export type MarkedScene = { scene: Scene; mark: SceneMark }

/** Half a hundredth: the same time counted in frames of another rate is not another time. */
const sameSec = (a: number, b: number): boolean => Math.abs(a - b) < 0.02

type Rates = { was: number; is: number; sameShape: boolean }

const isSame = (old: Scene, now: Scene, { was, is, sameShape }: Rates): boolean =>
  old.media_id === now.media_id &&
  old.speed === now.speed &&
  old.motion === now.motion &&
  sameValue([old.grade, old.look, old.turn], [now.grade, now.look, now.turn]) &&
  sameSec(old.in_frame / was, now.in_frame / is) &&
  sameSec(old.duration_frames / was, now.duration_frames / is) &&
  // Another shape frames every scene anew; that is said once, not of each.
  (!sameShape || sameValue(old.framing, now.framing))

/** By its own id; a story that was laid anew gives new ones, so then by what it shows. */
const pairUp = (before: readonly Scene[], after: readonly Scene[], { was, is }: Rates): Map<Scene, Scene> => {
  const pairs = new Map<Scene, Scene>()
  const left = new Set(before)
  const take = (now: Scene, fits: (old: Scene) => boolean) => {
    if (pairs.has(now)) return
    for (const old of left) {
      if (!fits(old)) continue
      pairs.set(now, old)
      left.delete(old)
      return
    }
  }
  for (const now of after) take(now, (old) => old.id === now.id && old.media_id === now.media_id)
  for (const now of after) take(now, (old) => old.media_id === now.media_id && sameSec(old.in_frame / was, now.in_frame / is))
  for (const now of after) take(now, (old) => old.media_id === now.media_id && old.shot_index !== null && old.shot_index === now.shot_index)
  for (const now of after) take(now, (old) => old.id === now.id)
  return pairs
}

/** The longest run of places that still follow each other: what is not in it was moved. */
const keptOrder = (places: readonly number[]): ReadonlySet<number> => {
  const best = places.map(() => ({ length: 1, from: -1 }))
  for (const [at, place] of places.entries()) {
    for (let from = 0; from < at; from += 1) {
      const [one, own] = [best[from], best[at]]
      if (one === undefined || own === undefined || (places[from] ?? 0) >= place || one.length + 1 <= own.length) continue
      best[at] = { length: one.length + 1, from }
    }
  }
  const kept = new Set<number>()
  let at = best.reduce((most, one, index) => (one.length > (best[most]?.length ?? 0) ? index : most), 0)
  for (let own = best[at]; own !== undefined; own = best[at]) {
    kept.add(places[at] ?? -1)
    at = own.from
  }
  return kept
}

/** The scenes as they are now, and where they were those that are gone. */
export const markScenes = (before: ReelPlan, after: ReelPlan): MarkedScene[] => {
  const rates = { was: before.export.fps, is: after.export.fps, sameShape: before.export.aspect === after.export.aspect }
  const pairs = pairUp(before.scenes, after.scenes, rates)
  const stayed = new Set(pairs.values())
  const places = after.scenes.flatMap((scene) => {
    const old = pairs.get(scene)
    return old === undefined ? [] : [before.scenes.indexOf(old)]
  })
  const kept = keptOrder(places)
  const marked = after.scenes.map((scene): MarkedScene => {
    const old = pairs.get(scene)
    if (old === undefined) return { scene, mark: 'new' }
    if (!isSame(old, scene, rates)) return { scene, mark: 'changed' }
    return { scene, mark: kept.has(before.scenes.indexOf(old)) ? 'kept' : 'moved' }
  })
  for (const [place, scene] of before.scenes.entries()) {
    if (stayed.has(scene)) continue
    // Behind what stood before it then.
    const earlier = new Set(before.scenes.slice(0, place))
    const at = marked.findLastIndex((one) => earlier.has(one.mark === 'gone' ? one.scene : (pairs.get(one.scene) ?? one.scene)))
    marked.splice(at + 1, 0, { scene, mark: 'gone' })
  }
  return marked
}
