/** What the program of vision and its owner say to each other. */
import * as z from 'zod/mini'
import type { LookCare, RgbPicture } from './vision.ts'

const share = z.number().check(z.gte(0), z.lte(1))
const box = z.object({ x: share, y: share, width: share, height: share, score: share, name: z.exactOptional(z.string()) })
const face = z.extend(box, {
  looks: z.exactOptional(z.enum(['here', 'left', 'right'])),
  eyes: z.exactOptional(z.enum(['open', 'closed'])),
})

export const VisionStart = z.object({ modelDir: z.nullable(z.string()) })

export const VisionRequest = z.object({
  id: z.int(),
  rgb: z.instanceof(Uint8Array),
  width: z.int(),
  height: z.int(),
  care: z.enum(['full', 'quick']),
})
export type VisionRequest = { id: number; care: LookCare } & RgbPicture

export const VisionReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({
    kind: z.literal('seen'),
    id: z.int(),
    subjects: z.array(box),
    faint: z.exactOptional(z.array(box)),
    faces: z.array(face),
    texts: z.array(box),
  }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
])
export type VisionReply = z.infer<typeof VisionReply>
