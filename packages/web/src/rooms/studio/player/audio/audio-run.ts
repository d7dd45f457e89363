/** From where in the reel it plays, on the audio clock. */
export type AudioRun = {
  context: AudioContext
  output: AudioNode
  /** The audio clock's time of a second of the reel. */
  whenOf: (reelSec: number) => number
  fromSec: number
  isOver: boolean
}
