/** Burnt-in captions as an ASS file, which libass lays out: line breaks, right-to-left text, outlines. Pure text. */
import type { CaptionCue, Captions } from '@reelwright/contract/reel-plan'
import { CAPTION_LOOKS, captionPlace, captionViews } from '../frame/caption-looks.ts'
import { fontRuns } from './caption-fonts.ts'
import type { FrameSize } from './frame-size.ts'

type Stretch = { startFrame: number; frames: number }

/**
 * The file for one stretch of the reel with the cues that show in it, times counted from its start; null when none does.
 * A cue that is changed thereby remakes only the parts that it shows in.
 */
export const captionFile = (captions: Captions, stretch: Stretch, fps: number, frame: FrameSize): string | null => {
  const endFrame = stretch.startFrame + stretch.frames
  const shown = captions.cues.filter((cue) => cue.start_frame < endFrame && cue.end_frame > stretch.startFrame)
  const { sizePx: size } = captionPlace(captions.style, frame)
  const events = shown.flatMap((cue) =>
    eventsOf(cue, captions.style, size).flatMap((event) => {
      const from = Math.max(event.startFrame, stretch.startFrame) - stretch.startFrame
      const to = Math.min(event.endFrame, endFrame) - stretch.startFrame
      return to > from ? [`Dialogue: 0,${clock(from, fps)},${clock(to, fps)},Caption,,0,0,0,,${event.text}`] : []
    }),
  )
  if (events.length === 0) return null
  return `${header(captions.style, size, frame)}\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${events.join('\n')}\n`
}

const WHITE = '&H00FFFFFF'
const BLACK = '&H00000000'
/** libass' own border style: one box behind all lines. The standard's boxes overlap where two lines meet. */
const ONE_BOX = 4
/** The box: black, a third of the picture shines through. */
const BOX = '&H50000000'

const header = (style: Captions['style'], size: number, frame: FrameSize): string => {
  const look = CAPTION_LOOKS[style]
  const { sidePx, bottomPx } = captionPlace(style, frame)
  const outline = (look.outline * size).toFixed(1)
  const shadow = (look.shadow * size).toFixed(1)
  const fields = [
    ...['Caption', 'Inter', size.toFixed(1), WHITE, WHITE, look.boxed ? BOX : BLACK, look.boxed ? BOX : '&H80000000'],
    ...[look.weight, 0, 0, 0, 100, 100, 0, 0],
    ...[look.boxed ? ONE_BOX : 1, outline, shadow, 2, sidePx, sidePx, bottomPx, -1],
  ]
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${frame.width}`,
    `PlayResY: ${frame.height}`,
    // 0 breaks lines so that they are about as long as each other.
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: TV.709',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    `Style: ${fields.join(',')}`,
    '',
  ].join('\n')
}

type CaptionEvent = { startFrame: number; endFrame: number; text: string }

const eventsOf = (cue: CaptionCue, style: Captions['style'], size: number): CaptionEvent[] => {
  const { spoken: colour } = CAPTION_LOOKS[style]
  return captionViews(cue, style).map(({ startFrame, endFrame, parts, spoken }) => ({
    startFrame,
    endFrame,
    text:
      spoken === null || colour === null
        ? lineText(parts.join(''), size)
        : parts
            .map((part, at) => (at === spoken ? `{\\1c${assColour(colour)}}${lineText(part, size)}{\\1c${WHITE}&}` : lineText(part, size)))
            .join(''),
  }))
}

/** #rrggbb as ASS writes it. */
const assColour = (colour: string): string => `&H${colour.slice(5, 7)}${colour.slice(3, 5)}${colour.slice(1, 3)}&`.toUpperCase()

/** Text with its fonts chosen by script. Braces and backslashes are commands in ASS; they are shown as typed. */
const lineText = (text: string, size: number): string =>
  fontRuns(text)
    .map(({ font, scale, text: run }) => {
      const escaped = run.replaceAll('\\', '\\\u2060').replaceAll('{', '\\{').replaceAll('}', '\\}').replace(/\r?\n/gu, '\\N')
      return font === null ? escaped : `{\\fn${font}\\fs${(size * scale).toFixed(1)}}${escaped}{\\fnInter\\fs${size.toFixed(1)}}`
    })
    .join('')

/** A frame's time, half a frame early: ASS counts hundredths, and rounding must not reach the frame before or after. */
const clock = (frame: number, fps: number): string => {
  const hundredths = Math.max(0, Math.round(((frame - 0.5) / fps) * 100))
  const two = (value: number): string => String(value).padStart(2, '0')
  const seconds = Math.floor(hundredths / 100)
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`
}
