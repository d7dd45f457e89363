/** What people want of the music and of what is heard beside it. */
import * as z from 'zod/mini'
import { ClipRefs, Words } from './clip-ref.ts'
import { Mood } from './mood.ts'

const word = z.string().check(z.maxLength(60))
const bpm = z.number().check(z.gte(1), z.lte(1000))
const by = z.number().check(z.gte(-10), z.lte(10))
const gain = z.number().check(z.gte(0), z.lte(100))

/** Which music: nothing in it leaves the choice to mood and pace. */
export const MusicRequest = z.object({
  genre: z.optional(word),
  instrument: z.optional(word),
  mood: z.optional(Mood),
  /** Beats a minute, from and to. */
  bpm: z.optional(z.readonly(z.tuple([bpm, bpm]))),
  /** Calmer or livelier, slower or faster than what plays: −1 or 1. */
  energy_by: z.optional(by),
  tempo_by: z.optional(by),
  /** A title or other words. */
  query: z.optional(Words),
  /** A sound file of the person's own. */
  own: z.optional(z.boolean()),
  /** Instruments and kinds that are not to be heard in it. */
  without: z.optional(z.readonly(z.array(word).check(z.maxLength(10)))),
  /** Anything but what plays. */
  other: z.optional(z.boolean()),
  /** Pieces of the catalog that it is not to be, by their ids. */
  not_ids: z.optional(z.readonly(z.array(word).check(z.maxLength(100)))),
  media_ids: z.optional(z.readonly(z.array(word).check(z.maxLength(100)))),
})
export type MusicRequest = z.infer<typeof MusicRequest>

export const AUDIO_INTENTS = [
  z.object({ is: z.literal('music'), request: MusicRequest }),
  z.object({ is: z.literal('music-off') }),
  /** The same music counted twice or half as fast: where the tempo that was found is not the one that is felt. */
  z.object({ is: z.literal('recount'), factor: z.number().check(z.gte(0.01), z.lte(100)) }),
  /** The reel begins with this second of the piece, or the beat that is nearest to it, so that cuts stay on theirs. */
  z.object({ is: z.literal('music-from'), sec: z.number().check(z.gte(0), z.lte(36_000)) }),
  /** Loudness of the music from 0 to 1: by so much, or to this. */
  z.object({ is: z.literal('volume'), by }),
  z.object({ is: z.literal('volume-to'), gain }),
  /** What is said is heard over the music; the music itself is neither added nor taken away. */
  z.object({ is: z.literal('speech-first') }),
  /** Of the music; without `sec` as long as is usual. */
  z.object({
    is: z.literal('fade'),
    edge: z.enum(['in', 'out', 'both']),
    on: z.boolean(),
    sec: z.optional(z.number().check(z.gte(0), z.lte(1000))),
  }),
  z.object({ is: z.literal('ducking'), on: z.boolean() }),
  /**
   * The clips' own sound; no refs: of all. `level` from 0 to 1 for one that is kept but quieter; `by` for so many times as loud as each is,
   * where one that is silent stays so if it is to be quieter.
   */
  z.object({
    is: z.literal('sound'),
    policy: z.enum(['keep', 'mute']),
    refs: ClipRefs,
    level: z.optional(z.number().check(z.gte(0), z.lte(1))),
    by: z.optional(z.number().check(z.gte(0.1), z.lte(10))),
  }),
] as const
