/** What kind of picture a shot is, as film people say it: by how large who is in it stands in the frame. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'

export type ShotKind = 'close' | 'medium' | 'wide'

/** Heights as shares of the picture: of a face, and of whoever has none that is seen. */
const FACE = { close: 0.28, medium: 0.11 } as const
const SUBJECT = { close: 0.72, medium: 0.38 } as const
/** Something that fills so much of the picture is close whatever its height: a dish, a pair of hands. */
const CLOSE_AREA = 0.42
/** What carries people fills a picture from afar: a boat from side to side is seen as a boat. */
const LARGE: ReadonlySet<string> = new Set(['car', 'airplane', 'bus', 'train', 'truck', 'boat'])
/** Faces are told from the rest of a crowd's by their number: fewer looks than these are chance. */
const FACES_MIN = 2

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Null where no model looked at it. A view with nobody in it is wide. */
export const shotKind = ({ sight }: Pick<Shot, 'sight'>): ShotKind | null => {
  if (!sight) return null
  if (sight.faces.length >= FACES_MIN) {
    const height = median(sight.faces.map((face) => face.height))
    if (height >= FACE.medium) return height >= FACE.close ? 'close' : 'medium'
  }
  const boxes = sight.subjects[0]?.path ?? []
  if (boxes.length === 0) return 'wide'
  const height = median(boxes.map((box) => box.height))
  if (LARGE.has(sight.subjects[0]?.name ?? '')) return height >= SUBJECT.medium ? 'medium' : 'wide'
  if (median(boxes.map((box) => box.width * box.height)) >= CLOSE_AREA || height >= SUBJECT.close) return 'close'
  return height >= SUBJECT.medium ? 'medium' : 'wide'
}

export const KIND_WORDS: Readonly<Record<ShotKind, string>> = { close: 'a close-up', medium: 'a medium shot', wide: 'a wide shot' }
