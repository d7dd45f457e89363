/** Two playheads as one: for cuts that are looked at beside each other. */
import type { Playback, PlaybackState } from '../player/playback.ts'

/** `length`: how many frames its reel has. */
export type LinkedSide = { playback: Playback; fps: number; length: number }

/** Further apart than this one sees that they are two. Seconds. */
const APART_SEC = 0.12
/** The picture of one that is set back has to be decoded anew: no more often than this. */
const AGAIN_MS = 1_000

/** What is done to one playhead is done to the other; while both play, the second is brought to where the first is. Ends with what it returns. */
export const linkPlaybacks = (sides: readonly [LinkedSide, LinkedSide], nowMs: () => number = () => performance.now()): (() => void) => {
  const seen: [PlaybackState, PlaybackState] = [sides[0].playback.getState(), sides[1].playback.getState()]
  let [isFollowing, broughtAtMs] = [false, Number.NEGATIVE_INFINITY]
  const follow = (act: () => void): void => {
    isFollowing = true
    act()
    isFollowing = false
  }
  const bring = (at: 0 | 1, to: 0 | 1): void =>
    sides[to].playback.seek((sides[at].playback.getState().frame / sides[at].fps) * sides[to].fps)
  const hear = (at: 0 | 1): void => {
    const to = at === 0 ? 1 : 0
    const [before, now] = [seen[at], sides[at].playback.getState()]
    seen[at] = now
    if (isFollowing) return
    const { playback: other } = sides[to]
    follow(() => {
      // The one that has come to its end leaves the longer one playing.
      const hasEnded = before.isPlaying && !now.isPlaying && now.seeks === before.seeks && isAtEnd(sides[at])
      if (now.seeks !== before.seeks) bring(at, to)
      if (now.isPlaying && (!before.isPlaying || now.rate !== before.rate)) other.play(now.rate)
      else if (!now.isPlaying && before.isPlaying && !hasEnded) other.pause()
    })
    if (at !== 0 || !now.isPlaying || !other.getState().isPlaying) return
    const apart = now.frame / sides[0].fps - other.getState().frame / sides[1].fps
    if (Math.abs(apart) < APART_SEC || nowMs() - broughtAtMs < AGAIN_MS) return
    broughtAtMs = nowMs()
    follow(() => bring(0, 1))
  }
  const leave = [sides[0].playback.subscribe(() => hear(0)), sides[1].playback.subscribe(() => hear(1))]
  return () => {
    for (const one of leave) one()
  }
}

const isAtEnd = ({ playback, length }: LinkedSide): boolean => {
  const { frame, loop } = playback.getState()
  return loop === null && frame >= length - 1
}
