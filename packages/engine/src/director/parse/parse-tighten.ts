/** 'Remove the silences', 'cut the ums in scene 2'. */
import type { Intent } from '../intents.ts'
import { type Clause, has } from './clauses.ts'
import { readPointed } from './parse-scene.ts'
import { means } from './read-items.ts'

export const parseTighten = (clause: Clause): Intent[] => {
  const named = clause.items.filter((item) => means(item, 'tighten'))
  if (named.length === 0 || has(clause, 'verb', 'keep') || has(clause, 'neg', 'not')) return []
  const what = (['silences', 'fillers'] as const).filter((kind) => named.some((item) => means(item, 'tighten', kind)))
  for (const item of named) item.used = true
  const scene = clause.items.some((item) => !item.used && means(item, 'noun', 'scene', 'clip'))
  const refs = scene ? readPointed({ ...clause, items: clause.items.slice(clause.items.findIndex((item) => item.used) + 1) }) : []
  for (const item of clause.items) item.used = true
  return [{ is: 'tighten', what, refs }]
}
