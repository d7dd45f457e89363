/** 'Delete scene 2 and mute scene 3': both count the scenes as they were when the request was made, whatever is done first. */

import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import { findClips, isFound } from '../find-clips.ts'
import type { Intent } from '../intents.ts'
import type { Turn } from '../turn.ts'

const pinned = (turn: Turn, ref: ClipRef): ClipRef => {
  const place = (ref.by === 'ordinal' && ref.of !== 'photo') || ((ref.by === 'number' || ref.by === 'range') && ref.of === 'scene')
  if (!place || turn.plan.scenes.length === 0) return ref
  const found = findClips(turn, ref)
  if (!isFound(found) || found.scenes.length === 0) return ref
  return { by: 'scenes', ids: found.scenes.map((scene) => scene.id), words: found.words.replace(/ \(.*$/, '') }
}

export const pinScenes = (turn: Turn, intents: readonly Intent[]): Intent[] =>
  intents.map((intent) => {
    const pin = (ref: ClipRef) => pinned(turn, ref)
    switch (intent.is) {
      case 'move': {
        const { to } = intent
        return { ...intent, ref: pin(intent.ref), to: typeof to === 'object' ? { ...to, ref: pin(to.ref) } : to }
      }
      case 'replace':
        return { ...intent, old: intent.old.map(pin) }
      case 'transition-length':
        return intent.at === undefined ? intent : { ...intent, at: { ...intent.at, ref: pin(intent.at.ref) } }
      case 'transition-at':
        return { ...intent, ref: pin(intent.ref) }
      case 'order':
      case 'swap':
      case 'trim':
      case 'trim-to':
      case 'slip':
      case 'split':
      case 'other-clip':
      case 'other-moment':
      case 'reframe':
      case 'speed':
      case 'tighten':
      case 'scene-length':
      case 'sound':
      case 'closer':
      case 'motion':
      case 'scene-grade':
      case 'scene-grade-off':
      case 'scene-look':
      case 'scene-look-off':
      case 'rotate':
      case 'rotate-off':
        return { ...intent, refs: intent.refs.map(pin) }
      case 'framing':
      case 'captions':
        return intent.refs === undefined ? intent : { ...intent, refs: intent.refs.map(pin) }
      default:
        return intent
    }
  })
