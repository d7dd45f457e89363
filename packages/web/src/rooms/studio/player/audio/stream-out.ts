import { SAMPLE_RATE } from '@reelwright/engine/graph/audio-layout'
import type { DecodedAudio } from '../picture/clip-reading.ts'
import type { AudioRun } from './audio-run.ts'

const LOOK_AGAIN_MS = 150

export type HeardStretch = {
  /** Seconds of the reel between which it is heard. */
  fromSec: number
  endSec: number
  speed: number
  /** Decoded so far ahead of what is heard: what a page that is busy for a moment is not to be heard by. */
  aheadSec: number
  /** The second of the reel at which a second of the sound is heard. */
  reelSecOf: (timestamp: number) => number
}

/** Sets a sound out as it is decoded, cut at both ends to what is heard of it; ends when all of it is set out, or the run is over. */
export const streamOut = async (
  run: AudioRun,
  output: AudioNode,
  coming: AsyncGenerator<DecodedAudio, void, unknown>,
  stretch: HeardStretch,
): Promise<void> => {
  try {
    for await (const { buffer, timestamp } of coming) {
      const reelSec = stretch.reelSecOf(timestamp)
      while (!run.isOver && run.whenOf(reelSec) > run.context.currentTime + stretch.aheadSec) await later(LOOK_AGAIN_MS)
      if (run.isOver) return
      setOut(run, output, buffer, { ...stretch, reelSec })
    }
  } finally {
    void coming.return()
  }
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Pieces that follow each other meet without a click only on whole samples. */
const onSample = (sec: number): number => Math.round(sec * SAMPLE_RATE) / SAMPLE_RATE

const setOut = (
  run: AudioRun,
  output: AudioNode,
  buffer: AudioBuffer,
  { fromSec, endSec, speed, reelSec }: Omit<HeardStretch, 'aheadSec'> & { reelSec: number },
): void => {
  const begins = onSample(run.whenOf(reelSec))
  const when = Math.max(begins, onSample(run.whenOf(fromSec)), run.context.currentTime)
  const offsetSec = (when - begins) * speed
  if (offsetSec >= buffer.duration || reelSec >= endSec) return
  const node = run.context.createBufferSource()
  node.buffer = buffer
  // The render keeps the pitch at other speeds; here it goes with the speed.
  node.playbackRate.value = speed
  node.connect(output)
  node.start(when, offsetSec)
  node.stop(onSample(run.whenOf(endSec)))
}
