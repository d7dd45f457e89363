import { createAudioMeter } from '@reelwright/engine/analyse/audio/audio-frames'
import { findBeats } from '@reelwright/engine/analyse/audio/beats/find-beats'
import { beatScore, sameTempo } from '@reelwright/testkit/media/loops/beat-score'
import { UNSEEN_STYLES } from '@reelwright/testkit/media/loops/loop-styles'
import { makeLoop } from '@reelwright/testkit/media/loops/make-loop'
import { type Bench, type BenchRow, median } from './bench.ts'
import { naiveBeats } from './lib/sound/naive-tempo.ts'

/** Seeds that nothing was fitted or looked at on; the others are of styles that nothing was fitted on. */
const LOOPS = { fitted: 120, unseen: 40 }
/** Long enough for six bars of the slowest, and two minutes for the whole bench. */
const LOOP_SEC = 14
const LEAST = { tempoShare: 0.9, beatScore: 0.95 }

type Heard = { tempo: boolean; score: number; naiveTempo: boolean; naiveScore: number; downbeat: boolean; speed: number }

const hear = (seed: number, unseen: boolean): Heard => {
  const loop = makeLoop({ seed, seconds: LOOP_SEC, ...(unseen ? { styles: UNSEEN_STYLES } : {}) })
  const before = performance.now()
  const { push, frames } = createAudioMeter()
  push(loop.samples)
  const grid = findBeats(frames)
  const tookSec = (performance.now() - before) / 1000
  const naive = naiveBeats(loop.samples, loop.rate)
  return {
    tempo: grid !== null && sameTempo(grid.bpm, loop.bpm),
    score: beatScore(grid?.beats_sec ?? [], loop.beatsSec),
    downbeat: loop.downbeatsSec.some((sec) => Math.abs(sec - (grid?.first_beat_sec ?? -1)) <= 0.07),
    naiveTempo: sameTempo(naive.bpm, loop.bpm),
    naiveScore: beatScore(naive.beatsSec, loop.beatsSec),
    speed: loop.samples.length / loop.rate / tookSec,
  }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const rows = (heard: readonly Heard[], name: string): BenchRow[] => {
  const row = (what: string, figure: number, naive: number, least: number): BenchRow => ({
    what: `${what}, ${name}`,
    anchor: 'highest peak of plain autocorrelation',
    measured: figure.toFixed(3),
    anchored: naive.toFixed(3),
    ratio: figure,
    budget: `≥ ${least}`,
    kept: figure >= least,
  })
  const share = (pick: (one: Heard) => boolean) => heard.filter(pick).length / heard.length
  return [
    row(
      'tempo within 2 %',
      share(({ tempo }) => tempo),
      share(({ naiveTempo }) => naiveTempo),
      LEAST.tempoShare,
    ),
    row(
      'F of beats within 70 ms',
      meanOf(heard.map(({ score }) => score)),
      meanOf(heard.map(({ naiveScore }) => naiveScore)),
      LEAST.beatScore,
    ),
  ]
}

export const bench: Bench = {
  title: 'Tempo and beats of loops whose beats are known',
  run: async () => {
    const met = Array.from({ length: LOOPS.fitted }, (_, n) => hear(1 + n, false))
    const unmet = Array.from({ length: LOOPS.unseen }, (_, n) => hear(1 + n, true))
    const speed = median(met.map((one) => one.speed))
    return [
      ...rows(met, `${LOOPS.fitted} loops of seeds held out`),
      {
        what: `first beat of a bar within 70 ms, ${LOOPS.fitted} loops of seeds held out`,
        anchor: 'chance, among beats that are right',
        measured: (met.filter(({ downbeat }) => downbeat).length / LOOPS.fitted).toFixed(3),
        anchored: '0.250',
        ratio: met.filter(({ downbeat }) => downbeat).length / LOOPS.fitted,
        budget: '≥ 0.85',
        kept: met.filter(({ downbeat }) => downbeat).length / LOOPS.fitted >= 0.85,
      },
      ...rows(unmet, `${LOOPS.unseen} of styles held out`),
      {
        what: 'listening for beats, speech and loudness of frames',
        anchor: 'real time on one core',
        measured: `${speed.toFixed(0)} s of sound a second`,
        anchored: '1 s a second',
        ratio: speed,
        budget: '≥ 20 ×',
        kept: speed >= 20,
      },
    ]
  },
}
