/** 'In Schwarzweiß, das wirkt eleganter': what a wish leads to is no second wish. Pure. */
import type { Intent } from '../../intents.ts'
import type { Reader } from '../reader.ts'
import { cutsOf } from './beside-in.ts'
import type { Ruled } from './learnt-in.ts'
import { isToldIn, statesIn } from './told-in.ts'

const isMood = ({ is }: Intent): boolean => is === 'mood'

/** The intents of all but what is told behind them, where a feeling was read in just that; null elsewhere. */
export const withoutToldMood = (
  reader: Reader,
  request: string,
  intents: readonly Intent[],
  read: (text: string) => Ruled,
): readonly Intent[] | null => {
  if (!intents.some(isMood) || intents.every(isMood)) return null
  const { code } = reader.language
  const text = reader.asTyped(request)
  for (const { head, tail, isBehind } of cutsOf(reader, text)) {
    if (!isBehind || !isToldIn(code, tail) || !statesIn(code, tail) || !read(tail).intents.every(isMood)) continue
    const main = read(head)
    if (main.missed.length === 0 && main.intents.length > 0 && !main.intents.some(isMood)) return main.intents
  }
  return null
}
