/** Units joined to what a wish can name: scenes, files, times, shares, speeds, corners. What remains are words with their meanings. */
import { type ClipRef, nthScene, sceneNumber, sceneRange } from '@reelwright/contract/intents/clip-ref'
import { pictureFiles } from '../../turn.ts'
import type { Ground } from '../grammar/ground.ts'
import { isOfFiles } from '../grammar/slots.ts'
import { type Concept, isRelation, type Relation } from './concepts.ts'
import type { Unit } from './read-units.ts'

export type Entity =
  /** `isPointed`: by 'it' or 'there'. `place`: said by its place alone, so that it may be a place as well: 'the dog first'. */
  | { kind: 'refs'; refs: readonly ClipRef[]; isPointed: boolean; place?: { n: number; hasNoun: boolean } }
  /** Sounds, looks and pictures for a logo by their names. */
  | { kind: 'file'; ids: readonly string[] }
  | { kind: 'time'; sec: number }
  | { kind: 'share'; share: number }
  | { kind: 'speed'; speed: number }
  | { kind: 'decibels'; db: number }
  | { kind: 'number'; n: number }
  | { kind: 'quote'; text: string }
  | { kind: 'every' }
  /** Words on the picture by their place among them; −1 is the last. */
  | { kind: 'cue'; n: number }

export type Chunk = { at: number; end: number } & (
  | { kind: 'word'; concepts: ReadonlySet<Concept> }
  | { kind: 'stop' }
  /** How it may stand to the rest: one word can mean several relations, and null where it can be but an article. */
  | (Entity & { relations: readonly (Relation | null)[] })
)

type Read<T> = { value: T; length: number } | null

const has = (unit: Unit | undefined, ...concepts: readonly Concept[]): boolean => concepts.some((concept) => unit?.concepts.has(concept))

const isFiller = (unit: Unit | undefined): boolean => has(unit, 'filler') && !unit?.named

const whole = (unit: Unit | undefined): number | null => {
  const n = unit?.number ?? null
  return n !== null && Number.isInteger(n) && n >= 1 && n <= 1000 ? n : null
}

const UNIT_SEC: readonly (readonly [Concept, (fps: number) => number])[] = [
  ['sec', () => 1],
  ['min', () => 60],
  ['frame', (fps) => 1 / fps],
]

const unitSec = (unit: Unit | undefined, fps: number): number | null => UNIT_SEC.find(([concept]) => has(unit, concept))?.[1](fps) ?? null

const SHAPES: ReadonlySet<string> = new Set(['9:16', '16:9', '1:1', '4:5', '4:3', '3:4', '2:3', '3:2', '21:9'])

/** '0:05', '1:20'; '9:16' is a shape. */
const timecode = (unit: Unit | undefined): number | null => {
  const pair = unit?.pair
  if (pair?.sign !== ':' || SHAPES.has(pair.raw) || !/^\d{1,2}:\d{2}$/.test(pair.raw)) return null
  return pair.left * 60 + pair.right
}

const skipFiller = (units: readonly Unit[], at: number): number => {
  let next = at
  while (isFiller(units[next]) && !has(units[next], 'one', 'half')) next++
  return next
}

/** An amount before a unit: '3', 'half a', 'a', 'one and a half'. */
const amountAt = (units: readonly Unit[], at: number): Read<number> => {
  const first = units[at]
  if (has(first, 'half')) return { value: 0.5, length: has(units[at + 1], 'one', 'of') ? 2 : 1 }
  const n = first?.number ?? null
  if (n !== null) {
    const half = has(units[at + 1], 'and') && has(units[at + 2], 'half') ? 2 : 0
    return { value: n + (half > 0 ? 0.5 : 0), length: 1 + half }
  }
  // 'An extra second'.
  return has(first, 'one') ? { value: 1, length: has(units[at + 1], 'more') ? 2 : 1 } : null
}

const timeAt = (units: readonly Unit[], at: number, fps: number): Read<number> => {
  const code = timecode(units[at])
  if (code !== null) return { value: code, length: has(units[at + 1], 'min', 'sec') ? 2 : 1 }
  // 'Second 3'.
  if (has(units[at], 'sec') && (units[at + 1]?.number ?? null) !== null && unitSec(units[at + 2], fps) === null)
    return { value: units[at + 1]?.number ?? 0, length: 2 }
  const amount = amountAt(units, at)
  if (!amount) return null
  const unit = skipFiller(units, at + amount.length)
  const factor = unitSec(units[unit], fps)
  if (factor === null) return null
  const half = has(units[unit + 1], 'and') && has(units[unit + 2], 'half') && unitSec(units[unit + 3], fps) === null
  return { value: (amount.value + (half ? 0.5 : 0)) * factor, length: unit + 1 - at + (half ? 2 : 0) }
}

/** 'Between 2 and 4 seconds', 'from 2 to 4 s': the first has its unit from the second. */
const bareTimeAt = (units: readonly Unit[], at: number, fps: number): Read<number> => {
  const n = units[at]?.number ?? null
  // 'From second 4 to 6'.
  if (n !== null && has(units[at - 1], 'to') && (units[at - 2]?.number ?? null) !== null && has(units[at - 3], 'sec'))
    return { value: n, length: 1 }
  if (n === null || !has(units[at + 1], 'to', 'and')) return null
  const second = timeAt(units, skipFiller(units, at + 2), fps)
  return second && has(units[at - 1], 'from', 'between', 'sec') ? { value: n, length: 1 } : null
}

const shareAt = (units: readonly Unit[], at: number): Read<number> => {
  const n = units[at]?.number ?? null
  if (n !== null && has(units[at + 1], 'percent')) return { value: n / 100, length: 2 }
  return has(units[at], 'half') && !has(units[at + 1], 'one', 'speed') ? { value: 0.5, length: 1 } : null
}

const speedAt = (units: readonly Unit[], at: number): Read<number> => {
  const unit = units[at]
  const n = unit?.number ?? null
  if (n !== null && has(units[at + 1], 'times') && n <= 20) return { value: n, length: 2 }
  // 'X2'.
  const behind = unit?.text === 'x' ? (units[at + 1]?.number ?? null) : null
  if (behind !== null && behind <= 20) return { value: behind, length: 2 }
  if (has(unit, 'half')) {
    const speed = showsAt(units, at + 1)
    if (has(units[speed], 'speed')) return { value: 0.5, length: speed + 1 - at }
  }
  return null
}

const placed = (n: number, count = 1): ClipRef => (n > 0 && count === 1 ? sceneNumber(n) : nthScene(n, count))

const NOUNS = ['scene', 'clip', 'photo'] as const

/** '2', '2, 3 and 5', '2 to 4' behind a word for scenes. */
const numbersAt = (units: readonly Unit[], from: number): Read<readonly ClipRef[]> => {
  const first = units[from]
  if (first?.pair?.sign === '-' && first.pair.left < first.pair.right)
    return { value: [sceneRange(first.pair.left, first.pair.right)], length: 1 }
  const n = whole(first)
  if (n === null || isMeasured(units, from)) return null
  const refs: ClipRef[] = [sceneNumber(n)]
  let at = from + 1
  for (;;) {
    const isJoined = has(units[at], 'and') || (units[at]?.isStop && units[at]?.text === ',')
    const isRange = has(units[at], 'to') && refs.length === 1
    if (!isJoined && !isRange) break
    let next = at + 1
    while (has(units[next], 'and', 'scene') || (units[next] !== undefined && isFiller(units[next]))) next++
    const more = whole(units[next])
    if (more === null || isMeasured(units, next)) break
    if (isRange) {
      if (more <= n) break
      return { value: [sceneRange(n, more)], length: next + 1 - from }
    }
    refs.push(sceneNumber(more))
    at = next + 1
  }
  return { value: refs, length: at - from }
}

/** A number that counts seconds, percent or times counts no scene. */
const isMeasured = (units: readonly Unit[], at: number): boolean => {
  const next = units[at + 1]
  return has(next, 'sec', 'min', 'frame', 'percent', 'times', 'decibel') && !has(next, 'and', 'to')
}

const ordinalAt = (units: readonly Unit[], at: number): Read<readonly ClipRef[]> => {
  let from = at
  let count = 1
  // 'Las dos últimas escenas': the number stands before.
  const before = whole(units[from])
  if (before !== null && before <= 20 && (units[from + 1]?.ordinal ?? null) !== null) {
    count = before
    from++
  }
  const n = units[from]?.ordinal ?? null
  if (n === null) return null
  let next = from + 1
  const behind = whole(units[next])
  // 'The first three seconds'.
  if ((units[next]?.number ?? null) !== null && isMeasured(units, next)) return null
  if (behind !== null && behind <= 20) {
    count = behind
    next++
  }
  if (has(units[next], 'sec', 'min', 'frame', 'caption', 'title', 'cut', 'logo') && !has(units[next], ...NOUNS)) return null
  // 'The second half'.
  if (has(units[next], 'half') && count === 1) return null
  // 'In second place'.
  if (has(units[next], 'place') && count === 1 && n > 0) return { value: [placed(n)], length: next + 1 - at }
  next = skipFiller(units, next)
  const isNoun = has(units[next], ...NOUNS) && !units[next]?.named
  if (count > 1 && !isNoun) return null
  // 'The first and third scenes'.
  const joined = units[next + 1]?.ordinal ?? null
  if (!isNoun && has(units[next], 'and') && joined !== null) {
    const rest = ordinalAt(units, next + 1)
    return rest ? { value: [placed(n), ...rest.value], length: next + 1 + rest.length - at } : null
  }
  if (count > 1) return { value: [n > 0 ? nthScene(n, count) : placed(n, count)], length: next + 1 - at }
  return { value: [placed(n)], length: (isNoun ? next + 1 : from + 1) - at }
}

/** Words between a noun and what it shows: 'the scene with the dog', 'plano de la playa'. */
const showsAt = (units: readonly Unit[], at: number): number => {
  let next = at
  while (has(units[next], 'with', 'of', 'in') || (units[next] !== undefined && isFiller(units[next]))) next++
  return next
}

const nameAt = (units: readonly Unit[], at: number): Read<readonly ClipRef[]> => {
  let from = at
  if (has(units[at], ...NOUNS) && !units[at]?.named) from = showsAt(units, at + 1)
  const words: string[] = []
  let next = from
  while (units[next]?.named && words.length < 5) {
    words.push(units[next]?.named ?? '')
    next++
  }
  if (words.length === 0) return null
  // 'A entrevista do treinador': whose it is, by another word for the same clip.
  const whose = has(units[next], 'of') ? showsAt(units, next) : next
  if (whose > next && units[whose]?.named != null && words.includes(units[whose]?.named ?? '')) next = whose + 1
  if (has(units[next], ...NOUNS) && !units[next]?.named) next++
  return { value: [{ by: 'words', words, raw: words.join(' ') }], length: next - at }
}

const isNamedNext = (next: Unit | undefined): boolean => next?.named != null || has(next, ...NOUNS, 'music', 'look', 'logo', 'caption')

/** What stands behind a pronoun that is written as an article is: 'mach die länger'. */
const QUALITIES: readonly Concept[] = [
  'longer',
  'shorter',
  'faster',
  'slower',
  'louder',
  'quieter',
  'silent',
  'closer',
  'slow-motion',
  'remove',
  'start',
  'end',
]
const isPointedBefore = (next: Unit | undefined): boolean =>
  next === undefined || next.isStop || (!isNamedNext(next) && has(next, ...QUALITIES))

const isPicture = (id: string, { media }: Ground): boolean => media.some((file) => file.mediaId === id && file.facts.width > 0)

const refsAt = (units: readonly Unit[], at: number, ground: Ground): Read<Entity> => {
  const unit = units[at]
  const spelt = (refs: readonly ClipRef[], length: number): Read<Entity> => ({ value: { kind: 'refs', refs, isPointed: false }, length })
  if (unit && unit.files.length > 0) {
    const isShown = unit.files.every((id) => isPicture(id, ground))
    const extra = isShown && has(units[at + 1], ...NOUNS) && !units[at + 1]?.named ? 1 : 0
    return {
      value: isShown ? { kind: 'refs', refs: [{ by: 'files', ids: unit.files }], isPointed: false } : { kind: 'file', ids: unit.files },
      length: 1 + extra,
    }
  }
  if (has(unit, 'scene') && !unit?.named) {
    const behind = skipFiller(units, at + 1)
    const numbers = numbersAt(units, behind)
    if (numbers) return spelt(numbers.value, behind - at + numbers.length)
    // 'Escena última', 'plano tercero'.
    const ordinal = units[behind]?.ordinal ?? null
    if (ordinal !== null && !has(unit, 'filler')) return spelt([placed(ordinal)], behind + 1 - at)
  }
  // 'La escena 1 más corta y la 6 más larga': of scenes, which were spoken of.
  const isDigit = /^\d/u.test(units[at + 1]?.text ?? '')
  const other = isFiller(unit) && ground.refs.length > 0 && isDigit ? whole(units[at + 1]) : null
  if (other !== null && other <= ground.plan.scenes.length && !isMeasured(units, at + 1)) return spelt([sceneNumber(other)], 2)
  if (has(unit, 'clip') && unit?.text.startsWith('clip')) {
    const numbers = numbersAt(units, at + 1)
    // Of the files as they lie in the library, and not of the scenes.
    const files = pictureFiles(ground.media)
    const ids = numbers?.value.flatMap((ref) => (ref.by === 'number' ? (files[ref.n - 1]?.mediaId ?? []) : [])) ?? []
    if (numbers && ids.length === numbers.value.length) return spelt([{ by: 'files', ids }], numbers.length + 1)
  }
  const named = nameAt(units, at)
  if (named) return spelt(named.value, named.length)
  const ordinal = ordinalAt(units, at)
  if (ordinal) {
    const [only, ...more] = ordinal.value
    const n = only?.by === 'number' ? only.n : only?.by === 'ordinal' && only.count === 1 && only.n !== 'mid' ? only.n : null
    const hasNoun = has(units[at + ordinal.length - 1], ...NOUNS)
    return {
      value: { kind: 'refs', refs: ordinal.value, isPointed: false, ...(n === null || more.length > 0 ? {} : { place: { n, hasNoun } }) },
      length: ordinal.length,
    }
  }
  if (has(unit, 'between') || has(units[at - 1], 'between')) {
    const numbers = has(unit, 'between') ? null : numbersAt(units, at)
    if (numbers && numbers.value.length > 1) return spelt(numbers.value, numbers.length)
  }
  if (has(unit, 'every')) {
    const next = skipFiller(units, at + 1)
    if (has(units[next], 'scene', 'clip')) return { value: { kind: 'every' }, length: next + 1 - at }
  }
  if (has(unit, 'opener') && !has(unit, 'start')) return spelt([sceneNumber(1)], 1)
  if (has(unit, 'closer-scene') && !has(unit, 'end')) return spelt([placed(-1)], 1)
  // 'That city shot' is no 'that'.
  const isNoPointer = isFiller(unit) ? !isPointedBefore(units[at + 1]) : isNamedNext(units[at + 1]) && unit?.text !== 'it'
  if (has(unit, 'it', 'them') && !isNoPointer) {
    const meant = ground.refs.length > 0 ? ground.refs : has(unit, 'them') || (unit?.end ?? 0) - (unit?.at ?? 0) > 4 ? ground.before : []
    if (meant.length > 0) return { value: { kind: 'refs', refs: meant, isPointed: true }, length: 1 }
  }
  return null
}

/** Also the unit of time: 'el segundo texto', 'il secondo testo'. */
const SECOND = /^(?:segundo|secondo)$/u

/** 'Den zweiten Text', 'el último título', 'Text 2'. */
const cueAt = (units: readonly Unit[], at: number): Read<Entity> => {
  const isCue = (unit: Unit | undefined): boolean => has(unit, 'caption', 'title') && !has(unit, ...NOUNS)
  const n = units[at]?.ordinal ?? (SECOND.test(units[at]?.text ?? '') ? 2 : null)
  const noun = skipFiller(units, at + 1)
  if (n !== null && isCue(units[noun])) return { value: { kind: 'cue', n }, length: noun + 1 - at }
  if (!isCue(units[at])) return null
  const [ordinal, number] = [units[at + 1]?.ordinal ?? null, whole(units[at + 1])]
  if (ordinal !== null) return { value: { kind: 'cue', n: ordinal }, length: 2 }
  return number === null || number > 20 || has(units[at + 1], 'one') || isMeasured(units, at + 1)
    ? null
    : { value: { kind: 'cue', n: number }, length: 2 }
}

const entityAt = (units: readonly Unit[], at: number, ground: Ground): Read<Entity> => {
  const unit = units[at]
  if (!unit || unit.isStop) return null
  if (unit.quote !== null) return { value: { kind: 'quote', text: unit.quote }, length: 1 }
  const { fps } = ground.plan.export
  const cue = ground.plan.captions === null ? null : cueAt(units, at)
  if (cue) return cue
  const time = timeAt(units, at, fps) ?? bareTimeAt(units, at, fps)
  if (time) return { value: { kind: 'time', sec: time.value }, length: time.length }
  const speed = speedAt(units, at)
  if (speed) return { value: { kind: 'speed', speed: speed.value }, length: speed.length }
  const share = shareAt(units, at)
  if (share) return { value: { kind: 'share', share: share.value }, length: share.length }
  if (unit.number !== null && has(units[at + 1], 'decibel')) return { value: { kind: 'decibels', db: unit.number }, length: 2 }
  const refs = refsAt(units, at, ground)
  if (refs) return refs
  if (unit.number !== null && !has(unit, 'one')) return { value: { kind: 'number', n: unit.number }, length: 1 }
  return null
}

const isLink = (chunk: Chunk | undefined): boolean => chunk?.kind === 'stop' || (chunk?.kind === 'word' && chunk.concepts.has('and'))

/** Two rows of scenes with nothing but 'and' or a comma between them are one; a comma and 'then' are no more. */
const joinRefs = (chunks: readonly Chunk[]): Chunk[] => {
  const joined: Chunk[] = []
  for (const chunk of chunks) {
    const links = isLink(joined.at(-1)) ? (isLink(joined.at(-2)) ? 2 : 1) : 0
    const before = joined.at(-1 - links)
    // 'Clip 5 first, then clip 1': what comes first is a place there, and no row with what follows.
    const isRow =
      chunk.kind === 'refs' &&
      (chunk.relations.includes(null) || chunk.relations.includes('of')) &&
      before?.kind === 'refs' &&
      (links === 1 || (links === 2 && isOfFiles(before.refs)))
    if (isRow && !chunk.isPointed && !before.isPointed)
      joined.splice(-1 - links, 1 + links, { ...before, end: chunk.end, refs: [...before.refs, ...chunk.refs] })
    else joined.push(chunk)
  }
  return joined
}

/** The relation that a thing stands in is named just before it, fillers apart. */
const relationsBefore = (chunks: readonly Chunk[], kind: Entity['kind']): readonly (Relation | null)[] => {
  const last = chunks.at(-1)
  const relations = last?.kind === 'word' ? [...last.concepts].filter(isRelation) : []
  // 'Auf 2 Sekunden' says how long, however little 'auf' says elsewhere.
  if (relations.includes('to') && (kind === 'time' || kind === 'share')) return relations
  return last?.kind === 'word' && last.concepts.has('filler') ? [...relations, null] : relations
}

/** 'Les 3 premières secondes': how many stand before of which. */
const edgeSeconds = (units: readonly Unit[], at: number, { plan }: Ground): Read<readonly Chunk[]> => {
  const [amount, unit] = [whole(units[at]), units[at + 1]]
  const edge = unit?.ordinal === 1 ? 'start' : unit?.ordinal === -1 ? 'end' : null
  const last = units[at + 2]
  const sec = unitSec(last, plan.export.fps)
  const first = units[at]
  if (amount === null || edge === null || sec === null || !first || !unit || !last) return null
  return {
    value: [
      { kind: 'word', concepts: new Set([edge]), at: first.at, end: unit.end },
      { kind: 'time', sec: amount * sec, relations: [null], at: first.at, end: last.end },
    ],
    length: 3,
  }
}

/** 'From second 3 to 6': the second number is a time as the first is. */
const rangeEnd = (units: readonly Unit[], at: number, chunks: readonly Chunk[], { plan }: Ground): Read<Entity> => {
  const [from, link] = [chunks.at(-2), chunks.at(-1)]
  const n = units[at]?.number ?? null
  if (n === null || from?.kind !== 'time' || link?.kind !== 'word' || !link.concepts.has('to')) return null
  const isFrom = from.relations.some((one) => one === 'from' || one === 'between' || one === 'at')
  return isFrom && timeAt(units, at, plan.export.fps) === null ? { value: { kind: 'time', sec: n }, length: 1 } : null
}

export const readChunks = (units: readonly Unit[], ground: Ground): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = 0; at < units.length; ) {
    const unit = units[at]
    if (!unit) break
    if (unit.isStop) {
      if (unit.text !== ':') chunks.push({ kind: 'stop', at: unit.at, end: unit.end })
      at++
      continue
    }
    const counted = edgeSeconds(units, at, ground)
    if (counted) {
      chunks.push(...counted.value)
      at += counted.length
      continue
    }
    const entity = rangeEnd(units, at, chunks, ground) ?? entityAt(units, at, ground)
    const edge = unit.ordinal === 1 ? 'start' : unit.ordinal === -1 ? 'end' : null
    const { fps } = ground.plan.export
    const next = skipFiller(units, at + 1)
    const sec = unitSec(units[next], fps)
    if (!entity && edge !== null && (sec !== null || timeAt(units, at + 1, fps) !== null)) {
      // Of the first or the last seconds; 'die erste Sekunde' says how many as well.
      chunks.push({ kind: 'word', concepts: new Set([edge]), at: unit.at, end: unit.end })
      if (sec !== null) chunks.push({ kind: 'time', sec, relations: [null], at: unit.at, end: units[next]?.end ?? unit.end })
      at = sec === null ? at + 1 : next + 1
      continue
    }
    // 'The last two changes'.
    if (!entity && edge !== null && has(units[units[next]?.number == null ? next : next + 1], 'step')) {
      at++
      continue
    }
    if (!entity) {
      if (!isPureFiller(unit)) chunks.push({ kind: 'word', concepts: unit.concepts, at: unit.at, end: unit.end })
      at++
      continue
    }
    // 'Mit den Bergen': the article between says nothing.
    for (let last = chunks.at(-1); last?.kind === 'word' && isArticle(last.concepts, chunks.at(-2)); last = chunks.at(-1)) chunks.pop()
    const relations = relationsBefore(chunks, entity.value.kind)
    const isRelated = relations.some((one) => one !== null)
    if (isRelated) chunks.pop()
    // 'The clip of the market and that of the beach'.
    const [link, that] = [chunks.at(-2), chunks.at(-1)]
    const isThatOf = relations.includes('of') && link?.kind === 'word' && link.concepts.has('and')
    if (isThatOf && that?.kind === 'word' && isArticle(that.concepts, link)) chunks.pop()
    chunks.push({
      ...entity.value,
      relations: isRelated ? relations : [null],
      at: unit.at,
      end: units[at + entity.length - 1]?.end ?? unit.end,
    })
    at += entity.length
  }
  return joinRefs(chunks)
}

const ARTICLES: ReadonlySet<Concept> = new Set(['filler', 'it', 'them', 'one'])

/** 'Der' in 'mit der letzten' is no 'of': what it stands to the rest is said before it. */
const isArticle = (concepts: ReadonlySet<Concept>, before: Chunk | undefined): boolean => {
  const isSaid = before?.kind === 'word' && [...before.concepts].some(isRelation)
  // 'A' in 'com a última' is an article, and in 'passa a cena 2 a 3' it is 'to'.
  const isPure = before?.kind === 'word' && before.concepts.size > 0 && [...before.concepts].every(isRelation)
  return concepts.has('filler') && (isPure || [...concepts].every((concept) => ARTICLES.has(concept) || (isSaid && concept === 'of')))
}

const isPureFiller = (unit: Unit): boolean => unit.concepts.has('filler') && unit.concepts.size === 1
