/** SubRip and WebVTT files, as other programs write them, as cues of a plan. Pure; what the product writes comes back as it was. */
import { CaptionCue } from '@reelwright/contract/reel-plan'

/** The most cues a plan has, and a text of that many with room to spare. */
const CUES_MAX = 2000
const CHARS_MAX = 2 * 1024 * 1024

export type ReadSubtitles = { ok: true; cues: CaptionCue[]; late: number } | { ok: false; reason: string }

export const UNKNOWN_LETTERS: ReadSubtitles = {
  ok: false,
  reason: 'The text in this file could not be read. Save it as UTF-8 in the program it comes from, then import it again.',
}

/**
 * The text of a file: UTF-8, or UTF-16 where its first bytes say so; null for any other. Which of the older codes it is in no byte tells, and
 * Hebrew read as Latin would be drawn into the video.
 */
export const decodeSubtitles = (bytes: ArrayBuffer): string | null => {
  const [first, second] = new Uint8Array(bytes)
  const code = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(code, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`
const TIMES = new RegExp(`^\\s*${TIME}\\s+-->\\s+${TIME}`)

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`)

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&lrm;': '\u200e', '&rlm;': '\u200f', '&amp;': '&' }

/** Styling and times within a line are not kept: a caption's style is the reel's. */
const plainText = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/<[^<>\n]*>/g, '')
    // Each stops at the next that opens: looked for to the end from every one, a file of nothing else would hold the page for minutes.
    .replace(/\{\\[^{}\n]*\}/g, '')
    .replace(/&(?:lt|gt|nbsp|lrm|rlm|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()

/** Cues in order of time, cut to the reel; `late` counts those that begin after its end. */
export const readSubtitles = (text: string, reel: { fps: number; frames: number }): ReadSubtitles => {
  if (text.length > CHARS_MAX) return { ok: false, reason: 'This file is too large for captions. Choose a .srt or .vtt file.' }
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  const cues: CaptionCue[] = []
  let late = 0
  for (const block of blocks) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => TIMES.test(line))
    const times = at < 0 ? null : TIMES.exec(lines[at] ?? '')
    if (times === null) continue
    const start = Math.round(secondsOf(times.slice(1, 5)) * reel.fps)
    const end = Math.min(reel.frames, Math.round(secondsOf(times.slice(5, 9)) * reel.fps))
    const words = plainText(lines.slice(at + 1))
    if (words === '') continue
    if (start >= reel.frames) {
      late += 1
      continue
    }
    const cue = CaptionCue.safeParse({
      id: `c${cues.length + 1}`,
      start_frame: start,
      end_frame: Math.max(start + 1, end),
      text: [...words].slice(0, 300).join('').slice(0, 300),
    })
    if (cue.success) cues.push(cue.data)
    if (cues.length > CUES_MAX) return { ok: false, reason: `This file has more than ${CUES_MAX} captions, more than a reel can hold.` }
  }
  if (cues.length === 0)
    return {
      ok: false,
      reason:
        late > 0
          ? 'All captions of this file begin after the end of the reel.'
          : 'There are no captions in this file. Choose a .srt or .vtt file with times in it.',
    }
  return { ok: true, cues: cues.toSorted((a, b) => a.start_frame - b.start_frame), late }
}
