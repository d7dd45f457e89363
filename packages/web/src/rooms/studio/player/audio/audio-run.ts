/** From where in the reel it plays, on the audio clock. */
export type AudioRun = {
  context: AudioContext
  output: AudioNode
  /** The audio clock's time of a second of the reel. */
  whenOf: (reelSec: number) => number
  fromSec: number
  isOver: boolean
}

/** Where the reel is this moment. */
export const reelSecNow = (run: AudioRun): number => run.fromSec + (run.context.currentTime - run.whenOf(run.fromSec))
