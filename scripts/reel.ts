/**
 * `npm run reel -- --clips DIR --ask "20 seconds, upbeat, warm" --out reel.mp4`: the engine alone, without server or database. What
 * was measured of a clip, and finished parts of the video, are kept for the next run.
 */
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { MediaFacts } from '@reelwright/contract/media-facts'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import type { RenderStage } from '@reelwright/contract/render-stage'
import { createAnalyseMedia } from '@reelwright/engine/analyse/analyse-media'
import { ANALYSIS_VERSION } from '@reelwright/engine/analyse/analysis-version'
import { direct } from '@reelwright/engine/director/direct'
import type { MediaForPlan } from '@reelwright/engine/engine-api'
import { EngineError } from '@reelwright/engine/engine-error'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { renderReel } from '@reelwright/engine/render/render-reel'
import { hashSource } from '@reelwright/engine/render/source-hash'
import { createVision } from '@reelwright/engine/vision/create-vision'

const USAGE = `Usage: npm run reel -- --clips DIR --ask "20 seconds, upbeat, warm" [--out reel.mp4]
  --clips DIR   a folder of clips, photos and sound files
  --ask TEXT    what the reel should be, in plain English
  --out FILE    where the video goes (default: reel.mp4)
  --plan FILE   also write the plan there, as JSON
  --cache DIR   where measured facts and finished parts are kept (default: ~/.cache/reelwright)
  --workers N   programs at once (default: one for each core)`

type Clip = MediaForPlan & { path: string }

const say = (text: string): boolean => process.stdout.write(`${text}\n`)
const terminal = process.stdout.isTTY

/** What the line says at each stage of a render. */
const STAGE_TEXT: Record<RenderStage, string> = {
  reading: 'Reading the clips',
  rendering: 'Making the scenes',
  mixing: 'Mixing the sound',
  joining: 'Joining',
  done: 'Done',
}

/** One line that is written over on a terminal; elsewhere nothing, since a log has no use for it. */
const showPercent = (text: string, percent: number): void => {
  if (terminal) process.stdout.write(`\r\u001b[K  ${text} ${percent.toFixed(0)} %`)
}
const endLine = (): void => {
  if (terminal) process.stdout.write('\r\u001b[K')
}

/** A name that stays the same for the same file, in the form that a plan asks for. */
const idOf = (hash: string): string =>
  [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')

const vision = createVision({ modelDir: process.env.VISION_MODEL_DIR ?? null, onFailure: ({ message }) => say(`  ${message}`) })
const analyse = createAnalyseMedia({ vision, withProxy: false })

const measureClip = async (path: string, cacheDir: string, signal: AbortSignal): Promise<Clip> => {
  const name = basename(path)
  const hash = await hashSource({ path, name, memoDir: join(cacheDir, 'hashes'), signal })
  const kept = join(cacheDir, 'facts', `${hash}-${ANALYSIS_VERSION}.json`)
  const known = await readFile(kept, 'utf8').catch(() => null)
  if (known !== null) {
    const facts = MediaFacts.safeParse(JSON.parse(known))
    if (facts.success) return { mediaId: idOf(hash), name, tags: [], facts: facts.data, path }
  }
  const outDir = await mkdtemp(join(tmpdir(), 'reel-facts-'))
  try {
    const { facts } = await analyse({
      path,
      originalName: name,
      outDir,
      signal,
      onProgress: ({ percent }) => showPercent(`Measuring ${name}`, percent),
    })
    await mkdir(join(cacheDir, 'facts'), { recursive: true })
    await writeFile(`${kept}.half`, JSON.stringify(facts))
    await rename(`${kept}.half`, kept)
    return { mediaId: idOf(hash), name, tags: [], facts, path }
  } finally {
    endLine()
    await rm(outDir, { recursive: true, force: true })
  }
}

/** All files of a folder that hold pictures or sound, by name; says which are passed over and why. */
const measureFolder = async (dir: string, cacheDir: string, signal: AbortSignal): Promise<Clip[]> => {
  const entries = await readdir(dir).catch(() => {
    throw new EngineError('SOURCE_MISSING', `There is no folder ${dir}.`)
  })
  const names: string[] = []
  // A link counts as what it leads to; one that leads nowhere is passed over.
  for (const name of entries) if (!name.startsWith('.') && (await stat(join(dir, name)).catch(() => null))?.isFile()) names.push(name)
  const clips = new Map<string, Clip>()
  for (const name of names.toSorted()) {
    try {
      const clip = await measureClip(join(dir, name), cacheDir, signal)
      clips.set(clip.mediaId, clip)
    } catch (error) {
      if (!(error instanceof EngineError) || error.code === 'CANCELLED' || error.code === 'FFMPEG_MISSING') throw error
      say(`  Left out: ${error.message}`)
    }
  }
  return [...clips.values()]
}

const planFor = (ask: string, clips: readonly Clip[]): ReelPlan => {
  const tools = ['search', 'story', 'timing', 'lut', 'music', 'transitions', 'watermark', 'export'] as const
  const { reply, edits, steps } = direct({ request: ask, plan: EMPTY_PLAN, media: clips, tools })
  say(`\n${reply}\n`)
  for (const step of steps) say(`  ${step.tool.padEnd(12)}${step.summary}`)
  const planned = applyEdits(EMPTY_PLAN, edits)
  if (!planned.ok) throw new EngineError('PLAN_NOT_RENDERABLE', planned.reason)
  if (planned.plan.scenes.length === 0)
    throw new EngineError(
      'PLAN_NOT_RENDERABLE',
      'Nothing was planned; say what the reel should be, for example "20 seconds, upbeat, warm".',
    )
  return planned.plan
}

/** "0:07" of what is left, once the renderer can tell. */
const timeLeft = (leftSec: number | null | undefined): string => {
  if (leftSec === null || leftSec === undefined) return ''
  const sec = Math.round(leftSec)
  return ` (${Math.floor(sec / 60)}:${String(sec % 60).padStart(2, '0')} left)`
}

const main = async (signal: AbortSignal): Promise<void> => {
  const { values } = parseArgs({
    options: {
      clips: { type: 'string' },
      ask: { type: 'string' },
      out: { type: 'string', default: 'reel.mp4' },
      plan: { type: 'string' },
      cache: { type: 'string', default: join(homedir(), '.cache', 'reelwright') },
      workers: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || values.clips === undefined || values.ask === undefined) {
    say(USAGE)
    if (!values.help) process.exitCode = 2
    return
  }
  const workers = values.workers === undefined ? undefined : Number(values.workers)
  if (workers !== undefined && !(Number.isInteger(workers) && workers > 0)) throw new RangeError('--workers must be a whole number from 1')
  const cacheDir = resolve(values.cache)
  const clips = await measureFolder(resolve(values.clips), cacheDir, signal)
  const plan = planFor(values.ask, clips)
  if (values.plan !== undefined) await writeFile(values.plan, `${JSON.stringify(plan, null, 2)}\n`)
  const startedMs = performance.now()
  const made = await renderReel({
    plan,
    media: new Map(clips.map((clip) => [clip.mediaId, { path: clip.path, facts: clip.facts }])),
    outPath: resolve(values.out),
    cacheDir,
    ...(workers === undefined ? {} : { workers }),
    signal,
    onProgress: ({ stage, percent, leftSec }) => showPercent(`${STAGE_TEXT[stage]}${timeLeft(leftSec)}`, percent),
  })
  endLine()
  await writeFile(`${made.outPath}.recipe.json`, `${JSON.stringify(made.recipe, null, 2)}\n`)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  say(
    `\n${made.outPath}: ${made.durationSec.toFixed(2)} s, ${made.frames} frames, ${made.width} × ${made.height}, ${(made.sizeBytes / 1e6).toFixed(1)} MB, made in ${seconds} s`,
  )
}

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop.abort())
await main(stop.signal).catch((error: unknown) => {
  endLine()
  if (!(error instanceof EngineError || error instanceof RangeError || (error instanceof TypeError && 'code' in error))) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
