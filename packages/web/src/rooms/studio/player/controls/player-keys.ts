/** What each key does while the player has the focus. Pure. */
import type { PlaybackState } from '../playback.ts'

export type PlayerAction =
  | { do: 'play'; rate: number }
  | { do: 'pause' }
  | { do: 'step'; frames: number }
  | { do: 'seek'; frame: number }
  | { do: 'loop' }
  | { do: 'mute' }
  | { do: 'full-screen' }

const FASTEST = 4

/** The editors' J, K and L: each further press of the same way is twice as fast. */
const shuttle = ({ isPlaying, rate }: PlaybackState, way: 1 | -1): PlayerAction => {
  const isOnIt = isPlaying && Math.sign(rate) === way
  return { do: 'play', rate: isOnIt ? way * Math.min(FASTEST, Math.abs(rate) * 2) : way }
}

/** `length` in frames. Null for keys that are not the player's. */
export const actionOfKey = (
  { key, shiftKey }: { key: string; shiftKey: boolean },
  at: PlaybackState,
  { fps, length }: { fps: number; length: number },
): PlayerAction | null => {
  const stride = shiftKey ? fps : 1
  switch (key) {
    case ' ':
    case 'k':
    case 'K':
      return at.isPlaying ? { do: 'pause' } : key === ' ' ? { do: 'play', rate: 1 } : null
    case 'j':
    case 'J':
      return shuttle(at, -1)
    case 'l':
    case 'L':
      return shuttle(at, 1)
    case 'ArrowLeft':
      return { do: 'step', frames: -stride }
    case 'ArrowRight':
      return { do: 'step', frames: stride }
    case 'Home':
      return { do: 'seek', frame: 0 }
    case 'End':
      return { do: 'seek', frame: length - 1 }
    case 'm':
    case 'M':
      return { do: 'mute' }
    case 'f':
    case 'F':
      return { do: 'full-screen' }
    case 'r':
    case 'R':
      return { do: 'loop' }
    default:
      return null
  }
}
