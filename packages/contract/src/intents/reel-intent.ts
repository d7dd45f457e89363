/**
 * What people mean, at the level of their words: the one language of the built-in director, of models and of whatever else changes a
 * reel by wishes. Intents become edits in one pure place (engine/director/resolve); a plan itself never holds one.
 */
import * as z from 'zod/mini'
import { ClipRefs } from './clip-ref.ts'
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
  /** Whether an app takes the reel as it is: `topic` is the app. */
  'fits',
  /** What the studio does and does not, whatever the reel: `topic` is what of it. */
  'product',
  /** What a word of the trade means: `topic` is the word. */
  'term',
  /** What is shown at a second of the reel. */
  'moment',
  /** What is seen in scenes. */
  'seen',
  /** How much of a clip is shown, and which part. */
  'used',
  'cutcount',
  'transitions',
  'fades',
  'speeds',
  'filesize',
  /** Why scenes stand as long as they do. */
  'whylong',
  /** Why clips are not in the reel. */
  'whyleft',
  'loudness',
  'mood',
  /** Which clips are shaken, blurred, black or frozen. */
  'flaws',
  /** What is shown more than once. */
  'twice',
  'locked',
  'unknown',
])
export type ReelQuestion = z.infer<typeof ReelQuestion>

/** Apps that are asked about by name. */
export const AskedApp = z.enum(['instagram', 'tiktok', 'youtube', 'facebook', 'whatsapp', 'snapchat', 'linkedin'])
export type AskedApp = z.infer<typeof AskedApp>

export const ProductTopic = z.enum([
  ...(['privacy', 'price', 'share', 'download', 'limits', 'uploads', 'drive', 'own-music', 'logo', 'rendering', 'by-hand'] as const),
  ...(['shortcuts', 'offline', 'subscription', 'account', 'versions', 'languages', 'support', 'devices', 'others', 'rights'] as const),
  ...(['how-scenes', 'how-text', 'how-music', 'how-colours', 'how-speed', 'how-format', 'how-transitions', 'how-undo'] as const),
  ...(['saved', 'waiting', 'sees', 'no-mark'] as const),
])
export type ProductTopic = z.infer<typeof ProductTopic>

export const AskedTerm = z.enum([
  ...(['lut', 'aspect', 'jump-cut', 'bpm', 'ducking', 'fps', 'b-roll', 'cross-fade', 'whip-pan', 'hook', 'call-to-action'] as const),
  ...([
    'codec',
    'container',
    'bitrate',
    'watermark',
    'pace',
    'resolution',
    'grading',
    'safe-zone',
    'hard-cut',
    'intensity',
    'beat',
  ] as const),
])
export type AskedTerm = z.infer<typeof AskedTerm>

/** 'But keep the music': what a change must leave as it is; it is not made where that cannot be. */
export const hold = z.object({
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
  z.object({
    is: z.literal('ask'),
    about: ReelQuestion,
    refs: z.optional(ClipRefs),
    topic: z.optional(z.union([AskedApp, ProductTopic, AskedTerm])),
    /** Of the reel, from its start. */
    at_sec: z.optional(z.number().check(z.gte(0), z.lte(36_000))),
  }),
] as const

export const ReelIntent = z.discriminatedUnion('is', [...CHANGE_INTENTS, ...VERSION_INTENTS, ...CONVERSATION_INTENTS])
export type ReelIntent = z.infer<typeof ReelIntent>
