/** A compiled program and where its uniforms lie. */
export type GlProgram = { use: () => void; at: (name: string) => WebGLUniformLocation | null }

export const compileProgram = (gl: WebGL2RenderingContext, vertex: string, fragment: string): GlProgram => {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (shader === null) throw new Error('the graphics context was lost')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.bindAttribLocation(program, 0, 'a_corner')
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(`a shader does not compile: ${gl.getProgramInfoLog(program)}`)
  const places = new Map<string, WebGLUniformLocation | null>()
  return {
    use: () => gl.useProgram(program),
    at: (name) => {
      let place = places.get(name)
      if (place === undefined) {
        place = gl.getUniformLocation(program, name)
        places.set(name, place)
      }
      return place
    },
  }
}

export const createTexture = (gl: WebGL2RenderingContext): WebGLTexture => {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  smooth(gl, gl.TEXTURE_2D, gl.LINEAR)
  return texture
}

export const smooth = (gl: WebGL2RenderingContext, target: number, minify: number): void => {
  gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, minify)
  gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
  for (const way of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(target, way, gl.CLAMP_TO_EDGE)
  if (target === gl.TEXTURE_3D) gl.texParameteri(target, gl.TEXTURE_WRAP_R, gl.CLAMP_TO_EDGE)
}

/** Something that is drawn into and then read from. */
export type Target = { texture: WebGLTexture; buffer: WebGLFramebuffer; width: number; height: number }

export const createTarget = (gl: WebGL2RenderingContext, width: number, height: number): Target => {
  const texture = createTexture(gl)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null)
  const buffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  return { texture, buffer, width, height }
}

export const deleteTarget = (gl: WebGL2RenderingContext, target: Target): void => {
  gl.deleteTexture(target.texture)
  gl.deleteFramebuffer(target.buffer)
}
