/** Which frame is due while a preview plays: time goes on only as fast as pictures come. Pure but for its own state. */
import type { PlaybackState } from './playback.ts'

export type ClockStep = {
  frame: number
  /** It did not follow from the one before: somebody pressed play, sought, or a loop began again. */
  isAnew: boolean
  /** Nothing comes after it. */
  isLast: boolean
}

export type PreviewClock = {
  step(at: PlaybackState, nowMs: number, fps: number, length: number): ClockStep
  /** What was due has been shown. */
  arrive(nowMs: number): void
  /** What is due is not there: after a moment of grace time stands still; true when it begins to. */
  hold(nowMs: number): boolean
  /** It stood still before what was shown last; asked once. */
  hasWaited(): boolean
  stop(): void
}

/** A picture that comes this late is skipped to, without anybody noticing. */
const GRACE_MS = 120

type Origin = { frame: number; atMs: number; rate: number; seeks: number }

export const createClock = (): PreviewClock => {
  let origin: Origin | null = null
  let due: number | null = null
  let shownAtMs: number | null = null
  let isAnew = false
  let isHeld = false
  let hasWaited = false
  return {
    step: (at, nowMs, fps, length) => {
      const isFollowing = origin !== null && origin.seeks === at.seeks && origin.rate === at.rate
      const start = isFollowing && origin !== null ? origin : { frame: at.frame, atMs: nowMs, rate: at.rate, seeks: at.seeks }
      // It waits at the frame that was due, never goes back: decoding up to an earlier one would begin all over.
      if (isHeld && isFollowing) Object.assign(start, { frame: due ?? start.frame, atMs: nowMs })
      origin = start
      const passed = ((nowMs - start.atMs) / 1000) * fps * start.rate
      const now = start.frame + (passed < 0 ? Math.ceil(passed) : Math.floor(passed))
      const [first, end] = [at.loop?.startFrame ?? 0, Math.min(length, at.loop?.endFrame ?? length)]
      if (at.loop !== null && (now >= end || now < first)) {
        const frame = start.rate > 0 ? first : end - 1
        origin = { ...start, frame, atMs: nowMs }
        due = frame
        isAnew = true
        return { frame, isAnew: true, isLast: false }
      }
      const frame = Math.max(0, Math.min(length - 1, now))
      due = frame
      isAnew ||= !isFollowing
      return { frame, isAnew, isLast: now >= length || now < 0 }
    },
    arrive: (nowMs) => {
      hasWaited ||= isHeld
      isHeld = false
      isAnew = false
      shownAtMs = nowMs
    },
    hold: (nowMs) => {
      if (isHeld || (shownAtMs !== null && nowMs - shownAtMs < GRACE_MS)) return false
      isHeld = true
      return true
    },
    hasWaited: () => {
      const waited = hasWaited
      hasWaited = false
      return waited
    },
    stop: () => {
      origin = null
      due = null
      shownAtMs = null
      isAnew = false
      isHeld = false
    },
  }
}
