/** The clips' own sound, and their speed: 'mute the clips', 'keep the original sound', 'slow motion on clip 2'. */

import type { Intent } from '../intents.ts'
import { type Clause, find, has, polarity, use, useNegators } from './clauses.ts'
import { means, sense } from './read-items.ts'
import { readRefs, readRefsAnywhere } from './read-refs.ts'

const OFF: ReadonlySet<string> = new Set(['off', 'muted', 'gone'])

export const parseAudio = (clause: Clause): Intent[] => {
  const noun = find(clause, 'noun', 'sound')
  const mute = find(clause, 'verb', 'mute')
  if (mute) {
    mute.item.used = true
    use(clause, 'noun', 'sound')
    const on = mute.item.text === 'unmute' || polarity(clause, mute.index) !== 'yes'
    useNegators(clause, mute.index)
    // 'Mute the clips' is all of them; 'mute clip 2' is one.
    const refs = readRefs(clause, mute.index + 1)
    use(clause, 'noun', 'clip', 'scene', 'reel')
    use(clause, 'verb', 'everyfile')
    return [{ is: 'sound', policy: on ? 'keep' : 'mute', refs }]
  }
  if (!noun) return []
  const hearing = find(clause, 'verb', 'hear')
  if (hearing) {
    // 'I cannot hear her talking' asks for the sound, not against it.
    for (const item of clause.items) if (means(item, 'neg') || means(item, 'verb', 'hear') || means(item, 'noun', 'sound')) item.used = true
    return [{ is: 'sound', policy: 'keep', refs: [] }]
  }
  // 'In slow motion with the sound off'.
  const off = clause.items.slice(noun.index + 1, noun.index + 2).find(({ text }) => OFF.has(text))
  if (off) off.used = true
  const against = off !== undefined || polarity(clause, noun.index) === 'no'
  const volume = find(clause, 'volumeby')
  const keeps =
    has(clause, 'verb', 'keep', 'use', 'add') ||
    clause.items.some((item) => item.text.startsWith('original') || item.text === 'hear' || item.text === 'with')
  if (
    !against &&
    !keeps &&
    !volume &&
    clause.lead !== 'with' &&
    !['original sound', 'original audio', 'own sound', 'natural sound', 'live sound', 'real sound', 'ambient sound'].includes(
      noun.item.text,
    )
  )
    return []
  use(clause, 'noun', 'sound')
  use(clause, 'verb', 'keep', 'use', 'add')
  if (volume) {
    volume.item.used = true
    return [{ is: 'sound', policy: means(volume.item, 'volumeby', '1') ? 'keep' : 'mute', refs: [] }]
  }
  if (against) useNegators(clause, noun.index)
  const refs = readRefs(clause, noun.index + 1)
  use(clause, 'noun', 'clip', 'scene', 'reel')
  return [{ is: 'sound', policy: against ? 'mute' : 'keep', refs }]
}

const SPEEDS: Record<string, number> = { slow: 0.5, fast: 2, normal: 1 }

export const parseSpeed = (clause: Clause): Intent[] => {
  const found = find(clause, 'speed')
  if (!found) {
    const factor = clause.items.findIndex(
      (item, index) => item.value !== null && !item.used && item.kind === 'number' && clause.items[index + 1]?.text === 'x',
    )
    const item = clause.items[factor]
    if (!item?.value || !(has(clause, 'noun', 'cut') || has(clause, 'paceby') || has(clause, 'verb', 'use', 'make'))) return []
    item.used = true
    use(clause, 'noun', 'cut')
    use(clause, 'paceby')
    const x = clause.items[factor + 1]
    if (x) x.used = true
    return [{ is: 'speed', speed: Math.min(4, Math.max(0.25, item.value)), refs: readRefsAnywhere(clause) }]
  }
  found.item.used = true
  use(clause, 'noun', 'cut')
  const against = polarity(clause, found.index) !== 'yes'
  if (against) useNegators(clause, found.index)
  const refs = readRefsAnywhere(clause)
  return [{ is: 'speed', speed: against ? 1 : (SPEEDS[sense(found.item, 'speed') ?? 'normal'] ?? 1), refs }]
}
