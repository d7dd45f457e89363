/** Reads a photo in the program that decodes pictures. */
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { writeStills } from '../analyse/picture/make-poster.ts'
import { pictureInput } from '../analyse/probe/read-bitmap.ts'
import { refuseActiveSvg } from '../analyse/probe/refuse-active-svg.ts'
import { PIXELS_MAX } from '../ffmpeg/media-limits.ts'
import type { AnswerOf, TaskOf } from './picture-messages.ts'

/** Seconds that the picture library may take for one step. */
const STEP_LIMIT_SEC = 60
/** Long sides of what is measured: light and colour in the small one, sharpness and subjects in the other. */
const SMALL_PX = 96
const MIDDLE_PX = 480

/** The time that this program has is bounded by whoever started it. */
const unstopped = new AbortController().signal

/** A file that is none counts as one picture: what it is, is said when it is read. */
export const countPages = async ({ path }: TaskOf<'count'>): Promise<AnswerOf<'count'>> => {
  const found = await sharp(path, { limitInputPixels: PIXELS_MAX })
    .metadata()
    .catch(() => null)
  return { pages: found?.pages ?? 1 }
}

export const readPhoto = async ({ path, name, isDrawing, posterPath, thumbnailPath }: TaskOf<'photo'>): Promise<AnswerOf<'photo'>> => {
  // Drawings are read from memory, for then they have no folder from which they could name other files.
  const input = isDrawing ? refuseActiveSvg(await readFile(path), name) : await pictureInput(path, unstopped)
  const open = () => sharp(input, { limitInputPixels: PIXELS_MAX, failOn: 'none', autoOrient: true }).timeout({ seconds: STEP_LIMIT_SEC })
  const told = await open().metadata()
  if (told.width * told.height > PIXELS_MAX) return { tooLarge: { width: told.width, height: told.height } }
  const { width, height } = told.autoOrient
  const small = await rawWithin(open(), SMALL_PX)
  const middle = await rawWithin(open(), Math.min(MIDDLE_PX, Math.max(width, height)))
  await writeStills(open(), posterPath, thumbnailPath)
  return { width, height, orientation: told.orientation ?? 1, small, middle }
}

const rawWithin = async (picture: Sharp, longSide: number): Promise<{ width: number; height: number; base64: string }> => {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .resize({ width: longSide, height: longSide, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, base64: data.toString('base64') }
}
