/** Which parts of a picture are in focus: told apart are tiles with crisp edges, tiles with soft shades, and plain ones that say nothing. Pure. */
import { gridMeans } from './measure-frame.ts'

export const TILES = { across: 8, down: 6 } as const

export type Tile = 'clear' | 'soft' | 'plain'

/** From one pixel to the next nothing out of focus changes by so many grey levels, nor does the noise of a camera in a small copy. */
const STEP_MIN = 9
/** A tile with so many of them, as a share of its pixels, has something in focus. */
const STEPS_SHARE_MIN = 0.01
/** Neighbours this much apart, of 255, in a colour are more than a sky or a wall. */
const SHADE_MIN = 12

/** Row by row. */
export const clarityTiles = (rgb: Uint8Array, width: number, height: number): Tile[] => {
  const { across, down } = TILES
  const means = gridMeans(rgb, width, height, across, down)
  const crisp = crispShares(rgb, width, height)
  const isShaded = (row: number, column: number): boolean =>
    [
      [row - 1, column],
      [row + 1, column],
      [row, column - 1],
      [row, column + 1],
    ].some(([r = -1, c = -1]) => {
      if (r < 0 || c < 0 || r >= down || c >= across) return false
      const [a, b] = [(row * across + column) * 3, (r * across + c) * 3]
      return [0, 1, 2].some((colour) => Math.abs((means[a + colour] ?? 0) - (means[b + colour] ?? 0)) >= SHADE_MIN)
    })
  return Array.from(crisp, (share, index): Tile => {
    if (share >= STEPS_SHARE_MIN) return 'clear'
    return isShaded(Math.floor(index / across), index % across) ? 'soft' : 'plain'
  })
}

/** Of each tile the share of pixels that differ much from the one to the left. Green stands for the light. */
const crispShares = (rgb: Uint8Array, width: number, height: number): Float64Array => {
  const { across, down } = TILES
  const shares = new Float64Array(across * down)
  const each = (width * height) / shares.length
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * down) / height) * across
    for (let x = 1, p = (y * width + 1) * 3 + 1; x < width; x += 1, p += 3)
      if (Math.abs((rgb[p] ?? 0) - (rgb[p - 3] ?? 0)) >= STEP_MIN) {
        const tile = row + Math.floor((x * across) / width)
        shares[tile] = (shares[tile] ?? 0) + 1 / each
      }
  }
  return shares
}

export const shareOfTiles = (tiles: readonly Tile[], kind: Tile): number =>
  tiles.filter((tile) => tile === kind).length / Math.max(1, tiles.length)

/** The tiles whose middle lies in a box. */
export const tilesWithin = (tiles: readonly Tile[], box: { x: number; y: number; width: number; height: number }): Tile[] =>
  tiles.filter((_, index) => {
    const [x, y] = [((index % TILES.across) + 0.5) / TILES.across, (Math.floor(index / TILES.across) + 0.5) / TILES.down]
    return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
  })

/** Of a picture that is in focus over more of it nothing is told by that. */
const PART_SHARE_MAX = 0.6
/** A tile in a corner counts a third of one in the middle, which is where one puts what a photo is of. */
const EDGE_COST = 0.9

/** Where a picture is in focus that is so in a part of it only, in shares; else null. What a camera was focused on is what was photographed. */
export const sharpSpot = (tiles: readonly Tile[]): { x: number; y: number } | null => {
  const share = shareOfTiles(tiles, 'clear')
  if (share === 0 || share > PART_SHARE_MAX) return null
  let [sum, x, y] = [0, 0, 0]
  for (const [index, tile] of tiles.entries()) {
    if (tile !== 'clear') continue
    const [atX, atY] = [((index % TILES.across) + 0.5) / TILES.across, (Math.floor(index / TILES.across) + 0.5) / TILES.down]
    const weight = 1 - EDGE_COST * Math.hypot(atX - 0.5, atY - 0.5)
    sum += weight
    x += weight * atX
    y += weight * atY
  }
  return { x: rounded(x / sum), y: rounded(y / sum) }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
