/**
 * The feelings a reel can have and what each means in measurable things: how lively, how bright, how warm. Story,
 * music and look read the same table, so that an upbeat reel is upbeat throughout.
 */
import type { Mood } from '@reelwright/contract/intents/mood'
import type { Pace } from '@reelwright/contract/reel-plan'

export type MoodProfile = {
  /** 0 quiet to 1 driving; steers the choice of music and of moving shots. */
  energy: number
  /** Tempo range that fits, in beats per minute. */
  bpm: readonly [min: number, max: number]
  /** Brightness that fits, 0 to 1; null when it does not matter. */
  brightness: number | null
  /** −1 cold to 1 warm; null when it does not matter. */
  warmth: number | null
  /** The pace it implies when none was asked for. */
  pace: Pace
}

export const MOODS = {
  upbeat: { energy: 0.8, bpm: [110, 135], brightness: 0.6, warmth: 0.2, pace: 'medium' },
  happy: { energy: 0.7, bpm: [100, 130], brightness: 0.65, warmth: 0.3, pace: 'medium' },
  playful: { energy: 0.7, bpm: [100, 130], brightness: 0.65, warmth: 0.2, pace: 'medium' },
  energetic: { energy: 0.95, bpm: [120, 160], brightness: null, warmth: null, pace: 'fast' },
  epic: { energy: 0.8, bpm: [80, 130], brightness: 0.4, warmth: null, pace: 'medium' },
  dramatic: { energy: 0.6, bpm: [70, 110], brightness: 0.35, warmth: -0.1, pace: 'medium' },
  dark: { energy: 0.5, bpm: [70, 110], brightness: 0.25, warmth: -0.3, pace: 'medium' },
  dreamy: { energy: 0.3, bpm: [70, 100], brightness: 0.6, warmth: 0.1, pace: 'slow' },
  calm: { energy: 0.25, bpm: [70, 95], brightness: 0.55, warmth: null, pace: 'slow' },
  romantic: { energy: 0.3, bpm: [70, 100], brightness: 0.5, warmth: 0.4, pace: 'slow' },
  nostalgic: { energy: 0.35, bpm: [75, 105], brightness: 0.5, warmth: 0.5, pace: 'slow' },
  sad: { energy: 0.2, bpm: [70, 90], brightness: 0.35, warmth: -0.3, pace: 'slow' },
  inspiring: { energy: 0.6, bpm: [90, 125], brightness: 0.6, warmth: 0.2, pace: 'medium' },
  elegant: { energy: 0.4, bpm: [80, 115], brightness: 0.5, warmth: 0.1, pace: 'medium' },
  tense: { energy: 0.6, bpm: [90, 140], brightness: 0.3, warmth: -0.2, pace: 'medium' },
  cool: { energy: 0.6, bpm: [85, 120], brightness: 0.45, warmth: -0.1, pace: 'medium' },
} as const satisfies Record<Mood, MoodProfile>

/** The profile of a plan's mood word; null for none, or for a word that came from elsewhere. */
export const moodProfile = (mood: string | null): MoodProfile | null =>
  mood !== null && Object.hasOwn(MOODS, mood) ? (Object.entries(MOODS).find(([name]) => name === mood)?.[1] ?? null) : null
