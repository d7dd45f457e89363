/** What is left of all that was understood once its pieces are seen together. Pure. */
import type { Intent } from '../../intents.ts'

/** 'In 9:16 and 16:9': a reel has one shape, and which of two is meant nobody said. */
const oneShape = (intents: readonly Intent[]): readonly Intent[] => {
  const shapes = intents.flatMap((intent) => (intent.is === 'export' && intent.settings.aspect ? [intent.settings.aspect] : []))
  const platforms = intents.flatMap((intent) => (intent.is === 'export' && intent.platform_aspect ? [intent.platform_aspect] : []))
  if (new Set(shapes).size < 2 && (shapes.length > 0 || new Set(platforms).size < 2)) return intents
  return [...intents.filter((intent) => intent.is !== 'export'), { is: 'cannot', what: 'second-format' }]
}

/** 'The intro is boring, start with the cat': what could be done about it is said, and needs no offers. */
const settles = (what: string, intent: Intent): boolean => {
  if (what === 'stronger-opening')
    return (intent.is === 'order' && intent.how === 'first') || (intent.is === 'edge-fade' && intent.edge === 'opening')
  if (what === 'stronger-ending')
    return (intent.is === 'order' && intent.how === 'last') || (intent.is === 'edge-fade' && intent.edge === 'closing')
  if (what === 'more-polish' || what === 'more-punch' || what === 'simpler')
    return intent.is === 'order' && (intent.how === 'leave-out' || intent.how === 'remove')
  return (what === 'dull' || what === 'slow-middle') && (intent.is === 'scene-length' || intent.is === 'trim' || intent.is === 'speed')
}

type Move = Extract<Intent, { is: 'move' }>
const isToPlace = (intent: Intent): intent is Move => intent.is === 'move' && typeof intent.to === 'number'

/** 'The mountain second and the market third': each move shifts the others, so all of them are made once more in the order of their places. */
const inTheirPlaces = (intents: readonly Intent[]): readonly Intent[] => {
  const moves = intents.filter(isToPlace)
  const places = new Set(moves.map(({ to }) => to))
  if (moves.length < 2 || places.size < moves.length) return intents
  const last = intents.lastIndexOf(moves.at(-1) ?? { is: 'make' })
  return [...intents.slice(0, last + 1), ...moves.toSorted((a, b) => Number(a.to) - Number(b.to)), ...intents.slice(last + 1)]
}

/** A question asked in passing of an intent ('help me make …') is no question; 'make' beside real intents says nothing more. */
export const settled = (all: readonly Intent[]): Intent[] => {
  const intents = oneShape(all).filter((intent, _, said) => intent.is !== 'cannot' || !said.some((other) => settles(intent.what, other)))
  const real = intents.some((intent) => intent.is !== 'ask' && intent.is !== 'greet' && intent.is !== 'make')
  const kept = intents.filter(
    (intent) =>
      !(intent.is === 'greet' && intents.some((other) => other.is !== 'greet')) &&
      !(
        intent.is === 'ask' &&
        (intent.about === 'capability' || intent.about === 'unknown') &&
        (real || intents.some((one) => one.is === 'make'))
      ),
  )
  return [...inTheirPlaces(ofSoMany(kept))]
}

/** '4 scenes of all my clips': out of all of them. */
const ofSoMany = (intents: readonly Intent[]): readonly Intent[] =>
  intents.some(({ is }) => is === 'count') ? intents.filter(({ is }) => is !== 'every-file') : intents
