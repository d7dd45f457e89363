/**
 * Fits the weights of beat detection on generated loops of seeds that no test and no bench uses, and writes
 * packages/engine/src/analyse/audio/beats/pulse-weights.ts. Run it when features change; some minutes of work.
 *
 *   node scripts/fit-beats.ts
 *
 * First what speaks for a pulse, then, on loops that this has not seen, what its bars add to it: fitted together, or on the
 * same loops, the many figures of the bars would be trusted beyond their worth.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAudioMeter, FRAMES_PER_SEC } from '@reelwright/engine/analyse/audio/audio-frames'
import { barPattern, turnedPattern } from '@reelwright/engine/analyse/audio/beats/bar-pattern'
import { harmonicChange } from '@reelwright/engine/analyse/audio/beats/harmonic-change'
import { onsetEnvelope } from '@reelwright/engine/analyse/audio/beats/onset-envelope'
import { pulseFeatures } from '@reelwright/engine/analyse/audio/beats/pulse-features'
import { tempoCandidates } from '@reelwright/engine/analyse/audio/beats/tempo-candidates'
import { trackPulses } from '@reelwright/engine/analyse/audio/beats/track-beats'
import { createRandom } from '@reelwright/engine/tools/music/tracks/random'
import { beatScore } from '@reelwright/testkit/media/loops/beat-score'
import { makeLoop } from '@reelwright/testkit/media/loops/make-loop'

const PULSE_LOOPS = { firstSeed: 100_000, count: 800 } as const
const BAR_LOOPS = { firstSeed: 101_000, count: 400 } as const
/** As long as the bench's: what can be told of a loop of a quarter of a minute. */
const LOOP_SEC = 14
/** A pulse is right when it scores nearly as well as the best of its loop, and well. */
const NEARLY = 0.03
const RIGHT_MIN = 0.8
/** Times that every loop is looked at, so many of them for each step of the weights. */
const ROUNDS = 40
const LOOPS_A_STEP = 50

/** Some ways to see one loop, and which of them are right. */
type Choice = { features: Float32Array; right: boolean }[]

/** The pulses that one loop could be followed by; null where none of them is its beat. */
const pulsesOf = (seed: number) => {
  const loop = makeLoop({ seed, seconds: LOOP_SEC })
  const { push, frames } = createAudioMeter()
  push(loop.samples)
  const envelope = onsetEnvelope(frames.onsets)
  if (!envelope) return null
  const pulses = tempoCandidates(envelope.sum)
    .flatMap((period) => trackPulses(envelope.sum, period))
    .map((beats) => {
      const atSec = beats.map((frame) => frame / FRAMES_PER_SEC)
      return { beats, score: beatScore(atSec, loop.beatsSec), features: pulseFeatures(envelope, beats) }
    })
  const best = Math.max(...pulses.map(({ score }) => score))
  if (best < RIGHT_MIN) return null
  return {
    loop,
    envelope,
    tones: harmonicChange(frames.chroma),
    pulses: pulses.map((one) => ({ ...one, right: one.score >= best - NEARLY })),
  }
}

const pulseChoice = (seed: number): Choice | null =>
  pulsesOf(seed)?.pulses.map(({ features, right }) => ({ features: Float32Array.from(features), right })) ?? null

/** Each pulse four times, by the beat that its bars begin with; in bars of three one is as right as the other. */
const barChoice = (seed: number, pulseWeights: readonly number[]): Choice | null => {
  const of = pulsesOf(seed)
  if (!of) return null
  const { loop, envelope, tones } = of
  return of.pulses.flatMap(({ beats, features, right }) => {
    const pattern = barPattern(envelope, tones, beats, 4)
    const begins = beats.map((frame) => loop.downbeatsSec.some((sec) => Math.abs(sec - frame / FRAMES_PER_SEC) < 0.07))
    const counts = [0, 1, 2, 3].map((phase) => begins.filter((is, i) => is && i % 4 === phase).length)
    const pulse = features.reduce((sum, value, i) => sum + value * (pulseWeights[i] ?? 0), 0)
    return counts.map((count, beat) => ({
      features: Float32Array.from([pulse, ...turnedPattern(pattern, beat, 4)]),
      right: right && (loop.beatsPerBar !== 4 || count === Math.max(...counts)),
    }))
  })
}

const dot = (a: Float32Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)

/** A conditional logit: the weights under which the right ways are likeliest, by Adam with a little decay. */
const fitWeights = (choices: readonly Choice[], decay: number): number[] => {
  const all = choices.flat()
  const size = all[0]?.features.length ?? 0
  const mean = Array.from({ length: size }, (_, i) => all.reduce((sum, one) => sum + (one.features[i] ?? 0), 0) / all.length)
  const spread = mean.map((m, i) => Math.sqrt(all.reduce((sum, one) => sum + ((one.features[i] ?? 0) - m) ** 2, 0) / all.length) || 1)
  const scaled = choices.map((choice) =>
    choice.map(({ features, right }) => ({ right, x: features.map((value, i) => (value - (mean[i] ?? 0)) / (spread[i] ?? 1)) })),
  )
  const random = createRandom(1)
  const [weights, first, second] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  let steps = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const pace = round >= ROUNDS * 0.8 ? 0.004 : round >= ROUNDS / 2 ? 0.012 : 0.03
    const order = scaled.map((choice) => ({ choice, place: random() })).toSorted((a, b) => a.place - b.place)
    for (let from = 0; from < order.length; from += LOOPS_A_STEP) {
      const some = order.slice(from, from + LOOPS_A_STEP).map(({ choice }) => choice)
      const slope = Float64Array.from(weights, (weight) => weight * decay)
      for (const choice of some) addSlope(choice, weights, slope, some.length)
      steps += 1
      for (let d = 0; d < size; d += 1) {
        first[d] = 0.9 * (first[d] ?? 0) + 0.1 * (slope[d] ?? 0)
        second[d] = 0.999 * (second[d] ?? 0) + 0.001 * (slope[d] ?? 0) ** 2
        const stride = (first[d] ?? 0) / (1 - 0.9 ** steps) / (Math.sqrt((second[d] ?? 0) / (1 - 0.999 ** steps)) + 1e-8)
        weights[d] = (weights[d] ?? 0) - pace * stride
      }
    }
  }
  return Array.from(weights, (weight, d) => Number((weight / (spread[d] ?? 1)).toPrecision(4)))
}

/** Adds to `slope` how the likelihood of one loop's right ways falls with each weight, as one of `among` loops. */
const addSlope = (
  choice: readonly { right: boolean; x: Float32Array }[],
  weights: Float64Array,
  slope: Float64Array,
  among: number,
): void => {
  const scores = choice.map(({ x }) => dot(x, weights))
  const most = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - most))
  const total = odds.reduce((a, b) => a + b, 0)
  const right = odds.reduce((sum, value, i) => sum + (choice[i]?.right ? value : 0), 0) || 1e-12
  for (const [i, { x, right: is }] of choice.entries()) {
    const pull = ((odds[i] ?? 0) / total - (is ? (odds[i] ?? 0) / right : 0)) / among
    if (Math.abs(pull) < 1e-9) continue
    for (let d = 0; d < slope.length; d += 1) slope[d] = (slope[d] ?? 0) + pull * (x[d] ?? 0)
  }
}

const table = (name: string, values: readonly number[], perRow: number) =>
  `// biome-ignore format: a table of numbers\nexport const ${name}: readonly number[] = [${values.map((value, i) => `${i % perRow === 0 ? '\n  ' : ' '}${value},`).join('')}\n]\n`

const gather = ({ count, firstSeed }: { firstSeed: number; count: number }, choice: (seed: number) => Choice | null): Choice[] =>
  Array.from({ length: count }, (_, n) => choice(firstSeed + n)).filter((one) => one !== null)

const pulseWeights = fitWeights(gather(PULSE_LOOPS, pulseChoice), 0.001)
const [pulse = 1, ...pattern] = fitWeights(
  gather(BAR_LOOPS, (seed) => barChoice(seed, pulseWeights)),
  0.01,
)
writeFileSync(
  join(import.meta.dirname, '../packages/engine/src/analyse/audio/beats/pulse-weights.ts'),
  `/**
 * Weights of what speaks for a pulse, in the order of pulse-features.ts, and for a bar of four beats, in the order of bar-pattern.ts:
 * conditional logits fitted by scripts/fit-beats.ts on generated loops (testkit/media/loops) of seeds that no test and no bench uses.
 */
${table('PULSE_WEIGHTS', pulseWeights, 12)}
${table(
  'PATTERN_WEIGHTS',
  pattern.map((weight) => Number((weight / pulse).toPrecision(4))),
  16,
)}`,
)
process.stdout.write(`fitted on ${PULSE_LOOPS.count} and ${BAR_LOOPS.count} loops\n`)
