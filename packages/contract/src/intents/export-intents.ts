/** What people want of the file and of how pictures fill its frame. */
import * as z from 'zod/mini'
import { Aspect, ExportSettings, Resolution, SceneMotion } from '../reel-plan.ts'
import { ClipRefs } from './clip-ref.ts'

const word = z.string().check(z.maxLength(60))
const steps = z.int().check(z.gte(-5), z.lte(5))
const { container, codec, rate } = ExportSettings.shape

export const ExportRequest = z.object({
  aspect: z.optional(Aspect),
  resolution: z.optional(Resolution),
  /** Frames a second as they were asked for; what is made lies between 24 and 60. */
  fps: z.optional(z.number().check(z.gte(0), z.lte(100_000))),
  container: z.optional(container),
  codec: z.optional(codec),
  rate: z.optional(rate),
})
export type ExportRequest = z.infer<typeof ExportRequest>

export const EXPORT_INTENTS = [
  z.object({
    is: z.literal('export'),
    settings: ExportRequest,
    /** Shapes as they were asked for that nobody makes; `settings.aspect` is the nearest. */
    asked_shapes: z.readonly(z.array(word).check(z.maxLength(20))),
    /** Shape that a platform's name implies; a shape that was named goes before it. */
    platform_aspect: z.nullable(Aspect),
  }),
  z.object({ is: z.literal('export-unsupported'), what: word }),
  /** No refs: every scene. */
  z.object({ is: z.literal('framing'), how: z.enum(['auto', 'fill', 'fit', 'blur', 'pad']), refs: z.optional(ClipRefs) }),
  z.object({ is: z.literal('closer'), refs: ClipRefs }),
  /** Another part of the picture than is shown: so many steps to the right or down, and closer; negative ones the other way. No refs: every scene. */
  z.object({ is: z.literal('reframe'), refs: ClipRefs, right_steps: steps, down_steps: steps, closer_steps: steps }),
  /**
   * So many quarters clockwise, mirrored left to right after them, and so many degrees clockwise to straighten it, all as one sees it now;
   * none of the three asks by how much it is to be straightened.
   */
  z.object({
    ...{ is: z.literal('rotate'), refs: ClipRefs, quarters: z.int().check(z.gte(-2), z.lte(2)), mirror: z.boolean() },
    straighten_deg: z.number().check(z.gte(-45), z.lte(45)),
  }),
  /** As their files have them. */
  z.object({ is: z.literal('rotate-off'), refs: ClipRefs }),
  /** How a picture moves over its whole scene; `vary` gives each another way than the one before. No refs: every scene. */
  z.object({ is: z.literal('motion'), refs: ClipRefs, how: z.enum([...SceneMotion.options, 'vary']) }),
] as const
