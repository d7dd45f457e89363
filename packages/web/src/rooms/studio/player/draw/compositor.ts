/** Draws a frame of the plan: scenes framed and graded, joined, with what lies over them. WebGL 2. */
import { GROUND } from '@reelwright/engine/frame/framing-place'
import type { TransitionMoment } from '@reelwright/engine/frame/transition-motion'
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import type { Cube } from '@reelwright/engine/tools/look/cube'
import { compileProgram, createTarget, createTexture, deleteTarget, type GlProgram, smooth, type Target } from './gl-program.ts'
import type { Rect, ScenePlace } from './place-scene.ts'
import { BLUR, FADE, JOIN, OVER, PLACE, VERTEX } from './shaders.ts'

/** A picture to upload; `key` says whether it is still the same one. What `read` hands over is good only within it. */
export type Picture = { key: string; isStill: boolean; read: (use: (image: TexImageSource) => void) => void }

/** A side of a frame; without a picture it is black. */
export type DrawnScene = { picture: Picture | null; place: ScenePlace /** Powers of red, green and blue before the look. */; light: Light }
type Light = readonly [number, number, number]

export type DrawnFrame = {
  scenes: readonly [DrawnScene] | readonly [DrawnScene, DrawnScene]
  transition: TransitionMoment | null
  /** How strong the look is, and left of which share of the frame it is left out. */
  look: { strength: number; wiper: number }
  over: { canvas: TexImageSource; key: string } | null
  /** What lies over all of it at the reel's edges: 0 is black and 1 white, and how much of the frame it takes. */
  veils: readonly { colour: 0 | 1; share: number }[]
}

type Slot = { texture: WebGLTexture; key: string | null }

type Drawing = {
  gl: WebGL2RenderingContext
  programs: { place: GlProgram; blur: GlProgram; join: GlProgram; over: GlProgram; fade: GlProgram }
  slots: readonly [Slot, Slot]
  over: Slot
  framed: readonly [Target, Target]
  small: [Target, Target] | null
  cube: { texture: WebGLTexture; cube: Cube } | null
  size: FrameSize
}

export type Compositor = {
  draw(frame: DrawnFrame): void
  /** What the look is made by; null leaves colours as they are. */
  setCube(cube: Cube | null): void
  destroy(): void
}

/** Null where the browser has no WebGL 2. `size` is that of the canvas. */
export const createCompositor = (canvas: HTMLCanvasElement, size: FrameSize): Compositor | null => {
  canvas.width = size.width
  canvas.height = size.height
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, preserveDrawingBuffer: true })
  if (gl === null) return null
  const corners = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, corners)
  // One triangle that covers everything.
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  const drawing: Drawing = {
    gl,
    programs: {
      place: compileProgram(gl, VERTEX, PLACE),
      blur: compileProgram(gl, VERTEX, BLUR),
      join: compileProgram(gl, VERTEX, JOIN),
      over: compileProgram(gl, VERTEX, OVER),
      fade: compileProgram(gl, VERTEX, FADE),
    },
    slots: [
      { texture: createTexture(gl), key: null },
      { texture: createTexture(gl), key: null },
    ],
    over: { texture: createTexture(gl), key: null },
    framed: [createTarget(gl, size.width, size.height), createTarget(gl, size.width, size.height)],
    small: null,
    cube: null,
    size,
  }
  return {
    draw: (frame) => (gl.isContextLost() ? undefined : drawFrame(drawing, frame)),
    setCube: (cube) => setCube(drawing, cube),
    // Its canvas goes with it; a browser keeps a dozen contexts at most.
    destroy: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

const setCube = (drawing: Drawing, cube: Cube | null): void => {
  const { gl } = drawing
  if (drawing.cube?.cube === cube) return
  if (drawing.cube !== null) gl.deleteTexture(drawing.cube.texture)
  drawing.cube = null
  if (cube === null) return
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_3D, texture)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
  // Half floats are the finest that every device may smooth; rows of three need no alignment then.
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGB16F, cube.size, cube.size, cube.size, 0, gl.RGB, gl.FLOAT, cube.values)
  smooth(gl, gl.TEXTURE_3D, gl.LINEAR)
  drawing.cube = { texture, cube }
}

const drawFrame = (drawing: Drawing, frame: DrawnFrame): void => {
  const { gl } = drawing
  gl.disable(gl.BLEND)
  const [first, second] = frame.scenes
  if (second === undefined || frame.transition === null) {
    drawScene(drawing, 0, first, frame.look, null)
  } else {
    drawScene(drawing, 0, first, frame.look, drawing.framed[0])
    drawScene(drawing, 1, second, frame.look, drawing.framed[1])
    drawJoin(drawing, frame.transition)
  }
  if (frame.over !== null) drawOver(drawing, frame.over)
  for (const veil of frame.veils) drawVeil(drawing, veil)
}

const begin = (drawing: Drawing, program: GlProgram, target: Target | null): void => {
  const { gl, size } = drawing
  gl.bindFramebuffer(gl.FRAMEBUFFER, target?.buffer ?? null)
  gl.viewport(0, 0, target?.width ?? size.width, target?.height ?? size.height)
  program.use()
  gl.uniform1f(program.at('u_flip'), target === null ? 1 : -1)
}

const bind = ({ gl }: Drawing, program: GlProgram, name: string, unit: number, texture: WebGLTexture): void => {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.uniform1i(program.at(name), unit)
}

const upload = ({ gl }: Drawing, slot: Slot, { read, key, isStill }: Picture): void => {
  if (slot.key === key) return
  slot.key = key
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, slot.texture)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
  read((image) => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image))
  // A photo is much larger than the frame, and would shimmer as it moves.
  if (isStill) gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, isStill ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR)
}

const drawScene = (drawing: Drawing, side: 0 | 1, scene: DrawnScene, look: DrawnFrame['look'], target: Target | null): void => {
  const { gl, slots } = drawing
  if (scene.picture === null) {
    gl.bindFramebuffer(gl.FRAMEBUFFER, target?.buffer ?? null)
    gl.clearColor(0, 0, 0, 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
    return
  }
  upload(drawing, slots[side], scene.picture)
  const { ground, ...place } = scene.place
  const blurred =
    ground.kind === 'blur' ? drawGround(drawing, slots[side].texture, ground, { look, light: scene.light }) : slots[side].texture
  drawPlaced(
    drawing,
    slots[side].texture,
    blurred,
    { ...place, plain: ground.kind === 'plain' ? ground.colour : null, look, light: scene.light },
    target,
  )
}

type Placed = {
  window: Rect
  source: Rect
  place: Rect
  plain: readonly [number, number, number] | null
  look: DrawnFrame['look']
  light: Light
}

const drawPlaced = (drawing: Drawing, picture: WebGLTexture, ground: WebGLTexture, placed: Placed, target: Target | null): void => {
  const { gl, cube } = drawing
  const program = drawing.programs.place
  begin(drawing, program, target)
  bind(drawing, program, 'u_picture', 0, picture)
  bind(drawing, program, 'u_ground', 1, ground)
  gl.activeTexture(gl.TEXTURE2)
  gl.bindTexture(gl.TEXTURE_3D, cube?.texture ?? null)
  gl.uniform1i(program.at('u_look'), 2)
  gl.uniform4fv(program.at('u_window'), placed.window)
  gl.uniform4fv(program.at('u_source'), placed.source)
  gl.uniform4fv(program.at('u_place'), placed.place)
  const [r, g, b] = placed.plain ?? [0, 0, 0]
  gl.uniform4f(program.at('u_plain'), r, g, b, placed.plain === null ? 0 : 1)
  gl.uniform3fv(program.at('u_low'), cube?.cube.domainMin ?? [0, 0, 0])
  gl.uniform3fv(program.at('u_high'), cube?.cube.domainMax ?? [1, 1, 1])
  gl.uniform1f(program.at('u_points'), cube?.cube.size ?? 2)
  gl.uniform1f(program.at('u_strength'), cube === null ? 0 : placed.look.strength)
  gl.uniform1f(program.at('u_wiper'), placed.look.wiper)
  gl.uniform3fv(program.at('u_light'), placed.light)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
}

/** The blurred, darker copy that a picture of another shape stands on. */
const drawGround = (
  drawing: Drawing,
  picture: WebGLTexture,
  ground: Extract<ScenePlace['ground'], { kind: 'blur' }>,
  colours: Pick<Placed, 'look' | 'light'>,
): WebGLTexture => {
  const { gl } = drawing
  const { width, height } = ground.size
  if (drawing.small === null || drawing.small[0].width !== width || drawing.small[0].height !== height) {
    for (const target of drawing.small ?? []) deleteTarget(gl, target)
    drawing.small = [createTarget(gl, width, height), createTarget(gl, width, height)]
  }
  const [one, other] = drawing.small
  const whole: Rect = [0, 0, 1, 1]
  drawPlaced(drawing, picture, picture, { window: whole, source: ground.source, place: whole, plain: [0, 0, 0], ...colours }, one)
  const program = drawing.programs.blur
  for (const [from, to, x, y, luma] of [
    [one, other, 1 / width, 0, 1],
    [other, one, 0, 1 / height, GROUND.luma],
  ] as const) {
    begin(drawing, program, to)
    bind(drawing, program, 'u_picture', 0, from.texture)
    gl.uniform2f(program.at('u_step'), x, y)
    gl.uniform1f(program.at('u_sigma'), GROUND.sigma)
    gl.uniform1f(program.at('u_luma'), luma)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }
  return one.texture
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
  gl.uniform1f(program.at('u_side'), moment.kind === 'light' && moment.side === 'second' ? 1 : 0)
  gl.uniform2f(program.at('u_to'), x, y)
  gl.uniform1f(program.at('u_smear'), moment.kind === 'slide' ? moment.smear : 0)
  gl.uniform2f(program.at('u_size'), size.width, size.height)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
}

const drawOver = (drawing: Drawing, over: NonNullable<DrawnFrame['over']>): void => {
  const { gl } = drawing
  const program = drawing.programs.over
  begin(drawing, program, null)
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
  gl.drawArrays(gl.TRIANGLES, 0, 3)
}

const drawVeil = (drawing: Drawing, { colour, share }: DrawnFrame['veils'][number]): void => {
  const { gl } = drawing
  const program = drawing.programs.fade
  begin(drawing, program, null)
  const light = colour * share
  gl.uniform4f(program.at('u_colour'), light, light, light, share)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
}
