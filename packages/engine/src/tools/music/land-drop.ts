/** Starts the music so that what it builds up to comes with what the reel builds up to. Pure. */
import type { Music, ReelPlan } from '@reelwright/contract/reel-plan'
import type { Track } from './music.ts'

/** Nearer than this a cut and a drop are one to the ear; it is what decides whether they were laid together before. */
const TOGETHER_SEC = 0.06
/** A place within a beat further off than this, of a beat, is no beat: the cuts are not on this music. */
const ON_BEAT = 0.12

/** The second of the reel at which its pay-off begins; null where it has none, or begins with it. */
export const payoffSec = ({ scenes, beats, export: { fps } }: Pick<ReelPlan, 'scenes' | 'beats' | 'export'>): number | null => {
  const kinds = new Map(beats.map((beat) => [beat.id, beat.kind]))
  const at = scenes.findIndex((scene) => kinds.get(scene.beat_id) === 'payoff')
  if (at < 1) return null
  return scenes.slice(0, at).reduce((sum, scene) => sum + scene.duration_frames, 0) / fps
}

/** Whether the reel's pay-off comes with one of the drops. */
export const isOnDrop = (plan: ReelPlan, track: Track): boolean => {
  const at = payoffSec(plan)
  const { music } = plan
  return music !== null && at !== null && (track.dropsSec ?? []).some((drop) => Math.abs(drop - music.start_sec - at) <= TOGETHER_SEC)
}

/** The music as it starts for that: at a beat, with the first drop that comes late enough; as it was where there is none. */
export const landOnDrop = (plan: ReelPlan, music: Music, track: Track): Music => {
  const at = payoffSec(plan)
  if (at === null) return music
  const beatSec = 60 / music.bpm
  const first = (track.dropsSec ?? []).find((drop) => drop - at >= music.first_beat_sec - TOGETHER_SEC)
  if (first === undefined) return music
  const beats = (first - at - music.first_beat_sec) / beatSec
  // Off the beat the other cuts would leave theirs for the sake of one.
  if (Math.abs(beats - Math.round(beats)) > ON_BEAT) return music
  return { ...music, start_sec: Math.max(0, Math.round((music.first_beat_sec + Math.round(beats) * beatSec) * 1e6) / 1e6) }
}
