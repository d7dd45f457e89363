/** What a crop shows besides whether its subject is inside: how much of it, who else is there, and who stands before the focus. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'
import type { CropRect } from '@reelwright/contract/reel-plan'
import type { SubjectBox, SubjectMoment } from './follow-subject.ts'

/** What moves was seen so near the moment. */
const FOCUS_SEC = 0.5
/** Wider than the crop by more than what nobody misses. */
const FITS = 1.05

const shareInside = (box: SubjectBox, crop: CropRect): number => {
  const across = Math.max(0, Math.min(box.x + box.width, crop.x + crop.width) - Math.max(box.x, crop.x))
  const down = Math.max(0, Math.min(box.y + box.height, crop.y + crop.height) - Math.max(box.y, crop.y))
  return (across * down) / Math.max(1e-9, box.width * box.height)
}

/** What a cut opens on is what one sees first: so many moments count so many times. */
const OPENING = { moments: 3, weight: 3 } as const

/** How much the nth moment of a stretch counts. */
export const openingWeight = (_: unknown, nth: number): number => (nth < OPENING.moments ? OPENING.weight : 1)

type Look = { crop: CropRect; moment: SubjectMoment }

const meanOf = (looks: readonly Look[], value: (look: Look) => number): number => {
  const weights = looks.map(openingWeight)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return looks.reduce((all, look, nth) => all + value(look) * (weights[nth] ?? 1), 0) / Math.max(1, sum)
}

/** Whether the subject is wider than the crop most of the time, so that one has to choose what of it is shown. */
export const isTooWide = (moments: readonly SubjectMoment[], cropWidth: number): boolean =>
  moments.filter(({ box }) => box !== null && box.width > FITS * cropWidth).length * 2 > moments.length

/** Of whoever else is in focus the share that is inside, by how much each matters; where there is nobody else, whether what moves is inside. */
export const shownBeside = (looks: readonly Look[], focus: Shot['focus']): number =>
  meanOf(looks, ({ crop, moment: { atSec, besides } }) => {
    const weights = besides.reduce((sum, { weight }) => sum + weight, 0)
    if (weights > 0) return besides.reduce((sum, { box, weight }) => sum + weight * shareInside(box, crop), 0) / weights
    const near = focus.filter(({ at_sec }) => Math.abs(at_sec - atSec) <= FOCUS_SEC)
    const isIn = ({ x, y }: { x: number; y: number }) => x >= crop.x && x <= crop.x + crop.width && y >= crop.y && y <= crop.y + crop.height
    return near.filter(isIn).length / Math.max(1, near.length)
  })

/** Whoever takes less of the picture passes in the distance, and nobody minds a passer-by at the edge. (ours) */
const NOTED_AREA_MIN = 0.02
/** Hairs and tails do not count: so much of somebody may be outside, or inside. With two fifths gone they are cut in half. (ours) */
const HALVED = { from: 0.12, wholly: 0.4 } as const

/** Whoever is beside the subject large enough to be noted, the weightiest first. */
const noted = ({ besides }: SubjectMoment): SubjectBox[] =>
  besides.filter(({ box }) => box.width * box.height >= NOTED_AREA_MIN).map(({ box }) => box)

/** How much of the time somebody who was noted is cut through by the side of the crop: half a dog looks like a mistake. */
export const halvedBeside = (looks: readonly Look[]): number =>
  meanOf(looks, ({ crop, moment }) =>
    noted(moment).reduce((worst, box) => {
      const across = Math.max(0, Math.min(box.x + box.width, crop.x + crop.width) - Math.max(box.x, crop.x))
      const inside = across / Math.max(1e-9, Math.min(box.width, crop.width))
      const cut = Math.min(inside, 1 - inside)
      return cut <= HALVED.from ? worst : Math.max(worst, Math.min(1, cut / HALVED.wholly))
    }, 0),
  )

/** The one to hold whole, or to leave out, if that is to be had: whoever is noted halfway through a stretch. */
export const notedBeside = (moments: readonly SubjectMoment[]): SubjectBox[] => {
  const middle = moments[moments.length >> 1]
  return middle ? noted(middle).slice(0, 1) : []
}

/** The share of the picture that is covered by somebody who is out of focus. */
export const softCover = (looks: readonly Look[]): number =>
  meanOf(looks, ({ crop, moment: { soft } }) =>
    Math.max(0, ...soft.map((box) => (shareInside(box, crop) * box.width * box.height) / (crop.width * crop.height))),
  )

/** With less than half of it inside a face is a cheek, and with so much more it is whole; of one larger than the crop as much as that holds. */
const FACE_INSIDE = { min: 0.5, whole: 0.85 } as const

const faceShare = (face: SubjectBox, crop: CropRect): number => {
  const held = Math.min(1, crop.width / face.width) * Math.min(1, crop.height / face.height)
  return Math.min(1, Math.max(0, (shareInside(face, crop) / held - FACE_INSIDE.min) / (FACE_INSIDE.whole - FACE_INSIDE.min)))
}

/** How much of the time, and how far, whoever is shown has a face that the crop leaves out. */
export const faceless = (looks: readonly Look[]): number =>
  meanOf(looks, ({ crop, moment: { faces } }) => (faces.length > 0 ? 1 - Math.max(...faces.map((face) => faceShare(face, crop))) : 0))

/** Somebody whose box begins so high in the picture has no room left in it for a head. */
export const CUT_OFF_Y = 0.02

/** How much of the time the picture itself ends below the head of whoever is in it, and no face is seen. */
export const headless = (looks: readonly Look[]): number =>
  meanOf(looks, ({ moment: { box, faces } }) => (box !== null && faces.length === 0 && box.y <= CUT_OFF_Y ? 1 : 0))

/** The share of the subject that is seen. */
export const wholeShare = (looks: readonly Look[]): number =>
  meanOf(looks, ({ crop, moment: { box } }) => (box ? shareInside(box, crop) : 0))
