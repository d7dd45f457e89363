/** Draws a frame of the plan: scenes framed and graded, joined, with what lies over them. WebGL 2, on a graphics card. */
import type { TransitionMoment } from '@reelwright/engine/frame/transition-motion'
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import { begin, bind, type Cut, type Drawing, paint, type Slot, WHOLE_PICTURE } from './drawing.ts'
import { compileProgram, createTarget, createTexture } from './gl-program.ts'
import { countCubes } from './grade-table.ts'
import { type DrawnScene, drawScene } from './scene-pass.ts'
import { BLUR, FADE, GRADED, JOIN, OVER, PICTURE, VERTEX } from './shaders.ts'

export type DrawnFrame = {
  scenes: readonly [DrawnScene] | readonly [DrawnScene, DrawnScene]
  transition: TransitionMoment | null
  /** Left of this share of the frame the looks are left out. */
  wiper: number
  /** What lies over the picture, and the pixels that it takes at most. */
  over: { canvas: HTMLCanvasElement; key: string; cut: Cut } | null
  /** What lies over all of it at the reel's edges: 0 is black and 1 white, and how much of the frame it takes. */
  veils: readonly { colour: 0 | 1; share: number }[]
  /** A hand is changing it this moment: where a processor draws it, how soon it comes counts for more than how fine it is. */
  isPassing?: boolean
}

export type Compositor = {
  draw(frame: DrawnFrame): void
  destroy(): void
}

/** Null where the browser has no WebGL 2. `size` is that of the canvas. */
export const createCompositor = (canvas: HTMLCanvasElement, size: FrameSize): Compositor | null => {
  canvas.width = size.width
  canvas.height = size.height
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    preserveDrawingBuffer: true,
    failIfMajorPerformanceCaveat: true,
  })
  if (gl === null) return null
  const corners = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, corners)
  // One triangle that covers everything.
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  const slot = (): Slot => ({ texture: createTexture(gl), key: null, handed: { part: WHOLE_PICTURE, width: 0, height: 0 } })
  const program = (fragment: string) => compileProgram(gl, VERTEX, fragment)
  const drawing: Drawing = {
    gl,
    programs: {
      picture: program(PICTURE),
      graded: program(GRADED),
      blur: program(BLUR),
      join: program(JOIN),
      over: program(OVER),
      fade: program(FADE),
    },
    slots: [slot(), slot()],
    gradedSlots: [
      { target: null, key: null },
      { target: null, key: null },
    ],
    over: slot(),
    framed: [createTarget(gl, size.width, size.height), createTarget(gl, size.width, size.height)],
    small: null,
    cubes: countCubes(),
    tables: new Map(),
    size,
  }
  return {
    draw: (frame) => (gl.isContextLost() ? undefined : drawFrame(drawing, frame)),
    // Its canvas goes with it; a browser keeps a dozen contexts at most.
    destroy: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

const drawFrame = (drawing: Drawing, frame: DrawnFrame): void => {
  const { gl } = drawing
  gl.disable(gl.BLEND)
  const [first, second] = frame.scenes
  if (second === undefined || frame.transition === null) {
    drawScene(drawing, 0, first, frame.wiper, null)
  } else {
    drawScene(drawing, 0, first, frame.wiper, drawing.framed[0])
    drawScene(drawing, 1, second, frame.wiper, drawing.framed[1])
    drawJoin(drawing, frame.transition)
  }
  if (frame.over !== null) drawOver(drawing, frame.over)
  gl.disable(gl.SCISSOR_TEST)
  for (const veil of frame.veils) drawVeil(drawing, veil)
}

const KINDS: Record<TransitionMoment['kind'], number> = { mix: 0, light: 1, wipe: 2, circle: 3, slide: 4 }
const WAYS = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] } as const

const drawJoin = (drawing: Drawing, moment: TransitionMoment): void => {
  const { gl, framed, size } = drawing
  const program = drawing.programs.join
  begin(drawing, program, null)
  bind(drawing, program, 'u_first', 0, framed[0].texture)
  bind(drawing, program, 'u_second', 1, framed[1].texture)
  const [x, y] = 'to' in moment ? WAYS[moment.to] : [0, 0]
  gl.uniform1i(program.at('u_kind'), KINDS[moment.kind])
  gl.uniform1f(program.at('u_way'), moment.kind === 'mix' ? moment.second : moment.kind === 'light' ? moment.light : moment.way)
  gl.uniform1f(program.at('u_inset'), moment.kind === 'mix' ? moment.inset : 0)
  gl.uniform1f(program.at('u_veil'), moment.kind === 'light' && moment.through === 'white' ? 1 : 0)
  gl.uniform1f(program.at('u_side'), moment.kind === 'light' && moment.side === 'second' ? 1 : 0)
  gl.uniform2f(program.at('u_to'), x, y)
  gl.uniform1f(program.at('u_smear'), moment.kind === 'slide' ? moment.smear : 0)
  gl.uniform2f(program.at('u_size'), size.width, size.height)
  paint(drawing)
}

const drawOver = (drawing: Drawing, over: NonNullable<DrawnFrame['over']>): void => {
  const { gl } = drawing
  const program = drawing.programs.over
  begin(drawing, program, null, over.cut)
  if (drawing.over.key !== over.key) {
    drawing.over.key = over.key
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, drawing.over.texture)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, over.canvas)
  }
  bind(drawing, program, 'u_picture', 0, drawing.over.texture)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  paint(drawing)
}

const drawVeil = (drawing: Drawing, { colour, share }: DrawnFrame['veils'][number]): void => {
  const { gl } = drawing
  const program = drawing.programs.fade
  begin(drawing, program, null)
  const light = colour * share
  gl.uniform4f(program.at('u_colour'), light, light, light, share)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  paint(drawing)
}
