/**
 * Whether edits made by hand lead to a reel that can be made. Only what they changed is looked at, so that an old fault keeps
 * nobody from editing elsewhere, and a step towards the right is taken even where it does not reach it.
 */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { CaptionCue, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { CONTAINER_FORMATS } from '../container-formats.ts'
import { checkFraming, END_TOLERANCE_FRAMES, REEL_SEC_MAX } from './check-plan.ts'
import { framesFloor, framesRound, sourceFramesUsed } from './frames.ts'
import { planFrames } from './plan-length.ts'

type Facts = ReadonlyMap<string, MediaFacts>
type Change = { before: ReelPlan; after: ReelPlan; facts: Facts }

/** '2.5 s (75 frames)': what a person sees, and what a program has to send. */
const lengthWords = (frames: number, fps: number): string =>
  `${Math.round((frames / fps) * 100) / 100} s (${frames} ${frames === 1 ? 'frame' : 'frames'})`

/** Frames of its clip that a scene lacks; 0 where it has them all, or the file was not measured. */
const lacking = (scene: Scene, fps: number, media: MediaFacts | undefined): number =>
  media?.kind === 'video'
    ? Math.max(0, scene.in_frame + sourceFramesUsed(scene) - framesFloor(media.duration_sec, fps) - END_TOLERANCE_FRAMES)
    : 0

/** The longest that a scene can stand from where it starts. */
const longestScene = (scene: Scene, fps: number, media: MediaFacts): number => {
  const left = framesFloor(media.duration_sec, fps) - scene.in_frame
  let frames = Math.floor(left / scene.speed)
  while (frames > 1 && framesRound(frames * scene.speed, 1) > left) frames -= 1
  return frames
}

const beyondItsClip = (name: string, scene: Scene, fps: number, media: MediaFacts): string => {
  const end = framesFloor(media.duration_sec, fps)
  const speed = scene.speed === 1 ? '' : ` at ${scene.speed} × speed`
  const longest = longestScene(scene, fps, media)
  if (longest >= 1)
    return `${name} cannot stand that long: its clip ends after ${lengthWords(end, fps)}, so from frame ${scene.in_frame} on${speed} ${lengthWords(longest, fps)} is the most.`
  const latest = Math.max(0, end - sourceFramesUsed(scene))
  return `${name} cannot start there: its clip ends after ${lengthWords(end, fps)}, so frame ${latest} is the latest start for a scene of ${lengthWords(Math.min(scene.duration_frames, Math.max(1, Math.floor(end / scene.speed))), fps)}.`
}

const checkScenes = ({ before, after, facts }: Change): string | null => {
  const was = new Map(before.scenes.map((scene) => [scene.id, scene]))
  const { fps } = after.export
  for (const [index, scene] of after.scenes.entries()) {
    const old = was.get(scene.id)
    const media = facts.get(scene.media_id)
    // A file that is still being looked at may turn out to fit; Create looks again.
    if (media === undefined || JSON.stringify(old) === JSON.stringify(scene)) continue
    const name = `Scene ${index + 1}`
    if (old?.media_id !== scene.media_id && (media.kind === 'audio' || media.width < 1 || media.height < 1))
      return `${name} needs a picture, and that file has none; choose a clip or a photo.`
    const lacks = lacking(scene, fps, media)
    const lacked = old?.media_id === scene.media_id ? lacking(old, before.export.fps, media) / before.export.fps : 0
    if (lacks > 0 && lacks / fps > lacked) return beyondItsClip(name, scene, fps, media)
    const [framing] = JSON.stringify(old?.framing) === JSON.stringify(scene.framing) ? [] : checkFraming(name, scene, media)
    if (framing !== undefined) return framing
  }
  return null
}

const checkLength = ({ before, after }: Change): string | null => {
  const { fps } = after.export
  const most = REEL_SEC_MAX * fps
  const total = planFrames(after)
  if (total <= most || total / fps <= planFrames(before) / before.export.fps) return null
  const over = lengthWords(total - most, fps)
  return `The reel would be ${Math.ceil(total / fps)} s long, and ${REEL_SEC_MAX / 60} minutes is the most: take ${over} less.`
}

const checkMusic = ({ before, after, facts }: Change): string | null => {
  const { music } = after
  if (music === null || music.source.from === 'catalogue' || JSON.stringify(before.music) === JSON.stringify(music)) return null
  const media = facts.get(music.source.media_id)
  if (media === undefined) return null
  if (media.sound === null) return 'That file has no sound, so it cannot be the music; choose a song, or a clip with sound.'
  return music.start_sec >= media.duration_sec
    ? `The music would start at ${music.start_sec} s, and the song ends after ${Math.floor(media.duration_sec * 10) / 10} s; 0 is its beginning.`
    : null
}

/** A .cube is neither a picture nor a sound. */
const isDocument = (media: MediaFacts): boolean => media.kind === 'image' && media.width < 1 && media.sound === null

const KIND_WORDS = { video: 'a clip', image: 'a picture', audio: 'a sound' } as const

const checkLook = ({ before, after, facts }: Change): string | null => {
  const { look } = after
  if (look?.mode !== 'cube' || (before.look?.mode === 'cube' && before.look.cube_media_id === look.cube_media_id)) return null
  if (look.cube_media_id === null) return 'A look of your own needs its .cube file; choose one, or one of the built-in looks.'
  const media = facts.get(look.cube_media_id)
  return media === undefined || isDocument(media)
    ? null
    : `A look is made from a .cube file, and that file is ${KIND_WORDS[media.kind]}; choose a .cube file, or one of the built-in looks.`
}

const checkWatermark = ({ before, after, facts }: Change): string | null => {
  const { watermark } = after
  if (watermark === null || before.watermark?.media_id === watermark.media_id) return null
  const media = facts.get(watermark.media_id)
  return media === undefined || (media.kind === 'image' && media.width > 0)
    ? null
    : 'A watermark has to be a picture, and that file is none; choose a picture, best a PNG with a clear ground.'
}

const sameCue = (a: CaptionCue, b: CaptionCue): boolean => a.start_frame === b.start_frame && a.end_frame === b.end_frame

const checkCaptions = ({ before, after }: Change): string | null => {
  if (after.captions === null) return null
  const total = planFrames(after)
  const { fps } = after.export
  const was = new Map(before.captions?.cues.map((cue) => [cue.id, cue]))
  for (const cue of after.captions.cues) {
    const old = was.get(cue.id)
    if (old !== undefined && sameCue(old, cue)) continue
    const text = `The caption “${cue.text.slice(0, 40)}”`
    if (cue.end_frame <= cue.start_frame) return `${text} would end before it starts; frame ${cue.start_frame + 1} is its earliest end.`
    if (total > 0 && cue.start_frame >= total)
      return `${text} would start after the reel’s end; the reel is ${lengthWords(total, fps)} long, so frame ${total - 1} is the latest start.`
  }
  return null
}

const checkExport = ({ before, after }: Change): string | null => {
  const { container, codec } = after.export
  const { videoCodecs } = CONTAINER_FORMATS[container]
  const same = before.export.container === container && before.export.codec === codec
  return same || videoCodecs.includes(codec) ? null : `A ${container} file cannot hold ${codec}; choose ${videoCodecs.join(' or ')}.`
}

/** Null where the edits can be made; else one sentence that says why not and what the nearest is that can. */
export const refuseEdits = (change: Change): string | null => {
  for (const check of [checkScenes, checkLength, checkMusic, checkLook, checkWatermark, checkCaptions, checkExport]) {
    const reason = check(change)
    if (reason !== null) return reason
  }
  return null
}
