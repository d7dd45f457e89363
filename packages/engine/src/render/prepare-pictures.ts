/** Turns pictures that people gave into PNG files that the graphs read: upright, sRGB, no larger than of use. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { pictureInput } from '../analyse/probe/read-bitmap.ts'
import { EngineError } from '../engine-error.ts'
import { PIXELS_MAX } from '../ffmpeg/media-limits.ts'
import type { FrameSize } from '../graph/frame-size.ts'
import { logoSize, type PlacedLogo, placeLogo } from '../graph/logo-overlay.ts'
import type { RenderSource } from '../graph/render-source.ts'
import { sha256 } from './source-hash.ts'

/** A still keeps this many times the frame's long side, so that a crop of its half is still sharp. */
const STILL_SIDES_KEPT = 2

/** PNG is only a way to hand over pixels here: fast rather than small. */
const PNG = { compressionLevel: 1, adaptiveFiltering: false }

/** The time that reading takes is bounded by itself. */
const unstopped = new AbortController().signal

const opened = async (path: string): Promise<Sharp> =>
  sharp(await pictureInput(path, unstopped), { limitInputPixels: PIXELS_MAX, failOn: 'error' })

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
  const { data, info } = await opened(path)
    .then((picture) =>
      picture
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#000000' })
        .toColourspace('srgb')
        .png(PNG)
        .toBuffer({ resolveWithObject: true }),
    )
    .catch((error: unknown) => {
      throw unreadable(`The picture of ${name}`, error)
    })
  const file = `still-${sha256(data)}.png`
  await writeFile(join(workDir, file), data)
  const { width, height } = info
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

/** An SVG is drawn at the size that is needed, up to this many dots an inch; beyond, drawing takes seconds. */
const SVG_DENSITY_MAX = 2400
const SVG_DENSITY = 72

/** Prepares a logo at its size with its opacity. An SVG is drawn from memory: it can reach no other file. */
export const prepareLogo = async ({
  path,
  sizePct,
  frame,
  opacity,
  workDir,
  position,
}: {
  path: string
  position: Parameters<typeof placeLogo>[0]
  sizePct: number
  opacity: number
  frame: FrameSize
  workDir: string
}): Promise<PlacedLogo> => {
  try {
    const input = await pictureInput(path, unstopped)
    const bytes = typeof input === 'string' ? await readFile(input) : input
    const limits = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const
    const meta = await sharp(bytes, limits).metadata()
    const shown = { width: meta.autoOrient.width, height: meta.autoOrient.height }
    const size = logoSize(sizePct, shown, frame)
    const density = Math.min(SVG_DENSITY_MAX, Math.max(1, Math.ceil((SVG_DENSITY * size.width) / shown.width)))
    const { data } = await sharp(bytes, meta.format === 'svg' ? { ...limits, density } : limits)
      .autoOrient()
      .resize({ width: size.width, height: size.height, fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = Math.round((data[alpha] ?? 0) * opacity)
    const png = await sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } })
      .png(PNG)
      .toBuffer()
    const name = `logo-${sha256(png)}.png`
    await writeFile(join(workDir, name), png)
    return { name, ...placeLogo(position, size, frame) }
  } catch (error) {
    throw unreadable('The watermark’s picture', error)
  }
}

const unreadable = (what: string, error: unknown): EngineError =>
  new EngineError('DAMAGED', `${what} is damaged or of a kind that cannot be read. Replace it with a JPEG or PNG.`, String(error), {
    cause: error,
  })
