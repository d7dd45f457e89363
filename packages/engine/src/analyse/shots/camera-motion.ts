/** How the camera moved in a shot, from how far the whole picture moved between frames. Pure. */
import { type Shot, SIGHT_MAX } from '@reelwright/contract/media-facts'

type Step = { dx: number; dy: number }
type Camera = NonNullable<Shot['camera']>

/** Shares of the picture's long side that it moves in a second: less is a tripod, or a hand that holds still. */
const STILL_PER_SEC = 0.012
/** A pan goes somewhere: so far in a second, and so much of all the way in one direction. */
const PAN_PER_SEC = 0.03
const PAN_STRAIGHT = 0.6
/** From here on a picture trembles; `shake` is what it is over a shot. */
const SHAKY = 0.35
/** Trembling is judged over stretches of this length; from this on one cannot watch it. */
const STRETCH_SEC = 0.5
const UNWATCHABLE = 0.55

export const cameraOf = (steps: readonly Step[], fps: number, shake: number): Camera => {
  if (shake >= SHAKY) return 'shaky'
  const seconds = Math.max(1, steps.length) / fps
  const [x, y] = [steps.reduce((sum, step) => sum + step.dx, 0) / seconds, steps.reduce((sum, step) => sum + step.dy, 0) / seconds]
  const way = steps.reduce((sum, step) => sum + Math.hypot(step.dx, step.dy), 0) / seconds
  if (way < STILL_PER_SEC) return 'still'
  const net = Math.hypot(x, y)
  if (net < PAN_PER_SEC || net < PAN_STRAIGHT * way) return 'moving'
  // The picture moves against the camera.
  if (Math.abs(x) >= Math.abs(y)) return x > 0 ? 'pan-left' : 'pan-right'
  return y > 0 ? 'pan-up' : 'pan-down'
}

/** Stretches of a shot that tremble so that one cannot watch them; `shakeOf` is the measure of a shot, of which they are parts. */
export const shakenIn = (
  steps: readonly Step[],
  { fps, inSec, shakeOf }: { fps: number; inSec: number; shakeOf: (steps: readonly Step[]) => number },
): NonNullable<Shot['shaken']> => {
  const size = Math.max(3, Math.round(STRETCH_SEC * fps))
  const found: { from_sec: number; to_sec: number }[] = []
  const rounded = (sec: number): number => Math.round(sec * 1000) / 1000
  for (let from = 0; from + size <= steps.length; from += size) {
    if (shakeOf(steps.slice(from, from + size)) < UNWATCHABLE) continue
    const [fromSec, toSec] = [rounded(inSec + from / fps), rounded(inSec + (from + size) / fps)]
    const last = found.at(-1)
    if (last !== undefined && fromSec - last.to_sec < 0.01) last.to_sec = toSec
    else found.push({ from_sec: fromSec, to_sec: toSec })
  }
  return found.slice(0, SIGHT_MAX.stretches)
}
