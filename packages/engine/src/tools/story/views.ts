/** Views: mountains, a street, the sea. Nobody is in them and nobody is missing. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'
import { ALIVE } from '../../vision/coco-names.ts'
import { rgbOf } from './similarity.ts'

/** What a picture of a place has and a wall, a floor or a pocket has not. */
const VIEW = { sharpnessMin: 0.35, contrastMin: 0.25, brightnessMin: 0.12, shakeMax: 0.35 } as const
/** Colours told of a shot; a wall has one, or two shades of it. At night there are fewer, and lights make up for them. */
const COLOURS_MIN = 3
const NIGHT = { brightnessMax: 0.25, saturationMin: 0.3, sharpnessMin: 0.6, coloursMin: 2 } as const

/** The sea from above or a waterfall has two as well, but these are no shades of each other: in RGB of 0 to 255 they lie so far apart. (ours) */
const TWO = { apartMin: 80, contrastMin: 0.4, sharpnessMin: 0.6 } as const

const areApart = (colours: readonly string[]): boolean => {
  const [one, other] = colours.map(rgbOf)
  return one != null && other != null && Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) >= TWO.apartMin
}

const hasColours = ({ colours, brightness, saturation, sharpness, contrast }: Shot): boolean => {
  const isNight = brightness <= NIGHT.brightnessMax && saturation >= NIGHT.saturationMin && sharpness >= NIGHT.sharpnessMin
  if (colours.length >= (isNight ? NIGHT.coloursMin : COLOURS_MIN)) return true
  return contrast >= TWO.contrastMin && sharpness >= TWO.sharpnessMin && areApart(colours)
}

/** Two boats that pass for so small a share of a flight over a bay are a part of it. (ours) */
const PASSING_SHARE_MAX = 0.1

const hasNobody = ({ subject_share, subjects, faces }: NonNullable<Shot['sight']>): boolean =>
  faces.length === 0 &&
  (subjects.length === 0 || (subject_share <= PASSING_SHARE_MAX && subjects.every(({ name }) => name === undefined || !ALIVE.has(name))))

/** Whether a model looked at the shot from beginning to end, saw nobody, and what it shows is worth looking at all the same. */
export const isView = (shot: Shot): boolean => {
  const { sight } = shot
  return (
    sight !== undefined &&
    sight.by === undefined &&
    hasNobody(sight) &&
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
    ? 'a wide view that the camera pans across'
    : shot.motion <= QUIET_MAX
      ? 'a wide, quiet view'
      : shot.motion >= LIVELY_MIN
        ? 'a wide view full of movement'
        : 'a wide view'
  const light = shot.warmth >= 0.15 ? ' in warm light' : shot.brightness <= 0.25 ? ', dark' : shot.saturation >= 0.6 ? ', colourful' : ''
  return `${view}${light}`
}
