/** Silero's voice activity network, version 5 (MIT): how probable it is that somebody speaks, every 32 ms. */
import { createPowerSpectrum } from '../fourier.ts'

/** The network knows sound at this rate, in pieces of so many samples, each with the end of the one before. */
export const VOICE_SAMPLE_RATE = 16_000
export const VOICE_HOP = 512
const CONTEXT = 64
/** Its spectra: four over a piece, whose end is mirrored beyond itself. */
const WINDOW = 256
const STRIDE = 128
const BINS = WINDOW / 2 + 1
const SPECTRA = 4
/** Channels of the state that it carries from piece to piece. */
const STATE = 128

/** Convolutions over three neighbours in time, one after the other, each ended by what is below zero becoming zero. */
const LAYERS = [
  { inputs: BINS, outputs: 128, stride: 1 },
  { inputs: 128, outputs: 64, stride: 2 },
  { inputs: 64, outputs: 64, stride: 2 },
  { inputs: 64, outputs: STATE, stride: 1 },
] as const

export type VoiceWeights = {
  /** Of each layer: `weight` by output, input and neighbour; `bias` by output. */
  layers: readonly { weight: Float32Array; bias: Float32Array }[]
  /** The recurrent cell: four gates (in, forget, candidate, out) of `STATE` rows each, over what comes in and over its own state. */
  input: Float32Array
  inputBias: Float32Array
  state: Float32Array
  stateBias: Float32Array
  output: Float32Array
  outputBias: Float32Array
}

/** Names in the file of the part that is for 16 kHz. */
const PREFIX = 'If_0_then_branch__Inline_0__'

/** Throws where a tensor is not there or is of another size. */
export const voiceWeights = (tensors: ReadonlyMap<string, Float32Array>): VoiceWeights => {
  const take = (name: string, length: number): Float32Array => {
    const tensor = tensors.get(`${PREFIX}${name}`)
    if (tensor?.length !== length) throw new Error(`the model of voices has ${tensor?.length ?? 'no'} numbers as ${name}, not ${length}`)
    return tensor
  }
  return {
    layers: LAYERS.map(({ inputs, outputs }, nth) => ({
      weight: take(`encoder.${nth}.reparam_conv.weight`, outputs * inputs * 3),
      bias: take(`encoder.${nth}.reparam_conv.bias`, outputs),
    })),
    input: take('decoder.rnn.weight_ih', 4 * STATE * STATE),
    inputBias: take('decoder.rnn.bias_ih', 4 * STATE),
    state: take('decoder.rnn.weight_hh', 4 * STATE * STATE),
    stateBias: take('decoder.rnn.bias_hh', 4 * STATE),
    output: take('decoder.decoder.2.weight', STATE),
    outputBias: take('decoder.decoder.2.bias', 1),
  }
}

/** Takes the next `VOICE_HOP` samples of −1 to 1 and tells how probable a voice is in them, 0 to 1. */
export const createVoiceNetwork = (weights: VoiceWeights): ((samples: Float32Array, from: number) => number) => {
  const spectrum = createPowerSpectrum(WINDOW)
  const layers = weights.layers.map(({ weight, bias }, nth) => createLayer(LAYERS[nth] ?? LAYERS[0], weight, bias))
  const piece = new Float32Array(CONTEXT + VOICE_HOP + CONTEXT)
  const power = new Float32Array(BINS)
  const spectra = Array.from({ length: SPECTRA }, () => new Float32Array(BINS))
  const rnn = createCell(weights)
  return (samples, from) => {
    piece.copyWithin(0, VOICE_HOP, VOICE_HOP + CONTEXT)
    for (let i = 0; i < VOICE_HOP; i += 1) piece[CONTEXT + i] = samples[from + i] ?? 0
    const end = CONTEXT + VOICE_HOP
    for (let i = 0; i < CONTEXT; i += 1) piece[end + i] = piece[end - 2 - i] ?? 0
    spectra.forEach((magnitudes, nth) => {
      spectrum(piece, nth * STRIDE, power)
      for (let bin = 0; bin < BINS; bin += 1) magnitudes[bin] = Math.sqrt(power[bin] ?? 0)
    })
    const [encoded] = layers.reduce((made: readonly Float32Array[], layer) => layer(made), spectra)
    const state = rnn(encoded ?? new Float32Array(STATE))
    let logit = weights.outputBias[0] ?? 0
    for (let i = 0; i < STATE; i += 1) logit += Math.max(0, state[i] ?? 0) * (weights.output[i] ?? 0)
    return sigmoid(logit)
  }
}

type Layer = (input: readonly Float32Array[]) => readonly Float32Array[]

/** A convolution over time. Its weights are laid out anew, so that what is multiplied lies side by side. */
const createLayer = (
  { inputs, outputs, stride }: { inputs: number; outputs: number; stride: number },
  weight: Float32Array,
  bias: Float32Array,
): Layer => {
  const laid = Array.from({ length: outputs }, (_, output) =>
    Array.from({ length: 3 }, (_neighbour, tap) =>
      Float32Array.from({ length: inputs }, (_value, input) => weight[(output * inputs + input) * 3 + tap] ?? 0),
    ),
  )
  return (input) =>
    Array.from({ length: Math.floor((input.length - 1) / stride) + 1 }, (_, at) => {
      const made = new Float32Array(outputs)
      for (let output = 0; output < outputs; output += 1) {
        let sum = bias[output] ?? 0
        for (let tap = 0; tap < 3; tap += 1) {
          const values = input[at * stride + tap - 1]
          const factors = laid[output]?.[tap]
          if (values && factors) sum += dot(factors, 0, values)
        }
        made[output] = Math.max(0, sum)
      }
      return made
    })
}

/** The recurrent cell (LSTM): gives its new state, a buffer that the next step uses again. */
const createCell = ({ input, inputBias, state, stateBias }: VoiceWeights): ((values: Float32Array) => Float32Array) => {
  const hidden = new Float32Array(STATE)
  const memory = new Float32Array(STATE)
  const gates = new Float32Array(4 * STATE)
  return (values) => {
    for (let row = 0; row < 4 * STATE; row += 1) {
      const at = row * STATE
      gates[row] = (inputBias[row] ?? 0) + (stateBias[row] ?? 0) + dot(input, at, values) + dot(state, at, hidden)
    }
    for (let i = 0; i < STATE; i += 1) {
      const [enter, forget, candidate, leave] = [0, 1, 2, 3].map((gate) => gates[gate * STATE + i] ?? 0)
      const kept = sigmoid(forget ?? 0) * (memory[i] ?? 0) + sigmoid(enter ?? 0) * Math.tanh(candidate ?? 0)
      memory[i] = kept
      hidden[i] = sigmoid(leave ?? 0) * Math.tanh(kept)
    }
    return hidden
  }
}

/** The sum of the products of `b` and as many values of `a` from `from` on; four sums at a time are faster than one. */
const dot = (a: Float32Array, from: number, b: Float32Array): number => {
  let [s0, s1, s2, s3] = [0, 0, 0, 0]
  const whole = b.length - (b.length % 4)
  for (let i = 0; i < whole; i += 4) {
    s0 += (a[from + i] ?? 0) * (b[i] ?? 0)
    s1 += (a[from + i + 1] ?? 0) * (b[i + 1] ?? 0)
    s2 += (a[from + i + 2] ?? 0) * (b[i + 2] ?? 0)
    s3 += (a[from + i + 3] ?? 0) * (b[i + 3] ?? 0)
  }
  for (let i = whole; i < b.length; i += 1) s0 += (a[from + i] ?? 0) * (b[i] ?? 0)
  return s0 + s1 + s2 + s3
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value))
