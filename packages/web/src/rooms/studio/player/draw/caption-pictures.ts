/** Pictures of emoji that captions hold, fetched when one is to be drawn, and kept. */
import { EmojiShapes } from '@reelwright/contract/wire/caption-letters'
import { loadMissing } from './load-missing.ts'

type Shape = { colour: string; alpha: number; path: Path2D }
/** `outline` is all shapes as one. */
export type CaptionPicture = { shapes: readonly Shape[]; outline: Path2D }

/** Null: it did not come. */
const pictures = new Map<string, CaptionPicture | null>()

const load = async (name: string): Promise<CaptionPicture> => {
  const response = await fetch(`/captions/emoji/${name}.json`)
  if (!response.ok) throw new Error(`it came with ${response.status}`)
  const shapes = EmojiShapes.parse(await response.json()).map((shape) => ({ ...shape, path: new Path2D(shape.path) }))
  const outline = new Path2D()
  for (const { path } of shapes) outline.addPath(path)
  return { shapes, outline }
}

/** Undefined while it has not come yet. */
export const pictureOf = (name: string): CaptionPicture | null | undefined => pictures.get(name)

/** What is still missing of these, as the promises that it comes: each ends well, with a picture or without. */
export const loadPictures: (names: readonly string[]) => Promise<void>[] = loadMissing(pictures, load)
