/** 'Undo the last three changes', 'go back to before the music', 'redo that': where in the reel's history somebody wants to be. */
import type { Intent } from '../intents.ts'
import type { Clause } from './clauses.ts'
import { type Item, means } from './read-items.ts'

/** Further back nobody remembers; the contract's bound. */
const STEPS_MAX = 50

const STEP = /^(steps?|changes?|edits?|times|things)$/

const THINGS: readonly [
  what: Extract<Extract<Intent, { is: 'back-to' }>['point'], { before: unknown }>['before'],
  means: (item: Item) => boolean,
][] = [
  ['music', (item) => means(item, 'music', 'noun', 'own')],
  ['captions', (item) => means(item, 'caption')],
  ['logo', (item) => means(item, 'logo')],
  ['transitions', (item) => means(item, 'transition')],
  ['look', (item) => means(item, 'noun', 'colour') || means(item, 'look')],
  ['length', (item) => means(item, 'noun', 'length') || means(item, 'lengthby')],
  ['format', (item) => /^(format|shape|size|resolution|aspect|aspect ratio)$/.test(item.text) || means(item, 'aspect')],
]

const stepsOf = ({ items }: Clause): number | null => {
  const at = items.findIndex((item) => STEP.test(item.text) || means(item, 'verb', 'replace') || means(item, 'noun', 'cut'))
  const amount = items.slice(Math.max(0, at - 2), Math.max(0, at)).find((item) => item.value !== null && item.kind !== 'quote')
  const steps = at < 0 ? null : (amount?.value ?? null)
  return steps !== null && Number.isInteger(steps) && steps >= 1 && steps <= STEPS_MAX ? steps : null
}

const ASKS_WHETHER = /^(?:is it possible|is there|are there|can (?:i|one)|could i|may i|how|where|does|do you (?:have|keep))\b/

/** Takes the whole clause; nothing where it does not speak of the history, or not of how far. */
export const parseHistory = (clause: Clause): Intent[] => {
  const { items } = clause
  // 'Is it possible to undo things?' asks, and takes nothing back.
  if (clause.asked && ASKS_WHETHER.test(items.map(({ text }) => text).join(' '))) return []
  const takeAll = () => {
    for (const item of items) item.used = true
  }
  if (items.some((item) => means(item, 'verb', 'redo'))) {
    takeAll()
    return [{ is: 'redo' }]
  }
  const goesBack = items.some((item) => means(item, 'verb', 'undo')) || items.some((item) => /^(back|before)$/.test(item.text))
  if (!goesBack) return []
  const before = items.findIndex((item) => /(^|\s)before$/.test(item.text))
  const named = before < 0 ? undefined : THINGS.find(([, isIt]) => items.slice(before + 1).some(isIt))
  const isBack = items.slice(0, before + 1).some((item) => /\bback\b|revert|undo|as it was|like/.test(item.text))
  if (named && isBack) {
    takeAll()
    return [{ is: 'back-to', point: { before: named[0] } }]
  }
  const steps = items.some((item) => means(item, 'verb', 'undo') || item.text === 'back') ? stepsOf(clause) : null
  if (steps === null) return []
  takeAll()
  return [{ is: 'back-to', point: { steps } }]
}

/** 'Redo' and no more: what was taken back, where anything was. Elsewhere another version is offered. */
export const isBareRedo = (request: string): boolean => /^\W*(?:please\s+)?redo(?:\s+(?:it|that|this))?(?:[\s,]+please)?\W*$/i.test(request)
