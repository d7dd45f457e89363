/** Puts one clip in the place of another; the scenes keep their length and place. */

import { partOf } from '../tools/lay-story.ts'
import { sceneOf } from '../tools/scene-of.ts'
import { shotScore } from '../tools/shot-score.ts'
import { type ShotSource, shotSources } from '../tools/shot-sources.ts'
import { windowsOf } from '../tools/shot-windows.ts'
import { lookUp } from './do-clips.ts'
import { soundPolicy } from './relay.ts'
import { allPictures, change, mayUse, say, type Turn } from './turn.ts'
import type { Wish } from './wishes.ts'

/** Stretches of the new clip, the best shot first, as many as there are scenes to fill. */
function stretches(sources: readonly ShotSource[], turn: Turn, scenes: number) {
  const ranked = sources.toSorted((a, b) => shotScore(b, turn.plan) - shotScore(a, turn.plan))
  const each = Math.max(1, Math.ceil(scenes / Math.max(1, ranked.length)))
  return ranked.flatMap((source) => windowsOf(source, each))
}

export function replaceClip(turn: Turn, wish: Extract<Wish, { is: 'replace' }>): void {
  if (!mayUse(turn, 'story')) return
  const old = lookUp(turn, wish.old)
  const by = lookUp(turn, wish.by)
  if (!old || !by) return
  const target = new Set(old.scenes.map((scene) => scene.id))
  const files = new Set(by.shots.map((shot) => shot.mediaId))
  if (target.size === 0) {
    turn.refused.push(`${old.words} is not in the reel.`)
    return
  }
  const fresh = stretches(
    shotSources(
      allPictures(turn.media).filter((file) => files.has(file.mediaId)),
      turn.plan.export.fps,
    ),
    turn,
    target.size,
  )
  const policy = soundPolicy(turn)
  let used = 0
  const scenes = turn.plan.scenes.map((scene, index) => {
    const window = target.has(scene.id) ? fresh[used++ % Math.max(1, fresh.length)] : undefined
    if (!window) return scene
    const pick = {
      id: scene.id,
      source: window.source,
      inFrame: window.inFrame,
      frames: window.frames,
      part: partOf(scene, turn.plan.beats),
      reason: 'You asked for it here',
      kept: null,
      wasSlowed: false,
      repeat: 0,
    }
    return {
      ...sceneOf(pick, scene.duration_frames, {
        index,
        aspect: turn.plan.export.aspect,
        fps: turn.plan.export.fps,
        sound: policy,
        framing: 'auto',
        reframe: true,
      }),
      beat_id: scene.beat_id,
    }
  })
  if (change(turn, [{ op: 'set_story', beats: turn.plan.beats, scenes, transitions: turn.plan.transitions }]))
    say(turn, `replace ${old.words}`, `${by.words} stands in place of ${old.words}.`)
}
