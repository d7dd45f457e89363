/** Which clips, in which order: 'start with the beach', 'leave out clip 2', 'only the sunset', 'swap the first two'. */

import { type ClipRef, numberRef, ordinalRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../intents.ts'
import { type Clause, find, has, polarity, use } from './clauses.ts'
import { parseReplace } from './parse-replace.ts'
import { means } from './read-items.ts'
import { readRefs, readRefsAnywhere } from './read-refs.ts'

type OrderHow = Extract<Intent, { is: 'order' }>['how']

const order = (how: OrderHow, refs: readonly ClipRef[]): Intent[] => (refs.length === 0 ? [] : [{ is: 'order', how, refs }])

const parseSequence = (clause: Clause): Intent[] => {
  const intents: Intent[] = []
  for (const [tag, how] of [
    ['inorder', 'in-order'],
    ['reverse', 'reverse'],
    ['shuffle', 'shuffle'],
  ] as const) {
    const found = find(clause, 'verb', tag)
    if (!found) continue
    found.item.used = true
    use(clause, 'noun', 'order')
    intents.push({ is: 'sequence', how })
  }
  const every = find(clause, 'verb', 'everyfile')
  if (every) {
    every.item.used = true
    use(clause, 'noun', 'clip', 'photo')
    const limit = clause.items.findIndex(
      (item, index) => index > every.index && /^(except|except for|apart from|other than|but)$/.test(item.text),
    )
    const left = limit < 0 ? [] : readRefs(clause, limit + 1)
    const word = clause.items[limit]
    if (word && left.length > 0) word.used = true
    if (polarity(clause, every.index) === 'yes') intents.push({ is: 'every-file' })
    if (left.length > 0) intents.push(...order('leave-out', left))
  }
  return intents
}

const parseSwap = (clause: Clause, following: readonly Clause[]): Intent[] => {
  const verb = find(clause, 'verb', 'swap')
  if (!verb) return []
  const refs = readRefs(clause, verb.index + 1)
  const first = refs[0]
  if (!first) return []
  verb.item.used = true
  if (refs.length === 1 && first.by === 'ordinal' && first.count > 1) return [{ is: 'swap', refs }]
  for (const next of following.slice(0, 1))
    if (refs.length < 2 && (next.lead === 'and' || next.lead === 'with')) refs.push(...sameKind(readRefs(next, 0), first))
  return [{ is: 'swap', refs: refs.slice(0, 2) }]
}

/** 'Scene 1 and 3': the second number means what the first one does. */
const sameKind = (refs: readonly ClipRef[], like: ClipRef): ClipRef[] =>
  refs.map((ref) =>
    ref.by === 'number' && like.by === 'number'
      ? numberRef(like.of, ref.n)
      : ref.by === 'ordinal' && like.by === 'ordinal' && ref.of === 'scene'
        ? ordinalRef(like.of, ref.n, ref.count)
        : ref,
  )

/** The one clip that is named there. What else is said behind it, such as 'if it fits', is not taken for another. */
const readOne = (clause: Clause, from: number): ClipRef | null => {
  const used = clause.items.map((item) => item.used)
  const [ref, ...more] = readRefs(clause, from)
  if (ref && more.length === 0) return ref
  for (const [at, item] of clause.items.entries()) item.used = used[at] ?? false
  return null
}

/** 'Put clip 3 first', 'move the beach to the end', 'put scene 2 after scene 4', 'move the sunset to position 2'. */
const parseMove = (clause: Clause): Intent[] => {
  const relation = clause.items.findIndex((item) => item.text === 'before' || item.text === 'after' || item.text === 'behind')
  const verb = find(clause, 'verb', 'move', 'start', 'end')
  if (!verb) return relation > 0 ? parseRelation(clause, relation) : []
  if (means(verb.item, 'verb', 'move') && relation > verb.index) {
    const word = clause.items[relation]
    if (word) word.used = true
    const [ref] = readRefs({ ...clause, items: clause.items.slice(0, relation) }, verb.index + 1)
    const anchor = readOne(clause, relation + 1)
    if (!ref || !anchor) return []
    verb.item.used = true
    return [{ is: 'move', ref, to: { side: word?.text === 'before' ? 'before' : 'after', ref: anchor } }]
  }
  if (!means(verb.item, 'verb', 'move')) return []
  const target = clause.items.findIndex(
    (item, index) =>
      index > verb.index &&
      !item.used &&
      (means(item, 'verb', 'start', 'end') ||
        (means(item, 'ordinal') && index === clause.items.length - 1) ||
        ['position', 'place', 'spot', 'slot'].includes(item.text)),
  )
  const goal = clause.items[target]
  if (!goal) return []
  const slot = ['position', 'place', 'spot', 'slot'].includes(goal.text)
  const number = slot ? clause.items.slice(target + 1).find((item) => item.value !== null) : undefined
  const before = clause.items[target - 1]
  const ordinal = Number(
    goal.senses.find((one) => one.tag === 'ordinal')?.value ??
      (slot ? (before?.senses.find((one) => one.tag === 'ordinal')?.value ?? Number.NaN) : Number.NaN),
  )
  const to = means(goal, 'verb', 'start')
    ? 'start'
    : means(goal, 'verb', 'end') || ordinal === -1
      ? 'end'
      : number?.value != null
        ? number.value
        : Number.isFinite(ordinal) && ordinal > 0
          ? ordinal
          : null
  if (to === null) return []
  for (const item of [verb.item, goal, number, slot && Number.isFinite(ordinal) ? before : undefined]) if (item) item.used = true
  const [ref] = readRefs({ ...clause, items: clause.items.slice(0, target) }, verb.index + 1)
  return ref ? [{ is: 'move', ref, to }] : []
}

/** 'Show the dog before grandma', 'the beach after the pier': an order of two without a verb for it. */
const parseRelation = (clause: Clause, relation: number): Intent[] => {
  const word = clause.items[relation]
  const [ref] = readRefsAnywhere({ ...clause, items: clause.items.slice(0, relation) })
  const anchor = ref ? readOne(clause, relation + 1) : null
  if (!word || !ref || !anchor) return []
  word.used = true
  return [{ is: 'move', ref, to: { side: word.text === 'before' ? 'before' : 'after', ref: anchor } }]
}

/** 'Grandma first', 'the dog should come last': the place stands at the end, alone. */
const parsePlaceBehind = (clause: Clause): Intent[] => {
  const open = clause.items.filter((item) => !item.used && !means(item, 'filler'))
  const place = open.at(-1)
  const how = means(place, 'ordinal', '1') ? 'first' : means(place, 'ordinal', '-1') ? 'last' : null
  if (!place || how === null || open.length < 2) return []
  const refs = readRefsAnywhere({ ...clause, items: clause.items.slice(0, clause.items.indexOf(place)) })
  if (refs.length === 0) return []
  place.used = true
  return order(how, refs)
}

/** 'Start with …', '… at the end', 'finish on …'. */
const parseEdges = (clause: Clause, following: readonly Clause[]): Intent[] => {
  for (const [tag, how] of [
    ['start', 'first'],
    ['end', 'last'],
  ] as const) {
    const verb = find(clause, 'verb', tag)
    if (!verb) continue
    const negated = polarity(clause, verb.index) === 'no'
    // 'The beginning is boring' tells what is, and asks for nothing by itself.
    if (/^(is|was|feels|looks)$/.test(clause.items[verb.index + 1]?.text ?? '')) continue
    // 'Start at scene 3' may drop what is before it, or bring it to the front.
    if (/^(at|from)$/.test(clause.items[verb.index + 1]?.text ?? '')) continue
    let refs = readRefs(clause, verb.index + 1)
    // 'The beach first', 'grandma at the end': what is meant stands before.
    if (refs.length === 0) refs = readRefs({ ...clause, items: clause.items.slice(0, verb.index) }, 0)
    // 'Start with the beach': the joining word opened a clause of its own.
    const next = following[0]
    if (refs.length === 0 && next?.lead === 'with') refs = readRefs(next, 0)
    if (refs.length === 0) continue
    verb.item.used = true
    return negated ? order('bring-in', refs) : order(how, refs)
  }
  return []
}

const parseLeaving = (clause: Clause): Intent[] => {
  const index = clause.items.findIndex((item) => !item.used && means(item, 'neg', 'remove', 'no', 'not'))
  const negator = clause.items[index]
  if (!negator) return []
  const kept = clause.items.slice(0, index).some((item) => means(item, 'neg', 'not')) && means(negator, 'neg', 'remove')
  const doubled = means(negator, 'neg', 'not') && clause.items.slice(index + 1).some((item) => means(item, 'neg', 'remove'))
  const from = doubled ? clause.items.findIndex((item, at) => at > index && means(item, 'neg', 'remove')) : index
  const refs = readRefs(clause, from + 1)
  if (refs.length === 0) return []
  for (const item of clause.items) if (means(item, 'neg')) item.used = true
  use(clause, 'verb', 'use', 'add', 'keep')
  if (kept || doubled) return order('bring-in', refs)
  // A scene of the reel is taken out; a clip is kept out for good.
  const scenes = refs.every(
    (ref) => (ref.by === 'number' || ref.by === 'ordinal' || ref.by === 'range' || ref.by === 'fact') && ref.of === 'scene',
  )
  return order(scenes ? 'remove' : 'leave-out', refs)
}

const parseKeeping = (clause: Clause): Intent[] => {
  const only = find(clause, 'verb', 'only')
  if (only) {
    const refs = readRefs(clause, only.index + 1, true)
    const before = refs.length > 0 ? [] : readRefs({ ...clause, items: clause.items.slice(0, only.index) }, 0, true)
    if (refs.length + before.length > 0) {
      only.item.used = true
      use(clause, 'verb', 'use', 'keep', 'make')
      return order('only', refs.length > 0 ? refs : before)
    }
  }
  const add = find(clause, 'verb', 'add', 'use', 'keep')
  if (!add) return []
  const refs = readRefs(clause, add.index + 1)
  if (refs.length === 0) return []
  add.item.used = true
  return order('bring-in', refs)
}

/** Whether a clause speaks of one clip: 'scene 3', 'the second clip', a file's name. */
export const pointsAtOne = (clause: Clause): boolean =>
  clause.items.some((item, index) => {
    const numbered =
      means(item, 'noun', 'scene', 'clip', 'photo') &&
      (clause.items[index + 1]?.value != null ||
        means(clause.items[index - 1], 'ordinal') ||
        (clause.items[index - 1]?.value != null && means(clause.items[index - 2], 'ordinal')))
    return numbered || item.files.length > 0 || means(item, 'named')
  })

/** 'Make scene 3 longer', 'scene 2 for 3 seconds', 'hold the last shot'. The time, if any, was read by the caller. */
export const parseSceneLength = (clause: Clause, sec: number | null): Intent[] => {
  const of = clause.items.findIndex(
    (item, index) =>
      means(item, 'degree', 'more', 'less') &&
      (/^(of|from|time)$/.test(clause.items[index + 1]?.text ?? '') ||
        (clause.items[index + 1]?.files.length ?? 0) > 0 ||
        means(clause.items[index + 1], 'named')),
  )
  const amount = of < 0 ? undefined : clause.items[of]
  const by = find(clause, 'lengthby') ?? find(clause, 'verb', 'trim') ?? (amount ? { item: amount, index: of } : null)
  const faster = find(clause, 'paceby')
  if (!by && !faster && sec === null) return []
  const refs = readRefsAnywhere(clause)
  if (refs.length === 0) return []
  if (faster && !by) {
    faster.item.used = true
    return [{ is: 'speed', speed: means(faster.item, 'paceby', '1') ? 1.5 : 0.6, refs, relative: true }]
  }
  if (by) by.item.used = true
  const longer =
    by !== null &&
    (means(by.item, 'lengthby', '1') ||
      means(by.item, 'degree', 'more') ||
      ['extend', 'lengthen', 'stretch', 'hold', 'linger on', 'linger', 'stay on'].includes(by.item.text))
  return [{ is: 'scene-length', refs, sec, factor: longer ? 1.5 : 0.66 }]
}

/** 'A reel of the dog', 'a video about our trip'. */
export const parseTopic = (clause: Clause): Intent[] => {
  const noun = clause.items.findIndex((item) => means(item, 'noun', 'reel'))
  const at = clause.items.findIndex((item, index) => index > noun && (item.text === 'of' || item.text === 'about' || item.text === 'from'))
  const spoken = noun >= 0 || clause.items.slice(0, at).some((item) => item.used || means(item, 'verb', 'make'))
  if (!spoken || at < 0) return []
  const topic = clause.items[at + 1]
  // 'Lower the volume of scene 5' is about that scene.
  const scene =
    means(topic, 'noun', 'scene') || means(topic, 'ordinal') || (means(topic, 'filler') && means(clause.items[at + 2], 'ordinal'))
  const refs = scene ? [] : readRefs(clause, at + 1, true)
  const raw = refs
    .map((ref) => (ref.by === 'words' ? ref.raw : ''))
    .join(' ')
    .trim()
  return refs.length === 0 ? [] : [{ is: 'topic', refs, raw }]
}

/** `following` are the clauses after this one, for what is named beyond an 'and'. */
export const parseOrder = (clause: Clause, following: readonly Clause[]): Intent[] => {
  const sequence = parseSequence(clause)
  if (sequence.length > 0) return sequence
  const replaced = parseReplace(clause, following)
  if (replaced.length > 0) return replaced
  if (has(clause, 'verb', 'swap')) return parseSwap(clause, following)
  for (const parse of [parseMove, (one: Clause) => parseEdges(one, following), parsePlaceBehind, parseLeaving, parseKeeping]) {
    const intents = parse(clause)
    if (intents.length > 0) return intents
  }
  return parseList(clause, following)
}

/** 'Order: dog, beach, city', 'beach then dog then grandma': a row of names is an order of play. */
const parseList = (clause: Clause, following: readonly Clause[]): Intent[] => {
  const bare = (one: Clause | undefined) =>
    one !== undefined &&
    pointsAtOne(one) &&
    one.items.every(
      (item) =>
        (item.used && item.text === 'first') ||
        item.files.length > 0 ||
        item.value !== null ||
        means(item, 'named') ||
        means(item, 'filler') ||
        means(item, 'noun', 'clip', 'scene', 'order'),
    )
  const listed = has(clause, 'noun', 'order') || (following[0]?.lead !== 'or' && bare(following[0]))
  if (!bare(clause) || !listed) return []
  use(clause, 'noun', 'order')
  return order('first', readRefsAnywhere(clause))
}

/** Senses of words that say how a reel is. */
const DESCRIBES: ReadonlySet<string> = new Set(['pace', 'mood', 'look', 'lookby', 'genre', 'aspect', 'transition', 'platform'])

/** 'And give that time to the concert', 'and fribble the market': a verb, known or not, says something else of it. */
const saysMore = ({ items }: Clause): boolean => {
  if (items.some(({ text }) => /^(?:give|gives|giving|to|into|so)$/.test(text))) return true
  const at = items.findIndex((item) => !means(item, 'filler'))
  const [first, next] = [items[at], items[at + 1]]
  const isUnknown = first?.kind === 'word' && first.senses.length === 0 && first.files.length === 0 && first.value === null
  return isUnknown && /^(?:the|my|our|its|that|this|his|her|their)$/.test(next?.text ?? '')
}

/** A clause that only names further clips: 'leave out clip 2 *and the pier*'. */
export const parseMore = (clause: Clause, last: Intent | undefined): Intent[] => {
  // 'A reel of our sunday and put "Lazy" on it': a verb says something else.
  const hasVerb = clause.items.some((item) => means(item, 'verb') && !means(item, 'noun'))
  if (last?.is === 'topic' && clause.lead === 'and') {
    if (hasVerb) return []
    const refs = readRefs(clause, 0)
    return refs.length === 0 ? [] : [{ is: 'topic', refs, raw: '' }]
  }
  if (last?.is !== 'order' || (clause.lead !== 'and' && clause.lead !== 'or' && clause.lead !== 'stop')) return []
  if (hasVerb) return []
  // 'Get rid of the market and of the music': what lies on the reel is no clip.
  if (has(clause, 'neg') && clause.items.some((item) => ['music', 'caption', 'logo'].some((tag) => means(item, tag)))) return []
  // 'Delete scene 4 and scene 2 in slow motion': it says something else of that one.
  if (['speed', 'paceby', 'lengthby'].some((tag) => has(clause, tag))) return []
  // 'Only the dog, fast': how the reel is, and no clip more.
  const says = ({ senses }: Clause['items'][number]) => senses.some(({ tag }) => DESCRIBES.has(tag))
  if (clause.lead === 'stop' && !pointsAtOne(clause) && clause.items.some(says)) return []
  if (saysMore(clause)) return []
  const previous = last.refs.at(-1)
  const refs = readRefs(clause, 0)
  return order(last.how, previous ? sameKind(refs, previous) : refs)
}
