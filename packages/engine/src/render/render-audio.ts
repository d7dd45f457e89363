import { join } from 'node:path'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { EngineError } from '../engine-error.ts'
import { groupSounds, mixCommand, type RenderMusic, stemCommand } from '../graph/audio-command.ts'
import { layOutSounds, sampleOfFrame } from '../graph/audio-layout.ts'
import {
  audioFormat,
  encodeAudioCommand,
  firstSetting,
  type Loudness,
  type LoudnessSetting,
  measureCommand,
  missedBy,
  nextSetting,
  SETTING_VERSION,
} from '../graph/loudness-command.ts'
import type { RenderSource } from '../graph/render-source.ts'
import type { CommandPart } from '../graph/segment-command.ts'
import { planFrames } from '../plan/plan-length.ts'
import { type CommandFiles, commandKey, fillPaths } from './command-files.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import type { SegmentCache } from './segment-cache.ts'
import { sha256 } from './source-hash.ts'

/** Mixing is many times faster than real time; a minute to start and as long as the reel is far beyond it. */
const limitMs = (sec: number): number => 60_000 + sec * 4_000

/** Measure and set again at most this often; two are the rule where a limiter works, four for the hardest sounds of the catalogue. */
const SETTINGS_MAX = 6

export type AudioJob = {
  plan: ReelPlan
  sources: ReadonlyMap<string, RenderSource>
  facts: ReadonlyMap<string, MediaFacts>
  music: RenderMusic | null
  files: CommandFiles
  cache: SegmentCache
  tools: Ffmpeg
}

/** Makes the reel's sound, or takes it from the cache. Returns its name in the work folder and its key. */
export const renderAudio = async (job: AudioJob, signal: AbortSignal): Promise<{ name: string; key: string }> => {
  const { plan, files, cache, tools } = job
  const stems = await renderStems(job, signal)
  const mix = mixCommand({ plan, sources: job.sources, facts: job.facts, music: job.music, stems })
  const key = sha256(`${commandKey(mix, files, tools.version)} ${plan.export.container} ${SETTING_VERSION}`)
  const name = `sound.${audioFormat(plan.export.container)}`
  const path = join(files.workDir, name)
  if (await cache.take(key, path)) return { name, key }
  const lengthSec = planFrames(plan) / plan.export.fps
  const run = (command: readonly CommandPart[], level: 'error' | 'info' = 'error'): Promise<string> =>
    runFfmpeg({ tools, args: fillPaths(command, files), what: 'The sound', cwd: files.workDir, limitMs: limitMs(lengthSec), signal, level })
  const mixed = readLoudness(await run([...mix, join(files.workDir, 'mix.wav')], 'info'))
  await setLoudness({ run, plan, mixed, path, workDir: files.workDir })
  await cache.keep(key, path)
  return { name, key }
}

const renderStems = async (job: AudioJob, signal: AbortSignal): Promise<{ name: string; startSample: number }[]> => {
  const { plan, files, cache, tools } = job
  const groups = groupSounds(layOutSounds(plan, job.sources, job.facts))
  if (groups.length < 2) return []
  const stems = []
  for (const group of groups) {
    const command = stemCommand(group)
    const key = commandKey(command, files, tools.version)
    const name = `stem-${key}.wav`
    const path = join(files.workDir, name)
    if (!(await cache.take(key, path))) {
      const limit = limitMs(planFrames(plan) / plan.export.fps)
      await runFfmpeg({ tools, args: [...fillPaths(command, files), path], what: 'The sound', cwd: files.workDir, limitMs: limit, signal })
      await cache.keep(key, path)
    }
    stems.push({ name, startSample: group[0]?.startSample ?? 0 })
  }
  return stems
}

/** Two passes: the mix was measured as it was made, and is set; then the result is measured, and set again where a limiter or the codec moved it. */
const setLoudness = async (of: {
  run: (command: readonly CommandPart[], level?: 'error' | 'info') => Promise<string>
  plan: ReelPlan
  mixed: Loudness
  path: string
  workDir: string
}): Promise<void> => {
  const { run, plan, path, workDir } = of
  const { container, fps } = plan.export
  const samples = sampleOfFrame(planFrames(plan), fps)
  const mix = join(workDir, 'mix.wav')
  const encode = (setting: LoudnessSetting | null) => run([...encodeAudioCommand(mix, setting, { container }, samples), path])
  let setting = firstSetting(of.mixed)
  let best: { setting: LoudnessSetting | null; missed: number } = { setting, missed: Number.POSITIVE_INFINITY }
  for (let turn = 0; turn < SETTINGS_MAX; turn += 1) {
    await encode(setting)
    if (setting === null) return
    const got = readLoudness(await run([...measureCommand(path, container === 'mp4' ? 'mov' : 'matroska'), '-'], 'info'))
    const next = nextSetting(setting, got)
    if (next === null) return
    if (missedBy(got) < best.missed) best = { setting, missed: missedBy(got) }
    setting = next
  }
  await encode(best.setting)
}

/** What the meter gives for nothing but silence: the quietest that it tells. */
const SILENCE_LUFS = -70

/** The figures of the meter's summary, which comes last. */
const readLoudness = (said: string): Loudness => {
  const summary = said.slice(said.lastIndexOf('Summary:'))
  const [, lufs] = /I:\s+(-?[\d.]+|-inf) LUFS/.exec(summary) ?? []
  const [, peak] = /Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary) ?? []
  if (lufs === undefined || peak === undefined)
    throw new EngineError('FFMPEG_FAILED', 'The loudness of the reel could not be measured. Try again.', said)
  const figure = (text: string): number => (text === '-inf' ? Number.NEGATIVE_INFINITY : Number(text))
  const integratedLufs = figure(lufs)
  return { integratedLufs: integratedLufs <= SILENCE_LUFS ? Number.NEGATIVE_INFINITY : integratedLufs, truePeakDbtp: figure(peak) }
}
