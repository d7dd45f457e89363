/** Shape, size, frame rate and file format: 'square', 'for TikTok', '4K', '60 fps', 'as webm'. */
import type { ExportRequest } from '@reelwright/contract/intents/export-intents'
import { type Aspect, Container, type ExportSettings, type Resolution } from '@reelwright/contract/reel-plan'
import type { Intent } from '../intents.ts'
import { type Clause, find, polarity, useNegators } from './clauses.ts'
import { describesClip } from './parse-look.ts'
import { type Item, means, sense } from './read-items.ts'

const SHAPES: readonly { aspect: Aspect; ratio: number }[] = [
  { aspect: '9:16', ratio: 9 / 16 },
  { aspect: '4:5', ratio: 4 / 5 },
  { aspect: '1:1', ratio: 1 },
  { aspect: '16:9', ratio: 16 / 9 },
]

const aspectOf = (value: string | null): Aspect | null => SHAPES.find((shape) => shape.aspect === value)?.aspect ?? null

const RESOLUTIONS: readonly { resolution: Resolution; short: number }[] = [
  { resolution: '720p', short: 720 },
  { resolution: '1080p', short: 1080 },
  { resolution: '1440p', short: 1440 },
  { resolution: '4k', short: 2160 },
]

/** Bounds of the contract's intent. */
const ASKED_SHAPE_CHARS = 60
const ASKED_SHAPES_MAX = 20

type PairRead = { intent: ExportRequest; near: boolean }

/** '16:9', '9x16', '1080x1920'; the nearest shape there is, and whether it is only near. */
const fromPair = (item: Item): PairRead | null => {
  const { pair } = item
  if (!pair || pair.right === 0 || pair.left === 0 || pair.sign === '/') return null
  const ratio = pair.left / pair.right
  if (ratio < 0.3 || ratio > 3.4) return null
  const shape = SHAPES.toSorted((a, b) => Math.abs(Math.log(a.ratio / ratio)) - Math.abs(Math.log(b.ratio / ratio)))[0]
  if (!shape) return null
  const short = Math.min(pair.left, pair.right)
  const size = short >= 400 ? RESOLUTIONS.toSorted((a, b) => Math.abs(a.short - short) - Math.abs(b.short - short))[0] : undefined
  // '1:30' is a time, '3:20' neither; only usual shapes and pixel sizes count.
  if (short > 21 && !size) return null
  if (
    short <= 21 &&
    !size &&
    ![
      '16:9',
      '9:16',
      '1:1',
      '4:5',
      '5:4',
      '4:3',
      '3:4',
      '21:9',
      '3:2',
      '2:3',
      '16x9',
      '9x16',
      '1x1',
      '4x5',
      '4x3',
      '3x4',
      '16×9',
      '9×16',
      '1×1',
      '4×5',
    ].includes(item.raw)
  )
    return null
  return {
    intent: { aspect: shape.aspect, ...(size ? { resolution: size.resolution } : {}) },
    near: Math.abs(shape.ratio / ratio - 1) > 0.03,
  }
}

const numbersWithUnits = (clause: Clause, intent: ExportRequest): void => {
  for (const [index, item] of clause.items.entries()) {
    if (item.value === null || item.used || item.kind === 'quote') continue
    const next = clause.items[index + 1]
    const size = RESOLUTIONS.find((one) => one.short === item.value || (one.resolution === '4k' && item.value === 4))
    if (means(next, 'unit', 'fps')) intent.fps = item.value
    else if (size && (next?.text === 'p' || (next?.text === 'k' && item.value === 4))) intent.resolution = size.resolution
    else if (item.value === 2 && next?.text === 'k') intent.resolution = '1440p'
    else if (means(next, 'ratenoun', 'bitrate'))
      intent.rate = {
        mode: 'bitrate',
        kbps: Math.min(100_000, Math.max(200, Math.round(/^k/.test(next?.text ?? '') ? item.value : item.value * 1000))),
      }
    else if (item.value === 720 || item.value === 1080 || item.value === 1440 || item.value === 2160) {
      const known = RESOLUTIONS.find((one) => one.short === item.value)
      if (known) intent.resolution = known.resolution
      item.used = true
      continue
    } else continue
    item.used = true
    if (next) next.used = true
  }
  if (intent.rate?.mode === 'bitrate') for (const item of clause.items) if (means(item, 'ratenoun')) item.used = true
}

/** Codec names come as a letter and a number. */
const codecs = (clause: Clause, intent: ExportRequest): void => {
  for (const [index, item] of clause.items.entries()) {
    const next = clause.items[index + 1]
    const name = item.kind === 'word' && next?.kind === 'number' ? `${item.text}${next.value}` : item.text
    const codec: ExportSettings['codec'] | null =
      name === 'h264' || name === 'x264' || item.text === 'avc'
        ? 'h264'
        : name === 'h265' || name === 'x265' || item.text === 'hevc'
          ? 'hevc'
          : name === 'av1'
            ? 'av1'
            : name === 'vp9'
              ? 'vp9'
              : null
    const container = Container.options.find((each) => each === name || each === item.text)
    if (!codec && !container) continue
    if (codec) intent.codec = codec
    if (container) intent.container = container
    item.used = true
    if (name !== item.text && next) next.used = true
  }
}

const VERSION = /^(versions?|copy|copies|one|cut|video|export)$/i

/** 'A 16:9 version too', 'also for YouTube': a second video beside the one there is, not another shape of it. */
const asksForSecond = (clause: Clause): boolean => {
  const besides =
    /^(also|plus|as well|additionally|besides)$/.test(clause.joint) ||
    clause.items.some(
      (item, at) =>
        /^(too|as well|both|additional|additionally|extra)$/.test(item.text) ||
        means(item, 'again') ||
        // 'A 30 second video for Instagram' counts seconds.
        (item.text === 'second' && clause.items[at - 1]?.value == null && VERSION.test(clause.items[at + 1]?.raw ?? '')),
    )
  const version = clause.items.some((item) => VERSION.test(item.raw))
  return besides && (version || clause.items.some((item) => means(item, 'platform')))
}

export const parseExport = (clause: Clause): Intent[] => {
  const intents = parseFormat(clause)
  const shaped = intents.some(
    (intent) => intent.is === 'export' && (intent.platform_aspect !== null || intent.settings.aspect !== undefined),
  )
  if (!shaped || !asksForSecond(clause)) return intents
  for (const item of clause.items) item.used = true
  return [{ is: 'cannot', what: 'second-format' }]
}

const parseFormat = (clause: Clause): Intent[] => {
  const intent: ExportRequest = {}
  const askedShapes: string[] = []
  for (const item of clause.items) {
    const pair = item.used ? null : fromPair(item)
    if (!pair) continue
    item.used = true
    Object.assign(intent, pair.intent)
    if (pair.near) askedShapes.push(item.raw.slice(0, ASKED_SHAPE_CHARS))
  }
  const aspect = find(clause, 'aspect')
  const shape = aspectOf(sense(aspect?.item, 'aspect'))
  // 'The landscape clips' are those that were filmed so.
  if (aspect && shape && !describesClip(clause, aspect.index)) {
    aspect.item.used = true
    if (polarity(clause, aspect.index) === 'yes') intent.aspect ??= shape
    else {
      useNegators(clause, aspect.index)
      if (shape !== '9:16') intent.aspect ??= '9:16'
    }
    for (const item of clause.items) if (means(item, 'aspect')) item.used = true
  }
  const named = find(clause, 'platform')
  const platform = named && polarity(clause, named.index) === 'yes' ? aspectOf(sense(named.item, 'platform')) : null
  if (named) {
    if (platform === null) useNegators(clause, named.index)
    for (const item of clause.items) if (means(item, 'platform')) item.used = true
  }
  const size = find(clause, 'resolution')
  const resolution = RESOLUTIONS.find((one) => one.resolution === sense(size?.item, 'resolution'))
  if (size && resolution) {
    size.item.used = true
    intent.resolution ??= resolution.resolution
  }
  numbersWithUnits(clause, intent)
  codecs(clause, intent)
  const rate = find(clause, 'rateword')
  if (rate) {
    rate.item.used = true
    // x264's scale: 18 is near to lossless to the eye, 23 its own default, 26 visibly smaller.
    intent.rate = { mode: 'quality', crf: means(rate.item, 'rateword', 'best') ? 17 : means(rate.item, 'rateword', 'small') ? 26 : 20 }
  }
  const other = find(clause, 'container', 'other')
  const intents: Intent[] =
    Object.keys(intent).length > 0 || platform !== null
      ? [{ is: 'export', settings: intent, asked_shapes: askedShapes.slice(0, ASKED_SHAPES_MAX), platform_aspect: platform }]
      : []
  if (other) {
    other.item.used = true
    intents.push({ is: 'export-unsupported', what: other.item.raw })
  }
  return intents
}
