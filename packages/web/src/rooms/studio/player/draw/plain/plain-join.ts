/** Two framed pictures as one by the processor, as far as the join has come. */

import type { TransitionMoment } from '@reelwright/engine/frame/transition-motion'
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import { makeRoom, type Surface } from './surface.ts'

export type JoinParts = { first: Surface; second: Surface /** Where a picture is changed before it is laid. */; aside: Surface }

/** A smear is a mean of so many pictures to each side, and is as soft at this share of the width. */
const SMEARS = 8
const SMEARED_SHARE = 0.5
/** Of a circle's soft edge. */
const STOPS = 32

const WAYS = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] } as const

export const drawPlainJoin = (context: CanvasRenderingContext2D, size: FrameSize, parts: JoinParts, moment: TransitionMoment): void => {
  const { width, height } = size
  switch (moment.kind) {
    case 'mix': {
      const [x, y] = [moment.inset * width, moment.inset * height]
      context.drawImage(parts.first.canvas, x, y, width - 2 * x, height - 2 * y, 0, 0, width, height)
      withAlpha(context, moment.second, () => context.drawImage(parts.second.canvas, 0, 0))
      return
    }
    case 'light':
      context.drawImage(parts[moment.side].canvas, 0, 0)
      withAlpha(context, 1 - moment.light, () => {
        context.fillStyle = moment.through
        context.fillRect(0, 0, width, height)
      })
      return
    case 'wipe': {
      const uncovered = Math.round(moment.way * width)
      const x = moment.to === 'left' ? width - uncovered : 0
      context.drawImage(parts.first.canvas, 0, 0)
      if (uncovered > 0) context.drawImage(parts.second.canvas, x, 0, uncovered, height, x, 0, uncovered, height)
      return
    }
    case 'circle':
      drawCircle(context, size, parts, moment.way)
      return
    case 'slide':
      if (moment.smear > 0) drawSmeared(context, size, parts, moment)
      else drawSlid(context, size, parts, moment)
  }
}

const withAlpha = (context: CanvasRenderingContext2D, alpha: number, draw: () => void): void => {
  context.globalAlpha = alpha
  draw()
  context.globalAlpha = 1
}

type Slide = Extract<TransitionMoment, { kind: 'slide' }>

const drawSlid = (
  context: CanvasRenderingContext2D,
  { width, height }: FrameSize,
  { first, second }: JoinParts,
  { to, way }: Slide,
): void => {
  const [x, y] = [WAYS[to][0] * width, WAYS[to][1] * height]
  context.drawImage(first.canvas, -x * way, -y * way, width, height)
  context.drawImage(second.canvas, x * (1 - way), y * (1 - way), width, height)
}

/** Only pictures that go sideways are smeared; beyond an edge its last column goes on. */
const drawSmeared = (context: CanvasRenderingContext2D, size: FrameSize, parts: JoinParts, moment: Slide): void => {
  const small = { width: Math.round(size.width * SMEARED_SHARE), height: size.height }
  const { aside } = parts
  makeRoom(aside, small)
  drawSlid(aside.context, small, parts, moment)
  context.save()
  context.scale(size.width / small.width, 1)
  for (let tap = -SMEARS; tap <= SMEARS; tap += 1) {
    const left = (-moment.smear * small.width * tap) / SMEARS
    // Each is laid over those before it with the share that it has of all so far: their mean.
    context.globalAlpha = 1 / (tap + SMEARS + 1)
    context.drawImage(aside.canvas, 0, 0, small.width, small.height, left, 0, small.width, small.height)
    if (left > 0) context.drawImage(aside.canvas, 0, 0, 1, small.height, 0, 0, left, small.height)
    if (left < 0) context.drawImage(aside.canvas, small.width - 1, 0, 1, small.height, small.width + left, 0, -left, small.height)
  }
  context.restore()
}

/** The first scene goes from its edges to its middle, with an edge as soft as the render's. */
const drawCircle = (
  context: CanvasRenderingContext2D,
  { width, height }: FrameSize,
  { first, second, aside }: JoinParts,
  way: number,
): void => {
  makeRoom(aside, { width, height })
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)]
  const edge = aside.context.createRadialGradient(x, y, 0, x, y, Math.hypot(x, y))
  for (let stop = 0; stop <= STOPS; stop += 1) {
    const share = Math.min(1, Math.max(0, stop / STOPS + (0.5 - way) * 3))
    edge.addColorStop(stop / STOPS, `rgb(0 0 0 / ${share ** 2 * (3 - 2 * share)})`)
  }
  aside.context.globalCompositeOperation = 'copy'
  aside.context.fillStyle = edge
  aside.context.fillRect(0, 0, width, height)
  aside.context.globalCompositeOperation = 'source-in'
  aside.context.drawImage(first.canvas, 0, 0)
  aside.context.globalCompositeOperation = 'source-over'
  context.drawImage(second.canvas, 0, 0)
  context.drawImage(aside.canvas, 0, 0, width, height, 0, 0, width, height)
}
