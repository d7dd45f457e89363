/** Carries out wishes for another part of the picture: moved to a side, closer or farther. */
import type { CropRect, Framing, Scene } from '@reelwright/contract/reel-plan'
import { uprightStep } from '../../frame/scene-turn.ts'
import { asFramed } from '../../plan/set-by-hand.ts'
import type { Intent } from '../intents.ts'
import { change, refuse, say, type Turn } from '../turn.ts'
import { scenesFor } from './apply-scenes.ts'

type Reframe = Extract<Intent, { is: 'reframe' }>

/** One step closer: two thirds of what was seen stay. */
const CLOSER = 1.25
/** One step to a side, in shares of what is shown. */
const ASIDE = 0.25
/** Shares of the source; less is not sharp any more. */
const SIZE_MIN = 0.12

const clamp = (value: number, most: number): number => Math.min(Math.max(0, most), Math.max(0, value))

const movedCrop = ({ x, y, width, height }: CropRect, { right_steps, down_steps, closer_steps }: Reframe): CropRect => {
  const widest = 1 / Math.max(width, height)
  const smallest = SIZE_MIN / Math.min(width, height)
  const scale = Math.max(Math.min(1, smallest), Math.min(widest, CLOSER ** -closer_steps))
  const [wide, high] = [Math.min(1, width * scale), Math.min(1, height * scale)]
  return {
    x: clamp(x + (width - wide) / 2 + right_steps * ASIDE * wide, 1 - wide),
    y: clamp(y + (height - high) / 2 + down_steps * ASIDE * high, 1 - high),
    width: wide,
    height: high,
  }
}

/** Right and down are meant as one sees it. */
const asFilmed = (intent: Reframe, scene: Scene): Reframe => {
  const { x, y } = uprightStep({ x: intent.right_steps, y: intent.down_steps }, scene)
  return { ...intent, right_steps: x, down_steps: y }
}

const moved = (framing: Framing, intent: Reframe): Framing => {
  switch (framing.mode) {
    case 'fixed':
      return { mode: 'fixed', crop: movedCrop(framing.crop, intent) }
    case 'follow':
      return { mode: 'follow', path: framing.path.map(({ frame, crop }) => ({ frame, crop: movedCrop(crop, intent) })) }
    default:
      return framing
  }
}

const wordsOf = ({ right_steps, down_steps, closer_steps }: Reframe): string =>
  [
    closer_steps > 0 ? 'from closer' : closer_steps < 0 ? 'from farther away' : '',
    right_steps > 0 ? 'farther to the right' : right_steps < 0 ? 'farther to the left' : '',
    down_steps > 0 ? 'farther down' : down_steps < 0 ? 'farther up' : '',
  ]
    .filter((word) => word !== '')
    .join(' and ')

export const reframe = (turn: Turn, intent: Reframe): void => {
  const meant = scenesFor(turn, intent.refs)
  if (meant.length === 0) return
  const next = new Map<string, Scene>()
  for (const scene of meant) {
    const framing = moved(scene.framing, asFilmed(intent, scene))
    if (JSON.stringify(framing) !== JSON.stringify(scene.framing)) next.set(scene.id, asFramed({ ...scene, framing }))
  }
  const scenes = turn.plan.scenes.map((scene) => next.get(scene.id) ?? scene)
  if (next.size === 0 || !change(turn, [{ op: 'set_story', beats: turn.plan.beats, scenes, transitions: turn.plan.transitions }])) {
    const whole = meant.every(({ framing }) => framing.mode === 'blur' || framing.mode === 'pad')
    refuse(
      turn,
      'nothing-to-change',
      whole
        ? 'The whole picture is shown there. Say “fill the frame” first, and then which side matters.'
        : 'The picture ends there; there is no more of it on that side.',
    )
    return
  }
  const numbers = turn.plan.scenes.flatMap((scene, index) => (next.has(scene.id) ? [index + 1] : []))
  const which =
    numbers.length === turn.plan.scenes.length
      ? 'Every scene is'
      : numbers.length === 1
        ? `Scene ${numbers[0]} is`
        : `${numbers.length} scenes are`
  say(turn, 'reframe', `${which} shown ${wordsOf(intent)} now.`)
}
