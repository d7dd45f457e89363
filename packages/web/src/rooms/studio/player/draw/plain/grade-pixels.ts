/** A table of colours laid over pixels by a processor. Pure but for the pixels, which it changes. */
import { TABLE_POINTS } from '../grade-table.ts'

const LAST = TABLE_POINTS - 1
/** From one colour of the table to the next in red, blue and green. Bytes. */
const RED = 4
const BLUE = RED * TABLE_POINTS
const GREEN = BLUE * TABLE_POINTS
const WHITE = RED + BLUE + GREEN

/**
 * Each colour lies in a cell of the table, and there in one of six tetrahedra: four colours are weighed, as the render does it, where a
 * cell's eight would take twice the time.
 */
export const gradePixels = (pixels: Uint8ClampedArray, table: Uint8ClampedArray): void => {
  const steps = LAST / 255
  for (let at = 0; at < pixels.length; at += 4) {
    const r = (pixels[at] ?? 0) * steps
    const g = (pixels[at + 1] ?? 0) * steps
    const b = (pixels[at + 2] ?? 0) * steps
    const [cellR, cellG, cellB] = [r >= LAST ? LAST - 1 : r | 0, g >= LAST ? LAST - 1 : g | 0, b >= LAST ? LAST - 1 : b | 0]
    const [inR, inG, inB] = [r - cellR, g - cellG, b - cellB]
    const dark = cellG * GREEN + cellB * BLUE + cellR * RED
    // Along the greatest of the three first, then the middle one, then the least.
    const isRedFirst = inR >= inG && inR >= inB
    const isGreenFirst = !isRedFirst && inG >= inB
    const isRedLast = !isRedFirst && inR <= (isGreenFirst ? inB : inG)
    const isGreenLast = !isGreenFirst && !isRedLast && inG <= (isRedFirst ? inB : inR)
    const most = isRedFirst ? inR : isGreenFirst ? inG : inB
    const least = isRedLast ? inR : isGreenLast ? inG : inB
    const middle = inR + inG + inB - most - least
    const one = dark + (isRedFirst ? RED : isGreenFirst ? GREEN : BLUE)
    const two = dark + WHITE - (isRedLast ? RED : isGreenLast ? GREEN : BLUE)
    const light = dark + WHITE
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at + channel] =
        (table[dark + channel] ?? 0) * (1 - most) +
        (table[one + channel] ?? 0) * (most - middle) +
        (table[two + channel] ?? 0) * (middle - least) +
        (table[light + channel] ?? 0) * least
  }
}
