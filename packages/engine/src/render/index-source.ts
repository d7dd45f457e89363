import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { MediaPrograms } from '../ffmpeg/find-ffmpeg.ts'
import { sourceInput } from '../graph/source-input.ts'
import { runRenderFfmpeg } from './run-render-ffmpeg.ts'
import type { SegmentCache } from './segment-cache.ts'

/**
 * Formats without an index: a seek lands somewhere near, often past the key frame that the wanted pictures need. Their
 * streams are copied once, undecoded, into a format that has one.
 */
const WITHOUT_INDEX = ['mpegts', 'mpeg']

/** Copying is as fast as the disk. */
const COPY_LIMIT_MS = 15 * 60_000

/** A clip or song of the project, and what opening it takes. */
export type SourceFile = {
  path: string
  /** SHA-256 of its bytes, hex. */
  hash: string
  /** ffmpeg's name of the one demuxer that may open it. */
  demuxer: string
  /** Whose file it is, for sentences about an error: 'scene 2', 'the music'. */
  name: string
  workDir: string
  cache: SegmentCache
  programs: MediaPrograms
  signal: AbortSignal
}

/** Path and demuxer from which a clip can be cut exactly: its own, or those of an indexed copy in the work folder. */
export const indexSource = async ({
  path,
  hash,
  demuxer,
  name,
  workDir,
  cache,
  programs,
  signal,
}: SourceFile): Promise<{ path: string; demuxer: string }> => {
  if (!WITHOUT_INDEX.includes(demuxer)) return { path, demuxer }
  const key = `indexed-${hash}`
  // A name of its own: two media of the same bytes are copied at the same time.
  const copy = { path: join(workDir, `${randomUUID()}.mkv`), demuxer: 'matroska' }
  if (await cache.take(key, copy.path)) return copy
  await runRenderFfmpeg({
    programs,
    args: [
      // Program streams name a time only now and then.
      ...['-fflags', '+genpts'],
      ...sourceInput(demuxer),
      '-i',
      `file:${path}`,
      ...['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy', '-f', 'matroska'],
      copy.path,
    ],
    what: `The clip of ${name}`,
    cwd: workDir,
    limitMs: COPY_LIMIT_MS,
    signal,
  })
  await cache.keep(key, copy.path)
  return copy
}
