/** Forest, mountains, dunes and a meadow. */
import { createRandom } from '@reelwright/engine/tools/music/tracks/random'
import { gradient, hex, mix, mixColour, smoothstep } from './colour.ts'
import { addLight, type Canvas, cloudNoise, fillRows, layPlate, type Plate, paintPlate, type SceneMaker, vignette } from './paint.ts'

/** Trunks in the mist, five deep; the camera glides by, pollen hangs in the light. */
export const forest: SceneMaker = ({ width, height, seconds, seed }) => {
  const air = gradient([0, '#f3efc4'], [0.35, '#c9d69a'], [0.7, '#7fa277'], [1, '#33543f'])
  const noise = cloudNoise(seed, 6, 4)
  const random = createRandom(seed)
  const glide = width * 0.42
  const rows: { plate: Plate; speed: number }[] = [0, 1, 2, 3, 4].map((depth) => {
    const near = depth / 4
    const colour = mixColour(hex('#a9bd8c'), hex('#0e1f18'), near ** 0.8)
    const trunks = Array.from({ length: Math.round(mix(26, 5, near)) }, () => ({
      x: random() * (width + glide),
      half: mix(3, 26, near) * (0.7 + random() * 0.6) * (width / 540),
      lean: (random() - 0.5) * 0.06,
    }))
    const floor = height * mix(0.7, 0.93, near)
    const plate = paintPlate(Math.ceil(width + glide) + 2, height, (x, y) => {
      const ground = floor - 16 * noise(x / width, depth * 0.21) * (1 + near * 3)
      const leaves = smoothstep(0.56, 0.64, noise((x / width) * mix(1.6, 0.7, near) + depth * 0.37, (y / height) * mix(1.6, 0.8, near)))
      const crown = leaves * (1 - smoothstep(0.06, mix(0.3, 0.24, near), y / height)) * mix(0.5, 0.96, near)
      let bark = 0
      for (const { x: at, half, lean } of trunks) {
        const apart = Math.abs(x - at - lean * (y - floor)) / (half * (0.8 + 0.5 * (y / height) ** 4))
        bark = Math.max(bark, 1 - smoothstep(0.86, 1.06, apart))
      }
      const opacity = Math.max(crown, bark * (y < floor + 20 ? 1 : 0), smoothstep(0, 10, y - ground))
      if (opacity <= 0.004) return null
      const lit = 0.12 * noise(x / 40, y / 90) * (1 - near * 0.5)
      return [mixColour(colour, hex('#e6e8b0'), lit), opacity]
    })
    return { plate, speed: mix(0.1, 1, near ** 1.4) }
  })
  const motes = Array.from({ length: 46 }, () => ({ x: random(), y: random(), size: 1.5 + random() * 3.5, phase: random() * 6 }))
  const darken = vignette(width, height, 0.5)
  return (canvas, atSec) => {
    fillRows(canvas, air)
    addLight(canvas, width * 0.66, height * 0.16, height * 0.4, hex('#fff4c0'), 0.8)
    for (const [depth, { plate, speed }] of rows.entries()) {
      layPlate(canvas, plate, glide * speed * (atSec / seconds))
      if (depth < 4) addShafts(canvas, atSec, noise, 0.2 - depth * 0.03)
    }
    for (const { x, y, size, phase } of motes) {
      const drift = (((x + atSec * 0.012 + 0.01 * Math.sin(atSec + phase)) % 1) + 1) % 1
      addLight(
        canvas,
        drift * width,
        (y + 0.015 * Math.sin(atSec * 0.9 + phase)) * height,
        size,
        hex('#fff6cf'),
        0.5 + 0.3 * Math.sin(atSec * 2 + phase),
      )
    }
    darken(canvas)
  }
}

/** Light falls through the crowns in slanting bands. */
const addShafts = ({ width, height, rgb }: Canvas, atSec: number, noise: (x: number, y: number) => number, strength: number): void => {
  for (let y = 0, p = 0; y < height; y += 1) {
    const fade = strength * (1 - (y / height) ** 1.5)
    for (let x = 0; x < width; x += 1, p += 3) {
      const band = smoothstep(0.5, 0.72, noise((x + y * 0.55) / width / 1.3 + atSec * 0.004, 0.4 + atSec * 0.006)) * fade
      rgb[p] = mix(rgb[p] ?? 0, 255, band)
      rgb[p + 1] = mix(rgb[p + 1] ?? 0, 246, band)
      rgb[p + 2] = mix(rgb[p + 2] ?? 0, 198, band)
    }
  }
}

/** Ridge behind ridge at dawn, paler the farther; fog lies in the valleys, birds cross. */
export const mountains: SceneMaker = ({ width, height, seconds, seed }) => {
  const sky = gradient([0, '#3b68ad'], [0.35, '#8fb4dc'], [0.6, '#ffd6b5'], [0.8, '#ffb088'], [1, '#ff9c7c'])
  const noise = cloudNoise(seed, 4, 6)
  const random = createRandom(seed)
  const glide = width * 0.3
  const ridges = [0, 1, 2, 3, 4, 5].map((depth) => {
    const near = depth / 5
    const colour = mixColour(hex('#c3a9b8'), hex('#16263c'), near ** 0.85)
    const top = height * mix(0.46, 0.9, near)
    const plate = paintPlate(Math.ceil(width + glide) + 2, height, (x, y) => {
      const u = x / width
      const sharp = 1 - Math.abs(noise(u * 0.35 + depth * 0.23, depth * 0.31) * 2 - 1)
      const firs = near > 0.7 ? height * 0.035 * near * Math.abs(((u * mix(60, 34, near)) % 1) - 0.5) * (0.4 + noise(u * 1.7, 0.9)) * 2 : 0
      const line = top - height * mix(0.2, 0.12, near) * (sharp - 0.35) - height * 0.012 * noise(u * 3.1, depth * 0.17) - firs
      const inside = smoothstep(-1, 1.5, y - line)
      if (inside <= 0) return null
      const below = (y - line) / (height * 0.3)
      const snow = depth < 3 ? smoothstep(0.3, 0.05, below) * smoothstep(0.42, 0.6, noise(u * 2.2, (y / height) * 2.2)) * 0.55 : 0
      const fog = smoothstep(0.15, 1, below) * mix(0.75, 0.12, near)
      return [mixColour(mixColour(colour, hex('#fff1ea'), snow), hex('#f6dccb'), fog), inside]
    })
    return { plate, speed: mix(0.06, 0.9, near ** 1.6) }
  })
  const birds = Array.from({ length: 7 }, (_, i) => ({
    x: 0.1 + 0.05 * i + random() * 0.03,
    y: 0.2 + 0.02 * Math.abs(i - 3) + random() * 0.01,
    phase: random() * 6,
  }))
  const darken = vignette(width, height, 0.35)
  return (canvas, atSec) => {
    fillRows(canvas, sky, Math.round(height * 0.7))
    addLight(canvas, width * 0.66, height * 0.36, height * 0.36, hex('#ffe1ae'), 0.8)
    addLight(canvas, width * 0.66, height * 0.36, height * 0.03, hex('#fffbe9'), 1, 0.8)
    for (const { plate, speed } of ridges) layPlate(canvas, plate, glide * speed * (atSec / seconds))
    for (const { x, y, phase } of birds)
      paintBird(canvas, (x + (atSec / seconds) * 0.4) * width, y * height, width * 0.016, Math.sin(atSec * 7 + phase))
    darken(canvas)
  }
}

const paintBird = (canvas: Canvas, x: number, y: number, span: number, flap: number): void => {
  for (let dx = -span; dx <= span; dx += 0.5) {
    const out = Math.abs(dx) / span
    const py = Math.round(y - flap * span * 0.5 * Math.sin(out * Math.PI * 0.8) + out * span * 0.12)
    const px = Math.round(x + dx)
    for (let thick = 0; thick < 2; thick += 1)
      if (px >= 0 && px < canvas.width && py + thick >= 0 && py + thick < canvas.height)
        canvas.rgb.set([40, 42, 62], ((py + thick) * canvas.width + px) * 3)
  }
}

/** Dunes in low sun: one side glows, the other is violet; sand blows from the crests. */
export const dunes: SceneMaker = ({ width, height, seconds, seed }) => {
  const sky = gradient([0, '#2c7fb0'], [0.5, '#93cbd6'], [1, '#ffe3b3'])
  const noise = cloudNoise(seed, 3, 5)
  const fine = cloudNoise(seed + 3, 32, 3)
  const glide = width * 0.28
  const rows = [0, 1, 2, 3].map((depth) => {
    const near = depth / 3
    const top = height * mix(0.44, 0.78, near)
    const crest = (u: number) => top - height * mix(0.1, 0.17, near) * (noise(u * 0.4 + depth * 0.31, depth * 0.27) - 0.4)
    const plate = paintPlate(Math.ceil(width + glide) + 2, height, (x, y) => {
      const u = x / width
      const line = crest(u)
      const inside = smoothstep(-1, 1.2, y - line)
      if (inside <= 0) return null
      // The slope's lean decides which side it shows to the sun.
      const lean = (crest(u + 0.05) - crest(u - 0.05)) / (height * 0.05) + (noise(u * 0.7 + (y - line) / height, depth) - 0.5) * 1.4
      const lit = smoothstep(-0.35, 0.4, lean * 1.6 + 0.05)
      const ripple = 0.08 * Math.sin((y + 26 * fine(u * 0.6, y / height)) * mix(1.1, 0.45, near) + u * 9)
      const sand = mixColour(hex('#5b2f5c'), hex('#ffae5a'), lit + ripple)
      return [mixColour(hex('#ffdfb5'), sand, mix(0.45, 1, near)), inside]
    })
    return { plate, speed: mix(0.08, 1, near ** 1.5), crest }
  })
  const darken = vignette(width, height, 0.35)
  return (canvas, atSec) => {
    fillRows(canvas, sky, Math.round(height * 0.5))
    addLight(canvas, width * 0.78, height * 0.3, height * 0.34, hex('#fff0c4'), 0.9)
    addLight(canvas, width * 0.78, height * 0.3, height * 0.04, hex('#fffef2'), 1, 0.8)
    for (const { plate, speed, crest } of rows) {
      const offset = glide * speed * (atSec / seconds)
      layPlate(canvas, plate, offset)
      for (let x = 0; x < width; x += 2) {
        const gust = smoothstep(0.52, 0.8, fine((x / width) * 0.3 - atSec * 0.16, speed))
        if (gust > 0) addLight(canvas, x, crest((x + offset) / width) - 2 - gust * 5, 3 + gust * 9, hex('#ffe6bd'), gust * 0.22)
      }
    }
    darken(canvas)
  }
}

/** Poppies and cornflowers before a blurred field, swaying in the wind. */
export const meadow: SceneMaker = ({ width, height, seed }) => {
  const ground = gradient([0, '#8fd0f2'], [0.3, '#d9f0e4'], [0.46, '#b9d873'], [1, '#3d7a34'])
  const noise = cloudNoise(seed, 7, 3)
  const random = createRandom(seed)
  const palette = ['#ff4d3d', '#ff7a59', '#f9c846', '#7a6cf0', '#ff8fb6', '#fff4e0'].map(hex)
  const flowers = Array.from({ length: 90 }, () => {
    const near = random() ** 1.7
    return {
      x: random() * 1.2 - 0.1,
      base: mix(0.5, 1.12, near),
      near,
      colour: palette[Math.floor(random() * palette.length)] ?? hex('#ff4d3d'),
      phase: random() * 6,
      petals: 5 + Math.floor(random() * 3),
    }
  }).sort((a, b) => a.near - b.near)
  const darken = vignette(width, height, 0.3)
  return (canvas, atSec) => {
    fillRows(canvas, ground)
    for (let y = Math.round(height * 0.4), p = y * width * 3; y < height; y += 1) {
      const v = (y / height - 0.4) / 0.6
      for (let x = 0; x < width; x += 1, p += 3) {
        const blade = noise((x / width) * mix(3, 1, v) + 0.02 * Math.sin(atSec * 1.4 + x * 0.02), v * 0.6) - 0.5
        for (let c = 0; c < 3; c += 1) canvas.rgb[p + c] = (canvas.rgb[p + c] ?? 0) + blade * (c === 1 ? 70 : 40)
      }
    }
    paintSky(canvas, Math.round(height * 0.42), atSec, noise)
    addLight(canvas, width * 0.25, height * 0.08, height * 0.4, hex('#fffbe0'), 0.7)
    for (const flower of flowers) paintFlower(canvas, flower, atSec)
    darken(canvas)
  }
}

/** Summer clouds, and a row of trees out of focus where the field ends. */
const paintSky = ({ width, rgb }: Canvas, rows: number, atSec: number, noise: (x: number, y: number) => number): void => {
  for (let y = 0, p = 0; y < rows; y += 1) {
    const v = y / rows
    for (let x = 0; x < width; x += 1, p += 3) {
      const u = x / width
      const cloud = smoothstep(0.5, 0.72, noise(u * 0.3 + atSec * 0.004, v * 0.5 + 0.1)) * (1 - smoothstep(0.7, 0.95, v)) * 0.9
      const trees = smoothstep(0.86 - 0.16 * noise(u * 0.5, 0.6), 0.94, v) * 0.75
      rgb[p] = mix(mix(rgb[p] ?? 0, 255, cloud), 70, trees)
      rgb[p + 1] = mix(mix(rgb[p + 1] ?? 0, 253, cloud), 122, trees)
      rgb[p + 2] = mix(mix(rgb[p + 2] ?? 0, 250, cloud), 74, trees)
    }
  }
}

const paintFlower = (
  canvas: Canvas,
  input: { x: number; base: number; near: number; colour: readonly [number, number, number]; phase: number; petals: number },
  atSec: number,
): void => {
  const { width, height } = canvas
  const size = mix(5, 58, input.near) * (width / 540)
  const sway = Math.sin(atSec * 1.5 + input.phase + input.x * 5) * size * 0.35
  const top = input.base * height - size * 3.2
  const headX = input.x * width + sway
  for (let y = Math.round(top); y < Math.min(height, input.base * height + size); y += 1) {
    const share = (y - top) / (size * 3.2)
    const x = Math.round(mix(headX, input.x * width, share))
    const half = Math.max(1, Math.round(size * 0.05))
    for (let px = x - half; px <= x + half; px += 1)
      if (y >= 0 && px >= 0 && px < width) canvas.rgb.set([46, mix(92, 120, input.near), 44], (y * width + px) * 3)
  }
  const soft = mix(0.35, 0.06, Math.min(1, input.near * 2))
  for (let dy = -size; dy <= size; dy += 1) {
    for (let dx = -size; dx <= size; dx += 1) {
      const px = Math.round(headX + dx)
      const py = Math.round(top + dy)
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const r = Math.hypot(dx, dy * 1.25) / size
      const turn = Math.atan2(dy, dx) + input.phase
      const edge = 0.72 + 0.24 * Math.abs(Math.cos((turn * input.petals) / 2))
      const opacity = 1 - smoothstep(edge - soft, edge, r)
      if (opacity <= 0) continue
      const heart = 1 - smoothstep(0.2, 0.3, r)
      const shade = 1 - 0.35 * smoothstep(0.2, 0.9, r) * (0.5 + 0.5 * Math.cos(turn * input.petals)) + 0.12 * (-dy / size)
      const i = (py * width + px) * 3
      for (let c = 0; c < 3; c += 1) {
        const petal = mix((input.colour[c] ?? 0) * shade, [52, 40, 34][c] ?? 0, heart)
        canvas.rgb[i + c] = mix(canvas.rgb[i + c] ?? 0, petal, opacity)
      }
    }
  }
}
