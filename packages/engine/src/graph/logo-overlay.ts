import { type Insets, safeInsets } from '@reelwright/contract/platforms/safe-zones'
import type { Watermark } from '@reelwright/contract/reel-plan'
import { evenDown } from './crop-geometry.ts'
import { even, type FrameSize } from './frame-size.ts'

/** A logo prepared at its size in the frame with its opacity in its alpha channel, and where its upper left corner goes. */
export type PlacedLogo = { name: string; x: number; y: number }

/** Other shapes than upright are shown without overlays and keep an even margin. */
const OTHER_SHAPES: Insets = { top: 0.05, right: 0.05, bottom: 0.05, left: 0.05 }
const POST = safeInsets('post')

/** What of the frame is kept free of captions and logo, in shares. */
export const safeZone = (frame: FrameSize): Insets => (frame.height > frame.width * 1.5 ? POST : OTHER_SHAPES)

/** Pixels of a logo of shape `shown` at `sizePct` percent of the frame's width; never larger than the safe zone. */
export const logoSize = (sizePct: number, shown: { width: number; height: number }, frame: FrameSize): FrameSize => {
  const zone = safeZone(frame)
  const roomWidth = frame.width * (1 - zone.left - zone.right)
  const roomHeight = frame.height * (1 - zone.top - zone.bottom)
  const width = Math.min((frame.width * sizePct) / 100, roomWidth, (roomHeight * shown.width) / shown.height)
  return { width: even(width), height: even((width * shown.height) / shown.width) }
}

/** Upper left corner of a logo at one of the nine positions within the safe zone; even, as 4:2:0 pictures need. */
export const placeLogo = (position: Watermark['position'], size: FrameSize, frame: FrameSize): { x: number; y: number } => {
  const zone = safeZone(frame)
  const left = frame.width * zone.left
  const right = frame.width * (1 - zone.right) - size.width
  const top = frame.height * zone.top
  const bottom = frame.height * (1 - zone.bottom) - size.height
  // In the middle of the frame, as far as that keeps it within the zone.
  const middle = Math.min(bottom, Math.max(top, (frame.height - size.height) / 2))
  const centre = Math.min(right, Math.max(left, (frame.width - size.width) / 2))
  const y = position.startsWith('t') ? top : position.startsWith('m') ? middle : bottom
  const x = position.endsWith('l') ? left : position.endsWith('c') ? centre : right
  // A share of a side is seldom a binary number: 249.99… is 250.
  return { x: evenDown(x + 1e-6), y: evenDown(y + 1e-6) }
}

/** Upper left corner of the logo: where a hand put it, the safe zone or not, and never beyond the frame; else at its position. */
export const logoCorner = (
  { position, place }: Pick<Watermark, 'position' | 'place'>,
  size: FrameSize,
  frame: FrameSize,
): { x: number; y: number } => {
  if (place === undefined) return placeLogo(position, size, frame)
  const along = (share: number, length: number, whole: number): number =>
    evenDown(Math.min(whole - length, Math.max(0, share * whole - length / 2)) + 1e-6)
  return { x: along(place.x, size.width, frame.width), y: along(place.y, size.height, frame.height) }
}

/**
 * Lays the logo over a picture. It is decoded and converted once and repeated by the overlay, not once a frame; its
 * colours go to the output's matrix, which the overlay would otherwise not ask for.
 */
export const logoFilter = (logo: PlacedLogo, { logoInput, picture, out }: { picture: string; logoInput: number; out: string }): string =>
  [
    `[${logoInput}:0]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[logo]`,
    `[${picture}][logo]overlay=${logo.x}:${logo.y}:format=yuv420:eof_action=repeat[${out}]`,
  ].join(';')
