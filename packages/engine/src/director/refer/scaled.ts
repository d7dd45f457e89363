/** 'A bit more', 'too much', 'not that long': the wish before once more, stronger or weaker. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../intents.ts'

const times = (factor: number, by: number): number => Math.round(factor ** by * 1000) / 1000

/** `by` 1 is the same step again, 0.5 half of it, −0.5 half of it back; null for a wish that has no more and no less. */
export const scaled = (intent: Intent, by: number): Intent | null => {
  switch (intent.is) {
    case 'volume':
    case 'look-intensity-by':
      return { ...intent, by: intent.by * by }
    case 'look-by':
      return { ...intent, amount: intent.amount * by }
    case 'look':
      // A look is laid over the colours more or less strongly.
      return { is: 'look-intensity-by', by: by > 0 ? 0.2 * by : 0.6 * by }
    case 'trim':
    case 'slip':
    case 'length-add':
      return { ...intent, sec: intent.sec * by }
    case 'length-by':
    case 'count-by':
      return { ...intent, factor: times(intent.factor, by) }
    case 'pace-by':
    case 'transitions-by':
      return intent.is === 'pace-by'
        ? { ...intent, steps: Math.sign(by) * Math.sign(intent.steps) }
        : { ...intent, by: Math.sign(by) * intent.by }
    case 'scene-length':
      // Of seconds that were told, a quarter more or less.
      return { ...intent, sec: null, factor: intent.sec === null ? times(intent.factor, by) : by > 0 ? 1.25 : 0.8 }
    case 'speed':
      if (intent.relative === true) return { ...intent, speed: times(intent.speed, by) }
      // Of a speed that was told: half way back to as it was filmed.
      return by < 0 && intent.speed !== 1 ? { ...intent, speed: Math.round((1 + (intent.speed - 1) / 2) * 1000) / 1000 } : null
    case 'sound':
      // Of a level that was told, half as loud again, or half way back.
      return intent.policy === 'keep' && intent.level !== undefined
        ? { ...intent, level: Math.round((by > 0 ? intent.level / 2 : Math.min(1, intent.level * 1.5)) * 100) / 100 }
        : null
    case 'logo':
      return intent.size_steps === 0 && intent.opacity_steps === 0
        ? null
        : { ...intent, change: {}, size_steps: Math.sign(by) * intent.size_steps, opacity_steps: Math.sign(by) * intent.opacity_steps }
    case 'edge-fade':
      return { ...intent, sec: null, factor: by > 0 ? 1.5 : 0.66 }
    case 'transitions':
      return by < 0 && intent.kinds.length > 0 ? { is: 'transitions-by', by: -1 } : null
    case 'scene-grade':
      return {
        ...{ ...intent, exposure_by: by * intent.exposure_by, warmth_by: by * intent.warmth_by },
        ...(intent.contrast_by === undefined ? {} : { contrast_by: by * intent.contrast_by }),
        ...(intent.saturation_by === undefined ? {} : { saturation_by: by * intent.saturation_by }),
      }
    case 'scene-look':
      return { ...intent, intent: { is: 'look-intensity-by', by: by > 0 ? 0.15 : -0.25 } }
    case 'rotate':
      return intent.straighten_deg === 0 ? null : { ...intent, straighten_deg: by * intent.straighten_deg }
    case 'reframe':
      return by > 0
        ? intent
        : { ...intent, right_steps: -intent.right_steps, down_steps: -intent.down_steps, closer_steps: -intent.closer_steps }
    case 'transition-length':
      return intent.sec === null ? { ...intent, factor: times(intent.factor, by) } : null
    case 'captions-style':
      return intent.size_by === undefined ? null : { is: 'captions-style', size_by: times(intent.size_by, by) }
    case 'caption-edit':
      return intent.size_by === undefined ? null : { is: 'caption-edit', cue: intent.cue, size_by: times(intent.size_by, by) }
    case 'closer':
      return { is: 'reframe', refs: intent.refs, right_steps: 0, down_steps: 0, closer_steps: by > 0 ? 1 : -1 }
    default:
      return null
  }
}

export const allScaled = (intents: readonly Intent[], by: number): Intent[] | null => {
  const all = intents.map((intent) => scaled(intent, by))
  return all.length > 0 && all.every((intent) => intent !== null) ? all : null
}

const closerBy = (refs: readonly ClipRef[], closer_steps: number): Intent => ({
  is: 'reframe',
  refs,
  right_steps: 0,
  down_steps: 0,
  closer_steps,
})

const CLOSER =
  /^(?:(?:and|now|ok(?:ay)?|but|even|still|a bit|a little|much|make it|go|get|zoom(?: in)?|move)(?:,| |$) ?)*(?:(?<in>closer|tighter|nearer)|(?<out>wider|further (?:away|out|back)|farther (?:away|out|back)))(?: (?:still|again|please|in|now))*$/u
const isFraming = ({ is }: Intent): boolean => is === 'closer' || is === 'reframe'

/** 'Closer', 'further out', of pictures that were framed anew; null where it is said of none. */
export const framedCloser = (said: string, intents: readonly Intent[]): Intent[] | null => {
  const way = intents.length > 0 && intents.every(isFraming) ? CLOSER.exec(said)?.groups : undefined
  if (way === undefined) return null
  return intents.flatMap((intent) => ('refs' in intent ? [closerBy(intent.refs ?? [], way.in === undefined ? -1 : 1)] : []))
}
