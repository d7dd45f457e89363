type Box = { x: number; y: number; width: number; height: number }

/** The share, 0 to 1, of the smaller of two boxes that lies in the other. Pure. */
export const shareOfSmaller = (a: Box, b: Box): number => {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return across > 0 && down > 0 ? (across * down) / Math.min(a.width * a.height, b.width * b.height) : 0
}
