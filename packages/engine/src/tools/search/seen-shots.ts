/** Shots by what a model saw in them, for wishes that name a subject: 'a reel of the birds'. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'
import type { MediaForPlan } from '../../engine-api.ts'
import { namedFile, nameFit, nameWords, stem } from './match-words.ts'
import { seenWords } from './seen-words.ts'

/** What is seen for less time passes through a picture that is of something else. */
const SEEN_SEC_MIN = 1

/** The words for what is in a shot for long enough to be what it is of. */
const lastingWords = (shot: Shot, kind: MediaForPlan['facts']['kind']): string[] => {
  const { sight } = shot
  if (!sight) return []
  const lasts = ({ path }: (typeof sight.subjects)[number]) => (path.at(-1)?.at_sec ?? 0) - (path[0]?.at_sec ?? 0) >= SEEN_SEC_MIN
  return seenWords({ sight: { ...sight, subjects: kind === 'image' ? sight.subjects : sight.subjects.filter(lasts) } })
}

/** Everything that is seen in these files, as stems of words. */
export const seenStems = (media: readonly MediaForPlan[]): Set<string> =>
  new Set(media.flatMap(({ facts }) => facts.shots.flatMap((shot) => lastingWords(shot, facts.kind))).map(stem))

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
