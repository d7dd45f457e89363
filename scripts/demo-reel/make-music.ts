/** A short piece of music for the demo reel: eight bars at 120 beats a minute, synthesised, written as a WAV file. */
import { writeFileSync } from 'node:fs'
import { wavOf } from '@reelwright/engine/tools/music/tracks/wav'

const RATE = 48_000
const BEATS_PER_MIN = 120
const BEAT_SEC = 60 / BEATS_PER_MIN
const BEATS_PER_BAR = 4

/** Am9, Fmaj7, C, G6: semitones from A. */
const CHORDS = [
  [0, 3, 7, 10, 14],
  [-4, 0, 3, 7, 12],
  [3, 7, 10, 15, 19],
  [-2, 2, 5, 7, 14],
] as const
const ARPEGGIO = [0, 2, 4, 3, 1, 3, 2, 4]
const ROOT_HZ = 220

const pitch = (semitones: number, octave = 0): number => ROOT_HZ * 2 ** (semitones / 12 + octave)
const sine = (phase: number): number => Math.sin(phase * Math.PI * 2)
const triangle = (phase: number): number => 1 - 4 * Math.abs(Math.round(phase) - phase)

type Voice = (sinceSec: number) => number

const kick: Voice = (t) => (t < 0.32 ? sine(46 * t + 7.5 * (1 - Math.exp(-t * 34))) * Math.exp(-t * 11) : 0)
const noiseAt = (index: number): number => {
  const s = Math.sin(index * 12.9898) * 43_758.5453
  return (s - Math.floor(s)) * 2 - 1
}
const hat: Voice = (t) => (t < 0.09 ? noiseAt(Math.floor(t * RATE)) * Math.exp(-t * 70) * 0.5 : 0)
const clap: Voice = (t) => (t < 0.22 ? noiseAt(Math.floor(t * RATE) + 991) * Math.exp(-t * 22) * (t < 0.012 ? 0.4 : 1) : 0)

/** One stereo sample. */
const sampleAt = (atSec: number): [number, number] => {
  const beat = atSec / BEAT_SEC
  const bar = Math.floor(beat / BEATS_PER_BAR)
  const chord = CHORDS[bar % CHORDS.length] ?? CHORDS[0]
  const inBeat = (beat % 1) * BEAT_SEC
  const inBar = (beat % BEATS_PER_BAR) * BEAT_SEC
  const drums = kick(inBeat) * 0.9 + hat(((beat + 0.5) % 1) * BEAT_SEC) * 0.32 + (Math.floor(beat) % 2 === 1 ? clap(inBeat) * 0.26 : 0)
  const duck = 1 - 0.55 * Math.exp(-inBeat * 9)
  const bassHz = pitch(chord[0], -2)
  const bass = (sine(bassHz * atSec) + triangle(bassHz * atSec) * 0.25) * 0.34 * duck
  let left = 0
  let right = 0
  chord.forEach((semitone, index) => {
    const hz = pitch(semitone)
    const swell = Math.min(1, inBar * 3) * 0.05 * duck
    left += sine(hz * 1.003 * atSec + index * 0.3) * swell
    right += sine(hz * 0.997 * atSec + index * 0.7) * swell
  })
  const eighth = Math.floor(beat * 2)
  const inEighth = (beat * 2 - eighth) * (BEAT_SEC / 2)
  const note = chord[ARPEGGIO[eighth % ARPEGGIO.length] ?? 0] ?? 0
  const pluck = triangle(pitch(note, 1) * inEighth) * Math.exp(-inEighth * 12) * 0.16
  const pan = eighth % 2 === 0 ? 0.35 : 0.65
  return [drums + bass + left + pluck * (1 - pan) * 1.6, drums + bass + right + pluck * pan * 1.6]
}

/** Writes `seconds` of it, 16-bit stereo. */
export const makeMusic = (path: string, seconds: number): void => {
  const frames = Math.round(seconds * RATE)
  const { data, samples } = wavOf(frames, RATE)
  for (let frame = 0; frame < frames; frame += 1) {
    sampleAt(frame / RATE).forEach((value, channel) => {
      samples[frame * 2 + channel] = Math.round(Math.tanh(value * 0.9) * 30_000)
    })
  }
  writeFileSync(path, data)
}
