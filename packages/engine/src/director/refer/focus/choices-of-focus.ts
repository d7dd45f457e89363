/** What can be done to what a talk is about, for somebody whose words were not understood: to be pressed. Pure. */
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { Ground } from '../../parse/grammar/ground.ts'
import { placesOf } from '../../parse/grammar/shown.ts'
import type { Focus } from './focus.ts'

const choice = (label: string, intent: ReelIntent): Choice => makeChoice({ label, say: label.toLowerCase(), action: { intents: [intent] } })

const ofScene = (refs: readonly ClipRef[], ground: Ground): Choice[] => {
  const [at, ...others] = [...new Set(refs.flatMap((ref) => placesOf(ground, ref)))]
  const id = at === undefined || others.length > 0 ? undefined : ground.plan.scenes[at]?.id
  if (at === undefined || id === undefined) return []
  const n = at + 1
  const scene: ClipRef = { by: 'scenes', ids: [id], words: `scene ${n}` }
  return [
    choice(`Make scene ${n} shorter`, { is: 'scene-length', refs: [scene], sec: null, factor: 0.66 }),
    choice(`Make scene ${n} longer`, { is: 'scene-length', refs: [scene], sec: null, factor: 1.5 }),
    choice(`A different clip for scene ${n}`, { is: 'other-clip', refs: [scene] }),
    choice(`Take out scene ${n}`, { is: 'order', how: 'remove', refs: [scene] }),
  ]
}

const joins = (factor: number): ReelIntent => ({ is: 'transition-length', sec: null, factor })

/** At most four, the likeliest first. */
export const choicesOfFocus = (focus: Focus, ground: Ground): Choice[] => {
  switch (focus.of) {
    case 'scenes':
      return ofScene(focus.refs, ground)
    case 'sound':
      return [
        choice('Turn its sound on', { is: 'sound', policy: 'keep', refs: focus.refs }),
        choice('Mute it', { is: 'sound', policy: 'mute', refs: focus.refs }),
      ]
    case 'captions':
      return [
        choice('Words at the top', { is: 'captions-style', at: 'top', ink: undefined, accent: undefined }),
        choice('Words at the bottom', { is: 'captions-style', at: 'bottom', ink: undefined, accent: undefined }),
        choice('Larger letters', { is: 'captions-style', size_by: 1.25, ink: undefined, accent: undefined }),
        choice('Take the words off', { is: 'captions-off' }),
      ]
    case 'song-fade':
    case 'music':
      return [
        choice('Another song', { is: 'music', request: { other: true } }),
        choice('Music quieter', { is: 'volume', by: -0.2 }),
        choice('Music louder', { is: 'volume', by: 0.2 }),
      ]
    case 'look':
      return [
        choice('Another look', { is: 'look', trait: 'other', intensity: null }),
        choice('A weaker look', { is: 'look-intensity-by', by: -0.25 }),
        choice('Colours as filmed', { is: 'look-off' }),
      ]
    case 'logo':
      return [
        choice('A larger logo', { is: 'logo', change: {}, size_steps: 1, opacity_steps: 0, media_ids: [] }),
        choice('A smaller logo', { is: 'logo', change: {}, size_steps: -1, opacity_steps: 0, media_ids: [] }),
        choice('Take the logo off', { is: 'logo-off' }),
      ]
    case 'fade':
      return [
        choice('A longer fade', { ...focus.fade, sec: null, factor: 2 }),
        choice('A shorter fade', { ...focus.fade, sec: null, factor: 0.5 }),
        choice('No fade', { is: 'edge-fade', edge: focus.fade.edge, sec: 0, colour: null }),
      ]
    case 'joins':
      return [
        choice('Longer transitions', joins(1.5)),
        choice('Shorter transitions', joins(0.66)),
        choice('Plain cuts only', { is: 'transitions', kinds: [], every: false, per_minute: null, not: [] }),
      ]
    case 'pace':
      return [choice('Calmer', { is: 'pace-by', steps: -1 }), choice('Faster', { is: 'pace-by', steps: 1 })]
    case 'length':
      return [choice('A shorter reel', { is: 'length-by', factor: 0.75 }), choice('A longer reel', { is: 'length-by', factor: 1.25 })]
    case 'count':
      return [choice('Fewer scenes', { is: 'count-by', factor: 0.7 }), choice('More scenes', { is: 'count-by', factor: 1.35 })]
  }
}
