/** Requests that name a moment of the reel, or another part of a clip: 'split the reel at 10 seconds', 'let the concert end at 14 s'. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Scene } from '@reelwright/contract/reel-plan'
import { sourceFramesUsed } from '../../../plan/frames.ts'
import { placeScenes } from '../../../plan/plan-length.ts'
import { fileEndFrame } from '../../../tools/story/shot-sources.ts'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from '../grammar/rule.ts'
import { scenesOf } from './scenes-said.ts'

const refTo = (scene: Scene, at: number): ClipRef => ({ by: 'scenes', ids: [scene.id], words: `scene ${at + 1}` })

/** The one scene that is named, and where it stands in the reel, in seconds. */
const placedScene = (said: Said): { ref: ClipRef; fromSec: number; toSec: number } | null => {
  const { plan } = said.ground
  const [scene, ...more] = scenesOf(said, said.refs())
  const place = placeScenes(plan).find((one) => one.scene.id === scene?.id)
  if (!scene || !place || more.length > 0) return null
  return { ref: refTo(scene, place.index), fromSec: place.startFrame / plan.export.fps, toSec: place.endFrame / plan.export.fps }
}

/** The scene that is shown then, in two. */
const splitReel = (said: Said): Intent[] | null => {
  const { plan } = said.ground
  const frame = Math.round((said.time() ?? -1) * plan.export.fps)
  const place = placeScenes(plan).find(({ startFrame, endFrame }) => frame > startFrame && frame < endFrame)
  return place === undefined
    ? null
    : [{ is: 'split', refs: [refTo(place.scene, place.index)], parts: 2, at_sec: (frame - place.startFrame) / plan.export.fps }]
}

/** Further than this behind its end nobody means that scene. Seconds (ours: about the longest that a scene is). */
const LATER_MAX_SEC = 6

/** A second of the reel where the scene lies there, else how long it is to be. */
const endAt = (said: Said): Intent[] | null => {
  const [placed, at] = [placedScene(said), said.time()]
  if (!placed || at === null) return null
  const { ref, fromSec, toSec } = placed
  if (at > fromSec && at !== toSec && at < toSec + LATER_MAX_SEC) return [{ is: 'trim', refs: [ref], edge: 'end', sec: toSec - at }]
  return at <= fromSec ? [{ is: 'scene-length', refs: [ref], sec: at, factor: 1 }] : null
}

/** As far as the clip goes, and no further than the scene is long: what was seen before is over then. */
const otherPart = (said: Said): Intent[] | null => {
  const { plan, media } = said.ground
  const { fps } = plan.export
  const [scene, ...more] = scenesOf(said, said.refs())
  const file = media.find(({ mediaId }) => mediaId === scene?.media_id)
  const placed = placedScene(said)
  if (!scene || !file || !placed || more.length > 0 || file.facts.kind !== 'video') return null
  const used = sourceFramesUsed(scene)
  const isLater = said.text('way') === 'later'
  const frames = isLater ? Math.min(used, fileEndFrame(file, fps) - scene.in_frame - used) : Math.min(used, scene.in_frame)
  return frames < 1 ? null : [{ is: 'slip', refs: [placed.ref], sec: ((isLater ? 1 : -1) * frames) / fps }]
}

const REEL = '(?:the |this |my )?(?:whole |entire )?(?:reel|video|timeline|film|movie)'
const USE = '(?:use|show|take|pick|choose|play|have|give me|i want|i would like)'
const PART =
  '(?<way>later|earlier) (?:part|bit|section|moment|piece|portion)(?: of (?:the |its |that )?(?:clip|video|footage|recording|file|it))?'

export const REEL_TIME_RULES: readonly Rule[] = [
  rule(`(?:split|cut|divide|slice|blade) ${REEL}(?: in two| in half| up)? (?:at|after) (?:the )?<t>(?: mark)?`, splitReel),
  rule(
    `(?:split|cut|divide|chop|break|slice) <s>(?: up)? (?:in|into) (?:two|2)(?: parts| pieces| bits| scenes| halves)?,? (?:at |after )?<t>(?: in| into it| mark)?`,
    (said) => {
      const [refs, at_sec] = [said.refs(), said.time()]
      return refs && at_sec !== null ? [{ is: 'split', refs, parts: 2, at_sec }] : null
    },
  ),
  rule(
    `(?:let |have |make |get )?<s> (?:should |must |to )?(?:end|stop|finish)s? (?:already )?(?:at|after) (?:the )?<t>(?: mark)?(?: (?:instead(?: of (?:at )?.{1,20})?|of the (?:reel|video)))?`,
    endAt,
  ),
  rule(`(?:in|for|on|from) <s>,? ${USE} an? ${PART}(?: instead)?`, otherPart),
  rule(`${USE} an? ${PART} (?:in|for|of|on|from) <s>(?: instead)?`, otherPart),
]
