/** Small plans and facts that tests start from. */

import type { MediaFacts } from '@reelwright/contract/media-facts'
import { EMPTY_PLAN, type Music, type ReelPlan, type Scene } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { ANALYSIS_VERSION } from '../analyse/analysis-version.ts'

export const CLIP_ID = MediaId.parse('00000000-0000-7000-8000-000000000001')

/** One second of the clip CLIP_ID at 30 fps, its middle third as wide as 9:16. */
export const plainScene = (id: string, change: Partial<Scene> = {}): Scene => ({
  id,
  beat_id: 'hook',
  media_id: CLIP_ID,
  shot_index: null,
  in_frame: 0,
  duration_frames: 30,
  speed: 1,
  framing: { mode: 'fixed', crop: { x: 0.342, y: 0, width: 0.3164, height: 1 } },
  motion: 'none',
  sound: 1,
  reason: '',
  ...change,
})

/** Three scenes of one second each on one beat, plain cuts, nothing else. */
export const plainPlan = (change: Partial<ReelPlan> = {}): ReelPlan => ({
  ...EMPTY_PLAN,
  beats: [{ id: 'hook', kind: 'hook', title: 'Hook' }],
  scenes: [plainScene('s1'), plainScene('s2', { in_frame: 30 }), plainScene('s3', { in_frame: 60 })],
  ...change,
})

/** A track at 120 beats a minute from its first sample on, as loud as it is. */
export const plainMusic = (change: Partial<Music> = {}): Music => ({
  source: { from: 'catalogue', track_id: 'sunrise' },
  start_sec: 0,
  bpm: 120,
  first_beat_sec: 0,
  beats_per_bar: 4,
  gain: 1,
  ducking: 0,
  fade_in_frames: 0,
  fade_out_frames: 0,
  ...change,
})

/** A landscape clip of ten seconds with stereo sound. */
export const clipFacts = (change: Partial<MediaFacts> = {}): MediaFacts => ({
  analysis: ANALYSIS_VERSION,
  kind: 'video',
  mime_type: 'video/mp4',
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  duration_sec: 10,
  width: 1920,
  height: 1080,
  rotation: 0,
  fps: 30,
  variable_frame_rate: false,
  hdr: false,
  video_codec: 'h264',
  sound: { codec: 'aac', channels: 2, sample_rate: 48_000, loudness_lufs: -20, true_peak_dbtp: -3, speech: [], beat_grid: null },
  shots: [],
  ...change,
})

/** Two seconds of a clip, the `index`-th from its start, with nothing special about them. */
export const plainShot = (index: number, change: Partial<MediaFacts['shots'][number]> = {}): MediaFacts['shots'][number] => ({
  index,
  in_sec: index * 2,
  out_sec: index * 2 + 2,
  brightness: 0.5,
  contrast: 0.5,
  saturation: 0.5,
  motion: 0.5,
  shake: 0,
  sharpness: 0.8,
  warmth: 0,
  colours: ['#3366cc'],
  focus: [],
  fingerprint: '0123456789abcdef',
  flaws: [],
  ...change,
})
