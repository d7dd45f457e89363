/** How far each transition has come at each of its frames: numbers for the player, constants for the render's expressions. */
import type { TransitionKind } from '@reelwright/contract/reel-plan'
import { transitionSides } from '../plan/frames.ts'

/** How much larger the first scene is when it is gone by `zoom`. */
export const ZOOM_MOST = 0.7

/** Steps in which the whip's blur grows and shrinks; more are not seen. */
const WHIP_STEPS = 6
/** How far the picture smears at the fastest, as a share of its width. */
export const WHIP_SMEAR = 0.09

/** Frame k (from 0) lies so far, so that both the first and the last frame already show both scenes and none is a plain one. */
export const wayAt = (frame: number, frames: number): number => (frame + 1) / (frames + 1)

/** Slowed at both ends, as things that have weight move. */
export const easedWayAt = (frame: number, frames: number): number => {
  const way = wayAt(frame, frames)
  return way ** 2 * (3 - 2 * way)
}

/** Slow, very fast, slow: 16 p⁵ up to the middle and its mirror after it. */
export const flungWayAt = (frame: number, frames: number): number => {
  const way = wayAt(frame, frames)
  return way < 0.5 ? 16 * way ** 5 : 1 - 16 * (1 - way) ** 5
}

/** The share of each side that the zoomed scene has lost at its edges. */
export const zoomInsetAt = (frame: number, frames: number): number =>
  0.5 * (1 - 1 / (1 + ZOOM_MOST)) * Math.min(1, wayAt(frame, frames)) ** 2

/** From the middle on the second scene is seen in a zoom; a chain makes one frame at least. */
export const zoomMixesFrom = (frames: number): number => Math.min(frames - 1, Math.floor((frames + 1) / 2))

/** The second scene's share of a picture in which both are mixed. */
export const mixAt = (kind: 'cross' | 'zoom', frame: number, frames: number): number => {
  if (kind === 'cross') return wayAt(frame, frames)
  const half = (frames + 1) / 2
  return frame < zoomMixesFrom(frames) ? 0 : Math.min(1, Math.max(0, (frame + 1 - half) / half))
}

/** Through one colour: which scene is seen and how much of it. */
export const lightAt = (frame: number, frames: number): { side: 'first' | 'second'; light: number } => {
  const { before, after } = transitionSides(frames)
  return frame < before ? { side: 'first', light: 1 - frame / before } : { side: 'second', light: (frame - before) / after }
}

/** How far a whip's frame is smeared to each side, for `radiusMax` at the fastest. */
export const smearAt = (frame: number, frames: number, radiusMax: number): number => {
  const speed = 1 - Math.abs(2 * wayAt(frame, frames) - 1)
  return Math.round((Math.ceil(speed * speed * WHIP_STEPS) / WHIP_STEPS) * radiusMax)
}

/** Everything a picture of a join needs to know. */
export type TransitionMoment =
  | { kind: 'mix'; second: number; inset: number }
  | { kind: 'light'; side: 'first' | 'second'; light: number; through: 'black' | 'white' }
  | { kind: 'wipe'; to: 'left' | 'right'; way: number }
  | { kind: 'circle'; way: number }
  | { kind: 'slide'; to: 'left' | 'right' | 'up' | 'down'; way: number; smear: number }

export const transitionAt = (kind: Exclude<TransitionKind, 'cut'>, frame: number, frames: number, width: number): TransitionMoment => {
  switch (kind) {
    case 'cross':
      return { kind: 'mix', second: mixAt('cross', frame, frames), inset: 0 }
    case 'zoom':
      return { kind: 'mix', second: mixAt('zoom', frame, frames), inset: zoomInsetAt(frame, frames) }
    case 'fade':
      return { kind: 'light', ...lightAt(frame, frames), through: 'black' }
    case 'flash':
      return { kind: 'light', ...lightAt(frame, frames), through: 'white' }
    case 'wipe-left':
      return { kind: 'wipe', to: 'left', way: wayAt(frame, frames) }
    case 'wipe-right':
      return { kind: 'wipe', to: 'right', way: wayAt(frame, frames) }
    case 'circle':
      return { kind: 'circle', way: wayAt(frame, frames) }
    case 'slide-left':
      return { kind: 'slide', to: 'left', way: easedWayAt(frame, frames), smear: 0 }
    case 'slide-right':
      return { kind: 'slide', to: 'right', way: easedWayAt(frame, frames), smear: 0 }
    case 'slide-up':
      return { kind: 'slide', to: 'up', way: easedWayAt(frame, frames), smear: 0 }
    case 'slide-down':
      return { kind: 'slide', to: 'down', way: easedWayAt(frame, frames), smear: 0 }
    case 'whip':
      return {
        kind: 'slide',
        to: 'left',
        way: flungWayAt(frame, frames),
        smear: smearAt(frame, frames, Math.round(width * WHIP_SMEAR)) / width,
      }
  }
}
