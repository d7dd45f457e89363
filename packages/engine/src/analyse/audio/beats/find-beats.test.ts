import { beatScore, sameTempo } from '@reelwright/testkit/media/loops/beat-score'
import { LOOP_STYLES } from '@reelwright/testkit/media/loops/loop-styles'
import { type LoopRequest, makeLoop } from '@reelwright/testkit/media/loops/make-loop'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../tools/music/tracks/random.ts'
import { ANALYSIS_SAMPLE_RATE, createAudioMeter } from '../audio-frames.ts'
import { findBeats } from './find-beats.ts'

const beatsOf = (samples: Float32Array) => {
  const { push, frames } = createAudioMeter()
  push(samples)
  return findBeats(frames)
}

const hear = (request: LoopRequest) => {
  const loop = makeLoop(request)
  const grid = beatsOf(loop.samples)
  if (!grid) throw new Error(`no beat was found in ${loop.style} at ${loop.bpm}`)
  return { loop, grid }
}

const seconds = (sec: number, sample: (i: number) => number) =>
  Float32Array.from({ length: sec * ANALYSIS_SAMPLE_RATE }, (_, i) => sample(i))

describe('tempo and beats of music [TOOL-03]', () => {
  test('are those that loops of many styles were written in', () => {
    const heard = Array.from({ length: 16 }, (_, i) => hear({ seed: 7000 + i, seconds: 12 }))
    expect(heard.filter(({ loop, grid }) => sameTempo(grid.bpm, loop.bpm)).length).toBeGreaterThanOrEqual(15)
    const mean = heard.reduce((sum, { loop, grid }) => sum + beatScore(grid.beats_sec, loop.beatsSec), 0) / heard.length
    expect(mean).toBeGreaterThan(0.95)
    const begin = ({ loop, grid }: (typeof heard)[number]) => loop.downbeatsSec.some((sec) => Math.abs(sec - grid.first_beat_sec) < 0.07)
    expect(heard.filter(begin).length).toBeGreaterThanOrEqual(14)
  })

  test('are not the off-beats, where those are struck as regularly: a bossa', () => {
    const styles = LOOP_STYLES.filter(({ name }) => name === 'bossa')
    const heard = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => hear({ seed: 7500 + n, bpm: 120, seconds: 10, drift: 0, styles }))
    expect(heard.filter(({ loop, grid }) => beatScore(grid.beats_sec, loop.beatsSec) > 0.9).length).toBeGreaterThanOrEqual(7)
  })

  test('lie on the strokes to a third of a frame of video', () => {
    const { loop, grid } = hear({ seed: 7100, bpm: 124, seconds: 20, drift: 0 })
    const off = grid.beats_sec.map((beat) => Math.min(...loop.beatsSec.map((true_) => Math.abs(true_ - beat))))
    expect(off.toSorted((a, b) => a - b)[Math.floor(off.length * 0.95)]).toBeLessThan(0.011)
  })

  test('are followed when the players sway by three in a hundred', () => {
    const { loop, grid } = hear({ seed: 7200, bpm: 100, seconds: 30, drift: 0.03 })
    expect(beatScore(grid.beats_sec, loop.beatsSec)).toBeGreaterThan(0.95)
  })

  test('of waltzes are counted in three', () => {
    const { grid } = hear({ seed: 7301, bpm: 100, seconds: 24, drift: 0, styles: [WALTZ] })
    expect(grid.beats_per_bar).toBe(3)
  })
})

const WALTZ = {
  name: 'waltz',
  bpm: [60, 190],
  beatsPerBar: 3,
  steps: 4,
  kits: ['rock'],
  kick: ['X...........'],
  snare: ['....x...x...'],
  hat: ['x.x.x.x.x.x.'],
  bass: ['x...........'],
} as const

describe('what has no beat is not given one [TOOL-03]', () => {
  const random = createRandom(5)
  test('silence and what is too short', () => {
    expect(beatsOf(new Float32Array(ANALYSIS_SAMPLE_RATE * 10))).toBeNull()
    expect(beatsOf(makeLoop({ seed: 7400 }).samples.slice(0, ANALYSIS_SAMPLE_RATE * 2))).toBeNull()
  })

  test('noise', () => {
    expect(beatsOf(seconds(15, () => (random() - 0.5) * 0.4))?.confidence ?? 0).toBeLessThan(0.3)
  })

  test('a held tone', () => {
    expect(beatsOf(seconds(15, (i) => 0.4 * Math.sin((2 * Math.PI * 300 * i) / ANALYSIS_SAMPLE_RATE)))?.confidence ?? 0).toBeLessThan(0.3)
  })

  test('strokes at random', () => {
    const strokes = new Float32Array(ANALYSIS_SAMPLE_RATE * 20)
    for (let n = 0; n < 50; n += 1) {
      const from = Math.floor(random() * (strokes.length - 3000))
      for (let i = 0; i < 2400; i += 1) strokes[from + i] = (strokes[from + i] ?? 0) + 0.5 * Math.exp(-i / 400) * Math.sin(i * 0.3)
    }
    expect(beatsOf(strokes)?.confidence ?? 0).toBeLessThan(0.3)
  })
})
