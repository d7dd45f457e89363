/** Which files stay out of a reel that is laid anew. Pure. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaId } from '@reelwright/contract/wire/ids'

type Plan = Pick<ReelPlan, 'scenes' | 'left_out'>

const filesOf = ({ scenes }: Plan): Set<MediaId> => new Set(scenes.map(({ media_id }) => media_id))

/** As many as a plan may have (contract/reel-plan.ts). */
const LEFT_OUT_MAX = 1000

/**
 * The files to keep out once scenes changed: whoever puts in a scene of a file wants it again, and whoever deletes the last one of a file
 * (`isDeleted`) wants no other moment of it in its place. The list itself where it is the same.
 */
export const leftOutAfter = (before: Plan, after: Plan, isDeleted: boolean): MediaId[] => {
  const [had, has] = [filesOf(before), filesOf(after)]
  const stay = before.left_out.filter((id) => had.has(id) || !has.has(id))
  const gone = isDeleted && has.size > 0 ? [...had].filter((id) => !has.has(id) && !stay.includes(id)) : []
  return stay.length === before.left_out.length && gone.length === 0 ? before.left_out : [...stay, ...gone].slice(0, LEFT_OUT_MAX)
}
