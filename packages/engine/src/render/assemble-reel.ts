import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportSettings } from '@reelwright/contract/reel-plan'
import { EngineError } from '../engine-error.ts'
import type { MediaPrograms } from '../ffmpeg/find-ffmpeg.ts'
import { assembleCommand, concatList, posterAt } from '../graph/assemble-command.ts'
import { runRenderFfmpeg } from './run-render-ffmpeg.ts'

/** Copying is as fast as the disk; this is for a disk that others keep busy. */
const ASSEMBLE_LIMIT_MS = 10 * 60_000

/** Joins finished parts and audio into `outPath` without encoding, makes sure that every frame is there, and writes the poster. */
export const assembleReel = async (reel: {
  parts: readonly { name: string; frames: number }[]
  audioName: string
  settings: ExportSettings
  workDir: string
  outPath: string
  poster: { frame: number; path: string }
  programs: MediaPrograms
  signal: AbortSignal
}): Promise<void> => {
  const { parts, settings, workDir, outPath } = reel
  const listName = 'parts.txt'
  await writeFile(join(workDir, listName), concatList(parts, settings.fps))
  const poster = { ...posterAt(reel.poster.frame, parts, settings.fps), path: reel.poster.path }
  let joined = 0
  await runRenderFfmpeg({
    programs: reel.programs,
    args: assembleCommand({ listName, audioName: reel.audioName, outPath, poster, settings }),
    what: 'The video',
    cwd: workDir,
    limitMs: ASSEMBLE_LIMIT_MS,
    signal: reel.signal,
    onFrames: (frames) => {
      joined = frames
    },
  })
  const frames = parts.reduce((sum, part) => sum + part.frames, 0)
  if (joined !== frames)
    throw new EngineError('FFMPEG_FAILED', 'The parts of the video did not join as planned. Try again.', `${joined} of ${frames} frames`)
}
