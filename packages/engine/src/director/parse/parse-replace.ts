/** One clip for another: 'replace the dog with the beach', 'use clip 4 instead of clip 2'. */

import type { Intent } from '../intents.ts'
import { type Clause, find } from './clauses.ts'
import { readRefs, readRefsAnywhere } from './read-refs.ts'

export const parseReplace = (clause: Clause, following: readonly Clause[]): Intent[] => {
  const verb = find(clause, 'verb', 'replace')
  if (!verb) return []
  const swapped = /^(instead of|rather than|in place of)$/.test(verb.item.text)
  if (swapped) {
    const by = readRefsAnywhere({ ...clause, items: clause.items.slice(0, verb.index) })
    const old = readRefs(clause, verb.index + 1)
    if (by.length === 0 || old.length === 0) return []
    verb.item.used = true
    return [{ is: 'replace', old, by }]
  }
  const [next] = following
  if (next?.lead !== 'with') return []
  const old = readRefs(clause, verb.index + 1)
  const by = old.length === 0 ? [] : readRefs(next, 0)
  if (by.length === 0) return []
  verb.item.used = true
  return [{ is: 'replace', old, by }]
}
