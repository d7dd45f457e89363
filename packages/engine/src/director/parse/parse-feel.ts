/** Pace and mood. */

import type { Mood } from '@reelwright/contract/intents/mood'
import type { Pace } from '@reelwright/contract/reel-plan'
import { MOODS } from '../../tools/music/moods.ts'
import type { Intent } from '../intents.ts'
import { type Clause, degreeOf, find, has, polarity, useNegators } from './clauses.ts'
import { describesClip } from './parse-look.ts'
import { sense } from './read-items.ts'

export const moodOf = (value: string | null): Mood | null =>
  value !== null && Object.hasOwn(MOODS, value) ? (Object.keys(MOODS).find((name): name is Mood => name === value) ?? null) : null

const paceOf = (value: string | null): Pace | null => (value === 'slow' || value === 'medium' || value === 'fast' ? value : null)

const PACE_NOUN = /^(pace|tempo|pacing|rhythm)$/

export const parsePace = (clause: Clause): Intent[] => {
  const step = find(clause, 'paceby')
  // 'Slow pace', 'a calmer tempo': the word for it says nothing more.
  if (step || find(clause, 'pace')) for (const item of clause.items) if (PACE_NOUN.test(item.text)) item.used = true
  if (step) {
    step.item.used = true
    const steps = Number(sense(step.item, 'paceby'))
    const against = polarity(clause, step.index) !== 'yes'
    if (against) useNegators(clause, step.index)
    return [{ is: 'pace-by', steps: (against ? -steps : steps) * (degreeOf(clause) === 2 ? 2 : 1) }]
  }
  const found = find(clause, 'pace')
  const pace = paceOf(sense(found?.item, 'pace'))
  if (!found || !pace || describesClip(clause, found.index)) return []
  // 'Normal' and 'regular' say something about pace only beside a word for it.
  if (
    pace === 'medium' &&
    !has(clause, 'noun', 'cut') &&
    found.item.text.split(' ').length === 1 &&
    !['medium', 'moderate'].includes(found.item.text)
  )
    return []
  found.item.used = true
  const tone = polarity(clause, found.index)
  if (tone === 'yes') {
    const before = clause.items[found.index - 1]
    if (before?.text === 'too') return [{ is: 'pace-by', steps: pace === 'fast' ? -1 : 1 }]
    return [{ is: 'pace', pace }]
  }
  useNegators(clause, found.index)
  if (tone === 'less') return [{ is: 'pace', pace: 'medium' }]
  return [{ is: 'pace', pace: pace === 'medium' ? 'fast' : 'medium' }]
}

export const parseMood = (clause: Clause): Intent[] => {
  const intents: Intent[] = []
  for (const [index, item] of clause.items.entries()) {
    const mood = moodOf(sense(item, 'mood'))
    if (!mood || item.used || describesClip(clause, index)) continue
    item.used = true
    const isTooMuch = clause.items[index - 1]?.text === 'too' || clause.items[index - 1]?.text === 'way too'
    if (polarity(clause, index) === 'yes' && !isTooMuch) intents.push({ is: 'mood', mood })
    else {
      useNegators(clause, index)
      intents.push({ is: 'mood', mood: opposite(mood) })
    }
  }
  // Several words for the feeling: the first is what the person thought of first.
  return intents.slice(0, 1)
}

/** 'Not so sad' asks for the other end of the scale. */
const opposite = (mood: Mood): Mood => (MOODS[mood].energy >= 0.55 ? 'calm' : 'upbeat')
