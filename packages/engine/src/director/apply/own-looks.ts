/** Looks of a person's own among the files of a project: .cube files, found by words of their names. Pure. */
import type { MediaForPlan } from '../../engine-api.ts'

const ENDING = /\.cube$/i

export const isOwnLook = (file: Pick<MediaForPlan, 'name' | 'facts'>): boolean =>
  ENDING.test(file.name) && file.facts.width === 0 && file.facts.sound === null

export const ownLooks = (media: readonly MediaForPlan[]): MediaForPlan[] => media.filter(isOwnLook)

/** Words that every other such file is called by. */
const SAYS_NOTHING = /^(look|lut|luts|cube|grade|my|final|v?\d+)$/

export const nameWords = (name: string): string[] =>
  name
    .replace(ENDING, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Those whose names have most of the words; all of them where no word says anything. */
export const ownLooksNamed = (media: readonly MediaForPlan[], name: string): MediaForPlan[] => {
  const wanted = nameWords(name).filter((word) => !SAYS_NOTHING.test(word))
  const own = ownLooks(media)
  if (wanted.length === 0) return own
  const scored = own.map((file) => {
    const words = nameWords(file.name)
    return { file, hits: wanted.filter((word) => words.includes(word)).length }
  })
  const most = Math.max(0, ...scored.map(({ hits }) => hits))
  return most === 0 ? [] : scored.filter(({ hits }) => hits === most).map(({ file }) => file)
}
