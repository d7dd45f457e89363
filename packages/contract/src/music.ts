/** The built-in music (wire rulings; the fifth of the eight tools). */
import * as z from 'zod/mini'
import { callsOf } from './wire/define.ts'

const Word = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60))))
const Bpm = z.optional(z.nullable(z.number().check(z.gte(20), z.lte(400))))

export const Track = z.object({
  id: z.string(),
  title: z.string(),
  genre: z.string(),
  moods: z.array(z.string()),
  instruments: z.array(z.string()),
  bpm: z.number(),
  /** 0 quiet to 1 driving. */
  energy: z.number(),
  beats_per_bar: z.int(),
  first_beat_sec: z.number(),
  duration_sec: z.number(),
  /** How loud it is along its length, a digit in base 36 for each of equal stretches: 0 for silence, z for its loudest. */
  shape: z.string().check(z.regex(/^[0-9a-z]*$/)),
  licence: z.string(),
})
export type Track = z.infer<typeof Track>

const { read, heavy } = callsOf('studio', 'user')

export const musicCalls = {
  list_music: read(
    { input: { mood: Word, bpm_min: Bpm, bpm_max: Bpm, genre: Word, query: Word }, output: { tracks: z.array(Track) } },
    'The pieces of the built-in catalogue that fit, best first; without any wish, all of them.',
  ),
  get_music_preview: heavy(
    {
      changes: false,
      input: { track_id: z.string().check(z.maxLength(40)) },
      output: {
        track_id: z.string(),
        url: z.string(),
        /** How loud it is along its length, as `Waveform`: to draw it, nobody has to read the sound. */
        waveform_url: z.string(),
        duration_sec: z.number(),
        /** Between these it repeats without a seam, as a render repeats it. */
        loop_start_sec: z.number(),
        loop_end_sec: z.number(),
      },
      errors: ['NOT_FOUND'],
    },
    'An address to listen to a piece; the first time it is composed, which takes some seconds.',
  ),
} as const
