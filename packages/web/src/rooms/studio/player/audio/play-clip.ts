import { type PlacedAudio, SAMPLE_RATE } from '@reelwright/engine/graph/audio-layout'
import type { DecodedAudio, ReadClip } from '../picture/clip-reading.ts'
import type { AudioRun } from './audio-run.ts'
import { shapeGain } from './shape-gain.ts'

/** Decoded so far ahead of what is heard. */
const AHEAD_SEC = 1.5
const LOOK_AGAIN_MS = 150

/** Sets a scene's own sound out as it is decoded, faded and as loud as in the render. */
export const playClip = async (run: AudioRun, clip: ReadClip, sound: PlacedAudio): Promise<void> => {
  if (clip.sounds === null || run.isOver) return
  const startSec = sound.startSample / SAMPLE_RATE
  const endSec = startSec + sound.samples / SAMPLE_RATE
  const fromSec = Math.max(startSec, run.fromSec + (run.context.currentTime - run.whenOf(run.fromSec)))
  const gain = run.context.createGain()
  gain.connect(run.output)
  shapeGain(run, gain.gain, { fromSec, toSec: endSec, gainAt: (sec) => sound.gain * fadeAt(sound, sec - startSec) })
  const sourceSecAt = (reelSec: number): number => sound.seekSec + (reelSec - startSec) * sound.speed
  const coming = clip.sounds(Math.max(0, sourceSecAt(fromSec)), sourceSecAt(endSec))
  try {
    for await (const decoded of coming) {
      const reelSec = startSec + (decoded.timestamp - sound.seekSec) / sound.speed
      while (!run.isOver && run.whenOf(reelSec) > run.context.currentTime + AHEAD_SEC) await later(LOOK_AGAIN_MS)
      if (run.isOver) return
      setOut(run, gain, decoded, { reelSec, endSec, speed: sound.speed })
    }
  } finally {
    void coming.return()
  }
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const setOut = (
  run: AudioRun,
  gain: GainNode,
  { buffer }: DecodedAudio,
  { reelSec, endSec, speed }: { reelSec: number; endSec: number; speed: number },
): void => {
  const when = run.whenOf(reelSec)
  const missedSec = Math.max(0, run.context.currentTime - when) * speed
  if (missedSec >= buffer.duration || reelSec >= endSec) return
  const node = run.context.createBufferSource()
  node.buffer = buffer
  // The render keeps the pitch at other speeds; here it goes with the speed.
  node.playbackRate.value = speed
  node.connect(gain)
  node.start(Math.max(when, run.context.currentTime), missedSec)
  node.stop(run.whenOf(endSec))
}

/** A quarter of a sine, both ways, as `afade=curve=qsin`. */
const fadeAt = (sound: PlacedAudio, intoSec: number): number => {
  const into = intoSec * SAMPLE_RATE
  const rise = sound.fadeInSamples > 0 ? into / sound.fadeInSamples : 1
  const fall = sound.fadeOutSamples > 0 ? (sound.samples - into) / sound.fadeOutSamples : 1
  const curve = (share: number): number => Math.sin((Math.PI / 2) * Math.min(1, Math.max(0, share)))
  return curve(rise) * curve(fall)
}
