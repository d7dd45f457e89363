/** Whether a cut falls in the midst of what is said. Pure. */

/** So much of a phrase beyond a cut is its breath. (ours) */
const BREATH_SEC = 0.12

/** Whether a stretch begins or ends while somebody speaks. */
export const isCutInSpeech = (
  voice: readonly { start_sec: number; end_sec: number }[],
  { fromSec, toSec }: { fromSec: number; toSec: number },
): boolean =>
  [fromSec, toSec].some((sec) => voice.some(({ start_sec, end_sec }) => sec > start_sec + BREATH_SEC && sec < end_sec - BREATH_SEC))
