/** What people want of the choice, the order and the number of scenes. */
import * as z from 'zod/mini'
import { ClipRef, ClipRefs, Words } from './clip-ref.ts'

const scenesMax = z.int().check(z.gte(1), z.lte(10_000))
const factor = z.number().check(z.gte(0.01), z.lte(100))

export const STORY_INTENTS = [
  /** A first reel of what there is. */
  z.object({ is: z.literal('make') }),
  /** Laid anew, otherwise than it is; `nth` tells apart several that are made of the same reel. */
  z.object({ is: z.literal('again'), nth: z.optional(z.int().check(z.gte(1), z.lte(100))) }),
  /** An empty reel: scenes, music, look, captions and logo go; clips, format and switches stay. */
  z.object({ is: z.literal('start-over') }),
  /** `leave-out` keeps files out of later layouts too, `remove` takes scenes away, `bring-in` ends either. */
  z.object({ is: z.literal('order'), how: z.enum(['first', 'last', 'leave-out', 'only', 'bring-in', 'remove']), refs: ClipRefs }),
  /** What the reel is about: chooses clips where names and tags tell which. */
  z.object({ is: z.literal('topic'), refs: ClipRefs, raw: Words }),
  z.object({ is: z.literal('every-file') }),
  z.object({ is: z.literal('swap'), refs: ClipRefs }),
  z.object({
    is: z.literal('move'),
    ref: ClipRef,
    /** A place counted from 1, an end of the reel, or beside another scene. */
    to: z.union([
      z.int().check(z.gte(-10_000), z.lte(10_000)),
      z.enum(['start', 'end']),
      z.object({ side: z.enum(['before', 'after']), ref: ClipRef }),
    ]),
  }),
  z.object({ is: z.literal('sequence'), how: z.enum(['in-order', 'reverse', 'shuffle']) }),
  z.object({ is: z.literal('replace'), old: ClipRefs, by: ClipRefs }),
  /** Another clip in the place of these scenes: the best that is not shown. */
  z.object({ is: z.literal('other-clip'), refs: ClipRefs }),
  /** Another part of the same clip: the best that is not shown. */
  z.object({ is: z.literal('other-moment'), refs: ClipRefs }),
  /** Scenes that are there shown once more, another part of their clip where it has one: right behind them, or at an edge of the reel. */
  z.object({ is: z.literal('show-again'), refs: ClipRefs, to: z.enum(['behind', 'start', 'end']) }),
  /** Held on to, so that a story that is laid anew keeps them; or let go of again. */
  z.object({ is: z.literal('lock'), refs: ClipRefs, locked: z.boolean() }),
  /** In equal parts, or the first of them so many seconds long. */
  z.object({
    is: z.literal('split'),
    refs: ClipRefs,
    parts: z.int().check(z.gte(2), z.lte(100)),
    at_sec: z.nullable(z.number().check(z.gte(0), z.lte(100_000))),
  }),
  z.object({ is: z.literal('count'), n: scenesMax }),
  z.object({ is: z.literal('count-by'), factor }),
] as const
