import { type PlacedAudio, SAMPLE_RATE } from '@reelwright/engine/graph/audio-layout'
import type { ReadClip } from '../picture/clip-reading.ts'
import { type AudioRun, reelSecNow } from './audio-run.ts'
import { shapeGain } from './shape-gain.ts'
import { streamOut } from './stream-out.ts'

const AHEAD_SEC = 1.5

/** Sets a scene's own sound out as it is decoded, faded and as loud as in the render. */
export const playClip = async (run: AudioRun, clip: ReadClip, sound: PlacedAudio): Promise<void> => {
  if (clip.sounds === null || run.isOver) return
  const startSec = sound.startSample / SAMPLE_RATE
  const endSec = startSec + sound.samples / SAMPLE_RATE
  const fromSec = Math.max(startSec, reelSecNow(run))
  const gain = run.context.createGain()
  gain.connect(run.output)
  shapeGain(run, gain.gain, { fromSec, toSec: endSec, gainAt: (sec) => sound.gain * fadeAt(sound, sec - startSec) })
  const sourceSecAt = (reelSec: number): number => sound.seekSec + (reelSec - startSec) * sound.speed
  await streamOut(run, gain, clip.sounds(Math.max(0, sourceSecAt(fromSec)), sourceSecAt(endSec)), {
    ...{ fromSec, endSec, speed: sound.speed, aheadSec: AHEAD_SEC },
    reelSecOf: (timestamp) => startSec + (timestamp - sound.seekSec) / sound.speed,
  })
}

/** A quarter of a sine, both ways, as `afade=curve=qsin`. */
const fadeAt = (sound: PlacedAudio, intoSec: number): number => {
  const into = intoSec * SAMPLE_RATE
  const rise = sound.fadeInSamples > 0 ? into / sound.fadeInSamples : 1
  const fall = sound.fadeOutSamples > 0 ? (sound.samples - into) / sound.fadeOutSamples : 1
  const curve = (share: number): number => Math.sin((Math.PI / 2) * Math.min(1, Math.max(0, share)))
  return curve(rise) * curve(fall)
}
