/** Views: mountains, a street, the sea. Nobody is in them and nobody is missing. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'

/** What a picture of a place has and a wall, a floor or a pocket has not. */
const VIEW = { sharpnessMin: 0.35, contrastMin: 0.25, brightnessMin: 0.12, shakeMax: 0.35 } as const
/** Colours told of a shot; a wall has one, or two shades of it. At night there are fewer, and lights make up for them. */
const COLOURS_MIN = 3
const NIGHT = { brightnessMax: 0.25, saturationMin: 0.3, sharpnessMin: 0.6, coloursMin: 2 } as const

const hasColours = ({ colours, brightness, saturation, sharpness }: Shot): boolean => {
  const isNight = brightness <= NIGHT.brightnessMax && saturation >= NIGHT.saturationMin && sharpness >= NIGHT.sharpnessMin
  return colours.length >= (isNight ? NIGHT.coloursMin : COLOURS_MIN)
}

/** Whether a model looked at the shot from beginning to end, saw nobody, and what it shows is worth looking at all the same. */
export const isView = (shot: Shot): boolean => {
  const { sight } = shot
  return (
    sight !== undefined &&
    sight.by === undefined &&
    sight.subjects.length === 0 &&
    sight.faces.length === 0 &&
    shot.sharpness >= VIEW.sharpnessMin &&
    shot.contrast >= VIEW.contrastMin &&
    shot.brightness >= VIEW.brightnessMin &&
    shot.shake <= VIEW.shakeMax &&
    hasColours(shot)
  )
}

const QUIET_MAX = 0.2
const LIVELY_MIN = 0.5

/** 'a wide, quiet view in warm light': what it is and its most telling trait. */
export const describeView = (shot: Shot): string => {
  const view = shot.camera?.startsWith('pan')
    ? 'a wide view that the camera goes along'
    : shot.motion <= QUIET_MAX
      ? 'a wide, quiet view'
      : shot.motion >= LIVELY_MIN
        ? 'a wide view full of movement'
        : 'a wide view'
  const light = shot.warmth >= 0.15 ? ' in warm light' : shot.brightness <= 0.25 ? ', dark' : shot.saturation >= 0.6 ? ', colourful' : ''
  return `${view}${light}`
}
