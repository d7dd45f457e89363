/**
 * Draws a frame of the plan by the processor, on a plain canvas: where there is no graphics card, WebGL either is not there or is played by
 * the processor too, and reads back for every frame what it drew. The same places, tables and motions as compositor.ts.
 */
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import type { Cube } from '@reelwright/engine/tools/look/cube'
import type { Compositor, DrawnFrame } from '../compositor.ts'
import { gradeTable, isPlain, type Light } from '../grade-table.ts'
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
  cube: { cube: Cube; number: number } | null
  cubes: number
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
    ...{ cube: null, cubes: 0, tables: new Map() },
  }
  return {
    draw: (frame) => drawFrame(drawing, frame),
    setCube: (cube) => {
      if ((drawing.cube?.cube ?? null) === cube) return
      drawing.cubes += 1
      drawing.cube = cube === null ? null : { cube, number: drawing.cubes }
    },
    destroy: () => undefined,
  }
}

const drawFrame = (drawing: PlainDrawing, frame: DrawnFrame): void => {
  const { target, framed, aside } = drawing
  const { context, size } = target
  const [first, second] = frame.scenes
  const drawSide = (at: 0 | 1, scene: typeof first, on: SceneTarget): void => {
    const { strength, wiper } = frame.look
    const tables = { looked: tableOf(drawing, strength, scene.light), unlooked: wiper > 0 ? tableOf(drawing, 0, scene.light) : null }
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
const tableOf = ({ cube: known, tables }: PlainDrawing, strength: number, light: Light): KeyedTable | null => {
  const cube = strength > 0 ? known : null
  if (isPlain(cube?.cube ?? null, strength, light)) return null
  const key = `${cube?.number ?? 'none'} ${cube === null ? 0 : strength} ${light.join()}`
  const table = tables.get(key) ?? { key, colours: gradeTable(cube?.cube ?? null, strength, light) }
  tables.delete(key)
  tables.set(key, table)
  const [oldest] = tables.keys()
  if (tables.size > TABLES_KEPT && oldest !== undefined) tables.delete(oldest)
  return table
}
