/** Where the words of somebody go who fills the picture: over the brows, where they would stand on mouth and chin. Pure. */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { CaptionPlace, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { frameSize } from '../../graph/frame-size.ts'
import { safeZone } from '../../graph/logo-overlay.ts'
import { placeScenes } from '../../plan/plan-length.ts'
import { type Band, facesIn } from './beside-faces.ts'

/** Parts of a found face, of its height: what words may not stand on. (ours, by the boxes that faces are found in) */
const EYES = { from: 0.2, to: 0.45 } as const
const MOUTH = { from: 0.7, to: 1 } as const
/** How high two lines of a caption are, of the frame's height. */
const LINES_HEIGHT = 0.125
/** So much of mouth and chin has to be covered, look by look, before words go elsewhere. (ours) */
const COVERED_MIN = 0.2
/** Words go over the brows only where they cover no more of those and of the eyes, look by look: a covered chin is the lesser evil. (ours) */
const EYES_COVERED_MAX = 0.1

const coveredBy = (band: Band, { from, to }: typeof EYES | typeof MOUTH, faces: readonly Band[]): number => {
  const shares = faces.map(({ top, bottom }) => {
    const part = { top: top + from * (bottom - top), bottom: top + to * (bottom - top) }
    return Math.max(0, Math.min(band.bottom, part.bottom) - Math.max(band.top, part.top)) / (part.bottom - part.top)
  })
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
}

/**
 * The places of what is said in a reel, by file: all scenes of one have the same, for words that jump at a cut take the eyes with them.
 * A file has none where its words leave mouths free in their usual place, or would cover eyes over it.
 */
export const placesBesideSpeakers = (
  plan: Pick<ReelPlan, 'scenes' | 'transitions' | 'export'>,
  factsOf: (mediaId: Scene['media_id']) => MediaFacts | undefined,
): Map<Scene['media_id'], CaptionPlace> => {
  const zone = safeZone(frameSize(plan.export))
  const low: Band = { top: 1 - zone.bottom - LINES_HEIGHT, bottom: 1 - zone.bottom }
  const high: Band = { top: zone.top, bottom: zone.top + LINES_HEIGHT }
  const middle = Math.round(((high.top + high.bottom) / 2) * 1000) / 1000
  const faces = new Map<Scene['media_id'], Band[]>()
  for (const { scene } of placeScenes(plan)) {
    const facts = factsOf(scene.media_id)
    if (!facts || scene.sound <= 0) continue
    faces.set(scene.media_id, [...(faces.get(scene.media_id) ?? []), ...facesIn(scene, facts, [0, scene.duration_frames], plan.export.fps)])
  }
  const places = new Map<Scene['media_id'], CaptionPlace>()
  for (const [mediaId, seen] of faces) {
    if (coveredBy(low, MOUTH, seen) > COVERED_MIN && coveredBy(high, EYES, seen) <= EYES_COVERED_MAX)
      places.set(mediaId, { x: 0.5, y: middle })
  }
  return places
}
