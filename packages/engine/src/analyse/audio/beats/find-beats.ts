/** Tempo, beats and bars of a sound, or nothing when it has no beat. Pure: linear in the length, bounded in memory. */
import type { BeatGrid } from '@reelwright/contract/media-facts'
import { type AudioFrames, FRAMES_PER_SEC } from '../audio-frames.ts'
import { choosePulse } from './choose-pulse.ts'
import { findDownbeats } from './find-downbeats.ts'
import { harmonicChange } from './harmonic-change.ts'
import { onsetEnvelope } from './onset-envelope.ts'
import { pulseConfidence } from './pulse-confidence.ts'
import { beatsWithinAudio, periodOf, refineBeats } from './refine-beats.ts'

/** Less holds too few beats to tell one tempo from another. */
const AUDIO_SEC_MIN = 4
const BEATS_MIN = 6
/** Below this there is no beat, only strokes that happen to fall together. */
const CONFIDENCE_MIN = 0.1
/** The window of an onset opens before the stroke; on generated loops the peak comes this much late, in frames. */
const LATENESS_FRAMES = 0.36

/** Null for silence, for what is too short, and where no beat repeats. */
export const findBeats = (frames: Pick<AudioFrames, 'onsets' | 'chroma' | 'energy'>): BeatGrid | null => {
  if (frames.energy.length < AUDIO_SEC_MIN * FRAMES_PER_SEC) return null
  const envelope = onsetEnvelope(frames.onsets)
  const tones = harmonicChange(frames.chroma)
  const pulse = envelope && choosePulse(envelope, tones)
  if (!pulse) return null
  const confidence = pulseConfidence(envelope, pulse)
  if (confidence < CONFIDENCE_MIN) return null
  const beats = beatsWithinAudio(refineBeats(envelope.sum, pulse), frames.energy)
  if (beats.length < BEATS_MIN) return null
  const { beatsPerBar, firstDownbeat } = findDownbeats(envelope, tones, beats)
  const beatsSec = beats.map((frame) => Math.max(0, Math.round((frame - LATENESS_FRAMES) * (10_000 / FRAMES_PER_SEC)) / 10_000))
  return {
    bpm: Math.round(((60 * FRAMES_PER_SEC) / periodOf(beats)) * 100) / 100,
    confidence,
    first_beat_sec: beatsSec[firstDownbeat] ?? 0,
    beats_per_bar: beatsPerBar,
    beats_sec: beatsSec,
  }
}
