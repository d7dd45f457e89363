/** How loud the music is while somebody speaks. */

/** How far it sinks under speech at `ducking` 1, in dB: clearly behind the voice, still to be heard. */
export const DUCK_DB_MAX = 18
/** It sinks shortly before the voice and comes back slowly after it. */
export const DUCK_ATTACK_SEC = 0.2
export const DUCK_RELEASE_SEC = 0.6

/** The factor on the music at a second of the reel. */
export const duckGainAt = (atSec: number, ducking: number, speech: readonly { startSec: number; endSec: number }[]): number => {
  const depth = speech.reduce((sum, { startSec, endSec }) => {
    const sinks = (atSec - (startSec - DUCK_ATTACK_SEC)) / DUCK_ATTACK_SEC
    const rises = (endSec + DUCK_RELEASE_SEC - atSec) / DUCK_RELEASE_SEC
    return sum + Math.min(1, Math.max(0, Math.min(sinks, rises)))
  }, 0)
  return 10 ** ((-DUCK_DB_MAX * ducking * Math.min(1, depth)) / 20)
}
