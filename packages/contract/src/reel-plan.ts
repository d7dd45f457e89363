/**
 * The reel plan: the one document that says what a reel is. All positions and lengths are whole frames of the plan's own
 * frame rate (`export.fps`), in the reel as well as in the source: `in_frame` 45 at 30 fps means 1.5 s into the clip,
 * whatever frame rate the clip itself has. It changes only through the typed edits of reel-edits.ts.
 */
import * as z from 'zod/mini'
import { MediaId } from './wire/ids.ts'

/** Version of this schema; a stored plan of an older one is migrated when it is read. */
export const REEL_PLAN_SCHEMA = 1

const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'Not a valid key'))
const unit = z.number().check(z.gte(0), z.lte(1))
const frames = z.int().check(z.gte(0), z.lte(60 * 60 * 60))
const positiveFrames = z.int().check(z.gte(1), z.lte(60 * 60 * 60))

export const BeatKind = z.enum(['hook', 'build', 'payoff', 'cta'])
export type BeatKind = z.infer<typeof BeatKind>

/** A story beat: a named stretch of the reel that its scenes serve. */
export const StoryBeat = z.object({ id: key, kind: BeatKind, title: z.string().check(z.maxLength(80)) })
export type StoryBeat = z.infer<typeof StoryBeat>

/**
 * A rectangle in shares of the source picture as its file has it upright, before the scene's own turn: x, y of its upper left corner, width
 * and height. Turned or mirrored, a scene shows the same part.
 */
export const CropRect = z.object({ x: unit, y: unit, width: unit, height: unit })
export type CropRect = z.infer<typeof CropRect>

/**
 * How the source fills the reel's frame: `follow` a steady path of crops, `fixed` one crop, `blur` the whole picture on
 * a blurred copy of itself, `pad` the whole picture on a plain ground. A path's `frame` is a source frame, as `in_frame`
 * is, so that trimming or slowing a scene leaves the path right; between two points the crop moves evenly, before the
 * first and after the last it stands still. All crops of a path have the same size.
 */
export const Framing = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('fixed'), crop: CropRect }),
  z.object({
    mode: z.literal('follow'),
    path: z.array(z.object({ frame: frames, crop: CropRect })).check(z.minLength(1), z.maxLength(64)),
  }),
  /** The whole picture on a blurred copy of itself; with `crop` that part of it, without the black bars about it. */
  z.object({ mode: z.literal('blur'), crop: z.optional(CropRect) }),
  z.object({ mode: z.literal('pad'), colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)) }),
])
export type Framing = z.infer<typeof Framing>

const exponent = z.number().check(z.gte(0.5), z.lte(2))
/** Exposure and white balance before the look: each of red, green and blue, 0 to 1, to this power. */
export const SceneLight = z.object({ red: exponent, green: exponent, blue: exponent })
export type SceneLight = z.infer<typeof SceneLight>

const step = z.number().check(z.gte(-1), z.lte(1))
/**
 * What a person wants of one scene: darker −1 to brighter 1, cooler −1 to warmer 1, flatter −1 to harder 1, grey −1 to vivid 1. It goes on top
 * of `light`; what is absent is 0.
 */
export const SceneGrade = z.object({ exposure: step, warmth: step, contrast: z.optional(step), saturation: z.optional(step) })
export type SceneGrade = z.infer<typeof SceneGrade>

/** Farther a crooked horizon does not lean, and too little would be left of the picture. Degrees. (ours) */
export const STRAIGHTEN_DEG_MAX = 15

/**
 * How a scene's picture is turned: by quarters clockwise, then mirrored left to right, then leaned clockwise to straighten it, which comes
 * as much closer as leaves no corner empty. The part that its framing shows is turned as a whole.
 */
export const SceneTurn = z.object({
  quarter: z.int().check(z.gte(0), z.lte(3)),
  mirrored: z.boolean(),
  straighten_deg: z.number().check(z.gte(-STRAIGHTEN_DEG_MAX), z.lte(STRAIGHTEN_DEG_MAX)),
})
export type SceneTurn = z.infer<typeof SceneTurn>

export const Look = z.object({
  /** `auto` chose `style` by measured light and colour; `cube` is a .cube file of the person's own. */
  mode: z.enum(['auto', 'style', 'cube']),
  /** Name of a built-in look, e.g. 'cinematic-warm'; ignored in mode `cube`. */
  style: key,
  cube_media_id: z.nullable(MediaId),
  intensity: unit,
})
export type Look = z.infer<typeof Look>

export const SceneMotion = z.enum(['none', 'zoom-in', 'zoom-out', 'pan-left', 'pan-right'])
export type SceneMotion = z.infer<typeof SceneMotion>

export const Scene = z.object({
  id: key,
  beat_id: key,
  media_id: MediaId,
  /** Index of the shot of the media that the scene was cut from; null when it was chosen by hand. */
  shot_index: z.nullable(z.int()),
  /** First source frame, in the plan's frame rate. */
  in_frame: frames,
  /** Length in the reel. It uses `round(duration_frames × speed)` source frames. */
  duration_frames: positiveFrames,
  /** 1 is as filmed; 0.5 is slow motion. */
  speed: z.number().check(z.gte(0.25), z.lte(4)),
  framing: Framing,
  /** Gentle motion over the framed picture, over the whole scene: stills are given one, moving pictures only where it is wished. */
  motion: SceneMotion,
  /** Loudness of the clip's own sound, 0 is silent. */
  sound: unit,
  /** Brings its light nearer to its neighbours'; absent for as filmed. */
  light: z.optional(SceneLight),
  /** As a person wants its light; absent for as it comes. */
  grade: z.optional(SceneGrade),
  /** Its own look in place of the reel's, null for none; absent where it has the reel's. */
  look: z.optional(z.nullable(Look)),
  /** Absent for as its file has it. */
  turn: z.optional(SceneTurn),
  /** Why it was chosen, in a sentence; shown to the person. */
  reason: z.string().check(z.maxLength(200)),
  /** It shows a stretch again because the clips are shorter than the reel; a new layout drops it. */
  is_repeat: z.optional(z.boolean()),
  /** Its speed was lowered only to fill the time; a new layout may give it back its own. */
  is_slowed: z.optional(z.boolean()),
  /** The person holds on to it: a story that is laid anew keeps its clip, its start, its framing and its place. */
  is_locked: z.optional(z.boolean()),
  /** A person set its length: a story that is laid anew keeps it as near as the time allows. */
  is_timed: z.optional(z.boolean()),
  /** A person chose which part of the picture it shows: a frame of another shape shows it as near about the same middle. */
  is_framed: z.optional(z.boolean()),
})
export type Scene = z.infer<typeof Scene>

export const TransitionKind = z.enum([
  ...(['cut', 'cross', 'fade', 'flash'] as const),
  ...(['slide-left', 'slide-right', 'slide-up', 'slide-down'] as const),
  ...(['wipe-left', 'wipe-right', 'zoom', 'whip', 'circle'] as const),
])
export type TransitionKind = z.infer<typeof TransitionKind>

/**
 * How one scene hands over to the next. The two scenes overlap by `duration_frames`, centred on the cut: the first runs
 * on for half of it beyond its own length and the second starts half of it early, each from its source's handle or by
 * holding its edge frame; so a transition never changes the length of the reel. A pair without an entry is a plain cut.
 */
export const Transition = z.object({ after_scene_id: key, kind: TransitionKind, duration_frames: positiveFrames })
export type Transition = z.infer<typeof Transition>

/** Where a piece of music comes from: the built-in catalog, or a file of the person's own. */
export const MusicSource = z.discriminatedUnion('from', [
  z.object({ from: z.literal('catalogue'), track_id: key }),
  z.object({ from: z.literal('media'), media_id: MediaId }),
])

export const Music = z.object({
  source: MusicSource,
  /** Where in the music the reel starts, in seconds. */
  start_sec: z.number().check(z.gte(0)),
  /** Beats per minute the cuts follow, and the time of a downbeat in the music. */
  bpm: z.number().check(z.gte(30), z.lte(300)),
  first_beat_sec: z.number(),
  beats_per_bar: z.int().check(z.gte(2), z.lte(12)),
  gain: unit,
  /** How far it sinks while somebody speaks, 0 is not at all. */
  ducking: unit,
  fade_in_frames: frames,
  fade_out_frames: frames,
})
export type Music = z.infer<typeof Music>

export const WatermarkPosition = z.enum(['tl', 'tc', 'tr', 'ml', 'mc', 'mr', 'bl', 'bc', 'br'])
/** Where the middle of a caption or of the logo stands, in shares of the frame. */
export const CaptionPlace = z.object({ x: unit, y: unit })
export type CaptionPlace = z.infer<typeof CaptionPlace>

export const Watermark = z.object({
  media_id: MediaId,
  position: WatermarkPosition,
  opacity: unit,
  /** Percent of the frame's width. */
  size_pct: z.number().check(z.gte(1), z.lte(100)),
  /** Where a hand put it, before its position. */
  place: z.optional(CaptionPlace),
})
export type Watermark = z.infer<typeof Watermark>

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/**
 * Letters as a factor of their style's: smaller is not read on a phone, and larger leaves no room for a sentence. Titles are large by
 * themselves. (ours: tried with every style on an upright reel)
 */
export const CAPTION_SIZE = { least: 0.6, most: 1.8 } as const
const captionSize = z.number().check(z.gte(CAPTION_SIZE.least), z.lte(CAPTION_SIZE.most))

export const CaptionCue = z.object({
  id: key,
  start_frame: frames,
  end_frame: positiveFrames,
  text: z.string().check(z.minLength(1), z.maxLength(300)),
  /** First reel frames of its words, in order, where it was heard when each is said; words are what spaces divide. */
  word_frames: z.optional(z.array(frames).check(z.maxLength(150))),
  /** A title stands large in the middle of the picture; other captions stand at its lower end. */
  kind: z.optional(z.literal('title')),
  /** Its own place, before that of all. */
  place: z.optional(CaptionPlace),
  /** Its own size and colour of letters, before those of all. */
  size: z.optional(captionSize),
  ink: z.optional(colour),
})
export type CaptionCue = z.infer<typeof CaptionCue>
/** Designed styles; what each looks like stands in the engine's frame/captions/caption-looks.ts. */
export const CaptionStyle = z.enum([
  ...(['plain', 'boxed', 'highlight', 'bold'] as const),
  ...(['pop', 'pill', 'label', 'neon', 'elegant', 'headline', 'marker', 'single'] as const),
])
export const Captions = z.object({
  mode: z.enum(['burn', 'srt', 'vtt']),
  style: CaptionStyle,
  cues: z.array(CaptionCue).check(z.maxLength(2000)),
  /** They are what is said in the scenes, and follow them when the story is laid anew. */
  spoken: z.optional(z.boolean()),
  /** Where a hand put those that are no titles; absent where the style puts them. */
  place: z.optional(CaptionPlace),
  /** Colours of the letters and of what stands out, before the style's own. */
  ink: z.optional(colour),
  accent: z.optional(colour),
  /** How large all letters are, as a factor of the style's; absent for as large as the style has them. */
  size: z.optional(captionSize),
})
export type Captions = z.infer<typeof Captions>

/**
 * The picture that stands for the reel: a moment of a clip, so that it stays the same picture when scenes are moved, trimmed or laid
 * anew. `source_frame` is one in the plan's frame rate, as `in_frame` is. Where no scene shows it, a telling frame is chosen.
 */
export const Cover = z.object({ media_id: MediaId, source_frame: frames })
export type Cover = z.infer<typeof Cover>

export const EdgeFade = z.object({ frames: positiveFrames, colour: z.enum(['black', 'white']) })
export type EdgeFade = z.infer<typeof EdgeFade>
/**
 * How the picture comes up at the reel's beginning and goes at its end, with logo and captions. The first frame of an opening and the
 * last of a closing are wholly of its colour. Longer than the reel is no fault: what there is of it is shown.
 */
export const Fades = z.object({ opening: z.nullable(EdgeFade), closing: z.nullable(EdgeFade) })
export type Fades = z.infer<typeof Fades>

export const Aspect = z.enum(['9:16', '1:1', '4:5', '16:9'])
export type Aspect = z.infer<typeof Aspect>
export const Resolution = z.enum(['720p', '1080p', '1440p', '4k'])
export type Resolution = z.infer<typeof Resolution>

/** File formats that a reel is exported in; what each is made of stands in the engine's container-formats.ts. */
export const Container = z.enum(['mp4', 'webm'])
export type Container = z.infer<typeof Container>

export const ExportSettings = z.object({
  aspect: Aspect,
  /** Length of the short side: 720, 1080, 1440 or 2160 pixels. */
  resolution: Resolution,
  fps: z.int().check(z.gte(24), z.lte(60)),
  container: Container,
  codec: z.enum(['h264', 'hevc', 'av1', 'vp9']),
  /** Constant quality, or an average bitrate in kbit/s. */
  rate: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('quality'), crf: z.int().check(z.gte(10), z.lte(40)) }),
    z.object({ mode: z.literal('bitrate'), kbps: z.int().check(z.gte(200), z.lte(100_000)) }),
  ]),
})
export type ExportSettings = z.infer<typeof ExportSettings>

export const Pace = z.enum(['slow', 'medium', 'fast'])
export type Pace = z.infer<typeof Pace>

/** A shot that shows what a reel is to be of. */
export const AboutShot = z.object({ media_id: MediaId, shot_index: z.int() })
export type AboutShot = z.infer<typeof AboutShot>

/** Whom crops follow before anybody else, by a model's name for it, as 'dog'; with `media_id` in that file alone. */
export const FollowedSubject = z.object({ subject: z.string().check(z.minLength(1), z.maxLength(40)), media_id: z.optional(MediaId) })
export type FollowedSubject = z.infer<typeof FollowedSubject>

export const ReelPlan = z.object({
  schema: z.literal(REEL_PLAN_SCHEMA),
  /** What the person asked for, in frames; null when they left the length open. The scenes' sum is what it is. */
  target_frames: z.nullable(positiveFrames),
  pace: Pace,
  /** Words for the feeling asked for, e.g. 'upbeat'; steer the choice of music and shots. */
  mood: z.nullable(z.string().check(z.maxLength(60))),
  /** Files that the person wants kept out; a story that is laid anew does not use them. */
  left_out: z.array(MediaId).check(z.maxLength(1000)),
  /** Shots that the reel is to be of, in files that show other things as well; absent where whole files are meant. */
  about: z.optional(z.array(AboutShot).check(z.maxLength(1000))),
  /** Whom the person named; absent where whoever matters most in a shot is followed. */
  follow: z.optional(z.array(FollowedSubject).check(z.maxLength(40))),
  beats: z.array(StoryBeat).check(z.maxLength(50)),
  /** In order of play; their lengths add up to the reel's. */
  scenes: z.array(Scene).check(z.maxLength(500)),
  transitions: z.array(Transition).check(z.maxLength(500)),
  music: z.nullable(Music),
  look: z.nullable(Look),
  watermark: z.nullable(Watermark),
  captions: z.nullable(Captions),
  /** Absent while nobody chose one. */
  cover: z.optional(Cover),
  /** Absent where the reel begins and ends with a plain cut. */
  fades: z.optional(Fades),
  export: ExportSettings,
})
export type ReelPlan = z.infer<typeof ReelPlan>

/** The plan of a reel that nothing was asked of yet, with the documents' defaults (9:16, 1080p, 30 fps, mp4). */
export const EMPTY_PLAN: ReelPlan = {
  schema: REEL_PLAN_SCHEMA,
  target_frames: null,
  pace: 'medium',
  mood: null,
  left_out: [],
  beats: [],
  scenes: [],
  transitions: [],
  music: null,
  look: null,
  watermark: null,
  captions: null,
  export: { aspect: '9:16', resolution: '1080p', fps: 30, container: 'mp4', codec: 'h264', rate: { mode: 'quality', crf: 20 } },
}
