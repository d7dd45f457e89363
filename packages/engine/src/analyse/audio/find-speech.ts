/** Stretches in which somebody seems to speak. A score of what sounds like speech, not a recogniser: it decides where music should make room. */
import { type AudioFrames, FRAMES_PER_SEC } from './audio-frames.ts'

/** The score is taken over a window of this length, four times a second. */
const WINDOW_SEC = 1.5
const STEP_SEC = 0.25
/** Loudness below which a stretch is silence: −52 dBFS. */
const SILENCE = 10 ** (-52 / 10)
/** Score from which on a window counts as speech. */
const SPEECH_SCORE_MIN = 0.5
/** Pauses shorter than this belong to the sentence; speech shorter than `SPEECH_SEC_MIN` is a noise. */
const PAUSE_SEC = 0.8
const SPEECH_SEC_MIN = 0.6

/** Speech-like stretches in order, in seconds. */
export const findSpeech = (frames: AudioFrames): { start_sec: number; end_sec: number }[] => {
  const length = Math.round(WINDOW_SEC * FRAMES_PER_SEC)
  const step = Math.round(STEP_SEC * FRAMES_PER_SEC)
  const total = frames.energy.length
  const found: { start: number; end: number }[] = []
  for (let from = 0; from < total; from += step) {
    const start = Math.max(0, Math.min(from, total - length))
    if (speechScore(frames, start, Math.min(total, start + length)) < SPEECH_SCORE_MIN) continue
    const last = found.at(-1)
    if (last && start <= last.end + PAUSE_SEC * FRAMES_PER_SEC) last.end = Math.min(total, start + length)
    else found.push({ start, end: Math.min(total, start + length) })
  }
  return found
    .map(({ start, end }) => trimSilence(frames, start, end))
    .filter(({ start, end }) => end - start >= SPEECH_SEC_MIN * FRAMES_PER_SEC)
    .map(({ start, end }) => ({ start_sec: start / FRAMES_PER_SEC, end_sec: end / FRAMES_PER_SEC }))
}

const trimSilence = ({ energy }: AudioFrames, start: number, end: number): { start: number; end: number } => {
  let [from, to] = [start, end]
  while (from < to && (energy[from] ?? 0) < SILENCE) from += 1
  while (to > from && (energy[to - 1] ?? 0) < SILENCE) to -= 1
  return { start: from, end: to }
}

/**
 * 0 to 1. Speech, unlike music and noise: alternates between voiced and unvoiced and pauses several times a second, lies in
 * the band of voices, and its pitch glides instead of standing on notes.
 */
export const speechScore = (frames: AudioFrames, from: number, to: number): number => {
  const energy = frames.energy.slice(from, to)
  const loud = [...energy].sort((a, b) => a - b)[Math.floor(energy.length * 0.9)] ?? 0
  if (loud < SILENCE) return 0
  const active: number[] = []
  for (let i = from; i < to; i += 1) if ((frames.energy[i] ?? 0) > loud * 0.01) active.push(i)
  if (active.length < 20) return 0
  const mean = (pick: (i: number) => number) => active.reduce((sum, i) => sum + pick(i), 0) / active.length
  const voiced = active.filter((i) => (frames.pitchStrength[i] ?? 0) > 0.6)
  const voicedShare = voiced.length / active.length
  const band = mean((i) => frames.voiceBand[i] ?? 0)
  const quiet = energy.filter((e) => e < loud * 0.06).length / energy.length
  const glide = pitchGlide(frames, voiced)
  const flatnessSpread = spread(active.map((i) => frames.flatness[i] ?? 0))
  const score =
    triangle(voicedShare, 0.6, 0.4) * 0.2 +
    ramp(band, 0.25, 0.6) * 0.15 +
    triangle(quiet, 0.4, 0.35) * 0.2 +
    triangle(glide, 0.03, 0.03) * 0.3 +
    ramp(flatnessSpread, 0.03, 0.12) * 0.15
  return voicedShare < 0.15 || quiet < 0.05 ? Math.min(score, 0.4) : score
}

/** Median relative change of the pitch between neighbouring voiced frames: about 0 on notes, some percent in speech, wild in noise. */
const pitchGlide = ({ pitchHz }: AudioFrames, voiced: readonly number[]): number => {
  const changes: number[] = []
  for (let i = 1; i < voiced.length; i += 1) {
    const [a, b] = [voiced[i - 1] ?? 0, voiced[i] ?? 0]
    if (b - a > 4) continue
    const [before, now] = [pitchHz[a - (a % 2)] ?? 0, pitchHz[b - (b % 2)] ?? 0]
    if (before > 0 && now > 0 && before !== now) changes.push(Math.abs(Math.log(now / before)))
  }
  if (changes.length < 5) return 0
  return (changes.sort((a, b) => a - b)[Math.floor(changes.length / 2)] ?? 0) * Math.min(1, (changes.length * 3) / voiced.length)
}

const spread = (values: readonly number[]): number => {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length
  return Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length)
}

const ramp = (value: number, low: number, high: number) => Math.min(1, Math.max(0, (value - low) / (high - low)))
const triangle = (value: number, middle: number, reach: number) => Math.max(0, 1 - Math.abs(value - middle) / reach)
