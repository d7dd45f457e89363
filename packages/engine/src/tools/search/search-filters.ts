/** What a search may be narrowed to: kind, shape, length, light, movement, colour, speech, tags, date. */
import { rgbOf } from '../story/similarity.ts'
import { COLOURS_MAX, type IndexedShot, type SearchIndex } from './search-index.ts'
import type { FactColumn } from './search-words.ts'

export type Range = { min?: number; max?: number }

export type SearchFilters = {
  kind?: 'video' | 'image'
  orientation?: 'portrait' | 'landscape' | 'square'
  durationSec?: Range
  brightness?: Range
  motion?: Range
  saturation?: Range
  /** −1 cold to 1 warm. */
  warmth?: Range
  /** A colour that the shot shows, as #rrggbb. */
  colour?: string
  speech?: boolean
  sound?: boolean
  /** All of them. */
  tags?: readonly string[]
  /** Uploaded between, ISO 8601, both inclusive. */
  uploaded?: { from?: string; to?: string }
  /** Leave out shots that analysis found a fault with. */
  flawless?: boolean
}

/** Nearer than this in sRGB, a colour of the shot is the one that was asked for. */
const SAME_COLOUR = 90

export const colourFit = (index: SearchIndex, rgb: readonly [number, number, number]): ((shot: number) => number) => {
  const { colours, colourCounts } = index
  return (shot) => {
    let best = 0
    const count = colourCounts[shot] ?? 0
    for (let place = 0; place < count; place++) {
      const at = (shot * COLOURS_MAX + place) * 3
      const distance = Math.hypot((colours[at] ?? 0) - rgb[0], (colours[at + 1] ?? 0) - rgb[1], (colours[at + 2] ?? 0) - rgb[2])
      // The first colour covers most of the picture; the fifth is a detail.
      const fit = (1 - distance / SAME_COLOUR) * (1 - place * 0.12)
      if (fit > best) best = fit
    }
    return best
  }
}

const inRange = (value: number, range: Range | undefined): boolean =>
  range === undefined || (value >= (range.min ?? Number.NEGATIVE_INFINITY) && value <= (range.max ?? Number.POSITIVE_INFINITY))

const orientationOf = (shot: IndexedShot): 'portrait' | 'landscape' | 'square' => {
  const ratio = shot.width / Math.max(1, shot.height)
  return ratio > 1.05 ? 'landscape' : ratio < 0.95 ? 'portrait' : 'square'
}

/** Cheap tests first; null when nothing is filtered. */
export const filterFor = (index: SearchIndex, filters: SearchFilters | undefined): ((at: number) => boolean) | null => {
  if (!filters || Object.keys(filters).length === 0) return null
  const { columns } = index
  const on = (column: FactColumn, at: number) => columns[column][at] ?? 0
  const from = filters.uploaded?.from === undefined ? null : Date.parse(filters.uploaded.from)
  const to = filters.uploaded?.to === undefined ? null : Date.parse(filters.uploaded.to)
  const rgb = filters.colour === undefined ? null : rgbOf(filters.colour)
  const colour = rgb ? colourFit(index, rgb) : null
  const tags = filters.tags?.map((tag) => tag.toLowerCase()) ?? []
  return (at) => {
    const shot = index.shots[at]
    if (!shot) return false
    if (filters.kind !== undefined && shot.kind !== filters.kind) return false
    if (filters.flawless === true && shot.shot.flaws.length > 0) return false
    if (filters.speech !== undefined && (on('speech', at) === 1) !== filters.speech) return false
    if (filters.sound !== undefined && (on('sound', at) === 1) !== filters.sound) return false
    if (filters.orientation !== undefined && orientationOf(shot) !== filters.orientation) return false
    if (!inRange(shot.shot.out_sec - shot.shot.in_sec, filters.durationSec) || !inRange(shot.shot.brightness, filters.brightness))
      return false
    if (
      !inRange(shot.shot.motion, filters.motion) ||
      !inRange(shot.shot.saturation, filters.saturation) ||
      !inRange(shot.shot.warmth, filters.warmth)
    )
      return false
    if (
      (from !== null || to !== null) &&
      (shot.createdAtMs === null ||
        shot.createdAtMs < (from ?? Number.NEGATIVE_INFINITY) ||
        shot.createdAtMs > (to ?? Number.POSITIVE_INFINITY))
    )
      return false
    if (filters.colour !== undefined && (colour === null || colour(at) <= 0)) return false
    return tags.every((tag) => shot.tags.some((own) => own.toLowerCase() === tag))
  }
}
