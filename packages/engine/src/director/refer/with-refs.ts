/** A wish said once more of other scenes, or with another number. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../intents.ts'
import { type Ground, refsOf } from '../parse/grammar/ground.ts'
import { numberOf, shareOf, timeOf } from '../parse/grammar/slots.ts'

const withRefs = (intent: Intent, refs: readonly ClipRef[]): Intent | null => {
  const [first] = refs
  if (refsOf(intent).length === 0 || first === undefined) return null
  if (intent.is === 'move' || intent.is === 'transition-at') return refs.length === 1 ? { ...intent, ref: first } : null
  if (intent.is === 'replace') return { ...intent, old: refs }
  if (intent.is === 'swap') return refs.length === 2 || (first.by === 'ordinal' && first.count === 2) ? { ...intent, refs } : null
  if (intent.is === 'order') {
    const isFiles = refs.every((ref) => ref.by === 'words' || ref.by === 'files')
    const how = intent.how === 'remove' && isFiles ? 'leave-out' : intent.how === 'leave-out' && !isFiles ? 'remove' : intent.how
    return { ...intent, how, refs }
  }
  return 'refs' in intent ? ({ ...intent, refs } satisfies Intent) : null
}

export const allWith = (intents: readonly Intent[], refs: readonly ClipRef[]): Intent[] | null => {
  const all = intents.map((intent) => withRefs(intent, refs))
  return all.length > 0 && all.every((intent) => intent !== null) ? all : null
}

/** The number of the wish before in another size. */
export const withAmount = (intent: Intent, said: string, ground: Ground): Intent | null => {
  const time = timeOf(said, ground) ?? numberOf(said)
  const share = shareOf(said) ?? ((numberOf(said) ?? 0) > 1 ? (numberOf(said) ?? 0) / 100 : null)
  switch (intent.is) {
    case 'length':
      return time === null ? null : { is: 'length', sec: time }
    case 'each':
    case 'scene-length':
      return time === null || intent.sec === null ? null : { ...intent, sec: time }
    case 'trim':
    case 'slip':
    case 'length-add':
      return time === null ? null : { ...intent, sec: Math.sign(intent.sec) * time }
    case 'volume-to':
      return share === null || share > 1 ? null : { ...intent, gain: share }
    case 'look-intensity':
      return share === null || share > 1 ? null : { ...intent, to: share }
    default:
      return null
  }
}
