const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** How long that is, as a person says it: `40 seconds`, `12 minutes`, `3 hours`; never less than it is. */
export const waitWords = (sec: number): string => {
  const whole = Math.max(1, Math.ceil(sec))
  if (whole <= 90) return counted(whole, 'second')
  const minutes = Math.ceil(whole / 60)
  return minutes <= 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}
