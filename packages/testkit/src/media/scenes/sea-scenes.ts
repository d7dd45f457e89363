/** Sunset over water, and under the water. */
import { createRandom } from '@reelwright/engine/tools/music/tracks/random'
import { clamp01, gradient, hex, mix, smoothstep } from './colour.ts'
import { addLight, addWater, type Canvas, cloudNoise, fillRows, type SceneMaker, vignette } from './paint.ts'

/** The sun stands low over a calm sea; clouds drift, a sail crosses the glitter. */
export const sunsetSea: SceneMaker = ({ width, height, seconds, seed }) => {
  const horizon = Math.round(height * 0.56)
  const sky = gradient([0, '#20305f'], [0.38, '#7a4a86'], [0.68, '#e0697a'], [0.88, '#ffab61'], [1, '#ffd489'])
  const clouds = cloudNoise(seed, 5, 5)
  const waves = cloudNoise(seed + 1, 8, 4)
  const darken = vignette(width, height, 0.4)
  const sun = { x: width * 0.56, y: horizon - height * 0.075 }
  return (canvas, atSec) => {
    fillRows(canvas, sky, horizon)
    addLight(canvas, sun.x, sun.y, height * 0.42, hex('#ff9a4d'), 0.55)
    paintClouds(canvas, horizon, atSec, clouds, sun)
    addLight(canvas, sun.x, sun.y, height * 0.13, hex('#ffe2a8'), 0.85)
    addLight(canvas, sun.x, sun.y, height * 0.034, hex('#fff6dc'), 1, 0.86)
    addWater(canvas, horizon, atSec, waves, hex('#27325c'), 0.86)
    paintGlitter(canvas, horizon, atSec, waves, sun.x)
    paintSail(canvas, width * mix(0.16, 0.34, atSec / seconds), horizon + 2, height * 0.075)
    darken(canvas)
  }
}

const paintClouds = (
  canvas: Canvas,
  horizon: number,
  atSec: number,
  noise: (x: number, y: number) => number,
  sun: { x: number; y: number },
): void => {
  const { width, rgb } = canvas
  for (let y = 0; y < horizon; y += 1) {
    const v = y / horizon
    for (let x = 0; x < width; x += 1) {
      const n = noise((x / width) * 0.34 + atSec * 0.006, v * 1.15 + atSec * 0.001)
      const cover = smoothstep(0.52, 0.74, n) * smoothstep(0, 0.15, v) * (1 - 0.7 * smoothstep(0.86, 1, v))
      if (cover <= 0.01) continue
      const near = Math.exp(-(((x - sun.x) / (width * 0.55)) ** 2) - ((y - sun.y) / (horizon * 0.5)) ** 2)
      const lit = clamp01(near * 1.15 + 0.25 * v - 0.55 * smoothstep(0.6, 0.85, n))
      const p = (y * width + x) * 3
      rgb[p] = mix(rgb[p] ?? 0, mix(96, 255, lit), cover * 0.85)
      rgb[p + 1] = mix(rgb[p + 1] ?? 0, mix(62, 190, lit), cover * 0.85)
      rgb[p + 2] = mix(rgb[p + 2] ?? 0, mix(112, 138, lit), cover * 0.85)
    }
  }
}

const paintGlitter = (canvas: Canvas, horizon: number, atSec: number, noise: (x: number, y: number) => number, sunX: number): void => {
  const { width, height, rgb } = canvas
  for (let y = horizon; y < height; y += 1) {
    const p = (y - horizon + 0.5) / (height - horizon)
    const far = 1 / (p + 0.08)
    const spread = width * (0.05 + 0.2 * p)
    for (let x = Math.max(0, Math.floor(sunX - spread * 2.4)); x < Math.min(width, sunX + spread * 2.4); x += 1) {
      const crest = noise((x / width) * far * 0.6 + atSec * 0.035, far * 1.5 + atSec * 0.14)
      const light = smoothstep(0.54, 0.76, crest) * Math.exp(-(((x - sunX) / spread) ** 2)) * (1 - 0.35 * p)
      const i = (y * width + x) * 3
      rgb[i] = mix(rgb[i] ?? 0, 255, light)
      rgb[i + 1] = mix(rgb[i + 1] ?? 0, 224, light)
      rgb[i + 2] = mix(rgb[i + 2] ?? 0, 160, light)
    }
  }
}

/** Hull, mainsail and jib as dark shapes against the light. */
const paintSail = (canvas: Canvas, x: number, waterline: number, size: number): void => {
  for (let y = Math.floor(waterline - size); y < waterline; y += 1) {
    const up = (waterline - y) / size
    const hull = up < 0.1 ? size * (0.26 + up * 0.8) : 0
    const main = up > 0.13 ? size * 0.34 * (1 - (up - 0.13) / 0.87) : 0
    const jib = up > 0.13 && up < 0.82 ? size * 0.2 * (1 - (up - 0.13) / 0.69) : 0
    for (let px = Math.floor(x - Math.max(hull, jib + 2)); px <= x + Math.max(hull, main); px += 1) {
      const inside = Math.abs(px - x) <= hull || (px >= x && px - x <= main) || (px < x - 2 && x - px <= jib)
      const i = (y * canvas.width + px) * 3
      if (inside && px >= 0 && px < canvas.width) canvas.rgb.set([38, 26, 52], i)
    }
  }
}

/** Shafts of light from the surface, a school of fish, bubbles. */
export const underwater: SceneMaker = ({ width, height, seconds, seed }) => {
  const water = gradient([0, '#6fe0d8'], [0.25, '#1fa3b8'], [0.6, '#0f5f8f'], [1, '#08244d'])
  const noise = cloudNoise(seed, 6, 4)
  const random = createRandom(seed)
  const darken = vignette(width, height, 0.45)
  const fish = Array.from({ length: 26 }, () => ({
    x: random() * 0.5,
    y: 0.36 + random() * 0.26,
    size: 0.6 + random() * 0.7,
    phase: random() * 6,
  }))
  const bubbles = Array.from({ length: 34 }, () => ({ x: random(), y: random(), size: 1.5 + random() * 4, speed: 0.05 + random() * 0.09 }))
  return (canvas, atSec) => {
    fillRows(canvas, water)
    const { rgb } = canvas
    for (let y = 0, p = 0; y < height; y += 1) {
      const v = y / height
      for (let x = 0; x < width; x += 1, p += 3) {
        const along = x / width + (v - 0.1) * 0.32
        const shaft = smoothstep(0.5, 0.8, noise(along * 0.9 + atSec * 0.012, atSec * 0.03)) * (1 - v) ** 1.3 * 0.8
        const caustic =
          v < 0.22 ? smoothstep(0.55, 0.7, noise((x / width) * 1.2 + atSec * 0.03, v * 5 - atSec * 0.08)) * (1 - v / 0.22) * 0.7 : 0
        const bed = smoothstep(0.84, 0.92, v + 0.1 * noise((x / width) * 0.7, 0.3))
        const light = shaft + caustic
        rgb[p] = mix(mix(rgb[p] ?? 0, 214, light), 58, bed * 0.65)
        rgb[p + 1] = mix(mix(rgb[p + 1] ?? 0, 255, light), 84, bed * 0.65)
        rgb[p + 2] = mix(mix(rgb[p + 2] ?? 0, 240, light), 104, bed * 0.65)
      }
    }
    for (const one of fish) {
      const x = (one.x + 0.1 + (atSec / seconds) * 0.42 + 0.012 * Math.sin(atSec * 2 + one.phase)) * width
      paintFish(canvas, x, (one.y + 0.014 * Math.sin(atSec * 1.6 + one.phase)) * height, width * 0.03 * one.size, atSec * 9 + one.phase)
    }
    for (const { x, y, size, speed } of bubbles) {
      const rise = (((y - atSec * speed) % 1) + 1) % 1
      addLight(canvas, (x + 0.01 * Math.sin(atSec * 3 + y * 20)) * width, rise * height, size, hex('#dffcff'), 0.55, 0.7)
    }
    darken(canvas)
  }
}

const paintFish = (canvas: Canvas, x: number, y: number, size: number, beat: number): void => {
  const tail = Math.sin(beat) * size * 0.16
  for (let dy = -size * 0.5; dy <= size * 0.5; dy += 1) {
    for (let dx = -size * 1.1; dx <= size; dx += 1) {
      const body = (dx / size) ** 2 + (dy / (size * 0.34)) ** 2 <= 1
      const fin = dx < -size * 0.72 && Math.abs(dy - tail) < (-dx - size * 0.68) * 0.9
      if (!body && !fin) continue
      const px = Math.round(x + dx)
      const py = Math.round(y + dy)
      if (px < 0 || py < 0 || px >= canvas.width || py >= canvas.height) continue
      const back = clamp01(0.5 - dy / (size * 0.6))
      canvas.rgb.set([mix(255, 255, back), mix(150, 206, back), mix(54, 96, back)], (py * canvas.width + px) * 3)
    }
  }
}
