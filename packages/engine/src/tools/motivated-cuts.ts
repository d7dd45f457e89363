/**
 * Which cuts a transition serves where nobody asked for any. Editors cut hard and keep the few transitions for what changes: a dissolve takes
 * leave or comes to another place, a whip or a zoom throws one into what all built up to. A dissolve there would melt the drop away. Pure.
 */
import type { Shot } from '@reelwright/contract/media-facts'
import type { ReelPlan, Scene, TransitionKind } from '@reelwright/contract/reel-plan'
import { comparableShot, groupBySimilarity } from './story/similarity.ts'

const SOFT: ReadonlySet<TransitionKind> = new Set<TransitionKind>(['cross', 'fade', 'cut'])

type Plan = Pick<ReelPlan, 'scenes' | 'beats'>

/** The places at which scenes of one place give way to scenes of another: on either side of the cut at least two that are alike. */
const changesOfPlace = (scenes: readonly Scene[], shotOf: (scene: Scene) => Shot | null): Set<number> => {
  const shots = scenes.map(shotOf)
  // What is not known is like nothing else.
  const groups = groupBySimilarity(
    shots.map((shot, at) =>
      shot ? comparableShot(shot, scenes[at]?.media_id ?? '') : { hash: null, colours: [], file: `${at}`, atSec: 0 },
    ),
  )
  const changes = new Set<number>()
  for (let at = 1; at + 2 < groups.length; at++)
    if (groups[at - 1] === groups[at] && groups[at] !== groups[at + 1] && groups[at + 1] === groups[at + 2]) changes.add(at)
  return changes
}

/** Whether the cut behind a scene has a reason for a transition of these kinds. */
export const motivatedCuts = (
  { scenes, beats }: Plan,
  kinds: readonly TransitionKind[],
  shotOf: (scene: Scene) => Shot | null,
): ((first: Scene) => boolean) => {
  const kindOf = new Map(beats.map(({ id, kind }) => [id, kind]))
  const isSoft = kinds.every((kind) => SOFT.has(kind))
  const changes = isSoft ? changesOfPlace(scenes, shotOf) : new Set<number>()
  const motivated = new Set(
    scenes.flatMap((scene, at) => {
      const [part, next] = [kindOf.get(scene.beat_id), kindOf.get(scenes[at + 1]?.beat_id ?? '')]
      if (part === undefined || next === undefined) return []
      const isReason = isSoft
        ? (part !== 'cta' && next === 'cta') || (changes.has(at) && next !== 'payoff')
        : part !== 'payoff' && next === 'payoff'
      return isReason ? [scene.id] : []
    }),
  )
  return ({ id }) => motivated.has(id)
}
