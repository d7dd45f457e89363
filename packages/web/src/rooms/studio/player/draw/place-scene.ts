/** Where a scene's picture lies in the frame at a moment, in shares: what the shader is told. Pure. */
import type { Framing, Scene } from '@reelwright/contract/reel-plan'
import { cornerAt, fittedPlace, fixedCrop, followedCrop, groundPlace } from '@reelwright/engine/frame/framing-place'
import { motionWindow } from '@reelwright/engine/frame/motion-window'
import { sourceFrameAt } from '@reelwright/engine/frame/source-time'
import { cropPixels, type PixelRect, WHOLE } from '@reelwright/engine/graph/crop-geometry'
import type { FrameSize } from '@reelwright/engine/graph/frame-size'

/** x, y, width, height in shares. */
export type Rect = readonly [number, number, number, number]

export type Ground = { kind: 'plain'; colour: readonly [number, number, number] } | { kind: 'blur'; source: Rect; size: FrameSize }

export type ScenePlace = {
  /** The part of the framed picture that is seen. */
  window: Rect
  /** The part of the source, and where in the frame it lies. */
  source: Rect
  place: Rect
  ground: Ground
}

/** The size of a source as it is shown. */
export type SourceSize = { width: number; height: number }

const ALL: Rect = [0, 0, 1, 1]
const BLACK: Ground = { kind: 'plain', colour: [0, 0, 0] }

const shares = (rect: PixelRect, whole: { width: number; height: number }): Rect => [
  rect.x / whole.width,
  rect.y / whole.height,
  rect.width / whole.width,
  rect.height / whole.height,
]

/** A part of a part. */
const within = ([x, y, width, height]: Rect, part: Rect): Rect => [
  x + part[0] * width,
  y + part[1] * height,
  part[2] * width,
  part[3] * height,
]

export const placeScene = (scene: Scene, sceneFrame: number, source: SourceSize, frame: FrameSize): ScenePlace => {
  const { left, top, right, bottom } = motionWindow(scene, sceneFrame)
  const framed = placeFramed(scene.framing, sourceFrameAt(scene, sceneFrame), source, frame)
  return { window: [left, top, right - left, bottom - top], ...framed }
}

const placeFramed = (
  framing: Framing,
  sourceFrame: number,
  { width, height }: SourceSize,
  frame: FrameSize,
): Omit<ScenePlace, 'window'> => {
  const source = { width, height, pixelWidth: width, pixelHeight: height }
  switch (framing.mode) {
    case 'fixed':
      return { source: shares(fixedCrop(framing.crop, source, frame), source), place: ALL, ground: BLACK }
    case 'follow': {
      const { corners, ...size } = followedCrop(framing.path, source, frame)
      if (corners.length === 0) return { source: shares(fixedCrop(WHOLE, source, frame), source), place: ALL, ground: BLACK }
      return { source: shares({ ...size, ...cornerAt(corners, sourceFrame) }, source), place: ALL, ground: BLACK }
    }
    case 'pad':
      return { source: ALL, place: shares(fittedPlace(source, frame), frame), ground: { kind: 'plain', colour: rgbOf(framing.colour) } }
    case 'blur': {
      const shown = framing.crop === undefined ? ALL : shares(cropPixels(framing.crop, source), source)
      const fit = fittedPlace(source, frame, framing.crop)
      const { crop, small } = groundPlace(fit, frame)
      return { source: shown, place: shares(fit, frame), ground: { kind: 'blur', source: within(shown, shares(crop, fit)), size: small } }
    }
  }
}

const rgbOf = (colour: string): readonly [number, number, number] => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return [r, g, b]
}
