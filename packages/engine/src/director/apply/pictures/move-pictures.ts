/** How pictures move over their whole scene: slowly closer or away, to a side, or not at all. No other scene changes. */
import type { SceneMotion } from '@reelwright/contract/reel-plan'
import { setMotion } from '../../../plan/hand-edits/change.ts'
import type { Intent } from '../../intents.ts'
import { change, refuse, say, type Turn } from '../../turn.ts'
import { lookUp, nameSeveral } from '../apply-clips.ts'

type Motion = Extract<Intent, { is: 'motion' }>

const WORDS: Readonly<Record<Motion['how'], readonly [one: string, several: string]>> = {
  'zoom-in': ['comes slowly closer', 'come slowly closer'],
  'zoom-out': ['goes slowly away', 'go slowly away'],
  'pan-left': ['moves slowly to the left', 'move slowly to the left'],
  'pan-right': ['moves slowly to the right', 'move slowly to the right'],
  none: ['stands still', 'stand still'],
  vary: ['moves gently', 'move gently, each another way'],
}
/** In turn, so that no two that follow each other move alike. */
const IN_TURN: readonly SceneMotion[] = ['zoom-in', 'pan-right', 'zoom-out', 'pan-left']

export const movePictures = (turn: Turn, { how, refs }: Motion): void => {
  const found = refs.length === 0 ? null : lookUp(turn, refs)
  if (turn.plan.scenes.length === 0 || (refs.length > 0 && !found)) return
  const meant = found?.scenes ?? turn.plan.scenes
  if (meant.length === 0) {
    refuse(turn, 'not-in-reel', `${found?.words ?? 'That'} is not in the reel.`)
    return
  }
  const edits = meant.flatMap(({ id }, at) => {
    const edit = setMotion(turn.plan, [id], how === 'vary' ? (IN_TURN[at % IN_TURN.length] ?? 'zoom-in') : how)
    return edit.ok ? edit.edits : []
  })
  const isSeveral = found === null ? turn.plan.scenes.length > 1 : nameSeveral(refs)
  const words = `${found === null ? (isSeveral ? 'The pictures' : 'The picture') : found.words} ${WORDS[how][isSeveral ? 1 : 0]}`
  if (edits.length === 0 || !change(turn, edits)) refuse(turn, 'no-change', `${words} already.`)
  else say(turn, `motion ${found?.words ?? ''}`, `${words} now.`)
}
