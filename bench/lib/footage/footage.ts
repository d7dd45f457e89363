/** Clips in which photographed animals, people and vehicles come, stay and go before photographed places, so that it is known where they are at any time. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import { FOOTAGE_DIR, type FootageMaterial } from './footage-material.ts'
import { type FootageScript, type TruthBox, truthAt, type WayPoint, writeFootage } from './footage-script.ts'

export type Footage = { path: string; script: FootageScript; truthAt: (sec: number) => TruthBox[] }

const FPS = 15

/** Where an actor is, as an expression of ffmpeg in shares of the width; far outside between visits. */
const wayOf = (visits: readonly WayPoint[][]): string =>
  visits
    .flatMap((points) => points.slice(1).map((after, index) => ({ before: points[index] ?? after, after })))
    .reduceRight((rest, { before, after }) => {
      const speed = (after.x - before.x) / (after.sec - before.sec)
      return `if(between(t,${before.sec.toFixed(3)},${after.sec.toFixed(3)}),${before.x.toFixed(4)}+(t-${before.sec.toFixed(3)})*${speed.toFixed(5)},${rest})`
    }, '-3')

/** One picture, worked on once and shown for ever. */
const HELD = `loop=-1:1,setpts=N/${FPS}/TB`

const even = (value: number): number => 2 * Math.round(value / 2)

const graphOf = (script: FootageScript): string => {
  const { width, height, sway, actors, covered, blurred } = script
  const strayed = `${sway.share}*sin(2*PI*t/${sway.periodSec.toFixed(4)}+${sway.phase.toFixed(4)})`
  const room = even(width * (1 + 2 * sway.share + 0.02))
  const chains = [
    `[0:v]scale=${room}:${even((height * room) / width)}:force_original_aspect_ratio=increase,${HELD},crop=${width}:${height}:x='(iw-ow)/2+${width}*${strayed}':y='(ih-oh)/2',format=yuv420p[p0]`,
  ]
  for (const [index, actor] of actors.entries()) {
    const size = `${even(actor.width * width)}:${even(actor.height * height)}`
    chains.push(
      `[${index + 1}:v]format=rgba,scale=${size}:flags=bicubic${actor.isMirrored ? ',hflip' : ''},${HELD}[a${index}]`,
      `[p${index}][a${index}]overlay=eval=frame:x='${width}*((${wayOf(actor.visits)})-${strayed})':y=${Math.round(actor.y * height)}[p${index + 1}]`,
    )
  }
  const during = (span: { fromSec: number; toSec: number }) => `enable='between(t,${span.fromSec.toFixed(3)},${span.toSec.toFixed(3)})'`
  let last = `p${actors.length}`
  if (blurred) {
    chains.push(`[${last}]gblur=sigma=${width / 50}:${during(blurred)}[b]`)
    last = 'b'
  }
  if (covered) {
    // So near that hardly anything else is seen.
    const [wide, high] = [even(width * 2), even(height * 2)]
    chains.push(
      `[${actors.length + 1}:v]scale=${wide}:${high},gblur=sigma=${width / 25},format=rgba,${HELD}[c]`,
      `[${last}][c]overlay=x=${(width - wide) / 2}:y=${(height - high) / 2}:${during(covered)}[o]`,
    )
    last = 'o'
  }
  return `${chains.join(';')};[${last}]noise=alls=2:allf=t[out]`
}

/** The `index`-th clip of a set. Made once: its name is what it was made of. */
export const makeFootage = async (set: number, index: number, { cutOuts, places }: FootageMaterial): Promise<Footage> => {
  const script = writeFootage(set, index, { cutOuts, places: places.length })
  const cover = script.actors[0]?.cutOut ?? 0
  const pictures = [
    places[script.place] ?? '',
    ...[...script.actors.map(({ cutOut }) => cutOut), ...(script.covered ? [cover] : [])].map((one) => cutOuts[one]?.path ?? ''),
  ]
  const options = [
    ...pictures.flatMap((path) => ['-i', path]),
    ...['-filter_complex', graphOf(script), '-map', '[out]', '-t', String(script.seconds), '-r', String(FPS)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'],
  ]
  const dir = join(FOOTAGE_DIR, 'clips')
  const path = join(dir, `${set}-${index}-${createHash('sha256').update(options.join(' ')).digest('hex').slice(0, 16)}.mp4`)
  if (!existsSync(path)) {
    await mkdir(dir, { recursive: true })
    await runFfmpeg([...options, `${path}.part.mp4`])
    await rename(`${path}.part.mp4`, path)
  }
  return { path, script, truthAt: (sec) => truthAt(script, sec) }
}
