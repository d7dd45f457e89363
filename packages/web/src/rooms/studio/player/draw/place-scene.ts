/** Where a scene's picture lies in the frame at a moment, in shares: what the shader is told. Pure. */
import type { Framing, Scene, SceneTurn } from '@reelwright/contract/reel-plan'
import { cornerAt, fittedPlace, fixedCrop, followedCrop, groundPlace } from '@reelwright/engine/frame/framing-place'
import { motionWindow } from '@reelwright/engine/frame/motion-window'
import { leanedRect, leanOf, seenRect, turnedSize, UPRIGHT } from '@reelwright/engine/frame/scene-turn'
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
  turn: PictureTurn | null
}

/** How the part of the source is turned into its place, and leans about its middle; `shape`: its own picture's width by its height. */
export type PictureTurn = Pick<SceneTurn, 'quarter' | 'mirrored'> & { lean: number; shape: number }

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
  const { quarter, mirrored } = scene.turn ?? UPRIGHT
  const lean = leanOf(scene)
  const upright = { source, frame: turnedSize(frame, scene), lean }
  const framed = placeFramed(scene.framing, sourceFrameAt(scene, sceneFrame), upright)
  const window: Rect = [left, top, right - left, bottom - top]
  if (scene.turn === undefined) return { window, ...framed, turn: null }
  const { ground, place } = framed
  return {
    ...{ window, source: framed.source },
    place: seenOf(place, scene),
    ground: ground.kind === 'blur' ? { ...ground, size: turnedSize(ground.size, scene) } : ground,
    turn: { quarter, mirrored, lean, shape: source.width / source.height },
  }
}

const seenOf = ([x, y, width, height]: Rect, scene: Scene): Rect => {
  const seen = seenRect({ x, y, width, height }, scene)
  return [seen.x, seen.y, seen.width, seen.height]
}

type Upright = { source: SourceSize; frame: FrameSize; lean: number }

/** Of a part that leans, what is shown of the picture: about the same middle, as large as its corners allow. */
const leaned = (rect: PixelRect, source: SourceSize, lean: number): Rect => {
  if (lean === 0) return shares(rect, source)
  const { outer, inner } = leanedRect(rect, { ...source, pixelWidth: source.width, pixelHeight: source.height }, lean)
  const [x, y] = [outer.x + (outer.width - inner.width) / 2, outer.y + (outer.height - inner.height) / 2]
  return shares({ x, y, ...inner }, source)
}

const placeFramed = (
  framing: Framing,
  sourceFrame: number,
  { source: size, frame, lean }: Upright,
): Omit<ScenePlace, 'window' | 'turn'> => {
  const source = { ...size, pixelWidth: size.width, pixelHeight: size.height }
  const whole = { x: 0, y: 0, width: size.width, height: size.height }
  switch (framing.mode) {
    case 'fixed':
      return { source: leaned(fixedCrop(framing.crop, source, frame), source, lean), place: ALL, ground: BLACK }
    case 'follow': {
      const { corners, leaned: part, ...outer } = followedCrop(framing.path, source, frame, lean)
      if (corners.length === 0) return { source: leaned(fixedCrop(WHOLE, source, frame), source, lean), place: ALL, ground: BLACK }
      const { x, y } = cornerAt(corners, sourceFrame)
      const inner = part?.inner ?? outer
      const rect = { x: x + (outer.width - inner.width) / 2, y: y + (outer.height - inner.height) / 2, ...inner }
      return { source: shares(rect, source), place: ALL, ground: BLACK }
    }
    case 'pad': {
      const place = shares(fittedPlace(source, frame), frame)
      return { source: leaned(whole, source, lean), place, ground: { kind: 'plain', colour: rgbOf(framing.colour) } }
    }
    case 'blur': {
      const shown = leaned(framing.crop === undefined ? whole : cropPixels(framing.crop, source), source, lean)
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
