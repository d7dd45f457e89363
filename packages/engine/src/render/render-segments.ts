import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../engine-error.ts'
import type { MediaPrograms } from '../ffmpeg/find-ffmpeg.ts'
import { type SegmentContext, segmentCommand } from '../graph/segment-command.ts'
import type { Segment } from '../graph/segments.ts'
import { type CommandFiles, commandKey, fillPaths } from './command-files.ts'
import { runRenderFfmpeg } from './run-render-ffmpeg.ts'
import type { SegmentCache } from './segment-cache.ts'

/** 8K on one slow core makes a picture in about a second and a half; seeking and starting take the rest. */
const limitMs = (frames: number): number => 240_000 + frames * 4_000

export type RenderedSegment = { name: string; key: string; frames: number; cached: boolean }

/** Is told of the segments as they come. */
export type SegmentWatch = {
  /** How many of the segment's frames are done. */
  onFrames: (startFrame: number, frames: number) => void
  /** The same of a segment that was in the cache. */
  onReused: (startFrame: number, frames: number) => void
  /** The segment is whole, in the work folder. */
  onDone: (part: { name: string; frames: number }) => void
}

export type SegmentJob = SegmentWatch & {
  context: SegmentContext
  files: CommandFiles
  cache: SegmentCache
  programs: MediaPrograms
  /** The scene's place in the reel, from 1, for sentences about an error. */
  sceneNumber: (sceneId: string) => number
}

/** Makes one segment, or takes it from the cache. */
export const renderSegment = async (segment: Segment, job: SegmentJob, signal: AbortSignal): Promise<RenderedSegment> => {
  const command = segmentCommand(segment, job.context)
  const key = commandKey(command, job.files, job.programs.version)
  const name = `part-${String(segment.startFrame).padStart(6, '0')}.mp4`
  const path = join(job.files.workDir, name)
  const done = { name, key, frames: segment.frames }
  if (await job.cache.take(key, path)) {
    job.onReused(segment.startFrame, segment.frames)
    job.onDone(done)
    return { ...done, cached: true }
  }
  const unfinished = `${path}.unfinished`
  let made = 0
  await runRenderFfmpeg({
    programs: job.programs,
    args: [...fillPaths(command, job.files), '-f', 'mp4', unfinished],
    what: whatOf(segment, job),
    cwd: job.files.workDir,
    limitMs: limitMs(segment.frames),
    signal,
    onFrames: (frames) => {
      made = frames
      job.onFrames(segment.startFrame, Math.min(frames, segment.frames))
    },
  })
  if (made !== segment.frames) {
    throw new EngineError(
      'DAMAGED',
      `${whatOf(segment, job)} could not be made: its clip ends before the scene does. Trim the scene or replace the clip.`,
      `${made} of ${segment.frames} frames`,
    )
  }
  await rename(unfinished, path)
  await job.cache.keep(key, path)
  job.onDone(done)
  return { ...done, cached: false }
}

const whatOf = (segment: Segment, job: Pick<SegmentJob, 'sceneNumber'>): string =>
  segment.kind === 'body'
    ? `Scene ${job.sceneNumber(segment.stretch.scene.id)}`
    : `The transition after scene ${job.sceneNumber(segment.first.scene.id)}`
