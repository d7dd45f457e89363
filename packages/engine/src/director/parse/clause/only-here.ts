/** 'Black and white, but only for the concert': what was wished of the whole reel is meant of that scene, or is refused; it is not done to all. Pure. */
import type { Intent } from '../../intents.ts'
import { isLookIntent, ofScenes } from '../words/colours-of-scenes.ts'

const MUSICAL: ReadonlySet<Intent['is']> = new Set(['music', 'music-off', 'volume', 'volume-to', 'fade', 'ducking', 'music-from'])

/** The wish before as one of those scenes; null where it may be of all, and is left. */
const here = (before: Intent, refs: NonNullable<Extract<Intent, { is: 'cannot' }>['refs']>): Intent | null => {
  if (MUSICAL.has(before.is)) return { is: 'cannot', what: 'music-part' }
  if (isLookIntent(before)) return ofScenes(before, refs)
  if (before.is === 'pace-by') return { is: 'speed', speed: before.steps > 0 ? 1.5 : 0.6, refs, relative: true }
  if (before.is === 'sound' && before.refs.length === 0) return { ...before, refs }
  if (before.is === 'speed' && before.refs.length === 0) return { ...before, refs }
  return before.is === 'framing' && before.refs === undefined ? { ...before, refs } : null
}

export const onlyHere = (intents: readonly Intent[]): Intent[] =>
  intents.flatMap((intent, at): Intent[] => {
    const next = intents[at + 1]
    const before = intents[at - 1]
    const isPlace = (one: Intent | undefined): one is Extract<Intent, { is: 'cannot' }> =>
      one?.is === 'cannot' && one.what === 'which-scene' && (one.refs ?? []).length > 0
    if (isPlace(next)) return [here(intent, next.refs ?? []) ?? intent]
    return isPlace(intent) && before !== undefined && here(before, intent.refs ?? []) !== null ? [] : [intent]
  })
