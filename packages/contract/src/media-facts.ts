/** What analysis measured of a file, once, after its upload. The director, the tools and the renderer read only this. */
import * as z from 'zod/mini'

const unit = z.number().check(z.gte(0), z.lte(1))

/**
 * Bounds of what is kept of one shot, so that facts of an hour stay small: as many points of a path, and faces, as a shot is looked at. Of a
 * shot of half a minute six subjects are kept, of a longer one more, so that nobody who comes late is forgotten. (ours)
 */
export const SIGHT_MAX = { subjects: 36, points: 480, stretches: 32, texts: 12 } as const

/** Phrases kept of one file: an hour of somebody who pauses every two seconds. */
export const VOICE_PHRASES_MAX = 2_000

/** Where something is at a moment, in shares of the picture. */
export const BoxAt = z.object({ at_sec: z.number(), x: unit, y: unit, width: unit, height: unit })
export type BoxAt = z.infer<typeof BoxAt>

/** A subject at a moment; `soft` where it is out of focus while another of its kind is in it. */
export const SubjectAt = z.extend(BoxAt, { soft: z.optional(z.literal(true)) })
export type SubjectAt = z.infer<typeof SubjectAt>

/** A face at a moment. Where it looks, as one sees it, and whether its eyes are open are told only where it is large enough. */
export const FaceAt = z.extend(BoxAt, {
  looks: z.optional(z.enum(['here', 'left', 'right'])),
  eyes: z.optional(z.enum(['open', 'closed'])),
  /** Its mean luma, 0 black to 1 white; absent in older analyses. */
  light: z.optional(unit),
})
export type FaceAt = z.infer<typeof FaceAt>

/** Where letters stand for a while: a title, a subtitle, a sign. In shares of the picture. */
export const TextAt = z.object({ from_sec: z.number(), to_sec: z.number(), x: unit, y: unit, width: unit, height: unit })
export type TextAt = z.infer<typeof TextAt>

const stretches = z.array(z.object({ from_sec: z.number(), to_sec: z.number() })).check(z.maxLength(SIGHT_MAX.stretches))

/** What a model saw in a shot, about once a second. */
export const ShotSight = z.object({
  /** Told by what moves, where no model could look; absent where one did. */
  by: z.optional(z.literal('motion')),
  /** Share of its time with a subject in the picture; 0 when there is nothing in it. */
  subject_share: unit,
  /** One path for each subject, in order of time, the most present first. It is there from the first point to the last. */
  subjects: z
    .array(
      z.object({
        score: unit,
        /** What it was called most often while it was seen, for words to find it by; a guess. */
        name: z.optional(z.string().check(z.maxLength(40))),
        /** How steep its edges are against those of the sharpest of its kind in the shot, 1; absent where nothing tells, and in older analyses. */
        sharpness: z.optional(unit),
        /** How far it goes in a second over the ground behind it, in shares of the picture's width, to the right above 0. Absent where nothing tells. */
        going: z.optional(z.number()),
        path: z.array(SubjectAt).check(z.minLength(1), z.maxLength(SIGHT_MAX.points)),
        /** Where something passes before it, between two looks that found it. Absent where nothing does, and in older analyses. */
        hidden: z.optional(stretches),
      }),
    )
    .check(z.maxLength(SIGHT_MAX.subjects)),
  faces: z.array(FaceAt).check(z.maxLength(SIGHT_MAX.points)),
  /** What a crop must not cut. Absent in older analyses. */
  texts: z.optional(z.array(TextAt).check(z.maxLength(SIGHT_MAX.texts))),
  /** Where there is nothing to look at. */
  empty: stretches,
  /** Where something blurred fills the picture: a hand, a bag, a back. */
  against_lens: stretches,
  /** Where the lens was out of focus or the camera swung too fast. */
  blurred: stretches,
})
export type ShotSight = z.infer<typeof ShotSight>

export const Shot = z.object({
  index: z.int(),
  in_sec: z.number(),
  out_sec: z.number(),
  /** Mean luma, 0 black to 1 white. */
  brightness: unit,
  contrast: unit,
  saturation: unit,
  /** How much moves within the picture, 0 still to 1 frantic. */
  motion: unit,
  /** How much the camera shakes, 0 steady. */
  shake: unit,
  sharpness: unit,
  /** Warm against cold, −1 blue to 1 orange. */
  warmth: z.number().check(z.gte(-1), z.lte(1)),
  /** Up to five, most frequent first, as #rrggbb. */
  colours: z.array(z.string()),
  /** Where the subject or the motion is, in shares of the picture, over time; empty when unknown. */
  focus: z.array(z.object({ at_sec: z.number(), x: unit, y: unit })),
  /** Perceptual hash, 16 hex digits, to find similar shots. */
  fingerprint: z.string(),
  /** Why it had better be left out. */
  flaws: z.array(z.enum(['black', 'blurred', 'shaken', 'frozen', 'duplicate', 'too-short'])),
  /** How the camera moved; a pan goes where the camera turns to. Absent for photos and for older analyses. */
  camera: z.optional(z.enum(['still', 'pan-left', 'pan-right', 'pan-up', 'pan-down', 'moving', 'shaky'])),
  /** Where it trembles so that one cannot watch it; a shot that does all along has the flaw as well. */
  shaken: z.optional(stretches),
  /** Where the file is damaged, so that its pictures are smeared or green. Absent where it is sound, and in older analyses. */
  broken: z.optional(stretches),
  /** Where something happens, where a shot has both that and quiet; a cut falls well where one of them ends. */
  actions: z.optional(stretches),
  /** Absent where no model looked at it; then motion and light are all there is to go by. */
  sight: z.optional(ShotSight),
})
export type Shot = z.infer<typeof Shot>

export const BeatGrid = z.object({
  bpm: z.number(),
  confidence: unit,
  first_beat_sec: z.number(),
  beats_per_bar: z.int(),
  beats_sec: z.array(z.number()),
})
export type BeatGrid = z.infer<typeof BeatGrid>

/** What is said in a file, word by word, in order; a word keeps its punctuation. */
export const Transcript = z.object({
  /** As the model told it, such as "english" or "en". */
  language: z.nullable(z.string()),
  words: z.array(z.object({ start_sec: z.number(), end_sec: z.number(), text: z.string() })),
})
export type Transcript = z.infer<typeof Transcript>

export const AudioFacts = z.object({
  codec: z.string(),
  channels: z.int(),
  sample_rate: z.int(),
  /** Integrated loudness; null when there is only silence. */
  loudness_lufs: z.nullable(z.number()),
  true_peak_dbtp: z.nullable(z.number()),
  /** Stretches in which somebody seems to speak. */
  speech: z.array(z.object({ start_sec: z.number(), end_sec: z.number() })),
  /** Where within it a voice is heard, phrase by phrase, and how loud each is against the median one. Absent for older analyses. */
  voice: z.optional(
    z.array(z.object({ start_sec: z.number(), end_sec: z.number(), level_db: z.number() })).check(z.maxLength(VOICE_PHRASES_MAX)),
  ),
  beat_grid: z.nullable(BeatGrid),
  /** Written down by a model after the analysis, where one is set up. */
  transcript: z.optional(Transcript),
})
export type AudioFacts = z.infer<typeof AudioFacts>

export const MediaFacts = z.object({
  /** Version of the analysis that made them; older ones are made anew. */
  analysis: z.int(),
  kind: z.enum(['video', 'image', 'audio']),
  mime_type: z.string(),
  container: z.string(),
  duration_sec: z.number(),
  /** As shown, after rotation; 0 for sound. */
  width: z.int(),
  height: z.int(),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  fps: z.number(),
  variable_frame_rate: z.boolean(),
  hdr: z.boolean(),
  video_codec: z.nullable(z.string()),
  /** The picture without the black bars that were coded with it, in shares. Absent where there are none, and in older analyses. */
  active_area: z.optional(z.object({ x: unit, y: unit, width: unit, height: unit })),
  sound: z.nullable(AudioFacts),
  /** By what subjects were looked for: a model, or motion alone where none could look. Absent for sounds and for older analyses. */
  sight: z.optional(z.enum(['model', 'motion'])),
  /** Without the frames in which one dissolves into the next; a photo has one shot from 0 to 0, a sound has none. */
  shots: z.array(Shot),
})
export type MediaFacts = z.infer<typeof MediaFacts>

/** The filmstrip of a clip: one JPEG of `tiles` pictures side by side; tile i shows the moment (i + ½) / tiles of the clip. */
export const FILMSTRIP = { tiles: 24, heightPx: 120 } as const

/** The waveform of a sound as it is stored: the peak of each stretch of `1 / peaks_per_sec`, 0 to 1. */
export const Waveform = z.object({ duration_sec: z.number(), peaks_per_sec: z.number(), peaks: z.array(unit) })
export type Waveform = z.infer<typeof Waveform>
