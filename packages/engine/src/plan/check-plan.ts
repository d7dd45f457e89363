import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { CropRect, Look, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { CONTAINER_FORMATS } from '../container-formats.ts'
import { transitionFits } from './fit-transitions.ts'
import { framesFloor, sourceFramesUsed } from './frames.ts'
import { planFrames } from './plan-length.ts'

/** Whether a plan can be made into a video, or every reason why not, as sentences that a person reads. */
export type PlanCheck = { ok: true } | { ok: false; reasons: string[] }

/** A reel longer than this is refused: it bounds the time and the disk that one job can take. Source: our own choice. */
export const REEL_SEC_MAX = 15 * 60

/**
 * A scene may reach this many frames beyond the measured end of its clip: containers round their durations, and the
 * renderer then holds the last picture.
 */
export const END_TOLERANCE_FRAMES = 2

/** A crop of fewer source pixels than this cannot be shown. */
export const CROP_PIXELS_MIN = 16

const FULL = 1 + 1e-6

/**
 * Checks a plan against the facts of the media it names. Pure; `facts` by media id. A missing entry means that the file
 * was deleted or is not analysed.
 */
export const checkPlan = (plan: ReelPlan, facts: ReadonlyMap<string, MediaFacts>): PlanCheck => {
  const reasons = [
    ...checkLength(plan),
    ...plan.scenes.flatMap((scene, index) => checkScene(plan, scene, index, facts)),
    ...checkKeys(plan),
    ...checkTransitions(plan),
    ...checkMusic(plan, facts),
    ...checkLookAndLogo(plan, facts),
    ...checkCaptions(plan),
    ...checkExport(plan),
  ]
  return reasons.length === 0 ? { ok: true } : { ok: false, reasons }
}

const checkLength = (plan: ReelPlan): string[] => {
  if (plan.scenes.length === 0) return ['The reel has no scenes yet; add clips to it first.']
  const longest = REEL_SEC_MAX * plan.export.fps
  return planFrames(plan) > longest ? [`The reel is longer than ${REEL_SEC_MAX / 60} minutes; shorten or remove scenes.`] : []
}

const checkScene = (plan: ReelPlan, scene: Scene, index: number, facts: ReadonlyMap<string, MediaFacts>): string[] => {
  const name = `Scene ${index + 1}`
  const media = facts.get(scene.media_id)
  if (media === undefined) return [`${name} uses a file that is no longer there; replace it or take the scene out.`]
  if (media.kind === 'audio' || media.width < 1 || media.height < 1) return [`${name} uses a file without a picture.`]
  const reasons = checkFraming(name, scene, media)
  if (media.kind === 'video') {
    const available = framesFloor(media.duration_sec, plan.export.fps) + END_TOLERANCE_FRAMES
    if (scene.in_frame + sourceFramesUsed(scene) > available) {
      const lacking = (scene.in_frame + sourceFramesUsed(scene) - available) / plan.export.fps
      reasons.push(`${name} needs ${lacking.toFixed(1)} s more than its clip has; trim it or let it start earlier.`)
    }
  }
  return reasons
}

export const checkFraming = (name: string, scene: Scene, media: MediaFacts): string[] => {
  const framing = scene.framing
  if (framing.mode === 'blur' || framing.mode === 'pad') return []
  const crops = framing.mode === 'fixed' ? [framing.crop] : framing.path.map((point) => point.crop)
  if (crops.some((crop) => crop.x + crop.width > FULL || crop.y + crop.height > FULL))
    return [`${name} is cropped beyond the edge of its picture.`]
  if (crops.some((crop) => tooSmall(crop, media))) return [`${name} is cropped to almost nothing.`]
  if (framing.mode === 'fixed') return []
  const ordered = framing.path.every((point, i) => i === 0 || point.frame > (framing.path[i - 1]?.frame ?? 0))
  if (!ordered) return [`The path that the crop of ${name.toLowerCase()} follows is out of order.`]
  const first = crops[0]
  const oneSize = crops.every(
    (crop) => first !== undefined && Math.abs(crop.width - first.width) < 1e-3 && Math.abs(crop.height - first.height) < 1e-3,
  )
  return oneSize ? [] : [`The crops along the path of ${name.toLowerCase()} have different sizes.`]
}

const tooSmall = (crop: CropRect, media: MediaFacts): boolean =>
  crop.width * media.width < CROP_PIXELS_MIN || crop.height * media.height < CROP_PIXELS_MIN

const checkKeys = (plan: ReelPlan): string[] => {
  const keys = plan.scenes.map((scene) => scene.id)
  const beats = new Set(plan.beats.map((beat) => beat.id))
  const doubled = keys.some((key, index) => keys.indexOf(key) !== index)
  const lost = plan.scenes.findIndex((scene) => !beats.has(scene.beat_id))
  return [
    ...(doubled ? ['Two scenes of the reel have the same key.'] : []),
    ...(lost >= 0 ? [`Scene ${lost + 1} lies on a story beat that the reel does not have.`] : []),
  ]
}

const checkTransitions = (plan: ReelPlan): string[] => {
  const seen = new Set<string>()
  return plan.transitions.flatMap((transition) => {
    const index = plan.scenes.findIndex((scene) => scene.id === transition.after_scene_id)
    if (seen.has(transition.after_scene_id)) return [`Scene ${index + 1} has two transitions to the next.`]
    seen.add(transition.after_scene_id)
    if (index < 0 || index === plan.scenes.length - 1) return ['A transition has no scene to pass over to; remove it.']
    if (transition.kind === 'cut' || transitionFits(plan.scenes, index, transition.duration_frames)) return []
    return [`The transition after scene ${index + 1} is longer than its scenes allow; shorten it.`]
  })
}

const checkMusic = (plan: ReelPlan, facts: ReadonlyMap<string, MediaFacts>): string[] => {
  if (plan.music === null || plan.music.source.from === 'catalogue') return []
  const media = facts.get(plan.music.source.media_id)
  if (media === undefined) return ['The music file is no longer there; choose another.']
  if (media.sound === null) return ['The file chosen as music has no sound.']
  return plan.music.start_sec >= media.duration_sec ? ['The music would start after its own end.'] : []
}

const checkLookAndLogo = (plan: ReelPlan, facts: ReadonlyMap<string, MediaFacts>): string[] => {
  const reasons: string[] = []
  const isGone = (look: Look | null | undefined): boolean =>
    look?.mode === 'cube' && (look.cube_media_id === null || !facts.has(look.cube_media_id))
  if (isGone(plan.look)) reasons.push('The look’s .cube file is no longer there; choose another look.')
  for (const [index, { look }] of plan.scenes.entries())
    if (isGone(look)) reasons.push(`The .cube file of scene ${index + 1}’s own look is no longer there; choose another look for it.`)
  if (plan.watermark !== null) {
    const logo = facts.get(plan.watermark.media_id)
    if (logo === undefined) reasons.push('The watermark’s picture is no longer there; choose another or switch it off.')
    else if (logo.kind !== 'image') reasons.push('The watermark must be a picture.')
  }
  return reasons
}

const checkCaptions = (plan: ReelPlan): string[] => {
  if (plan.captions === null) return []
  const total = planFrames(plan)
  const wrong = plan.captions.cues.find((cue) => cue.end_frame <= cue.start_frame)
  const late = plan.captions.cues.find((cue) => cue.start_frame >= total)
  return [
    ...(wrong ? [`The caption “${wrong.text.slice(0, 40)}” ends before it starts.`] : []),
    ...(late && total > 0 ? [`The caption “${late.text.slice(0, 40)}” starts after the reel’s end.`] : []),
  ]
}

const checkExport = ({ export: { container, codec } }: ReelPlan): string[] => {
  const { videoCodecs } = CONTAINER_FORMATS[container]
  return videoCodecs.includes(codec) ? [] : [`A ${container} file cannot hold ${codec}; choose ${videoCodecs.join(' or ')}.`]
}
