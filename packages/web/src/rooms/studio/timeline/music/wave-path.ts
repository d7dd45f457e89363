/** Bars of a waveform stand so far apart. Pixels. */
const BAR_PX = 3
const BARS_MAX = 400

/** The peaks of a stretch of a sound as one path, mirrored about its middle. */
export const wavePath = (peaks: readonly number[], widthPx: number, heightPx: number, gain: number): string => {
  const bars = Math.max(1, Math.min(BARS_MAX, Math.floor(widthPx / BAR_PX)))
  const middle = heightPx / 2
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar / bars) * peaks.length)
    const to = Math.max(from + 1, Math.floor(((bar + 1) / bars) * peaks.length))
    const peak = Math.max(0, ...peaks.slice(from, to))
    const half = Math.max(0.5, peak * gain * (middle - 1))
    const x = (((bar + 0.5) / bars) * widthPx).toFixed(1)
    return `M${x} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`
  }).join('')
}
