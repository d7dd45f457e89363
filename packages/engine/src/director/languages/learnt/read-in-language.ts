/** What a message in a language beside English wishes: by the rules of the language, and where they leave something over by what was learnt of it. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import type { Direct } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'
import { readPiecesIn } from '../../learned/languages/pieces-in.ts'
import { UNDO_TAKEN } from '../../offers.ts'
import { refsOf } from '../../parse/grammar/ground.ts'
import type { Turn } from '../../turn.ts'
import { readIntentsIn } from '../read-intents.ts'
import { hasOtherWords, type Reader } from '../read-language.ts'
import { versionsIn } from '../told/versions-in.ts'
import { exceptIn } from './except-in.ts'
import { firstIn } from './first-in.ts'
import { folded } from './folded.ts'
import { isTurnedIn } from './guards-in.ts'
import { choicesIn, isOfferedBeside, type Learnt, learntIn } from './learnt-in.ts'
import { listingIn } from './listing-in.ts'
import { LISTING_WORDS } from './listing-words.ts'
import { namesClips } from './names-clips.ts'
import { ownSongIn } from './own-song.ts'
import { withoutToldMood } from './told-mood.ts'
import { type WhichIn, whichIn } from './which-in.ts'

type Input = Pick<Parameters<Direct>[0], 'request' | 'plan' | 'media'>

/** Words are shown again so far. */
const QUOTED_CHARS = 80

export type ReadIn = {
  intents: readonly Intent[]
  /** Not understood, so that nothing is done yet. */
  missed: readonly string[]
  /** Not understood, and a wish of its own beside those that are done. */
  skipped: readonly string[]
  /** What the words were taken for, where that was not plain; null where it was. */
  took: string | null
  /** What those that were not understood may mean. */
  choices: readonly Choice[]
  /** A wish about a clip that nothing is called by. */
  which?: WhichIn
}

/** Said of the whole reel, where no clip is named. */
const OF_REEL: ReadonlySet<Intent['is']> = new Set([
  'length',
  'length-by',
  'pace',
  'pace-by',
  'speed',
  'motion',
  'order',
  'transitions',
] as const)

/**
 * What of a half-understood message may be offered as its rest: no scene that no clip is called by, and not of the whole reel what was said
 * beside a clip that was not understood: 'i bimbi durano una vita, taglia taglia'.
 */
const offeredOf = (reader: Reader, { media }: Pick<Input, 'media'>, ruled: ReadIn): ReadIn => {
  const lost = ruled.missed.some((piece) =>
    readPiecesIn(reader, piece, media).some(({ fills, isWhole }) => isWhole && fills.SCENE !== undefined),
  )
  const isThere = namesClips(media)
  const isOffered = (intent: Intent): boolean => isThere(intent) && !(lost && OF_REEL.has(intent.is) && refsOf(intent).length === 0)
  return { ...ruled, intents: ruled.intents.filter(isOffered) }
}

/** 'Alles schneller, nur der Hund': where it holds, or where it does not. */
const isOnlyOf = (reader: Reader, part: string, media: Input['media']): boolean =>
  LISTING_WORDS[reader.language.code].only.test(folded(part)) &&
  readPiecesIn(reader, part, media).some(({ fills, isWhole }) => isWhole && fills.SCENE !== undefined)

/** Once there is a reel, every part must be clear that is done. */
const readLearnt = (reader: Reader, input: Input, turn: Turn, ruled: ReadIn): ReadIn => {
  const byRules = (part: string) => readIntentsIn(reader, { ...input, request: part })
  const read = offeredOf(reader, input, ruled)
  const ground = { reader, turn, byRules }
  const learnt = learntIn(ground, input.request)
  const which = learnt === null || learnt.clear.length + learnt.cannot.length === 0 ? whichIn(ground, input.request) : null
  const rest = learnt === null ? read : ofLearnt(reader, input, { ruled, read, learnt })
  return which === null ? rest : { ...rest, which }
}

type Both = { ruled: ReadIn; read: ReadIn; learnt: Learnt }

const ofLearnt = (reader: Reader, input: Input, { ruled, read, learnt }: Both): ReadIn => {
  const { clear, unclear, cannot, near, isUnknown } = learnt
  if (clear.length + cannot.length === 0 && ruled.intents.length > 0) return { ...read, choices: choicesIn(learnt, reader) }
  // 'Alles wärmer, außer dem Hund': what was not understood may turn the rest.
  const isTurned = (part: string): boolean => isTurnedIn(reader.language.code, part) || isOnlyOf(reader, part, input.media)
  const isApart = clear.length > 0 && !isUnknown && !unclear.some(isTurned)
  return {
    intents: [...clear.flatMap(({ intents }) => intents), ...cannot.map((what): Intent => ({ is: 'cannot', what }))],
    missed: isApart ? [] : unclear,
    skipped: isApart ? unclear : [],
    took: clear.flatMap(({ label }) => label ?? []).join(', ') || null,
    choices: choicesIn(isApart ? { clear: [], near: near.filter(isOfferedBeside) } : learnt, reader),
  }
}

/** More words than these are no name (ours). */
const NAME_WORDS_MAX = 3

/** 'Jveux entendre les vagues au début' is no clip that was not found: it was not understood. */
const notThere = (read: ReadIn): ReadIn => {
  const isName = read.intents.flatMap(refsOf).every((ref) => ref.by !== 'words' || ref.raw.trim().split(/\s+/u).length <= NAME_WORDS_MAX)
  return isName ? read : { ...read, intents: [] }
}

/** All of it, by rules or as it was surely learnt. */
const readWhole = (reader: Reader, input: Input, turn: Turn, text: string): readonly Intent[] | null => {
  const { intents, missed } = readIntentsIn(reader, { ...input, request: text })
  if (missed.length === 0 && intents.length > 0) return intents
  const byRules = (part: string) => readIntentsIn(reader, { ...input, request: part })
  const learnt = learntIn({ reader, turn, byRules }, text)
  return learnt === null || learnt.unclear.length + learnt.cannot.length > 0 ? null : learnt.clear.flatMap(({ intents }) => intents)
}

/** `isSettled` where a button was pressed, or the rest is to be left out. */
export const readInLanguage = (reader: Reader, input: Input, turn: Turn, isSettled: boolean): ReadIn => {
  const read = readIntentsIn(reader, input)
  const byRules: ReadIn = { ...read, took: null, skipped: [], choices: [] }
  const isStarted = input.plan.scenes.length > 0
  const butThose = isSettled || !isStarted ? null : exceptIn(reader, input.request, input, (text) => readWhole(reader, input, turn, text))
  if (butThose !== null) return { ...byRules, intents: butThose, missed: [] }
  const beside = isSettled || !isStarted ? null : versionsIn(reader, input.request, (piece) => readWhole(reader, input, turn, piece))
  if (beside !== null) return { ...byRules, intents: [beside], missed: [] }
  const toldMood =
    isSettled || read.missed.length > 0
      ? null
      : withoutToldMood(reader, input.request, read.intents, (text) => readIntentsIn(reader, { ...input, request: text }))
  if (toldMood !== null) return { ...byRules, intents: toldMood }
  const named = namesClips(input.media)
  // 'C’è anche il rigore?' asks of what no clip is called by.
  const isThere = (intent: Intent): boolean => intent.is === 'ask' || named(intent)
  // 'Jveux entendre les vagues au début': what is called by no clip was hardly a name.
  const isRead = read.missed.length === 0 && read.intents.length > 0 && read.intents.every(isThere)
  // A row of clips is read as one, whatever single rules read of it.
  const isRow = !isStarted && listingIn(reader, reader.asTyped(input.request), input.media) !== null
  // 'Fes-lo quadrat' is of a language that nothing was learnt of.
  if (isSettled || (isRead && !isRow) || hasOtherWords(read.missed.length > 0 ? read.missed.join(' ') : input.request, reader))
    return byRules
  if (input.plan.scenes.length > 0) {
    const lost =
      read.missed.length > 0 || read.intents.length === 0 ? byRules : { ...byRules, missed: [input.request.trim().slice(0, QUOTED_CHARS)] }
    const learnt = readLearnt(reader, input, turn, lost)
    const isDone = learnt.intents.length > 0 && learnt.missed.length === 0
    return read.missed.length === 0 && read.intents.length > 0 && !isDone && learnt.took === null && learnt.choices.length === 0
      ? notThere(byRules)
      : learnt
  }
  const song = ownSongIn(reader, input.request, input.media)
  const request = song?.rest ?? input.request
  const whole = song === null ? read : readIntentsIn(reader, { ...input, request })
  const first = firstIn(reader, turn, request, whole, (part) => readIntentsIn(reader, { ...input, request: part }))
  const music: Intent[] = song === null ? [] : [{ is: 'music', request: { media_ids: [song.mediaId] } }]
  if (first === null) return { ...byRules, intents: [...whole.intents, ...music], missed: whole.missed }
  // Of the person's own song its feeling is no other one.
  const own = first.intents.filter((intent) => song === null || intent.is !== 'music')
  return { ...byRules, intents: [...own, ...music], missed: first.lost, skipped: first.skipped }
}

export const leaveItIn = ({ language: { code, replies } }: Reader): Choice =>
  makeChoice({
    label: replies.leaveIt,
    say: replies.leaveIt,
    action: { intents: [], language: code },
  })

/** Marks within marks, as each language has them. */
const INNER: Readonly<Record<Reader['language']['code'], readonly (readonly [outer: string, inner: string])[]>> = {
  de: [
    ['„', '‚'],
    ['“', '‘'],
  ],
  fr: [
    ['« ', '“'],
    [' »', '”'],
  ],
  es: [
    ['«', '“'],
    ['»', '”'],
  ],
  pt: [
    ['“', '‘'],
    ['”', '’'],
  ],
  it: [
    ['“', '‘'],
    ['”', '’'],
  ],
}

const withInnerMarks = ({ language: { code } }: Reader, label: string): string =>
  INNER[code].reduce((said, [outer, inner]) => said.replaceAll(outer, inner), label)

type Told = { taken: readonly string[]; left: readonly string[]; question: readonly AssistantQuestion[] }

/** What is said before and behind what was done, with the way back. */
export const tellLearnt = (reader: Reader, { took, skipped, choices }: ReadIn, request: string): Told => {
  const { code, replies } = reader.language
  const left = skipped.length === 0 ? [] : [replies.skipped(skipped.map(replies.quoted).join(', '))]
  const offered = skipped.length > 0 ? choices : []
  // Where nothing was done there is nothing to take back.
  if (took === null) {
    const question: AssistantQuestion = { asks: 'which', choices: [...offered, leaveItIn(reader)] }
    return {
      taken: [],
      left: [...left, ...(offered.length > 0 ? [replies.didYouMean] : [])],
      question: offered.length > 0 ? [question] : [],
    }
  }
  return {
    taken: [replies.took(replies.quoted(request.trim().slice(0, QUOTED_CHARS)), withInnerMarks(reader, took))],
    left: [...left, ...(choices.length > 0 ? [replies.didYouMean] : [])],
    question: [
      {
        asks: 'which',
        choices: [...choices, makeChoice({ ...UNDO_TAKEN, label: replies.undo, action: { intents: [{ is: 'undo' }], language: code } })],
      },
    ],
  }
}
