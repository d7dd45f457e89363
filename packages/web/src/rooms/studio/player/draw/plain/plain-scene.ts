/** Draws one side of a frame by the processor: its picture where it lies, on its ground, in its light and with the look. */
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import { type Cut, WHOLE_PICTURE } from '../drawing.ts'
import { cutOf, fromOf } from '../lay-picture.ts'
import type { Ground, Rect } from '../place-scene.ts'
import type { DrawnScene } from '../scene-pass.ts'
import { blurGround } from './blur-ground.ts'
import { gradedOf, type KeyedTable, type PlainSide, takePicture } from './plain-side.ts'
import { makeRoom, type Surface } from './surface.ts'

export type SceneParts = {
  side: PlainSide
  /** Colours with the look and without it; null where they stay as they are. */
  tables: { looked: KeyedTable | null; unlooked: KeyedTable | null }
  /** Where a ground is made. */
  small: Surface
  /** Left of this share of the frame the look is left out. */
  wiper: number
  isPassing: boolean
}

export type SceneTarget = { context: CanvasRenderingContext2D; size: FrameSize }

export const drawPlainScene = (parts: SceneParts, { picture, place }: DrawnScene, target: SceneTarget): void => {
  const { context, size } = target
  if (picture === null) {
    fill(target, 'black')
    return
  }
  const part = place.ground.kind === 'blur' ? WHOLE_PICTURE : place.source
  takePicture(parts.side, { picture, part, place, frame: size, isPassing: parts.isPassing })
  const cut = cutOf(place, size)
  context.imageSmoothingQuality = 'low'
  if (cut.width < size.width || cut.height < size.height) drawGround(parts, place.ground, place.window, target)
  drawWiped(parts, fromOf(place, parts.side.handed.part), cut, target)
}

const fill = ({ context, size }: SceneTarget, colour: string): void => {
  context.fillStyle = colour
  context.fillRect(0, 0, size.width, size.height)
}

/** The side's picture in these pixels, without the look as far as the wiper; `from` says where in the picture the frame lies. */
const drawWiped = ({ side, tables, wiper }: SceneParts, from: Rect, cut: Cut, target: SceneTarget): void => {
  const wiped = Math.min(cut.width, Math.max(0, Math.round(wiper * target.size.width) - cut.x))
  const { handed } = side
  if (wiped > 0) drawPart(gradedOf(side, 'unlooked', tables.unlooked), handed, from, { ...cut, width: wiped }, target)
  const rest = { ...cut, x: cut.x + wiped, width: cut.width - wiped }
  if (rest.width > 0) drawPart(gradedOf(side, 'looked', tables.looked), handed, from, rest, target)
}

/** What of a line of `pixels` lies under these pixels of the frame. */
const stretchOf = (
  [start, reach]: readonly [number, number],
  { at, length }: { at: number; length: number },
  frame: number,
  pixels: number,
): [number, number] => {
  const first = Math.max(0, (start + (at / frame) * reach) * pixels)
  const end = Math.min(pixels, (start + ((at + length) / frame) * reach) * pixels)
  return [first, Math.max(0, end - first)]
}

const drawPart = ({ canvas }: Surface, picture: FrameSize, from: Rect, cut: Cut, { context, size }: SceneTarget): void => {
  const [x, width] = stretchOf([from[0], from[2]], { at: cut.x, length: cut.width }, size.width, picture.width)
  const [y, height] = stretchOf([from[1], from[3]], { at: cut.y, length: cut.height }, size.height, picture.height)
  if (width > 0 && height > 0) context.drawImage(canvas, x, y, width, height, cut.x, cut.y, cut.width, cut.height)
}

/** What lies beside the picture: a plain colour, or its own blurred and darker copy. */
const drawGround = (parts: SceneParts, ground: Ground, window: Rect, target: SceneTarget): void => {
  if (ground.kind === 'plain') {
    fill(target, `rgb(${ground.colour.map((share) => Math.round(share * 255)).join(' ')})`)
    return
  }
  const { canvas, context } = parts.small
  const { width, height } = ground.size
  makeRoom(parts.small, ground.size)
  context.imageSmoothingQuality = 'low'
  drawWiped(parts, ground.source, { x: 0, y: 0, width, height }, { context, size: ground.size })
  const pixels = context.getImageData(0, 0, width, height)
  blurGround(pixels)
  context.putImageData(pixels, 0, 0)
  const [x, y, wide, high] = window
  target.context.drawImage(canvas, x * width, y * height, wide * width, high * height, 0, 0, target.size.width, target.size.height)
}
