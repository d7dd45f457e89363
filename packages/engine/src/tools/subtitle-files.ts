/** Captions as files of their own: SubRip and WebVTT. */
import type { CaptionCue } from '@reelwright/contract/reel-plan'

function clock(frame: number, fps: number, separator: string): string {
  const ms = Math.round((frame / fps) * 1000)
  const part = (value: number, width: number) => String(value).padStart(width, '0')
  return `${part(Math.floor(ms / 3_600_000), 2)}:${part(Math.floor(ms / 60_000) % 60, 2)}:${part(Math.floor(ms / 1000) % 60, 2)}${separator}${part(ms % 1000, 3)}`
}

/** A blank line would end the cue, and an arrow would begin another. */
function oneCue(text: string): string {
  return text
    .replace(/\r/gu, '')
    .replace(/\n{2,}/gu, '\n')
    .replaceAll('-->', '→')
    .trim()
}

function ordered(cues: readonly CaptionCue[]): CaptionCue[] {
  return cues.filter((cue) => oneCue(cue.text) !== '').toSorted((a, b) => a.start_frame - b.start_frame)
}

/** SubRip (.srt), UTF-8, with Windows line ends as old players want them. */
export function writeSrt(cues: readonly CaptionCue[], fps: number): string {
  return ordered(cues)
    .map(
      (cue, index) =>
        `${index + 1}\r\n${clock(cue.start_frame, fps, ',')} --> ${clock(cue.end_frame, fps, ',')}\r\n${oneCue(cue.text).replaceAll('\n', '\r\n')}\r\n`,
    )
    .join('\r\n')
}

/** WebVTT (.vtt); markup characters are escaped, so that what was typed is what is read. */
export function writeVtt(cues: readonly CaptionCue[], fps: number): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const blocks = ordered(cues).map(
    (cue) => `${clock(cue.start_frame, fps, '.')} --> ${clock(cue.end_frame, fps, '.')}\n${escaped(oneCue(cue.text))}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}
