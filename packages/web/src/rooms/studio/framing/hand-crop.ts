/** A crop as a hand holds it: what it looks at, and how near. All in shares of the picture. Pure. */
import type { Aspect, CropRect } from '@reelwright/contract/reel-plan'
import { ASPECT_RATIO } from '@reelwright/engine/tools/reframe'

/** Nearer than this a picture of the usual size falls apart into its pixels. */
export const ZOOM = { min: 1, max: 4 } as const

export type Size = { width: number; height: number }
/** The middle of the crop; zoom 1 is the largest that the picture has room for. */
export type Aim = { x: number; y: number; zoom: number }

/** The largest crop of the reel's shape. */
export const largestCrop = (picture: Size, aspect: Aspect): Size => {
  const share = ASPECT_RATIO[aspect] / (picture.width / picture.height)
  return { width: Math.min(1, share), height: Math.min(1, 1 / share) }
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), Math.max(min, max))

/** Within the picture, and as near as it may be. */
export const heldAim = ({ x, y, zoom }: Aim, largest: Size): Aim => {
  const near = clamp(zoom, ZOOM.min, ZOOM.max)
  const [halfWidth, halfHeight] = [largest.width / near / 2, largest.height / near / 2]
  return { x: clamp(x, halfWidth, 1 - halfWidth), y: clamp(y, halfHeight, 1 - halfHeight), zoom: near }
}

export const movedAim = (aim: Aim, by: { x: number; y: number }, largest: Size): Aim =>
  heldAim({ ...aim, x: aim.x + by.x, y: aim.y + by.y }, largest)

export const zoomedAim = (aim: Aim, times: number, largest: Size): Aim => heldAim({ ...aim, zoom: aim.zoom * times }, largest)

export const aimOf = (crop: CropRect, largest: Size): Aim =>
  heldAim({ x: crop.x + crop.width / 2, y: crop.y + crop.height / 2, zoom: largest.width / crop.width }, largest)

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5

export const cropOf = (aim: Aim, largest: Size): CropRect => {
  const { x, y, zoom } = heldAim(aim, largest)
  const [width, height] = [rounded(largest.width / zoom), rounded(largest.height / zoom)]
  return {
    x: rounded(clamp(x - width / 2, 0, 1 - width)),
    y: rounded(clamp(y - height / 2, 0, 1 - height)),
    width,
    height,
  }
}

export type Corner = { x: 0 | 1; y: 0 | 1 }
export const CORNERS: readonly Corner[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
]

/** A corner pulled to a place while the one across stays where it is. */
export const pulledAim = (aim: Aim, corner: Corner, to: { x: number; y: number }, largest: Size): Aim => {
  const crop = cropOf(aim, largest)
  const across = { x: corner.x === 1 ? crop.x : crop.x + crop.width, y: corner.y === 1 ? crop.y : crop.y + crop.height }
  const [signX, signY] = [corner.x === 1 ? 1 : -1, corner.y === 1 ? 1 : -1]
  const room = { x: corner.x === 1 ? 1 - across.x : across.x, y: corner.y === 1 ? 1 - across.y : across.y }
  // Of the largest crop; the shape stays, so the pointer's farther side counts, as far as the picture goes.
  const wanted = Math.max(((to.x - across.x) * signX) / largest.width, ((to.y - across.y) * signY) / largest.height)
  const share = clamp(wanted, 1 / ZOOM.max, Math.min(1 / ZOOM.min, room.x / largest.width, room.y / largest.height))
  const [width, height] = [largest.width * share, largest.height * share]
  return heldAim({ x: across.x + (signX * width) / 2, y: across.y + (signY * height) / 2, zoom: 1 / share }, largest)
}

/** What the crop looks at, in words. */
export const aimText = (aim: Aim, largest: Size): string => {
  const at = heldAim(aim, largest)
  return `${Math.round(at.x * 100)}% across, ${Math.round(at.y * 100)}% down, ${at.zoom.toFixed(1)} times as near`
}
