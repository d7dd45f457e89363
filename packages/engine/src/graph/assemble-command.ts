import type { ExportSettings } from '@reelwright/contract/reel-plan'
import { CONTAINER_FORMATS } from '../container-formats.ts'
import { timescaleOf } from './encode-args.ts'
import { secText } from './number-text.ts'

/**
 * The list that ffmpeg's concat format reads. Each part says how long it is, so that none begins where the last one's
 * rounded end lies; names are the render's own and need no quoting.
 */
export const concatList = (parts: readonly { name: string; frames: number }[], fps: number): string => {
  // Ends are rounded, not lengths: after a thousand parts the error is still below a microsecond.
  let frames = 0
  let endMicros = 0
  const lines = parts.map((part) => {
    frames += part.frames
    const end = Math.round((frames * 1_000_000) / fps)
    const length = end - endMicros
    endMicros = end
    return `file ${part.name}\nduration ${(length / 1_000_000).toFixed(6)}`
  })
  return `ffconcat version 1.0\n${lines.join('\n')}\n`
}

/** One picture of the reel: which part it lies in, when, and where its JPEG goes. */
export type Poster = { partName: string; atSec: number; path: string }

/** Where the picture of a reel's frame is found, by the finished parts in order. */
export const posterAt = (frame: number, parts: readonly { name: string; frames: number }[], fps: number): Omit<Poster, 'path'> => {
  let start = 0
  for (const part of parts) {
    // Half a frame early, so that rounding cannot reach the next one.
    if (frame < start + part.frames) return { partName: part.name, atSec: Math.max(0, (frame - start - 0.5) / fps) }
    start += part.frames
  }
  throw new RangeError(`No part holds frame ${frame}`)
}

/**
 * Arguments that join finished parts and the sound without encoding either, and write the poster on the way: a program of its
 * own would take longer to start than to make it.
 */
export const assembleCommand = ({
  listName,
  audioName,
  poster,
  settings,
  outPath,
}: {
  listName: string
  audioName: string
  outPath: string
  poster: Poster
  settings: Pick<ExportSettings, 'container' | 'fps' | 'codec'>
}): string[] => [
  ...['-f', 'concat', '-safe', '1', '-i', listName, '-i', audioName],
  // One frame's time is read: nothing stops this decoder while the video is still being written.
  ...['-threads', '1', '-ss', secText(poster.atSec), '-t', secText(1 / settings.fps), '-i', poster.partName],
  ...['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy', '-map_metadata', '-1'],
  ...CONTAINER_FORMATS[settings.container].muxerArgs({ codec: settings.codec, ticksPerSec: timescaleOf(settings.fps) }),
  outPath,
  ...['-map', '2:v:0', '-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', poster.path],
]
