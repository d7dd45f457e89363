/// <reference lib="dom" />
/**
 * Eight shots of landscapes at dusk, drawn on a canvas: the footage of the reel on the landing page. They run in a
 * browser; `make-footage.ts` feeds them one moment at a time.
 */
type Draw = (ctx: CanvasRenderingContext2D, atSec: number, width: number, height: number) => void

/** The same grain for the same seed, so that a second run draws the same film. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const hash = (n: number): number => {
  const s = Math.sin(n * 127.1) * 43_758.5453
  return s - Math.floor(s)
}
const noise = (x: number): number => {
  const i = Math.floor(x)
  const f = x - i
  const u = f * f * (3 - 2 * f)
  return hash(i) * (1 - u) + hash(i + 1) * u
}
const hills = (x: number): number => noise(x) * 0.6 + noise(x * 2.3 + 9) * 0.28 + noise(x * 5.1 + 31) * 0.12

const sky = (ctx: CanvasRenderingContext2D, width: number, height: number, stops: readonly (readonly [number, string])[]): void => {
  const gradient = ctx.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  ctx.fillStyle = gradient
  ctx.fillRect(0, 0, width, height)
}
const glow = (ctx: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string, strength: number): void => {
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, colour)
  gradient.addColorStop(1, 'transparent')
  ctx.save()
  ctx.globalCompositeOperation = 'screen'
  ctx.globalAlpha = strength
  ctx.fillStyle = gradient
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  ctx.restore()
}
const ridge = (
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  { base, scale, shift, rise, top, bottom }: { base: number; rise: number; scale: number; shift: number; top: string; bottom: string },
): void => {
  ctx.beginPath()
  ctx.moveTo(0, height)
  for (let x = 0; x <= width; x += 4) ctx.lineTo(x, base - hills((x / width) * scale + shift) * rise)
  ctx.lineTo(width, height)
  ctx.closePath()
  const gradient = ctx.createLinearGradient(0, base - rise, 0, Math.min(height, base + height * 0.22))
  gradient.addColorStop(0, top)
  gradient.addColorStop(1, bottom)
  ctx.fillStyle = gradient
  ctx.fill()
}

const dunes: Draw = (ctx, t, w, h) => {
  sky(ctx, w, h, [
    [0, '#2b1a3d'],
    [0.3, '#8f3b4f'],
    [0.52, '#f0803f'],
    [0.62, '#ffd9a0'],
    [1, '#ffd9a0'],
  ])
  const sunY = h * 0.5 + t * 14
  glow(ctx, w * 0.62, sunY, w * 1.1, '#ffb060', 0.8)
  ctx.fillStyle = '#fff3d6'
  ctx.beginPath()
  ctx.arc(w * 0.62, sunY, w * 0.105, 0, Math.PI * 2)
  ctx.fill()
  const drift = t * 0.16
  ridge(ctx, w, h, { base: h * 0.66, rise: h * 0.1, scale: 2.2, shift: 4 + drift * 0.6, top: '#d9683d', bottom: '#b04e38' })
  ridge(ctx, w, h, { base: h * 0.74, rise: h * 0.13, scale: 1.6, shift: 11 + drift * 2, top: '#a8452f', bottom: '#7a2c2c' })
  ridge(ctx, w, h, { base: h * 0.86, rise: h * 0.16, scale: 1.3, shift: 23 + drift * 4, top: '#6d2530', bottom: '#3a1424' })
  ridge(ctx, w, h, { base: h * 1.02, rise: h * 0.2, scale: 1.1, shift: 41 + drift * 8, top: '#361124', bottom: '#12060f' })
}

const road: Draw = (ctx, t, w, h) => {
  sky(ctx, w, h, [
    [0, '#060b1a'],
    [0.36, '#10284a'],
    [0.47, '#c8643c'],
    [0.5, '#ffb46a'],
    [0.505, '#0b0d12'],
    [1, '#050507'],
  ])
  const horizon = h * 0.5
  const vanishX = w * (0.5 + Math.sin(t * 0.9) * 0.05)
  ridge(ctx, w, horizon + 6, { base: horizon + 4, rise: h * 0.07, scale: 3, shift: 2 + t * 0.08, top: '#1a1522', bottom: '#0b0d12' })
  glow(ctx, vanishX, horizon, w * 0.7, '#ff8a3c', 0.55)
  ctx.save()
  ctx.globalCompositeOperation = 'screen'
  for (let index = 0; index < 26; index += 1) {
    const depth = ((index / 26 + t * 0.85) % 1) ** 3
    const y = horizon + depth * h * 0.62
    const size = 2 + depth * 46
    for (const side of [-1, 1]) {
      const x = vanishX + side * depth * w * 0.95
      glow(ctx, x, y, size * 2.4, side < 0 ? '#ffdca8' : '#ff5a36', 0.9)
    }
    ctx.fillStyle = `rgba(255, 214, 150, ${0.25 + depth * 0.6})`
    const lane = 1 + depth * 15
    ctx.beginPath()
    ctx.moveTo(vanishX - lane / 2, y)
    ctx.lineTo(vanishX + lane / 2, y)
    ctx.lineTo(vanishX + lane * 0.9, y + depth * 90)
    ctx.lineTo(vanishX - lane * 0.9, y + depth * 90)
    ctx.fill()
  }
  ctx.restore()
}

const water: Draw = (ctx, t, w, h) => {
  sky(ctx, w, h, [
    [0, '#0f2d3f'],
    [0.24, '#2f6a78'],
    [0.38, '#f2b077'],
    [0.42, '#ffe2b5'],
    [0.421, '#2e6773'],
    [1, '#04161f'],
  ])
  const horizon = h * 0.42
  glow(ctx, w * 0.5, horizon - h * 0.05, w * 0.9, '#ffc98a', 0.8)
  ctx.fillStyle = '#fff6e2'
  ctx.beginPath()
  ctx.arc(w * 0.5, horizon - h * 0.045, w * 0.075, 0, Math.PI * 2)
  ctx.fill()
  const random = randomFrom(7)
  ctx.save()
  ctx.globalCompositeOperation = 'screen'
  for (let index = 0; index < 900; index += 1) {
    const depth = random() ** 1.7
    const y = horizon + 2 + depth * (h - horizon)
    const spread = 0.1 + depth * 0.5
    const x = w * (0.5 + (random() - 0.5) * spread * (1 + random()))
    const phase = random() * 6.28
    const flicker = Math.max(0, Math.sin(t * (3 + random() * 4) + phase)) ** 2
    const length = (4 + depth * 70) * (0.4 + random())
    ctx.fillStyle = `rgba(255, ${200 + random() * 40}, ${140 + random() * 60}, ${flicker * (0.85 - depth * 0.45)})`
    ctx.beginPath()
    ctx.ellipse(x + Math.sin(t + phase) * 6 * depth, y, length, 0.7 + depth * 3.4, 0, 0, Math.PI * 2)
    ctx.fill()
  }
  ctx.restore()
}

const mist: Draw = (ctx, t, w, h) => {
  sky(ctx, w, h, [
    [0, '#93b7bd'],
    [0.4, '#f3d9bd'],
    [1, '#f7e9d6'],
  ])
  glow(ctx, w * 0.25, h * 0.24, w * 0.8, '#fff4dd', 0.9)
  const lift = t * h * 0.022
  const tones = ['#c4ccc6', '#9db3b1', '#6f9194', '#456c73', '#254a53', '#0f2a33']
  tones.forEach((tone, index) => {
    const base = h * (0.48 + index * 0.105) + lift * (index + 1) * 0.6
    ridge(ctx, w, h, {
      base,
      rise: h * (0.1 + index * 0.022),
      scale: 2.6 - index * 0.25,
      shift: index * 17 + t * 0.012 * (index + 1),
      top: tone,
      bottom: index < 5 ? '#e7dccb' : '#071519',
    })
  })
}

const city: Draw = (ctx, t, w, h) => {
  sky(ctx, w, h, [
    [0, '#0a0f24'],
    [0.45, '#2a2350'],
    [0.7, '#b4506a'],
    [1, '#f08b55'],
  ])
  const layers = [
    { seed: 3, base: 0.5, tall: 0.3, tone: '#3a2d55', lit: 0.25, speed: 6 },
    { seed: 9, base: 0.62, tall: 0.38, tone: '#221d3d', lit: 0.4, speed: 14 },
    { seed: 21, base: 0.8, tall: 0.44, tone: '#0d0c1e', lit: 0.5, speed: 30 },
  ]
  for (const layer of layers) {
    const random = randomFrom(layer.seed)
    let x = -80 - ((t * layer.speed) % 80)
    while (x < w + 80) {
      const width = 46 + random() * 70
      const top = h * (layer.base - random() * layer.tall * 0.7)
      ctx.fillStyle = layer.tone
      ctx.fillRect(x, top, width, h - top)
      for (let wy = top + 14; wy < h * 0.96; wy += 17) {
        for (let wx = x + 8; wx < x + width - 9; wx += 13) {
          if (random() > layer.lit) continue
          ctx.fillStyle = random() > 0.3 ? 'rgba(255, 203, 128, 0.85)' : 'rgba(168, 205, 255, 0.7)'
          ctx.fillRect(wx, wy, 5, 8)
        }
      }
      x += width + 5 + random() * 12
    }
    glow(ctx, w * 0.5, h * layer.base, w * 0.9, '#ff9a5c', 0.16)
  }
}

const rain: Draw = (ctx, t, w, h) => {
  sky(ctx, w, h, [
    [0, '#0a1420'],
    [0.6, '#1c2433'],
    [1, '#2b1c1c'],
  ])
  const lights = randomFrom(14)
  const colours = ['#ff7a3c', '#ffc070', '#ff4f4a', '#5fb4d6', '#ffe2b0']
  ctx.save()
  ctx.globalCompositeOperation = 'screen'
  for (let index = 0; index < 46; index += 1) {
    const x = (lights() * 1.3 - 0.15) * w + Math.sin(t * 0.5 + index) * 14
    const y = (0.2 + lights() * 0.7) * h
    const radius = 16 + lights() * 52
    const colour = colours[Math.floor(lights() * colours.length)] ?? '#ffc070'
    ctx.globalAlpha = 0.16 + lights() * 0.3
    ctx.fillStyle = colour
    ctx.beginPath()
    ctx.arc(x, y, radius, 0, Math.PI * 2)
    ctx.fill()
    ctx.globalAlpha = 0.5
    ctx.strokeStyle = colour
    ctx.lineWidth = 1.4
    ctx.stroke()
  }
  ctx.restore()
  const drops = randomFrom(77)
  for (let index = 0; index < 190; index += 1) {
    const runs = drops() > 0.75
    const x = drops() * w + (runs ? Math.sin(t * 3 + index) * 3 : 0)
    const y = ((drops() * 1.2 + (runs ? t * (0.1 + drops() * 0.25) : 0)) % 1.2) * h
    const radius = 1.5 + drops() * (runs ? 6 : 4)
    const shine = ctx.createRadialGradient(x - radius * 0.3, y - radius * 0.4, 0, x, y, radius)
    shine.addColorStop(0, 'rgba(255,255,255,0.75)')
    shine.addColorStop(0.4, 'rgba(255,210,170,0.25)')
    shine.addColorStop(1, 'rgba(10,12,18,0.35)')
    if (runs) {
      ctx.strokeStyle = 'rgba(190,210,230,0.12)'
      ctx.lineWidth = radius
      ctx.beginPath()
      ctx.moveTo(x, y)
      ctx.lineTo(x - 2, y - 90)
      ctx.stroke()
    }
    ctx.fillStyle = shine
    ctx.beginPath()
    ctx.ellipse(x, y, radius, radius * 1.25, 0, 0, Math.PI * 2)
    ctx.fill()
  }
}

const field: Draw = (ctx, t, w, h) => {
  sky(ctx, w, h, [
    [0, '#e98a45'],
    [0.35, '#ffc46e'],
    [0.6, '#ffe9b8'],
    [1, '#6d4a1e'],
  ])
  glow(ctx, w * 0.72, h * 0.36, w, '#fff2cc', 0.95)
  const random = randomFrom(5)
  for (let row = 0; row < 7; row += 1) {
    const depth = row / 6
    const base = h * (0.62 + depth * 0.46)
    const tone = [
      [205, 150, 70],
      [176, 122, 50],
      [142, 93, 36],
      [108, 68, 27],
      [74, 45, 20],
      [44, 26, 14],
      [20, 11, 8],
    ][row] ?? [20, 11, 8]
    ctx.strokeStyle = `rgb(${tone.join(' ')})`
    const blades = 170 - row * 12
    for (let blade = 0; blade < blades; blade += 1) {
      const x = (blade / blades) * w * 1.1 - w * 0.05 + random() * 14
      const tall = h * (0.09 + depth * 0.2) * (0.6 + random() * 0.7)
      const sway = Math.sin(t * 2.1 + x * 0.012 + random() * 0.8) * tall * (0.16 + depth * 0.1) + tall * 0.1
      ctx.lineWidth = 1 + depth * 3.6
      ctx.beginPath()
      ctx.moveTo(x, base + 30)
      ctx.quadraticCurveTo(x, base - tall * 0.5, x + sway, base - tall)
      ctx.stroke()
      if (random() > 0.5) {
        ctx.lineWidth = 2.2 + depth * 6
        ctx.beginPath()
        ctx.moveTo(x + sway * 0.82, base - tall * 0.86)
        ctx.lineTo(x + sway * 1.04, base - tall * 1.06)
        ctx.stroke()
      }
    }
    glow(ctx, w * 0.72, h * 0.4, w * 0.9, '#ffcf80', 0.1 * (1 - depth))
  }
}

const night: Draw = (ctx, t, w, h) => {
  sky(ctx, w, h, [
    [0, '#0a1836'],
    [0.45, '#1c3f6b'],
    [0.72, '#4a7796'],
    [0.88, '#c98468'],
    [1, '#ffae6e'],
  ])
  const random = randomFrom(99)
  const centre = { x: w * 0.34, y: h * 0.3 }
  ctx.save()
  ctx.globalCompositeOperation = 'screen'
  ctx.lineCap = 'round'
  for (let index = 0; index < 420; index += 1) {
    const radius = 20 + random() ** 0.7 * h * 0.9
    const angle = random() * Math.PI * 2 + t * 0.22
    const bright = random()
    ctx.strokeStyle = `rgba(${210 + bright * 45}, ${220 + random() * 30}, 255, ${0.2 + bright * 0.7})`
    ctx.lineWidth = 0.7 + bright ** 4 * 2.4
    ctx.beginPath()
    ctx.arc(centre.x, centre.y, radius, angle, angle + 0.06 + t * 0.06)
    ctx.stroke()
  }
  ctx.restore()
  ridge(ctx, w, h, { base: h * 0.93, rise: h * 0.12, scale: 2.4, shift: 52, top: '#12202f', bottom: '#0a1420' })
  ridge(ctx, w, h, { base: h * 1.02, rise: h * 0.15, scale: 1.4, shift: 71, top: '#060b13', bottom: '#020407' })
  glow(ctx, w * 0.66, h * 0.91, 60, '#ffb066', 0.95)
  glow(ctx, w * 0.66, h * 0.91, 14, '#fff0d0', 1)
}

const finish: Draw = (ctx, t, w, h) => {
  const vignette = ctx.createRadialGradient(w / 2, h / 2, h * 0.3, w / 2, h / 2, h * 0.66)
  vignette.addColorStop(0, 'transparent')
  vignette.addColorStop(1, 'rgba(0, 0, 0, 0.42)')
  ctx.fillStyle = vignette
  ctx.fillRect(0, 0, w, h)
  const random = randomFrom(Math.round(t * 30) + 1)
  ctx.fillStyle = 'rgba(255,255,255,0.03)'
  for (let index = 0; index < 1600; index += 1) ctx.fillRect(random() * w, random() * h, 1.5, 1.5)
}

const SCENES: Record<string, Draw> = { dunes, road, water, mist, city, rain, field, night }

/** Draws one moment of a scene on the page's canvas and gives it back as a JPEG's address. */
export const drawMoment = (name: string, atSec: number): string => {
  const canvas = document.querySelector('canvas')
  const ctx = canvas?.getContext('2d')
  const draw = SCENES[name]
  if (!canvas || !ctx || !draw) throw new Error(`cannot draw ${name}`)
  // A slow push in, as a hand-held camera would.
  const zoom = 1.04 + atSec * 0.012
  ctx.setTransform(zoom, 0, 0, zoom, (canvas.width * (1 - zoom)) / 2, (canvas.height * (1 - zoom)) / 2)
  draw(ctx, atSec, canvas.width, canvas.height)
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  finish(ctx, atSec, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.95)
}
