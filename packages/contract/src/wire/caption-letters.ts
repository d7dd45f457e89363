/** What the preview fetches for letters of captions that the page does not bring along: `/captions/…`. */
import * as z from 'zod/mini'

/** The shapes of an emoji in a square of 32, the lowest first: `/captions/emoji/1f389.json`. */
export const EmojiShapes = z.array(
  z.object({
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    alpha: z.number().check(z.gte(0), z.lte(1)),
    path: z.string().check(z.regex(/^[MLCZ\d .-]*$/), z.maxLength(200_000)),
  }),
)

/** A face of East Asia in its slices, each with the letters that it has: `/captions/faces/japanese.json`; their files lie beside it. */
export const FaceSlices = z.array(
  z.object({
    name: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
    ranges: z.string().check(z.regex(/^U\+[0-9A-F]+(?:-[0-9A-F]+)?(?:,U\+[0-9A-F]+(?:-[0-9A-F]+)?)*$/)),
  }),
)
export type FaceSlices = z.infer<typeof FaceSlices>
