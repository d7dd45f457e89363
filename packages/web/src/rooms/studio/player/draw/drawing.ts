/** What the compositor keeps between frames, and how one of its programs is begun. */
import type { FrameSize } from '@reelwright/engine/graph/frame-size'
import type { GlProgram, Target } from './gl-program.ts'
import type { CubeNumbers } from './grade-table.ts'
import type { Rect } from './place-scene.ts'

/** What of a picture was handed over: in shares of it, and how many pixels that is. */
export type HandedPart = { part: Rect; width: number; height: number }

/** An image that both a texture and a canvas take. */
export type DrawableImage = Exclude<TexImageSource, ImageData>

/**
 * A picture to draw; `key` says whether it is still the same one. What `read` hands over is good only within it, and has at least `part`
 * of the picture: more than is seen need not be converted.
 */
export type Picture = { key: string; isStill: boolean; read: (use: (image: DrawableImage, handed: HandedPart) => void, part: Rect) => void }

export const WHOLE_PICTURE: Rect = [0, 0, 1, 1]

/** A texture and what lies in it. */
export type Slot = { texture: WebGLTexture; key: string | null; handed: HandedPart }

/** A slot's picture graded, as large as it is there. */
export type GradedSlot = { target: Target | null; key: string | null }

/** Colours for colours; `key` says of which cube, strength and light. */
export type ColourTable = { key: string; texture: WebGLTexture }

export type Drawing = {
  gl: WebGL2RenderingContext
  programs: Record<'picture' | 'graded' | 'blur' | 'join' | 'over' | 'fade', GlProgram>
  slots: readonly [Slot, Slot]
  gradedSlots: readonly [GradedSlot, GradedSlot]
  over: Slot
  framed: readonly [Target, Target]
  small: [Target, Target] | null
  /** Tells cubes apart. */
  cubes: CubeNumbers
  /** Tables of colours by what they are made of; the last used is the last. */
  tables: Map<string, ColourTable>
  size: FrameSize
}

/** Pixels of what is drawn into, from its upper left corner. */
export type Cut = { x: number; y: number; width: number; height: number }

/** `cut`: nothing outside it is drawn. */
export const begin = ({ gl, size }: Drawing, program: GlProgram, target: Target | null, cut: Cut | null = null): void => {
  const { width, height } = target ?? size
  gl.bindFramebuffer(gl.FRAMEBUFFER, target?.buffer ?? null)
  gl.viewport(0, 0, width, height)
  if (cut === null) gl.disable(gl.SCISSOR_TEST)
  else {
    gl.enable(gl.SCISSOR_TEST)
    // The canvas' own rows are counted from below.
    gl.scissor(cut.x, target === null ? height - cut.y - cut.height : cut.y, cut.width, cut.height)
  }
  program.use()
  gl.uniform1f(program.at('u_flip'), target === null ? 1 : -1)
}

export const bind = ({ gl }: Drawing, program: GlProgram, name: string, unit: number, texture: WebGLTexture): void => {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.uniform1i(program.at(name), unit)
}

/** One triangle covers everything. */
export const paint = ({ gl }: Drawing): void => gl.drawArrays(gl.TRIANGLES, 0, 3)
