/**
 * A frame: what has to be named for one wish, in whatever order. It reads a piece only if every word of the piece has its place in it, so
 * that nothing is changed by a wish that was half understood.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import type { Ground } from '../grammar/ground.ts'
import type { Concept, Relation } from './concepts.ts'
import type { Chunk, Entity } from './read-chunks.ts'

type Kind = Entity['kind'] | 'place'

/** A thing that is named: of which kind, and how it may stand to the rest; null is for none. */
export type Slot = { kind: Kind; relations?: readonly (Relation | null)[]; isOptional?: boolean; isPointed?: boolean; isPlace?: false }

export type Frame = {
  /** One word of each group has to stand there. */
  needs: readonly (readonly Concept[])[]
  /** What else may. */
  also?: readonly Concept[]
  slots: Readonly<Record<string, Slot>>
  /** Not over a comma or an 'and': 'slower, 25 seconds, cross-fades' are three wishes. */
  isOnePiece?: true
  means: (found: Found) => readonly Intent[] | null
}

export type Found = {
  refs: (slot: string) => readonly ClipRef[]
  /** Files that are no scenes. */
  ids: (slot: string) => readonly string[]
  number: (slot: string) => number | null
  text: (slot: string) => string
  has: (slot: string) => boolean
  /** Named by 'it' or 'there'. */
  isPointed: (slot: string) => boolean
  relation: (slot: string) => Relation | null
  says: (...concepts: readonly Concept[]) => boolean
  ground: Ground
}

type EntityChunk = Extract<Chunk, { relations: readonly (Relation | null)[] }>

const isEntity = (chunk: Chunk): chunk is EntityChunk => 'relations' in chunk

/** 'As the last shot', 'to the front'; 'the last shot' alone is a scene. */
const isPlace = (chunk: EntityChunk): boolean =>
  chunk.kind === 'refs' && chunk.place !== undefined && (!chunk.place.hasNoun || chunk.relations.includes('as'))

const fits = (slot: Slot, chunk: EntityChunk): boolean =>
  (slot.kind === 'place' ? isPlace(chunk) : slot.kind === chunk.kind) &&
  (slot.relations === undefined || chunk.relations.some((one) => slot.relations?.includes(one))) &&
  (slot.isPlace === undefined || !isPlace(chunk)) &&
  (slot.isPointed === undefined || (chunk.kind === 'refs' && chunk.isPointed === slot.isPointed))

/** Which thing stands in which place; null where one has none, or a place that must be filled is empty. */
const fill = (slots: Readonly<Record<string, Slot>>, chunks: readonly EntityChunk[]): Map<string, EntityChunk> | null => {
  const filled = new Map<string, EntityChunk>()
  for (const chunk of chunks) {
    const free = Object.entries(slots).find(([name, slot]) => !filled.has(name) && fits(slot, chunk))
    if (!free) return null
    filled.set(free[0], chunk)
  }
  const isWhole = Object.entries(slots).every(([name, slot]) => slot.isOptional === true || filled.has(name))
  return isWhole ? filled : null
}

const numberIn = (chunk: EntityChunk | undefined): number | null => {
  switch (chunk?.kind) {
    case 'time':
      return chunk.sec
    case 'share':
      return chunk.share
    case 'speed':
      return chunk.speed
    case 'decibels':
      return chunk.db
    case 'number':
    case 'cue':
      return chunk.n
    case 'refs':
      return chunk.place?.n ?? null
    default:
      return null
  }
}

/** Words that may stand in any wish. */
const ANYWHERE: readonly Concept[] = ['filler', 'and', 'every', 'bad']

const IT: readonly Concept[] = ['it', 'them']

type Fit = { intents: readonly Intent[]; weight: number }

const isJoint = (chunk: Chunk): boolean => chunk.kind === 'stop' || (chunk.kind === 'word' && chunk.concepts.has('and'))

/** How much of a frame is filled: what says more goes before what says less. */
const tryFrame = (frame: Frame, row: readonly Chunk[], ground: Ground): Fit | null => {
  // Elsewhere a comma may stand anywhere; every word on both sides of it has to be of the one wish.
  const chunks = row.filter((chunk) => chunk.kind !== 'stop')
  if (frame.isOnePiece && row.some(isJoint)) return null
  const filled = fill(frame.slots, chunks.filter(isEntity))
  if (!filled) return null
  const words = chunks.flatMap((chunk) => (chunk.kind === 'word' ? [chunk] : []))
  const says = (group: readonly Concept[]): boolean => words.some(({ concepts }) => group.some((concept) => concepts.has(concept)))
  if (!frame.needs.every(says)) return null
  // 'Show all of scene 2, don't crop it': where a scene is named, 'it' is that scene.
  const allowed = new Set([...frame.needs.flat(), ...(frame.also ?? []), ...ANYWHERE, ...(filled.has('s') ? IT : [])])
  if (!words.every(({ concepts }) => [...concepts].some((concept) => allowed.has(concept)))) return null
  const refsOf = (chunk: EntityChunk | undefined): readonly ClipRef[] => (chunk?.kind === 'refs' ? chunk.refs : [])
  const intents = frame.means({
    refs: (slot) => refsOf(filled.get(slot)),
    ids: (slot) => {
      const chunk = filled.get(slot)
      return chunk?.kind === 'file' ? chunk.ids : []
    },
    number: (slot) => numberIn(filled.get(slot)),
    text: (slot) => {
      const chunk = filled.get(slot)
      return chunk?.kind === 'quote' ? chunk.text : ''
    },
    has: (slot) => filled.has(slot),
    isPointed: (slot) => {
      const chunk = filled.get(slot)
      return chunk?.kind === 'refs' && chunk.isPointed
    },
    relation: (name) => filled.get(name)?.relations.find((one) => frame.slots[name]?.relations?.includes(one) ?? true) ?? null,
    says: (...concepts) => says(concepts),
    ground,
  })
  return intents ? { intents, weight: frame.needs.length } : null
}

/** What a piece means; null where no frame takes all of it, or where two take it otherwise. */
export const readFrame = (frames: readonly Frame[], chunks: readonly Chunk[], ground: Ground): readonly Intent[] | null => {
  const fitting = frames.flatMap((frame) => tryFrame(frame, chunks, ground) ?? [])
  const most = Math.max(0, ...fitting.map(({ weight }) => weight))
  const [first, ...others] = fitting.filter(({ weight }) => weight === most)
  if (!first) return null
  const meant = JSON.stringify(first.intents)
  return others.every(({ intents }) => JSON.stringify(intents) === meant) ? first.intents : null
}
