/** Transitions: 'hard cuts only', 'cross fades', 'a wipe between every clip', 'fewer transitions', 'no wipes'. */

import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { TransitionKind } from '@reelwright/contract/reel-plan'
import { TRANSITION_SETS, type TransitionSet } from '../../tools/transition-kinds.ts'
import type { Intent } from '../intents.ts'
import { type Clause, find, has, polarity, use, useNegators } from './clauses.ts'
import { type Item, means, sense } from './read-items.ts'
import { readRefs } from './read-refs.ts'

/** Words that name a transition only beside the word itself, or beside a word for cuts; alone they mean something else. */
const NEEDS_NOUN = new Set([
  'circle',
  'circles',
  'circular',
  'smooth',
  'smoother',
  'smoothly',
  'zoom',
  'zooms',
  'zoom in',
  'zooming',
  'zoom ins',
  'punch in',
  'fancy',
  'flashy',
  'seamless',
  'flowing',
  'push',
  'slide',
  'fade',
  'fading',
  'special effects',
  'blend',
  'fast pan',
  'blends',
])

const setOf = (value: string | null): readonly TransitionKind[] | null => {
  const key = Object.keys(TRANSITION_SETS).find((name): name is TransitionSet => name === value)
  return key === undefined ? null : TRANSITION_SETS[key]
}

const DIRECTIONS: Record<string, string> = { left: 'left', right: 'right', up: 'up', down: 'down' }

/** 'Wipe to the right' has a direction of its own. */
const directed = (kinds: readonly TransitionKind[], clause: Clause): readonly TransitionKind[] => {
  const word = clause.items.find((item) => DIRECTIONS[item.text] !== undefined)
  const stem = kinds[0]?.split('-')[0]
  if (!word || (stem !== 'slide' && stem !== 'wipe')) return kinds
  const wanted = `${stem}-${DIRECTIONS[word.text]}`
  const kind = ALL_KINDS.find((one) => one === wanted)
  if (!kind) return kinds
  word.used = true
  return [kind]
}

const ALL_KINDS: readonly TransitionKind[] = ['slide-left', 'slide-right', 'slide-up', 'slide-down', 'wipe-left', 'wipe-right']

const EVERYWHERE = /^(every|each|all|everywhere|always|between|throughout|everything)$/

/** 'After scene 2', 'between scene 1 and 2', 'before the dog': those cuts and no others. */
const namedCuts = (clause: Clause): { refs: readonly ClipRef[]; side: 'after' | 'before' } | null => {
  const at = clause.items.findIndex((item) => item.text === 'after' || item.text === 'before' || item.text === 'between')
  const word = clause.items[at]
  if (!word || !clause.items.some((item) => means(item, 'transition'))) return null
  const refs = readRefs(clause, at + 1)
  if (refs.length === 0) return null
  for (const item of clause.items.slice(at)) item.used = true
  // 'Between scene 3 and 4' is the cut behind the first of them.
  return { refs: word.text === 'between' ? refs.slice(0, 1) : refs, side: word.text === 'before' ? 'before' : 'after' }
}

export const parseTransitions = (clause: Clause): Intent[] => {
  const place = clause.items.some((item) => EVERYWHERE.test(item.text) && item.text !== 'between') ? null : namedCuts(clause)
  // 'Fade to black at the end': after the last scene, and before the first, there is no cut.
  const edge = clause.items.some((item) => means(item, 'verb', 'start', 'end') && / (end|start|beginning)$/.test(item.text))
  if (edge && !place && has(clause, 'transition') && !has(clause, 'neg') && !has(clause, 'music', 'noun')) {
    const closes = has(clause, 'verb', 'end')
    const isFade = clause.items.some((item) => setOf(sense(item, 'transition'))?.some((kind) => kind === 'fade' || kind === 'cross'))
    if (isFade) {
      for (const item of clause.items) item.used = true
      return [{ is: 'edge-fade', edge: closes ? 'closing' : 'opening', sec: null, colour: null }]
    }
  }
  const [intent] = parseKinds(clause)
  if (!place || intent?.is !== 'transitions') return intent ? [intent] : []
  return place.refs.map((ref) => ({ is: 'transition-at', kind: intent.kinds[0] ?? null, ref, side: place.side }))
}

const parseKinds = (clause: Clause): Intent[] => {
  const noun = find(clause, 'transition', 'noun')
  const every = clause.items.some((item) => EVERYWHERE.test(item.text)) || has(clause, 'verb', 'everyfile')
  const kinds: TransitionKind[] = []
  const not: TransitionKind[] = []
  let cut = false
  const spoken: Item[] = []
  for (const [index, item] of clause.items.entries()) {
    const value = sense(item, 'transition')
    if (item.used || value === null || value === 'noun') continue
    // 'No fades on the music' takes nothing from between the scenes.
    if (means(item, 'noun', 'fade') && has(clause, 'music', 'noun')) continue
    const set = setOf(value)
    if (
      NEEDS_NOUN.has(item.text) &&
      !noun &&
      !has(clause, 'noun', 'cut') &&
      !clause.items.some((one) => /^(between|after|before)$/.test(one.text))
    )
      continue
    spoken.push(item)
    const wanted = polarity(clause, index) === 'yes'
    if (!wanted) useNegators(clause, index)
    if (value === 'cut') {
      if (wanted) cut = true
      else kinds.push(...TRANSITION_SETS.cross)
    } else if (set) (wanted ? kinds : not).push(...directed(set, clause))
  }
  if (spoken.length > 0) {
    for (const item of spoken) item.used = true
    use(clause, 'transition')
    use(clause, 'noun', 'cut')
    use(clause, 'verb', 'only')
    if (every) useScope(clause)
    if (cut && kinds.length === 0) return [{ is: 'transitions', kinds: [], every: false, per_minute: null, not: [] }]
    return [{ is: 'transitions', kinds, every, per_minute: null, not }]
  }
  if (!noun) return []
  noun.item.used = true
  use(clause, 'transition', 'noun')
  if (polarity(clause, noun.index) !== 'yes' && !has(clause, 'degree', 'more')) {
    useNegators(clause, noun.index)
    return [{ is: 'transitions', kinds: [], every: false, per_minute: null, not: [] }]
  }
  const by = find(clause, 'degree', 'more', 'less')
  const most = clause.items.find((item) => item.value !== null && !item.used && item.kind !== 'quote')
  if (most && clause.items.some((item) => means(item, 'unit', 'min'))) {
    most.used = true
    use(clause, 'unit', 'min')
    return [{ is: 'transitions', kinds: [], every: false, per_minute: Math.max(0, Math.round(most.value ?? 0)), not: [] }]
  }
  if (by) {
    by.item.used = true
    return [{ is: 'transitions-by', by: means(by.item, 'degree', 'more') ? 1 : -1 }]
  }
  if (every) useScope(clause)
  // 'Other transitions', 'add transitions': some, of whatever kind fits.
  use(clause, 'again')
  const fast = find(clause, 'pace')
  if (fast) fast.item.used = true
  const chosen = means(fast?.item, 'pace', 'fast') ? TRANSITION_SETS.dynamic : TRANSITION_SETS.smooth
  return [{ is: 'transitions', kinds: chosen, every, per_minute: null, not: [] }]
}

/** 'Between every clip', 'on all cuts' say where, and nothing about the clips. */
const useScope = (clause: Clause): void => {
  for (const item of clause.items)
    if (EVERYWHERE.test(item.text) || means(item, 'noun', 'clip', 'scene', 'cut', 'photo') || means(item, 'verb', 'everyfile'))
      item.used = true
}
