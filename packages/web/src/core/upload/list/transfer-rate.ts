/** How fast bytes leave, steady enough to be read: an average in which the last seconds count most. Pure. */

/** A burst that fills the system's buffers, or a hiccup, is gone from the figure after this long (ours). */
const SMOOTHING_MS = 6_000
/** Between two measurements: a progress event comes every 50 ms and tells more of buffers than of the line (ours). */
const SAMPLE_MS = 500
/** Nothing is told before this much has been seen (ours). */
const KNOWN_AFTER_MS = 1_500

export type TransferRate = {
  sinceMs: number
  measuredMs: number
  measuredBytes: number
  /** Null while too little has been seen. */
  bytesPerSec: number | null
  /** The average, told or not. */
  averageBytesPerSec: number | null
}

export const startRate = (now: number, sentBytes: number): TransferRate => ({
  sinceMs: now,
  measuredMs: now,
  measuredBytes: sentBytes,
  bytesPerSec: null,
  averageBytesPerSec: null,
})

/** The rate once `sentBytes` have left in all. A part that starts anew takes its bytes back; that is no speed. */
export const measureRate = (rate: TransferRate, now: number, sentBytes: number): TransferRate => {
  const passedMs = now - rate.measuredMs
  if (passedMs < SAMPLE_MS) return rate
  if (sentBytes < rate.measuredBytes) return { ...rate, measuredMs: now, measuredBytes: sentBytes }
  const current = ((sentBytes - rate.measuredBytes) / passedMs) * 1000
  const weight = 1 - Math.exp(-passedMs / SMOOTHING_MS)
  const before = rate.averageBytesPerSec
  const average = before === null ? current : before + (current - before) * weight
  return {
    sinceMs: rate.sinceMs,
    measuredMs: now,
    measuredBytes: sentBytes,
    averageBytesPerSec: average,
    bytesPerSec: now - rate.sinceMs >= KNOWN_AFTER_MS ? average : null,
  }
}

/** Seconds that the rest takes at this rate; null when nobody can tell. */
export const secondsLeft = ({ bytesPerSec }: TransferRate, leftBytes: number): number | null =>
  bytesPerSec === null || bytesPerSec <= 0 ? null : leftBytes / bytesPerSec
