/** How loud the music is in its fades: one curve for the render, the preview and the drawn wave. Pure. */

/**
 * A fade that falls evenly is still loud in its last half second, so that a beat which begins there is heard as cut off: with its square a
 * beat half a second before the end lies 19 dB under one before a fade of a second and a half, evenly it would be 9.5.
 */
const fallOf = (share: number): number => share ** 2
/** `fallOf` by the name that ffmpeg's `afade` has for it. */
export const FALL_CURVE = 'qua'

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** The factor on the music at a second of the reel; 1 outside of its fades. */
export const musicFadeAt = (atSec: number, { inSec, outSec, totalSec }: { inSec: number; outSec: number; totalSec: number }): number =>
  (inSec > 0 ? within(atSec / inSec) : 1) * (outSec > 0 ? fallOf(within((totalSec - atSec) / outSec)) : 1)
