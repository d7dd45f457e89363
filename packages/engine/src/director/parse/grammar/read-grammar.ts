/**
 * Sentences with open places, read whole: what fits one is understood to its last word, and its items count as used. What fits none is left
 * to the listeners, which read word by word. Pure.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { CAPTION_SIZE_RULES } from '../one-caption/caption-size-rules.ts'
import { ONE_CAPTION_RULES } from '../one-caption/one-caption-rules.ts'
import { type Item, means } from '../read-items.ts'
import { CLIP_PART_RULES } from '../scene-speech/clip-part-rules.ts'
import { CLIP_SPEECH_RULES } from '../scene-speech/clip-speech-rules.ts'
import { CLIP_VOLUME_RULES } from '../scene-speech/clip-volume-rules.ts'
import { REEL_TIME_RULES } from '../scene-speech/reel-time-rules.ts'
import { SCENE_SPEECH_RULES } from '../scene-speech/scene-speech-rules.ts'
import { TOLD_SCENE_RULES } from '../scene-speech/told-scene-rules.ts'
import { BEYOND_RULES } from './beyond-rules.ts'
import { CAPTION_PLACE_RULES } from './caption-place-rules.ts'
import { CAPTION_RULES } from './caption-rules.ts'
import { CASUAL_RULES } from './casual-rules.ts'
import { type Ground, groundAfter } from './ground.ts'
import { LOCK_RULES } from './lock-rules.ts'
import { MOTION_RULES } from './motion-rules.ts'
import { ORDER_RULES } from './order-rules.ts'
import { bare } from './plain-speech.ts'
import { QUESTION_RULES } from './question-rules.ts'
import { REEL_EDGE_RULES } from './reel-edge-rules.ts'
import { REEL_WIDE_RULES } from './reel-wide-rules.ts'
import { REFUSAL_RULES } from './refusal-rules.ts'
import { ROTATE_RULES } from './rotate-rules.ts'
import { type Rule, readWith } from './rule.ts'
import { SCENE_LOOK_RULES } from './scene-look-rules.ts'
import { SCENE_RULES } from './scene-rules.ts'
import { SEEN_AND_HEARD_RULES } from './seen-and-heard-rules.ts'
import { refsIn } from './slots.ts'
import { THING_RULES } from './thing-rules.ts'
import { VAGUE_RULES } from './vague-rules.ts'
import { WHERE_RULES } from './where-rules.ts'

const RULES: readonly Rule[] = [
  ...WHERE_RULES,
  ...LOCK_RULES,
  ...BEYOND_RULES,
  ...MOTION_RULES,
  ...CASUAL_RULES,
  ...VAGUE_RULES,
  ...SEEN_AND_HEARD_RULES,
  ...ONE_CAPTION_RULES,
  ...CAPTION_SIZE_RULES,
  ...CLIP_VOLUME_RULES,
  ...REEL_WIDE_RULES,
  ...CAPTION_PLACE_RULES,
  ...CAPTION_RULES,
  ...REEL_EDGE_RULES,
  ...REEL_TIME_RULES,
  ...TOLD_SCENE_RULES,
  ...CLIP_PART_RULES,
  ...CLIP_SPEECH_RULES,
  ...SCENE_SPEECH_RULES,
  ...SCENE_RULES,
  ...ORDER_RULES,
  ...THING_RULES,
  ...ROTATE_RULES,
  ...SCENE_LOOK_RULES,
  ...REFUSAL_RULES,
]

const QUESTIONS: readonly Rule[] = [...WHERE_RULES, ...QUESTION_RULES]

/** Longer rows of pieces than this say several things. */
const CHAIN_MAX = 6
const CHAIN_CHARS_MAX = 170
/** Beyond this the words are read one by one only. */
const PIECES_MAX = 30

type Piece = { items: Item[]; asked: boolean; first: number; last: number }

/** `at` is where in the text it begins. */
export type ReadPiece = { at: number; end: number; intents: readonly Intent[] }

const isBreak = (item: Item): boolean =>
  (item.kind === 'stop' && item.text !== ':') || means(item, 'join', 'and', 'but', 'with') || /^(?:then|plus|so|while)$/.test(item.text)

const piecesOf = (items: readonly Item[]): Piece[] => {
  const pieces: Piece[] = []
  let current: Item[] = []
  let first = 0
  const close = (at: number, asked: boolean) => {
    if (current.length > 0) pieces.push({ items: current, asked, first, last: at - 1 })
    current = []
    first = at + 1
  }
  for (const [at, item] of items.entries()) {
    if (isBreak(item)) close(at, item.text === '?')
    else current.push(item)
  }
  close(items.length, false)
  return pieces
}

/** As it is compared: lower case, quotations as their numbers. */
const wordsOf = (items: readonly Item[], text: string): { said: string; quotes: string[] } => {
  const quotes: string[] = []
  let said = ''
  let from = items[0]?.at ?? 0
  for (const item of items) {
    if (item.kind !== 'quote') continue
    said += `${text.slice(from, item.at)}«${quotes.length}»`
    quotes.push(item.text)
    from = item.end
  }
  said += text.slice(from, items.at(-1)?.end ?? 0)
  return { said: said.replace(/\s+/gu, ' ').trim(), quotes }
}

/** Letters that people typed are kept for what is said on the picture; everything else is compared in lower case. */
const lowered = (said: string): string => said.replaceAll('’', "'").toLowerCase()

const STATED =
  /^(?<s>.{2,40}?) (?:is|are|was|looks?|feels?|seems?|has|starts?|ends?|begins?|goes|drags?|takes?|comes?|stays?|stops?|cuts?) .{2,50}$/u

/** What lies on the reel, where others read what is wished of it: 'it' behind that is no scene. */
const THINGS: readonly (readonly [RegExp, NonNullable<Ground['thing']>])[] = [
  [/\b(?:logo|watermark)\b/u, 'logo'],
  [/«\d|\b(?:title|caption|text)\b/u, 'captions'],
]

const pointsBack = (said: string): boolean => /\b(?:it|that one|them|that)\b/u.test(said)

/** Questions, and no wishes put as one. */
const ASKS =
  /^(?:should i|would it(?! (?:at all )?be (?:at all )?(?:possible|ok|okay))|is it|what|why|how|which|when|wheres?|whats|who|does|did|do you|are you|is the|are the|shall|was|were)\b/u

/** First words of questions that may name something of the reel. */
const QUESTION =
  /^(?:what(?:['’]?s)?|why|how|when|which|where(?:['’]?s)?|who|is|are|am|can|may|do|did|does|have|show|list|give|tell|name) /u

export const readGrammar = (items: readonly Item[], text: string, start: Ground): ReadPiece[] => {
  const pieces = piecesOf(items)
  if (pieces.length > PIECES_MAX) return []
  const read: ReadPiece[] = []
  let ground = start
  let stated: { piece: Piece; refs: readonly ClipRef[] } | null = null
  for (let at = 0; at < pieces.length; ) {
    const found = longestAt(pieces, at, { items, text, ground: stated ? { ...ground, refs: stated.refs } : ground })
    const piece = pieces[at]
    if (!found) {
      const said = piece ? lowered(wordsOf(piece.items, text).said) : ''
      const refs = refsIn(STATED.exec(said)?.groups?.s ?? '', ground)
      stated = piece && refs && !piece.asked ? { piece, refs } : null
      const thing = THINGS.find(([names]) => names.test(said))?.[1]
      if (thing && ground.thing === null) ground = { ...ground, thing }
      at++
      continue
    }
    const [first, last] = [pieces[at], pieces[at + found.length - 1]]
    const taken = items.slice(first?.first ?? 0, (last?.last ?? 0) + 1)
    for (const item of taken) item.used = true
    if (stated && pointsBack(found.said)) for (const item of stated.piece.items) item.used = true
    ground = groundAfter(ground, found.intents)
    stated = null
    read.push({ at: taken[0]?.at ?? 0, end: taken.at(-1)?.end ?? 0, intents: found.intents })
    at += found.length
  }
  return read
}

const longestAt = (
  pieces: readonly Piece[],
  at: number,
  { items, text, ground }: { items: readonly Item[]; text: string; ground: Ground },
): { intents: readonly Intent[]; length: number; said: string } | null => {
  for (let length = Math.min(CHAIN_MAX, pieces.length - at); length >= 1; length--) {
    const chain = pieces.slice(at, at + length)
    const [first, last] = [chain[0], chain.at(-1)]
    if (!first || !last) continue
    const row = items.slice(first.first, last.last + 1)
    if (row.some((item) => item.used && item.kind !== 'stop') || chain.slice(0, -1).some(({ asked }) => asked)) continue
    const { said: typed, quotes } = wordsOf(row, text)
    const said = lowered(typed)
    if (said.length > CHAIN_CHARS_MAX) continue
    const asked = QUESTION.test(said) ? readWith(QUESTIONS, said, quotes, ground) : null
    if (asked) return { intents: asked, length, said }
    if (ASKS.test(said)) continue
    const request = bare(said)
    const intents = readWith(RULES, request, quotes, ground)
    if (intents) return { intents: asTyped(intents, typed), length, said: request }
  }
  return null
}

/** What is to be said on the picture is written as it was typed. */
const asTyped = (intents: readonly Intent[], typed: string): readonly Intent[] => {
  const again = (said: string): string => {
    const at = typed.toLowerCase().indexOf(said)
    return at < 0 ? said : typed.slice(at, at + said.length)
  }
  return intents.map((intent) => {
    if (intent.is === 'captions') return { ...intent, texts: intent.texts.map(again) }
    return intent.is === 'caption-edit' && intent.text !== undefined ? { ...intent, text: again(intent.text) } : intent
  })
}
