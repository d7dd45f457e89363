/** Turns pictures that people gave into PNG files that the graphs read: upright, sRGB, no larger than of use. */
import { randomUUID } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EngineError } from '../engine-error.ts'
import type { FrameSize } from '../graph/frame-size.ts'
import { logoCorner, type PlacedLogo } from '../graph/logo-overlay.ts'
import type { RenderSource } from '../graph/render-source.ts'
import { runPicture } from '../picture/run-picture.ts'
import { sha256 } from './source-hash.ts'

/** A still keeps this many times the frame's long side, so that a crop of its half is still sharp. */
const STILL_SIDES_KEPT = 2

/** The time that drawing takes is bounded by itself. */
const unstopped = new AbortController().signal

/** Names a picture by what is in it. */
const nameByContent = async (drawn: string, kind: 'still' | 'logo'): Promise<string> => {
  const name = `${kind}-${sha256(await readFile(drawn))}.png`
  await rename(drawn, join(dirname(drawn), name))
  return name
}

/** Prepares a photo. Returns its name in `workDir` and how the graph is to read it. Throws DAMAGED with `name`'s sentence. */
export const prepareStill = async ({
  frame,
  path,
  name,
  workDir,
  hash,
}: {
  path: string
  hash: string
  name: string
  frame: FrameSize
  workDir: string
}): Promise<{ file: string; source: RenderSource }> => {
  const side = STILL_SIDES_KEPT * Math.max(frame.width, frame.height)
  const outPath = join(workDir, `${randomUUID()}.png`)
  const { width, height } = await runPicture({ kind: 'still', path, side, outPath }, unstopped).catch((error: unknown) => {
    throw unreadable(`The picture of ${name}`, error)
  })
  const file = await nameByContent(outPath, 'still')
  return {
    file,
    source: {
      hash,
      demuxer: 'png_pipe',
      kind: 'image',
      ...{ width, height, pixelWidth: width, pixelHeight: height },
      ...{ fps: 0, variableFrameRate: false, durationSec: 0, videoStream: 0, audioStream: null, interlaced: false },
      // RGB has no matrix; the scaler passes over it.
      colour: { matrix: 'bt709', range: 'pc', transfer: 'sdr' },
    },
  }
}

/** Prepares a logo at its size with its opacity. */
export const prepareLogo = async ({
  path,
  sizePct,
  frame,
  opacity,
  workDir,
  mark,
}: {
  path: string
  mark: Parameters<typeof logoCorner>[0]
  sizePct: number
  opacity: number
  frame: FrameSize
  workDir: string
}): Promise<PlacedLogo> => {
  try {
    const outPath = join(workDir, `${randomUUID()}.png`)
    const { width, height } = frame
    const size = await runPicture({ kind: 'logo', path, sizePct, opacity, frame: { width, height }, outPath }, unstopped)
    return { name: await nameByContent(outPath, 'logo'), ...logoCorner(mark, size, frame) }
  } catch (error) {
    throw unreadable('The watermark’s picture', error)
  }
}

const unreadable = (what: string, error: unknown): EngineError =>
  new EngineError('DAMAGED', `${what} is damaged or of a kind that cannot be read. Replace it with a JPEG or PNG.`, String(error), {
    cause: error,
  })
