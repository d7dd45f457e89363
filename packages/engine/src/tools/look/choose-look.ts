/** Auto mode of the LUT tool: the look that suits the light of the shots and the feeling asked for. */
import type { Shot } from '@reelwright/contract/media-facts'
import { DEFAULT_LOOK, LOOKS, type LookStyle } from './looks.ts'

export type ChosenLook = {
  style: string
  title: string
  /** Why, in a sentence. */
  reason: string
}

/** How much a word of the request counts against light that fits: one clear word outweighs any measurement. */
const WORD_WEIGHT = 1
/** The default wins where nothing speaks clearly for another. */
const DEFAULT_BONUS = 0.12
/** Looks that take the colours away: nobody expects that of a reel who did not ask for it, however grey the clips are. */
const ONLY_ASKED: ReadonlySet<string> = new Set(['noir'])
/** With faces in shots for so much of the time no look is taken by itself that makes skin pale or green, whatever wall is behind it. */
const FACES_SHARE = 0.5
const NOT_FOR_FACES: ReadonlySet<string> = new Set(['night-blue', 'bleach-bypass', 'forest', 'silver', 'neon', 'arctic'])
/** A photo has no length; it counts as much as two seconds of film. */
const PHOTO_SEC = 2

/** Chooses by measured light and colour, and by words of mood where there are any. Pure; without shots it is the default. */
export const chooseLook = (shots: readonly Shot[], mood?: string | null): ChosenLook => {
  const light = meanLight(shots)
  const words = (mood ?? '').toLowerCase()
  const asked = (look: LookStyle) => look.suits.filter((word) => new RegExp(`(^|[^a-z0-9])${escaped(word)}`).test(words)).length
  const score = (look: LookStyle) =>
    WORD_WEIGHT * asked(look) + (light ? lightFit(look, light) : 0) + (look.style === DEFAULT_LOOK ? DEFAULT_BONUS : 0)
  const isFaces = faceShare(shots) > FACES_SHARE
  const suits = (look: LookStyle) => !ONLY_ASKED.has(look.style) && !(isFaces && NOT_FOR_FACES.has(look.style))
  const best = LOOKS.filter((look) => asked(look) > 0 || suits(look)).reduce((a, b) => (score(b) > score(a) ? b : a))
  return { style: best.style, title: best.title, reason: reasonFor(best, asked(best) > 0, light) }
}

const escaped = (word: string) => word.replace(/[^a-z0-9 ]/g, '\\$&')

type Light = LookStyle['light']

const meanLight = (shots: readonly Shot[]): Light | null => {
  const good = shots.filter((shot) => !shot.flaws.includes('black'))
  const total = good.reduce((sum, shot) => sum + length(shot), 0)
  if (total === 0) return null
  const mean = (pick: (shot: Shot) => number) => good.reduce((sum, shot) => sum + pick(shot) * length(shot), 0) / total
  return {
    brightness: mean((s) => s.brightness),
    warmth: mean((s) => s.warmth),
    saturation: mean((s) => s.saturation),
    contrast: mean((s) => s.contrast),
  }
}

/** How much of the time shots with a face in them last. */
const faceShare = (shots: readonly Shot[]): number => {
  const seconds = (some: readonly Shot[]) => some.reduce((sum, shot) => sum + length(shot), 0)
  return seconds(shots.filter(({ sight }) => (sight?.faces.length ?? 0) > 0)) / Math.max(1e-6, seconds(shots))
}

const length = (shot: Shot) => (shot.out_sec > shot.in_sec ? shot.out_sec - shot.in_sec : PHOTO_SEC)

/** 0 to 1; each measure against the light that the look flatters, in units of how far footage usually varies. */
const lightFit = (look: LookStyle, light: Light): number => {
  const apart =
    ((light.brightness - look.light.brightness) / 0.16) ** 2 +
    ((light.warmth - look.light.warmth) / 0.14) ** 2 +
    ((light.saturation - look.light.saturation) / 0.2) ** 2 +
    ((light.contrast - look.light.contrast) / 0.3) ** 2
  return Math.exp(-apart / 4)
}

const reasonFor = (look: LookStyle, asked: boolean, light: Light | null): string => {
  if (asked) return `${look.title} fits the mood you asked for.`
  if (!light) return `${look.title} is the house look.`
  const brightness = light.brightness < 0.3 ? 'dark' : light.brightness > 0.55 ? 'bright' : 'evenly lit'
  const warmth = light.warmth > 0.1 ? 'warm' : light.warmth < -0.1 ? 'cool' : 'neutral'
  const saturation = light.saturation < 0.22 ? 'muted' : light.saturation > 0.5 ? 'strong' : 'moderate'
  return `${look.title} suits these shots: ${brightness}, ${warmth} in tone, with ${saturation} colours.`
}
