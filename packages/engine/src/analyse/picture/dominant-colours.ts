/** The few colours a picture is remembered by. */

/** Colours nearer than this (distance in RGB, 0 to 441) look like one in a swatch. */
const NEAR = 56
/** A colour that covers less than this of the picture is no part of its impression. */
const SHARE_MIN = 0.04
const COLOURS_MAX = 5

type Cell = { count: number; r: number; g: number; b: number }

/** Up to five colours of the given RGB grids as #rrggbb, most frequent first. */
export const dominantColours = (grids: readonly Uint8Array[]): string[] => {
  const cells = new Map<number, Cell>()
  let total = 0
  for (const grid of grids) {
    for (let i = 0; i + 2 < grid.length; i += 3) {
      const [r = 0, g = 0, b = 0] = [grid[i], grid[i + 1], grid[i + 2]]
      // Sixteen steps a channel: coarse enough to gather a gradient, fine enough to keep sky from sea.
      const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
      const cell = cells.get(key) ?? { count: 0, r: 0, g: 0, b: 0 }
      cells.set(key, { count: cell.count + 1, r: cell.r + r, g: cell.g + g, b: cell.b + b })
      total += 1
    }
  }
  const groups: Cell[] = []
  for (const cell of [...cells.values()].sort((a, b) => b.count - a.count)) {
    const group = groups.find((other) => distance(other, cell) < NEAR)
    if (!group) groups.push({ ...cell })
    else Object.assign(group, { count: group.count + cell.count, r: group.r + cell.r, g: group.g + cell.g, b: group.b + cell.b })
  }
  return groups
    .filter(({ count }) => count >= total * SHARE_MIN)
    .sort((a, b) => b.count - a.count)
    .slice(0, COLOURS_MAX)
    .map(
      ({ count, r, g, b }) =>
        `#${[r, g, b]
          .map((sum) =>
            Math.round(sum / count)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
    )
}

const distance = (a: Cell, b: Cell) =>
  Math.hypot(a.r / a.count - b.r / b.count, a.g / a.count - b.g / b.count, a.b / a.count - b.b / b.count)
