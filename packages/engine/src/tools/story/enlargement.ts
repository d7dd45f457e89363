/** How much larger than filmed a reel shows a picture. Pure. */
import type { Aspect, Framing } from '@reelwright/contract/reel-plan'
import { ASPECT_RATIO } from '../reframe.ts'

/** Width and height of a reel whose short side is 1,080, the size that most are exported in. */
const SHORT_SIDE_PX = 1080

type Size = { width: number; height: number }

const reelSize = (aspect: Aspect): Size => {
  const ratio = ASPECT_RATIO[aspect]
  return ratio < 1 ? { width: SHORT_SIDE_PX, height: SHORT_SIDE_PX / ratio } : { width: SHORT_SIDE_PX * ratio, height: SHORT_SIDE_PX }
}

/** By the framing that a scene has. */
export const enlargement = (framing: Framing, { width, height }: Size, aspect: Aspect): number => {
  const reel = reelSize(aspect)
  const crop = framing.mode === 'fixed' ? framing.crop : framing.mode === 'follow' ? framing.path[0]?.crop : undefined
  if (crop) return reel.width / (crop.width * width)
  const part = (framing.mode === 'blur' && framing.crop) || { width: 1, height: 1 }
  return Math.min(reel.width / (part.width * width), reel.height / (part.height * height))
}

/** By the largest crop of that shape. */
export const enlargementTo = ({ width, height, activeArea }: Size & { activeArea?: Size | undefined }, aspect: Aspect): number => {
  const reel = reelSize(aspect)
  const part = activeArea ?? { width: 1, height: 1 }
  return Math.max(reel.width / (part.width * width), reel.height / (part.height * height))
}
