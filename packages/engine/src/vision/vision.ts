/** The port to whatever looks at pictures and says where somebody or something is. */

/** A picture as three bytes a pixel, row by row. */
export type RgbPicture = { rgb: Uint8Array; width: number; height: number }

/**
 * Where something is, in shares of the picture, and how sure that is, 0 to 1. Its name is a guess, for models of this size find things well
 * and name them badly: boxes are judged without it.
 */
export type SeenBox = { x: number; y: number; width: number; height: number; score: number; name?: string }

/** A face; where it looks, as one sees it, and whether its eyes are open are told only where it is large enough to tell. */
export type SeenFace = SeenBox & { looks?: FaceLook; eyes?: 'open' | 'closed' }
export type FaceLook = 'here' | 'left' | 'right'

/**
 * What is in one picture, surest first; `texts` are titles, subtitles and signs. `faint`: where something may be that only looks before or
 * after are sure of; by itself it is nothing.
 */
export type Seen = { subjects: readonly SeenBox[]; faint?: readonly SeenBox[]; faces: readonly SeenFace[]; texts: readonly SeenBox[] }

/** `quick` takes a third less time and misses one subject in eight that `full` finds: for looks between others. */
export type LookCare = 'full' | 'quick'

export type Vision = {
  /** Null when it cannot look: no model, or it broke down over this picture. It never throws, and always answers within a limit. */
  look: (picture: RgbPicture, care?: LookCare) => Promise<Seen | null>
  close: () => Promise<void>
}
