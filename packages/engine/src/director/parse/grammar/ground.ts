/** What a sentence is said of: the reel, the files, and what was spoken of last. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'

/** A thing that lies on the reel and that 'it' can mean. */
export type Thing = 'music' | 'logo' | 'captions' | 'look' | 'transitions'

export type Ground = {
  plan: ReelPlan
  media: readonly MediaForPlan[]
  /** Scenes that were named last in this request: 'it'. */
  refs: readonly ClipRef[]
  /** They were only put somewhere, or held on to: 'start with the cat and make it 12 seconds' speaks of the reel. */
  placed?: boolean
  /** Scenes that this request takes out: what stays are 'the others'. */
  gone?: readonly ClipRef[]
  /** And in the one before: 'that one'. */
  before: readonly ClipRef[]
  thing: Thing | null
}

/** Of a reel of which nothing was spoken yet. */
export const bareGround = (plan: ReelPlan, media: readonly MediaForPlan[]): Ground => ({ plan, media, refs: [], before: [], thing: null })

/** What all but those that were excepted are called. */
export const OTHER_SCENES = 'The other scenes'
export const theOtherScenes = (ids: readonly string[]): ClipRef => ({ by: 'scenes', ids: [...ids], words: OTHER_SCENES })

const THING_OF: Readonly<Partial<Record<Intent['is'], Thing>>> = {
  music: 'music',
  'music-off': 'music',
  volume: 'music',
  'volume-to': 'music',
  'speech-first': 'music',
  'music-from': 'music',
  ducking: 'music',
  fade: 'music',
  logo: 'logo',
  'logo-off': 'logo',
  captions: 'captions',
  'captions-off': 'captions',
  'captions-style': 'captions',
  'caption-edit': 'captions',
  'caption-delete': 'captions',
  transcribe: 'captions',
  look: 'look',
  'look-own': 'look',
  'look-off': 'look',
  'look-less': 'look',
  'look-by': 'look',
  'look-intensity': 'look',
  'look-intensity-by': 'look',
  transitions: 'transitions',
  'transitions-by': 'transitions',
  'transition-at': 'transitions',
  'transition-length': 'transitions',
}

export const thingOf = (intent: Intent): Thing | null => THING_OF[intent.is] ?? null

/** The scenes that a wish is about; none for one about the whole reel. */
export const refsOf = (intent: Intent): readonly ClipRef[] => {
  if (intent.is === 'move' || intent.is === 'transition-at') return [intent.ref]
  if (intent.is === 'replace') return intent.old
  return 'refs' in intent ? (intent.refs ?? []) : []
}

/** 'Replace the dog with the cat and put it first': a clip that is called by what it shows is gone, and a scene that is counted is not. */
const spokenOf = (intent: Intent): readonly ClipRef[] =>
  intent.is === 'replace' && intent.by.length > 0 && intent.old.every(({ by }) => by === 'words' || by === 'files')
    ? intent.by
    : refsOf(intent)

/** What 'it' means after these wishes. */
export const groundAfter = (ground: Ground, intents: readonly Intent[]): Ground => {
  const gone = intents.some(
    (intent) => intent.is === 'order' && intent.how !== 'first' && intent.how !== 'last' && intent.how !== 'bring-in',
  )
  const refs = gone ? [] : intents.flatMap(spokenOf)
  const placed = intents.some((intent) => intent.is === 'order' || intent.is === 'move' || intent.is === 'swap' || intent.is === 'lock')
  const thing = intents.map(thingOf).findLast((one) => one !== null) ?? null
  return {
    ...ground,
    ...(refs.length > 0 || gone ? { refs, placed } : {}),
    ...(gone ? { gone: intents.flatMap(refsOf) } : {}),
    thing: thing ?? ground.thing,
  }
}
