/**
 * Which clips a few words of a first message mean: 'the two goals', 'the second goal', 'the crowd going crazy', 'the family photo', 'the bike ride' by
 * what is seen, 'the videos' as all that are not named. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { bareName, namedFile, nameFit, nameWords, stem } from '../../../tools/search/match-words.ts'
import { shotsBySight } from '../../../tools/search/seen-shots.ts'
import { isLogo } from '../../../tools/watermark.ts'
import { pictureFiles } from '../../turn.ts'

export type ClipsSaid = {
  files: readonly MediaForPlan[]
  /** Those that nothing else of the message names. */
  isRest?: boolean
  /** In the order in which they were filmed. */
  isInOrder?: boolean
  /** No name says so: it is by what is seen. */
  isSeen?: boolean
  /** Their name is a part of what is said. */
  isPart?: boolean
}

const ARTICLES =
  /^(?:(?:all|both|some|of|the|my|our|a|an|that|this|those|these|his|her|their|maybe|also|just|only|clips?|videos?|shots?|scenes?|footage|bits?|parts?|moments?|pictures? of|photos? of|with|from|two|three|four|\d) )+/iu
const KIND_BEHIND = / (?:clips?|videos?|shots?|scenes?|footage|bits?|parts?|moments?|ones?)$/iu
const REST =
  /^(?:(?:all|with|of|the|my|our|some) )*(?:(?:other|remaining) )?(?:videos|clips|footage|others|other (?:ones|things|stuff)|rest(?: of (?:it|them|the \p{L}+))?|everything(?: else)?|all(?: of)? (?:the )?(?:others|clips|videos|rest))(?: (?:that are left|in between|after that))?(?<order> (?:in|by) (?:the |their )?(?:order|sequence|filming order|chronological order)\b.*)?$/iu
const ORDINALS: readonly string[] = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const PHOTO = /\b(?:photo|picture|pic|image|snap(?:shot)?)\b/iu
/** What a shop window is called by. */
const SAME: Readonly<Record<string, string>> = { shop: 'storefront', store: 'storefront', shopfront: 'storefront' }
/** Of a sentence, and of no clip. */
const SAYS_LITTLE =
  /^(?:the|my|our|an?|of|in|on|at|with|and|to|for|from|by|how|is|are|was|who|that|which|where|when|going|being|it|its|up|out|into|over|very|really|one|clip|video|shot|scene|part|bit|photo|picture|pic|image|mostly|mainly|maybe|then|after|before|first|last|talk|ride|ones?)$/u
/** (ours: shorter words name too much) */
const WORD_CHARS_MIN = 3

const calledBy = (words: readonly string[], files: readonly MediaForPlan[]): MediaForPlan[] =>
  files.filter((file) => nameFit(words, namedFile(file)) === 1)

const seenIn = (words: readonly string[], files: readonly MediaForPlan[]): MediaForPlan[] => {
  const { shots, fit } = shotsBySight(files, words)
  const ids = new Set(shots.map(({ mediaId }) => mediaId))
  return fit === 1 ? files.filter(({ mediaId }) => ids.has(mediaId)) : []
}

/** 'Goal1' and 'goal2' are one name with a number each; 'morning street' and 'street' are not. */
const areNumbered = (files: readonly MediaForPlan[]): boolean =>
  new Set(
    files.map(({ name }) =>
      bareName(name)
        .replace(/[\s_-]*\d+$/u, '')
        .toLowerCase(),
    ),
  ).size === 1

/** Null where no clip is meant, or nobody can tell which. */
export const clipsSaid = (said: string, media: readonly MediaForPlan[]): ClipsSaid | null => {
  const rest = REST.exec(said.trim())
  if (rest) return { files: [], isRest: true, ...(rest.groups?.order === undefined ? {} : { isInOrder: true }) }
  const pictures = pictureFiles(media).filter((file) => !isLogo(file))
  const name = said.trim().replace(ARTICLES, '').replace(KIND_BEHIND, '')
  const words = nameWords(name).map((word) => SAME[word] ?? word)
  if (words.length === 0) return null
  const exact = calledBy(words, pictures)
  if (exact.length === 1 || (exact.length > 1 && areNumbered(exact))) return { files: exact }
  const numbered = words.flatMap((word, at) => {
    const nth = ORDINALS.indexOf(word)
    const [next] = nth > 0 ? words.slice(at + 1) : []
    return next === undefined ? [] : calledBy([next, String(nth)], pictures)
  })
  if (numbered.length === 1) return { files: numbered }
  const photos = pictures.filter(({ facts }) => facts.kind === 'image')
  const among = PHOTO.test(said) && photos.length > 0 ? photos : pictures
  if (among === photos && photos.length === 1) return { files: photos }
  // How something is done is no name of what is there.
  if (/^(?:how|when|where|why|what)\b/iu.test(name)) return null
  const telling = words.filter((word) => word.length >= WORD_CHARS_MIN && !SAYS_LITTLE.test(word))
  const seen = seenIn(words, pictures)
  if (seen.length === 1) return { files: seen, isSeen: true }
  const named = mostNamed(telling, among)
  if (named.length > 0) return { files: named, isPart: true }
  for (const word of telling) {
    const shown = seenIn([word], pictures)
    if (shown.length === 1) return { files: shown, isSeen: true }
  }
  return null
}

/** The one file, or the numbered ones, that more of these words call than any other. */
const mostNamed = (words: readonly string[], files: readonly MediaForPlan[]): MediaForPlan[] => {
  const counted = files.map((file) => ({ file, count: words.filter((word) => nameFit([word], namedFile(file)) === 1).length }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  const best = most === 0 ? [] : counted.filter(({ count }) => count === most).map(({ file }) => file)
  return best.length === 1 || (best.length > 1 && areNumbered(best)) ? best : []
}

/** Whether any word of it could be of a clip after all: then nobody knows, and it is not looked for by these words. */
export const isNearAny = (said: string, media: readonly MediaForPlan[]): boolean => {
  const stems = new Set(nameWords(said).map(stem))
  return pictureFiles(media).some((file) => [...namedFile(file).stems].some((one) => stems.has(one)))
}
