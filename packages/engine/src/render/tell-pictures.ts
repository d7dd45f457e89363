/** Small pictures of what a render has finished last, for whoever waits for it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaPrograms } from '../ffmpeg/find-ffmpeg.ts'
import { runRenderFfmpeg } from './run-render-ffmpeg.ts'

/** A picture costs a start of ffmpeg, about a tenth of a second: at this pace the render hardly feels it. */
const EVERY_MS = 3_000
const LIMIT_MS = 20_000
/** Enough for a place of a hundred points on a dense screen; about 6 kB. */
const HEIGHT_PX = 240

export type FinishedPart = { name: string; frames: number }

export type PictureTeller = {
  /** A part is finished, in the work folder. */
  partDone: (part: FinishedPart) => void
  /** Resolves when nothing runs in the work folder any more. */
  settled: () => Promise<void>
}

const takePicture = async (
  { name, frames }: FinishedPart,
  { fps, workDir, programs, signal }: Pick<TellerParts, 'fps' | 'workDir' | 'programs' | 'signal'>,
): Promise<Uint8Array> => {
  const picture = 'latest.jpg'
  await runRenderFfmpeg({
    programs,
    args: [
      // The middle of a part: its ends are where scenes hand over.
      ...['-ss', (Math.floor(frames / 2) / fps).toFixed(6), '-i', name, '-frames:v', '1'],
      ...['-vf', `scale=-2:${HEIGHT_PX}:out_range=pc,format=yuvj420p`, '-q:v', '6', '-f', 'image2', '-update', '1', picture],
    ],
    what: 'A picture of the video',
    cwd: workDir,
    limitMs: LIMIT_MS,
    signal,
  })
  return readFile(join(workDir, picture))
}

type TellerParts = {
  fps: number
  workDir: string
  programs: MediaPrograms
  signal: AbortSignal
  /** A JPEG; undefined where nobody wants any. */
  onPicture: ((jpeg: Uint8Array) => void) | undefined
  nowMs?: () => number
}

/** One picture at a time, and none within three seconds of the one before. One that cannot be taken is no fault of the video. */
export const tellPictures = ({ onPicture, nowMs = () => performance.now(), ...parts }: TellerParts): PictureTeller => {
  let nextMs = 0
  let running: Promise<void> | null = null
  const tell = async (part: FinishedPart): Promise<void> => {
    try {
      const jpeg = await takePicture(part, parts)
      if (!parts.signal.aborted) onPicture?.(jpeg)
    } catch {
      // The video goes on without.
    }
    nextMs = nowMs() + EVERY_MS
    running = null
  }
  return {
    partDone: (part) => {
      if (onPicture === undefined || running !== null || nowMs() < nextMs || parts.signal.aborted) return
      running = tell(part)
    },
    settled: async () => {
      await running
    },
  }
}
