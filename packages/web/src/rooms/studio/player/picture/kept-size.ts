/** How large pictures are kept that wait to be shown backwards: dozens of them stand in memory at once. Pure but for asking the device. */

type Size = { width: number; height: number }

const MEBIBYTE = 1024 * 1024
const BYTES_PER_PIXEL = 4
/** Two stretches, of three quarters and half a second, at 30 frames a second (back-stream.ts). */
const KEPT_MOST = 38

/**
 * What all of them may take (ours: a phone of 2 GB gives a page a few hundred mebibytes before it ends it). Browsers round the device's
 * memory, tell no more than 8 GB, and some tell nothing: there a finger says that it is a phone.
 */
export const keptBudget = (memoryGb: number | undefined, isPhone: boolean): number => {
  const known = memoryGb ?? (isPhone ? 4 : 8)
  return (known <= 2 ? 24 : known <= 4 ? 48 : 96) * MEBIBYTE
}

/** A picture's own size, or so much less that all of them fit into the budget. */
export const keptSize = ({ width, height }: Size, budgetBytes: number): Size => {
  const share = Math.min(1, Math.sqrt(budgetBytes / (KEPT_MOST * width * height * BYTES_PER_PIXEL)))
  return share === 1
    ? { width, height }
    : { width: Math.max(1, Math.floor(width * share)), height: Math.max(1, Math.floor(height * share)) }
}

export const deviceBudget = (): number => {
  const told: unknown = Reflect.get(navigator, 'deviceMemory')
  return keptBudget(typeof told === 'number' ? told : undefined, window.matchMedia('(pointer: coarse)').matches)
}
