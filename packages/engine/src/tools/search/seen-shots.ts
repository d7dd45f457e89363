/** Shots by what a model saw in them, for wishes that name a subject: 'a reel of the birds'. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'
import type { MediaForPlan } from '../../engine-api.ts'
import { stemsFor } from '../sight/named-subjects.ts'
import { namedFile, nameFit, nameWords, stem } from './match-words.ts'
import { alsoCalled, seenIn, seenWords } from './seen-words.ts'

/** What is seen for less time passes through a picture that is of something else. */
const SEEN_SEC_MIN = 1

const lastingSight = (sight: NonNullable<Shot['sight']>, kind: MediaForPlan['facts']['kind']): NonNullable<Shot['sight']> => {
  const lasts = ({ path }: (typeof sight.subjects)[number]) => (path.at(-1)?.at_sec ?? 0) - (path[0]?.at_sec ?? 0) >= SEEN_SEC_MIN
  return { ...sight, subjects: kind === 'image' ? sight.subjects : sight.subjects.filter(lasts) }
}

/** The words for what is in a shot for long enough to be what it is of. */
const lastingWords = (shot: Shot, kind: MediaForPlan['facts']['kind']): string[] => {
  const { sight } = shot
  return sight ? seenWords({ sight: lastingSight(sight, kind) }) : []
}

/** Everything that is seen in these files, as stems of words. */
export const seenStems = (media: readonly MediaForPlan[]): Set<string> =>
  new Set(media.flatMap(({ facts }) => facts.shots.flatMap((shot) => lastingWords(shot, facts.kind))).map(stem))

/** These say more often for whom or where a reel is than what a clip shows. */
const SELDOM_NAMES = new Set(['phone', 'mobile', 'screen', 'television', 'face', 'food', 'animal', 'vehicle'].map(stem))

/** What is seen in a file for long enough, by the names that the model has for it. */
const lastingNames = ({ facts }: MediaForPlan): string[] => [
  ...new Set(facts.shots.flatMap((shot) => (shot.sight ? seenIn({ sight: lastingSight(shot.sight, facts.kind) }) : []))),
]

/**
 * The words, as stems, by which clips are told apart that no file is called by: 'the dog', of one that a camera called IMG_0415. People are told
 * apart so where one clip alone shows some.
 */
export const seenNames = (media: readonly MediaForPlan[]): Set<string> => {
  const seen = media.map(lastingNames)
  const withPeople = seen.filter((names) => names.includes('person')).length
  const names = [...new Set(seen.flat())].filter((name) => name !== 'person' || withPeople === 1)
  return new Set([...stemsFor(names), ...alsoCalled(names).map(stem)].filter((word) => !SELDOM_NAMES.has(word)))
}

export type SeenShot = { mediaId: string; shotIndex: number }

/** The shots that these words fit best where what is seen counts as much as the file's name, and how well; those that the name alone fits as well are not among them. */
export const shotsBySight = (files: readonly MediaForPlan[], words: readonly string[]): { shots: SeenShot[]; fit: number } => {
  const wanted = [...new Set(words.flatMap(nameWords).map(stem))]
  const fits = files.flatMap((file) => {
    const named = namedFile(file)
    const byName = nameFit(words, named)
    return file.facts.shots.flatMap((shot) => {
      const seen = new Set(lastingWords(shot, file.facts.kind).map(stem))
      const fit = wanted.filter((word) => seen.has(word) || named.stems.has(word)).length / Math.max(1, wanted.length)
      return fit > byName ? [{ shot: { mediaId: file.mediaId, shotIndex: shot.index }, fit }] : []
    })
  })
  const best = fits.reduce((most, { fit }) => Math.max(most, fit), 0)
  return { fit: best, shots: fits.flatMap(({ shot, fit }) => (fit === best ? [shot] : [])) }
}
