/** Counts, over the time of a reel, whether its subject is inside the picture, and what nobody wants to see. Pure. */
import type { CropRect, ReelPlan } from '@reelwright/contract/reel-plan'
import { cropAt } from '@reelwright/engine/tools/sight/frame-window'
import type { TruthBox } from './footage-script.ts'

const STEP_SEC = 0.1
/** Of the subject, or of what the crop could hold of it at most, so much has to be inside. */
const INSIDE_MIN = 0.8
/** Frames of a file shown twice that nobody would notice: the rounding of a cut. */
const AGAIN_SEC_MIN = 0.1

/** In moments, a tenth of a second each. */
export type ReelTally = { moments: number; inside: number; empty: number; whole: number; again: number }

export const emptyTally = (): ReelTally => ({ moments: 0, inside: 0, empty: 0, whole: 0, again: 0 })

const share = (box: TruthBox, crop: CropRect): number => {
  const across = Math.max(0, Math.min(box.x + box.width, crop.x + crop.width) - Math.max(box.x, crop.x))
  const down = Math.max(0, Math.min(box.y + box.height, crop.y + crop.height) - Math.max(box.y, crop.y))
  return (across * down) / (Math.min(box.width, crop.width) * Math.min(box.height, crop.height))
}

/** `truthAt` says who is there in a file at a time; with several, it is enough to show one of them well. */
export const judgeReel = (tally: ReelTally, plan: ReelPlan, truthAt: (mediaId: string, sec: number) => readonly TruthBox[]): void => {
  const { fps } = plan.export
  const shown: { mediaId: string; fromSec: number; toSec: number }[] = []
  for (const scene of plan.scenes) {
    const seconds = scene.duration_frames / fps
    for (let sec = 0; sec < seconds; sec += STEP_SEC) {
      const sourceSec = scene.in_frame / fps + sec * scene.speed
      const boxes = truthAt(scene.media_id, sourceSec)
      const crop = cropAt(scene.framing, sourceSec * fps)
      tally.moments += 1
      if (boxes.length === 0) tally.empty += 1
      else if (boxes.some((box) => share(box, crop) >= INSIDE_MIN)) tally.inside += 1
      if (scene.framing.mode === 'blur') tally.whole += 1
    }
    const [fromSec, toSec] = [scene.in_frame / fps, scene.in_frame / fps + seconds * scene.speed]
    for (const before of shown) {
      const both = before.mediaId === scene.media_id ? Math.min(toSec, before.toSec) - Math.max(fromSec, before.fromSec) : 0
      if (both > AGAIN_SEC_MIN) tally.again += both / STEP_SEC
    }
    shown.push({ mediaId: scene.media_id, fromSec, toSec })
  }
}
