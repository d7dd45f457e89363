import type { ExportSettings } from '@reelwright/contract/reel-plan'
import { timescaleOf } from './encode-args.ts'

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

/** Arguments, without the output file, that join finished parts and the sound without encoding either. */
export const assembleCommand = (
  listName: string,
  audioName: string,
  settings: Pick<ExportSettings, 'container' | 'fps' | 'codec'>,
): string[] => [
  ...['-f', 'concat', '-safe', '1', '-i', listName, '-i', audioName],
  ...['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy', '-map_metadata', '-1'],
  ...(settings.container === 'mp4'
    ? [
        ...['-video_track_timescale', String(timescaleOf(settings.fps))],
        ...(settings.codec === 'hevc' ? ['-tag:v', 'hvc1'] : []),
        // The index in front: a player starts before the whole file has come.
        ...['-movflags', '+faststart', '-f', 'mp4'],
      ]
    : ['-cues_to_front', '1', '-f', 'webm']),
]
