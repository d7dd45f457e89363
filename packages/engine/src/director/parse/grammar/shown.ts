/** Which scenes of the reel are meant by a name or a number, before anything of a request is done. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import { namedFile, nameFit } from '../../../tools/search/match-words.ts'
import { shotsBySight } from '../../../tools/search/seen-shots.ts'
import type { Ground } from './ground.ts'

/** Places of the scenes that are meant, from 0; none where they would have to be told by what was measured. */
export const placesOf = ({ plan, media }: Ground, ref: ClipRef | undefined): number[] => {
  if (ref?.by === 'number') return ref.of === 'scene' && ref.n <= plan.scenes.length ? [ref.n - 1] : []
  if (ref?.by === 'ordinal' && ref.of === 'scene' && ref.n !== 'mid') {
    const from = ref.n > 0 ? ref.n - 1 : plan.scenes.length + ref.n + 1 - ref.count
    return Array.from({ length: ref.count }, (_, at) => from + at).filter((at) => at >= 0 && at < plan.scenes.length)
  }
  if (ref?.by === 'scenes') return plan.scenes.flatMap(({ id }, at) => (ref.ids.includes(id) ? [at] : []))
  if (ref?.by === 'range' && ref.of === 'scene')
    return Array.from({ length: Math.max(0, ref.to - ref.from + 1) }, (_, at) => ref.from - 1 + at).filter((at) => at < plan.scenes.length)
  const bySight =
    ref?.by === 'words' && !media.some((file) => nameFit(ref.words, namedFile(file)) === 1) ? shotsBySight(media, ref.words) : null
  const seen = new Set(bySight?.fit === 1 ? bySight.shots.map(({ mediaId }) => mediaId) : [])
  const isMeant = (id: string): boolean => {
    if (ref?.by === 'files') return ref.ids.includes(id)
    const file = media.find(({ mediaId }) => mediaId === id)
    if (ref?.by === 'kind') return file?.facts.kind === ref.kind
    return ref?.by === 'words' && file !== undefined && (seen.has(id) || nameFit(ref.words, namedFile(file)) === 1)
  }
  return plan.scenes.flatMap((scene, at) => (isMeant(scene.media_id) ? [at] : []))
}

/** Whether files that are named stand in the reel; scenes that are counted do. */
export const areShown = (ground: Ground, refs: readonly ClipRef[]): boolean =>
  refs.every((ref) => (ref.by !== 'words' && ref.by !== 'files') || placesOf(ground, ref).length > 0)

/** Scenes beside those that these show; null where that is none, or all. */
export const idsBeside = (refs: readonly ClipRef[], ground: Ground): string[] | null => {
  const places = new Set(refs.flatMap((ref) => placesOf(ground, ref)))
  const ids = ground.plan.scenes.flatMap(({ id }, at) => (places.has(at) ? [] : [id]))
  return places.size === 0 || ids.length === 0 ? null : ids
}
