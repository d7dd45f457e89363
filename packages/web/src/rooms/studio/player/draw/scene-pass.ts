/** Draws one side of a frame: its picture where it lies, on its ground, in its light and with the look. */
import { GROUND } from '@reelwright/engine/frame/framing-place'
import {
  begin,
  bind,
  type ColourTable,
  type Cut,
  type Drawing,
  type GradedSlot,
  type Picture,
  paint,
  type Slot,
  WHOLE_PICTURE,
} from './drawing.ts'
import { createTarget, createTexture, deleteTarget, type Target } from './gl-program.ts'
import { type Colours, gradeTable, isPlain, TABLE_POINTS, tableKey, unlooked } from './grade-table.ts'
import { cutOf, fromOf, groundFrom, holds, type Laid, laidRect, neededPart } from './lay-picture.ts'
import type { Rect, ScenePlace } from './place-scene.ts'

/** A side of a frame; without a picture it is black. */
export type DrawnScene = { picture: Picture | null; place: ScenePlace; colours: Colours }

/** Two lights for each scene of a long reel are more than are seen at a time. */
const TABLES_KEPT = 24

export const drawScene = (drawing: Drawing, side: 0 | 1, scene: DrawnScene, wiper: number, target: Target | null): void => {
  const { gl } = drawing
  const { place, colours, picture } = scene
  if (picture === null) {
    clear(drawing, target, [0, 0, 0])
    return
  }
  const slot = drawing.slots[side]
  upload(drawing, slot, picture, place.ground.kind === 'blur' ? WHOLE_PICTURE : neededPart(place))
  const cut = cutOf(place, target ?? drawing.size)
  const isWhole = cut.width === (target ?? drawing.size).width && cut.height === (target ?? drawing.size).height
  if (!isWhole) drawGround(drawing, slot, scene, wiper, target)
  const from = fromOf(place, slot.handed.part)
  const wiped = Math.min(cut.width, Math.max(0, Math.round(wiper * (target ?? drawing.size).width) - cut.x))
  const graded = tableOf(drawing, colours)
  if (wiped > 0) {
    drawPicture(drawing, slot.texture, from, tableOf(drawing, unlooked(colours)), target, { ...cut, width: wiped })
    drawPicture(drawing, slot.texture, from, graded, target, { ...cut, x: cut.x + wiped, width: cut.width - wiped })
  } else if (graded !== null && isCheaper(slot, picture, cut)) {
    drawPicture(drawing, gradedSlot(drawing, side, slot, graded), from, null, target, cut)
  } else drawPicture(drawing, slot.texture, from, graded, target, cut)
  gl.disable(gl.SCISSOR_TEST)
}

/** A small picture is graded before it is enlarged: a table takes twice the time of a plain pixel. A photo has finer levels to choose from. */
const isCheaper = ({ handed }: Slot, { isStill }: Picture, cut: Cut): boolean =>
  !isStill && handed.width * handed.height < 0.6 * cut.width * cut.height

const clear = ({ gl }: Drawing, target: Target | null, [r, g, b]: readonly [number, number, number]): void => {
  gl.bindFramebuffer(gl.FRAMEBUFFER, target?.buffer ?? null)
  gl.disable(gl.SCISSOR_TEST)
  gl.clearColor(r, g, b, 1)
  gl.clear(gl.COLOR_BUFFER_BIT)
}

const upload = ({ gl }: Drawing, slot: Slot, { read, key, isStill }: Picture, part: Rect): void => {
  if (slot.key === key && holds(slot.handed.part, part)) return
  slot.key = key
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, slot.texture)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
  read((image, handed) => {
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image)
    slot.handed = handed
  }, part)
  // A photo is much larger than the frame, and would shimmer as it moves.
  if (isStill) gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, isStill ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR)
}

const drawPicture = (
  drawing: Drawing,
  picture: WebGLTexture,
  from: Laid,
  table: ColourTable | null,
  target: Target | null,
  cut: Cut | null,
): void => {
  const program = drawing.programs[table === null ? 'picture' : 'graded']
  begin(drawing, program, target, cut)
  bind(drawing, program, 'u_picture', 0, picture)
  if (table !== null) bind(drawing, program, 'u_table', 1, table.texture)
  for (const [name, vector] of [
    ['u_at', from.at],
    ['u_across', from.across],
    ['u_down', from.down],
  ] as const)
    drawing.gl.uniform2f(program.at(name), vector[0], vector[1])
  paint(drawing)
}

/** The slot's picture with its colours done, drawn once for each that comes. */
const gradedSlot = (drawing: Drawing, side: 0 | 1, slot: Slot, table: ColourTable): WebGLTexture => {
  const { gl, gradedSlots } = drawing
  const kept: GradedSlot = gradedSlots[side]
  const { width, height, part } = slot.handed
  if (kept.target?.width !== width || kept.target.height !== height) {
    if (kept.target !== null) deleteTarget(gl, kept.target)
    kept.target = createTarget(gl, width, height)
    kept.key = null
  }
  const key = `${slot.key} ${part.join()} ${table.key}`
  if (kept.key !== key) {
    kept.key = key
    drawPicture(drawing, slot.texture, laidRect(WHOLE_PICTURE), table, kept.target, null)
  }
  return kept.target.texture
}

/** What lies beside the picture: a plain colour, or its own blurred and darker copy. */
const drawGround = (drawing: Drawing, slot: Slot, { place, colours }: DrawnScene, wiper: number, target: Target | null): void => {
  const { ground, window } = place
  if (ground.kind === 'plain') {
    clear(drawing, target, ground.colour)
    return
  }
  const { gl } = drawing
  const { width, height } = ground.size
  if (drawing.small === null || drawing.small[0].width !== width || drawing.small[0].height !== height) {
    for (const old of drawing.small ?? []) deleteTarget(gl, old)
    drawing.small = [createTarget(gl, width, height), createTarget(gl, width, height)]
  }
  const [one, other] = drawing.small
  const wiped = Math.round(wiper * width)
  const from = groundFrom(ground.source, place)
  drawPicture(drawing, slot.texture, from, tableOf(drawing, colours), one, null)
  if (wiped > 0) drawPicture(drawing, slot.texture, from, tableOf(drawing, unlooked(colours)), one, { x: 0, y: 0, width: wiped, height })
  const { blur } = drawing.programs
  for (const [from, to, x, y, luma] of [
    [one, other, 1 / width, 0, 1],
    [other, one, 0, 1 / height, GROUND.luma],
  ] as const) {
    begin(drawing, blur, to)
    bind(drawing, blur, 'u_picture', 0, from.texture)
    gl.uniform2f(blur.at('u_step'), x, y)
    gl.uniform1f(blur.at('u_sigma'), GROUND.sigma)
    gl.uniform1f(blur.at('u_luma'), luma)
    paint(drawing)
  }
  drawPicture(drawing, one.texture, laidRect(window), null, target, null)
}

/** Null where the colours stay as they are. */
const tableOf = (drawing: Drawing, colours: Colours): ColourTable | null => {
  const { gl, tables } = drawing
  if (isPlain(colours)) return null
  const key = tableKey(drawing.cubes, colours)
  const table = tables.get(key) ?? { key, texture: uploadTable(drawing, gradeTable(colours)) }
  tables.delete(key)
  tables.set(key, table)
  for (const [old, { texture }] of tables) {
    if (tables.size <= TABLES_KEPT) break
    gl.deleteTexture(texture)
    tables.delete(old)
  }
  return table
}

const uploadTable = ({ gl }: Drawing, colours: Uint8ClampedArray): WebGLTexture => {
  gl.activeTexture(gl.TEXTURE1)
  const texture = createTexture(gl)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, TABLE_POINTS ** 2, TABLE_POINTS, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(colours.buffer))
  return texture
}
