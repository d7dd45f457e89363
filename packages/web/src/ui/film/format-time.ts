/** How times of a film are written: time codes for positions, plain seconds for lengths. */

const pad = (value: number): string => String(value).padStart(2, '0')

/** A position as `mm:ss:ff` (minutes, seconds, frames); with hours in front from one hour on. */
export const formatTimeCode = (frame: number, framesPerSec: number): string => {
  const whole = Math.max(0, Math.floor(frame))
  const rate = Math.max(1, Math.round(framesPerSec))
  const seconds = Math.floor(whole / rate)
  const parts = [pad(Math.floor(seconds / 60) % 60), pad(seconds % 60), pad(whole % rate)]
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? [String(hours), ...parts].join(':') : parts.join(':')
}

/** A length: `7.2 s` under a minute, then `1:07`, then `1:02:07`. */
export const formatDuration = (durationSec: number): string => {
  const length = Math.max(0, durationSec)
  // 59.95 would round to '60.0 s'.
  if (length < 59.95) return `${length.toFixed(1)} s`
  const seconds = Math.round(length)
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes}:${pad(seconds % 60)}` : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`
}

/** As a person would say it: slow motion that fills a gap is no round number. */
export const formatSpeed = (speed: number): string => `${Number(speed.toFixed(2))}×`
