/** City lights, northern lights, and neon in the rain. */
import { createRandom } from '@reelwright/engine/tools/music/tracks/random'
import { type Colour, gradient, hex, mix, mixColour, smoothstep } from './colour.ts'
import { addLight, addWater, type Canvas, cloudNoise, fillRows, layPlate, paintPlate, type SceneMaker, vignette } from './paint.ts'

/** A skyline at dusk over a river; out-of-focus lights drift by close to the lens. */
export const cityLights: SceneMaker = ({ width, height, seconds, seed }) => {
  const horizon = Math.round(height * 0.68)
  const sky = gradient([0, '#0b1030'], [0.5, '#2a2560'], [0.8, '#8a3f7c'], [1, '#ff8a5c'])
  const random = createRandom(seed)
  const glide = width * 0.24
  const rows = [0, 1, 2].map((depth) => {
    const near = depth / 2
    const towers: { left: number; right: number; top: number; seed: number }[] = []
    for (let x = -20; x < width + glide + 40; ) {
      const wide = mix(26, 58, near) * (0.6 + random() * 0.9) * (width / 540)
      towers.push({
        left: x,
        right: x + wide,
        top: horizon - height * mix(0.16, 0.34, near * 0.6) * (0.45 + random() ** 1.6),
        seed: Math.floor(random() * 1e6),
      })
      x += wide + random() * mix(4, 16, near)
    }
    const body = mixColour(hex('#6a3f78'), hex('#0a0c1e'), 0.35 + 0.65 * near)
    const cell = Math.max(4, Math.round(mix(4, 8, near) * (width / 540)))
    const plate = paintPlate(Math.ceil(width + glide) + 2, height, (x, y) => {
      const tower = towers.find(({ left, right, top }) => x >= left && x < right && y >= top)
      if (!tower || y >= horizon) return null
      const column = Math.floor((x - tower.left) / cell)
      const floor = Math.floor((y - tower.top) / (cell * 1.3))
      const inWindow = (x - tower.left) % cell > cell * 0.34 && (y - tower.top) % (cell * 1.3) > cell * 0.5 && floor > 0
      const roll = createRandom(tower.seed + column * 92_821 + floor * 68_917)()
      if (!inWindow || roll > mix(0.3, 0.42, near)) return [body, 1]
      const lamp = roll < 0.06 ? hex('#bfe3ff') : roll < 0.3 ? hex('#ffcf82') : hex('#ff9d5c')
      return [mixColour(body, lamp, mix(0.55, 0.95, near)), 1]
    })
    return { plate, speed: mix(0.2, 1, near) }
  })
  const waves = cloudNoise(seed + 1, 8, 4)
  const hues = ['#ffb057', '#ff6f61', '#ffd98a', '#67d3ff', '#c48bff', '#ff8fc2'].map(hex)
  const bokeh = Array.from({ length: 22 }, () => ({
    x: random() * 1.4,
    y: 0.45 + random() * 0.55,
    size: (0.02 + random() * 0.055) * width,
    colour: hues[Math.floor(random() * hues.length)] ?? hex('#ffb057'),
    speed: 0.02 + random() * 0.05,
    phase: random() * 6,
  }))
  const stars = Array.from({ length: 60 }, () => ({ x: random() * width, y: random() * horizon * 0.5, strength: random() }))
  const darken = vignette(width, height, 0.5)
  return (canvas, atSec) => {
    fillRows(canvas, sky, horizon)
    for (const { x, y, strength } of stars) addLight(canvas, x, y, 1.6, hex('#ffffff'), strength * (0.6 + 0.4 * Math.sin(atSec * 3 + x)))
    addLight(canvas, width * 0.5, horizon, height * 0.3, hex('#ff7a5a'), 0.55)
    for (const { plate, speed } of rows) layPlate(canvas, plate, glide * speed * (atSec / seconds))
    addWater(canvas, horizon, atSec * 1.4, waves, hex('#141433'), 0.82)
    for (const { x, y, size, colour, speed, phase } of bokeh) {
      const at = (((x - atSec * speed) % 1.4) + 1.4) % 1.4
      addLight(canvas, (at - 0.2) * width, y * height, size, colour, 0.3 + 0.12 * Math.sin(atSec * 1.7 + phase), 0.82)
    }
    darken(canvas)
  }
}

/** Green and violet curtains over a lake ringed by firs. */
export const aurora: SceneMaker = ({ width, height, seconds, seed }) => {
  const horizon = Math.round(height * 0.7)
  const sky = gradient([0, '#050a1e'], [0.7, '#0d2338'], [1, '#1c4a54'])
  const noise = cloudNoise(seed, 5, 4)
  const waves = cloudNoise(seed + 1, 8, 4)
  const random = createRandom(seed)
  const stars = Array.from({ length: 190 }, () => ({
    x: random() * width,
    y: random() ** 1.3 * horizon,
    size: 0.8 + random() * 1.3,
    phase: random() * 6,
  }))
  const glide = width * 0.1
  const firs: { x: number; tall: number }[] = []
  for (let x = -10; x < width + glide + 30; x += (6 + random() * 12) * (width / 540))
    firs.push({ x, tall: height * (0.035 + 0.075 * random() ** 2 + 0.05 * noise(x / width, 0.7)) })
  const shore = paintPlate(Math.ceil(width + glide) + 2, height, (x, y) => {
    const up = horizon - y
    if (up < 0) return null
    if (up < 5 + 8 * noise(x / width, 0.2)) return [hex('#04090f'), 1]
    // A fir: branches in tiers, each a little narrower.
    const under = firs.some(
      ({ x: at, tall }) => up < tall && Math.abs(x - at) < (tall - up) * 0.24 * (0.72 + 0.28 * (1 - (((up / tall) * 7) % 1))),
    )
    return under ? [hex('#04090f'), 1] : null
  })
  const darken = vignette(width, height, 0.4)
  return (canvas, atSec) => {
    fillRows(canvas, sky, horizon)
    for (const { x, y, size, phase } of stars) addLight(canvas, x, y, size, hex('#e8f4ff'), 0.55 + 0.3 * Math.sin(atSec * 2.4 + phase))
    paintCurtains(canvas, horizon, atSec, noise)
    layPlate(canvas, shore, glide * (atSec / seconds))
    addWater(canvas, horizon, atSec * 0.7, waves, hex('#061420'), 0.8)
    darken(canvas)
  }
}

const paintCurtains = ({ width, rgb }: Canvas, horizon: number, atSec: number, noise: (x: number, y: number) => number): void => {
  for (const [n, [low, high]] of (
    [
      [hex('#3dffa2'), hex('#7a5cff')],
      [hex('#59ffcf'), hex('#c64dff')],
    ] satisfies [Colour, Colour][]
  ).entries()) {
    for (let x = 0; x < width; x += 1) {
      const u = x / width
      const foot = horizon * (0.74 - n * 0.2 + 0.34 * (noise(u * 0.4 + atSec * 0.012 + n * 0.4, atSec * 0.016 + n * 0.3) - 0.5))
      const rays = 0.35 + 0.9 * noise(u * 2.4 + atSec * 0.03, atSec * 0.05 + n) * noise(u * 0.7 - atSec * 0.02, 0.3 + n * 0.2)
      const tall = horizon * (0.32 + 0.3 * noise(u * 0.9 + atSec * 0.02, 0.6 + n * 0.2))
      for (let y = Math.max(0, Math.floor(foot - tall)); y < Math.min(horizon, foot + horizon * 0.05); y += 1) {
        const up = (foot - y) / tall
        const light = rays * (up < 0 ? smoothstep(-0.16, 0, up) : Math.max(0, 1 - up) ** 1.7) * 0.9
        const i = (y * width + x) * 3
        for (let c = 0; c < 3; c += 1) {
          const under = rgb[i + c] ?? 0
          rgb[i + c] = under + (255 - under) * (mix(low[c] ?? 0, high[c] ?? 0, smoothstep(0.15, 0.8, up)) / 255) * Math.min(0.85, light)
        }
      }
    }
  }
}

/** Signs that hang over a wet street, their light running down the asphalt; rain. */
export const neonRain: SceneMaker = ({ width, height, seconds, seed }) => {
  const street = Math.round(height * 0.6)
  const night = gradient([0, '#120c2e'], [0.5, '#41206b'], [0.85, '#c23c8e'], [1, '#ff7a8a'])
  const random = createRandom(seed)
  const waves = cloudNoise(seed + 2, 8, 4)
  const noise = cloudNoise(seed, 6, 3)
  const glide = width * 0.2
  const hues = ['#ff2e88', '#21d4fd', '#b721ff', '#ffd319', '#3dffb0', '#ff6a3d'].map(hex)
  const signs = Array.from({ length: 15 }, (_, i) => ({
    x: (i / 15) * (width + glide) + random() * 20,
    y: street * (0.16 + 0.62 * random()),
    wide: width * (0.03 + 0.07 * random()),
    tall: height * (0.03 + 0.1 * random()),
    colour: hues[i % hues.length] ?? hex('#ff2e88'),
    phase: random() * 6,
  }))
  const fronts = paintPlate(Math.ceil(width + glide) + 2, height, (x, y) => {
    if (y >= street) return null
    const house = Math.floor(x / (width * 0.17))
    const top = street * (0.06 + 0.3 * createRandom(house + seed * 7)())
    // The street runs to a point in the middle: fronts leave a gap of sky there.
    const gap = Math.abs(x - (width + glide) / 2) / width
    if (y < top || gap < 0.05 + 0.16 * (1 - y / street)) return null
    const pane = x % 20 > 8 && y % 26 > 12 && createRandom(Math.floor(x / 20) * 977 + Math.floor(y / 26) * 613 + seed)() < 0.1
    return [
      pane
        ? mixColour(hex('#241640'), hex('#ffc27a'), 0.55)
        : mixColour(
            mixColour(hex('#150d2a'), hex('#2c1a4c'), noise(x / 90, y / 200)),
            hex('#8a2f7c'),
            0.5 * Math.max(0, 1 - gap * 3.2) * (y / street),
          ),
      1,
    ]
  })
  const drops = Array.from({ length: 150 }, () => ({ x: random(), y: random(), long: 10 + random() * 26, speed: 1.1 + random() * 0.7 }))
  const darken = vignette(width, height, 0.5)
  return (canvas, atSec) => {
    fillRows(canvas, night, street)
    const offset = glide * (atSec / seconds)
    layPlate(canvas, fronts, offset)
    for (const { x, y, wide, tall, colour, phase } of signs) {
      const flicker = 0.86 + 0.14 * Math.sin(atSec * 9 + phase) * Math.sin(atSec * 23 + phase)
      addLight(canvas, x - offset, y, wide * 3.4, colour, 0.42 * flicker)
      paintSign(canvas, x - offset, y, wide, tall, colour, flicker)
    }
    addLight(canvas, width / 2, street, width * 0.75, hex('#ff5fa8'), 0.4)
    addWater(canvas, street, atSec * 1.2, waves, hex('#0b0818'), 0.9)
    paintWalker(canvas, width * 0.5, height * 0.8, height * 0.3, atSec)
    for (const { x, y, long, speed } of drops) paintDrop(canvas, x * width, ((y + atSec * speed) % 1) * height, long * (height / 960))
    darken(canvas)
  }
}

/** A tube bent to a frame, with strokes inside as of letters one cannot read. */
const paintSign = (canvas: Canvas, x: number, y: number, wide: number, tall: number, colour: Colour, strength: number): void => {
  const tube = Math.max(1.6, wide * 0.07)
  for (let dy = -tall; dy <= tall; dy += 1) {
    for (let dx = -wide; dx <= wide; dx += 1) {
      const frame = Math.min(wide - Math.abs(dx), tall - Math.abs(dy))
      const stroke = Math.abs(((dy + tall) % (wide * 0.9)) - wide * 0.45) < tube && Math.abs(dx) < wide * 0.6
      if (frame > tube && !stroke) continue
      const px = Math.round(x + dx)
      const py = Math.round(y + dy)
      if (px < 0 || py < 0 || px >= canvas.width || py >= canvas.height) continue
      canvas.rgb.set(mixColour(colour, hex('#ffffff'), 0.45 * strength), (py * canvas.width + px) * 3)
    }
  }
}

/** Somebody with an umbrella, seen from behind, walking away. */
const paintWalker = (canvas: Canvas, x: number, foot: number, tall: number, atSec: number): void => {
  const step = Math.sin(atSec * 4.4)
  const bob = Math.abs(step) * tall * 0.012
  for (let y = Math.round(foot - tall); y < foot; y += 1) {
    const up = (foot - y - bob) / tall
    for (let px = Math.round(x - tall * 0.3); px < x + tall * 0.3; px += 1) {
      const dx = (px - x) / tall
      const roof = up > 0.74 && (dx / 0.27) ** 2 + ((up - 0.74) / 0.22) ** 2 <= 1
      const pole = Math.abs(dx - 0.02) < 0.005 && up > 0.5 && up < 0.76
      const head = Math.hypot(dx, up - 0.66) < 0.042
      const coat = up > 0.2 && up < 0.62 && Math.abs(dx) < 0.068 + 0.05 * (0.62 - up)
      const leg =
        up <= 0.22 &&
        (Math.abs(dx - 0.035 - (step * 0.03 * (0.22 - up)) / 0.22) < 0.024 ||
          Math.abs(dx + 0.035 - (step * 0.03 * (up - 0.22)) / 0.22) < 0.024)
      if (!(roof || pole || head || coat || leg) || px < 0 || px >= canvas.width) continue
      // The light behind catches the rim of the umbrella.
      const rim = roof && (dx / 0.27) ** 2 + ((up - 0.74) / 0.22) ** 2 > 0.93 ? 1 : 0
      canvas.rgb.set(rim ? [255, 132, 190] : [16, 10, 28], (y * canvas.width + px) * 3)
    }
  }
}

const paintDrop = ({ width, height, rgb }: Canvas, x: number, y: number, long: number): void => {
  for (let n = 0; n < long; n += 1) {
    const py = Math.round(y + n)
    const px = Math.round(x - n * 0.12)
    if (px < 0 || px >= width || py < 0 || py >= height) continue
    const i = (py * width + px) * 3
    for (let c = 0; c < 3; c += 1) rgb[i + c] = mix(rgb[i + c] ?? 0, 205, 0.16)
  }
}
