/** What became of an intent, as data: clients draw it, models read it, and each language says it in its own words. */
import * as z from 'zod/mini'
import { Choice } from '../choice.ts'
import { Aspect, Container, Pace, Resolution, TransitionKind, WatermarkPosition } from '../reel-plan.ts'

const sec = z.number()
const words = z.string()

/** What differs between the reel before and after, in the numbers that people count in. */
export const ReelChange = z.discriminatedUnion('of', [
  z.object({ of: z.literal('length'), from_sec: sec, to_sec: sec }),
  z.object({ of: z.literal('pace'), from: Pace, to: Pace }),
  z.object({ of: z.literal('mood'), to: z.nullable(words) }),
  /** By number, from 1: those that came, that went (as they were counted before), and that show or last something else now. */
  z.object({
    of: z.literal('scenes'),
    from: z.int(),
    to: z.int(),
    added: z.array(z.int()),
    removed: z.array(z.int()),
    changed: z.array(z.int()),
    reordered: z.boolean(),
  }),
  z.object({ of: z.literal('left-out'), count: z.int() }),
  z.object({ of: z.literal('music'), title: z.nullable(words), bpm: z.nullable(z.number()) }),
  /** Gain and ducking from 0 to 1. */
  z.object({ of: z.literal('music-sound'), gain: z.number(), ducking: z.number(), fade_in_sec: sec, fade_out_sec: sec }),
  z.object({ of: z.literal('look'), title: z.nullable(words), intensity: z.nullable(z.number()) }),
  z.object({ of: z.literal('transitions'), count: z.int(), of_cuts: z.int(), kinds: z.array(TransitionKind) }),
  /** How the reel begins and ends, in seconds; null for a plain cut. */
  z.object({ of: z.literal('fades'), opening_sec: z.nullable(sec), closing_sec: z.nullable(sec) }),
  /** Versions that were made beside this one, by their shape and length. */
  z.object({ of: z.literal('versions'), made: z.array(z.object({ aspect: Aspect, length_sec: sec })) }),
  z.object({
    of: z.literal('watermark'),
    position: z.nullable(WatermarkPosition),
    size_pct: z.nullable(z.number()),
    opacity: z.nullable(z.number()),
  }),
  z.object({
    of: z.literal('captions'),
    style: z.nullable(words),
    /** Of the letters, as a factor of the style's; absent for the style's own. */
    size: z.optional(z.number()),
    cues: z.array(z.object({ text: words, from_sec: sec, to_sec: sec })),
  }),
  z.object({ of: z.literal('export'), aspect: Aspect, resolution: Resolution, fps: z.int(), container: Container }),
])
export type ReelChange = z.infer<typeof ReelChange>

/** Why an intent was not carried out. */
export const RefusalCode = z.enum([
  /** A clip, a scene, a song or a logo that was named is not there. */
  'not-found',
  /** It is there, but not in this reel. */
  'not-in-reel',
  'tool-off',
  /** There is no music, no caption, no sound to change. */
  'nothing-to-change',
  'no-clips',
  /** The clip ends, or the scene is too short for it. */
  'beyond-clip',
  'too-short',
  'nothing-left',
  /** More has to be said: which two, which words. */
  'incomplete',
  'unsupported',
  /** What the person pays for does not include it. */
  'beyond-plan',
  /** What was to be kept would not be. */
  'held',
  /** Another intent of the same request could not be carried out, and half a wish is not what was asked for. */
  'waits',
  /** It is so already. */
  'no-change',
])
export type RefusalCode = z.infer<typeof RefusalCode>

export const IntentOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), changes: z.array(ReelChange), notes: z.array(words) }),
  z.object({
    state: z.literal('refused'),
    code: RefusalCode,
    reason: words,
    /** The nearest that would work; null where nothing comes near. */
    nearest: z.nullable(Choice),
  }),
  z.object({ state: z.literal('question'), question: words, choices: z.array(Choice) }),
])
export type IntentOutcome = z.infer<typeof IntentOutcome>
