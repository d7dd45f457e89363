import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportSettings } from '@reelwright/contract/reel-plan'
import * as z from 'zod/mini'
import { EngineError } from '../engine-error.ts'
import { assembleCommand, concatList } from '../graph/assemble-command.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import { runTool } from './run-tool.ts'

/** Copying is as fast as the disk; this is for a disk that others keep busy. */
const ASSEMBLE_LIMIT_MS = 10 * 60_000

/** Joins finished parts and sound into `outPath` without encoding, and makes sure that every frame is there. */
export const assembleReel = async (of: {
  parts: readonly { name: string; frames: number }[]
  audioName: string
  settings: ExportSettings
  workDir: string
  outPath: string
  tools: Ffmpeg
  signal: AbortSignal
}): Promise<void> => {
  const { tools, signal, settings, workDir } = of
  await writeFile(join(workDir, 'parts.txt'), concatList(of.parts, settings.fps))
  await runFfmpeg({
    tools,
    args: [...assembleCommand('parts.txt', of.audioName, settings), of.outPath],
    what: 'The video',
    cwd: workDir,
    limitMs: ASSEMBLE_LIMIT_MS,
    signal,
  })
  const frames = of.parts.reduce((sum, part) => sum + part.frames, 0)
  const counted = await countFrames(of.outPath, tools, signal)
  if (counted !== frames) {
    throw new EngineError('FFMPEG_FAILED', 'The parts of the video did not join as planned. Try again.', `${counted} of ${frames} frames`)
  }
}

const Counted = z.object({ streams: z.array(z.object({ nb_read_packets: z.string() })) })

/** Pictures in a file, counted without decoding any. */
const countFrames = async (path: string, tools: Ffmpeg, signal: AbortSignal): Promise<number> => {
  const { exitCode, stdout, said } = await runTool({
    program: tools.ffprobe,
    tether: tools.tether,
    args: [
      '-v',
      'error',
      '-count_packets',
      '-select_streams',
      'v:0',
      '-show_entries',
      'stream=nb_read_packets',
      '-of',
      'json',
      '-i',
      `file:${path}`,
    ],
    limitMs: ASSEMBLE_LIMIT_MS,
    signal,
  })
  const parsed = exitCode === 0 ? Counted.safeParse(JSON.parse(stdout)) : null
  const count = parsed?.success ? parsed.data.streams[0]?.nb_read_packets : undefined
  if (count === undefined) throw new EngineError('FFMPEG_FAILED', 'The finished video could not be read back. Try again.', said)
  return Number(count)
}
