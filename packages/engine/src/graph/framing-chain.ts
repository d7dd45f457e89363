import type { CropRect, Framing } from '@reelwright/contract/reel-plan'
import { fittedPlace, fixedCrop, followedCrop, GROUND, groundPlace } from '../frame/framing-place.ts'
import { leanedRect, outerSize } from '../frame/scene-turn.ts'
import { type LookLut, scaleAndColour } from './colour-chain.ts'
import { cropPixels, evenDown, type PixelRect, WHOLE } from './crop-geometry.ts'
import type { FrameSize } from './frame-size.ts'
import { factorText } from './number-text.ts'
import type { RenderSource } from './render-source.ts'

export type FramingContext = {
  source: RenderSource
  frame: FrameSize
  look: LookLut
  /** Source frame that shows at the chain's first frame, and how many pass for each that follows. */
  sourceFrame: number
  speed: number
  /** How far the picture leans within its part, clockwise. Radians. */
  lean: number
  /** Unique among the chains of one graph; names the pads of a graph with branches. */
  label: string
}

/**
 * Filters that fill the frame with a source picture, colours included. One chain that may hold branches: it starts with
 * the unlabelled input and ends with an unlabelled yuv420p picture of the frame's size.
 */
export const framingChain = (framing: Framing, context: FramingContext): string => {
  switch (framing.mode) {
    case 'fixed':
      return fixedChain(framing.crop, context).join(',')
    case 'follow':
      return followChain(framing.path, context).join(',')
    case 'pad':
      return padChain(framing.colour, context)
    case 'blur':
      return blurChain(framing.crop, context)
  }
}

const cropFilter = (rect: PixelRect, source: RenderSource): string[] =>
  rect.width === source.pixelWidth && rect.height === source.pixelHeight ? [] : [`crop=${rect.width}:${rect.height}:${rect.x}:${rect.y}`]

/** A part of the picture at the size that it is to have, in the output's colour; leaning, the part about it is drawn larger and turned. */
const partChain = (rect: PixelRect, to: FrameSize, context: FramingContext): string[] => {
  const { source, look, lean, label } = context
  if (lean === 0) return [...cropFilter(rect, source), scaleAndColour(source.colour, look, rect, to, label)]
  const leaned = leanedRect(rect, source, lean)
  const size = outerSize(leaned, source, to)
  return [...cropFilter(leaned.outer, source), scaleAndColour(source.colour, look, leaned.outer, size, label), leanFilter(lean, to)]
}

/** What lies beyond the frame is cut off; its corners lie within the picture. */
const leanFilter = (lean: number, to: FrameSize): string => `rotate=${factorText(lean)}:ow=${to.width}:oh=${to.height}`

const fixedChain = (crop: CropRect, context: FramingContext): string[] =>
  partChain(fixedCrop(crop, context.source, context.frame), context.frame, context)

const wholeOf = ({ pixelWidth, pixelHeight }: RenderSource): PixelRect => ({ x: 0, y: 0, width: pixelWidth, height: pixelHeight })

/**
 * The ground is a corner of the picture with its planes set to one colour: `pad` would turn the colour into 4:2:0 by the
 * matrix of standard definition.
 */
const padChain = (colour: string, context: FramingContext): string => {
  const { source, frame, label } = context
  const fit = fittedPlace(source, frame)
  const [y, u, v] = yuvOf(colour)
  return [
    `${partChain(wholeOf(source), fit, context).join(',')},split[${label}p][${label}q]`,
    `[${label}q]crop=2:2:0:0,lutyuv=y=${y}:u=${u}:v=${v},scale=${frame.width}:${frame.height}:flags=neighbor,setsar=1[${label}g]`,
    `[${label}g][${label}p]overlay=${fit.x}:${fit.y}:format=yuv420:shortest=1`,
  ].join(';')
}

/** #rrggbb as BT.709 of limited range. */
const yuvOf = (colour: string): [number, number, number] => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return [Math.round(16 + 219 * y), Math.round(128 + (224 * (b - y)) / 1.8556), Math.round(128 + (224 * (r - y)) / 1.5748)]
}

const blurChain = (crop: CropRect | undefined, context: FramingContext): string => {
  const { source, frame, label } = context
  const fit = fittedPlace(source, frame, crop)
  const fitted = partChain(crop === undefined ? wholeOf(source) : cropPixels(crop, source), fit, context).join(',')
  if (fit.width === frame.width && fit.height === frame.height) return fitted
  const { crop: fill, small } = groundPlace(fit, frame)
  const ground = [
    `crop=${fill.width}:${fill.height}:${fill.x}:${fill.y}`,
    `scale=${small.width}:${small.height}:flags=area`,
    `gblur=sigma=${GROUND.sigma}:steps=2`,
    `lutyuv=y=16+(val-16)*${GROUND.luma}`,
    `scale=${frame.width}:${frame.height}:flags=bilinear`,
    'setsar=1',
  ]
  return [
    `${fitted},split[${label}p][${label}q]`,
    `[${label}q]${ground.join(',')}[${label}g]`,
    `[${label}g][${label}p]overlay=${fit.x}:${fit.y}:format=yuv420:shortest=1`,
  ].join(';')
}

type PathPoint = { frame: number; crop: CropRect }

/**
 * A crop that moves. 4:2:0 pictures can only be cut at every second pixel, which shows as a stutter once it is scaled up;
 * so a slightly larger piece is cut there, and the last pixel is cut where colour is no longer shared between pixels.
 */
const followChain = (path: readonly PathPoint[], context: FramingContext): string[] => {
  const { source, look, lean, label } = context
  const first = path[0]
  if (first === undefined) return fixedChain(WHOLE, context)
  const { corners, leaned, ...rect } = followedCrop(path, source, context.frame, lean)
  const frame = leaned === null ? context.frame : outerSize(leaned, source, context.frame)
  const turned = leaned === null ? [] : [leanFilter(lean, context.frame)]
  const onPath = (side: 'x' | 'y'): string =>
    pathExpression(corners.map((corner) => ({ at: (corner.atSourceFrame - context.sourceFrame) / context.speed, value: corner[side] })))
  const [x, y] = [onPath('x'), onPath('y')]
  const spare = {
    width: Math.min(evenDown(source.pixelWidth), rect.width + 2),
    height: Math.min(evenDown(source.pixelHeight), rect.height + 2),
  }
  const coarse = `crop=${spare.width}:${spare.height}:'2*floor((${x})/2)':'2*floor((${y})/2)'`
  const scaling = scaleAndColour(source.colour, look, rect, frame, label)
  if (source.colour.transfer !== 'sdr' || rect.width * rect.height > frame.width * frame.height) {
    // Scaled down, a step of two source pixels is less than two of the frame's.
    return [`crop=${rect.width}:${rect.height}:'2*floor((${x})/2)':'2*floor((${y})/2)'`, scaling, ...turned]
  }
  const fine = `crop=${rect.width}:${rect.height}:'mod(floor(${x}),2)':'mod(floor(${y}),2)':exact=1`
  return [coarse, ...(source.kind === 'image' ? [] : ['format=yuv444p']), fine, scaling, ...turned]
}

/** A value that moves evenly between points in time, as an expression of the frame number `n`. */
export const pathExpression = (points: readonly { at: number; value: number }[]): string => {
  const last = points[points.length - 1]
  if (last === undefined) return '0'
  const tail = factorText(last.value)
  const moving = points.flatMap((point, i) => {
    const next = points[i + 1]
    return next === undefined ? [] : [{ from: point, to: next }]
  })
  const inside = moving.reduceRight((rest, { from, to }) => {
    const slope = (to.value - from.value) / (to.at - from.at)
    const line = slope === 0 ? factorText(from.value) : `${factorText(from.value)}+(n-${factorText(from.at)})*${factorText(slope)}`
    return `if(lt(n,${factorText(to.at)}),${line.replace('n--', 'n+')},${rest})`
  }, tail)
  const first = points[0]
  return first === undefined || points.length === 1 ? tail : `if(lt(n,${factorText(first.at)}),${factorText(first.value)},${inside})`
}
