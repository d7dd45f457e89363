/** Where a title goes when it would stand on somebody's face: under it, or over it. Pure. */
import type { FaceAt, MediaFacts } from '@reelwright/contract/media-facts'
import type { CaptionCue, CaptionPlace, Captions, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { captionsAt } from '../../frame/captions/caption-views.ts'
import { captionBoxes } from '../../frame/captions/lay-captions.ts'
import { seenRect } from '../../frame/scene-turn.ts'
import { frameSize } from '../../graph/frame-size.ts'
import { safeZone } from '../../graph/logo-overlay.ts'
import { placeScenes } from '../../plan/plan-length.ts'
import { cropAt } from '../sight/frame-window.ts'
import { partOf } from '../sight/part-of.ts'

/** Smaller, of the frame's height, somebody is a part of the picture and no face that looks at one. (ours) */
const FACE_HEIGHT_MIN = 0.1
/** Of a face's height: from the brows to the lips. Hair and chin may be written over. (ours) */
const CORE = { top: 0.2, bottom: 0.75 } as const
/** So much of that has to be covered before a title goes elsewhere. (ours) */
const COVERED_MIN = 0.15
/** It goes elsewhere only for a place that covers less than so much of what it did. (ours) */
const LESS_MIN = 0.6
/** Between the face and the title, of the frame's height. (ours) */
const GAP = 0.02
/** A look is taken about once a second; what was seen so long before and after counts. */
const LOOK_SEC = 0.6

/** From top to bottom, in shares of the frame's height. */
export type Band = { top: number; bottom: number }

const coreOf = ({ top, bottom }: Band): Band => ({ top: top + CORE.top * (bottom - top), bottom: top + CORE.bottom * (bottom - top) })

/** Faces that a scene shows between two of its frames, where they stand in the reel's frame. */
export const facesIn = (scene: Scene, facts: MediaFacts, [from, to]: readonly [number, number], fps: number): Band[] => {
  // On a ground of its own the picture is small, and has a place beside it.
  if (scene.framing.mode === 'blur' || scene.framing.mode === 'pad') return []
  const secOf = (frame: number): number => (scene.in_frame + frame * scene.speed) / fps
  const isSeen = ({ at_sec }: FaceAt): boolean => at_sec >= secOf(from) - LOOK_SEC && at_sec <= secOf(to) + LOOK_SEC
  return facts.shots
    .flatMap(({ sight }) => sight?.faces.filter((face) => facts.kind === 'image' || isSeen(face)) ?? [])
    .flatMap((face): Band[] => {
      const crop = cropAt(scene.framing, face.at_sec * fps)
      const seen = seenRect(partOf(face, crop), scene)
      const middle = seen.x + seen.width / 2
      if (middle < 0 || middle > 1) return []
      const [top, bottom] = [seen.y, seen.y + seen.height]
      return bottom - top >= FACE_HEIGHT_MIN && bottom > 0 && top < 1 ? [{ top, bottom }] : []
    })
}

/** What captions stand over: the scenes of a reel and what was seen in their files. */
export type Ground = {
  plan: Pick<ReelPlan, 'scenes' | 'transitions' | 'export'>
  factsOf: (mediaId: Scene['media_id']) => MediaFacts | undefined
}

/** Faces that are seen while a caption stands, where they stand in the reel's frame. */
export const facesUnder = (cue: Pick<CaptionCue, 'start_frame' | 'end_frame'>, { plan, factsOf }: Ground): Band[] =>
  placeScenes(plan).flatMap(({ scene, startFrame, endFrame }) => {
    const [from, to] = [Math.max(cue.start_frame, startFrame), Math.min(cue.end_frame, endFrame)]
    const facts = factsOf(scene.media_id)
    return facts === undefined || from >= to ? [] : facesIn(scene, facts, [from - startFrame, to - startFrame], plan.export.fps)
  })

/** The place of a title that would cover a face; null where it covers none, or where every other place covers as much. */
export const placeBesideFaces = (
  cue: CaptionCue,
  /** As all captions are written. */
  { style, size }: Pick<Captions, 'style' | 'size'>,
  ground: Ground,
): CaptionPlace | null => {
  const frame = frameSize(ground.plan.export)
  const [box] = captionBoxes(
    captionsAt({ mode: 'burn', style, cues: [cue], ...(size === undefined ? {} : { size }) }, cue.start_frame),
    style,
    frame,
  )
  if (box === undefined) return null
  const faces = facesUnder(cue, ground)
  const zone = safeZone(frame)
  const height = box.height / frame.height
  const coveredAt = (top: number): number =>
    Math.max(
      0,
      ...faces.map(coreOf).map((core) => (Math.min(core.bottom, top + height) - Math.max(core.top, top)) / (core.bottom - core.top)),
    )
  const covered = coveredAt(box.y / frame.height)
  if (covered <= COVERED_MIN) return null
  // Under the chin, or over the hair; where a face fills the frame as far down as a title may stand, which leaves the eyes.
  const under = Math.min(Math.max(...faces.map(({ bottom }) => bottom)) + GAP, 1 - zone.bottom - height)
  const over = Math.max(Math.min(...faces.map(({ top }) => top)) - GAP - height, zone.top)
  const best = coveredAt(under) <= coveredAt(over) ? under : over
  return coveredAt(best) < covered * LESS_MIN ? { x: 0.5, y: best + height / 2 } : null
}
