/** Captions as files of their own: SubRip and WebVTT. */
import type { CaptionCue } from '@reelwright/contract/reel-plan'
import { captionParts, isWord, spokenWordStarts } from '../../plan/caption-words.ts'

const clock = (frame: number, fps: number, separator: string): string => {
  const ms = Math.round((frame / fps) * 1000)
  const part = (value: number, width: number) => String(value).padStart(width, '0')
  return `${part(Math.floor(ms / 3_600_000), 2)}:${part(Math.floor(ms / 60_000) % 60, 2)}:${part(Math.floor(ms / 1000) % 60, 2)}${separator}${part(ms % 1000, 3)}`
}

/** A blank line would end the cue, and an arrow would begin another. */
const oneCue = (text: string): string =>
  text
    .replace(/\r/gu, '')
    .replace(/\n{2,}/gu, '\n')
    .replaceAll('-->', '→')
    .trim()

const ordered = (cues: readonly CaptionCue[]): CaptionCue[] =>
  cues.filter((cue) => oneCue(cue.text) !== '').toSorted((a, b) => a.start_frame - b.start_frame)

/** SubRip (.srt), UTF-8, with Windows line ends as old players want them. */
export const writeSrt = (cues: readonly CaptionCue[], fps: number): string =>
  ordered(cues)
    .map(
      (cue, index) =>
        `${index + 1}\r\n${clock(cue.start_frame, fps, ',')} --> ${clock(cue.end_frame, fps, ',')}\r\n${oneCue(cue.text).replaceAll('\n', '\r\n')}\r\n`,
    )
    .join('\r\n')

/**
 * WebVTT (.vtt); markup characters are escaped, so that what was typed is what is read. Where it was heard when each word is
 * said, its time stands before it: players that can light words up one by one do, the others skip what they do not know.
 */
export const writeVtt = (cues: readonly CaptionCue[], fps: number): string => {
  const blocks = ordered(cues).map(
    (cue) => `${clock(cue.start_frame, fps, '.')} --> ${clock(cue.end_frame, fps, '.')}\n${vttText(cue, fps)}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

const vttText = (cue: CaptionCue, fps: number): string => {
  const starts = spokenWordStarts(cue)
  let word = -1
  return captionParts(oneCue(cue.text))
    .map((part) => {
      const escaped = part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      if (!starts || !isWord(part)) return escaped
      word += 1
      const [before, start] = [starts[word - 1], starts[word]]
      // The format wants times that grow; the first word's is the cue's own.
      return before !== undefined && start !== undefined && start > before ? `<${clock(start, fps, '.')}>${escaped}` : escaped
    })
    .join('')
}
