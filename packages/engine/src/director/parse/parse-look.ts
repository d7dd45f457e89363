/** Colour: 'warm colours', 'black and white', 'a bit warmer', 'less intense', 'no filter', 'colours at 50 %'. */

import type { Intent } from '../intents.ts'
import { type Clause, degreeOf, find, has, polarity, use, useNegators } from './clauses.ts'
import { means, sense } from './read-items.ts'

const STRONG = 1
const SOFT = 0.45

const intensityWord = (clause: Clause): number | null => {
  const word = find(clause, 'degreeword')
  if (!word) return null
  word.item.used = true
  return means(word.item, 'degreeword', 'strong') ? STRONG : SOFT
}

const percentOf = (clause: Clause): number | null => {
  for (const [index, item] of clause.items.entries()) {
    if (item.used || item.value === null || item.kind === 'quote') continue
    const next = clause.items[index + 1]
    const percent = means(next, 'unit', 'percent')
    if (!percent && !(item.kind === 'number' && item.value > 0 && item.value < 1)) continue
    item.used = true
    if (percent && next) next.used = true
    return Math.min(1, Math.max(0, percent ? item.value / 100 : item.value))
  }
  return null
}

/** Words that mean a look only beside a word for colour, for they are more often said of something else. */
const NEEDS_COLOUR = new Set([
  'light',
  'clean',
  'plain',
  'auto',
  'automatic',
  'automatically',
  'matching',
  'fitting',
  'you choose',
  'you decide',
  'your choice',
  'natural',
  'cool',
  'gold',
  'normal',
  'forest',
  'green',
  'blue',
  'pink',
  'purple',
  'cold',
  'organic',
  'nineties',
  'pick one for me',
  'whatever fits',
  'whatever suits',
  'suits best',
  'fits best',
  'violet',
  'honey',
  'amber',
  'soft',
])

/** A word of a built-in look's own title, matched by the caller, counts as a trait of its own. */
export const parseLook = (clause: Clause): Intent[] => {
  const aboutColour = has(clause, 'noun', 'colour')
  if (aboutColour && has(clause, 'complain')) {
    for (const item of clause.items) if (means(item, 'complain') || means(item, 'noun', 'colour') || means(item, 'neg')) item.used = true
    return [{ is: 'look', trait: 'other', intensity: null }]
  }
  const intents: Intent[] = []
  const step = find(clause, 'lookby')
  if (step) {
    step.item.used = true
    use(clause, 'noun', 'colour')
    const against = polarity(clause, step.index) !== 'yes'
    if (against) useNegators(clause, step.index)
    const direction = sense(step.item, 'lookby') ?? ''
    return [{ is: 'look-by', direction: against ? opposite(direction) : direction, amount: degreeOf(clause) }]
  }
  const less = find(clause, 'lookless')
  if (less) {
    less.item.used = true
    use(clause, 'noun', 'colour')
    return lessOf(sense(less.item, 'lookless') ?? '', degreeOf(clause))
  }
  let trait: string | null = null
  for (const [index, item] of clause.items.entries()) {
    const value = sense(item, 'look')
    if (value === null || item.used) continue
    // 'Cool' beside no colour is a mood; 'colourful clip' names a clip.
    if (!aboutColour && NEEDS_COLOUR.has(item.text)) continue
    if (describesClip(clause, index)) continue
    item.used = true
    use(clause, 'noun', 'colour')
    if (item.text.endsWith('colour') || item.text.endsWith('color')) trait = value
    const tone = polarity(clause, index)
    if (tone === 'yes') {
      const before = clause.items[index - 1]
      if (before?.text === 'too') return lessOf(directionOf(value), 1)
      // Two traits in one breath ('bright and airy' is one phrase already): the first rules.
      trait ??= value
    } else if (tone === 'less') {
      useNegators(clause, index)
      return lessOf(directionOf(value), 1)
    } else {
      useNegators(clause, index)
      return value === 'bw'
        ? [{ is: 'look', trait: 'auto', intensity: null }]
        : [{ is: 'look-by', direction: opposite(directionOf(value)), amount: 1 }]
    }
  }
  if (trait !== null) {
    intents.push({ is: 'look', trait, intensity: percentOf(clause) ?? intensityWord(clause) ?? (degreeOf(clause) < 1 ? SOFT : null) })
    return intents
  }
  const strength = clause.items.find((item) => /^(intensity|strength)$/.test(item.text))
  const share = strength ? percentOf(clause) : null
  if (share !== null) {
    use(clause, 'noun', 'colour')
    return [{ is: 'look-intensity', to: share }]
  }
  const noun = find(clause, 'noun', 'colour')
  if (!noun) return parseBareStrength(clause)
  const by = find(clause, 'degreeby') ?? find(clause, 'degree', 'more', 'less')
  if (by) {
    by.item.used = true
    noun.item.used = true
    const up = means(by.item, 'degreeby', '1') || means(by.item, 'degree', 'more')
    return [{ is: 'look-intensity-by', by: (up ? 0.2 : -0.2) * degreeOf(clause) }]
  }
  const percent = percentOf(clause)
  if (percent !== null) {
    noun.item.used = true
    return [{ is: 'look-intensity', to: percent }]
  }
  const word = find(clause, 'degreeword')
  if (word) {
    noun.item.used = true
    word.item.used = true
    const strong = means(word.item, 'degreeword', 'strong')
    const before = clause.items[word.index - 1]
    if (before?.text === 'too' || polarity(clause, word.index) !== 'yes') {
      useNegators(clause, word.index)
      return [{ is: 'look-intensity-by', by: strong ? -0.25 : 0.25 }]
    }
    return [{ is: 'look-intensity', to: strong ? STRONG : SOFT }]
  }
  if (polarity(clause, noun.index) === 'no') {
    noun.item.used = true
    useNegators(clause, noun.index)
    return [{ is: 'look-off' }]
  }
  if (has(clause, 'again') || has(clause, 'verb', 'replace')) {
    noun.item.used = true
    use(clause, 'again')
    use(clause, 'verb', 'replace')
    return [{ is: 'look', trait: 'other', intensity: null }]
  }
  return []
}

/** 'The dark clips', 'the blue one': the word says which clip, not which colours. */
export const describesClip = (clause: Clause, index: number): boolean => {
  const next = clause.items[index + 1]
  // 'A calm video' is the reel, 'the calm videos' are clips.
  const clip = means(next, 'noun', 'clip', 'scene', 'photo') && (!means(next, 'noun', 'reel') || next?.raw.endsWith('s') === true)
  return clip || next?.text === 'ones' || (next?.text === 'one' && clause.items[index - 1]?.text === 'the')
}

/** 'Less intense' and 'stronger' without a noun mean the colours, unless the clause is about another thing. */
const parseBareStrength = (clause: Clause): Intent[] => {
  const by = find(clause, 'degreeby')
  if (
    !by ||
    ['music', 'logo', 'caption', 'transition', 'mood', 'pace'].some((tag) => has(clause, tag)) ||
    has(clause, 'noun', 'sound', 'clip', 'scene')
  )
    return []
  by.item.used = true
  return [{ is: 'look-intensity-by', by: (means(by.item, 'degreeby', '1') ? 0.2 : -0.2) * degreeOf(clause) }]
}

/** Of what there is too much of; what goes no way has a look of its own or none. */
const lessOf = (what: string, amount: number): Intent[] =>
  what in OPPOSITE ? [{ is: 'look-by', direction: what, amount: -amount }] : [{ is: 'look-less', trait: what }]

const OPPOSITE: Record<string, string> = {
  warmer: 'cooler',
  cooler: 'warmer',
  brighter: 'darker',
  darker: 'brighter',
  vivid: 'muted',
  muted: 'vivid',
}

const opposite = (direction: string): string => OPPOSITE[direction] ?? direction

const directionOf = (trait: string): string => {
  const directions: Record<string, string> = {
    warm: 'warmer',
    golden: 'warmer',
    sepia: 'warmer',
    cool: 'cooler',
    bright: 'brighter',
    moody: 'darker',
    vivid: 'vivid',
    neon: 'vivid',
    muted: 'muted',
    faded: 'muted',
  }
  return directions[trait] ?? trait
}
