import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { inputLimits } from '../graph/safe-input.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import type { SegmentCache } from './segment-cache.ts'

/**
 * Formats without an index: a seek lands somewhere near, often past the key frame that the wanted pictures need. Their
 * streams are copied once, undecoded, into a format that has one.
 */
const WITHOUT_INDEX = ['mpegts', 'mpeg']

/** Copying is as fast as the disk. */
const COPY_LIMIT_MS = 15 * 60_000

/** Path and reader from which a clip can be cut exactly: its own, or those of an indexed copy in the work folder. */
export const indexSource = async (of: {
  path: string
  hash: string
  demuxer: string
  name: string
  workDir: string
  cache: SegmentCache
  tools: Ffmpeg
  signal: AbortSignal
}): Promise<{ path: string; demuxer: string }> => {
  if (!WITHOUT_INDEX.includes(of.demuxer)) return { path: of.path, demuxer: of.demuxer }
  const key = `indexed-${of.hash}`
  // A name of its own: two media of the same bytes are copied at the same time.
  const copy = { path: join(of.workDir, `${randomUUID()}.mkv`), demuxer: 'matroska' }
  if (await of.cache.take(key, copy.path)) return copy
  await runFfmpeg({
    tools: of.tools,
    args: [
      // Program streams name a time only now and then.
      ...['-fflags', '+genpts'],
      ...inputLimits(of.demuxer),
      '-i',
      `file:${of.path}`,
      ...['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy', '-f', 'matroska'],
      copy.path,
    ],
    what: `The clip of ${of.name}`,
    cwd: of.workDir,
    limitMs: COPY_LIMIT_MS,
    signal: of.signal,
  })
  await of.cache.keep(key, copy.path)
  return copy
}
