/** What an answer made of the reel: enough to draw the reel before and after beside the words, without asking for any plan. */
import * as z from 'zod/mini'
import { MediaId, ReelVersionId } from './wire/ids.ts'

/** Scenes that are told of at most; of a longer reel those around the first change. */
export const CHANGE_SCENES_MAX = 60
const CHANGE_WORDS_MAX = 12
/** As many as a reel has. */
const VERSIONS_TOLD_MAX = 12
/** Names of songs and words of captions are cut to this. */
export const CHANGE_WORD_LENGTH_MAX = 80

export const SceneMark = z.enum(['kept', 'new', 'changed', 'moved', 'gone'])
export type SceneMark = z.infer<typeof SceneMark>

/** What is not seen in the frames, by the name that people have for it. */
export const ChangedThing = z.enum([
  ...(['length', 'pace', 'music', 'music-volume', 'music-fades', 'ducking', 'clip-sound'] as const),
  ...(['look', 'transitions', 'fades', 'captions', 'logo', 'format', 'left-out', 'versions'] as const),
])
export type ChangedThing = z.infer<typeof ChangedThing>

const word = z.nullable(z.string().check(z.maxLength(CHANGE_WORD_LENGTH_MAX)))
const count = z.int().check(z.gte(0))

export const AnswerChange = z.object({
  /** The newest step of the plan's history that it is, and which way it went; null in answers of before that did several, and where the reel stayed. */
  step: z.nullable(z.object({ id: z.string(), did: z.enum(['made', 'undone', 'redone']) })),
  /** Frames are of the plan's own rate, as everywhere. */
  fps: z.int().check(z.gte(1)),
  from_frames: count,
  to_frames: count,
  /** Where the music beats, in seconds of the reel; null without music. */
  beats: z.nullable(z.object({ bpm: z.number().check(z.gt(0)), first_beat_sec: z.number(), beats_per_bar: z.int().check(z.gte(1)) })),
  /** The clips that `scenes` count from 0. */
  media_ids: z.array(MediaId).check(z.maxLength(CHANGE_SCENES_MAX)),
  /** How many scenes, gone ones among them, stand before those that are listed, and how many there are in all. */
  scenes_before: count,
  scenes_total: count,
  /** In order of play; one that is gone stands where it was and takes none of the reel's time. */
  scenes: z
    .array(
      z.object({
        id: z.string(),
        media: count,
        /** The source frame that shows it, its middle. */
        at_frame: count,
        frames: count,
        mark: SceneMark,
      }),
    )
    .check(z.maxLength(CHANGE_SCENES_MAX)),
  words: z.array(z.object({ what: ChangedThing, from: word, to: word })).check(z.maxLength(CHANGE_WORDS_MAX)),
  /** Versions that it made beside the reel; absent where there were none. */
  versions: z.optional(z.array(ReelVersionId).check(z.maxLength(VERSIONS_TOLD_MAX))),
})
export type AnswerChange = z.infer<typeof AnswerChange>
