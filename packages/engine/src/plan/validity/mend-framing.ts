/** The nearest framing that can be drawn. Pure. */
import type { CropRect, Framing } from '@reelwright/contract/reel-plan'
import { CROP_PIXELS_MIN } from '../check-plan.ts'

type Shown = { width: number; height: number }

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

const smallest = (pixels: number): number => Math.min(1, CROP_PIXELS_MIN / pixels)

/** The same crop, as large as need be and moved within the picture. */
const mendCrop = (crop: CropRect, shown: Shown, size: Pick<CropRect, 'width' | 'height'> = crop): CropRect => {
  const width = between(size.width, smallest(shown.width), 1)
  const height = between(size.height, smallest(shown.height), 1)
  return { x: between(crop.x, 0, 1 - width), y: between(crop.y, 0, 1 - height), width, height }
}

export const mendFraming = (framing: Framing, shown: Shown): Framing => {
  if (framing.mode === 'fixed') return { ...framing, crop: mendCrop(framing.crop, shown) }
  if (framing.mode !== 'follow') return framing
  const inOrder = framing.path.toSorted((a, b) => a.frame - b.frame)
  const once = inOrder.filter((point, index) => index === 0 || point.frame !== inOrder[index - 1]?.frame)
  const size = once[0]?.crop
  return { ...framing, path: once.map(({ frame, crop }) => ({ frame, crop: mendCrop(crop, shown, size) })) }
}
