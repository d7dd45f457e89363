/** Where a tooltip stands; pure. All figures in pixels of the window. */

export type Side = 'top' | 'right' | 'bottom' | 'left'
export type Box = { left: number; top: number; width: number; height: number }

const OFFSET_PX = 6
/** Nothing stands closer to the window's edge. */
const EDGE_PX = 8

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, Math.max(least, most)))

const placeAt = (side: Side, anchor: Box, tip: { width: number; height: number }): { left: number; top: number } => {
  const middleX = anchor.left + anchor.width / 2 - tip.width / 2
  const middleY = anchor.top + anchor.height / 2 - tip.height / 2
  switch (side) {
    case 'top':
      return { left: middleX, top: anchor.top - tip.height - OFFSET_PX }
    case 'bottom':
      return { left: middleX, top: anchor.top + anchor.height + OFFSET_PX }
    case 'left':
      return { left: anchor.left - tip.width - OFFSET_PX, top: middleY }
    case 'right':
      return { left: anchor.left + anchor.width + OFFSET_PX, top: middleY }
  }
}

/** On the wanted side of its anchor, on the other one where there is no room, and always within the window. */
export const placeTooltip = (
  side: Side,
  anchor: Box,
  tip: { width: number; height: number },
  view: { width: number; height: number },
): { left: number; top: number } => {
  const fits = ({ left, top }: { left: number; top: number }) =>
    left >= EDGE_PX && top >= EDGE_PX && left + tip.width <= view.width - EDGE_PX && top + tip.height <= view.height - EDGE_PX
  const wanted = placeAt(side, anchor, tip)
  const other = placeAt(OPPOSITE[side], anchor, tip)
  // Only the axis of the side decides: along the other one it may be pushed in.
  const isAcross = side === 'left' || side === 'right'
  const pushed = ({ left, top }: { left: number; top: number }) => ({
    left: isAcross ? left : clamp(left, EDGE_PX, view.width - tip.width - EDGE_PX),
    top: isAcross ? clamp(top, EDGE_PX, view.height - tip.height - EDGE_PX) : top,
  })
  const chosen = !fits(pushed(wanted)) && fits(pushed(other)) ? other : wanted
  return {
    left: clamp(chosen.left, EDGE_PX, view.width - tip.width - EDGE_PX),
    top: clamp(chosen.top, EDGE_PX, view.height - tip.height - EDGE_PX),
  }
}
