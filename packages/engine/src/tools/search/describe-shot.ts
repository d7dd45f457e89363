/** What an embedding model is told of a shot: its names, what is said in it, and what was measured, in plain words. */
import type { MediaFacts, Shot } from '@reelwright/contract/media-facts'
import { wordsWithin } from '../captions/spoken-words.ts'
import { rgbOf } from '../story/similarity.ts'
import { bareName, nameWords } from './match-words.ts'
import type { SearchableMedia } from './search-index.ts'
import { COLOUR_WORDS } from './search-words.ts'
import { LIGHT, seenIn, shotSays } from './seen-words.ts'

/** Colours of a shot beyond these are details. */
const COLOURS_TOLD = 2
/** Characters of a shot's text; embedding models read a few hundred words at least. */
const TEXT_LENGTH_MAX = 1_200

/** The named colour that lies nearest. */
const colourName = (colour: string): string | null => {
  const rgb = rgbOf(colour)
  if (!rgb) return null
  let best: string | null = null
  let nearest = Number.POSITIVE_INFINITY
  for (const [name, other] of COLOUR_WORDS) {
    const distance = Math.hypot(rgb[0] - other[0], rgb[1] - other[1], rgb[2] - other[2])
    if (distance < nearest) {
      nearest = distance
      best = name
    }
  }
  return best
}

const MOTION = { calmBelow: 0.2, livelyFrom: 0.55 } as const
const WARMTH = { coldBelow: -0.3, warmFrom: 0.3 } as const

const measuredWords = (facts: MediaFacts, shot: Shot): string[] => {
  const words: string[] = [facts.kind === 'image' ? 'photo' : 'video']
  if (shot.brightness < LIGHT.darkBelow) words.push('dark')
  if (shot.brightness >= LIGHT.brightFrom) words.push('bright')
  if (facts.kind === 'video' && shot.motion < MOTION.calmBelow) words.push('calm')
  if (shot.motion >= MOTION.livelyFrom) words.push('lively movement')
  if (shot.warmth < WARMTH.coldBelow) words.push('cold light')
  if (shot.warmth >= WARMTH.warmFrom) words.push('warm light')
  words.push(...seenIn(shot), ...shotSays(shot))
  const colours = shot.colours.slice(0, COLOURS_TOLD).map(colourName)
  words.push(...new Set(colours.filter((name) => name !== null)))
  if (facts.sound?.speech.some((part) => part.start_sec < shot.out_sec && part.end_sec > shot.in_sec)) words.push('somebody speaks')
  return words
}

/** The texts of a file's shots, in their order; none for a sound. */
export const describeShots = (file: SearchableMedia): string[] => {
  const { facts } = file
  if (facts.kind === 'audio') return []
  const name = nameWords(bareName(file.name)).join(' ')
  return facts.shots.map((shot) => {
    const said = wordsWithin(facts, shot.in_sec, shot.out_sec).map((word) => word.text)
    return [name, file.tags.join(', '), said.join(' '), measuredWords(facts, shot).join(', ')]
      .filter((text) => text !== '')
      .join('. ')
      .slice(0, TEXT_LENGTH_MAX)
  })
}
