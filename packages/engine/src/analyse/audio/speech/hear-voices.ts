/** How probable a voice is over a stream of sound, in steps of 32 ms. */
import { setImmediate as otherWork } from 'node:timers/promises'
import { createVoiceNetwork, VOICE_HOP, VOICE_SAMPLE_RATE, type VoiceWeights } from './voice-network.ts'

/** Steps in a second. */
export const VOICE_STEPS_PER_SEC = VOICE_SAMPLE_RATE / VOICE_HOP

/** A step takes about 0.6 ms: after so many, whatever else waits for this thread has its turn. */
const STEPS_AT_ONCE = 8
/** A file may be decoded faster than it is heard: beyond so much sound that waits, hearing comes first. 2 MB. */
const WAITING_SAMPLES_MAX = 30 * VOICE_SAMPLE_RATE

export type VoiceHearer = {
  /** Takes samples of −1 to 1 at `VOICE_SAMPLE_RATE`, in pieces of any length; they are heard when there is time. */
  push: (samples: Float32Array) => void
  /** Hears what is left and gives a probability for each step, from the first sample on. */
  end: () => Promise<readonly number[]>
}

export const createVoiceHearer = (weights: VoiceWeights): VoiceHearer => {
  const hear = createVoiceNetwork(weights)
  const heard: number[] = []
  const waiting: Float32Array[] = []
  const piece = new Float32Array(VOICE_HOP)
  let waitingSamples = 0
  let run: Promise<void> | null = null

  /** The next step, filled up with silence at the end. */
  const hearStep = (): void => {
    let filled = 0
    for (let first = waiting[0]; first && filled < VOICE_HOP; first = waiting[0]) {
      const taken = first.subarray(0, VOICE_HOP - filled)
      piece.set(taken, filled)
      filled += taken.length
      if (taken.length === first.length) waiting.shift()
      else waiting[0] = first.subarray(taken.length)
    }
    waitingSamples -= filled
    heard.push(hear(piece.fill(0, filled), 0))
  }
  const hearWaiting = async (): Promise<void> => {
    while (waitingSamples >= VOICE_HOP) {
      await otherWork()
      for (let step = 0; step < STEPS_AT_ONCE && waitingSamples >= VOICE_HOP; step += 1) hearStep()
    }
    run = null
  }
  return {
    push: (samples) => {
      waiting.push(samples)
      waitingSamples += samples.length
      while (waitingSamples > WAITING_SAMPLES_MAX) hearStep()
      if (waitingSamples >= VOICE_HOP) run ??= hearWaiting()
    },
    end: async () => {
      await run
      if (waitingSamples > 0) hearStep()
      return heard
    },
  }
}
