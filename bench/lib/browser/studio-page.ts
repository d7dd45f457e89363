/** What the bench of the studio runs in the page: each of these functions is sent there as it is, so none may use anything beside it. */

export type Started = {
  /** Milliseconds from the press until the first frame of the plan was on the canvas, and until something was heard. */
  seenMs: number
  heardMs: number
}

/** Before anything of the page runs: what goes to the loudspeaker is measured on its way. */
export const listenIn = (): void => {
  // Proof: one of its two forms, and both take what is handed on.
  const connect = AudioNode.prototype.connect as (this: AudioNode, target: AudioNode, ...rest: unknown[]) => AudioNode
  const meters: AnalyserNode[] = []
  Object.assign(window, {
    isHeard: () =>
      meters.some((meter) => {
        const samples = new Float32Array(meter.fftSize)
        meter.getFloatTimeDomainData(samples)
        return samples.some((sample) => Math.abs(sample) > 1e-4)
      }),
  })
  const patched = function (this: AudioNode, target: AudioNode, ...rest: unknown[]): AudioNode {
    if (target instanceof AudioDestinationNode && target.context instanceof AudioContext) {
      const meter = target.context.createAnalyser()
      meters.push(meter)
      connect.call(this, meter)
    }
    return connect.call(this, target, ...rest)
  }
  Object.assign(AudioNode.prototype, { connect: patched })
}

/** Presses the panel's button, and 'Play preview' as soon as that is there. */
export const whenStarted = (panel: string): Promise<Started> =>
  new Promise((resolve) => {
    const began = performance.now()
    let [seenMs, heardMs, isPressed] = [Number.NaN, Number.NaN, false]
    // Proof: `listenIn` put it there.
    const isHeard = Reflect.get(window, 'isHeard') as () => boolean
    document.querySelector<HTMLElement>(`[data-panel="${panel}"]`)?.click()
    const look = (): void => {
      const play = document.querySelector<HTMLElement>('button[aria-label="Play preview"]')
      if (play !== null && !isPressed) {
        isPressed = true
        play.click()
      }
      if (Number.isNaN(seenMs) && document.querySelector('canvas[data-frame]') !== null) seenMs = performance.now() - began
      if (Number.isNaN(heardMs) && isHeard()) heardMs = performance.now() - began
      if (Number.isNaN(seenMs) || Number.isNaN(heardMs)) requestAnimationFrame(look)
      else resolve({ seenMs, heardMs })
    }
    look()
  })

/** Presses 'Play preview' of a preview that stands: until another frame is on the canvas, and something is heard. */
export const whenPlaying = (): Promise<Started> =>
  new Promise((resolve) => {
    const frame = (): string | undefined => document.querySelector<HTMLElement>('canvas[data-frame]')?.dataset['frame']
    const standing = frame()
    const began = performance.now()
    let [seenMs, heardMs] = [Number.NaN, Number.NaN]
    // Proof: `listenIn` put it there.
    const isHeard = Reflect.get(window, 'isHeard') as () => boolean
    document.querySelector<HTMLElement>('button[aria-label="Play preview"]')?.click()
    const look = (): void => {
      if (Number.isNaN(seenMs) && frame() !== undefined && frame() !== standing) seenMs = performance.now() - began
      if (Number.isNaN(heardMs) && isHeard()) heardMs = performance.now() - began
      if (Number.isNaN(seenMs) || Number.isNaN(heardMs)) requestAnimationFrame(look)
      else resolve({ seenMs, heardMs })
    }
    look()
  })

/** A bare video element is given the address of a clip's proxy: until its first frame is there, then until each of these moments is. */
export const bareVideo = async ({ url, seeksSec }: { url: string; seeksSec: readonly number[] }): Promise<number[]> => {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const took: number[] = []
  const until = async (event: string, act: () => void): Promise<void> => {
    const began = performance.now()
    const happened = new Promise((resolve) => video.addEventListener(event, resolve, { once: true }))
    act()
    await happened
    took.push(performance.now() - began)
  }
  await until('loadeddata', () => {
    video.src = url
  })
  for (const sec of seeksSec)
    await until('seeked', () => {
      video.currentTime = sec
    })
  video.removeAttribute('src')
  return took
}

/** The position as a hand sets it, until the canvas shows exactly that frame. */
export const whenSought = (frame: number): Promise<number> =>
  new Promise((resolve) => {
    const slider = document.querySelector<HTMLInputElement>('input[aria-label="Position"]')
    const began = performance.now()
    // React listens to the setter of the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(frame))
    slider?.dispatchEvent(new Event('input', { bubbles: true }))
    const look = (): void => {
      if (document.querySelector(`canvas[data-frame="${frame}"]`) !== null) resolve(performance.now() - began)
      else requestAnimationFrame(look)
    }
    look()
  })

/** A key on the crop, until the canvas has been drawn anew. */
export const whenReframed = (key: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const crop = document.querySelector<HTMLElement>('[data-crop-picture] [role=slider]')
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-frame]')
    if (crop === null || canvas === null) return reject(new Error('nothing to frame'))
    const began = performance.now()
    let isCleared = false
    const watch = new MutationObserver(() => {
      if (canvas.dataset['frame'] === undefined) isCleared = true
      else if (isCleared) {
        watch.disconnect()
        resolve(performance.now() - began)
      }
    })
    watch.observe(canvas, { attributes: true, attributeFilter: ['data-frame'] })
    crop.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

/** Plays so long, and counts which frames of the plan were on the canvas at a frame of the screen. */
export const framesShown = (sec: number): Promise<number> =>
  new Promise((resolve) => {
    const seen = new Set<string>()
    document.querySelector<HTMLElement>('button[aria-label="Play preview"]')?.click()
    let began: number | null = null
    const look = (): void => {
      const frame = document.querySelector<HTMLElement>('canvas[data-frame]')?.dataset['frame']
      if (frame !== undefined && frame !== '0') {
        began ??= performance.now()
        seen.add(frame)
      }
      if (began !== null && performance.now() - began > sec * 1000) resolve(seen.size)
      else requestAnimationFrame(look)
    }
    look()
  })

/** The least that a preview could do: a picture of that size is uploaded and shown so many times a second. Tells how many were. */
export const bareFrames = ({ sec, fps }: { sec: number; fps: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    const [width, height] = [540, 960]
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    document.body.append(canvas)
    const gl = canvas.getContext('webgl2', { alpha: false, antialias: false })
    const source = document.createElement('canvas')
    Object.assign(source, { width, height })
    const drawn = source.getContext('2d')
    if (gl === null || drawn === null) return reject(new Error('no WebGL 2'))
    const program = gl.createProgram()
    const texts = [
      [gl.VERTEX_SHADER, '#version 300 es\nin vec2 a;out vec2 v;void main(){v=a*.5+.5;gl_Position=vec4(a,0,1);}'],
      [gl.FRAGMENT_SHADER, '#version 300 es\nprecision highp float;in vec2 v;out vec4 c;uniform sampler2D p;void main(){c=texture(p,v);}'],
    ] as const
    for (const [kind, text] of texts) {
      const shader = gl.createShader(kind)
      if (shader === null) return reject(new Error('no shader'))
      gl.shaderSource(shader, text)
      gl.compileShader(shader)
      gl.attachShader(program, shader)
    }
    gl.linkProgram(program)
    gl.useProgram(program)
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    for (const side of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, side, gl.LINEAR)
    const shown = new Set<number>()
    const began = performance.now()
    const look = (): void => {
      const at = Math.floor(((performance.now() - began) / 1000) * fps)
      if (at < sec * fps && !shown.has(at)) {
        shown.add(at)
        drawn.fillStyle = `hsl(${at % 360} 50% 50%)`
        drawn.fillRect(0, 0, width, height)
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source)
        gl.drawArrays(gl.TRIANGLES, 0, 3)
      }
      if (at < sec * fps) requestAnimationFrame(look)
      else resolve(shown.size)
    }
    requestAnimationFrame(look)
  })

/** The next frame of the screen. */
export const screenFrame = (): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now()
    requestAnimationFrame(() => resolve(performance.now() - began))
  })
