const FADE_OUT_SEC = 1.5

/** Fade that ends with the picture, never longer than a quarter of the reel. Apart from the catalog: hands in a browser trim too. */
export const fadeOutFrames = (totalFrames: number, fps: number): number =>
  Math.max(0, Math.min(Math.round(FADE_OUT_SEC * fps), Math.floor(totalFrames / 4)))
