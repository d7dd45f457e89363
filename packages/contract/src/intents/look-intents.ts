/** What people want of the colours. A trait is a word such as 'warm' or 'bw', or the key of a look. */
import * as z from 'zod/mini'
import { ClipRefs } from './clip-ref.ts'

const trait = z.string().check(z.maxLength(60))
const share = z.number().check(z.gte(0), z.lte(1))
const step = z.number().check(z.gte(-2), z.lte(2))
const by = z.number().check(z.gte(-10), z.lte(10))

/** Of the whole reel, or, within `scene-look`, of single scenes. */
const OF_LOOKS = [
  /** 'auto' is chosen by measured light and colour, 'other' is the next. */
  z.object({ is: z.literal('look'), trait, intensity: z.nullable(share) }),
  /** A .cube file of the person's own, by words of its name; '' where there is but one. */
  z.object({ is: z.literal('look-own'), name: trait, intensity: z.nullable(share) }),
  z.object({ is: z.literal('look-off') }),
  /** 'Not so warm': less of a look that is there, or keep away from it. */
  z.object({ is: z.literal('look-less'), trait }),
  z.object({ is: z.literal('look-by'), direction: trait, amount: by }),
  z.object({ is: z.literal('look-intensity'), to: share }),
  z.object({ is: z.literal('look-intensity-by'), by }),
] as const

export const LOOK_INTENTS = [
  ...OF_LOOKS,
  /** The same of single scenes alone, in place of the reel's look there. */
  z.object({ is: z.literal('scene-look'), refs: ClipRefs, intent: z.discriminatedUnion('is', OF_LOOKS) }),
  /** They have the reel's look again. */
  z.object({ is: z.literal('scene-look-off'), refs: ClipRefs }),
  /**
   * One scene, or several, brighter or darker, warmer or cooler, harder or flatter, more vivid or greyer than now; a full step is 1, 0
   * leaves it.
   */
  z.object({
    ...{ is: z.literal('scene-grade'), refs: ClipRefs, exposure_by: step, warmth_by: step },
    ...{ contrast_by: z.optional(step), saturation_by: z.optional(step) },
  }),
  /** Their light and colours as they come. */
  z.object({ is: z.literal('scene-grade-off'), refs: ClipRefs }),
] as const
