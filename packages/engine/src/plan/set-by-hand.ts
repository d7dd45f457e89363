/** What of a scene a person set, so that what changes something else lets it be. Pure. */
import type { Scene } from '@reelwright/contract/reel-plan'

export const asTimed = (scene: Scene): Scene => ({ ...scene, is_timed: true })
export const asFramed = (scene: Scene): Scene => ({ ...scene, is_framed: true })

/** Its length is left to the story again. */
export const untimed = ({ is_timed: _, ...scene }: Scene): Scene => scene

/** What it shows of the picture is left to what is seen in it again. */
export const unframed = ({ is_framed: _, ...scene }: Scene): Scene => scene

/** Whether a person worked on it: its length, its part of the picture, its light, its look or how it is turned. */
export const isWorkedOn = ({ is_locked, is_timed, is_framed, grade, look, turn }: Scene): boolean =>
  is_locked === true || is_timed === true || is_framed === true || grade !== undefined || look !== undefined || turn !== undefined
