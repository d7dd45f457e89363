/**
 * Wishes about single scenes: 'cut 1 second off the end of scene 3', 'start scene 1 one second later', 'split scene 3 in half',
 * 'a different clip for scene 2', 'bring the dog back'.
 */
import { type ClipRef, nthScene, numberRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../intents.ts'
import { type Clause, find, has, use } from './clauses.ts'
import { readTime } from './parse-length.ts'
import { readEdgeStretch } from './parse-span.ts'
import { type Item, means, sense } from './read-items.ts'
import { readRefs } from './read-refs.ts'

/** Whether an item can only point at a clip or a scene: a number with its noun, an ordinal, a name. */
export const points = (items: readonly Item[], at: number): boolean => {
  const item = items[at]
  if (!item || item.used) return false
  if (item.files.length > 0 || means(item, 'named')) return true
  const next = items[at + 1]
  const noun = means(item, 'noun', 'scene', 'clip', 'photo')
  if (noun && next !== undefined && (next.value !== null || next.pair !== null || means(next, 'number'))) return true
  const before =
    (means(next, 'noun', 'scene', 'clip', 'photo') || next?.value != null || next?.text === 'one') && !means(items[at + 1], 'unit')
  return means(item, 'ordinal') && before && !next?.used
}

/** The scenes that a clause names, none of its other words; they count as understood. */
export const readPointed = (clause: Clause): ClipRef[] => {
  for (let at = 0; at < clause.items.length; at++) {
    if (!points(clause.items, at)) continue
    const refs = readRefs(clause, at)
    if (refs.length > 0) return refs.filter((ref) => ref.by !== 'words' || ref.words.length > 0)
  }
  return []
}

/** 'Scene 2 and 4', 'scene 1 and scene 3': what is named beyond the 'and', where that clause says nothing else. */
const withFollowing = (refs: ClipRef[], following: readonly Clause[]): ClipRef[] => {
  const all = [...refs]
  for (const next of following) {
    const bare = next.items.every(
      (item) => item.value !== null || means(item, 'filler') || means(item, 'ordinal') || means(item, 'noun', 'scene', 'clip', 'photo'),
    )
    const first = refs[0]
    if (next.lead !== 'and' || !bare || first?.by !== 'number') break
    all.push(...readRefs(next, 0).map((ref) => (ref.by === 'number' ? numberRef(first.of, ref.n) : ref)))
  }
  return all
}

const TRIM = /^(cut|cuts|trim|trim down|shave|shave off|chop|chop off|cut off|cut down|shorten|snip|clip|lop|lop off|tighten)$/

/** 'Cut', 'trim', and 'take … off'. */
const trims = (items: readonly Item[]): boolean =>
  items.some((item) => TRIM.test(item.text) || (/^(take|knock|get)$/.test(item.text) && items.some((one) => one.text === 'off')))

const edgeOf = (clause: Clause): 'start' | 'end' | null => {
  const edge = clause.items.findLast((item) => means(item, 'verb', 'start', 'end'))
  return edge ? (means(edge, 'verb', 'start') ? 'start' : 'end') : null
}

const useAll = (clause: Clause, test: (item: Item) => boolean): void => {
  for (const item of clause.items) if (test(item)) item.used = true
}

/** Clauses about other things that stand in a scene, at its start or its end. */
const aboutOther = (clause: Clause): boolean =>
  ['caption', 'logo', 'music', 'transition', 'volumeby', 'framing', 'lookby', 'look', 'question'].some((tag) => has(clause, tag)) ||
  has(clause, 'noun', 'fade', 'sound', 'colour', 'volume') ||
  clause.items.some((item) => item.kind === 'quote')

const removes = (clause: Clause): boolean => has(clause, 'neg', 'remove', 'no')

const edgeScene = (edge: 'start' | 'end'): ClipRef[] => [nthScene(edge === 'start' ? 1 : -1)]

/** Items that were free before are so again. */
const giveBack = (items: readonly Item[], free: readonly Item[]): void => {
  for (const item of items) if (free.includes(item)) item.used = false
}

/** Seconds more or less of a scene, at one of its ends. */
const parseTrim = (clause: Clause): Intent[] => {
  const { items } = clause
  const named = items.some((_, at) => points(items, at))
  const changes =
    trims(items) ||
    has(clause, 'verb', 'trim', 'add') ||
    has(clause, 'degree', 'more', 'less') ||
    ['lengthby', 'shift', 'neg'].some((tag) => has(clause, tag))
  // 'Trim the end by one second', 'cut the last two seconds': of the reel, which is its last scene.
  const ofReel = !named && (trims(items) || removes(clause)) && !has(clause, 'noun', 'reel') && !items.some((item) => item.text === 'it')
  const speaks = (named || ofReel) && changes && has(clause, 'unit', 'sec')
  if (!speaks) return []
  const stretch = readEdgeStretch(clause)
  if (stretch) {
    const refs = named ? readPointed(clause) : edgeScene(stretch.edge)
    const goes = removes(clause) || trims(items)
    if (refs.length === 0 || !goes) return []
    useAll(clause, (item) => means(item, 'neg') || TRIM.test(item.text))
    return [{ is: 'trim', refs, ...stretch }]
  }
  const free = items.filter((item) => !item.used)
  const time = readTime(clause)
  if (!time) return []
  const shift = find(clause, 'shift')
  const edge = edgeOf(clause)
  const refs = named ? readPointed(clause) : edge ? edgeScene(edge) : []
  if (refs.length === 0) {
    // The time is somebody else's then.
    giveBack(items, free)
    return []
  }
  if (shift) {
    if (edge === null) return []
    const later = sense(shift.item, 'shift') === '1'
    useAll(clause, (item) => means(item, 'shift') || means(item, 'verb', 'start', 'end'))
    return edge === 'start'
      ? [{ is: 'slip', refs, sec: later ? time.sec : -time.sec }]
      : [{ is: 'trim', refs, edge, sec: later ? -time.sec : time.sec }]
  }
  const to = items.some((item, index) => index < time.index && index === time.index - 1 && (item.text === 'to' || item.text === 'for'))
  if (to) {
    useAll(clause, (item) => TRIM.test(item.text) || means(item, 'verb', 'trim') || means(item, 'lengthby'))
    return [{ is: 'scene-length', refs, sec: time.sec, factor: 1 }]
  }
  const longer =
    has(clause, 'lengthby', '1') ||
    has(clause, 'degree', 'more') ||
    has(clause, 'verb', 'add') ||
    items.some((item) => /^(extend|lengthen|stretch|add)$/.test(item.text))
  const shorter = has(clause, 'lengthby', '-1') || has(clause, 'degree', 'less') || removes(clause) || trims(items)
  // 'Hold the last shot for 4 seconds' says how long, and no more than that.
  if (longer === shorter && !shorter) return [{ is: 'scene-length', refs, sec: time.sec, factor: 1 }]
  useAll(
    clause,
    (item) =>
      TRIM.test(item.text) ||
      means(item, 'neg') ||
      means(item, 'verb', 'trim', 'add', 'start', 'end') ||
      means(item, 'lengthby') ||
      means(item, 'degree', 'more', 'less'),
  )
  return [{ is: 'trim', refs, edge: edge ?? 'end', sec: shorter ? time.sec : -time.sec }]
}

/** 'In half', 'in two', 'into 3 parts'; two where nothing is said. */
const partsOf = (clause: Clause): number => {
  const half = find(clause, 'share', '0.5')
  if (half) half.item.used = true
  const number = clause.items.find(
    (item, index) => !item.used && item.value !== null && /^(in|into)$/.test(clause.items[index - 1]?.text ?? ''),
  )
  if (number) number.used = true
  return number?.value ?? 2
}

/** 'Split scene 3 in half', 'cut scene 2 in two', 'divide the last scene into 3 parts', 'split scene 1 at 2 seconds'. */
const parseSplit = (clause: Clause, following: readonly Clause[]): Intent[] => {
  const verb =
    find(clause, 'verb', 'split') ??
    (clause.items.some(
      (item, index) => item.text === 'in' && (means(clause.items[index + 1], 'share', '0.5') || clause.items[index + 1]?.value === 2),
    )
      ? find(clause, 'noun', 'cut')
      : null)
  if (!verb || !clause.items.some((_, at) => points(clause.items, at))) return []
  const at = clause.items.some((item) => item.text === 'at' || item.text === 'after') ? readTime(clause) : null
  const parts = at ? 2 : partsOf(clause)
  const refs = withFollowing(readPointed(clause), following)
  if (refs.length === 0) return []
  verb.item.used = true
  useAll(clause, (item) => means(item, 'noun', 'scene') || /^(after|pieces|piece)$/.test(item.text))
  return Number.isInteger(parts) && parts >= 2 && parts <= 8 ? [{ is: 'split', refs, parts, at_sec: at?.sec ?? null }] : []
}

const openWord = (item: Item): boolean => means(item, 'again') || /^(something else|someone else)$/.test(item.text)

/** Whether items only say 'another clip', 'something different'. */
const saysAnother = (items: readonly Item[]): boolean =>
  items.some(openWord) && items.every((item) => openWord(item) || means(item, 'filler') || means(item, 'noun', 'clip', 'scene', 'photo'))

/** 'A different clip for scene 2', 'swap the first clip for another', 'replace scene 2 with something else'. */
const parseOtherClip = (clause: Clause, following: readonly Clause[]): Intent[] => {
  const { items } = clause
  if (!items.some((_, at) => points(items, at))) return []
  const [next] = following
  const trades = has(clause, 'verb', 'swap', 'replace')
  const behind = trades && next?.lead === 'with' && saysAnother(next.items) ? next : null
  const open = items.findIndex(openWord)
  if (open < 0 && !behind) return []
  const shown = open >= 0 && items.slice(open + 1, open + 3).some((item) => means(item, 'noun', 'clip', 'scene', 'photo'))
  if (!behind && !trades && !shown) return []
  useAll(clause, (item) => openWord(item))
  // In 'a different clip for scene 2' the first noun is what is looked for.
  if (shown) {
    const noun = items.slice(open + 1, open + 3).find((item) => means(item, 'noun', 'clip', 'scene', 'photo'))
    if (noun) noun.used = true
  }
  const refs = withFollowing(readPointed(clause), behind ? [] : following)
  if (refs.length === 0) return []
  use(clause, 'verb', 'swap', 'replace', 'use', 'add', 'make')
  use(clause, 'noun', 'clip', 'scene', 'photo')
  if (behind) for (const item of behind.items) item.used = true
  return [{ is: 'other-clip', refs }]
}

/** 'Bring the dog back', 'put clip 2 back in': what stands before 'back' comes in again. */
const parseBack = (clause: Clause): Intent[] => {
  const at = clause.items.findIndex((item) => item.text === 'back' && !item.used)
  const back = clause.items[at]
  if (!back || at < 1) return []
  const before = { ...clause, items: clause.items.slice(0, at) }
  const from = before.items.findIndex((item) => means(item, 'verb', 'move', 'add', 'use', 'keep'))
  const refs = readRefs(before, from + 1)
  if (refs.length === 0) return []
  back.used = true
  use(clause, 'verb', 'move', 'add', 'use', 'keep')
  use(clause, 'noun', 'reel')
  return [{ is: 'order', how: 'bring-in', refs }]
}

/** 'Slow scene 2 down', 'speed the last one up'. */
const parseSpeedOf = (clause: Clause): Intent[] => {
  const verb = clause.items.findIndex((item) => !item.used && (item.text === 'slow' || item.text === 'speed'))
  const way = clause.items.findIndex((item, index) => index > verb && item.text === (clause.items[verb]?.text === 'slow' ? 'down' : 'up'))
  const refs = verb < 0 || way < 0 ? [] : readPointed(clause)
  if (refs.length === 0) return []
  for (const item of [clause.items[verb], clause.items[way]]) if (item) item.used = true
  return [{ is: 'speed', speed: clause.items[verb]?.text === 'slow' ? 0.6 : 1.5, refs, relative: true }]
}

/** 'Take scene 4 out', 'scene 5 can go'. */
const parseDismissal = (clause: Clause): Intent[] => {
  const { items } = clause
  // 'Remove the intro', 'no ending': the first scene, the last one.
  const edge = items.find((item) => /^(intro|opener|opening|beginning|outro|finale|ending)$/.test(item.text))
  const bare = items.every((item) => item === edge || means(item, 'filler') || means(item, 'neg', 'remove', 'no') || item.text === 'cut')
  if (edge && bare && (has(clause, 'neg', 'remove', 'no') || items.some((item) => item.text === 'cut'))) {
    useAll(clause, () => true)
    return [{ is: 'order', how: 'remove', refs: edgeScene(means(edge, 'verb', 'start') ? 'start' : 'end') }]
  }
  const last = items.at(-1)
  const out = last?.text === 'out' && items.some((item) => item.text === 'take' || item.text === 'leave')
  const go = last?.text === 'go' && /^(can|must|should|may|could|to)$/.test(items.at(-2)?.text ?? '')
  const refs = out || go ? readPointed(clause) : []
  if (refs.length === 0 || has(clause, 'neg')) return []
  useAll(clause, (item) => item.text === 'take' || item.text === 'leave')
  const scenes = refs.every((ref) => 'of' in ref && ref.of === 'scene')
  return [{ is: 'order', how: scenes ? 'remove' : 'leave-out', refs }]
}

export const parseSceneIntent = (clause: Clause, following: readonly Clause[]): Intent[] => {
  if (aboutOther(clause)) return []
  for (const parse of [parseSpeedOf, parseDismissal, parseSplit, parseOtherClip, parseTrim, parseBack]) {
    const intents = parse(clause, following)
    if (intents.length > 0) return intents
  }
  return []
}
