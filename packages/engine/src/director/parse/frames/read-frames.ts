/**
 * Reads a request by what its words name, in whatever order they stand: what fits a frame is understood to its last word, and its items
 * count as used. What fits none is left to the listeners. Pure; every language has its own vocabulary and the same frames.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { isStatement } from '../clause/remark.ts'
import { BECAUSE } from '../clauses.ts'
import { type Ground, groundAfter, refsOf } from '../grammar/ground.ts'
import type { ReadPiece } from '../grammar/read-grammar.ts'
import type { Item } from '../read-items.ts'
import type { CompiledVocabulary, Concept } from './concepts.ts'
import { type Frame, readFrame } from './frame.ts'
import { CAPTION_FRAMES } from './intents/caption-frames.ts'
import { CAPTION_ONE_FRAMES } from './intents/caption-one-frames.ts'
import { CLIP_SOUND_FRAMES } from './intents/clip-sound-frames.ts'
import { HOLD_FRAMES } from './intents/hold-frames.ts'
import { JOIN_FRAMES } from './intents/join-frames.ts'
import { LENGTH_FRAMES } from './intents/length-frames.ts'
import { MOTION_FRAMES } from './intents/motion-frames.ts'
import { PLACE_FRAMES } from './intents/place-frames.ts'
import { ASK_FRAMES, PLAIN_FRAMES } from './intents/plain-frames.ts'
import { PLAY_FRAMES } from './intents/play-frames.ts'
import { REEL_FRAMES } from './intents/reel-frames.ts'
import { STANDING_FRAMES } from './intents/standing-frames.ts'
import { THING_FRAMES } from './intents/thing-frames.ts'
import { type Chunk, readChunks } from './read-chunks.ts'
import { readUnits, type Unit } from './read-units.ts'

const FRAMES = [...PLACE_FRAMES, ...LENGTH_FRAMES, ...PLAY_FRAMES, ...JOIN_FRAMES, ...CAPTION_FRAMES, ...THING_FRAMES]
const WHOLE_FRAMES = [
  ...FRAMES,
  ...CAPTION_ONE_FRAMES,
  ...CLIP_SOUND_FRAMES,
  ...REEL_FRAMES,
  ...PLAIN_FRAMES,
  ...HOLD_FRAMES,
  ...MOTION_FRAMES,
  ...STANDING_FRAMES,
]

/** Longer rows of pieces say several things. */
const CHAIN_MAX = 4
const CHAIN_UNITS_MAX = 40
/** Beyond these words are read one by one only: nobody puts a wish in so many. */
const PIECES_MAX = 30
const CHARS_MAX = 1200

type Piece = { units: readonly Unit[]; from: number; to: number; asked: boolean; isLast: boolean }

/** A stop or 'and' between two wishes; within one ('scenes 2 and 3') a chain of pieces holds both. */
const isBreak = (unit: Unit): boolean => (unit.isStop && unit.text !== ':') || unit.concepts.has('and')

const piecesOf = (units: readonly Unit[]): Piece[] => {
  const pieces: Piece[] = []
  let from = 0
  const close = (to: number, stop: string) => {
    const last = pieces.at(-1)
    if (to > from) pieces.push({ units: units.slice(from, to), from, to, asked: stop === '?', isLast: /[.!?;\n]/.test(stop) })
    // A comma and 'but'.
    else if (last && stop === ';') last.isLast = true
    from = to + 1
  }
  for (const [at, unit] of units.entries()) {
    // What stands behind 'but' is a wish of its own, or turns the one before.
    if (isBreak(unit)) close(at, unit.isStop ? unit.text : unit.concepts.has('but') ? ';' : '')
    else if (BECAUSE.test(unit.text) && at > from) {
      close(at, '.')
      from = at
    }
  }
  close(units.length, '.')
  return pieces
}

/** 'Could the city be warmer, and the ending fade out?' asks for both, though the second piece begins otherwise. */
const asRequests = (pieces: readonly Piece[], { asks, readsWhole }: CompiledVocabulary): Piece[] => {
  const sentences: Piece[][] = [[]]
  for (const piece of pieces) {
    sentences.at(-1)?.push(piece)
    if (piece.isLast) sentences.push([])
  }
  return sentences.flatMap((sentence) => {
    // 'How about …': only English has two words that ask.
    const begins = sentence.some(
      ({ units: [one, two] }) => asks?.test(one?.text ?? '') || (!readsWhole && asks?.test(`${one?.text} ${two?.text}`)),
    )
    return begins ? sentence.map((piece) => ({ ...piece, asked: false })) : sentence
  })
}

const overlaps = (item: Item, at: number, end: number): boolean => item.at < end && item.end > at

/** Whether something of the stretch was understood already. */
const isTaken = (items: readonly Item[], at: number, end: number): boolean =>
  items.some((item) => item.used && item.kind !== 'stop' && overlaps(item, at, end))

/** What stands beside the scene in a complaint. */
const COMPLAINED: ReadonlySet<Concept> = new Set(['bad', 'filler', 'start', 'end', 'of', 'it', 'at'])

/** 'Scene 4 isn't working': which scene 'there' and 'it' mean next. */
const complainedOf = (chunks: readonly Chunk[]): readonly ClipRef[] | null => {
  const [only, ...more] = chunks.flatMap((chunk) => (chunk.kind === 'refs' ? [chunk.refs] : []))
  const isBad = chunks.some((chunk) => chunk.kind === 'word' && chunk.concepts.has('bad'))
  const isWhole = chunks.every(
    (chunk) => chunk.kind === 'refs' || (chunk.kind === 'word' && [...chunk.concepts].some((concept) => COMPLAINED.has(concept))),
  )
  return only && more.length === 0 && isBad && isWhole ? only : null
}

/** 'The market is filmed from across the street': a statement about one scene, of which the wish behind it may speak. */
const toldOf = (piece: string, chunks: readonly Chunk[]): readonly ClipRef[] | null => {
  const [only, ...more] = chunks.flatMap((chunk) => (chunk.kind === 'refs' && !chunk.isPointed ? [chunk.refs] : []))
  const isPlain = chunks.every(({ kind }) => kind === 'refs' || kind === 'word' || kind === 'stop')
  return only?.length === 1 && more.length === 0 && isPlain && isStatement(piece) ? only : null
}

/** What a statement can be about beside scenes, and what 'it' means behind it. */
const THINGS: readonly (readonly [Concept, NonNullable<Ground['thing']>])[] = [
  ['logo', 'logo'],
  ['music', 'music'],
  ['caption', 'captions'],
  ['title', 'captions'],
  ['look', 'look'],
]

/** 'The logo is shouting at me': which thing the next wish means. */
const thingOf = (piece: string, chunks: readonly Chunk[]): Concept | null => {
  const words = chunks.flatMap((chunk) => (chunk.kind === 'word' ? [chunk.concepts] : []))
  const [only, ...more] = THINGS.filter(([concept]) => words.some((concepts) => concepts.has(concept)))
  return only && more.length === 0 && words.length === chunks.length && isStatement(piece) ? only[0] : null
}

type Reading = {
  vocabulary: CompiledVocabulary
  items: readonly Item[]
  units: readonly Unit[]
  ground: Ground
  complaint: Complaint | null
}

/** Said of a scene, or of a thing, before a wish. */
type Complaint = { from: number; to: number; refs: readonly ClipRef[]; thing?: Concept | null }

type Reads = { intents: readonly Intent[]; length: number; from: number; to: number; answers: boolean }

/** 'The market is shaky, skip the first 2 seconds': of the scene, or of the thing, that was spoken of. */
const withSubject = (chunks: readonly Chunk[], { refs, thing }: Complaint): Chunk[] => [
  thing
    ? { kind: 'word', concepts: new Set([thing]), at: 0, end: 0 }
    : { kind: 'refs', refs, isPointed: true, relations: [null], at: 0, end: 0 },
  ...chunks,
]

const isPointed = (chunk: Chunk): boolean => chunk.kind === 'refs' && chunk.isPointed

const IT: ReadonlySet<Concept> = new Set(['it'])

/** 'Leave out the harbour and make it 12 seconds': what is gone is 'it' no more. */
const goesOnWithoutIt = (first: readonly Unit[], rest: readonly Unit[], ground: Ground): boolean =>
  rest.some(({ concepts }) => concepts.has('it') && !concepts.has('filler')) &&
  (readFrame(FRAMES, readChunks(first, ground), ground) ?? []).some(
    (intent) => intent.is === 'order' && (intent.how === 'leave-out' || intent.how === 'remove'),
  )

const readChain = (
  chunks: readonly Chunk[],
  { ground, complaint, frames }: Pick<Reading, 'ground' | 'complaint'> & { frames: readonly Frame[] },
): Pick<Reads, 'intents' | 'answers'> | null => {
  const names = chunks.some((chunk) => chunk.kind === 'refs')
  const intents = readFrame(frames, chunks, ground)
  if (intents) return { intents, answers: chunks.some((chunk) => chunk.kind === 'refs' && chunk.isPointed) }
  // 'The mountain, slow it down': 'it' is what was just named, and not what was named before.
  const doubled = names && chunks.some(isPointed) && !chunks.every((chunk) => chunk.kind !== 'refs' || isPointed(chunk))
  const itself = chunks.map((chunk): Chunk => (isPointed(chunk) ? { kind: 'word', concepts: IT, at: chunk.at, end: chunk.end } : chunk))
  const own = doubled ? readFrame(frames, itself, ground) : null
  if (own) return { intents: own, answers: false }
  const implied = complaint && !names ? readFrame(frames, withSubject(chunks, complaint), ground) : null
  return implied && { intents: implied, answers: true }
}

/** A question that asks for nothing to be done is answered, in the languages that have the words for it. */
const framesFor = (chain: readonly Piece[], { asks, readsWhole }: CompiledVocabulary): readonly Frame[] => {
  const isQuestion = chain.some(({ asked, units: [one] }) => asked && asks !== null && !asks.test(one?.text ?? ''))
  return isQuestion ? (readsWhole ? ASK_FRAMES : []) : readsWhole ? WHOLE_FRAMES : FRAMES
}

/** Whether every piece is a wish of its own: then they are not one about the same thing. */
const areIntents = (
  chain: readonly Piece[],
  { vocabulary, ground: start, complaint }: Pick<Reading, 'vocabulary' | 'ground' | 'complaint'>,
): boolean => {
  let ground = start
  // A complaint says why, and what is wished instead stands beside it.
  if (chain.some(({ units }) => units.some(({ concepts }) => concepts.has('bad')))) return false
  for (const piece of chain) {
    const read = readChain(readChunks(piece.units, ground), { ground, complaint, frames: framesFor([piece], vocabulary) })
    if (!read || read.intents.length === 0) return false
    ground = groundAfter(ground, read.intents)
  }
  return true
}

/** How much of a clip there is to be: what is said behind it is of something else. */
const SHARES = /\b(?:more|less) of\b/u

const longestAt = (pieces: readonly Piece[], at: number, { vocabulary, items, units, ground, complaint }: Reading): Reads | null => {
  for (let length = Math.min(CHAIN_MAX, pieces.length - at); length >= 1; length--) {
    const chain = pieces.slice(at, at + length)
    const [first, last] = [chain[0], chain.at(-1)]
    if (!first || !last || last.to - first.from > CHAIN_UNITS_MAX || chain.slice(0, -1).some(({ isLast }) => isLast)) continue
    const row = units.slice(first.from, last.to)
    const [from, to] = [row[0]?.at ?? 0, row.at(-1)?.end ?? 0]
    if (isTaken(items, from, to)) continue
    // 'More of the kids, and a warmer look' are two thoughts.
    if (length > 1 && SHARES.test(first.units.map(({ text }) => text).join(' '))) continue
    if (length > 1 && goesOnWithoutIt(first.units, units.slice(first.to, last.to), ground)) continue
    const read = readChain(readChunks(row, ground), { ground, complaint, frames: framesFor(chain, vocabulary) })
    if (read && !(length > 1 && vocabulary.readsWhole && areIntents(chain, { vocabulary, ground, complaint })))
      return { ...read, length, from, to }
  }
  return null
}

const aboutWhat = (ground: Ground, { refs, thing }: Complaint): Ground => {
  const meant = THINGS.find(([concept]) => concept === thing)?.[1]
  return meant ? { ...ground, thing: meant } : { ...ground, refs }
}

const isKnown = (units: readonly Unit[]): boolean =>
  units.some(({ concepts, files, named }) => concepts.size > 0 || files.length > 0 || named !== null)

/** `before` is what whole sentences said already; the new pieces come with them, in their order. */
export const readFrames = (
  items: readonly Item[],
  text: string,
  { ground: start, before, vocabulary }: { ground: Ground; before: readonly ReadPiece[]; vocabulary: CompiledVocabulary },
): ReadPiece[] => {
  if (text.length > CHARS_MAX) return [...before]
  const units = readUnits(text, start.media, vocabulary)
  const pieces = asRequests(piecesOf(units), vocabulary)
  if (pieces.length > PIECES_MAX || !isKnown(units)) return [...before]
  const read: ReadPiece[] = []
  const others = [...before]
  const complaints: Complaint[] = []
  let ground = start
  let complaint: Complaint | null = null
  let implied: readonly ClipRef[] | null = null
  const use = (from: number, to: number): void => {
    for (const item of items) if (overlaps(item, from, to)) item.used = true
  }
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at]
    const [from, to] = [piece?.units[0]?.at ?? 0, piece?.units.at(-1)?.end ?? 0]
    while (others[0] !== undefined && others[0].at <= from) ground = groundAfter(ground, others.shift()?.intents ?? [])
    const spoken = complaint ? aboutWhat(ground, complaint) : ground
    const about = complaint ?? (implied ? { from, to: from, refs: implied } : null)
    const found = longestAt(pieces, at, { vocabulary, items, units, ground: spoken, complaint: about })
    if (!found) {
      implied = null
      const chunks = piece && !piece.asked && !isTaken(items, from, to) ? readChunks(piece.units, ground) : null
      const refs = chunks && (complainedOf(chunks) ?? (vocabulary.asides === null ? toldOf(text.slice(from, to), chunks) : null))
      const thing = chunks && !refs && vocabulary.asides === null ? thingOf(text.slice(from, to), chunks) : null
      complaint = refs ? { from, to, refs } : thing ? { from, to, refs: [], thing } : null
      if (complaint) complaints.push(complaint)
      at++
      continue
    }
    use(found.from, found.to)
    if (complaint && found.answers) use(complaint.from, complaint.to)
    ground = groundAfter(ground, found.intents)
    complaint = null
    // 'Brighter harbour, 3 seconds, and zoom in a little': of the same scene, within one sentence.
    const [spokenOf, ...more] = found.intents.flatMap(refsOf)
    const isEnd = pieces[at + found.length - 1]?.isLast ?? true
    implied =
      spokenOf && more.every((ref) => JSON.stringify(ref) === JSON.stringify(spokenOf)) && !isEnd && ground.placed !== true
        ? [spokenOf]
        : null
    read.push({ at: found.from, end: found.to, intents: found.intents })
    at += found.length
  }
  const all = [...before, ...read].sort((a, b) => a.at - b.at)
  // 'The concert is too short, so give the concert a second more': why, and not what.
  const answered = new Set(all.flatMap(({ intents }) => intents.flatMap(refsOf)).map((ref) => JSON.stringify(ref)))
  for (const { refs, from, to } of complaints) if (refs.length > 0 && refs.every((ref) => answered.has(JSON.stringify(ref)))) use(from, to)
  return all
}
