/**
 * Fits the weights of beat detection on generated loops of seeds that no test and no bench uses, and writes
 * packages/engine/src/analyse/beats/pulse-weights.ts. Run it when features change; some minutes of work.
 *
 *   node scripts/fit-beats.ts [loops]
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accentsOf } from '@reelwright/engine/analyse/beats/accent-envelope'
import { barFeatures, beatLines } from '@reelwright/engine/analyse/beats/find-bars'
import { followPulses } from '@reelwright/engine/analyse/beats/follow-beats'
import { pulseFeatures } from '@reelwright/engine/analyse/beats/pulse-features'
import { tempoCandidates } from '@reelwright/engine/analyse/beats/tempo-candidates'
import { createSoundMeter, FRAMES_PER_SEC } from '@reelwright/engine/analyse/sound-frames'
import { beatScore } from '@reelwright/testkit/media/loops/beat-score'
import { makeLoop } from '@reelwright/testkit/media/loops/make-loop'

const FIRST_SEED = 100_000
const LOOPS = Number(process.argv[2] ?? 800)
/** A pulse is right when it scores nearly as well as the best of its loop, and well. */
const NEARLY = 0.03
const RIGHT_MIN = 0.8
const ROUNDS = 600

/** Some ways to see one loop, and which of them are right. */
type Choice = { features: number[]; right: boolean }[]

function choicesOf(seed: number): { pulse: Choice; bar: Choice | null } | null {
  const loop = makeLoop({ seed })
  const { push, frames } = createSoundMeter()
  push(loop.samples)
  const accents = accentsOf(frames.onsets)
  if (!accents) return null
  const pulses = tempoCandidates(accents.sum)
    .flatMap((period) => followPulses(accents.sum, period))
    .map((beats) => ({
      beats,
      score: beatScore(
        beats.map((frame) => frame / FRAMES_PER_SEC),
        loop.beatsSec,
      ),
    }))
  const best = pulses.toSorted((a, b) => b.score - a.score)[0]
  if (!best || best.score < RIGHT_MIN) return null
  const lines = beatLines(accents, frames.chroma, best.beats)
  const down = best.beats.map((frame) => loop.downbeatsSec.some((sec) => Math.abs(sec - frame / FRAMES_PER_SEC) < 0.07))
  const downAt = [0, 1, 2, 3].map((phase) => down.filter((is, i) => is && i % 4 === phase).length)
  return {
    pulse: pulses.map(({ beats, score }) => ({ features: pulseFeatures(accents, beats), right: score >= best.score - NEARLY })),
    bar:
      loop.beatsPerBar === 4
        ? downAt.map((count, phase) => ({ features: barFeatures(lines, phase, 4), right: count === Math.max(...downAt) }))
        : null,
  }
}

const dot = (a: readonly number[], b: Float64Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)

/** A conditional logit: the weights under which the right ways are likeliest, by Adam with a little decay. */
function fitWeights(choices: readonly Choice[], decay: number): number[] {
  const all = choices.flat()
  const size = all[0]?.features.length ?? 0
  const mean = Array.from({ length: size }, (_, i) => all.reduce((sum, one) => sum + (one.features[i] ?? 0), 0) / all.length)
  const spread = mean.map((m, i) => Math.sqrt(all.reduce((sum, one) => sum + ((one.features[i] ?? 0) - m) ** 2, 0) / all.length) || 1)
  const scaled = choices.map((choice) =>
    choice.map(({ features, right }) => ({ right, x: features.map((value, i) => (value - (mean[i] ?? 0)) / (spread[i] ?? 1)) })),
  )
  const [weights, first, second] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = Float64Array.from(weights, (weight) => weight * decay)
    for (const choice of scaled) {
      const scores = choice.map(({ x }) => dot(x, weights))
      const most = Math.max(...scores)
      const odds = scores.map((score) => Math.exp(score - most))
      const total = odds.reduce((a, b) => a + b, 0)
      const right = odds.reduce((sum, value, i) => sum + (choice[i]?.right ? value : 0), 0) || 1e-12
      for (const [i, { x, right: is }] of choice.entries()) {
        const pull = ((odds[i] ?? 0) / total - (is ? (odds[i] ?? 0) / right : 0)) / scaled.length
        for (let d = 0; d < size; d += 1) slope[d] = (slope[d] ?? 0) + pull * (x[d] ?? 0)
      }
    }
    const step = round > (ROUNDS * 2) / 3 ? 0.015 : 0.05
    for (let d = 0; d < size; d += 1) {
      first[d] = 0.9 * (first[d] ?? 0) + 0.1 * (slope[d] ?? 0)
      second[d] = 0.999 * (second[d] ?? 0) + 0.001 * (slope[d] ?? 0) ** 2
      const stride = (first[d] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((second[d] ?? 0) / (1 - 0.999 ** round)) + 1e-8)
      weights[d] = (weights[d] ?? 0) - step * stride
    }
  }
  return Array.from(weights, (weight, d) => Number((weight / (spread[d] ?? 1)).toPrecision(4)))
}

const table = (name: string, values: readonly number[], perRow: number) =>
  `// biome-ignore format: a table of numbers\nexport const ${name}: readonly number[] = [${values.map((value, i) => `${i % perRow === 0 ? '\n  ' : ' '}${value},`).join('')}\n]\n`

const made = Array.from({ length: LOOPS }, (_, n) => choicesOf(FIRST_SEED + n)).filter((one) => one !== null)
const pulse = fitWeights(
  made.map((one) => one.pulse),
  0.001,
)
const bar = fitWeights(
  made.flatMap((one) => (one.bar ? [one.bar] : [])),
  0.01,
)
writeFileSync(
  join(import.meta.dirname, '../packages/engine/src/analyse/beats/pulse-weights.ts'),
  `/**
 * Weights of what speaks for a pulse and for a bar, in the order of pulse-features.ts and find-bars.ts: conditional logits
 * fitted by scripts/fit-beats.ts on generated loops (testkit/media/loops) of seeds that no test and no bench uses.
 */
${table('PULSE_WEIGHTS', pulse, 12)}
${table('BAR_WEIGHTS', bar, 4)}`,
)
process.stdout.write(`fitted on ${made.length} loops\n`)
