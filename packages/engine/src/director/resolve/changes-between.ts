/** What differs between two plans of a reel, in the numbers that people count in. */
import type { ReelChange } from '@reelwright/contract/intents/intent-outcome'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { planSec } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { lookTitle } from '../../tools/look/lut.ts'
import { musicWords } from '../../tools/music/music.ts'
import type { Turn } from '../turn.ts'

/** Thousandths: a frame at 60 a second is 17 of them. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000

const sec = (frames: number, fps: number): number => rounded(frames / fps)

/** In seconds, so that another frame rate is no change of a scene. */
const shown = (scene: Scene, fps: number) => [
  scene.media_id,
  sec(scene.in_frame, fps),
  sec(scene.duration_frames, fps),
  scene.speed,
  scene.sound,
  scene.framing,
  scene.motion,
  scene.grade ?? null,
  scene.look === undefined ? 'reel' : scene.look,
  scene.turn ?? null,
]

const scenesBetween = (before: ReelPlan, after: ReelPlan): ReelChange[] => {
  const was = new Map(before.scenes.map((scene) => [scene.id, scene]))
  const is = new Set(after.scenes.map((scene) => scene.id))
  const added = after.scenes.flatMap((scene, at) => (was.has(scene.id) ? [] : [at + 1]))
  const removed = before.scenes.flatMap((scene, at) => (is.has(scene.id) ? [] : [at + 1]))
  const changed = after.scenes.flatMap((scene, at) => {
    const old = was.get(scene.id)
    return old && !sameValue(shown(old, before.export.fps), shown(scene, after.export.fps)) ? [at + 1] : []
  })
  const stayed = before.scenes.filter((scene) => is.has(scene.id)).map((scene) => scene.id)
  const reordered = !sameValue(
    stayed,
    after.scenes.filter((scene) => was.has(scene.id)).map((scene) => scene.id),
  )
  if (added.length + removed.length + changed.length === 0 && !reordered) return []
  return [{ of: 'scenes', from: before.scenes.length, to: after.scenes.length, added, removed, changed, reordered }]
}

const audioBetween = ({ music: was }: ReelPlan, { music, export: { fps } }: ReelPlan): ReelChange[] => {
  if (!music || !was) return []
  const heard = (one: typeof music) => [one.gain, one.ducking, one.fade_in_frames, one.fade_out_frames]
  if (sameValue(heard(was), heard(music))) return []
  return [
    {
      of: 'music-sound',
      gain: music.gain,
      ducking: music.ducking,
      fade_in_sec: sec(music.fade_in_frames, fps),
      fade_out_sec: sec(music.fade_out_frames, fps),
    },
  ]
}

const briefBetween = (before: ReelPlan, after: ReelPlan): ReelChange[] => {
  const [from, to] = [rounded(planSec(before)), rounded(planSec(after))]
  return [
    ...(from === to ? [] : [{ of: 'length' as const, from_sec: from, to_sec: to }]),
    ...(before.pace === after.pace ? [] : [{ of: 'pace' as const, from: before.pace, to: after.pace }]),
    ...(before.mood === after.mood ? [] : [{ of: 'mood' as const, to: after.mood }]),
    ...(sameValue(before.left_out, after.left_out) ? [] : [{ of: 'left-out' as const, count: after.left_out.length }]),
  ]
}

const overlaysBetween = (before: ReelPlan, after: ReelPlan): ReelChange[] => {
  const { watermark, captions, transitions, scenes } = after
  const { fps } = after.export
  const out: ReelChange[] = []
  if (!sameValue(before.transitions, transitions)) {
    const soft = transitions.filter((one) => one.kind !== 'cut')
    out.push({
      of: 'transitions',
      count: soft.length,
      of_cuts: Math.max(0, scenes.length - 1),
      kinds: [...new Set(soft.map((one) => one.kind))],
    })
  }
  if (!sameValue(before.fades, after.fades))
    out.push({
      of: 'fades',
      opening_sec: after.fades?.opening ? sec(after.fades.opening.frames, fps) : null,
      closing_sec: after.fades?.closing ? sec(after.fades.closing.frames, fps) : null,
    })
  if (!sameValue(before.watermark, watermark))
    out.push({
      of: 'watermark',
      position: watermark?.position ?? null,
      size_pct: watermark?.size_pct ?? null,
      opacity: watermark?.opacity ?? null,
    })
  if (!sameValue(before.captions, captions))
    out.push({
      of: 'captions',
      style: captions?.style ?? null,
      ...(captions?.size === undefined ? {} : { size: captions.size }),
      cues: (captions?.cues ?? []).map((cue) => ({
        text: cue.text,
        from_sec: sec(cue.start_frame, fps),
        to_sec: sec(cue.end_frame, fps),
      })),
    })
  return out
}

export const changesBetween = ({
  before,
  plan: after,
  catalog,
  media,
}: Pick<Turn, 'before' | 'plan' | 'catalog' | 'media'>): ReelChange[] => {
  const { music, look } = after
  const { aspect, resolution, fps, container } = after.export
  return [
    ...briefBetween(before, after),
    ...scenesBetween(before, after),
    ...(sameValue([before.music?.source, before.music?.bpm], [music?.source, music?.bpm])
      ? []
      : [{ of: 'music' as const, ...(music ? musicWords(music, catalog.tracks, media) : { title: null, bpm: null }) }]),
    ...audioBetween(before, after),
    ...(sameValue(before.look, look)
      ? []
      : [{ of: 'look' as const, title: look ? lookTitle(look, catalog.looks.looks) : null, intensity: look?.intensity ?? null }]),
    ...overlaysBetween(before, after),
    ...(sameValue(before.export, after.export) ? [] : [{ of: 'export' as const, aspect, resolution, fps, container }]),
  ]
}
