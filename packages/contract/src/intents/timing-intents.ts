/** What people want of lengths, pace and speed. Times are seconds of the reel unless a name says that they are the clip's. */
import * as z from 'zod/mini'
import { Pace } from '../reel-plan.ts'
import { ClipRefs } from './clip-ref.ts'
import { Mood } from './mood.ts'

/** Far beyond any reel, so that whoever asks for an hour is told what the longest is. */
const SEC_MAX = 1_000_000
const sec = z.number().check(z.gte(0), z.lte(SEC_MAX))
const secBy = z.number().check(z.gte(-SEC_MAX), z.lte(SEC_MAX))
const factor = z.number().check(z.gte(0.001), z.lte(1000))
const edge = z.enum(['start', 'end'])

export const TIMING_INTENTS = [
  /**
   * `at_most` for a word instead of a figure: a long reel is as long as its material. `bound` where the figure is the most or the least: a
   * reel that keeps to it stays as long as it is.
   */
  z.object({ is: z.literal('length'), sec, at_most: z.optional(z.boolean()), bound: z.optional(z.enum(['most', 'least'])) }),
  z.object({ is: z.literal('length-by'), factor }),
  z.object({ is: z.literal('length-add'), sec: secBy }),
  z.object({ is: z.literal('pace'), pace: Pace }),
  z.object({ is: z.literal('pace-by'), steps: z.int().check(z.gte(-10), z.lte(10)) }),
  /** Steers pace, music and choice of shots. */
  z.object({ is: z.literal('mood'), mood: Mood }),
  /** How long scenes stand: in seconds, or by a factor where `sec` is null; laid on whole beats. */
  z.object({ is: z.literal('scene-length'), refs: ClipRefs, sec: z.nullable(sec), factor }),
  /** Seconds off one end of a scene; negative ones are given back to it. */
  z.object({ is: z.literal('trim'), refs: ClipRefs, edge, sec: secBy }),
  /** One end of a scene at this second of its clip; the other stays. */
  z.object({ is: z.literal('trim-to'), refs: ClipRefs, edge, clip_sec: sec }),
  /** The scene shows a part of its clip that is so many seconds later, or earlier, at the same length. */
  z.object({ is: z.literal('slip'), refs: ClipRefs, sec: secBy }),
  /** What nobody says anything in, and 'um', taken out of what is said. No refs: every scene in which somebody speaks. */
  z.object({
    is: z.literal('tighten'),
    what: z.readonly(z.array(z.enum(['silences', 'fillers'])).check(z.minLength(1), z.maxLength(2))),
    refs: ClipRefs,
  }),
  /** Length of every scene, in seconds or in beats; where both are null the scenes that are there share the reel's time evenly. */
  z.object({ is: z.literal('each'), sec: z.nullable(sec), beats: z.nullable(z.number().check(z.gte(0.1), z.lte(10_000))) }),
  /** No refs: every scene. `relative`: times the speed that each has. */
  z.object({
    is: z.literal('speed'),
    speed: z.number().check(z.gte(0.01), z.lte(100)),
    refs: ClipRefs,
    relative: z.optional(z.boolean()),
  }),
] as const
