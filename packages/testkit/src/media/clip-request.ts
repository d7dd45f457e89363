/** What a test clip can be asked to be. */

/** Clips that play. `moving` is the plain one; the others differ in the one way their name says. */
export type PlayableKind =
  | 'moving'
  /** Scenes of different colour that hand over at `cutsSec` by a hard cut, a dissolve, or a fade through black. */
  | 'cuts'
  | 'dissolves'
  | 'fades'
  /** One flat `colour`. */
  | 'colour'
  | 'still'
  | 'shaken'
  | 'blurred'
  /** Timestamps that stutter between half and the full frame rate. */
  | 'variable-frame-rate'
  /** BT.2020 with the PQ curve, 10 bit HEVC. */
  | 'hdr'
  | 'one-frame'
  | 'audio'

export type PhotoKind = 'photo-jpeg' | 'photo-png' | 'photo-webp' | 'photo-avif' | 'photo-gif' | 'photo-bmp'

/** Files that are no good, or not good wholly. */
export type BadKind =
  | 'empty'
  | 'text'
  | 'zero-second'
  | 'subtitles'
  /** An MP4 whose index, which stands at the end, was cut off: nothing can be read. */
  | 'truncated'
  /** An MP4 with its index in front, cut off in the middle: the first half can be read. */
  | 'half'
  /** Right container, noise inside. */
  | 'garbled'
  | 'playlist'
  | 'concat-script'
  | 'outside-svg'
  | 'huge-png'

export type ClipKind = PlayableKind | PhotoKind | BadKind

export type ClipAudio = 'tone' | 'clicks' | 'speech' | 'noise' | 'silence' | 'none'

export type ClipRequest = {
  kind: ClipKind
  /** Its extension chooses the container: .mp4, .mov, .webm, .mkv, .m4a, .mp3, .wav, … */
  outPath: string
  /** Default 2. */
  seconds?: number
  /** As stored, before rotation; default 320 × 180. */
  width?: number
  height?: number
  /** Default 30. */
  fps?: number
  /** Default 'tone'. */
  sound?: ClipAudio
  /** 1 mono, 2 stereo (default), 6 is 5.1. */
  channels?: 1 | 2 | 6
  /** Clockwise turn a player applies, as phones write it; default 0. MP4 and MOV only. */
  rotation?: 0 | 90 | 180 | 270
  /** For cuts, dissolves, fades: where the scenes meet (the middle of a dissolve or fade). Default: halfway. */
  cutsSec?: readonly number[]
  /** Length of a dissolve or fade; default 0.5. */
  fadeSec?: number
  /** #rrggbb for `colour`; default #3366cc. */
  colour?: string
  /** Clicks a minute; default 120. */
  bpm?: number
  /** `playlist`, `concat-script`, `outside-svg`: what they point at. Default file:///etc/passwd. */
  target?: string
  /** Different seeds give different pictures of the same kind. */
  seed?: number
}

/** A request with every default in its place, and without the path: what the picture depends on. */
export type ClipRecipe = Required<Omit<ClipRequest, 'outPath'>>

/** Fills in the defaults. */
export const clipRecipe = (request: ClipRequest): ClipRecipe => {
  const { outPath: _path, ...asked } = request
  const seconds = asked.seconds ?? 2
  return {
    width: 320,
    height: 180,
    fps: 30,
    sound: 'tone',
    channels: 2,
    rotation: 0,
    fadeSec: 0.5,
    colour: '#3366cc',
    bpm: 120,
    target: 'file:///etc/passwd',
    seed: 1,
    cutsSec: [seconds / 2],
    ...asked,
    seconds,
  }
}
