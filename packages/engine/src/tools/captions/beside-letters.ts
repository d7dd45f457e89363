/** Where captions go when the picture has letters of its own where captions stand: above them. Pure. */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { CaptionPlace, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { seenRect, turnedSize } from '../../frame/scene-turn.ts'
import { ASPECT_RATIO } from '../reframe.ts'
import { cropAt } from '../sight/frame-window.ts'
import { partOf } from '../sight/part-of.ts'

/** Of the frame's height: where lines of captions stand, with every style. */
const BAND = { top: 0.6, bottom: 0.9 } as const
/** Over the middle, under what apps show at the top; faces are mostly between the two. */
const ABOVE: CaptionPlace = { x: 0.5, y: 0.24 }
/** A corner of a letter in the band is in nobody's way. */
const OVERLAP_MIN = 0.02

/** A place for the captions of a scene whose picture has letters in their way; null where the usual one is free. */
export const placeBesideLetters = (scene: Scene, facts: MediaFacts, { aspect, fps }: ReelPlan['export']): CaptionPlace | null => {
  const inSec = scene.in_frame / fps
  const outSec = inSec + (scene.duration_frames * scene.speed) / fps
  const texts = facts.shots
    .flatMap(({ sight }) => sight?.texts ?? [])
    .filter((text) => facts.kind === 'image' || (text.from_sec < outSec && text.to_sec > inSec))
  const crop = cropAt(scene.framing, ((inSec + outSec) / 2) * fps)
  // The whole picture lies in the middle of the frame, as wide as that or as high.
  const isWhole = scene.framing.mode === 'blur' || scene.framing.mode === 'pad'
  const shown = turnedSize({ width: facts.width * crop.width, height: facts.height * crop.height }, scene)
  const high = isWhole ? Math.min(1, ASPECT_RATIO[aspect] / (shown.width / shown.height)) : 1
  const isInTheWay = texts.some((text) => {
    const seen = seenRect(partOf(text, crop), scene)
    if (seen.x + seen.width <= 0 || seen.x >= 1) return false
    const top = 0.5 - high / 2 + seen.y * high
    const bottom = top + seen.height * high
    return Math.min(bottom, BAND.bottom) - Math.max(top, BAND.top) > OVERLAP_MIN
  })
  return isInTheWay ? ABOVE : null
}
