/** A scene in a frame of another shape, or turned: framed anew around what it showed before. Pure. */
import type { Aspect, CropRect, Scene } from '@reelwright/contract/reel-plan'
import { isSideways } from '../frame/scene-turn.ts'
import { sourceFramesUsed } from '../plan/frames.ts'
import { type FramingIntent, reframe } from './reframe.ts'
import { framingOfWhole, pointWithin } from './sight/within-area.ts'

/** What is known of a file's picture; black bars that were coded with it stay outside of a crop. */
export type PictureFacts = { width: number; height: number; isStill: boolean; activeArea?: CropRect | undefined }

const middle = (crop: CropRect) => ({ x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 })

/** Where the scene's crop looked, as moments of its clip: what was worth looking at still is. */
const focusOf = ({ framing, in_frame: inFrame }: Scene, fps: number) => {
  if (framing.mode === 'fixed') return [{ at_sec: inFrame / fps, ...middle(framing.crop) }]
  if (framing.mode === 'follow') return framing.path.map(({ frame, crop }) => ({ at_sec: frame / fps, ...middle(crop) }))
  return []
}

const WHOLE: CropRect = { x: 0, y: 0, width: 1, height: 1 }

/** How many times nearer a scene shows its picture than it must to fill the frame that its crop was made for. */
const nearnessOf = ({ framing }: Scene, shown: { width: number; height: number }, area: CropRect): number => {
  const crop = framing.mode === 'fixed' ? framing.crop : framing.mode === 'follow' ? framing.path[0]?.crop : undefined
  if (crop === undefined) return 1
  const [width, height] = [(crop.width / area.width) * shown.width, (crop.height / area.height) * shown.height]
  return Math.max(1, Math.min(shown.width / width, shown.height / height))
}

const intentOf = ({ framing: { mode }, is_framed }: Scene): FramingIntent =>
  mode === 'pad' ? 'pad' : is_framed !== true ? 'auto' : mode === 'blur' ? 'blur' : 'fill'

export const frameAnew = (scene: Scene, facts: PictureFacts, { aspect, fps }: { aspect: Aspect; fps: number }): Scene => {
  const area = facts.activeArea ?? WHOLE
  const shown = { width: facts.width * area.width, height: facts.height * area.height }
  const framing = reframe({
    ...shown,
    focus: focusOf(scene, fps).map((point) => pointWithin(point, area)),
    still: facts.isStill,
    aspect,
    isSideways: isSideways(scene),
    inFrame: scene.in_frame,
    endFrame: scene.in_frame + sourceFramesUsed(scene),
    fps,
    intent: intentOf(scene),
    // Chosen by a person: as near as it was. By itself it fills the frame.
    ...(scene.is_framed ? { zoom: nearnessOf(scene, shown, area) } : {}),
  })
  return { ...scene, framing: facts.activeArea === undefined ? framing : framingOfWhole(framing, area) }
}
