/** Films whose shots are known because they were cut together here: what shot detection is measured on. */
import { once } from 'node:events'
import { createRandom, type Random } from '@reelwright/engine/tools/music/tracks/random'
import { fromClipCache } from '../clip-cache.ts'
import { runFfmpeg } from '../run-ffmpeg.ts'
import { FILM, type FilmScene, makeScene } from './film-scene.ts'

/** Where one shot hands over to the next; a cut takes no time. */
export type FilmJoin = { kind: 'cut' | 'dissolve' | 'fade'; fromSec: number; toSec: number }

type Part = { scene: FilmScene; frames: number; join: { kind: FilmJoin['kind']; frames: number } }

/** The joins of the film of a seed, without making it. */
export const filmJoins = (seed: number): FilmJoin[] => {
  const joins: FilmJoin[] = []
  let frame = 0
  for (const { frames, join } of partsOf(createRandom(seed * 31 + 7)).slice(0, -1)) {
    frame += frames
    joins.push({ kind: join.kind, fromSec: (frame - join.frames / 2) / FILM.fps, toSec: (frame + join.frames / 2) / FILM.fps })
  }
  return joins
}

/** Makes the film (H.264, no sound) at `outPath`; a few seconds of work the first time. */
export const makeFilm = (seed: number, outPath: string): Promise<string> =>
  fromClipCache({ film: seed }, outPath, async (path) => {
    const parts = partsOf(createRandom(seed * 31 + 7))
    const size = `${FILM.width}x${FILM.height}`
    const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(FILM.fps), '-i', 'pipe:0']
    await runFfmpeg([...input, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', path], async (stdin) => {
      for (const frame of framesOf(parts)) if (!stdin.write(frame)) await once(stdin, 'drain')
    })
  })

const partsOf = (random: Random): Part[] => {
  const parts: Part[] = []
  const count = 6 + Math.floor(random() * 4)
  let colour: Parameters<typeof makeScene>[1] = null
  for (let n = 0; n < count; n += 1) {
    const made = makeScene(random, random() < 0.2 ? colour : null)
    colour = made.colour
    const kind = (['cut', 'cut', 'cut', 'dissolve', 'fade'] as const)[Math.floor(random() * 5)] ?? 'cut'
    // Even, so that a join's middle is a whole frame.
    const join = { kind, frames: kind === 'cut' ? 0 : 2 * Math.round(4 + 11 * random()) }
    parts.push({ scene: made, frames: Math.round((1.3 + 2 * random()) * FILM.fps), join })
  }
  return parts
}

function* framesOf(parts: readonly Part[]): Generator<Uint8Array> {
  const bytes = FILM.width * FILM.height * 3
  const [own, other] = [new Uint8Array(bytes), new Uint8Array(bytes)]
  // Each scene runs on for half of its joins to either side; its own frames are counted from there.
  const lead = (index: number) => (parts[index - 1]?.join.frames ?? 0) / 2
  const tail = (index: number) => (index + 1 < parts.length ? (parts[index]?.join.frames ?? 0) / 2 : 0)
  const paint = (out: Uint8Array, index: number, n: number) => {
    const part = parts[index]
    part?.scene.paint(out, n + lead(index), part.frames + lead(index) + tail(index))
  }
  for (const [index, { frames, join }] of parts.entries()) {
    for (let n = 0; n < frames; n += 1) {
      paint(own, index, n)
      const toEnd = frames - n - 0.5
      if (toEnd < tail(index)) {
        paint(other, index + 1, n - frames)
        mix(own, other, join.kind, 0.5 - toEnd / join.frames)
      } else if (n < lead(index)) {
        const before = parts[index - 1]
        paint(other, index - 1, (before?.frames ?? 0) + n)
        mix(own, other, before?.join.kind ?? 'cut', 0.5 - (n + 0.5) / (2 * lead(index)))
      }
      yield Uint8Array.from(own)
    }
  }
}

/** Mixes `share` (0 to a half) of the neighbour into the picture; a fade is through black. */
const mix = (own: Uint8Array, other: Uint8Array, kind: FilmJoin['kind'], share: number): void => {
  for (let i = 0; i < own.length; i += 1)
    own[i] = kind === 'fade' ? (own[i] ?? 0) * (1 - 2 * share) : (own[i] ?? 0) * (1 - share) + (other[i] ?? 0) * share
}
