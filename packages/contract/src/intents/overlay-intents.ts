/** What people want of transitions, logo and captions. */
import * as z from 'zod/mini'
import { Captions, EdgeFade, TransitionKind, Watermark } from '../reel-plan.ts'
import { ClipRef, ClipRefs } from './clip-ref.ts'

const sec = z.number().check(z.gte(0), z.lte(1_000_000))
const kinds = z.readonly(z.array(TransitionKind).check(z.maxLength(20)))
const steps = z.number().check(z.gte(-10), z.lte(10))
/** Seconds that a transition lasts, as they were asked for. */
const joinSec = z.number().check(z.gte(0), z.lte(1000))
const text = z.string().check(z.maxLength(5000))
/** Which caption: its number in the order of time, from 1; null for the only one, or all of them. */
const cue = z.nullable(z.int().check(z.gte(1), z.lte(2000)))

/** How large: of what the style has (1 is its own), or so many times as large as now. */
const size = z.optional(z.number().check(z.gte(0.1), z.lte(10)))
const at = z.optional(z.enum(['top', 'middle', 'bottom']))

/** A stretch of the reel: from and to, the last seconds of it, or so many from wherever it stands. */
export const Span = z.union([z.object({ from_sec: sec, to_sec: z.optional(sec) }), z.object({ last_sec: sec }), z.object({ for_sec: sec })])
export type Span = z.infer<typeof Span>

/**
 * The picture at the reel's own edges: up from black or white, and down to it. `sec` 0 takes the fade away; null leaves the length to
 * what is usual, or as it is times `factor`. The music's fades are another thing.
 */
const edgeFade = z.object({
  is: z.literal('edge-fade'),
  edge: z.enum(['opening', 'closing', 'both']),
  sec: z.nullable(z.number().check(z.gte(0), z.lte(1000))),
  factor: z.optional(z.number().check(z.gte(0.1), z.lte(10))),
  colour: z.nullable(EdgeFade.shape.colour),
})

export const TRANSITION_INTENTS = [
  /** No kinds: fitting ones; `not` keeps some away. On every cut, or so many a minute; null leaves that open. */
  z.object({
    is: z.literal('transitions'),
    kinds,
    every: z.boolean(),
    per_minute: z.nullable(z.number().check(z.gte(0), z.lte(10_000))),
    not: kinds,
    sec: z.optional(joinSec),
  }),
  z.object({ is: z.literal('transitions-by'), by: steps }),
  /** How long they last that are there, all or one: in seconds, or times `factor` where `sec` is null. */
  z.object({
    is: z.literal('transition-length'),
    sec: z.nullable(joinSec),
    factor: z.number().check(z.gte(0.1), z.lte(10)),
    at: z.optional(z.object({ ref: ClipRef, side: z.enum(['after', 'before']) })),
  }),
  /** At one cut: after the scene that is meant, or before it; no kind is a hard cut. */
  z.object({
    is: z.literal('transition-at'),
    kind: z.nullable(TransitionKind),
    ref: ClipRef,
    side: z.enum(['after', 'before']),
    sec: z.optional(joinSec),
  }),
  edgeFade,
] as const

const { position, opacity, size_pct } = Watermark.shape

export const WATERMARK_INTENTS = [
  z.object({
    is: z.literal('logo'),
    change: z.object({ position: z.optional(position), opacity: z.optional(opacity), size_pct: z.optional(size_pct) }),
    /** Steps larger or smaller, more or less visible than it is; 0 leaves it. */
    size_steps: steps,
    opacity_steps: steps,
    /** Pictures that may be it, the first that is one; none: the one there is, or a picture called logo. */
    media_ids: z.readonly(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
  }),
  z.object({ is: z.literal('logo-off') }),
] as const

export const CAPTION_INTENTS = [
  /** Words on the picture, beside those there are; without a span and refs `place` says where. */
  z.object({
    is: z.literal('captions'),
    texts: z.readonly(z.array(text).check(z.maxLength(200))),
    place: z.enum(['auto', 'start', 'end', 'whole']),
    title: z.boolean(),
    span: z.optional(Span),
    /** Over these scenes. */
    refs: z.optional(ClipRefs),
    /** How large these alone are, of what the style has. */
    size,
    /** How high in the picture these alone stand. */
    at,
  }),
  /** Other words, another time, place, size or colour for one that is there. */
  z.object({
    is: z.literal('caption-edit'),
    cue,
    text: z.optional(text),
    from_sec: z.optional(sec),
    to_sec: z.optional(sec),
    at,
    size,
    size_by: size,
    ink: Captions.shape.ink,
  }),
  z.object({ is: z.literal('caption-delete'), cue }),
  z.object({ is: z.literal('captions-off') }),
  /** `at`: those that are no titles stand there, in the middle of its width. */
  z.object({
    is: z.literal('captions-style'),
    style: z.optional(Captions.shape.style),
    mode: z.optional(Captions.shape.mode),
    ink: Captions.shape.ink,
    accent: Captions.shape.accent,
    at,
    /** Of all letters. */
    size,
    size_by: size,
  }),
  /** Captions of what is said in the clips. */
  z.object({ is: z.literal('transcribe') }),
] as const
