/** Faces of East Asia in their slices: which letters each has is asked for once, and a browser fetches a slice when a letter of it is drawn. */
import { FaceSlices } from '@reelwright/contract/wire/caption-letters'
import { coveringFace } from '@reelwright/engine/frame/captions/east-letters'
import { CAPTION_FACES, EAST_FACES, type EastFace } from '@reelwright/engine/frame/captions/faces'
import { loadMissing } from './load-missing.ts'

/** Stretches of letters that a face has, each with its first and last; null where the list did not come. */
type Letters = readonly (readonly [from: number, to: number])[]
const known = new Map<EastFace, Letters | null>()

const declare = async (face: EastFace): Promise<Letters> => {
  const response = await fetch(`/captions/faces/${face}.json`)
  if (!response.ok) throw new Error(`it came with ${response.status}`)
  const slices = FaceSlices.parse(await response.json())
  const { family, weight } = CAPTION_FACES[face]
  for (const { name, ranges } of slices)
    document.fonts.add(
      new FontFace(family, `url(/captions/faces/${name}.woff2)`, { weight: String(weight), style: 'normal', unicodeRange: ranges }),
    )
  return slices.flatMap(({ ranges }) =>
    ranges.split(',').map((range) => {
      const [from = '', to = from] = range.slice(2).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  )
}

const load = loadMissing(known, declare)

const covers = (face: EastFace, text: string): boolean => {
  const letters = known.get(face)
  if (!letters) return false
  return [...text].every((character) => {
    const code = character.codePointAt(0) ?? 0
    return code <= 0x20 || letters.some(([from, to]) => code >= from && code <= to)
  })
}

/** As the render chooses it, once the lists that it takes have come. */
export const eastFaceFor = (face: EastFace, text: string): EastFace => coveringFace(text, face, covers)

/** What has still to come until it is known in which faces these are written. Lists beyond the language's own only where it lacks a letter. */
export const loadEastFaces = (texts: readonly { face: EastFace; text: string }[]): Promise<void>[] => {
  const needed = new Set(texts.flatMap(({ face, text }) => (known.has(face) && !covers(face, text) ? EAST_FACES : [face])))
  return load(needed)
}
