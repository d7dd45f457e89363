/** Turned, mirrored and straightened: how the pictures of single scenes stand. No other scene changes. */
import { makeChoice } from '@reelwright/contract/choice'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import { type Scene, type SceneTurn, STRAIGHTEN_DEG_MAX } from '@reelwright/contract/reel-plan'
import { UPRIGHT } from '../../../frame/scene-turn.ts'
import { mirroredOf, type Pictures, setTurn, turnedBy } from '../../../plan/hand-edits/colours-and-turn.ts'
import { rotateWords } from '../../describe-intents.ts'
import type { Intent } from '../../intents.ts'
import { askWhich } from '../../offers.ts'
import { change, refuse, say, sceneRef, type Turn } from '../../turn.ts'
import { lookUp, nameSeveral } from '../apply-clips.ts'

type Rotate = Extract<Intent, { is: 'rotate' }>

const picturesOf = ({ media }: Turn): Pictures =>
  new Map(
    media.map(({ mediaId, facts }) => [
      mediaId,
      { width: facts.width, height: facts.height, isStill: facts.kind === 'image', activeArea: facts.active_area },
    ]),
  )

const turned = (turn: SceneTurn, { quarters, mirror, straighten_deg }: Rotate): SceneTurn => {
  const quartered = turnedBy(turn, quarters)
  const seen = mirror ? mirroredOf(quartered) : quartered
  return { ...seen, straighten_deg: seen.straighten_deg + straighten_deg }
}

/** Offered where a crooked picture has to be straightened and nobody said by how much. Degrees. */
const OFFERED_DEG = [-2, 2, -5, 5] as const

/** How far it leans only the person sees. */
const askHowFar = (turn: Turn, words: string, scenes: readonly Scene[]): void => {
  refuse(
    turn,
    'incomplete',
    `By how many degrees shall I tilt ${words.replace(/^(?:Scene|The)/u, (word) => word.toLowerCase())}, and to which side?`,
  )
  const refs = scenes.map((scene) => sceneRef(turn, scene))
  askWhich(
    turn,
    OFFERED_DEG.map((deg) => {
      const side = deg > 0 ? 'right' : 'left'
      const intent: ReelIntent = { is: 'rotate', refs, quarters: 0, mirror: false, straighten_deg: deg }
      return makeChoice({
        label: `${Math.abs(deg)}° to the ${side}`,
        say: `tilt it ${Math.abs(deg)} degrees to the ${side}`,
        action: { intents: [intent] },
      })
    }),
  )
}

const rotate = (turn: Turn, intent: Rotate, found: NonNullable<ReturnType<typeof lookUp>>): void => {
  const { quarters, mirror, straighten_deg } = intent
  if (quarters === 0 && !mirror && straighten_deg === 0) {
    askHowFar(turn, found.words, found.scenes)
    return
  }
  const pictures = picturesOf(turn)
  const asked = (scene: Scene): number => turned(scene.turn ?? UPRIGHT, intent).straighten_deg
  const isBeyond = found.scenes.some((scene) => Math.abs(asked(scene)) > STRAIGHTEN_DEG_MAX)
  let changed = false
  for (const scene of found.scenes) {
    const edit = setTurn(turn.plan, pictures, [scene.id], (now) => turned(now, intent))
    if (edit.ok && change(turn, edit.edits)) changed = true
  }
  const verb = nameSeveral(intent.refs) && found.scenes.length > 1 ? 'are' : 'is'
  if (!changed) {
    refuse(turn, 'no-change', `${found.words} cannot be tilted any farther; ${STRAIGHTEN_DEG_MAX}° is the most.`)
    return
  }
  say(turn, `rotate ${found.words}`, `${found.words} ${verb} ${rotateWords(intent)} now.`)
  if (isBeyond) turn.notes.push(`A picture can be tilted by ${STRAIGHTEN_DEG_MAX}° at most.`)
  if (Math.abs(quarters) === 1) turn.notes.push('If it stands on its head now, say “turn it the other way”.')
}

export const rotateScenes = (turn: Turn, intent: Extract<Intent, { is: 'rotate' | 'rotate-off' }>): void => {
  const found = lookUp(turn, intent.refs)
  if (!found || found.scenes.length === 0) {
    if (found) refuse(turn, 'not-in-reel', `${found.words} is not in the reel.`)
    return
  }
  if (intent.is === 'rotate') {
    rotate(turn, intent, found)
    return
  }
  const edit = setTurn(
    turn.plan,
    picturesOf(turn),
    found.scenes.map(({ id }) => id),
    () => UPRIGHT,
  )
  const verb = nameSeveral(intent.refs) && found.scenes.length > 1 ? 'stand' : 'stands'
  if (edit.ok && change(turn, edit.edits)) say(turn, `rotate ${found.words}`, `${found.words} ${verb} as filmed again.`)
  else refuse(turn, 'no-change', `${found.words} ${verb} as filmed already.`)
}
