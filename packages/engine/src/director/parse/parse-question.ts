/** Questions, small talk, and what is not for the plan: rendering, undoing. */

import { factRef } from '@reelwright/contract/intents/clip-ref'
import { ReelQuestion } from '@reelwright/contract/intents/reel-intent'
import type { Intent } from '../intents.ts'
import { type Clause, find, has, use } from './clauses.ts'
import { pointsAtOne } from './parse-order.ts'
import { readPointed } from './parse-scene.ts'
import { type Item, means, sense } from './read-items.ts'
import { readRefsAnywhere } from './read-refs.ts'

/** What no word asks by itself: it is read out of what else was said. */
const READ_ELSEWHERE: ReadonlySet<ReelQuestion> = new Set(['whycut', 'fact', 'shown', 'logo', 'captions', 'licence', 'changed', 'unknown'])
const QUESTIONS = ReelQuestion.options.filter((question) => !READ_ELSEWHERE.has(question))

const useAll = (clause: Clause): void => {
  for (const item of clause.items) item.used = true
}

/** What a question without a known form is about, by the things it names. */
const topicOf = (items: readonly Item[]): ReelQuestion => {
  const named = (tag: string, ...values: string[]) => items.some((item) => means(item, tag, ...values))
  if (named('noun', 'beat') && named('noun', 'cut', 'scene')) return 'cuts'
  if (named('music') || named('genre') || named('unit', 'bpm')) return 'music'
  if (named('noun', 'colour') || named('look')) return 'look'
  if (named('aspect') || named('platform') || named('resolution') || named('unit', 'fps') || named('container')) return 'format'
  if (named('unit', 'sec', 'min') || named('noun', 'length') || items.some((item) => item.text === 'long' || item.text === 'length'))
    return 'length'
  if (named('noun', 'scene', 'clip', 'photo') || named('noun', 'order')) return 'plan'
  return 'unknown'
}

/** A question about clips that are named, about the one with most of something, or about a thing. */
const askAbout = (clause: Clause): Extract<Intent, { is: 'ask' }> => {
  const fact = clause.items.some((item) => means(item, 'fact') && !item.used && /st$|^most/.test(item.text))
  const topic = topicOf(clause.items)
  const pointed = pointsAtOne(clause)
  const said = { ...clause, items: clause.items.filter((item) => !means(item, 'question') && !means(item, 'ask')) }
  const named = pointed && !fact ? readPointed(said) : []
  const refs = named.length > 0 ? named : fact || pointed ? readRefsAnywhere(said) : []
  useAll(clause)
  // 'Which scene is the longest' has its noun in front.
  const ofScene = clause.items.some((item) => means(item, 'noun', 'scene'))
  const asked = ofScene ? refs.map((ref) => (ref.by === 'fact' ? factRef(ref.fact, 'scene', ref.count) : ref)) : refs
  if (asked.length > 0) return { is: 'ask', about: fact ? 'fact' : 'shown', refs: asked }
  return { is: 'ask', about: topic }
}

/** `asked` says that the clause closes with a question mark. */
export const parseQuestion = (clause: Clause): Intent[] => {
  const ask = clause.items.find((item) => !item.used && means(item, 'ask'))
  const about = QUESTIONS.find((one) => one === sense(ask, 'ask'))
  const cut = clause.items.some((item) => means(item, 'noun', 'cut') || means(item, 'transition', 'cut'))
  if (ask && about === 'why' && (cut || clause.items.some(({ text }) => text === 'cut'))) return [{ ...askAbout(clause), about: 'whycut' }]
  if (ask && about === 'why') return [{ ...askAbout(clause), about }]
  if (ask && about) {
    useAll(clause)
    return [{ is: 'ask', about }]
  }
  const request = find(clause, 'request')
  if (request) {
    request.item.used = true
    return []
  }
  const first = clause.items.find((item) => !means(item, 'filler') || means(item, 'question'))
  // 'What …' is a question with or without its mark; 'is it …' needs one, for 'the' and 'it' open intents as well.
  if (
    first &&
    means(first, 'question') &&
    (clause.asked || /^(what|which|how|who|why|where|whats|hows|whos|tell me)$/.test(first.text) || asksWhen(clause))
  ) {
    return [askAbout(clause)]
  }
  return []
}

/** 'When is the cat shown'; 'when folk are talking' says when something is to be. */
const asksWhen = ({ items }: Clause): boolean => {
  const at = items.findIndex(({ text }) => text === 'when')
  return at >= 0 && /^(?:is|are|was|were|do|does|did|will|can)$/.test(items[at + 1]?.text ?? '')
}

/** What is said besides: greetings, thanks, praise, 'again', 'render it', 'undo that'. */
export const parseRest = (clause: Clause): Intent[] => {
  const undo = find(clause, 'verb', 'undo')
  if (undo) {
    useAll(clause)
    return [{ is: 'undo' }]
  }
  const again = find(clause, 'verb', 'restart')
  if (again) {
    again.item.used = true
    return [{ is: 'again' }]
  }
  const better = find(clause, 'improve')
  if (
    better &&
    clause.items.every(
      (item) =>
        item.used || ['filler', 'improve', 'degree', 'verb', 'again'].some((tag) => means(item, tag)) || means(item, 'noun', 'reel'),
    )
  ) {
    useAll(clause)
    return [{ is: 'improve' }]
  }
  const make = find(clause, 'verb', 'make')
  const render = find(clause, 'verb', 'render')
  if (make && has(clause, 'noun', 'reel', 'clip') && !['render', 'export'].includes(make.item.text)) {
    make.item.used = true
    use(clause, 'noun', 'reel')
    return [{ is: 'make' }]
  }
  if (
    render &&
    clause.items.every((item) => item.used || means(item, 'filler') || means(item, 'verb') || means(item, 'noun', 'reel', 'clip'))
  ) {
    useAll(clause)
    return [{ is: 'render' }]
  }
  // 'A reel', 'highlight reel': naming the thing asks for it.
  const reel = find(clause, 'noun', 'reel')
  if (reel && clause.items.every((item) => item.used || means(item, 'filler') || means(item, 'noun', 'reel'))) {
    use(clause, 'noun', 'reel')
    return [{ is: 'make' }]
  }
  if (make && clause.items.every((item) => item.used || means(item, 'filler') || means(item, 'verb'))) {
    useAll(clause)
    return [{ is: 'make' }]
  }
  const complaint = find(clause, 'complain')
  if (complaint) {
    const refs = readPointed(clause)
    useAll(clause)
    return [{ is: 'complain', refs }]
  }
  if (clause.items.every((item) => item.used || means(item, 'filler') || means(item, 'again')) && has(clause, 'again')) {
    useAll(clause)
    return [{ is: 'again' }]
  }
  const greet = clause.items.find((item) => !item.used && means(item, 'greet'))
  if (greet && clause.items.every((item) => means(item, 'filler') || means(item, 'greet') || means(item, 'degree'))) {
    useAll(clause)
    return [{ is: 'greet', how: sense(greet, 'greet') ?? 'hello' }]
  }
  return []
}
