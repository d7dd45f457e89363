/** What a wish changes, coarsely and which way: two readings of a sentence that have none of these in common cannot both be meant. Pure. */
import type { Intent } from '../intents.ts'

type IntentOf<K extends Intent['is']> = Extract<Intent, { is: K }>

const way = (by: number): string => (by < 0 ? 'less' : by > 0 ? 'more' : 'as it is')
const factorWay = (factor: number): string => way(factor - 1)

const ORDERS: Readonly<Record<IntentOf<'order'>['how'], string>> = {
  first: 'place',
  last: 'place',
  remove: 'out',
  'leave-out': 'out',
  only: 'only',
  'bring-in': 'in',
}

const PACES: Readonly<Record<IntentOf<'pace'>['pace'], string>> = { fast: 'more', medium: 'as it is', slow: 'less' }

/** Of music several things may be wished at once. */
const musicKinds = ({ request }: IntentOf<'music'>): string[] => {
  const { own, energy_by: energy, tempo_by: tempo } = request
  const kinds = [
    own ? ['own'] : [],
    energy === undefined ? [] : [`energy ${way(energy)}`],
    tempo === undefined ? [] : [`tempo ${way(tempo)}`],
  ]
  return ['music', ...kinds.flat().map((kind) => `music ${kind}`)]
}

const kindOf = (intent: Intent): string | string[] => {
  switch (intent.is) {
    case 'length-by':
      return `length ${factorWay(intent.factor)}`
    case 'length-add':
      return `length ${way(intent.sec)}`
    case 'pace':
      return [`pace ${PACES[intent.pace]}`, `music tempo ${PACES[intent.pace]}`]
    case 'pace-by':
      return [`pace ${way(intent.steps)}`, `music tempo ${way(intent.steps)}`]
    case 'scene-length':
      return intent.sec === null ? `scene length ${factorWay(intent.factor)}` : 'scene length'
    case 'order':
      return ORDERS[intent.how]
    case 'speed':
      return `speed ${factorWay(intent.speed)}`
    case 'reframe':
      return intent.closer_steps === 0 ? 'reframe' : `reframe ${way(intent.closer_steps)}`
    case 'music':
      return musicKinds(intent)
    case 'sound':
      return intent.level === undefined && intent.by === undefined ? `sound ${intent.policy}` : 'sound level'
    case 'caption-edit':
      return ['captions', 'captions-style']
    case 'versions':
      return ['again', ...intent.versions.flatMap(({ intents }) => [...kindsOf(intents)])]
    case 'transition-at':
      return intent.kind === null ? 'hard cut' : 'transitions'
    case 'transitions':
      return intent.kinds.length === 0 ? ['transitions', 'hard cut'] : 'transitions'
    case 'ask':
      return `ask ${intent.about}`
    case 'cannot':
      return `cannot ${intent.what}`
    default:
      return SAME[intent.is] ?? intent.is
  }
}

/** What changes the same thing, in whatever way it is wished. */
const SAME: Readonly<Partial<Record<Intent['is'], string>>> = {
  'count-by': 'count',
  'every-file': 'count',
  slip: 'trim',
  'trim-to': 'trim',
  move: 'place',
  'other-clip': 'replace',
  'other-moment': 'replace',
  closer: 'reframe more',
  mood: 'music',
  'volume-to': 'volume',
  'speech-first': 'ducking',
  'look-by': 'look',
  'look-less': 'look',
  'look-intensity': 'look',
  'look-intensity-by': 'look',
  'look-own': 'look',
  'look-off': 'look',
  'scene-look': 'look',
  'scene-look-off': 'look',
  'scene-grade': 'look',
  'scene-grade-off': 'look',
  'caption-delete': 'captions-off',
  transcribe: 'captions',
  'transitions-by': 'transitions',
  'transition-at': 'transitions',
  'transition-length': 'transitions',
  'back-to': 'undo',
  make: 'again',
}

/** At least one for each intent. */
export const kindsOf = (intents: readonly Intent[]): ReadonlySet<string> => new Set(intents.flatMap(kindOf))
