import { exitReason } from '../ffmpeg/classify-stderr.ts'
import type { MediaPrograms } from '../ffmpeg/find-ffmpeg.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { explainExit, explainRenderError } from './explain-render-error.ts'

/** A program that makes no new picture for this long hangs. The slowest honest case is a seek within 8K on a slow disk. */
const QUIET_MS = 180_000

/**
 * Runs ffmpeg to make one file. Resolves with what it wrote to standard error. Throws why it did not succeed as an EngineError; `what` names
 * the part being made, as the subject of a sentence.
 */
export const runRenderFfmpeg = async ({
  programs,
  onFrames,
  what,
  ...run
}: {
  programs: MediaPrograms
  args: readonly string[]
  what: string
  /** The render's own folder. */
  cwd: string
  limitMs: number
  signal: AbortSignal
  /** 'error', or 'info' where figures are read from standard error. */
  level?: 'error' | 'info'
  /** Is told how many frames are done. */
  onFrames?: (frames: number) => void
}): Promise<string> => {
  const watched = onFrames === undefined ? {} : { onFrames, quietMs: QUIET_MS }
  const end = await runFfmpeg({ ...run, ...watched, ffmpeg: programs.ffmpeg }).catch((error: unknown) => {
    throw explainRenderError(error)
  })
  const reason = exitReason(end)
  if (reason !== null) throw explainExit(what, reason)
  return end.stderr
}
