/** A photograph and what a camera that stood there would have seen move: lengths are shares of the photograph's width, heights of its height. */
export type Point = readonly [x: number, y: number]

/** A part of the photograph; the last one that covers a point is the one that counts. */
export type Layer = {
  shape: readonly Point[]
  /** How softly it ends. */
  feather: number
  /** How much more than the far distance it moves with the camera: 0 is far. */
  depth?: number
  /** Ripples that grow towards the viewer from this height on. */
  water?: { horizon: number; amount: number }
  /** Clouds, mist, sand in the wind: per second. */
  drift?: Point
  /** Leaves, grass and flowers: how far, and how often a second. */
  sway?: { amount: number; perSec: number }
  /** What lives breathes and bobs as one: how far, and how often a second. */
  bob?: { by: Point; perSec: number }
}

/** What the camera sees: the middle of its picture, and how much of the photograph's height it holds. */
export type View = { x: number; y: number; height: number }

export type PhotoScene = {
  photograph: string
  width: number
  height: number
  from: View
  to: View
  /** 1 is a hand that is held still; 0 a tripod. */
  shake: number
  layers: readonly Layer[]
  /** Noise that sounds like the place (ffmpeg's anoisesrc and filters); null films without sound. */
  sound: string | null
  seed: number
}
