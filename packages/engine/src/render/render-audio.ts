import { join } from 'node:path'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { CONTAINER_FORMATS } from '../container-formats.ts'
import { EngineError } from '../engine-error.ts'
import type { MediaPrograms } from '../ffmpeg/find-ffmpeg.ts'
import { type Loudness, parseLoudness } from '../ffmpeg/loudness-meter.ts'
import { groupAudioClips, mixCommand, type RenderMusic, stemCommand } from '../graph/audio-command.ts'
import { layOutAudio, sampleOfFrame } from '../graph/audio-layout.ts'
import {
  encodeAudioCommand,
  firstSetting,
  LOUDNESS_VERSION,
  type LoudnessSetting,
  loudnessError,
  measureCommand,
  nextSetting,
} from '../graph/loudness-command.ts'
import type { RenderSource } from '../graph/render-source.ts'
import type { CommandPart } from '../graph/segment-command.ts'
import { planFrames } from '../plan/plan-length.ts'
import { type CommandFiles, commandKey, fillPaths } from './command-files.ts'
import { runRenderFfmpeg } from './run-render-ffmpeg.ts'
import type { SegmentCache } from './segment-cache.ts'
import { sha256 } from './source-hash.ts'

/** Mixing is many times faster than real time; a minute to start and as long as the reel is far beyond it. */
const limitMs = (sec: number): number => 60_000 + sec * 4_000

/** Measure and set again at most this often; two are the rule where a limiter works, four for the hardest sounds of the catalog. */
const SETTINGS_MAX = 6

export type AudioJob = {
  plan: ReelPlan
  sources: ReadonlyMap<string, RenderSource>
  facts: ReadonlyMap<string, MediaFacts>
  music: RenderMusic | null
  files: CommandFiles
  cache: SegmentCache
  programs: MediaPrograms
}

/** Makes the reel's audio, or takes it from the cache. Returns its name in the work folder and its key. */
export const renderAudio = async (job: AudioJob, signal: AbortSignal): Promise<{ name: string; key: string }> => {
  const { plan, files, cache, programs } = job
  const stems = await renderStems(job, signal)
  const mix = mixCommand({ plan, sources: job.sources, facts: job.facts, music: job.music, stems })
  const key = sha256(`${commandKey(mix, files, programs.version)} ${plan.export.container} ${LOUDNESS_VERSION}`)
  const format = CONTAINER_FORMATS[plan.export.container]
  const name = `sound.${format.muxer}`
  const path = join(files.workDir, name)
  if (await cache.take(key, path)) return { name, key }
  const lengthSec = planFrames(plan) / plan.export.fps
  const run = (command: readonly CommandPart[], level: 'error' | 'info' = 'error'): Promise<string> =>
    runRenderFfmpeg({
      programs,
      args: fillPaths(command, files),
      what: 'The sound',
      cwd: files.workDir,
      limitMs: limitMs(lengthSec),
      signal,
      level,
    })
  const mixed = readLoudness(await run([...mix, join(files.workDir, 'mix.wav')], 'info'))
  await setLoudness({ run, plan, mixed, path, workDir: files.workDir })
  await cache.keep(key, path)
  return { name, key }
}

const renderStems = async (job: AudioJob, signal: AbortSignal): Promise<{ name: string; startSample: number }[]> => {
  const { plan, files, cache, programs } = job
  const groups = groupAudioClips(layOutAudio(plan, job.sources, job.facts))
  if (groups.length < 2) return []
  const stems: { name: string; startSample: number }[] = []
  for (const group of groups) {
    const command = stemCommand(group)
    const key = commandKey(command, files, programs.version)
    const name = `stem-${key}.wav`
    const path = join(files.workDir, name)
    // A passage that is heard again lies there since its first time.
    const isThere = stems.some((stem) => stem.name === name)
    if (!isThere && !(await cache.take(key, path))) {
      const limit = limitMs(planFrames(plan) / plan.export.fps)
      await runRenderFfmpeg({
        programs,
        args: [...fillPaths(command, files), path],
        what: 'The sound',
        cwd: files.workDir,
        limitMs: limit,
        signal,
      })
      await cache.keep(key, path)
    }
    stems.push({ name, startSample: group[0]?.startSample ?? 0 })
  }
  return stems
}

/** Two passes: the mix was measured as it was made, and is set; then the result is measured, and set again where a limiter or the codec moved it. */
const setLoudness = async ({
  run,
  plan,
  mixed,
  path,
  workDir,
}: {
  run: (command: readonly CommandPart[], level?: 'error' | 'info') => Promise<string>
  plan: ReelPlan
  mixed: Loudness
  path: string
  workDir: string
}): Promise<void> => {
  const { fps } = plan.export
  const format = CONTAINER_FORMATS[plan.export.container]
  const samples = sampleOfFrame(planFrames(plan), fps)
  const mix = join(workDir, 'mix.wav')
  const encode = (setting: LoudnessSetting | null) => run([...encodeAudioCommand(mix, setting, format, samples), path])
  let setting = firstSetting(mixed)
  let best: { setting: LoudnessSetting | null; missed: number } = { setting, missed: Number.POSITIVE_INFINITY }
  for (let turn = 0; turn < SETTINGS_MAX; turn += 1) {
    await encode(setting)
    if (setting === null) return
    const got = readLoudness(await run([...measureCommand(path, format.demuxer), '-'], 'info'))
    const next = nextSetting(setting, got)
    if (next === null) return
    if (loudnessError(got) < best.missed) best = { setting, missed: loudnessError(got) }
    setting = next
  }
  await encode(best.setting)
}

const readLoudness = (stderr: string): Loudness => {
  const loudness = parseLoudness(stderr)
  if (loudness === null) throw new EngineError('FFMPEG_FAILED', 'The loudness of the reel could not be measured. Try again.', stderr)
  return loudness
}
