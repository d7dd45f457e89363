/** What is asked of the program that decodes pictures, and what it answers. */
import * as z from 'zod/mini'

const size = z.int().check(z.gte(1), z.lte(100_000))
const frame = z.object({ width: size, height: size })

export const PictureTask = z.discriminatedUnion('kind', [
  /** How many pictures a file holds: an animation has several. */
  z.object({ kind: z.literal('count'), path: z.string() }),
  /** Measures a photo at two sizes and writes what it is known by. */
  z.object({
    kind: z.literal('photo'),
    path: z.string(),
    name: z.string(),
    isDrawing: z.boolean(),
    posterPath: z.string(),
    thumbnailPath: z.string(),
  }),
  /** Writes a photo as PNG, upright, sRGB, no side longer than `side`. */
  z.object({ kind: z.literal('still'), path: z.string(), side: size, outPath: z.string() }),
  /** Writes a logo as PNG at its size in the frame, with its opacity. */
  z.object({ kind: z.literal('logo'), path: z.string(), sizePct: z.number(), opacity: z.number(), frame, outPath: z.string() }),
])
export type PictureTask = z.infer<typeof PictureTask>
export type TaskOf<Kind extends PictureTask['kind']> = Extract<PictureTask, { kind: Kind }>

const Raw = z.object({ ...frame.shape, base64: z.string() })
const dimension = z.int().check(z.gte(1))

export const PICTURE_ANSWERS = {
  count: z.object({ pages: z.int() }),
  photo: z.union([
    z.object({ tooLarge: z.object({ width: dimension, height: dimension }) }),
    z.object({ width: dimension, height: dimension, orientation: z.int(), small: Raw, middle: Raw }),
  ]),
  still: z.object({ width: size, height: size }),
  logo: z.object({ width: size, height: size }),
} as const
export type AnswerOf<Kind extends PictureTask['kind']> = z.infer<(typeof PICTURE_ANSWERS)[Kind]>

/** `refused` is a sentence for the person; `failed` is what the picture library said. */
export const PictureReply = z.union([
  z.object({ answer: z.unknown() }),
  z.object({ refused: z.object({ code: z.enum(['NOT_MEDIA', 'DAMAGED', 'TOO_MANY_PIXELS', 'UNSUPPORTED_CODEC']), text: z.string() }) }),
  z.object({ failed: z.string() }),
])
export type PictureReply = z.infer<typeof PictureReply>
