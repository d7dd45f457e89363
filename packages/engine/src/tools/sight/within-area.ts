/** A picture by itself, without the black bars about it: what is seen in shares of that, and crops back in shares of the whole. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'
import type { CropRect, Framing } from '@reelwright/contract/reel-plan'

type Box = { x: number; y: number; width: number; height: number }
type Seen = Pick<Shot, 'focus' | 'sight' | 'actions' | 'out_sec'>

const share = (value: number): number => Math.min(1, Math.max(0, value))

export const pointWithin = <T extends { x: number; y: number }>(point: T, area: CropRect): T => ({
  ...point,
  x: share((point.x - area.x) / area.width),
  y: share((point.y - area.y) / area.height),
})

const boxWithin = <T extends Box>(box: T, area: CropRect): T => {
  const [from, to] = [pointWithin({ x: box.x, y: box.y }, area), pointWithin({ x: box.x + box.width, y: box.y + box.height }, area)]
  return { ...box, ...from, width: to.x - from.x, height: to.y - from.y }
}

export const shotWithin = (shot: Seen, area: CropRect): Seen => {
  const { sight } = shot
  const focus = shot.focus.map((point) => pointWithin(point, area))
  if (!sight) return { ...shot, focus }
  return {
    ...shot,
    focus,
    sight: {
      ...sight,
      subjects: sight.subjects.map((subject) => ({ ...subject, path: subject.path.map((box) => boxWithin(box, area)) })),
      faces: sight.faces.map((face) => boxWithin(face, area)),
      ...(sight.texts ? { texts: sight.texts.map((text) => boxWithin(text, area)) } : {}),
    },
  }
}

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5

const cropOfWhole = (crop: CropRect, area: CropRect): CropRect => {
  const [x, y] = [rounded(area.x + crop.x * area.width), rounded(area.y + crop.y * area.height)]
  return { x, y, width: Math.min(rounded(crop.width * area.width), 1 - x), height: Math.min(rounded(crop.height * area.height), 1 - y) }
}

export const framingOfWhole = (framing: Framing, area: CropRect): Framing => {
  switch (framing.mode) {
    case 'fixed':
      return { mode: 'fixed', crop: cropOfWhole(framing.crop, area) }
    case 'follow':
      return { mode: 'follow', path: framing.path.map((point) => ({ ...point, crop: cropOfWhole(point.crop, area) })) }
    case 'blur':
      return { mode: 'blur', crop: area }
    case 'pad':
      return framing
  }
}
