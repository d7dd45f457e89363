/** Puts one clip in the place of another; the scenes keep their length and place. */

import { shotScore } from '../../tools/story/shot-score.ts'
import { type ShotSource, shotSources } from '../../tools/story/shot-sources.ts'
import { windowsOf } from '../../tools/story/shot-windows.ts'
import type { Intent } from '../intents.ts'
import { allPictures, change, mayUse, refuse, say, type Turn } from '../turn.ts'
import { lookUp } from './apply-clips.ts'
import { followWithin } from './clips/follow-named.ts'
import { inPlaceOf } from './in-place-of.ts'

/** Stretches of the new clip, the best shot first, as many as there are scenes to fill. */
const stretches = (sources: readonly ShotSource[], turn: Turn, scenes: number) => {
  const ranked = sources.toSorted((a, b) => shotScore(b, turn.plan) - shotScore(a, turn.plan))
  const each = Math.max(1, Math.ceil(scenes / Math.max(1, ranked.length)))
  return ranked.flatMap((source) => windowsOf(source, each))
}

export const replaceClip = (turn: Turn, intent: Extract<Intent, { is: 'replace' }>): void => {
  if (!mayUse(turn, 'story')) return
  const old = lookUp(turn, intent.old)
  const by = lookUp(turn, intent.by)
  if (!old || !by) return
  followWithin(turn, intent.by, new Set(by.shots.map((shot) => shot.mediaId)))
  const target = new Set(old.scenes.map((scene) => scene.id))
  const files = new Set(by.shots.map((shot) => shot.mediaId))
  if (target.size === 0) {
    refuse(turn, 'not-in-reel', `${old.words} is not in the reel.`)
    return
  }
  const fresh = stretches(
    shotSources(
      allPictures(turn.media).filter((file) => files.has(file.mediaId)),
      turn.plan.export.fps,
      turn.plan.follow,
    ),
    turn,
    target.size,
  )
  let used = 0
  const scenes = turn.plan.scenes.map((scene, index) => {
    const window = target.has(scene.id) ? fresh[used++ % Math.max(1, fresh.length)] : undefined
    return window ? inPlaceOf(turn, scene, index, window, 'You asked for it here') : scene
  })
  if (change(turn, [{ op: 'set_story', beats: turn.plan.beats, scenes, transitions: turn.plan.transitions }]))
    say(turn, `replace ${old.words}`, `${by.words} stands in place of ${old.words}.`)
}
