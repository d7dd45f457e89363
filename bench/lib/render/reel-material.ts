/**
 * What the benches of the renderer make a reel of: six clips of 1080p as a phone films them, a logo and a track of the catalog. The clips
 * are kept with the test clips in the folder for temporary files, so only a machine's first run makes them (about a minute).
 */
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import { EMPTY_PLAN, type ReelPlan, type TransitionKind } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { clipFacts, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { projectSupplies } from '@reelwright/engine/render/project-supplies'
import { createRenderReel } from '@reelwright/engine/render/render-reel'
import { CATALOG } from '@reelwright/engine/tools/music/music-catalog'
import { fromClipCache } from '@reelwright/testkit/media/clip-cache'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'

export const FPS = 30
export const CLIPS = 6
export const SCENE_SEC = 5
const CLIP_SEC = 8
/** Where in its clip each scene begins: off the key frames, and with handles for the transitions. */
export const IN_SEC = 1.5

/**
 * A camera that pans and trembles over a surface with detail at every scale, things that move over it and hide it, and fresh grain in
 * each picture: about 17 Mbit/s at the quality of a phone. Flat test pictures would cost the encoder next to nothing.
 */
const clipGraph = (seed: number): string => {
  const still = (size: string, noise: string) => `color=0x808080:s=${size}:r=${FPS}:d=0.04,format=yuv444p,noise=${noise}`
  const spread = 'scale=2304x1296:flags=bicubic'
  return [
    `${still('24x14', `alls=100:all_seed=${seed}`)},${spread}[coarse]`,
    `${still('120x68', `c0s=80:c1s=30:c2s=30:all_seed=${seed + 1}`)},${spread}[middle]`,
    `${still('640x360', `c0s=60:c1s=12:c2s=12:all_seed=${seed + 2}`)},${spread}[fine]`,
    `[coarse][middle]blend=all_expr='A*0.6+B*0.4'[both]`,
    `[both][fine]blend=all_expr='A*0.72+B*0.28',format=yuv420p,loop=-1:1,setpts=N/${FPS}/TB,split[far][near]`,
    `[far]crop=1920:1080:x='192+170*sin(0.5*t+${seed})+4*sin(9*t)':y='108+90*cos(0.37*t)+3*sin(11*t)'[ground]`,
    `[near]crop=1280:720:x='400*(0.5+0.5*sin(0.21*t))':y=100,hue=h=150:s=1.4,format=yuva420p[things]`,
    `color=gray:s=32x18:r=${FPS}:d=0.04,format=gray,noise=alls=100:all_seed=${seed + 7},scale=1280:720:flags=bicubic,lut=y='clip((val-140)*12,0,255)',loop=-1:1,setpts=N/${FPS}/TB[mask]`,
    '[things][mask]alphamerge[cut]',
    `[ground][cut]overlay=x='320+500*sin(0.9*t)':y='180+150*cos(0.7*t)',noise=alls=5:allf=t:all_seed=${seed},format=yuv420p[v]`,
    `anoisesrc=c=pink:r=48000:a=0.2:seed=${seed}:d=${CLIP_SEC},aformat=channel_layouts=stereo,tremolo=f=0.5:d=0.6[a]`,
  ].join(';')
}

const makeClip = (seed: number, outPath: string): Promise<string> => {
  const args = [
    ...['-filter_complex', clipGraph(seed), '-map', '[v]', '-map', '[a]', '-r', String(FPS), '-frames:v', String(CLIP_SEC * FPS)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '19', '-g', String(FPS), '-pix_fmt', 'yuv420p'],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-c:a', 'aac', '-b:a', '128k', '-t', String(CLIP_SEC)],
  ]
  return fromClipCache({ bench: args }, outPath, (path) => runFfmpeg([...args, path]))
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" rx="30" fill="#e2542f"/><circle cx="60" cy="50" r="28" fill="#fff"/><rect x="105" y="32" width="70" height="36" rx="10" fill="#fff"/></svg>`

const idOf = (n: number): MediaId => MediaId.parse(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)
const LOGO_ID = idOf(99)

export type ReelMaterial = {
  /** Paths of the clips, in order. */
  clips: readonly string[]
  logo: string
  /** The music, a WAV file. */
  track: string
  /**
   * Renders into a file of this name, with the project's own looks, and music that an earlier reel has had composed; each time anew where no
   * folder with parts is named.
   */
  render: (plan: ReelPlan, fileName: string, cacheDir?: string) => Promise<unknown>
  /** A folder for parts that does not exist yet. */
  freshCache: () => string
  dir: string
}

/** Everything in `dir`, the track composed. */
export const prepareMaterial = async (dir: string): Promise<ReelMaterial> => {
  await mkdir(dir, { recursive: true })
  const clips: string[] = []
  for (let n = 0; n < CLIPS; n += 1) clips.push(await makeClip(11 * n + 3, join(dir, `clip-${n}.mp4`)))
  const logo = join(dir, 'logo.svg')
  await writeFile(logo, LOGO)
  const tracks = join(dir, 'tracks')
  const signal = new AbortController().signal
  const track = await projectSupplies.ensureTrack({ trackId: TRACK.id, cacheDir: tracks, signal })
  const facts = clipFacts({ duration_sec: CLIP_SEC })
  const logoFacts = clipFacts({ kind: 'image', mime_type: 'image/svg+xml', width: 200, height: 100, duration_sec: 0, sound: null })
  const media = new Map([
    ...clips.map((path, n): [string, { path: string; facts: MediaFacts }] => [idOf(n), { path, facts }]),
    [LOGO_ID, { path: logo, facts: logoFacts }],
  ])
  const freshCache = () => join(dir, `cache-${randomUUID()}`)
  const render = createRenderReel({
    ...projectSupplies,
    ensureTrack: (input) => projectSupplies.ensureTrack({ ...input, cacheDir: tracks }),
  })
  return {
    clips,
    logo,
    track: track.path,
    render: (plan, fileName, cacheDir = freshCache()) => render({ plan, media, outPath: join(dir, fileName), cacheDir, signal }),
    freshCache,
    dir,
  }
}

const pickTrack = () => {
  const [first] = CATALOG
  if (first === undefined) throw new Error('the catalogue is empty')
  return first
}
const TRACK = pickTrack()

/** Half a second, as the transitions tool takes at a medium pace. */
export const TRANSITION_FRAMES = 16

/** Six scenes of five seconds at 1080 × 1920 with a transition at every cut, a look, a logo, music and the clips' own sound. */
export const reelPlan = (kinds: readonly TransitionKind[] = ['cross', 'slide-left', 'whip', 'zoom', 'wipe-left']): ReelPlan => ({
  ...EMPTY_PLAN,
  beats: [{ id: 'hook', kind: 'hook', title: 'Hook' }],
  scenes: Array.from({ length: CLIPS }, (_, n) =>
    plainScene(`s${n}`, { media_id: idOf(n), in_frame: IN_SEC * FPS, duration_frames: SCENE_SEC * FPS, sound: 0.6 }),
  ),
  transitions: kinds.map((kind, n) => ({ after_scene_id: `s${n}`, kind, duration_frames: TRANSITION_FRAMES })),
  music: {
    source: { from: 'catalogue', track_id: TRACK.id },
    ...{ start_sec: 0, bpm: TRACK.bpm, first_beat_sec: TRACK.firstBeatSec, beats_per_bar: TRACK.beatsPerBar },
    ...{ gain: 0.8, ducking: 0.6, fade_in_frames: 0, fade_out_frames: 2 * FPS },
  },
  look: { mode: 'style', style: 'cinematic-warm', cube_media_id: null, intensity: 0.8 },
  watermark: { media_id: LOGO_ID, position: 'br', opacity: 0.7, size_pct: 10 },
})
