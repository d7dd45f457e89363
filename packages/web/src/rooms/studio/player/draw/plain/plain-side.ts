/** One side of a frame in the processor's memory: its picture as it came, and with its colours done. */
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import { type HandedPart, type Picture, WHOLE_PICTURE } from '../drawing.ts'
import { holds } from '../lay-picture.ts'
import type { Rect, ScenePlace } from '../place-scene.ts'
import { gradePixels } from './grade-pixels.ts'
import { createSurface, makeRoom, type Surface } from './surface.ts'

export type Graded = { surface: Surface; key: string | null }

export type PlainSide = {
  came: Surface
  key: string | null
  handed: HandedPart
  /** How much smaller than it came it is kept, and the most that it may be. */
  scale: number
  finest: number
  /** With the look, and, left of the wiper, without. */
  looked: Graded
  unlooked: Graded
}

export type KeyedTable = { key: string; colours: Uint8ClampedArray }

const NONE: FrameSize = { width: 1, height: 1 }
/** A photo is kept this much finer than it is seen, for it may come nearer. */
const FINER = 1.3
/** How fine a picture is that passes while a hand moves. */
const PASSING = 0.5

export const createSide = (): PlainSide | null => {
  const [came, looked, unlooked] = [createSurface(NONE), createSurface(NONE), createSurface(NONE)]
  if (came === null || looked === null || unlooked === null) return null
  return {
    ...{ came, key: null, handed: { part: WHOLE_PICTURE, width: 0, height: 0 }, scale: 1, finest: 1 },
    ...{ looked: { surface: looked, key: null }, unlooked: { surface: unlooked, key: null } },
  }
}

/** How many pixels of the frame one pixel of a whole picture becomes. */
const enlargementOf = ({ window, place, source, turn }: ScenePlace, picture: FrameSize, frame: FrameSize): number => {
  const [across, down] = [(frame.width * place[2]) / window[2], (frame.height * place[3]) / window[3]]
  const [wide, high] = (turn?.quarter ?? 0) % 2 === 1 ? [down, across] : [across, down]
  return Math.max(wide / (source[2] * picture.width), high / (source[3] * picture.height))
}

export type TakenPicture = {
  picture: Picture
  /** At least this much of it is put on the side. */
  part: Rect
  place: ScenePlace
  frame: FrameSize
  /** It will be another one in a moment: half as fine it takes a quarter of the time. */
  isPassing: boolean
}

/** Puts a picture on the side, a photo no larger than it is seen: every pixel will have its colours done. */
export const takePicture = (side: PlainSide, { picture, part, place, frame, isPassing }: TakenPicture): void => {
  const isAllowed = isPassing || side.finest === 1
  const isFine = isAllowed && (side.scale === side.finest || enlargementOf(place, side.handed, frame) <= 1)
  if (side.key === picture.key && holds(side.handed.part, part) && isFine) return
  side.key = picture.key
  side.finest = isPassing ? PASSING : 1
  picture.read((image, handed) => {
    side.scale = Math.min(side.finest, picture.isStill ? FINER * enlargementOf(place, handed, frame) : 1)
    const size = { width: Math.round(handed.width * side.scale), height: Math.round(handed.height * side.scale) }
    makeRoom(side.came, size)
    side.came.context.imageSmoothingQuality = isPassing ? 'low' : 'medium'
    side.came.context.drawImage(image, 0, 0, size.width, size.height)
    side.handed = { part: handed.part, ...size }
  }, part)
}

/** The side's picture with its colours done, once for each that comes. */
export const gradedOf = (side: PlainSide, which: 'looked' | 'unlooked', table: KeyedTable | null): Surface => {
  if (table === null) return side.came
  const { handed, came } = side
  const graded = side[which]
  const key = `${side.key} ${handed.part.join()} ${handed.width} ${table.key}`
  if (graded.key === key) return graded.surface
  graded.key = key
  const pixels = came.context.getImageData(0, 0, handed.width, handed.height)
  gradePixels(pixels.data, table.colours)
  makeRoom(graded.surface, handed)
  graded.surface.context.putImageData(pixels, 0, 0)
  return graded.surface
}
