/** Draws photos and logos for a render, in the program that decodes pictures. */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { pictureInput } from '../analyse/probe/read-bitmap.ts'
import { PIXELS_MAX } from '../ffmpeg/media-limits.ts'
import { logoSize } from '../graph/logo-overlay.ts'
import type { AnswerOf, TaskOf } from './picture-messages.ts'

/** PNG is only a way to hand over pixels here: fast rather than small. */
const PNG = { compressionLevel: 1, adaptiveFiltering: false }
const LIMITS = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const

/** An SVG is drawn at the size that is needed, up to this many dots an inch; beyond, drawing takes seconds. */
const SVG_DENSITY_MAX = 2400
const SVG_DENSITY = 72

/** The time that this program has is bounded by whoever started it. */
const unstopped = new AbortController().signal

export const drawStill = async ({ path, side, outPath }: TaskOf<'still'>): Promise<AnswerOf<'still'>> => {
  const { width, height } = await sharp(await pictureInput(path, unstopped), LIMITS)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#000000' })
    .toColourspace('srgb')
    .png(PNG)
    .toFile(outPath)
  return { width, height }
}

/** An SVG is drawn from memory: it can reach no other file. */
export const drawLogo = async ({ path, sizePct, opacity, frame, outPath }: TaskOf<'logo'>): Promise<AnswerOf<'logo'>> => {
  const input = await pictureInput(path, unstopped)
  const bytes = typeof input === 'string' ? await readFile(input) : input
  const meta = await sharp(bytes, LIMITS).metadata()
  const shown = { width: meta.autoOrient.width, height: meta.autoOrient.height }
  const size = logoSize(sizePct, shown, frame)
  const density = Math.min(SVG_DENSITY_MAX, Math.max(1, Math.ceil((SVG_DENSITY * size.width) / shown.width)))
  const { data } = await sharp(bytes, meta.format === 'svg' ? { ...LIMITS, density } : LIMITS)
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
  await writeFile(outPath, png)
  return { width: size.width, height: size.height }
}
