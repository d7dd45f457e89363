/** Brighter, darker, warmer, cooler: the light of single scenes, on top of what matches neighbours. No other scene changes. */
import { AS_IT_COMES, wholeGrade } from '../../../frame/scene-grade.ts'
import { setGrade } from '../../../plan/hand-edits/colours-and-turn.ts'
import { gradeWords } from '../../describe-intents.ts'
import type { Intent } from '../../intents.ts'
import { change, mayUse, refuse, say, type Turn } from '../../turn.ts'
import { lookUp, nameSeveral } from '../apply-clips.ts'

type Of<K extends Intent['is']> = Extract<Intent, { is: K }>

export const gradeScenes = (turn: Turn, intent: Of<'scene-grade' | 'scene-grade-off'>): void => {
  if (!mayUse(turn, 'lut')) return
  const found = lookUp(turn, intent.refs)
  if (!found || found.scenes.length === 0) {
    if (found) refuse(turn, 'not-in-reel', `${found.words} is not in the reel.`)
    return
  }
  let changed = false
  for (const scene of found.scenes) {
    const before = wholeGrade(scene)
    const wanted =
      intent.is === 'scene-grade-off'
        ? AS_IT_COMES
        : {
            ...{ exposure: before.exposure + intent.exposure_by, warmth: before.warmth + intent.warmth_by },
            contrast: before.contrast + (intent.contrast_by ?? 0),
            saturation: before.saturation + (intent.saturation_by ?? 0),
          }
    const edit = setGrade(turn.plan, [scene.id], wanted)
    if (edit.ok && change(turn, edit.edits)) changed = true
  }
  // One clip may be shown by several scenes.
  const isSeveral = nameSeveral(intent.refs) && found.scenes.length > 1
  if (!changed)
    refuse(
      turn,
      'no-change',
      intent.is === 'scene-grade-off'
        ? `${found.words} ${isSeveral ? 'are' : 'is'} shown as ${isSeveral ? 'they were' : 'it was'} filmed already.`
        : `${found.words} cannot get any ${gradeWords(intent)}.`,
    )
  else if (intent.is === 'scene-grade-off')
    say(turn, 'grade', `${found.words} ${isSeveral ? 'are' : 'is'} shown as ${isSeveral ? 'they were' : 'it was'} filmed.`)
  else say(turn, `grade ${found.words}`, `${found.words} ${isSeveral ? 'are' : 'is'} ${gradeWords(intent)} now.`)
}
