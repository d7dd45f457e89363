/**
 * From a request to wishes. Each subject has a listener that takes the words it understands; what none of them took is
 * handed back, so that it can be said plainly. The order of listeners is the order in which a word's senses are tried.
 */
import type { MediaForPlan } from '../engine-api.ts'
import { type Clause, carryNegation, has, splitClauses } from './clauses.ts'
import { hearCannot } from './hear-cannot.ts'
import { hearCaptions } from './hear-captions.ts'
import { hearCount } from './hear-count.ts'
import { hearExport } from './hear-export.ts'
import { hearMood, hearPace } from './hear-feel.ts'
import { hearLength, readTime } from './hear-length.ts'
import { hearLook } from './hear-look.ts'
import { hearMusic } from './hear-music.ts'
import { hearMore, hearOrder, hearSceneLength, hearTopic, pointsAtOne } from './hear-order.ts'
import { hearQuestion, hearRest } from './hear-question.ts'
import { hearFraming, hearLogo } from './hear-signs.ts'
import { hearSound, hearSpeed } from './hear-sound.ts'
import { hearTransitions } from './hear-transitions.ts'
import { compileLexicon } from './lexicon.ts'
import { type Item, means, readItems } from './read-items.ts'
import { cleanText } from './read-text.ts'
import type { Wish } from './wishes.ts'
import { CANNOT_WORDS } from './words/cannot-words.ts'
import { LOOK_WORDS, MOOD_WORDS, PACE_WORDS } from './words/feel-words.ts'
import { DOING_WORDS, FACT_WORDS, PLAIN_WORDS } from './words/plain-words.ts'
import { ASKING_WORDS, EXPORT_WORDS, MUSIC_WORDS, SIGN_WORDS, TRANSITION_WORDS } from './words/thing-words.ts'

/** Words that are taken for typing errors of others must be common ones: 'looking' is no slip of 'looping'. */
const LEXICON = compileLexicon(
  [PLAIN_WORDS, DOING_WORDS, PACE_WORDS, MOOD_WORDS, LOOK_WORDS, MUSIC_WORDS, TRANSITION_WORDS, EXPORT_WORDS, SIGN_WORDS],
  [ASKING_WORDS, CANNOT_WORDS, FACT_WORDS],
)

export type Understood = { wishes: Wish[] /** Pieces of the request that meant nothing here, as they were typed. */; missed: string[] }

/** Pieces beyond these are not read: nobody asks for hundreds of things at once, and every one costs time. */
const CLAUSES_MAX = 200

export function understand(request: string, media: readonly MediaForPlan[]): Understood {
  const text = cleanText(request)
  const clauses = splitClauses(readItems(text, media, LEXICON)).slice(0, CLAUSES_MAX)
  carryNegation(clauses)
  const wishes: Wish[] = []
  const missed: string[] = []
  for (const [index, clause] of clauses.entries()) {
    if (clause.items.every((item) => item.used)) continue
    const heard = hearClause(clause, clauses.slice(index + 1, index + 3), wishes.at(-1), text)
    const last = wishes.at(-1)
    const [first] = heard
    // 'Leave out clip 2 and 3' is one wish about two clips.
    if (last?.is === 'order' && first?.is === 'order' && first.how === last.how && (clause.lead !== 'stop' || namesOnly(clause)))
      wishes.splice(-1, 1, { ...last, refs: [...last.refs, ...first.refs] }, ...heard.slice(1))
    else if (last?.is === 'topic' && first?.is === 'topic')
      wishes.splice(-1, 1, { ...last, refs: [...last.refs, ...first.refs] }, ...heard.slice(1))
    else wishes.push(...heard)
    const lost = unexplained(clause, heard.length > 0, text)
    if (lost !== null) missed.push(lost)
  }
  return bareNumber(clauses) ?? { wishes: settled(wishes), missed }
}

/** Whether a clause has no verb and no place of its own, so that it can only go on with the one before. */
function namesOnly(clause: Clause): boolean {
  return !clause.items.some((item) => means(item, 'verb') || means(item, 'neg') || (means(item, 'ordinal') && !means(item, 'unit')))
}

function hearClause(clause: Clause, following: readonly Clause[], last: Wish | undefined, text: string): Wish[] {
  const question = hearQuestion(clause)
  if (question.length > 0) return question
  const cannot = hearCannot(clause)
  if (cannot.length > 0 && clause.items.every((item) => item.used)) return cannot
  const more = hearMore(clause, last)
  if (more.length > 0 && clause.items.every((item) => item.used || means(item, 'filler'))) return more
  const wishes: Wish[] = [
    ...cannot,
    ...more,
    ...hearCaptions(clause, text, last?.is === 'captions'),
    ...hearLogo(clause, last?.is === 'logo'),
  ]
  wishes.push(...hearCount(clause), ...hearOneScene(clause))
  wishes.push(...hearSound(clause), ...hearSpeed(clause), ...hearFraming(clause), ...hearTransitions(clause), ...hearMusic(clause))
  const look = hearLook(clause)
  const oneClip =
    look.length > 0 &&
    pointsAtOne(clause) &&
    !has(clause, 'verb', 'start', 'end', 'only', 'use', 'move', 'swap', 'keep', 'add') &&
    !has(clause, 'neg')
  if (oneClip) {
    for (const item of clause.items) item.used = true
    return [...wishes, { is: 'cannot', what: 'one-look' }]
  }
  wishes.push(...hearExport(clause), ...hearLength(clause), ...look, ...hearPace(clause), ...hearMood(clause))
  // A clause that set a caption has said what it had to say: 'end card with the text …'.
  if (!wishes.some((wish) => wish.is === 'captions')) wishes.push(...hearTopic(clause), ...hearOrder(clause, following))
  return wishes.length > 0 ? [...wishes, ...hearRest(clause).filter((wish) => wish.is === 'again')] : hearRest(clause)
}

/** 'Scene 2 for 3 seconds' and 'more of the dog' speak of one scene; then the time is not the reel's. */
function hearOneScene(clause: Clause): Wish[] {
  const { items } = clause
  const speaks = (item: Item, index: number) =>
    means(item, 'lengthby') ||
    means(item, 'paceby') ||
    means(item, 'verb', 'trim') ||
    means(item, 'unit', 'sec') ||
    (means(item, 'degree', 'more', 'less') && items[index + 1]?.text === 'of')
  // '15 seconds of the beach' is a reel about it.
  const edge = items.find((item) => /^(intro|opening|opener|beginning|start|ending|outro|finale|end)$/.test(item.text))
  if (edge && items.some((item) => means(item, 'lengthby'))) {
    const first = means(edge, 'verb', 'start')
    const by = items.find((item) => means(item, 'lengthby'))
    for (const item of [edge, by]) if (item) item.used = true
    return [
      {
        is: 'scene-length',
        refs: [{ by: 'ordinal', n: first ? 1 : -1, count: 1, of: 'scene' }],
        sec: null,
        factor: means(by, 'lengthby', '1') ? 1.5 : 0.66,
      },
    ]
  }
  const topic = items.some((item, index) => means(item, 'unit', 'sec', 'min') && items[index + 1]?.text === 'of')
  const reel = items.some((item) => means(item, 'noun', 'reel') && !means(item, 'noun', 'clip'))
  if (topic || reel || !pointsAtOne(clause) || !items.some(speaks)) return []
  const time = readTime(clause)
  return hearSceneLength(clause, time?.sec ?? null)
}

/** '12' and nothing else, said of a reel, can only be its seconds. */
function bareNumber(clauses: readonly Clause[]): Understood | null {
  const [only, ...more] = clauses.flatMap((clause) => clause.items.filter((item) => item.kind !== 'stop' && !means(item, 'filler')))
  if (more.length > 0 || only?.kind !== 'number' || only.value === null || only.value < 3 || only.value > 600) return null
  return { wishes: [{ is: 'length', sec: only.value }], missed: [] }
}

/** Words that carry a wish of their own; without one they were not understood. */
function carries(item: Item): boolean {
  return (
    item.kind !== 'stop' &&
    !item.used &&
    !means(item, 'filler') &&
    !means(item, 'greet') &&
    !means(item, 'join') &&
    !means(item, 'degree') &&
    !means(item, 'request')
  )
}

function unexplained(clause: Clause, heard: boolean, text: string): string | null {
  // Once something was understood, only words that are unknown altogether are worth mentioning.
  const lost = clause.items.filter((item) => carries(item) && (!heard || (item.senses.length === 0 && item.files.length === 0)))
  const first = lost[0]
  const last = lost.at(-1)
  if (!first || !last) return null
  const said = heard ? text.slice(first.at, last.end) : text.slice(clause.items[0]?.at ?? first.at, clause.items.at(-1)?.end ?? last.end)
  return said.replace(/\s+/gu, ' ').trim().slice(0, 80)
}

/** A question asked in passing of a wish ('help me make …') is no question; 'make' beside real wishes says nothing more. */
function settled(wishes: readonly Wish[]): Wish[] {
  const real = wishes.some((wish) => wish.is !== 'ask' && wish.is !== 'greet' && wish.is !== 'make')
  const kept = wishes.filter(
    (wish) =>
      !(wish.is === 'greet' && wishes.some((other) => other.is !== 'greet')) &&
      !(
        wish.is === 'ask' &&
        (wish.about === 'capability' || wish.about === 'unknown') &&
        (real || wishes.some((one) => one.is === 'make'))
      ),
  )
  return kept
}
