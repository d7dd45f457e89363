/**
 * Which clips a first message in a language beside English lists, and in which order: 'erst der Strand, dann der Hund, zum Schluss die
 * Katze', 'todo menos el concierto'. What does so is taken out of the message and said in the director's own words. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { atomsIn } from '../../learned/languages/divide-in.ts'
import { isBetweenNames, readPiecesIn } from '../../learned/languages/pieces-in.ts'
import type { Piece } from '../../nearest/piece.ts'
import { shownBy } from '../../parse/frames/vocabulary/shown/shown-by.ts'
import type { Reader } from '../read-language.ts'
import { folded } from './folded.ts'
import { LISTING_WORDS, type ListingWords } from './listing-words.ts'

type Place = 'first' | 'last' | 'next' | 'except' | null

type Atom = {
  from: number
  end: number
  names: readonly string[]
  place: Place
  /** Words for the picture stand in it as well. */
  isWritten: boolean
  /** It ends with what the reel is to be of: 'ein Video mit dem Hund'. */
  isOf: boolean
  /** Nothing but names and what holds them together. */
  isBare: boolean
  /** The same, but for one word that may be of what is shown: 'a turma na serra'. */
  isNearlyBare: boolean
  /** 'Dann der Rest', 'alles': all other clips as well. */
  isRest: boolean
  /** Says a time, a number or words for the picture, or is of something that is no clip. */
  isOther: boolean
}

export type Listing = {
  /** In the director's own words. */
  english: readonly string[]
  /** What is left of the message, in its order. */
  rest: readonly string[]
}

/** A clip by what it shows; scenes by their numbers are of a reel that is there. */
const namesOf = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ fills, isWhole }) => {
    const name = isWhole ? fills.SCENE : undefined
    // Of two goals each is one of the list.
    return name === undefined || /^scene \d|^the (?:first|last) scene$/u.test(name) ? [] : name.split(' and ')
  })

const VALUES = ['SEC', 'PCT', 'NUM', 'TEXT', 'COLOUR', 'GENRE'] as const

/** What is no clip: music, words on the picture, a logo, a format. */
const THINGS: ReadonlySet<string> = new Set(['music', 'caption', 'logo', 'transition', 'aspect', 'resolution', 'transcribe', 'genre'])

const isThing = ({ lexicon }: Reader, { words, isWhole }: Piece): boolean =>
  !isWhole &&
  words.some((word) =>
    (lexicon.phrases.get(word) ?? []).some((phrase) => phrase.words.length === 1 && phrase.senses.some(({ tag }) => THINGS.has(tag))),
  )

/** 'Põe praia', 'nimm den Hund'. */
const isMaking = ({ lexicon }: Reader, word: string): boolean =>
  (lexicon.phrases.get(word) ?? []).some(
    (phrase) =>
      phrase.words.length === 1 && phrase.senses.some(({ tag, value }) => tag === 'verb' && (value === 'make' || value === 'add')),
  )

const placeOf = (said: string, before: string, { first, next, last, except }: ListingWords): Place => {
  if (except.test(said)) return 'except'
  if (last.test(said)) return 'last'
  if (first.test(said)) return 'first'
  return next.test(said) || next.test(before) ? 'next' : null
}

const readAtoms = (reader: Reader, text: string, media: readonly MediaForPlan[]): Atom[] => {
  const words = LISTING_WORDS[reader.language.code]
  let before = 0
  return atomsIn(reader, text).map(({ from, end }) => {
    const said = text.slice(from, end)
    const pieces = readPiecesIn(reader, said, media)
    const gap = folded(text.slice(before, from))
    before = end
    const place = placeOf(folded(said), gap, words)
    // 'Alla fine la foto di squadra con scritto “Grazie”': the clip is listed, and the words stand on it.
    const isWritten = pieces.some(({ fills }) => fills.TEXT !== undefined) && place !== null && namesOf(pieces).length > 0
    const isOther =
      !isWritten &&
      pieces.some((piece) => VALUES.some((slot) => piece.isWhole && piece.fills[slot] !== undefined) || isThing(reader, piece))
    // 'Die Kinder im Pool': what is seen beside a name is of the same clip.
    const isSmall = ({ isWhole, words: [word = ''], fills }: Piece): boolean =>
      isWhole ||
      fills.SCENE !== undefined ||
      shownBy(reader, word) !== undefined ||
      isBetweenNames(reader.language.code, word) ||
      isMaking(reader, word)
    return {
      ...{ from, end, isOther, names: namesOf(pieces), place, isWritten },
      isOf: isOfName(reader, pieces),
      isBare: pieces.length > 0 && pieces.every(isSmall),
      isNearlyBare: pieces.length > 0 && pieces.filter((piece) => !isSmall(piece)).length <= 1,
      isRest: words.rest.test(folded(said)) || (words.all.test(folded(said)) && pieces.length <= ALL_WORDS_MAX),
    }
  })
}

/** Its last word is a name, and before that one by which something is of it. */
const isOfName = ({ language: { code } }: Reader, pieces: readonly Piece[]): boolean => {
  let at = pieces.length - 1
  if (pieces[at]?.isWhole !== true || namesOf(pieces.slice(at)).length === 0) return false
  for (at -= 1; at >= 0; at--) {
    const [word = ''] = pieces[at]?.words ?? []
    if (LISTING_WORDS[code].with.test(word)) return true
    if (!isBetweenNames(code, word)) return false
  }
  return false
}

/** 'Alles außer dem Konzert reinpacken'; longer ones say more than that all are shown (ours). */
const ALL_WORDS_MAX = 7
/** One or two are whom a reel is about, unless something says where they stand (ours). */
const LISTED_MIN = 3

const listed = (names: readonly string[]): string => names.join(', ')

/** `goesOn`: something else comes then that no clip is called by, so that the list is all that is to be shown. */
const inEnglish = (atoms: readonly Atom[], goesOn: boolean): string[] => {
  const named = (places: readonly Place[]): string[] => [
    ...new Set(atoms.flatMap(({ place, names }) => (places.includes(place) ? names : []))),
  ]
  const except = named(['except'])
  const isAll = atoms.some(({ isRest }) => isRest)
  const inOrder = [...new Set([...named(['first']), ...named(['next', null]), ...named(['last'])])].filter((name) => !except.includes(name))
  const onlyEnds = !goesOn && named(['next', null]).length === 0 && inOrder.length < LISTED_MIN
  const isExcepted = except.length > 0 && (isAll || onlyEnds)
  const all = isExcepted ? [`everything but ${listed(except)}`] : []
  if (inOrder.length === 0) return all
  if (!isAll && !onlyEnds) return [`only ${listed(inOrder)}, in this order`]
  const last = named(['last']).filter((name) => !named(['first']).includes(name))
  const start = inOrder.filter((name) => !last.includes(name))
  return [...all, ...(start.length > 0 ? [`start with ${listed(start)}`] : []), ...(last.length > 0 ? [`end with ${listed(last)}`] : [])]
}

/** Beside a clip that is listed, what has a name and little else goes on with the list. */
const isListed = (atoms: readonly Atom[], at: number): boolean => {
  const atom = atoms[at]
  if (!atom || atom.isOther) return false
  if (atom.names.length === 0) return atom.isRest
  const isBesideNames = [atoms[at - 1], atoms[at + 1]].some(
    (other) => other !== undefined && other.names.length > 0 && other.isBare && !other.isOther,
  )
  return atom.place !== null || atom.isBare || (atom.isNearlyBare && isBesideNames)
}

/** What it is of, and of those what comes first and last. */
const ofSeveral = (names: readonly string[], inList: readonly Atom[]): string[] => {
  const at = (where: Place): string[] => [...new Set(inList.flatMap((atom) => (atom.place === where ? atom.names : [])))]
  const [first, last] = [at('first'), at('last')]
  return [
    `only ${listed(names)}`,
    ...(first.length > 0 ? [`start with ${listed(first)}`] : []),
    ...(last.length > 0 ? [`end with ${listed(last)}`] : []),
  ]
}

/** Null where it lists none, or names one or two without saying where they stand. */
export const listingIn = (reader: Reader, text: string, media: readonly MediaForPlan[]): Listing | null => {
  const atoms = readAtoms(reader, text, media)
  const kept = atoms.map((_, at) => isListed(atoms, at))
  const inList = atoms.filter((_, at) => kept[at])
  // 'Nur mit Hund und Katze': what follows with an 'and' goes on with it.
  const of = atoms.findIndex(({ isOf }, at) => isOf && !kept[at] && kept[at + 1] === true && atoms[at + 1]?.place === null)
  const ofNames = of < 0 ? [] : (atoms[of]?.names ?? [])
  const names = new Set([...ofNames, ...inList.flatMap((atom) => atom.names)])
  const isPlaced = inList.some(({ place, names: own }) => place !== null && own.length > 0)
  const isOfSeveral = ofNames.length > 0 && names.size > 1 && !inList.some(({ place }) => place === 'next' || place === 'except')
  if (names.size === 0 || (!isPlaced && !isOfSeveral && names.size < LISTED_MIN)) return null
  const isWithin = (at: number): boolean => kept.slice(0, at).includes(true) && kept.slice(at).includes(true)
  // 'Erst der Strand, dann der Pool, dann der Hund', where no clip is called by the pool.
  const goesOn = atoms.some(({ place, isOther, isBare }, at) => !kept[at] && !isOther && (place === 'next' || (isBare && isWithin(at))))
  const english = isOfSeveral ? ofSeveral([...names], inList) : inEnglish(inList, goesOn)
  if (english.length === 0) return null
  const rest: { from: number; end: number }[] = []
  let isOpen = false
  for (const [at, { from, end }] of atoms.entries()) {
    const last = rest.at(-1)
    if (kept[at] && !atoms[at]?.isWritten) isOpen = false
    else if (isOpen && last) last.end = end
    else {
      rest.push({ from, end })
      isOpen = true
    }
  }
  return { english, rest: rest.map(({ from, end }) => text.slice(from, end)) }
}
