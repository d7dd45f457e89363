import type { CropRect } from '@reelwright/contract/reel-plan'

/** Where a part of a picture lies in a crop of it, in shares of that. */
export const partOf = (part: CropRect, crop: CropRect): CropRect => ({
  x: (part.x - crop.x) / crop.width,
  y: (part.y - crop.y) / crop.height,
  width: part.width / crop.width,
  height: part.height / crop.height,
})
