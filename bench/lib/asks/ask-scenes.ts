/** What must hold of the scenes that a request leaves. */
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { sameValue } from '@reelwright/engine/plan/same-plan'
import { type Judge, only, STORY } from './ask-judges.ts'

const trim = ({ media_id, in_frame, duration_frames, speed }: Scene) => ({ media_id, in_frame, duration_frames, speed })

/** The scenes of these numbers changed as told, all others have their sources and trims. */
export const scenes =
  (numbers: readonly number[], holds: Judge): Judge =>
  (left) =>
    only(STORY, holds)(left) &&
    left.before.scenes.every((scene, index) => {
      if (numbers.includes(index + 1)) return true
      const now = left.plan.scenes.find((one) => one.id === scene.id)
      return now !== undefined && sameValue(trim(now), trim(scene))
    })

/** One scene that is framed anew, and nothing else. */
export const reframed = (number: number): Judge =>
  only(
    ['scenes'],
    ({ plan, before }) =>
      !sameValue(plan.scenes[number - 1]?.framing, before.scenes[number - 1]?.framing) &&
      plan.scenes.every((scene, index) => index === number - 1 || sameValue(scene, before.scenes[index])),
  )

/** One scene that differs from what it was by so many seconds of start and of length. */
export const trimmed = (number: number, laterSec: number, longerSec: number): Judge =>
  scenes([number], ({ before, plan }) => {
    const was = before.scenes.at(number - 1)
    const is = plan.scenes.find((scene) => scene.id === was?.id)
    if (!was || !is) return false
    const fps = plan.export.fps
    return (
      Math.abs(is.in_frame - was.in_frame - laterSec * fps * was.speed) <= 1 &&
      Math.abs(is.duration_frames - was.duration_frames - longerSec * fps) <= 1
    )
  })

export const gone = (...numbers: readonly number[]): Judge =>
  scenes(numbers, ({ before, plan }) =>
    sameValue(
      plan.scenes.map((scene) => scene.id),
      before.scenes.filter((_, index) => !numbers.includes(index + 1)).map((scene) => scene.id),
    ),
  )

/** The scenes in this order, by their numbers before; sources and trims stay. */
export const ordered = (order: (count: number) => readonly number[]): Judge =>
  scenes([], ({ before, plan }) =>
    sameValue(
      plan.scenes.map((scene) => scene.id),
      order(before.scenes.length).map((number) => before.scenes[number - 1]?.id),
    ),
  )

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

export const swappedClip = (number: number): Judge =>
  scenes([number], ({ before, plan }) => {
    const [was, is] = [before.scenes[number - 1], plan.scenes[number - 1]]
    return was?.id === is?.id && was?.media_id !== is?.media_id && was?.duration_frames === is?.duration_frames
  })

export const heard = (holds: (scene: Scene, index: number) => boolean): Judge =>
  only(['scenes'], ({ plan, before }) => {
    const trims = (one: ReelPlan) => one.scenes.map(trim)
    return sameValue(trims(plan), trims(before)) && plan.scenes.every(holds)
  })
