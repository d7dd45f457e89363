/** 'Longer but also shorter': wishes of one request that stand against each other. Pure. */
import type { Intent } from '../../intents.ts'

/** Which way a wish goes, and of what; null for one that has no opposite. */
const wayOf = (intent: Intent): readonly [what: string, way: number] | null => {
  switch (intent.is) {
    case 'length-by':
      return ['length', Math.sign(intent.factor - 1)]
    case 'length-add':
      return ['length', Math.sign(intent.sec)]
    case 'pace':
      return intent.pace === 'medium' ? null : ['pace', intent.pace === 'fast' ? 1 : -1]
    case 'pace-by':
      return ['pace', Math.sign(intent.steps)]
    case 'volume':
      return ['volume', Math.sign(intent.by)]
    default:
      return null
  }
}

export const contradicts = (intents: readonly Intent[]): boolean => {
  const ways = intents.flatMap((intent) => {
    const way = wayOf(intent)
    return way === null ? [] : [way]
  })
  return ways.some(([what, way]) => ways.some(([other, against]) => other === what && way * against < 0))
}
