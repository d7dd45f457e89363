/** Which requests a sentence in a language beside English is likely to be, by what was learnt of that language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaForPlan } from '../../../engine-api.ts'
import { isOtherWay } from '../../languages/learnt/directions-in.ts'
import type { Reader } from '../../languages/reader.ts'
import type { Piece } from '../../nearest/piece.ts'
import { CHARS_MAX } from '../../nearest/rank-requests.ts'
import { byLanguage, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import { shownBy } from '../../parse/frames/vocabulary/shown/shown-by.ts'
import { once } from '../../parse/slips/once.ts'
import { type LikelyRequest, rankLearnt } from '../likely-requests.ts'
import { readModel } from '../model-file.ts'
import type { RequestModel } from '../request-model.ts'
import { withoutCourtesies } from './courtesies-in.ts'
import { featuresIn } from './features-in.ts'
import { isFormOfKnown, stemsOf } from './known-forms.ts'
import { readPiecesIn } from './pieces-in.ts'

export const modelFile = (code: LanguageCode): string => join(import.meta.dirname, `${code}.model`)

const MODELS = byLanguage((code) => once((): RequestModel => readModel(readFileSync(modelFile(code)))))

/** Of the words that were learnt. */
const STEMS = byLanguage((code) =>
  once(() => stemsOf([...MODELS[code]().rows.keys()].flatMap((feature) => (feature.startsWith('w:') ? [feature.slice(2)] : [])))),
)

/** Whether people who write the language every day wrote it so. */
export const isLearntWord = (code: LanguageCode, word: string): boolean => MODELS[code]().rows.has(`w:${word}`)

const UNKNOWN_LETTERS_MIN = 4
/** (ours: as in English; one may be a name or slang) */
const UNKNOWN_WORDS_MAX = 1
const UNKNOWN_SHARE_MAX = 0.25

/** Words that neither the corpus nor the language's own tables have. */
export const unknownWordsIn = (reader: Reader, pieces: readonly Piece[]): string[] => {
  const { rows } = MODELS[reader.language.code]()
  const isKnown = (word: string): boolean =>
    rows.has(`w:${word}`) ||
    reader.lexicon.known.has(word) ||
    reader.words.has(word) ||
    shownBy(reader, word) !== undefined ||
    isFormOfKnown(reader.language.code, word, STEMS[reader.language.code]())
  return pieces.flatMap(({ words, isWhole }) =>
    isWhole ? [] : words.filter((word) => word.length >= UNKNOWN_LETTERS_MIN && /^\p{Ll}+$/u.test(word) && !isKnown(word)),
  )
}

const isGibberish = (reader: Reader, pieces: readonly Piece[]): boolean => {
  const unknown = unknownWordsIn(reader, pieces).length
  const words = pieces.filter(({ isWhole }) => !isWhole).length
  return unknown > UNKNOWN_WORDS_MAX && unknown > words * UNKNOWN_SHARE_MAX
}

/** Learnt as well: a message of more than one wish. */
export const SEVERAL = 'NONE several wishes'

/** What is said of a reel that is not there yet: once it is, none of it is a change. */
const FIRST_ONLY = /^(?:make a reel|a reel of )/u
export const isFirstOnly = (learnt: string): boolean => FIRST_ONLY.test(learnt)

export type LikelyIn = { pieces: readonly Piece[]; likely: readonly LikelyRequest[] }

/** The likeliest first, in the director's words; none where most of it is of no known words. With `isOne` it is one wish, whatever it is. */
export const likelyIn = (reader: Reader, said: string, media: readonly MediaForPlan[], isOne: boolean): LikelyIn => {
  const request = withoutCourtesies(reader.language.code, said)
  const pieces = request.length > CHARS_MAX ? [] : readPiecesIn(reader, request, media)
  if (pieces.length === 0 || isGibberish(reader, pieces)) return { pieces, likely: [] }
  const ranked = rankLearnt(MODELS[reader.language.code](), featuresIn(request, pieces), pieces, {
    isShare: false,
    ...(isOne ? { without: SEVERAL } : {}),
  })
  const isWrong = isOtherWay(reader.language.code, request)
  const wrong = ranked.reduce((sum, { learnt, likelihood }) => (isWrong(learnt) ? sum + likelihood : sum), 0)
  // Of two ways the words say which: the other's share is the first one's.
  const likely =
    wrong === 0
      ? ranked
      : ranked.filter(({ learnt }) => !isWrong(learnt)).map((one) => ({ ...one, likelihood: one.likelihood / (1 - wrong) }))
  return { pieces, likely }
}
