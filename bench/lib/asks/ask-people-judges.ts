/** What must hold of a plan after requests as many kinds of people type them. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { mediaId } from '@reelwright/engine/director/director-fixtures'
import { sameValue } from '@reelwright/engine/plan/same-plan'
import { type Ask, every, type Judge, music, only } from './ask-judges.ts'
import { scenes } from './ask-scenes.ts'
import { like } from './rows/ask-like.ts'

export const HARBOUR = mediaId(6)
export const WEDDING = mediaId(8)
export const STORY = ['scenes', 'transitions', 'beats', 'target_frames', 'captions', 'music', 'left_out'] as const
/** No number is neither more nor less than another. */
export const n = (value: number | undefined): number => value ?? Number.NaN
export const any =
  (...judges: readonly Judge[]): Judge =>
  (left) =>
    judges.some((judge) => judge(left))
export const trimOf = ({ media_id, in_frame, duration_frames, speed }: ReelPlan['scenes'][number]) => ({
  media_id,
  in_frame,
  duration_frames,
  speed,
})
export const trims = (plan: ReelPlan) => plan.scenes.map(trimOf)
export const fromOriginal =
  (steps: number, judge: Judge): Judge =>
  (left) => {
    const before = left.earlier?.[steps - 1]
    return before !== undefined && judge({ ...left, before })
  }
export const back =
  (steps: number): Judge =>
  ({ plan, earlier }) =>
    sameValue(plan, earlier?.[steps - 1])
export const track = (...ids: string[]): Judge =>
  only([...STORY, 'mood', 'pace'], ({ plan }) => plan.music?.source.from === 'catalogue' && ids.includes(plan.music.source.track_id))
export const cueIs =
  (at: number, text: string, from?: number, to?: number): Judge =>
  ({ plan }) => {
    const cue = plan.captions?.cues.at(at)
    const fps = plan.export.fps
    return (
      cue !== undefined &&
      cue.text.toLowerCase() === text.toLowerCase() &&
      (from === undefined || Math.abs(cue.start_frame / fps - from) < 0.05) &&
      (to === undefined || Math.abs(cue.end_frame / fps - to) < 0.05)
    )
  }
export const caps = (...judges: readonly Judge[]): Judge => only(['captions'], every(...judges))
export const speedOf = (n: number, holds: (speed: number) => boolean): Judge =>
  scenes([n], ({ plan, before }) => {
    const s = plan.scenes.find((x) => x.id === before.scenes[n - 1]?.id)
    return s !== undefined && holds(s.speed)
  })
export const without =
  (...ids: string[]): Judge =>
  ({ plan }) =>
    plan.scenes.length > 0 && plan.scenes.every((s) => !ids.includes(s.media_id))
export const storyOnly = (...judges: readonly Judge[]): Judge => only([...STORY], every(...judges))
export const quieter = (): Judge => music((m, b) => m.gain < (b.music?.gain ?? 0))
export const louder: Judge = music((m, b) => m.gain > (b.music?.gain ?? 9))
export const trans = (after: number, kind: string | null): Judge =>
  only(
    ['transitions'],
    ({ plan, before }) => (plan.transitions.find((t) => t.after_scene_id === before.scenes[after - 1]?.id)?.kind ?? null) === kind,
  )
export const edge =
  (which: 'opening' | 'closing', sec: readonly [number, number] | null, colour = 'black'): Judge =>
  ({ plan }) => {
    const f = plan.fades?.[which] ?? null
    if (!f || !sec) return !f && !sec
    return f.colour === colour && f.frames / plan.export.fps >= sec[0] - 0.02 && f.frames / plan.export.fps <= sec[1] + 0.02
  }
export const SOME = [0.2, 3] as const
export const firstIs =
  (id: string): Judge =>
  ({ plan }) =>
    plan.scenes[0]?.media_id === id
export const lastIs =
  (id: string): Judge =>
  ({ plan }) =>
    plan.scenes.at(-1)?.media_id === id
export const shown = (plan: ReelPlan, id: string) => plan.scenes.filter((s) => s.media_id === id).reduce((n, s) => n + s.duration_frames, 0)
export const sameScenes: Judge = ({ plan, before }) => sameValue(trims(plan), trims(before))
export const beside =
  (...hold: ((v: ReelPlan, before: ReelPlan) => boolean)[]): Judge =>
  ({ before, plan, versions = [] }) =>
    sameValue(before, plan) && versions.length === hold.length && versions.every((v, i) => hold[i]?.(v, before))
export const warmer: Judge = any(like('warmer'), like('a bit warmer'), like('warm look'))
export const a = (request: string, judge: Judge | 'keep', ...first: string[]): Ask => ({ request, judge, first, refers: first.length > 0 })
