import type { Ffmpeg } from './find-ffmpeg.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

/** Writes one frame of a finished video as a JPEG. */
export const makePoster = async (of: {
  videoPath: string
  frame: number
  fps: number
  posterPath: string
  workDir: string
  tools: Ffmpeg
  signal: AbortSignal
}): Promise<void> => {
  // Half a frame early, so that rounding cannot reach the next one.
  const atSec = Math.max(0, (of.frame - 0.5) / of.fps)
  await runFfmpeg({
    tools: of.tools,
    args: [...['-ss', atSec.toFixed(6), '-i', `file:${of.videoPath}`, '-frames:v', '1', '-q:v', '3', '-f', 'mjpeg'], of.posterPath],
    what: 'The poster',
    cwd: of.workDir,
    limitMs: 60_000,
    signal: of.signal,
  })
}
