/** A panorama in which nobody is seen is looked along, as it was taken: a piece of it that stands still could be of anything. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'
import type { CropRect, Framing } from '@reelwright/contract/reel-plan'

/** From so many times as wide as the crop on a photo is a panorama: three by two and sixteen by nine are not, in any reel. (ours) */
const PANORAMA_CROPS = 3.5
/** So much of a crop a second goes by: one has the time to see what comes in. (ours) */
const CROPS_PER_SEC = 0.5

type Photo = {
  width: number
  height: number
  shot: Pick<Shot, 'sight'>
  /** Of the frame that it fills, wide by high. */
  ratio: number
}

const round = (value: number): number => Math.round(value * 1e5) / 1e5

/** Where a crop that stands still has its middle; the middle of the picture where the whole was to be shown. */
const middleOf = (framing: Framing): number => (framing.mode === 'fixed' ? framing.crop.x + framing.crop.width / 2 : 0.5)

/** The way along it about that middle; null for what is no panorama, or has somebody or letters in it. */
export const panOver = (
  framing: Framing,
  { width, height, shot: { sight }, ratio }: Photo,
  { frames, fps }: { frames: number; fps: number },
) => {
  const crop = (ratio * height) / width
  const isTold = sight !== undefined && (sight.subjects.length > 0 || sight.faces.length > 0 || (sight.texts ?? []).length > 0)
  if (isTold || crop * PANORAMA_CROPS > 1 || framing.mode === 'pad') return null
  const way = Math.min(1 - crop, (CROPS_PER_SEC * crop * frames) / fps)
  const from = Math.min(1 - crop - way, Math.max(0, middleOf(framing) - crop / 2 - way / 2))
  const at = (x: number): CropRect => ({ x: round(x), y: 0, width: round(crop), height: 1 })
  return {
    mode: 'follow',
    path: [
      { frame: 0, crop: at(from) },
      { frame: frames, crop: at(from + way) },
    ],
  } satisfies Framing
}
