/** Takes: files in which one scene was filmed several times. To whoever watches they are one clip. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'
import type { ShotSource } from './shot-sources.ts'
import { type Likeable, likeable, similarity } from './similarity.ts'

/** From here on two files show one scene. (ours: takes of one face, each with its own light and distance, 0.58 to 0.74; clips of seven places 0.44 at most) */
const TAKE_LIKENESS = 0.55

type Source = Pick<ShotSource, 'mediaId' | 'shot'>

/** Of each shot once: an order of hundreds of scenes asks for each of its neighbours. */
const known = new WeakMap<Shot, Likeable>()

const lookOf = ({ shot, mediaId }: Source): Likeable => {
  const look = known.get(shot) ?? likeable(shot, mediaId)
  known.set(shot, look)
  return look
}

/** Whether both are of one file, or of files whose shots look alike; by colours alone nobody can tell. */
export const areTakes = (one: Source, other: Source): boolean => {
  if (one.mediaId === other.mediaId) return true
  const [a, b] = [lookOf(one), lookOf(other)]
  return a.hash !== null && b.hash !== null && similarity(a, b) >= TAKE_LIKENESS
}
