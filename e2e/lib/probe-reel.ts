/** What is seen and heard in a finished reel, read from its frames and samples. */
import { execFileSync } from 'node:child_process'

/** Grey pictures of a fixed size, one for each frame of the file. */
export type Frames = { width: number; height: number; frames: readonly Uint8Array[] }

const run = (args: readonly string[]): Buffer => execFileSync('ffmpeg', ['-v', 'error', ...args], { maxBuffer: 512 * 1024 * 1024 })

export const readFrames = (path: string, size: { width: number; height: number }): Frames => {
  const { width, height } = size
  const bytes = run(['-i', path, '-vf', `scale=${width}:${height}:flags=area,format=gray`, '-f', 'rawvideo', '-'])
  const frames: Uint8Array[] = []
  for (let at = 0; at + width * height <= bytes.length; at += width * height) frames.push(bytes.subarray(at, at + width * height))
  return { ...size, frames }
}

export type Box = { x: number; y: number; width: number; height: number }

/** How far two frames lie apart within a box, a mean over its pixels: 0 for the same, 255 for black and white. */
export const distance = (
  { width, height, frames }: Frames,
  one: number,
  other: number,
  box: Box = { x: 0, y: 0, width, height },
): number => {
  const [first, second] = [frames[one], frames[other]]
  if (first === undefined || second === undefined) throw new Error(`The file has ${frames.length} frames, asked for ${one} and ${other}`)
  let sum = 0
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) sum += Math.abs((first[y * width + x] ?? 0) - (second[y * width + x] ?? 0))
  }
  return sum / (box.width * box.height)
}

/** The frames at which another picture begins: so many of them as are asked for, and how much plainer the least is than any other change. */
export const findCuts = (film: Frames, count: number): { cuts: number[]; plainness: number } => {
  const changes = film.frames.slice(1).map((_, index) => ({ frame: index + 1, by: distance(film, index, index + 1) }))
  const sorted = changes.toSorted((one, other) => other.by - one.by)
  const found = sorted.slice(0, count)
  return {
    cuts: found.map(({ frame }) => frame).toSorted((one, other) => one - other),
    plainness: (found.at(-1)?.by ?? 0) / Math.max(1, sorted[count]?.by ?? 0),
  }
}

/** Where a box of this size lies that is the same in frames that show different scenes: what is laid over them all. */
export const findStill = (film: Frames, frames: readonly number[], size: { width: number; height: number }): { x: number; y: number } => {
  const { width, height } = film
  // Sums over every rectangle from the upper left corner, so that each place costs four look-ups.
  const sums = new Float64Array((width + 1) * (height + 1))
  const pixels = frames.map((frame) => film.frames[frame] ?? new Uint8Array(width * height))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const values = pixels.map((one) => one[y * width + x] ?? 0)
      const spread = Math.max(...values) - Math.min(...values)
      const at = (y + 1) * (width + 1) + x + 1
      sums[at] = spread + (sums[at - 1] ?? 0) + (sums[at - width - 1] ?? 0) - (sums[at - width - 2] ?? 0)
    }
  }
  const sumTo = (x: number, y: number): number => sums[y * (width + 1) + x] ?? 0
  let best = { x: 0, y: 0, spread: Number.POSITIVE_INFINITY }
  for (let y = 0; y + size.height <= height; y += 1) {
    for (let x = 0; x + size.width <= width; x += 1) {
      const [right, bottom] = [x + size.width, y + size.height]
      const spread = sumTo(right, bottom) - sumTo(x, bottom) - sumTo(right, y) + sumTo(x, y)
      if (spread < best.spread) best = { x, y, spread }
    }
  }
  return { x: best.x, y: best.y }
}

/** How colourful the file is on the whole: 0 is grey. */
export const colourfulness = (path: string): number => {
  const bytes = run(['-i', path, '-vf', 'fps=4,scale=18:32:flags=area,format=rgb24', '-f', 'rawvideo', '-'])
  let sum = 0
  for (let at = 0; at + 2 < bytes.length; at += 3) {
    const values = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0]
    sum += Math.max(...values) - Math.min(...values)
  }
  return sum / (bytes.length / 3)
}

/** Root mean square of the sound from a second on, 0 to 1. */
export const loudness = (path: string, fromSec: number): number => {
  const bytes = run(['-ss', String(fromSec), '-i', path, '-vn', '-ac', '1', '-ar', '8000', '-f', 's16le', '-'])
  const samples = Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readInt16LE(at * 2) / 32768)
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length))
}
