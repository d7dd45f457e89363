/** Burnt-in captions as an ASS file: each mark of the layout as a command of its own at its own place. Pure text. */
import type { Captions } from '@reelwright/contract/reel-plan'
import { captionsAt, captionViews } from '../frame/captions/caption-views.ts'
import { isEastFace } from '../frame/captions/east-letters.ts'
import { type EmojiShape, PICTURE_SIDE } from '../frame/captions/emoji/emoji-picture.ts'
import { belowBaseline } from '../frame/captions/face-runs.ts'
import { FACE_LINES } from '../frame/captions/face-widths.ts'
import { CAPTION_FACES, type EastFace, type FaceKey } from '../frame/captions/faces.ts'
import { type BoxMark, type CaptionMark, layCaptions, type PictureMark, type TextMark } from '../frame/captions/lay-captions.ts'
import type { FrameSpan } from '../plan/frames.ts'
import type { FrameSize } from './frame-size.ts'

/** What is read from packages for letters that are not in the faces every caption has. */
export type CaptionLetters = {
  pictures: ReadonlyMap<string, readonly EmojiShape[]>
  /** Letters of East Asia that their language's face has not are written in another one's. */
  faceFor(face: EastFace, text: string): EastFace
}
const NO_LETTERS: CaptionLetters = { pictures: new Map(), faceFor: (face) => face }

/**
 * The file for one stretch of the reel with the cues that show in it, times counted from its start; null when none does.
 * A cue that is changed thereby remakes only the parts that it shows in.
 */
export const captionFile = (
  captions: Captions,
  stretch: FrameSpan,
  { fps, frame, letters = NO_LETTERS }: { fps: number; frame: FrameSize; letters?: CaptionLetters },
): string | null => {
  const endFrame = stretch.startFrame + stretch.frames
  const shown = captions.cues.filter((cue) => cue.start_frame < endFrame && cue.end_frame > stretch.startFrame)
  if (shown.length === 0) return null
  const changes = shown.flatMap((cue) => captionViews(cue, captions.style).flatMap((view) => [view.startFrame, view.endFrame]))
  const starts = [...new Set([stretch.startFrame, ...changes.filter((at) => at > stretch.startFrame && at < endFrame)])].sort(
    (a, b) => a - b,
  )
  const burnt = { ...captions, mode: 'burn' as const }
  const events = joined(
    starts.map((from, nth) => ({
      from: from - stretch.startFrame,
      to: (starts[nth + 1] ?? endFrame) - stretch.startFrame,
      lines: layCaptions(captionsAt(burnt, from, shown), captions.style, frame).flatMap((mark) => linesOf(mark, letters)),
    })),
  )
  if (events.length === 0) return null
  const lines = events.map(({ from, to, line }) => `Dialogue: ${line.layer},${clock(from, fps)},${clock(to, fps)},C,,0,0,0,,${line.text}`)
  return `${header(frame)}\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${lines.join('\n')}\n`
}

type Line = { layer: number; text: string }
type Event = { from: number; to: number; line: Line }

/** What stays while the word being said moves on is written once. */
const joined = (stretches: readonly { from: number; to: number; lines: readonly Line[] }[]): Event[] => {
  const events: Event[] = []
  let open = new Map<string, Event>()
  for (const { from, to, lines } of stretches) {
    const next = new Map<string, Event>()
    for (const line of lines) {
      const key = `${line.layer} ${line.text}`
      const before = open.get(key)
      if (before !== undefined && !next.has(key)) {
        before.to = to
        next.set(key, before)
      } else {
        const event = { from, to, line }
        events.push(event)
        next.set(key, event)
      }
    }
    open = next
  }
  return events
}

const header = (frame: FrameSize): string =>
  [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${frame.width}`,
    `PlayResY: ${frame.height}`,
    // Lines are broken before; here they stay as they are.
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: TV.709',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    // The last is −1: the way a word runs is told by its letters.
    'Style: C,Inter,60,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,700,0,0,0,100,100,0,0,1,0,0,2,0,0,0,-1',
    '',
  ].join('\n')

const linesOf = (mark: CaptionMark, letters: CaptionLetters): Line[] => {
  const { layer } = mark
  if (mark.is === 'box') return [{ layer, text: boxText(mark) }]
  if (mark.is === 'picture') return pictureTexts(mark, letters.pictures.get(mark.picture) ?? []).map((text) => ({ layer, text }))
  const face = isEastFace(mark.face) ? letters.faceFor(mark.face, mark.text) : mark.face
  return [{ layer, text: wordText(face === mark.face ? mark : inFace(mark, face)) }]
}

const inFace = (mark: TextMark, face: FaceKey): TextMark => ({
  ...mark,
  face,
  sizePx: (mark.sizePx / CAPTION_FACES[mark.face].scale) * CAPTION_FACES[face].scale,
})

/** Drawn in its own colours it takes a command for each; as an outline or a shadow one for all. */
const pictureTexts = (mark: PictureMark, shapes: readonly EmojiShape[]): string[] => {
  const drawn = (path: string, colour: string, alpha: number): string =>
    `{\\an7\\pos(0,0)\\1c${assColour(colour)}${mark.growPx > 0 ? `\\3c${assColour(colour)}\\bord${mark.growPx.toFixed(1)}` : ''}${
      mark.blurPx > 0 ? `\\blur${(mark.blurPx * BLUR_OF_DEVIATION).toFixed(1)}` : ''
    }${alpha < 1 ? `\\alpha${assAlpha(alpha)}` : ''}\\p1}${drawing(path, mark)}`
  const { colour } = mark
  if (colour === null) return shapes.map((shape) => drawn(shape.path, shape.colour, mark.alpha * shape.alpha))
  return shapes.length === 0 ? [] : [drawn(shapes.map(({ path }) => path).join(' '), colour, mark.alpha)]
}

/** ASS closes every contour by itself. */
const drawing = (path: string, { x, y, sizePx }: PictureMark): string => {
  const scale = sizePx / PICTURE_SIDE
  let isX = false
  return path
    .split(' ')
    .flatMap((word) => {
      if (word === 'Z') return []
      const command = ASS_COMMANDS[word]
      if (command !== undefined) return [command]
      isX = !isX
      return [((isX ? x : y) + Number(word) * scale).toFixed(2)]
    })
    .join(' ')
}
const ASS_COMMANDS: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'b' }

/** libass' \blur in standard deviations: its radius is twice that, by the root of ln 256. */
const BLUR_OF_DEVIATION = Math.sqrt(Math.log(256)) / 2

const wordText = (mark: TextMark): string => {
  const { ownName, weight, isItalic } = CAPTION_FACES[mark.face]
  // ASS places a line by its lower end.
  const y = mark.y + belowBaseline(mark.face) * mark.sizePx
  const commands = [
    `\\pos(${mark.x.toFixed(1)},${y.toFixed(1)})`,
    `\\fn${ownName}\\fs${(mark.sizePx * FACE_LINES[mark.face].height).toFixed(1)}\\b${weight}${isItalic ? '\\i1' : ''}`,
    `\\1c${assColour(mark.colour)}`,
    mark.growPx > 0 ? `\\3c${assColour(mark.colour)}\\bord${mark.growPx.toFixed(1)}` : '',
    mark.blurPx > 0 ? `\\blur${(mark.blurPx * BLUR_OF_DEVIATION).toFixed(1)}` : '',
    mark.alpha < 1 ? `\\alpha${assAlpha(mark.alpha)}` : '',
  ]
  return `{${commands.join('')}}${escaped(mark.text)}`
}

/** How far a quarter of a circle's handles stand from its ends. */
const ARC = 0.5523

const boxText = ({ x, y, width, height, radius, colour, alpha }: BoxMark): string => {
  const r = Math.min(radius, width / 2, height / 2)
  const n = (value: number): string => value.toFixed(1)
  const [right, bottom, k] = [x + width, y + height, r * (1 - ARC)]
  const path =
    r <= 0
      ? `m ${n(x)} ${n(y)} l ${n(right)} ${n(y)} ${n(right)} ${n(bottom)} ${n(x)} ${n(bottom)}`
      : [
          `m ${n(x + r)} ${n(y)} l ${n(right - r)} ${n(y)} b ${n(right - k)} ${n(y)} ${n(right)} ${n(y + k)} ${n(right)} ${n(y + r)}`,
          `l ${n(right)} ${n(bottom - r)} b ${n(right)} ${n(bottom - k)} ${n(right - k)} ${n(bottom)} ${n(right - r)} ${n(bottom)}`,
          `l ${n(x + r)} ${n(bottom)} b ${n(x + k)} ${n(bottom)} ${n(x)} ${n(bottom - k)} ${n(x)} ${n(bottom - r)}`,
          `l ${n(x)} ${n(y + r)} b ${n(x)} ${n(y + k)} ${n(x + k)} ${n(y)} ${n(x + r)} ${n(y)}`,
        ].join(' ')
  return `{\\an7\\pos(0,0)\\1c${assColour(colour)}${alpha < 1 ? `\\1a${assAlpha(alpha)}` : ''}\\p1}${path}`
}

/** #rrggbb as ASS writes it, and how much shines through. */
const assColour = (colour: string): string => `&H${colour.slice(5, 7)}${colour.slice(3, 5)}${colour.slice(1, 3)}&`.toUpperCase()
const assAlpha = (alpha: number): string =>
  `&H${Math.round((1 - alpha) * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()}&`

/** Braces and backslashes are commands in ASS; they are shown as typed. */
const escaped = (text: string): string => text.replaceAll('\\', '\\\u2060').replaceAll('{', '\\{').replaceAll('}', '\\}')

/** A frame's time, half a frame early: ASS counts hundredths, and rounding must not reach the frame before or after. */
const clock = (frame: number, fps: number): string => {
  const hundredths = Math.max(0, Math.round(((frame - 0.5) / fps) * 100))
  const two = (value: number): string => String(value).padStart(2, '0')
  const seconds = Math.floor(hundredths / 100)
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`
}
