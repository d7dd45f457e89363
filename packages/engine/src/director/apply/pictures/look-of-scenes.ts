/** A look for single scenes, in place of the reel's. No other scene changes. */
import type { Look, Scene } from '@reelwright/contract/reel-plan'
import { lookOf } from '../../../frame/scene-colours.ts'
import { setSceneLook } from '../../../plan/hand-edits/colours-and-turn.ts'
import { SCENE_LOOKS_MAX } from '../../../plan/validity/check-looks.ts'
import { intensityWords } from '../../../tools/look/lut.ts'
import type { Intent } from '../../intents.ts'
import { change, mayUse, refuse, say, type Turn } from '../../turn.ts'
import { lookUp, nameSeveral } from '../apply-clips.ts'
import { changeLook, refuseLook, titleOf, wantedLook } from '../apply-look.ts'

type OwnLook = Extract<Intent, { is: 'scene-look' | 'scene-look-off' }>

/** Undefined for the reel's, null for none; 'unknown' where there is none like it. */
const wanted = (turn: Turn, intent: OwnLook, scene: Scene): Look | null | undefined | 'unknown' => {
  if (intent.is === 'scene-look-off') return undefined
  const look = wantedLook(turn, intent.intent, lookOf(scene, turn.plan.look))
  return look === null ? 'unknown' : look === 'none' ? null : look
}

const inWords = (turn: Turn, look: Look | null | undefined): string =>
  look === undefined
    ? 'in the reel’s look'
    : look === null
      ? 'without a look, as filmed'
      : `in ${titleOf(turn, look)} at ${intensityWords(look.intensity)}`

const looksIn = ({ plan }: Turn): number => new Set(plan.scenes.flatMap(({ look }) => (look ? [JSON.stringify(look)] : []))).size

/** What all scenes are to have is the reel's look, and none has its own any more. */
const lookOfAll = (turn: Turn, intent: Extract<OwnLook, { is: 'scene-look' }>['intent']): void => {
  const own = turn.plan.scenes.filter(({ look }) => look !== undefined)
  const edit = setSceneLook(
    turn.plan,
    own.map(({ id }) => id),
    undefined,
  )
  const cleared = edit.ok && change(turn, edit.edits)
  changeLook(turn, intent)
  if (cleared) say(turn, 'own looks', 'No scene has a look of its own any more.')
}

export const lookOfScenes = (turn: Turn, intent: OwnLook): void => {
  if (!mayUse(turn, 'lut')) return
  const found = lookUp(turn, intent.refs)
  if (!found || found.scenes.length === 0) {
    if (found) refuse(turn, 'not-in-reel', `${found.words} is not in the reel.`)
    return
  }
  if (found.scenes.length === turn.plan.scenes.length && intent.is === 'scene-look') {
    lookOfAll(turn, intent.intent)
    return
  }
  const looks = found.scenes.map((scene) => wanted(turn, intent, scene))
  const [look] = looks
  if (look === 'unknown') {
    if (intent.is === 'scene-look') refuseLook(turn, intent.intent)
    return
  }
  const had = looksIn(turn)
  let changed = false
  for (const [at, scene] of found.scenes.entries()) {
    const own = looks[at]
    if (own === 'unknown') continue
    const edit = setSceneLook(turn.plan, [scene.id], own)
    if (edit.ok && change(turn, edit.edits)) changed = true
  }
  const verb = nameSeveral(intent.refs) && found.scenes.length > 1 ? 'are' : 'is'
  if (!changed) refuse(turn, 'no-change', `${found.words} ${verb} ${inWords(turn, look)} already.`)
  else if (looksIn(turn) > Math.max(had, SCENE_LOOKS_MAX))
    turn.notes.push(`The scenes of a reel can have ${SCENE_LOOKS_MAX} different looks at most.`)
  if (changed) say(turn, `look of ${found.words}`, `${found.words} ${verb} ${inWords(turn, look)} now.`)
}
