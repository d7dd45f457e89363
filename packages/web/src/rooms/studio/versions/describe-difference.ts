/** What another version of a reel has otherwise, in a few words each. Pure. */
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { planSec } from '@reelwright/engine/plan/plan-length'
import { counted } from '../../../core/counted.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** In tenths of a second, which is what one feels. */
const lengthDifference = (present: ReelPlan, other: ReelPlan): string[] => {
  const tenths = Math.round((planSec(other) - planSec(present)) * 10)
  return tenths === 0 ? [] : [`${(Math.abs(tenths) / 10).toFixed(1)} s ${tenths > 0 ? 'longer' : 'shorter'}`]
}

/** What it shows, when and how long. */
const cutOf = ({ framing: _, look: __, grade: ___, turn: ____, ...cut }: Scene) => cut

const sceneDifferences = (present: ReelPlan, other: ReelPlan): string[] => {
  const by = other.scenes.length - present.scenes.length
  const said = by === 0 ? [] : [`${counted(Math.abs(by), 'scene')} ${by > 0 ? 'more' : 'fewer'}`]
  const known = new Map(present.scenes.map((scene) => [scene.id, scene]))
  const shared = other.scenes.flatMap((scene) => {
    const before = known.get(scene.id)
    return before === undefined ? [] : [{ scene, before }]
  })
  const others = Math.min(present.scenes.length, other.scenes.length) - shared.length
  const cut = shared.filter(({ scene, before }) => !isSame(cutOf(scene), cutOf(before))).length
  const coloured = shared.filter(({ scene, before }) => !isSame([scene.look, scene.grade], [before.look, before.grade])).length
  const turned = shared.filter(({ scene, before }) => !isSame(scene.turn, before.turn)).length
  const framed = shared.filter(({ scene, before }) => !isSame(scene.framing, before.framing)).length
  const inOther = new Set<string>(other.scenes.map(({ id }) => id))
  const order = present.scenes.flatMap(({ id }) => (inOther.has(id) ? [id] : []))
  if (others > 0) said.push(`${counted(others, 'other scene')}`)
  if (cut > 0) said.push(`${counted(cut, 'scene')} cut differently`)
  if (framed > 0) said.push(`${counted(framed, 'scene')} framed differently`)
  if (coloured > 0) said.push(`${counted(coloured, 'scene')} in other colours`)
  if (turned > 0) said.push(`${counted(turned, 'scene')} turned differently`)
  if (
    !isSame(
      order,
      shared.map(({ scene }) => scene.id),
    )
  )
    said.push('scenes in another order')
  return said
}

const PARTS = [
  ['music', 'music'],
  ['captions', 'captions'],
  ['look', 'look'],
  ['watermark', 'logo'],
] as const

const partDifferences = (present: ReelPlan, other: ReelPlan): string[] =>
  PARTS.flatMap(([key, name]) => {
    const [before, after] = [present[key], other[key]]
    if (isSame(before, after)) return []
    return [after === null ? `no ${name}` : before === null ? `with ${name}` : `${name} changed`]
  })

/** Empty where the other version is the same reel. */
export const describeDifference = (present: ReelPlan, other: ReelPlan): string[] => [
  ...(present.export.aspect === other.export.aspect ? [] : [`${other.export.aspect} instead of ${present.export.aspect}`]),
  ...lengthDifference(present, other),
  ...sceneDifferences(present, other),
  ...(isSame(present.transitions, other.transitions) ? [] : ['other transitions']),
  ...partDifferences(present, other),
]
