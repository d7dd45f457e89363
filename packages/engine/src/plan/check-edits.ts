/**
 * Whether edits made by hand lead to a reel that can be made. Only what they changed is looked at, so that an old fault keeps
 * nobody from editing elsewhere, and a step towards the right is taken even where it does not reach it.
 */
import type { CaptionCue } from '@reelwright/contract/reel-plan'
import { CONTAINER_FORMATS } from '../container-formats.ts'
import { CATALOG } from '../tools/music/music-catalog.ts'
import { coverAt, coverFrame } from './cover.ts'
import { planFrames } from './plan-length.ts'
import { sameValue } from './same-plan.ts'
import { checkLook, checkSceneLooks } from './validity/check-looks.ts'
import { checkScenes } from './validity/check-scenes.ts'
import { checkBounds, checkLength, checkStory, checkTarget } from './validity/check-story.ts'
import { lengthWords, type PlanChange, type Refusal } from './validity/refusal.ts'

const checkMusic = ({ before, after, facts }: PlanChange): Refusal | null => {
  const { music } = after
  if (music === null || sameValue(before.music, music)) return null
  const { source } = music
  const without: Refusal['mend'] = { op: 'set_music', music: before.music }
  if (source.from === 'catalogue') {
    const track = CATALOG.find(({ id }) => id === source.track_id)
    if (track === undefined)
      return { reason: `There is no track “${source.track_id}” in the catalogue; choose one of its list.`, mend: without }
    return startsWithin(music, track.durationSec)
  }
  const media = facts.get(source.media_id)
  if (media === undefined) return null
  if (media.sound === null)
    return { reason: 'That file has no sound, so it cannot be the music; choose a song, or a clip with sound.', mend: without }
  return startsWithin(music, media.duration_sec)
}

const startsWithin = (music: NonNullable<PlanChange['after']['music']>, durationSec: number): Refusal | null =>
  music.start_sec >= durationSec
    ? {
        reason: `The music would start at ${music.start_sec} s, and the song ends after ${Math.floor(durationSec * 10) / 10} s; 0 is its beginning.`,
        mend: { op: 'set_music', music: { ...music, start_sec: 0 } },
      }
    : null

const checkWatermark = ({ before, after, facts }: PlanChange): Refusal | null => {
  const { watermark } = after
  if (watermark === null || before.watermark?.media_id === watermark.media_id) return null
  const media = facts.get(watermark.media_id)
  return media === undefined || (media.kind === 'image' && media.width > 0)
    ? null
    : {
        reason: 'A watermark has to be a picture, and that file is none; choose a picture, best a PNG with a clear ground.',
        mend: { op: 'set_watermark', watermark: before.watermark },
      }
}

const sameCue = (a: CaptionCue, b: CaptionCue): boolean => a.start_frame === b.start_frame && a.end_frame === b.end_frame

/** Of a reel that got shorter, or got its first scenes, what would stand behind its end and did not before. */
const wouldBeLost = (cue: CaptionCue, { before, after }: PlanChange): boolean => {
  const total = planFrames(before)
  return total < 1 || cue.start_frame / after.export.fps < total / before.export.fps
}

const checkCaptions = (change: PlanChange): Refusal | null => {
  const { before, after } = change
  const { captions } = after
  if (captions === null) return null
  const total = planFrames(after)
  const { fps } = after.export
  const was = new Map(before.captions?.cues.map((cue) => [cue.id, cue]))
  const mended = (cue: CaptionCue, times: Pick<CaptionCue, 'start_frame' | 'end_frame'>): Refusal['mend'] => {
    const { word_frames: _, ...rest } = cue
    return { op: 'set_captions', captions: { ...captions, cues: captions.cues.map((one) => (one === cue ? { ...rest, ...times } : one)) } }
  }
  for (const cue of captions.cues) {
    const old = was.get(cue.id)
    const isOld = old !== undefined && sameCue(old, cue)
    const text = `The caption “${cue.text.slice(0, 40)}”`
    if (!isOld && cue.end_frame <= cue.start_frame)
      return {
        reason: `${text} would end before it starts; frame ${cue.start_frame + 1} is its earliest end.`,
        mend: mended(cue, { start_frame: cue.start_frame, end_frame: cue.start_frame + 1 }),
      }
    if (total < 1 || cue.start_frame < total || (isOld && !wouldBeLost(cue, change))) continue
    const shown = Math.max(1, cue.end_frame - cue.start_frame)
    return {
      reason: `${text} would start after the reel’s end; the reel is ${lengthWords(total, fps)} long, so frame ${total - 1} is the latest start.`,
      mend: mended(cue, { start_frame: Math.max(0, total - shown), end_frame: total }),
    }
  }
  return null
}

const checkCover = ({ before, after }: PlanChange): Refusal | null => {
  const { cover } = after
  if (cover === undefined || sameValue(before.cover, cover) || after.scenes.length === 0 || coverFrame(after) !== null) return null
  return {
    reason: 'No scene of the reel shows that frame, so it cannot be the cover; choose a frame that the reel shows, such as its first.',
    mend: { op: 'set_cover', cover: coverAt(after, 0) },
  }
}

const checkExport = ({ before, after }: PlanChange): Refusal | null => {
  const { container, codec } = after.export
  const { videoCodecs } = CONTAINER_FORMATS[container]
  const same = before.export.container === container && before.export.codec === codec
  if (same || videoCodecs.includes(codec)) return null
  const [nearest] = videoCodecs
  return {
    reason: `A ${container} file cannot hold ${codec}; choose ${videoCodecs.join(' or ')}.`,
    mend: nearest === undefined ? null : { op: 'set_export', export: { ...after.export, codec: nearest } },
  }
}

const CHECKS = [
  checkStory,
  checkTarget,
  checkBounds,
  checkScenes,
  checkLength,
  checkMusic,
  checkLook,
  checkSceneLooks,
  checkWatermark,
  checkCaptions,
  checkCover,
  checkExport,
] as const

/** Null where the edits can be made; else one sentence that says why not and what the nearest is that can. */
export const refuseEdits = (change: PlanChange): Refusal | null => {
  for (const check of CHECKS) {
    const refusal = check(change)
    if (refusal !== null) return refusal
  }
  return null
}
