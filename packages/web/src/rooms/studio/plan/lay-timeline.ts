/** The plan as a person sees it in time: where each scene starts, where the music beats, how near each cut is to a beat. Pure. */
import type { ReelPlan, Scene, StoryBeat } from '@reelwright/contract/reel-plan'

export type PlacedScene = { scene: Scene; index: number; startFrame: number }

export type BeatMark = {
  atSec: number
  /** Starts a bar. */
  isDown: boolean
  /** Counted from the first beat of the reel, from 1. */
  number: number
}

export type Cut = {
  /** After this scene. */
  sceneId: string
  frame: number
  kind: string
  /** The nearest beat and how late after it the cut comes, in milliseconds; null without music. */
  beat: { number: number; lateMs: number } | null
  /** Within one frame of a beat. */
  isOnBeat: boolean
}

export type Timeline = {
  fps: number
  frames: number
  durationSec: number
  scenes: readonly PlacedScene[]
  beats: readonly BeatMark[]
  cuts: readonly Cut[]
}

const placeScenes = (scenes: readonly Scene[]): { placed: PlacedScene[]; frames: number } => {
  let frames = 0
  const placed = scenes.map((scene, index) => {
    const startFrame = frames
    frames += scene.duration_frames
    return { scene, index, startFrame }
  })
  return { placed, frames }
}

/** The beats of the music that fall within the reel. */
const markBeats = (music: ReelPlan['music'], durationSec: number): BeatMark[] => {
  if (music === null) return []
  const everySec = 60 / music.bpm
  const offset = music.first_beat_sec - music.start_sec
  const first = Math.ceil((-offset - 1e-6) / everySec)
  const marks: BeatMark[] = []
  for (let beat = first; offset + beat * everySec <= durationSec + 1e-6; beat += 1) {
    // Counting from the downbeat that the plan names, before it as well as after it.
    const inBar = ((beat % music.beats_per_bar) + music.beats_per_bar) % music.beats_per_bar
    marks.push({ atSec: Math.max(0, offset + beat * everySec), isDown: inBar === 0, number: marks.length + 1 })
  }
  return marks
}

/** Beats stand evenly, so the nearest is counted, not searched for: a long reel has hundreds of cuts and thousands of beats. */
export const nearestMark = (beats: readonly BeatMark[], atSec: number): BeatMark | undefined => {
  const [first, second, last] = [beats[0], beats[1], beats.at(-1)]
  if (first === undefined || second === undefined || last === undefined) return first
  const every = (last.atSec - second.atSec) / Math.max(1, beats.length - 2)
  const guess = every > 0 ? Math.round((atSec - second.atSec) / every) + 1 : 0
  const around = [guess - 1, guess, guess + 1].map((at) => beats[Math.max(0, Math.min(beats.length - 1, at))] ?? first)
  return around.reduce((best, beat) => (Math.abs(beat.atSec - atSec) < Math.abs(best.atSec - atSec) ? beat : best), first)
}

export const layTimeline = (plan: ReelPlan): Timeline => {
  const { fps } = plan.export
  const { placed, frames } = placeScenes(plan.scenes)
  const durationSec = frames / fps
  const beats = markBeats(plan.music, durationSec)
  const kinds = new Map(plan.transitions.map((transition) => [transition.after_scene_id, transition.kind]))
  const cuts = placed.slice(0, -1).map(({ scene, startFrame }): Cut => {
    const frame = startFrame + scene.duration_frames
    const beat = nearestMark(beats, frame / fps)
    const lateMs = beat === undefined ? 0 : Math.round((frame / fps - beat.atSec) * 1000)
    return {
      sceneId: scene.id,
      frame,
      kind: kinds.get(scene.id) ?? 'cut',
      beat: beat === undefined ? null : { number: beat.number, lateMs },
      isOnBeat: beat !== undefined && Math.abs(lateMs) <= 1000 / fps,
    }
  })
  return { fps, frames, durationSec, scenes: placed, beats, cuts }
}

/** The story: its beats in order, each with its scenes. Scenes of a beat that the plan does not list stand at the end. */
export const groupByBeat = (
  plan: ReelPlan,
  timeline: Timeline,
): readonly { beat: StoryBeat; scenes: readonly PlacedScene[]; frames: number }[] => {
  const listed = new Set(plan.beats.map((beat) => beat.id))
  const strays = timeline.scenes.filter(({ scene }) => !listed.has(scene.beat_id))
  const groups = plan.beats.map((beat) => ({ beat, scenes: timeline.scenes.filter(({ scene }) => scene.beat_id === beat.id) }))
  const all =
    strays.length === 0 ? groups : [...groups, { beat: { id: 'rest', kind: 'build' as const, title: 'Other scenes' }, scenes: strays }]
  return all.map((group) => ({ ...group, frames: group.scenes.reduce((sum, { scene }) => sum + scene.duration_frames, 0) }))
}
