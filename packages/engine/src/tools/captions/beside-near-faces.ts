/**
 * Where captions that somebody typed go while a face fills the picture: over the hair or under the chin, where they would stand on mouth, nose or
 * eyes. Captions that follow each other have one place, for words that jump take the eyes with them. Pure.
 */
import type { CaptionCue, CaptionPlace, Captions } from '@reelwright/contract/reel-plan'
import { captionsAt } from '../../frame/captions/caption-views.ts'
import { captionBoxes } from '../../frame/captions/lay-captions.ts'
import { frameSize } from '../../graph/frame-size.ts'
import { safeZone } from '../../graph/logo-overlay.ts'
import { type Band, facesUnder, type Ground } from './beside-faces.ts'

/** Parts of a found face, of its height, and what it costs to cover them, look by look. (ours, by the boxes that faces are found in) */
const PARTS = [
  { from: 0.2, to: 0.45, cost: 2 },
  { from: 0.45, to: 0.7, cost: 1 },
  { from: 0.7, to: 1, cost: 1 },
] as const
/** A title is read, and is no place for other words. (ours) */
const TITLE_COST = 4
/** So much has to be covered before captions go elsewhere, and elsewhere it has to be less than so much of that. (ours) */
const COVERED_MIN = 0.2
const LESS_MIN = 0.6
/** Between a face and words, of the frame's height. (ours) */
const GAP = 0.02
/** Captions that follow each other within this are one text. (ours: seconds) */
const RUN_SEC = 0.5

const coveredBy = (words: Band, faces: readonly Band[]): number => {
  const costs = faces.flatMap(({ top, bottom }) =>
    PARTS.map(({ from, to, cost }) => {
      const part = { top: top + from * (bottom - top), bottom: top + to * (bottom - top) }
      return (cost * Math.max(0, Math.min(words.bottom, part.bottom) - Math.max(words.top, part.top))) / (part.bottom - part.top)
    }),
  )
  return costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, faces.length)
}

/** How much of a band others have. */
const takenOf = (words: Band, others: readonly Band[]): number =>
  others.reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(words.bottom, bottom) - Math.max(words.top, top)), 0) /
  (words.bottom - words.top)

const runsOf = (cues: readonly CaptionCue[], fps: number): CaptionCue[][] => {
  const runs: CaptionCue[][] = []
  for (const cue of cues.toSorted((a, b) => a.start_frame - b.start_frame)) {
    const before = runs.at(-1)?.at(-1)
    if (before && cue.start_frame - before.end_frame <= RUN_SEC * fps) runs.at(-1)?.push(cue)
    else runs.push([cue])
  }
  return runs
}

/** The places of those captions, by cue, that would cover a face where they usually stand; titles are placed by themselves. */
export const placesBesideFaces = ({ mode, style, size, cues, place }: Captions, ground: Ground): Map<string, CaptionPlace> => {
  const places = new Map<string, CaptionPlace>()
  if (place !== undefined || mode !== 'burn') return places
  const frame = frameSize(ground.plan.export)
  const zone = safeZone(frame)
  const bandOf = (cue: CaptionCue): Band[] => {
    const alone: Captions = { mode, style, cues: [cue], ...(size === undefined ? {} : { size }) }
    const [box] = captionBoxes(captionsAt(alone, cue.start_frame), style, frame)
    return box === undefined ? [] : [{ top: box.y / frame.height, bottom: (box.y + box.height) / frame.height }]
  }
  const usually = ({ place: _, ...cue }: CaptionCue): Band[] => bandOf(cue)
  const titles = cues.filter(({ kind }) => kind === 'title')
  const typed = cues.filter(({ kind }) => kind !== 'title')
  for (const run of runsOf(typed, ground.plan.export.fps)) {
    const faces = run.flatMap((cue) => facesUnder(cue, ground))
    const bands = run.flatMap(usually)
    const usual = { top: Math.min(...bands.map(({ top }) => top)), bottom: Math.max(...bands.map(({ bottom }) => bottom)) }
    const covered = coveredBy(usual, faces)
    if (faces.length === 0 || bands.length === 0 || covered <= COVERED_MIN) continue
    const height = usual.bottom - usual.top
    const beside = (cue: CaptionCue) => run.some((one) => one.start_frame < cue.end_frame && cue.start_frame < one.end_frame)
    const others = titles.filter(beside).flatMap(bandOf)
    const costOf = (words: Band): number => coveredBy(words, faces) + TITLE_COST * takenOf(words, others)
    const [highest, lowest] = [zone.top, 1 - zone.bottom - height]
    const tops = [
      Math.min(...faces.map(({ top }) => top)) - GAP - height,
      Math.max(...faces.map(({ bottom }) => bottom)) + GAP,
      highest,
    ].map((top) => Math.max(highest, Math.min(lowest, top)))
    const best = tops
      .map((top) => ({ top, covered: costOf({ top, bottom: top + height }) }))
      .reduce((least, one) => (one.covered < least.covered ? one : least))
    if (best.covered >= covered * LESS_MIN) continue
    for (const { id } of run) places.set(id, { x: 0.5, y: Math.round((best.top + height / 2) * 1000) / 1000 })
  }
  return places
}
