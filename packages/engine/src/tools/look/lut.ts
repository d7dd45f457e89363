/**
 * LUT (the fourth tool): which look grades the reel, and how strongly. The looks come from a catalog that is handed in;
 * people name a trait ('warm'), and the look whose measures are nearest to it is taken.
 */
import type { Shot } from '@reelwright/contract/media-facts'
import type { Look } from '@reelwright/contract/reel-plan'
import type { ToolOutcome } from '../tool-outcome.ts'

export type CatalogLook = { key: string; title: string }

export type LookCatalog = {
  looks: readonly CatalogLook[]
  /** By measured light and colour of the shots in the reel and by words of mood; says why. */
  choose: (shots: readonly Shot[], mood: string | null) => { style: string; reason: string }
}

/** The documents' defaults (document A section 3): 'Cinematic Warm', automatic, at 0.8. */
export const LOOK_DEFAULT = 'cinematic-warm'
export const INTENSITY_DEFAULT = 0.8

/** For each trait the looks that have it, the most telling first; the first one on the catalog is taken. */
const BY_TRAIT: Record<string, readonly string[]> = {
  warm: ['cinematic-warm', 'golden-hour'],
  golden: ['golden-hour', 'cinematic-warm'],
  cool: ['arctic', 'silver', 'night-blue'],
  bw: ['noir'],
  'teal-orange': ['teal-orange'],
  vintage: ['faded-print', 'film-matte'],
  vivid: ['vivid-pop'],
  muted: ['pastel', 'film-matte', 'silver'],
  faded: ['film-matte', 'faded-print'],
  cinematic: ['cinematic-warm', 'teal-orange'],
  moody: ['night-blue', 'bleach-bypass'],
  gritty: ['bleach-bypass'],
  bright: ['pastel', 'vivid-pop'],
  sepia: ['faded-print'],
  neon: ['neon'],
  green: ['forest'],
}

/** Every look that has a trait, or the look that is called so. */
export const traitKeys = (trait: string): readonly string[] => BY_TRAIT[trait] ?? [trait]

/** The key of the look for a trait, or for a look's own name; null when the catalog has none like it. */
export const lookForTrait = (trait: string, looks: readonly CatalogLook[]): string | null => {
  if (looks.some((look) => look.key === trait)) return trait
  const wanted = BY_TRAIT[trait] ?? []
  return wanted.find((key) => looks.some((look) => look.key === key)) ?? null
}

export const lookTitle = (look: Look, looks: readonly CatalogLook[]): string => {
  if (look.mode === 'cube') return 'your own look'
  return looks.find((one) => one.key === look.style)?.title ?? look.style
}

export const intensityWords = (intensity: number): string => `${Math.round(intensity * 100)}%`

/** One step warmer, brighter … from where the look is: stronger when it goes that way already, else the look that does. */
const GOES: Record<string, readonly string[]> = {
  warmer: ['cinematic-warm', 'golden-hour', 'desert'],
  cooler: ['arctic', 'silver', 'night-blue'],
  brighter: ['pastel', 'vivid-pop'],
  darker: ['night-blue', 'bleach-bypass', 'noir'],
  vivid: ['vivid-pop', 'teal-orange', 'neon'],
  muted: ['pastel', 'film-matte', 'faded-print', 'silver'],
}

export const INTENSITY_STEP = 0.15

/** 'Less warm' takes more of it away than 'warmer' gives, for it is asked for where there is too much (ours). */
const LESS_STEP = 0.25

/** What a look brings beside what it is named for. */
const BRINGS: Readonly<Record<string, readonly string[]>> = {
  warmer: ['teal-orange', 'faded-print'],
  cooler: ['teal-orange', 'bleach-bypass'],
}

const brings = (look: Look, direction: string): boolean =>
  look.mode !== 'cube' && [...(GOES[direction] ?? []), ...(BRINGS[direction] ?? [])].includes(look.style)

const AGAINST: Readonly<Record<string, string>> = {
  ...{ warmer: 'cooler', cooler: 'warmer', brighter: 'darker', darker: 'brighter', vivid: 'muted', muted: 'vivid' },
}
const against = (direction: string): string => AGAINST[direction] ?? ''

/** (ours) 'a bit' moves what there is, and takes no other look */
const LITTLE = 0.5

const less = (present: Look, amount: number): Look => ({ ...present, intensity: clamped(present.intensity - LESS_STEP * amount) })

/** Whether the light of every scene is what moves, for no look that is there has anything of that. */
export const isOfLight = (present: Look | null, direction: string, amount: number): boolean => {
  if (direction !== 'warmer' && direction !== 'cooler') return false
  if (present === null) return amount < 0
  if (present.mode === 'cube') return true
  return amount <= LITTLE && !brings(present, direction) && !brings(present, against(direction))
}

/** 'Less warm': less of what there is too much of; null where there is nothing of it. */
const stepBack = (present: Look | null, direction: string, amount: number, looks: readonly CatalogLook[]): Look | null => {
  if (present && brings(present, direction)) return less(present, amount)
  // Every look adds colour, so less of it is less colourful.
  if (present && direction === 'vivid' && !brings(present, 'muted')) return less(present, amount)
  return stepLook(present, against(direction), Math.min(amount, LITTLE), looks)
}

/** `amount` 1 is a step, 0.5 'a bit', and below 0 it is less of that. */
export const stepLook = (present: Look | null, direction: string, amount: number, looks: readonly CatalogLook[]): Look | null => {
  if (amount < 0) return stepBack(present, direction, -amount, looks)
  const there = (GOES[direction] ?? []).filter((key) => looks.some((look) => look.key === key))
  const target = there[0]
  if (target === undefined) return null
  if (present && present.mode !== 'cube' && there.includes(present.style) && present.intensity < 1)
    return { ...present, mode: 'style', intensity: clamped(present.intensity + INTENSITY_STEP * amount) }
  if (present && amount <= LITTLE && brings(present, against(direction))) return less(present, amount)
  const further = there.find((key) => key !== present?.style) ?? target
  const style = present && there.includes(present.style) ? further : target
  return { mode: 'style', style, cube_media_id: null, intensity: amount <= LITTLE ? 0.55 : amount >= 2 ? 1 : INTENSITY_DEFAULT }
}

export const clamped = (intensity: number): number => Math.round(Math.min(1, Math.max(0, intensity)) * 100) / 100

export const setLook = (look: Look | null, looks: readonly CatalogLook[]): ToolOutcome => {
  const summary = look ? `${lookTitle(look, looks)} at ${intensityWords(look.intensity)}` : 'Colours as filmed'
  return { edits: [{ op: 'set_look', look }], steps: [{ tool: 'lut', summary }], reasons: [] }
}
