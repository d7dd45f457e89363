/** One scene of a generated film: a textured place that a camera moves over, things that move in it, and what disturbs a detector. */
import type { Random } from '@reelwright/engine/tools/music/tracks/random'

export const FILM = { width: 192, height: 108, fps: 25 } as const

/** Room around the picture for the camera to move in. */
const MARGIN = 96
const WIDE = FILM.width + 2 * MARGIN
const HIGH = FILM.height + 2 * MARGIN

export type Disturbance = 'none' | 'flash' | 'whip' | 'passing' | 'exposure' | 'grain' | 'strobe'
const DISTURBANCES: readonly Disturbance[] = ['none', 'flash', 'whip', 'passing', 'exposure', 'grain', 'strobe']

/** Writes frame `n` of the scene, of `frames`, as RGB into `out`. */
export type FilmScene = { disturbance: Disturbance; paint: (out: Uint8Array, n: number, frames: number) => void }

type Colour = readonly [r: number, g: number, b: number]

/** `like`: colours of the scene before, for two shots of one place. */
export const makeScene = (random: Random, like: Colour | null): FilmScene & { colour: Colour } => {
  const colour: Colour = like ?? [40 + 180 * random(), 40 + 180 * random(), 40 + 180 * random()]
  const place = paintPlace(random, colour)
  const [panX, panY] = [(random() - 0.5) * 0.9, (random() - 0.5) * 0.4]
  const handheld = random() < 0.5 ? 0 : 1.2 * random()
  const things = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    size: 8 + 24 * random(),
    colour: [255 * random(), 255 * random(), 255 * random()] as const,
    x: random(),
    y: random(),
    pace: 0.01 + 0.05 * random(),
  }))
  const disturbance = DISTURBANCES[Math.floor(random() * DISTURBANCES.length)] ?? 'none'
  const when = 0.25 + 0.5 * random()
  const grain = 3 + 5 * random()
  return {
    colour,
    disturbance,
    paint: (out, n, frames) => {
      const event = Math.floor(when * frames)
      const since = n - event
      const whip = disturbance === 'whip' && since > 0 ? Math.min(1, since / 8) * 70 : 0
      const shake = handheld * Math.sin(n * 0.9) + handheld * Math.sin(n * 0.37)
      const left = MARGIN + clamp(panX * (n - frames / 2) + shake + whip, MARGIN)
      const top = MARGIN + clamp(panY * (n - frames / 2) + shake * 0.6, MARGIN)
      const exposure = disturbance === 'exposure' ? 1 + 0.55 * Math.min(1, Math.max(0, since / 10)) * (when > 0.5 ? 1 : -1) : 1
      const flash = disturbance === 'flash' && since >= 0 && since < 3 ? 190 - 50 * since : 0
      const strobe = disturbance === 'strobe' && since >= 0 && since < 24 && since % 6 < 2 ? 150 : 0
      const noise = disturbance === 'grain' ? grain * 5 : grain
      copyPlace(place, out, Math.round(left), Math.round(top))
      for (const { size, colour: shade, x, y, pace } of things)
        stamp(
          out,
          FILM.width * (0.5 + 0.45 * Math.sin(n * pace + x * 6)),
          FILM.height * (0.5 + 0.4 * Math.sin(n * pace * 0.7 + y * 6)),
          size,
          shade,
        )
      // Somebody walks right in front of the lens: most of the picture changes, and changes back.
      if (disturbance === 'passing' && since >= 0 && since < 14)
        stamp(out, FILM.width * ((since / 14) * 1.6 - 0.3), FILM.height / 2, 62, [30, 26, 24])
      for (let i = 0; i < out.length; i += 1) out[i] = limit((out[i] ?? 0) * exposure + flash + strobe + (random() - 0.5) * noise)
    },
  }
}

const clamp = (value: number, reach: number) => Math.min(reach - 1, Math.max(-reach + 1, value))
const limit = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value)

/** Soft shapes of several sizes around a colour. */
const paintPlace = (random: Random, colour: Colour): Uint8Array => {
  const place = new Uint8Array(WIDE * HIGH * 3)
  const waves = Array.from({ length: 7 }, (_, i) => ({
    fx: ((random() - 0.5) * (i + 1)) / 40,
    fy: ((random() - 0.5) * (i + 1)) / 40,
    phase: random() * 7,
    tint: [random(), random(), random()] as const,
    height: 60 / (1 + i * 0.5),
  }))
  for (let y = 0, p = 0; y < HIGH; y += 1)
    for (let x = 0; x < WIDE; x += 1, p += 3)
      for (let c = 0; c < 3; c += 1) {
        let value = colour[c] ?? 0
        for (const { fx, fy, phase, tint, height } of waves)
          value += height * (tint[c] ?? 0) * Math.sign(Math.sin(x * fx + y * fy + phase)) * 0.8
        place[p + c] = limit(value)
      }
  return place
}

const copyPlace = (place: Uint8Array, out: Uint8Array, left: number, top: number): void => {
  for (let y = 0; y < FILM.height; y += 1) {
    const from = ((y + top) * WIDE + left) * 3
    out.set(place.subarray(from, from + FILM.width * 3), y * FILM.width * 3)
  }
}

const stamp = (out: Uint8Array, middleX: number, middleY: number, radius: number, [r, g, b]: Colour): void => {
  for (let y = Math.max(0, Math.ceil(middleY - radius)); y < Math.min(FILM.height, middleY + radius); y += 1)
    for (let x = Math.max(0, Math.ceil(middleX - radius)); x < Math.min(FILM.width, middleX + radius); x += 1) {
      if ((x - middleX) ** 2 + (y - middleY) ** 2 > radius * radius) continue
      const p = (y * FILM.width + x) * 3
      out[p] = r
      out[p + 1] = g
      out[p + 2] = b
    }
}
