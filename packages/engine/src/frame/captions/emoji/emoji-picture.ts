/** An emoji as both drawers draw it: flat shapes in a square, the lowest first. */

/** The square's side; y counts downwards. */
export const PICTURE_SIDE = 32

export type EmojiShape = {
  colour: string
  alpha: number
  /** `M x y`, `L x y`, `C x y x y x y` and `Z`, all absolute and apart by a space: a canvas takes it as it is. Its holes run the other way round. */
  path: string
}
