/** What is told of single scenes' colours and of how their pictures stand. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Scene } from '@reelwright/contract/reel-plan'
import { lookOf } from '../../frame/scene-colours.ts'
import { wholeGrade } from '../../frame/scene-grade.ts'
import { intensityWords } from '../../tools/look/lut.ts'
import { titleOf } from '../apply/apply-look.ts'
import { rotateWords } from '../describe-intents.ts'
import { findClips, isFound } from '../find-clips.ts'
import { listed } from '../listed.ts'
import type { Turn } from '../turn.ts'

const SIDES = [
  ['exposure', 'brighter', 'darker'],
  ['warmth', 'warmer', 'cooler'],
  ['contrast', 'more contrast', 'less contrast'],
  ['saturation', 'more vivid colours', 'less vivid colours'],
] as const

const gradeOf = (scene: Scene): string[] => {
  const grade = wholeGrade(scene)
  return SIDES.flatMap(([side, more, less]) => {
    const by = grade[side]
    return by === 0 ? [] : [`${Math.round(Math.abs(by) * 100)}% ${by > 0 ? more : less}`]
  })
}

const looked = (turn: Turn, scene: Scene): string => {
  const look = lookOf(scene, turn.plan.look)
  const whose = scene.look === undefined ? 'the reel’s look' : 'a look of its own'
  return look === null
    ? scene.look === undefined
      ? 'is shown in the colours as filmed'
      : 'has no look, unlike the reel'
    : `has ${whose}, ${titleOf(turn, look)} at ${intensityWords(look.intensity)}`
}

const turnedAs = ({ turn }: Scene): string[] => {
  if (turn === undefined) return []
  const quarters = turn.quarter === 3 ? -1 : turn.quarter
  return [rotateWords({ quarters, mirror: turn.mirrored, straighten_deg: turn.straighten_deg })]
}

/** One sentence for each scene that is meant. */
export const looksOf = (turn: Turn, refs: readonly ClipRef[]): string => {
  const ids = new Set(
    refs.flatMap((ref) => {
      const found = findClips(turn, ref)
      return isFound(found) ? found.scenes.map(({ id }) => id) : []
    }),
  )
  const sentences = turn.plan.scenes.flatMap((scene, at) => {
    if (!ids.has(scene.id)) return []
    const more = listed([...gradeOf(scene), ...turnedAs(scene)])
    return [`Scene ${at + 1} ${looked(turn, scene)}${more === '' ? '' : `, with this of its own: ${more}`}.`]
  })
  return sentences.length === 0 ? 'That is not in the reel.' : sentences.join(' ')
}
