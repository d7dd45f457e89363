/** Stretches in which somebody speaks, from how probable a voice is at each step. */
import { VOICE_STEPS_PER_SEC } from './hear-voices.ts'

/** A voice begins where it is this probable, and goes on while it is at least that (the network's own wrapper: 0.5 and 0.15 less). */
const BEGIN_MIN = 0.5
const STAY_MIN = 0.35
/** Pauses shorter than this belong to the sentence. */
const PAUSE_SEC = 0.8
/** Shorter is a cry, a laugh or a noise. */
const SPEECH_SEC_MIN = 0.5
/** Somewhere in it the network is certain. */
const CERTAIN_MIN = 0.8

/** In order, in seconds; the last step may reach beyond the sound, speech does not. */
export const findSpeech = (probabilities: readonly number[], durationSec: number): { start_sec: number; end_sec: number }[] => {
  const found: { from: number; to: number }[] = []
  let from: number | null = null
  probabilities.forEach((probability, step) => {
    if (from === null && probability >= BEGIN_MIN) from = step
    else if (from !== null && probability < STAY_MIN) {
      add(found, from, step)
      from = null
    }
  })
  if (from !== null) add(found, from, probabilities.length)
  return found
    .filter((span) => span.to - span.from >= SPEECH_SEC_MIN * VOICE_STEPS_PER_SEC)
    .filter((span) => probabilities.slice(span.from, span.to).some((probability) => probability >= CERTAIN_MIN))
    .map((span) => ({ start_sec: span.from / VOICE_STEPS_PER_SEC, end_sec: Math.min(durationSec, span.to / VOICE_STEPS_PER_SEC) }))
}

const add = (found: { from: number; to: number }[], from: number, to: number): void => {
  const last = found.at(-1)
  if (last && from - last.to < PAUSE_SEC * VOICE_STEPS_PER_SEC) last.to = to
  else found.push({ from, to })
}
