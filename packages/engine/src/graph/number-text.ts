/** Seconds as ffmpeg reads them, to the microsecond, without exponent or trailing zeros. */
export const secText = (sec: number): string => trimmed(sec, 6)

/** A factor or a share, precise to well under a pixel of an 8K picture. */
export const factorText = (value: number): string => trimmed(value, 6)

const trimmed = (value: number, digits: number): string => {
  const text = value.toFixed(digits).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}
