/**
 * Films a photograph as a hand-held camera would: it moves on a path with a hand's unrest, near things move more than far ones, and what
 * would move by itself does. Drawn a frame at a time here, encoded by ffmpeg.
 */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import { displacement, type Mask, paintMasks, shareAt, wander } from './motion-field.ts'
import type { PhotoScene, Point, View } from './photo-scene.ts'

const run = promisify(execFile)

const FRAMES_PER_SEC = 30
/** Displacements are worked out for every so many pixels and taken between. */
const GRID = 4
/** The photograph is read somewhat finer than it is drawn, so that it stays sharp and does not glitter. */
const FINER = 1.25

type Picture = { width: number; height: number; rgb: Buffer }

const readPhotograph = async (path: string, scene: PhotoScene): Promise<Picture> => {
  const height = 2 * Math.round((scene.height / Math.min(scene.from.height, scene.to.height)) * (FINER / 2))
  const scale = `scale=-2:${Math.min(height, 2160)}:flags=area`
  const args = ['-v', 'error', '-i', path, '-vf', scale, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1 << 30 })
  const read = Math.min(height, 2160)
  return { width: stdout.length / 3 / read, height: read, rgb: stdout }
}

/** Slow at both ends: nobody stops a hand at once, but a clip is cut out of a movement that goes on. */
const ease = (share: number): number => share + (0.35 * Math.sin(share * 2 * Math.PI)) / (-2 * Math.PI)

const viewAt = ({ from, to, shake, seed }: PhotoScene, share: number, t: number): View & { roll: number; exposure: number } => {
  const at = ease(share)
  const mix = (a: number, b: number) => a + (b - a) * at
  const hand = (speed: number, key: number) => wander(t * speed, seed + key)
  const height = mix(from.height, to.height)
  const sway = 0.0045 * shake * height
  const tremor = 0.0006 * shake * height
  return {
    x: mix(from.x, to.x) + sway * 0.56 * hand(1.6, 1) + tremor * hand(17, 4),
    y: mix(from.y, to.y) + sway * hand(1.9, 2) + tremor * hand(19, 5),
    height,
    roll: 0.0035 * shake * hand(1.1, 3),
    exposure: 1 + 0.012 * shake * hand(0.9, 6),
  }
}

type Field = { columns: number; rows: number; x: Float32Array; y: Float32Array }

const photoPoints = (scene: PhotoScene, masks: readonly Mask[], photo: Picture, share: number, t: number): Field => {
  const view = viewAt(scene, share, t)
  const middle: Point = [(scene.from.x + scene.to.x) / 2, (scene.from.y + scene.to.y) / 2]
  const camera: Point = [middle[0] - view.x, middle[1] - view.y]
  const aspect = photo.width / photo.height
  const columns = Math.ceil(scene.width / GRID) + 1
  const rows = Math.ceil(scene.height / GRID) + 1
  const field: Field = { columns, rows, x: new Float32Array(columns * rows), y: new Float32Array(columns * rows) }
  const [cos, sin] = [Math.cos(view.roll), Math.sin(view.roll)]
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const across = (column * GRID - scene.width / 2) / scene.height
      const down = (row * GRID - scene.height / 2) / scene.height
      const x = view.x + ((across * cos - down * sin) * view.height) / aspect
      const y = view.y + (across * sin + down * cos) * view.height
      let [dx, dy] = [0, 0]
      masks.forEach((mask, index) => {
        const covers = shareAt(mask, x, y)
        const layer = scene.layers[index]
        if (covers < 0.002 || !layer) return
        const [lx, ly] = displacement(layer, x, y, t, camera)
        dx += covers * lx
        dy += covers * ly
      })
      field.x[row * columns + column] = (x - dx) * photo.width
      field.y[row * columns + column] = (y - dy) * photo.height
    }
  return field
}

const drawFrame = (scene: PhotoScene, photo: Picture, field: Field, exposure: number, rgb: Buffer): void => {
  const { columns } = field
  for (let y = 0; y < scene.height; y += 1) {
    const row = Math.floor(y / GRID) * columns
    const down = (y % GRID) / GRID
    for (let x = 0; x < scene.width; x += 1) {
      const at = row + Math.floor(x / GRID)
      const right = (x % GRID) / GRID
      const between = (values: Float32Array): number => {
        const upper = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right
        const lower = (values[at + columns] ?? 0) * (1 - right) + (values[at + columns + 1] ?? 0) * right
        return upper * (1 - down) + lower * down
      }
      const px = Math.min(photo.width - 1.001, Math.max(0, between(field.x)))
      const py = Math.min(photo.height - 1.001, Math.max(0, between(field.y)))
      const [left, top] = [Math.floor(px), Math.floor(py)]
      const [fx, fy] = [px - left, py - top]
      const from = (top * photo.width + left) * 3
      const below = from + photo.width * 3
      const to = (y * scene.width + x) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = (photo.rgb[from + channel] ?? 0) * (1 - fx) + (photo.rgb[from + 3 + channel] ?? 0) * fx
        const lower = (photo.rgb[below + channel] ?? 0) * (1 - fx) + (photo.rgb[below + 3 + channel] ?? 0) * fx
        rgb[to + channel] = Math.min(255, Math.round((upper * (1 - fy) + lower * fy) * exposure))
      }
    }
  }
}

/** Writes the scene, `seconds` long, to `outPath` (H.264 of high quality, AAC where it has sound). */
export const filmPhoto = async (scene: PhotoScene, photographs: string, seconds: number, outPath: string): Promise<void> => {
  const photo = await readPhotograph(join(photographs, scene.photograph), scene)
  const masks = paintMasks(scene.layers, photo.width / photo.height)
  const frames = Math.round(seconds * FRAMES_PER_SEC)
  const picture = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${scene.width}x${scene.height}`,
    '-r',
    String(FRAMES_PER_SEC),
    '-i',
    'pipe:0',
  ]
  // A sensor's noise is part of what makes footage look like footage.
  const graph = `[0:v]noise=alls=3:allf=t:all_seed=${scene.seed},scale=out_color_matrix=bt709,format=yuv420p[v]`
  const sound = scene.sound === null ? '' : `;anoisesrc=r=48000:d=${seconds}:${scene.sound},aformat=channel_layouts=stereo[a]`
  const colours = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709']
  const audio = scene.sound === null ? [] : ['-map', '[a]', '-c:a', 'aac', '-b:a', '96k']
  const video = ['-map', '[v]', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '14', ...colours]
  await runFfmpeg([...picture, '-filter_complex', `${graph}${sound}`, ...video, ...audio, outPath], async (stdin) => {
    for (let n = 0; n < frames; n += 1) {
      const t = n / FRAMES_PER_SEC
      const share = n / Math.max(1, frames - 1)
      const rgb = Buffer.alloc(scene.width * scene.height * 3)
      drawFrame(scene, photo, photoPoints(scene, masks, photo, share, t), viewAt(scene, share, t).exposure, rgb)
      if (!stdin.write(rgb)) await once(stdin, 'drain')
    }
  })
}
