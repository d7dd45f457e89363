import { expect, test } from 'vitest'
import { createVoiceHearer } from './hear-voices.ts'
import { createVoiceNetwork, VOICE_HOP, voiceWeights } from './voice-network.ts'
import { loadVoiceWeights } from './voice-weights.ts'

/** A vowel whose pitch falls from 140 Hz, in swells. */
const vowel = Float32Array.from({ length: 24 * VOICE_HOP }, (_, i) => {
  const sec = i / 16_000
  let value = 0
  for (let nth = 1; nth <= 20; nth += 1) {
    const hz = nth * (140 - 30 * sec)
    const formant = (at: number, width: number) => 1 / (1 + ((hz - at) / width) ** 2)
    const level = formant(700, 120) + 0.7 * formant(1200, 150) + 0.3 * formant(2600, 200)
    value += level * Math.sin(2 * Math.PI * nth * (140 * sec - 15 * sec * sec))
  }
  return 0.1 * value * Math.max(0, Math.sin(2 * Math.PI * 3 * sec))
})

/** What onnxruntime-web 1.30.0 makes of it with the same file, each piece of 512 samples behind the last 64 of the one before. */
const BY_ITS_RUNTIME = [
  ...[0.6285, 0.6245, 0.4588, 0.4167, 0.7252, 0.5796, 0.3634, 0.1531, 0.0697, 0.0294, 0.1603, 0.5996],
  ...[0.5961, 0.5217, 0.5878, 0.6395, 0.5176, 0.2185, 0.0888, 0.038, 0.0431, 0.2908, 0.4896, 0.4616],
]

test('the network gives what the runtime that it was made for gives [TOOL-03]', async () => {
  const hear = createVoiceNetwork(await loadVoiceWeights())
  for (const [step, wanted] of BY_ITS_RUNTIME.entries()) expect(hear(vowel, step * VOICE_HOP)).toBeCloseTo(wanted, 3)
})

test('sound is heard the same in whatever pieces it comes, to its last sample [TOOL-03]', async () => {
  const weights = await loadVoiceWeights()
  const hearIn = async (pieceSamples: number) => {
    const { push, end } = createVoiceHearer(weights)
    for (let from = 0; from < vowel.length; from += pieceSamples) {
      push(vowel.slice(from, from + pieceSamples))
      // Now and then there is time to hear.
      if (from % 3 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    return end()
  }
  const whole = await hearIn(vowel.length)
  expect(whole.length).toBe(24)
  for (const [step, wanted] of BY_ITS_RUNTIME.entries()) expect(whole[step]).toBeCloseTo(wanted, 3)
  for (const pieceSamples of [1, 7, 511, 513, 3000]) expect(await hearIn(pieceSamples)).toEqual(whole)
  const { push, end } = createVoiceHearer(weights)
  push(vowel.slice(0, VOICE_HOP + 1))
  expect((await end()).length).toBe(2)
})

test('a file with other tensors is refused by name [TOOL-03]', () => {
  expect(() => voiceWeights(new Map())).toThrow('the model of voices has no numbers as encoder.0.reparam_conv.weight, not 49536')
})
