/**
 * Makes the reel of the landing page as a user would: films eight photographs, has the engine analyse them, asks the built-in
 * director for a reel in plain words, renders its plan, and writes the video, its pictures, its clips beside each other and its plan's
 * figures.
 *
 *   node scripts/demo-reel/main.ts
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { analyseWithoutProxy } from '@reelwright/engine/analyse/analyse-media'
import { direct } from '@reelwright/engine/director/direct'
import type { MediaForPlan } from '@reelwright/engine/engine-api'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { placeScenes } from '@reelwright/engine/plan/plan-length'
import { renderReel } from '@reelwright/engine/render/render-reel'
import { fetchPhotographs } from '../photo-footage/fetch-photographs.ts'
import { filmPhoto } from '../photo-footage/film-photo.ts'
import { PHOTO_SCENES } from '../photo-footage/photo-scenes.ts'
import { makeMusic } from './make-music.ts'
import { writeClipWall } from './write-clip-wall.ts'

const REQUEST = 'Make a 12 second upbeat reel, fast, with my music and plain cuts, use every clip'
const CLIP_SEC = 5
const MUSIC_SEC = 16
/** 720 × 1280 is twice the phone on the page; the bitrate keeps twelve seconds under 1.5 MB. */
const WEB_EXPORT: ReelPlan['export'] = { ...EMPTY_PLAN.export, resolution: '720p', rate: { mode: 'bitrate', kbps: 760 } }

const web = join(import.meta.dirname, '../../packages/web')
const outDir = join(web, 'public/demo')
const work = process.env.DEMO_WORK_DIR ?? mkdtempSync(join(tmpdir(), 'demo-reel-'))
const signal = new AbortController().signal

const ffmpeg = (args: readonly string[]): void => {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg ${args.join(' ')}: ${stderr}`)
}

const film = async (): Promise<string[]> => {
  const folder = join(work, 'clips')
  mkdirSync(folder, { recursive: true })
  const kept = readdirSync(folder).map((name) => join(folder, name))
  if (kept.length > 0) return kept
  const photographs = await fetchPhotographs()
  const clips: string[] = []
  for (const [name, scene] of Object.entries(PHOTO_SCENES)) {
    const path = join(folder, `${name}.mp4`)
    await filmPhoto(scene, photographs, CLIP_SEC, path)
    clips.push(path)
  }
  const music = join(folder, 'music.wav')
  makeMusic(music, MUSIC_SEC)
  return [...clips, music]
}

const analyse = async (
  paths: readonly string[],
): Promise<{ media: MediaForPlan[]; files: Map<string, { path: string; facts: MediaFacts }> }> => {
  const media: MediaForPlan[] = []
  const files = new Map<string, { path: string; facts: MediaFacts }>()
  for (const [index, path] of paths.entries()) {
    const outDirOfFile = join(work, `facts-${index}`)
    mkdirSync(outDirOfFile, { recursive: true })
    const { facts } = await analyseWithoutProxy({ path, originalName: basename(path), outDir: outDirOfFile, signal })
    const mediaId = MediaId.parse(`00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`)
    media.push({ mediaId, name: basename(path), tags: [], facts })
    files.set(mediaId, { path, facts })
  }
  return { media, files }
}

const plan = (media: readonly MediaForPlan[]): ReelPlan => {
  const empty: ReelPlan = { ...EMPTY_PLAN, export: WEB_EXPORT }
  const said = direct({ request: REQUEST, plan: empty, media, tools: ['search', 'story', 'timing', 'music', 'transitions', 'export'] })
  process.stdout.write(`${said.reply}\n`)
  const applied = applyEdits(empty, said.edits)
  if (!applied.ok) throw new Error(applied.reason)
  return applied.plan
}

const title = (name: string): string => {
  const word = basename(name, '.mp4')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const writeFigures = (made: ReelPlan, media: readonly MediaForPlan[]): void => {
  const { music, export: settings } = made
  if (!music) throw new Error('the plan has no music')
  const scenes = placeScenes(made).map((placed, index) => ({
    startFrame: placed.startFrame,
    endFrame: placed.endFrame,
    title: title(media.find((file) => file.mediaId === placed.scene.media_id)?.name ?? ''),
    thumbnail: `/demo/scene-${index + 1}.webp`,
  }))
  const figures = {
    request: REQUEST,
    framesPerSec: settings.fps,
    beatsPerMin: music.bpm,
    firstBeatSec: music.first_beat_sec - music.start_sec,
    beatsPerBar: music.beats_per_bar,
    scenes,
  }
  writeFileSync(join(web, 'src/rooms/site/demo/demo-plan.json'), `${JSON.stringify(figures, null, 2)}\n`)
}

const paths = await film()
const { media, files } = await analyse(paths)
const made = plan(media)
mkdirSync(outDir, { recursive: true })
const outPath = join(outDir, 'reel.mp4')
const result = await renderReel({ plan: made, media: files, outPath, cacheDir: join(work, 'cache'), signal })
writeFigures(made, media)
for (const [index, placed] of placeScenes(made).entries()) {
  const atSec = (placed.startFrame + placed.endFrame) / 2 / made.export.fps
  ffmpeg([
    '-ss',
    String(atSec),
    '-i',
    outPath,
    '-frames:v',
    '1',
    '-vf',
    'scale=90:160',
    '-quality',
    '72',
    join(outDir, `scene-${index + 1}.webp`),
  ])
}
ffmpeg(['-i', outPath, '-frames:v', '1', '-vf', 'scale=576:1024', '-quality', '70', join(outDir, 'poster.webp')])
rmSync(result.posterPath, { force: true })
writeClipWall(paths.filter((path) => path.endsWith('.mp4')).toSorted(), outDir, ffmpeg)
process.stdout.write(`${outPath}: ${result.frames} frames, ${result.durationSec} s, ${statSync(outPath).size} bytes\n`)
if (process.env.DEMO_WORK_DIR === undefined) rmSync(work, { recursive: true })
