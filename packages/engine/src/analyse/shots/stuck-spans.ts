/**
 * Where a picture sticks in the midst of movement and then jumps on: pictures between were lost, and what stands there is often a smear
 * that no decoder tells of. Pure.
 */
import type { Span } from '../decode/damage.ts'
import type { FrameMeasures } from '../picture/measure-frame.ts'
import type { ShotSpan } from './find-shots.ts'

/** Shorter ones are a frame that was filmed twice. */
const STUCK_SEC_MIN = 0.5
/** Mean difference to the frame before, 0 to 1, of a picture that stands still to the last bit of what one sees … */
const STILL_MAX = 0.0015
/** … that of a shot in which something moves all along … */
const MOVING_MIN = 0.005
/** … and that of a jump to another picture. (ours: 0.13 into a smear of 1.3 s and 0.21 out of it, in a shot of 0.02) */
const JUMP_MIN = 0.05
/** Of a smear that grows some pictures still change. */
const GROWS_SEC = 0.15

export const stuckSpans = (frames: readonly Pick<FrameMeasures, 'residual'>[], shots: readonly ShotSpan[], fps: number): Span[] =>
  shots.flatMap(({ from, to }) => {
    const residuals = frames.slice(from, to).map(({ residual }) => residual)
    const moving = residuals.filter((residual) => residual > STILL_MAX).sort((a, b) => a - b)
    if (moving.length * 2 < residuals.length || (moving[moving.length >> 1] ?? 0) < MOVING_MIN) return []
    const spans: Span[] = []
    for (let at = 1; at < residuals.length; at += 1) {
      let end = at
      while (end < residuals.length && (residuals[end] ?? 0) <= STILL_MAX) end += 1
      const isJump = end === residuals.length || (residuals[end] ?? 0) >= JUMP_MIN
      if (end - at >= STUCK_SEC_MIN * fps && isJump) {
        const grows = residuals.slice(Math.max(0, at - Math.ceil(GROWS_SEC * fps)), at)
        const jump = grows.findIndex((residual) => residual >= JUMP_MIN)
        // What merely ends on a still picture may be meant to.
        if (end < residuals.length || jump >= 0)
          spans.push({ from_sec: (from + at - (jump < 0 ? 0 : grows.length - jump)) / fps, to_sec: (from + end) / fps })
      }
      at = Math.max(at, end)
    }
    return spans
  })
