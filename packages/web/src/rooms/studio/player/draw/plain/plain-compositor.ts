/**
 * Draws a frame of the plan by the processor, on a plain canvas: where there is no graphics card, WebGL either is not there or is played by
 * the processor too, and reads back for every frame what it drew. The same places, tables and motions as compositor.ts.
 */
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import type { Compositor, DrawnFrame } from '../compositor.ts'
import { type Colours, type CubeNumbers, countCubes, gradeTable, isPlain, tableKey, unlooked } from '../grade-table.ts'
import { drawPlainJoin } from './plain-join.ts'
import { drawPlainScene, type SceneTarget } from './plain-scene.ts'
import { createSide, type KeyedTable, type PlainSide } from './plain-side.ts'
import { createSurface, type Surface } from './surface.ts'

/** Two lights for each scene of a long reel are more than are seen at a time. */
const TABLES_KEPT = 24

type PlainDrawing = {
  target: SceneTarget
  sides: readonly [PlainSide, PlainSide]
  framed: readonly [Surface, Surface]
  aside: Surface
  small: Surface
  cubes: CubeNumbers
  /** By what they are made of; the last used is the last. */
  tables: Map<string, KeyedTable>
}

/** Null where the browser has no canvas. */
export const createPlainCompositor = (canvas: HTMLCanvasElement, size: FrameSize): Compositor | null => {
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d', { alpha: false })
  const [one, other] = [createSide(), createSide()]
  const [first, second, aside, small] = [createSurface(size), createSurface(size), createSurface(size, false), createSurface(size)]
  if (context === null || one === null || other === null) return null
  if (first === null || second === null || aside === null || small === null) return null
  const drawing: PlainDrawing = {
    ...{ target: { context, size }, sides: [one, other], framed: [first, second], aside, small },
    ...{ cubes: countCubes(), tables: new Map() },
  }
  return {
    draw: (frame) => drawFrame(drawing, frame),
    destroy: () => undefined,
  }
}

const drawFrame = (drawing: PlainDrawing, frame: DrawnFrame): void => {
  const { target, framed, aside } = drawing
  const { context, size } = target
  const [first, second] = frame.scenes
  const drawSide = (at: 0 | 1, scene: typeof first, on: SceneTarget): void => {
    const { wiper } = frame
    const { colours } = scene
    const tables = { looked: tableOf(drawing, colours), unlooked: wiper > 0 ? tableOf(drawing, unlooked(colours)) : null }
    drawPlainScene({ side: drawing.sides[at], tables, small: drawing.small, wiper, isPassing: frame.isPassing ?? false }, scene, on)
  }
  if (second === undefined || frame.transition === null) drawSide(0, first, target)
  else {
    drawSide(0, first, { context: framed[0].context, size })
    drawSide(1, second, { context: framed[1].context, size })
    drawPlainJoin(context, size, { first: framed[0], second: framed[1], aside }, frame.transition)
  }
  if (frame.over !== null) {
    const { x, y, width, height } = frame.over.cut
    if (width > 0 && height > 0) context.drawImage(frame.over.canvas, x, y, width, height, x, y, width, height)
  }
  for (const { colour, share } of frame.veils) {
    context.fillStyle = `rgb(${colour * 255} ${colour * 255} ${colour * 255} / ${share})`
    context.fillRect(0, 0, size.width, size.height)
  }
}

/** Null where the colours stay as they are. */
const tableOf = ({ cubes, tables }: PlainDrawing, colours: Colours): KeyedTable | null => {
  if (isPlain(colours)) return null
  const key = tableKey(cubes, colours)
  const table = tables.get(key) ?? { key, colours: gradeTable(colours) }
  tables.delete(key)
  tables.set(key, table)
  const [oldest] = tables.keys()
  if (tables.size > TABLES_KEPT && oldest !== undefined) tables.delete(oldest)
  return table
}
