/** Pictures of emoji that captions hold, fetched when one is to be drawn, and kept. */
import { EmojiShapes } from '@reelwright/contract/wire/caption-letters'

type Shape = { colour: string; alpha: number; path: Path2D }
/** `outline` is all shapes as one. */
export type CaptionPicture = { shapes: readonly Shape[]; outline: Path2D }

/** Null: it did not come. */
const pictures = new Map<string, CaptionPicture | null>()
const loading = new Map<string, Promise<void>>()

const load = async (name: string): Promise<void> => {
  const response = await fetch(`/captions/emoji/${name}.json`)
  if (!response.ok) throw new Error(`it came with ${response.status}`)
  const shapes = EmojiShapes.parse(await response.json()).map((shape) => ({ ...shape, path: new Path2D(shape.path) }))
  const outline = new Path2D()
  for (const { path } of shapes) outline.addPath(path)
  pictures.set(name, { shapes, outline })
}

/** Undefined while it has not come yet. */
export const pictureOf = (name: string): CaptionPicture | null | undefined => pictures.get(name)

/** One that does not come is asked for again after this long. */
const AGAIN_MS = 30_000

/** What is still missing of these, as the promises that it comes: each ends well, with a picture or without. */
export const loadPictures = (names: readonly string[]): Promise<void>[] =>
  [...new Set(names)]
    .filter((name) => !pictures.has(name))
    .map((name) => {
      const under = loading.get(name)
      if (under !== undefined) return under
      const begun = load(name)
        .catch(() => {
          pictures.set(name, null)
          setTimeout(() => pictures.delete(name), AGAIN_MS)
        })
        .finally(() => loading.delete(name))
      loading.set(name, begun)
      return begun
    })
