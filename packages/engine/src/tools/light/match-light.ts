/**
 * Brings the light of neighbours nearer to each other before the look: exposure and white balance, as a curve for each of red, green and
 * blue that leaves black black and white white. Bounded, so that a mistake of a measure is never seen as one. Pure.
 */
import type { Shot } from '@reelwright/contract/media-facts'
import type { Scene, SceneLight } from '@reelwright/contract/reel-plan'

export type MeasuredLight = Pick<Shot, 'brightness' | 'warmth' | 'sight'>

/** Further apart than this it is another place or time of day, which is to be seen: nothing is matched. */
const SAME_LIGHT = { brightness: 0.3, warmth: 0.3 } as const
/** How much of the way to each neighbour a scene goes. */
const TOWARDS = 0.3
/** A curve's bounds, and the steps that it is rounded to: fewer curves are fewer tables. */
const EXPONENT = { exposure: [0.75, 1.35], channel: [0.7, 1.4], step: 0.05 } as const
/** How far red and blue are moved against each other at most. */
const BALANCE_MAX = 1.12
/**
 * Faces darker than this in a picture that is dark itself were filmed with too little light: they come up to `to`, as far as noise
 * lets them. In a picture that is not dark it is the colour of somebody's skin. (ours: a selfie at night has 0.08 in 0.08)
 */
const DARK_FACE = { below: 0.16, to: 0.25, pictureBelow: 0.2, looksMin: 2, exponentMin: 0.65 } as const
/** Of pictures darker or brighter than this on the whole a curve says nothing. */
const DARKEST = 0.06
const BRIGHTEST = 0.94

const within = (value: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, value))

const towards = (own: number, others: readonly (number | undefined)[], limit: number): number =>
  own + TOWARDS * others.reduce<number>((sum, other) => sum + (other === undefined || Math.abs(other - own) > limit ? 0 : other - own), 0)

/** The exponent that brings a mean to another. */
const exponentTo = (from: number, to: number): number =>
  from < DARKEST || from > BRIGHTEST ? 1 : Math.log(within(to, [DARKEST, BRIGHTEST])) / Math.log(from)

/** The exponent that lifts faces out of the dark; 1 where there are none or they are light enough. */
const liftOf = ({ brightness, sight }: MeasuredLight): number => {
  const lights = (sight?.faces ?? []).flatMap(({ light }) => (light === undefined ? [] : [light])).sort((a, b) => a - b)
  const median = lights[lights.length >> 1] ?? 1
  if (brightness >= DARK_FACE.pictureBelow || lights.length < DARK_FACE.looksMin || median >= DARK_FACE.below) return 1
  return Math.max(DARK_FACE.exponentMin, Math.log(DARK_FACE.to) / Math.log(Math.max(0.01, median)))
}

/** The light of each, null where it stays; what was not measured neither moves nor is moved to. */
export const matchLight = (lights: readonly (MeasuredLight | null)[]): (SceneLight | null)[] =>
  lights.map((own, at) => {
    if (own === null) return null
    const around = [lights[at - 1], lights[at + 1]].map((light) => light ?? undefined)
    const near = around.filter((light) => light !== undefined && Math.abs(light.brightness - own.brightness) <= SAME_LIGHT.brightness)
    const brightness = towards(
      own.brightness,
      near.map((light) => light?.brightness),
      SAME_LIGHT.brightness,
    )
    const warmth = towards(
      own.warmth,
      near.map((light) => light?.warmth),
      SAME_LIGHT.warmth,
    )
    const lift = liftOf(own)
    const exposure = Math.min(lift, within(exponentTo(own.brightness, brightness), EXPONENT.exposure))
    // Red against blue, as `warmth` is measured, shared between the two.
    const ratio = (value: number): number => (1 + within(value, [-0.9, 0.9])) / (1 - within(value, [-0.9, 0.9]))
    const balance = within(Math.sqrt(ratio(warmth) / ratio(own.warmth)), [1 / BALANCE_MAX, BALANCE_MAX])
    const [red, blue] = [own.brightness * (1 + own.warmth), own.brightness * (1 - own.warmth)]
    const light = {
      red: stepped(exposure * exponentTo(red, red * balance), lift),
      green: stepped(exposure, lift),
      blue: stepped(exposure * exponentTo(blue, blue / balance), lift),
    }
    return light.red === 1 && light.green === 1 && light.blue === 1 ? null : light
  })

const stepped = (exponent: number, lift: number): number => {
  const [lowest, highest] = EXPONENT.channel
  const steps = Math.round(within(exponent, [Math.min(lowest, lift), highest]) / EXPONENT.step)
  return Math.round(steps * EXPONENT.step * 100) / 100
}

/** Scenes with the light that their neighbours ask for; what they had before is replaced. */
export const withMatchedLight = (scenes: readonly Scene[], measured: (scene: Scene) => MeasuredLight | null): Scene[] => {
  const lights = matchLight(scenes.map(measured))
  return scenes.map((scene, at) => {
    const { light: _before, ...rest } = scene
    const light = lights[at] ?? null
    return light === null ? rest : { ...rest, light }
  })
}
