/** Draws one side of a frame by the processor: its picture where it lies, on its ground, in its light and with the look. */
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import { type Cut, WHOLE_PICTURE } from '../drawing.ts'
import { cutOf, fromOf, groundFrom, type Laid, neededPart } from '../lay-picture.ts'
import type { Ground, ScenePlace } from '../place-scene.ts'
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
  const part = place.ground.kind === 'blur' ? WHOLE_PICTURE : neededPart(place)
  takePicture(parts.side, { picture, part, place, frame: size, isPassing: parts.isPassing })
  const cut = cutOf(place, size)
  context.imageSmoothingQuality = 'low'
  if (cut.width < size.width || cut.height < size.height) drawGround(parts, place.ground, place, target)
  drawWiped(parts, fromOf(place, parts.side.handed.part), cut, target)
}

const fill = ({ context, size }: SceneTarget, colour: string): void => {
  context.fillStyle = colour
  context.fillRect(0, 0, size.width, size.height)
}

/** The side's picture in these pixels, without the look as far as the wiper; `from` says where in the picture the frame lies. */
const drawWiped = ({ side, tables, wiper }: SceneParts, from: Laid, cut: Cut, target: SceneTarget): void => {
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

const drawPart = (surface: Surface, picture: FrameSize, from: Laid, cut: Cut, target: SceneTarget): void => {
  const { canvas } = surface
  const { context, size } = target
  if (from.across[1] !== 0 || from.down[0] !== 0 || from.across[0] < 0 || from.down[1] < 0) {
    drawTurned(surface, picture, from, cut, target)
    return
  }
  const [x, width] = stretchOf([from.at[0], from.across[0]], { at: cut.x, length: cut.width }, size.width, picture.width)
  const [y, height] = stretchOf([from.at[1], from.down[1]], { at: cut.y, length: cut.height }, size.height, picture.height)
  if (width > 0 && height > 0) context.drawImage(canvas, x, y, width, height, cut.x, cut.y, cut.width, cut.height)
}

/** The frame's way into the picture the other way round: the whole picture is laid over the frame, and all but the cut left out. */
const drawTurned = (
  { canvas }: Surface,
  picture: FrameSize,
  { at, across, down }: Laid,
  cut: Cut,
  { context, size }: SceneTarget,
): void => {
  // Pixels of the picture for each of the frame's.
  const [a, b] = [(across[0] * picture.width) / size.width, (across[1] * picture.height) / size.width]
  const [c, d] = [(down[0] * picture.width) / size.height, (down[1] * picture.height) / size.height]
  const [e, f] = [at[0] * picture.width, at[1] * picture.height]
  const whole = a * d - b * c
  context.save()
  context.beginPath()
  context.rect(cut.x, cut.y, cut.width, cut.height)
  context.clip()
  context.setTransform(d / whole, -b / whole, -c / whole, a / whole, (c * f - d * e) / whole, (b * e - a * f) / whole)
  context.drawImage(canvas, 0, 0, picture.width, picture.height, 0, 0, picture.width, picture.height)
  context.restore()
}

/** What lies beside the picture: a plain colour, or its own blurred and darker copy. */
const drawGround = (parts: SceneParts, ground: Ground, place: ScenePlace, target: SceneTarget): void => {
  if (ground.kind === 'plain') {
    fill(target, `rgb(${ground.colour.map((share) => Math.round(share * 255)).join(' ')})`)
    return
  }
  const { canvas, context } = parts.small
  const { width, height } = ground.size
  makeRoom(parts.small, ground.size)
  context.imageSmoothingQuality = 'low'
  drawWiped(parts, groundFrom(ground.source, place), { x: 0, y: 0, width, height }, { context, size: ground.size })
  const pixels = context.getImageData(0, 0, width, height)
  blurGround(pixels)
  context.putImageData(pixels, 0, 0)
  const [x, y, wide, high] = place.window
  target.context.drawImage(canvas, x * width, y * height, wide * width, high * height, 0, 0, target.size.width, target.size.height)
}
