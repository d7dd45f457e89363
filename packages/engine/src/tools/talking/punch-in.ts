/** Comes closer after a cut within one shot of somebody who talks, so that the jump reads as meant. Pure. */
import type { FaceAt } from '@reelwright/contract/media-facts'
import type { CropRect, Framing } from '@reelwright/contract/reel-plan'

/** How much closer every second piece comes, and one that is said with emphasis: so much louder than the speaker's median, in dB. */
const ZOOM = { plain: 1, second: 1.1, emphasis: 1.2 } as const
const EMPHASIS_DB = 2.5

export type HeardPhrase = { start_sec: number; end_sec: number; level_db?: number | undefined }

/** How many times closer a piece comes. */
export const punchZoom = (
  isSecond: boolean,
  voice: readonly HeardPhrase[],
  { fromSec, toSec }: { fromSec: number; toSec: number },
): number => {
  const heard = voice.filter((phrase) => phrase.end_sec > fromSec && phrase.start_sec < toSec)
  if (heard.some(({ level_db = 0 }) => level_db >= EMPHASIS_DB)) return ZOOM.emphasis
  return isSecond ? ZOOM.second : ZOOM.plain
}

export const punchedIn = (framing: Framing, zoom: number, faces: readonly FaceAt[], atSec: number): Framing => {
  if (zoom === 1 || framing.mode === 'blur' || framing.mode === 'pad') return framing
  const face = faceAt(faces, atSec)
  const crop = (rect: CropRect): CropRect => closerCrop(rect, zoom, face)
  return framing.mode === 'fixed'
    ? { mode: 'fixed', crop: crop(framing.crop) }
    : { mode: 'follow', path: framing.path.map((point) => ({ ...point, crop: crop(point.crop) })) }
}

/** A face seen near that moment. */
const FACE_SEC = 1.5

const faceAt = (faces: readonly FaceAt[], atSec: number): { x: number; y: number } | null => {
  const nearest = faces
    .filter((face) => Math.abs(face.at_sec - atSec) <= FACE_SEC)
    .toSorted((a, b) => Math.abs(a.at_sec - atSec) - Math.abs(b.at_sec - atSec))[0]
  return nearest ? { x: nearest.x + nearest.width / 2, y: nearest.y + nearest.height / 2 } : null
}

/** The crop that much smaller, about a face where one lies in it: what is looked at stays at the same place of the picture. */
const closerCrop = (crop: CropRect, zoom: number, face: { x: number; y: number } | null): CropRect => {
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 }
  const isIn = face !== null && face.x > crop.x && face.x < crop.x + crop.width && face.y > crop.y && face.y < crop.y + crop.height
  const about = isIn ? face : middle
  const rounded = (value: number): number => Math.round(value * 1e4) / 1e4
  return {
    x: rounded(about.x - (about.x - crop.x) / zoom),
    y: rounded(about.y - (about.y - crop.y) / zoom),
    width: rounded(crop.width / zoom),
    height: rounded(crop.height / zoom),
  }
}
