/** Where on the board of the story a dragged scene would come to lie. Pure. */
export type Box = { left: number; right: number; top: number; bottom: number }

export type ColumnBox = { beatId: string; box: Box; cards: readonly { sceneId: string; box: Box }[] }

export type DropTarget = {
  beatId: string
  /** Among the scenes of the beat, without the dragged one. */
  at: number
  /** Where the mark stands that shows it, across the column. */
  mark: { left: number; right: number; y: number }
}

const distance = ({ left, right }: Box, x: number): number => Math.max(left - x, x - right, 0)

/** The column that is nearest across; in it, before the first scene whose middle is below. Null on an empty board. */
export const dropTarget = (
  columns: readonly ColumnBox[],
  { x, y, sceneId }: { x: number; y: number; sceneId: string },
): DropTarget | null => {
  const [first, ...others] = columns
  if (first === undefined) return null
  const column = others.reduce((best, one) => (distance(one.box, x) < distance(best.box, x) ? one : best), first)
  const cards = column.cards.filter((card) => card.sceneId !== sceneId)
  const below = cards.findIndex(({ box }) => (box.top + box.bottom) / 2 > y)
  const at = below < 0 ? cards.length : below
  const next = cards[at]
  const before = cards[at - 1]
  const lineY = next !== undefined ? next.box.top - 3 : before !== undefined ? before.box.bottom + 3 : column.box.top + 4
  return { beatId: column.beatId, at, mark: { left: column.box.left, right: column.box.right, y: lineY } }
}
