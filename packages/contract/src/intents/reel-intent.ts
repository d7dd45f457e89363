/**
 * What people mean, at the level of their words: the one language of the built-in director, of models and of whatever else changes a
 * reel by wishes. Intents become edits in one pure place (engine/director/resolve); a plan itself never holds one.
 */
import * as z from 'zod/mini'
import type { ToolKey } from '../tool-key.ts'
import { AUDIO_INTENTS } from './audio-intents.ts'
import { ClipRefs } from './clip-ref.ts'
import { EXPORT_INTENTS } from './export-intents.ts'
import { LOOK_INTENTS } from './look-intents.ts'
import { CAPTION_INTENTS, TRANSITION_INTENTS, WATERMARK_INTENTS } from './overlay-intents.ts'
import { STORY_INTENTS } from './story-intents.ts'
import { TIMING_INTENTS } from './timing-intents.ts'
import { CHANGE_INTENTS, VERSION_INTENTS } from './version-intents.ts'

export const ReelQuestion = z.enum([
  'capability',
  'who',
  'length',
  'scenes',
  'music',
  'musiclist',
  'licence',
  'look',
  'logo',
  'captions',
  'looklist',
  'transitionlist',
  'format',
  'plan',
  'why',
  'whycut',
  'media',
  'howrender',
  'howundo',
  'howupload',
  'cuts',
  'left',
  'fact',
  'shown',
  'sound',
  'changed',
  'formatlist',
  'unknown',
])
export type ReelQuestion = z.infer<typeof ReelQuestion>

/** 'But keep the music': what a change must leave as it is; it is not made where that cannot be. */
const hold = z.object({
  is: z.literal('hold'),
  what: z.enum(['length', 'order', 'music', 'look', 'captions', 'watermark', 'export', 'rest']),
})

const CONVERSATION_INTENTS = [
  /** The newest step is taken back before anything else of the request is done. */
  z.object({ is: z.literal('undo') }),
  /** The step that was taken back last is made again, before anything else of the request is done. */
  z.object({ is: z.literal('redo') }),
  /** So many steps back, or to before the newest step in which this changed. */
  z.object({
    is: z.literal('back-to'),
    point: z.union([
      z.object({ steps: z.int().check(z.gte(1), z.lte(50)) }),
      z.object({ before: z.enum(['music', 'look', 'captions', 'logo', 'transitions', 'length', 'format']) }),
    ]),
  }),
  hold,
  z.object({ is: z.literal('ask'), about: ReelQuestion, refs: z.optional(ClipRefs) }),
] as const

export const ReelIntent = z.discriminatedUnion('is', [...CHANGE_INTENTS, ...VERSION_INTENTS, ...CONVERSATION_INTENTS])
export type ReelIntent = z.infer<typeof ReelIntent>

const [, , , order, topic, everyFile] = STORY_INTENTS

/** Intents by the tool whose switch they hang on, as a model is offered them; a switch that is off refuses them all the same. */
export const TOOL_INTENTS = {
  search: z.discriminatedUnion('is', [order, topic, everyFile, hold]),
  story: z.discriminatedUnion('is', [...STORY_INTENTS, hold]),
  timing: z.discriminatedUnion('is', [...TIMING_INTENTS, hold]),
  lut: z.discriminatedUnion('is', [...LOOK_INTENTS, hold]),
  music: z.discriminatedUnion('is', [...AUDIO_INTENTS, hold]),
  transitions: z.discriminatedUnion('is', [...TRANSITION_INTENTS, hold]),
  watermark: z.discriminatedUnion('is', [...WATERMARK_INTENTS, hold]),
  export: z.discriminatedUnion('is', [...EXPORT_INTENTS, ...CAPTION_INTENTS, ...VERSION_INTENTS, hold]),
} as const satisfies Record<ToolKey, unknown>
