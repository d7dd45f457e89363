import type { AudioRun } from './audio-run.ts'

/** Between two of these the gain moves evenly; too fine to be heard as corners. */
const STEP_SEC = 0.02

/** Sets out a loudness that changes over the reel; only where it changes is anything set out. */
export const shapeGain = (
  run: AudioRun,
  param: AudioParam,
  { fromSec, toSec, gainAt }: { fromSec: number; toSec: number; gainAt: (reelSec: number) => number },
): void => {
  const now = run.context.currentTime
  param.setValueAtTime(gainAt(fromSec), Math.max(now, run.whenOf(fromSec)))
  let last = gainAt(fromSec)
  let isFlat = false
  for (let sec = fromSec + STEP_SEC; sec < toSec; sec += STEP_SEC) {
    const gain = gainAt(sec)
    if (Math.abs(gain - last) < 1e-5) {
      isFlat = true
      continue
    }
    // A ramp begins at the point before it, which a flat stretch has left behind.
    if (isFlat) param.setValueAtTime(last, Math.max(now, run.whenOf(sec - STEP_SEC)))
    param.linearRampToValueAtTime(gain, Math.max(now, run.whenOf(sec)))
    last = gain
    isFlat = false
  }
}
