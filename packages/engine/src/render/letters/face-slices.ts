/** The slices that faces of East Asia come in: which letters each has, where its file lies, and which of them a text needs. */
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { coveringFace, isEastLetter } from '../../frame/captions/east-letters.ts'
import { CAPTION_FACES, EAST_FACES, type EastFace } from '../../frame/captions/faces.ts'
import { readCharacters } from './read-characters.ts'

/** `name` without what kind of file it is. */
export type FaceSlice = { name: string; path: string; characters: ReadonlySet<number> }

const require = createRequire(import.meta.url)
export const faceDir = (face: EastFace): string => join(dirname(require.resolve(`${CAPTION_FACES[face].package}/package.json`)), 'files')

/** How far apart slices are read: a hundred files at once would be a hundred open ones. */
const AT_ONCE = 12

const read = async (face: EastFace): Promise<FaceSlice[]> => {
  const dir = faceDir(face)
  // The packages' own list of ranges is that of the language, not of what the face has of it.
  const files = (await readdir(dir)).filter((file) => /-\d+-400-normal\.woff$/.test(file)).toSorted()
  const slices: FaceSlice[] = []
  for (let from = 0; from < files.length; from += AT_ONCE)
    slices.push(
      ...(await Promise.all(
        files.slice(from, from + AT_ONCE).map(async (file) => {
          const path = join(dir, file)
          return { name: file.replace(/\.woff$/, ''), path, characters: readCharacters(await readFile(path)) }
        }),
      )),
    )
  // Latin letters are written in the style's own face.
  const seen = new Set<number>()
  return slices.flatMap(({ characters, ...slice }) => {
    const own = new Set([...characters].filter((code) => code > 0x7f && !seen.has(code)))
    for (const code of own) seen.add(code)
    return own.size === 0 ? [] : [{ ...slice, characters: own }]
  })
}

const kept = new Map<EastFace, Promise<FaceSlice[]>>()

export const readSlices = (face: EastFace): Promise<FaceSlice[]> => {
  const slices = kept.get(face) ?? read(face)
  kept.set(face, slices)
  slices.catch(() => kept.delete(face))
  return slices
}

export type EastLetters = {
  /** The face that a text laid out in `face` is written in. */
  faceFor(face: EastFace, text: string): EastFace
  /** Slices that hold any of these letters. */
  slicesFor(text: string): FaceSlice[]
}

/** What is to be known of the faces to write texts; reads nothing where no letter of East Asia is in them. */
export const openEastLetters = async (texts: string): Promise<EastLetters> => {
  if (!isEastLetter(texts)) return { faceFor: (face) => face, slicesFor: () => [] }
  const slices = new Map(await Promise.all(EAST_FACES.map(async (face) => [face, await readSlices(face)] as const)))
  const all = new Map([...slices].map(([face, list]) => [face, new Set(list.flatMap(({ characters }) => [...characters]))]))
  const codesOf = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0)
  const covers = (face: EastFace, text: string): boolean => codesOf(text).every((code) => code <= 0x20 || all.get(face)?.has(code) === true)
  return {
    faceFor: (face, text) => coveringFace(text, face, covers),
    slicesFor: (text) => {
      const codes = new Set(codesOf(text).filter((code) => code > 0x7f))
      return [...slices.values()].flat().filter(({ characters }) => [...codes].some((code) => characters.has(code)))
    },
  }
}

/** Letters as a browser's font faces name them: `U+4E00-4E03,U+4E10`. */
export const rangesOf = ({ characters }: FaceSlice): string => {
  const stretches: { from: number; to: number }[] = []
  for (const code of [...characters].toSorted((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last?.to === code - 1) last.to = code
    else stretches.push({ from: code, to: code })
  }
  const hex = (code: number): string => code.toString(16).toUpperCase()
  return stretches.map(({ from, to }) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`).join(',')
}
