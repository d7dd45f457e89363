/** What a project's fields come to. */

/** A description of nothing but spaces is none. */
export const descriptionOf = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text === '' ? null : text

/** Tags without their repeats, the first spelling kept. */
export const tagsOf = (tags: readonly string[]): string[] => {
  const seen = new Map<string, string>()
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}

const NAME_LENGTH_MAX = 100

/** The name of a copy that was given none. */
export const copyNameOf = (name: string): string => {
  const ending = ' (copy)'
  return `${[...name]
    .slice(0, NAME_LENGTH_MAX - ending.length)
    .join('')
    .trimEnd()}${ending}`
}

/** Percent of the reels that have a finished video; 0 without reels. */
export const progressOf = (reels: { reelCount: number; finishedCount: number }): number =>
  reels.reelCount === 0 ? 0 : Math.round((100 * reels.finishedCount) / reels.reelCount)

/** Pictures on a card's strip (contract Project.poster_urls). */
const STRIP_LENGTH = 4

/** Finished videos first, then clips; newest first in each. */
export const stripOf = ({ reelPosters, filePosters }: { reelPosters: readonly string[]; filePosters: readonly string[] }): string[] =>
  [...new Set([...reelPosters, ...filePosters])].slice(0, STRIP_LENGTH)
