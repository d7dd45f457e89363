/** Programs that play WebGL on the processor, as browsers name them: of Chromium, of Mesa, and of Windows. */
const ON_PROCESSOR = /swiftshader|llvmpipe|softpipe|lavapipe|software|microsoft basic render/i

export const isOnProcessor = (renderer: string): boolean => ON_PROCESSOR.test(renderer)

const ask = (): boolean => {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (gl === null) return false
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = gl.getParameter(names === null ? gl.RENDERER : names.UNMASKED_RENDERER_WEBGL)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return !isOnProcessor(String(renderer))
}

let known: boolean | undefined

/**
 * Whether WebGL is drawn by a graphics card. A browser may be asked to refuse what is slow; Chromium gives it all the same, and is asked for
 * the name. The first time it costs tens of milliseconds, where WebGL has still to be started.
 */
export const hasGraphicsCard = (): boolean => {
  known ??= ask()
  return known
}
