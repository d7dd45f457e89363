/** How loud a piece is along its length, so coarse that a list of pieces can show it before any was composed. Pure. */

/** As many bars as a row of the list has room for. */
const STRETCHES = 64
const DIGITS = 36
/** A stretch this far below the loudest is drawn as silence. Decibels. */
const FLOOR_DB = 30

/** A digit in base 36 for each stretch: 0 for silence, z for the loudest. In decibels, as ears count. */
export const shapeOf = (left: Float32Array, right: Float32Array): string => {
  const each = left.length / STRETCHES
  const power = Array.from({ length: STRETCHES }, (_, at) => {
    const [from, to] = [Math.floor(at * each), Math.floor((at + 1) * each)]
    let sum = 0
    for (let sample = from; sample < to; sample += 1) sum += (left[sample] ?? 0) ** 2 + (right[sample] ?? 0) ** 2
    return sum / Math.max(1, to - from)
  })
  const loudest = Math.max(...power, Number.MIN_VALUE)
  return power
    .map((one) => {
      const share = 1 + (10 * Math.log10(Math.max(one / loudest, 1e-9))) / FLOOR_DB
      return Math.round(Math.max(0, share) * (DIGITS - 1)).toString(DIGITS)
    })
    .join('')
}

/** A shape as loudness from 0 to its loudest, 1, as it is drawn: all that is mastered alike would look alike in decibels. */
export const peaksOfShape = (shape: string): number[] =>
  [...shape].map((digit) => {
    const share = Number.parseInt(digit, DIGITS) / (DIGITS - 1)
    return share === 0 ? 0 : 10 ** (((share - 1) * FLOOR_DB) / 20)
  })
