import { saysDiskFull } from '../says-disk-full.ts'
import { explainFailure } from './explain-failure.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { runTool } from './run-tool.ts'

/** A program that makes no new picture for this long hangs. The slowest honest case is a seek within 8K on a slow disk. */
const QUIET_MS = 180_000

/**
 * Runs ffmpeg to make one file. Resolves with what it said. Throws the reason of a failure as an EngineError; `what` names
 * the part being made, as the subject of a sentence. `onFrames` hears how many pictures are done.
 */
export const runFfmpeg = async (of: {
  tools: Ffmpeg
  args: readonly string[]
  what: string
  cwd: string
  limitMs: number
  signal: AbortSignal
  /** 'error', or 'info' where figures are read from what it says. */
  level?: 'error' | 'info'
  onFrames?: (frames: number) => void
}): Promise<string> => {
  let frames = -1
  const { exitCode, said } = await runTool({
    program: of.tools.ffmpeg,
    tether: of.tools.tether,
    args: [
      '-hide_banner',
      '-nostdin',
      '-y',
      '-v',
      of.level ?? 'error',
      '-nostats',
      '-stats_period',
      '0.25',
      '-progress',
      'pipe:1',
      ...of.args,
    ],
    cwd: of.cwd,
    limitMs: of.limitMs,
    signal: of.signal,
    ...(of.onFrames === undefined ? {} : { quietMs: QUIET_MS }),
    onLine: (line) => {
      if (!line.startsWith('frame=')) return false
      const now = Number(line.slice('frame='.length))
      if (!Number.isFinite(now) || now <= frames) return false
      frames = now
      of.onFrames?.(now)
      return true
    },
  })
  if (exitCode !== 0 || saysDiskFull(said)) throw explainFailure(of.what, exitCode, said)
  return said
}
