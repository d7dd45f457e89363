/** From a detector's overlapping guesses to one box for each thing. Pure. */
import type { SeenBox } from './vision.ts'

/** Area that two boxes share, as a share of what they cover together. */
export const overlapOf = (a: Omit<SeenBox, 'score'>, b: Omit<SeenBox, 'score'>): number => {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (across <= 0 || down <= 0) return 0
  const both = across * down
  return both / (a.width * a.height + b.width * b.height - both)
}

/** The surest boxes, none of which covers nearly the same as a surer one (greedy non-maximum suppression), at most `count`. */
export const selectBoxes = (boxes: readonly SeenBox[], { overlapMax, count }: { overlapMax: number; count: number }): SeenBox[] => {
  const kept: SeenBox[] = []
  for (const box of boxes.toSorted((a, b) => b.score - a.score)) {
    if (kept.length >= count) break
    if (kept.every((other) => overlapOf(other, box) <= overlapMax)) kept.push(box)
  }
  return kept
}

const share = (value: number): number => Math.min(1, Math.max(0, value))

/** A box by its edges, cut off where the picture ends; null when nothing of it is left or a model gave no number. */
export const boxWithin = (edges: { left: number; top: number; right: number; bottom: number }, score: number): SeenBox | null => {
  const [x, y, right, bottom] = [share(edges.left), share(edges.top), share(edges.right), share(edges.bottom)]
  return right > x && bottom > y && Number.isFinite(score) ? { x, y, width: right - x, height: bottom - y, score: share(score) } : null
}
