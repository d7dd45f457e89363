/** 'Interview rein nach der Parade, 5 Sekunden': a few seconds behind a wish about a scene or a title are its own, and no length of the reel. Pure. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { Intent } from '../../intents.ts'
import { refsOf } from '../../parse/grammar/ground.ts'

/** Longer ones may well be of the reel (ours: as behind a wish about a scene in one piece). */
const OWN_SEC_MAX = 6

const writesTitle = (intent: Intent): boolean =>
  (intent.is === 'captions' && intent.title && intent.texts.length > 0) ||
  (intent.is === 'caption-edit' && intent.cue === null && intent.text !== undefined)

/** Nobody wants a reel with more scenes than seconds. */
export const withOwnTimes = (intents: readonly Intent[], { scenes }: Pick<ReelPlan, 'scenes'>): Intent[] =>
  intents.map((intent, at) => {
    if (intent.is !== 'length' || intent.sec > OWN_SEC_MAX || scenes.length < intent.sec) return intent
    const spoken = intents.slice(0, at).findLast((one) => refsOf(one).length > 0 || writesTitle(one))
    if (spoken === undefined) return intent
    if (writesTitle(spoken)) return { is: 'caption-edit', cue: null, from_sec: 0, to_sec: intent.sec }
    // 'Put it after the save': of what is put there.
    const [first, ...others] = refsOf(spoken)
    const refs = spoken.is === 'move' && first ? [first] : first ? [first, ...others] : []
    return { is: 'scene-length', refs, sec: intent.sec, factor: 1 }
  })
