/** What each key does while a finished video has the focus: what the preview's keys do, as far as a video can. Pure. */

export type FilmAction = { do: 'toggle' } | { do: 'seek'; atSec: number } | { do: 'mute' } | { do: 'full-screen' }

/** A press of an arrow, the same with Shift, and of J or L, in seconds. */
const STEP_SEC = 1
const STRIDE_SEC = 5

/** Null for keys that are not the video's. */
export const filmActionOf = (
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { atSec, lengthSec }: { atSec: number; lengthSec: number },
): FilmAction | null => {
  const to = (sec: number): FilmAction => ({ do: 'seek', atSec: Math.max(0, Math.min(lengthSec, sec)) })
  const step = shiftKey ? STRIDE_SEC : STEP_SEC
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case ' ':
    case 'k':
      return { do: 'toggle' }
    case 'ArrowLeft':
      return to(atSec - step)
    case 'ArrowRight':
      return to(atSec + step)
    case 'j':
      return to(atSec - STRIDE_SEC)
    case 'l':
      return to(atSec + STRIDE_SEC)
    case 'Home':
      return to(0)
    case 'End':
      return to(lengthSec)
    case 'm':
      return { do: 'mute' }
    case 'f':
      return { do: 'full-screen' }
    default:
      return null
  }
}
