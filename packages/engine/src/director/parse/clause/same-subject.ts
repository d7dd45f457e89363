/** 'Make scene 2 slower and shorter': a piece that names nothing of its own goes on about the scene of the one before. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import type { Clause } from '../clauses.ts'
import { means } from '../read-items.ts'
import { isLookIntent, ofScenes } from '../words/colours-of-scenes.ts'
import { isSameWay, sceneGrade } from '../words/scene-grade.ts'

const subjectOf = (intent: Intent | undefined): readonly ClipRef[] => {
  switch (intent?.is) {
    case 'trim':
    case 'slip':
    case 'split':
    case 'scene-length':
    case 'speed':
    case 'sound':
    case 'closer':
    case 'scene-grade':
    case 'scene-look':
    case 'rotate':
    case 'order':
    case 'complain':
    case 'other-clip':
    case 'other-moment':
    case 'reframe':
    case 'motion':
    case 'trim-to':
      return intent.refs
    case 'replace':
      return intent.old
    case 'move':
      return [intent.ref]
    case 'cannot':
      return intent.refs ?? []
    default:
      return []
  }
}

/** Whether it has neither a verb nor a thing of its own, or says 'its'. */
const goesOn = (clause: Clause, before: Intent): boolean => {
  // 'I don't like scene 3, show something else'.
  if (before.is === 'complain') return true
  const saysIts = clause.items.some((item) => item.text === 'its')
  // 'Let the concert run 4 seconds with its own sound'.
  if (clause.lead === 'with' && saysIts) return true
  if (clause.lead !== 'and' && clause.lead !== 'but') return false
  if (saysIts) return true
  // 'Start with the dog and faster': whoever places a scene is done with it.
  if (before.is === 'order') return before.how === 'bring-in' && clause.lead === 'but'
  if (clause.items.some((item) => item.text === 'it')) return !clause.items.some((item) => means(item, 'noun', 'reel'))
  return !clause.items.some((item) => means(item, 'verb') || means(item, 'noun') || /^(it|everything|all|whole)$/.test(item.text))
}

const aboutIt = (intent: Intent, refs: readonly ClipRef[]): Intent => {
  switch (intent.is) {
    case 'pace-by':
      return { is: 'speed', speed: intent.steps > 0 ? 1.5 : 0.6, refs, relative: true }
    case 'length-by':
      return { is: 'scene-length', refs, sec: null, factor: intent.factor > 1 ? 1.5 : 0.66 }
    case 'again':
      return { is: 'other-clip', refs }
    case 'length':
      return { is: 'scene-length', refs, sec: intent.sec, factor: 1 }
    case 'length-add':
      return { is: 'trim', refs, edge: 'end', sec: -intent.sec }
    case 'speed':
    case 'sound':
    case 'closer':
      return intent.refs.length === 0 ? { ...intent, refs } : intent
    default:
      return isLookIntent(intent) ? ofScenes(intent, refs) : intent
  }
}

export const withSubject = (clause: Clause, heard: readonly Intent[], before: Intent | undefined): Intent[] => {
  const refs = subjectOf(before)
  if (before === undefined || refs.length === 0 || !goesOn(clause, before)) return [...heard]
  return heard.map((intent) => aboutIt(intent, refs))
}

/** 'Brighten up scene 2, it's too dark' and 'shorten the cat, it's too long' say once more, of that scene, which way it goes. */
export const saysAgain = ({ lead, items }: Clause, heard: readonly Intent[], before: Intent | undefined): boolean => {
  const [again, ...more] = heard
  if (lead !== 'stop' || more.length > 0 || again === undefined) return false
  // 'Scene 2 brighter, everything brighter' is of more.
  if (items.some((item) => means(item, 'noun', 'reel') || /^(?:everything|all|whole|every|each|rest)$/.test(item.text))) return false
  if (before?.is === 'scene-grade' && again.is === 'look-by') {
    const grade = sceneGrade(again.direction, again.amount)
    return grade !== null && isSameWay(grade, before)
  }
  if (before?.is === 'speed')
    return again.is === 'pace-by' && before.refs.length > 0 && Math.sign(again.steps) === Math.sign(before.speed - 1)
  if (again.is !== 'length-by') return false
  const isShorter = again.factor < 1
  if (before?.is === 'scene-length') return before.sec === null && before.factor < 1 === isShorter
  return before?.is === 'trim' && before.sec > 0 === isShorter
}
