/** Carries out intents about colour. */
import { makeChoice } from '@reelwright/contract/choice'
import type { Look } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import {
  clamped,
  INTENSITY_DEFAULT,
  intensityWords,
  LOOK_DEFAULT,
  lookForTrait,
  lookTitle,
  setLook,
  stepLook,
  traitKeys,
} from '../../tools/look/lut.ts'
import { shotSources } from '../../tools/story/shot-sources.ts'
import type { Intent } from '../intents.ts'
import { listed } from '../listed.ts'
import { askWhich } from '../offers.ts'
import { mayUse, refuse, say, type Turn, take } from '../turn.ts'
import { ownLooks, ownLooksNamed } from './own-looks.ts'

type LookIntent = Extract<
  Intent,
  { is: 'look' | 'look-own' | 'look-off' | 'look-less' | 'look-by' | 'look-intensity' | 'look-intensity-by' }
>

/** By what the reel's shots measure, and the feeling asked for. */
export const autoLook = (turn: Turn, intensity: number): Look => {
  const { looks, choose } = turn.catalog.looks
  const inReel = new Set(turn.plan.scenes.map((scene) => `${scene.media_id}:${scene.shot_index}`))
  const shots = shotSources(turn.media, turn.plan.export.fps)
    .filter((source) => inReel.has(`${source.mediaId}:${source.shot.index}`))
    .map((source) => source.shot)
  const { style } = choose(shots, turn.plan.mood)
  return { mode: 'auto', style: looks.some((look) => look.key === style) ? style : LOOK_DEFAULT, cube_media_id: null, intensity }
}

const traitLook = (turn: Turn, trait: string, present: Look | null, intensity: number): Look | null => {
  const { looks } = turn.catalog.looks
  if (trait === 'auto') return autoLook(turn, intensity)
  if (trait === 'other') {
    const at = looks.findIndex((look) => look.key === present?.style)
    const next = looks[(at + 1) % Math.max(1, looks.length)]
    return next ? { mode: 'style', style: next.key, cube_media_id: null, intensity } : null
  }
  const style = lookForTrait(trait, looks)
  return style === null ? null : { mode: 'style', style, cube_media_id: null, intensity }
}

/** Whoever asks for no colour means none at all: four fifths of it still tints. */
const WITHOUT_COLOUR: readonly string[] = ['bw', 'noir']

const usualIntensity = (turn: Turn, trait: string): number =>
  WITHOUT_COLOUR.includes(trait) ? 1 : (turn.preferences.look?.intensity ?? INTENSITY_DEFAULT)

/** 'Natural colours' are no look at all. */
const UNGRADED = 'natural'

/** What a wish makes of the look that is there. */
export const wantedLook = (turn: Turn, intent: LookIntent, present: Look | null): Look | null | 'none' => {
  switch (intent.is) {
    case 'look':
      if (intent.trait === UNGRADED) return 'none'
      return traitLook(turn, intent.trait, present, intent.intensity ?? usualIntensity(turn, intent.trait))
    case 'look-own': {
      const [cube, ...others] = ownLooksNamed(turn.media, intent.name)
      if (cube === undefined || others.length > 0) return null
      return {
        mode: 'cube',
        style: LOOK_DEFAULT,
        cube_media_id: MediaId.parse(cube.mediaId),
        intensity: clamped(intent.intensity ?? usualIntensity(turn, '')),
      }
    }
    case 'look-off':
      return 'none'
    case 'look-less':
      return toned(present, intent.trait)
    case 'look-by':
      return stepLook(present, intent.direction, intent.amount, turn.catalog.looks.looks)
    case 'look-intensity':
      return { ...(present ?? autoLook(turn, intent.to)), intensity: clamped(intent.to) }
    case 'look-intensity-by':
      return {
        ...(present ?? autoLook(turn, INTENSITY_DEFAULT)),
        intensity: clamped((present?.intensity ?? INTENSITY_DEFAULT) + intent.by),
      }
  }
}

/** The person's own by the name of its file. */
export const titleOf = (turn: Turn, look: Look): string =>
  look.mode === 'cube'
    ? (turn.media.find((file) => file.mediaId === look.cube_media_id)?.name ?? 'your own look')
    : lookTitle(look, turn.catalog.looks.looks)

const refuseOwn = (turn: Turn, name: string): void => {
  const own = ownLooks(turn.media)
  const found = ownLooksNamed(turn.media, name)
  const names = (found.length > 0 ? found : own).map((file) => file.name)
  if (own.length === 0)
    refuse(turn, 'not-found', 'There is no look of your own in this project yet. Add a .cube file to the clips and ask me again.')
  else {
    refuse(
      turn,
      found.length > 1 ? 'incomplete' : 'not-found',
      found.length > 1
        ? `Which of your looks do you mean: ${names.join(' or ')}?`
        : `I did not find a look of your own called “${name}”; there is ${names.join(', ')}.`,
    )
    askWhich(
      turn,
      names.slice(0, 6).map((one) =>
        makeChoice({
          label: one.slice(0, 80),
          say: `use ${one}`,
          action: { intents: [{ is: 'look-own', name: one.slice(0, 60), intensity: null }] },
        }),
      ),
    )
  }
}

/** Less of the look when it is what is too much; otherwise it stays. */
const toned = (present: Look | null, trait: string): Look | null | 'none' => {
  if (present === null) return 'none'
  return traitKeys(trait).includes(present.style) ? { ...present, intensity: clamped(present.intensity - 0.25) } : present
}

export const refuseLook = (turn: Turn, intent: LookIntent): void => {
  if (intent.is === 'look-own') refuseOwn(turn, intent.name)
  else
    refuse(
      turn,
      'not-found',
      intent.is === 'look'
        ? `I have no look called ${intent.trait}. Ask me which looks there are.`
        : 'I have no look that goes further that way.',
    )
}

/** Scenes that keep a look of their own under another one of the reel. */
const tellOwn = (turn: Turn): void => {
  const own = turn.plan.scenes.flatMap(({ look }, at) => (look === undefined ? [] : [at + 1]))
  if (own.length === 0 || own.length === turn.plan.scenes.length) return
  const which = own.length === 1 ? `Scene ${own[0]} keeps its own look` : `Scenes ${listed(own.map(String))} keep their own looks`
  turn.notes.push(`${which}; say “the reel’s look everywhere” to change that.`)
}

export const changeLook = (turn: Turn, intent: LookIntent): void => {
  if (!mayUse(turn, 'lut')) return
  const look = wantedLook(turn, intent, turn.plan.look)
  if (look === null) {
    refuseLook(turn, intent)
    return
  }
  const next = look === 'none' ? null : look
  const before = turn.plan.look
  if (
    before === next ||
    (before &&
      next &&
      before.mode === next.mode &&
      before.style === next.style &&
      before.cube_media_id === next.cube_media_id &&
      before.intensity === next.intensity)
  ) {
    turn.notes.push(
      next ? `The look is ${titleOf(turn, next)} at ${intensityWords(next.intensity)} already.` : 'The colours are as filmed already.',
    )
    return
  }
  take(turn, setLook(next, turn.catalog.looks.looks))
  say(turn, 'look', next ? `The look is ${titleOf(turn, next)} at ${intensityWords(next.intensity)}.` : 'The colours are as filmed now.')
  tellOwn(turn)
}
