/** What a piece of a request means, word by word: each subject has a listener that takes the words it understands. Pure. */
import { nthScene } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { type Clause, has } from '../clauses.ts'
import { parseAudio, parseSpeed } from '../parse-audio.ts'
import { parseCannot } from '../parse-cannot.ts'
import { asHeadline, parseCaptions } from '../parse-captions.ts'
import { parseCount } from '../parse-count.ts'
import { parseExport } from '../parse-export.ts'
import { parseMood, parsePace } from '../parse-feel.ts'
import { parseHistory } from '../parse-history.ts'
import { parseHold } from '../parse-hold.ts'
import { parseLength, readTime } from '../parse-length.ts'
import { parseLook } from '../parse-look.ts'
import { parseBalance, parseMusic } from '../parse-music.ts'
import { parseMore, parseOrder, parseSceneLength, parseTopic, pointsAtOne } from '../parse-order.ts'
import { parseQuestion, parseRest } from '../parse-question.ts'
import { parseSceneIntent, readPointed } from '../parse-scene.ts'
import { parseTighten } from '../parse-tighten.ts'
import { parseTransitions } from '../parse-transitions.ts'
import { parseFraming, parseLogo } from '../parse-watermark.ts'
import { type Item, means } from '../read-items.ts'
import { isLookIntent, ofScenes } from '../words/colours-of-scenes.ts'
import { EXCEPTS } from './left-open.ts'
import { takesBack } from './tidy-clauses.ts'

export type Around = { following: readonly Clause[]; last: Intent | undefined; text: string; started: boolean }

/** Things that lie on the reel: what else a clause about one of them says, is said of it. */
const THINGS: ReadonlySet<Intent['is']> = new Set([
  'logo',
  'logo-off',
  'captions',
  'captions-off',
  'captions-style',
  'transitions',
  'transitions-by',
  'transition-at',
  'volume',
  'volume-to',
  'sound',
  'fade',
  'ducking',
  'speech-first',
])

export const parseClause = (clause: Clause, { following, last, text, started }: Around): Intent[] => {
  const history = started ? parseHistory(clause) : []
  if (history.length > 0) return history
  if (started && takesBack(clause)) return []
  const question = parseQuestion(clause)
  if (question.length > 0) return question
  const cannot = parseCannot(clause)
  if (cannot.length > 0 && clause.items.every((item) => item.used)) return cannot
  const tightened = parseTighten(clause)
  if (tightened.length > 0) return tightened
  const hold = started ? parseHold(clause) : []
  if (hold.length > 0) return hold
  const scene = parseSceneIntent(clause, following)
  if (scene.length > 0) return scene
  const more = parseMore(clause, last)
  if (more.length > 0 && clause.items.every((item) => item.used || means(item, 'filler'))) return more
  const intents: Intent[] = [
    ...cannot,
    ...more,
    ...parseCaptions(clause, text, last?.is === 'captions').map((intent) => (started ? intent : asHeadline(intent, clause))),
    ...parseLogo(clause, last?.is === 'logo'),
  ]
  intents.push(...parseCount(clause), ...parseOneScene(clause))
  intents.push(...parseBalance(clause))
  intents.push(...parseAudio(clause), ...parseSpeed(clause), ...parseFraming(clause), ...parseTransitions(clause), ...parseMusic(clause))
  const look = parseLook(clause)
  const oneClip =
    look.length > 0 &&
    pointsAtOne(clause) &&
    !has(clause, 'verb', 'start', 'end', 'only', 'use', 'move', 'swap', 'keep', 'add') &&
    !clause.items.some(({ text }) => EXCEPTS.test(text)) &&
    !has(clause, 'neg')
  if (oneClip) {
    for (const item of clause.items) if (means(item, 'look') || means(item, 'lookby')) item.used = true
    const refs = readPointed(clause)
    for (const item of clause.items) item.used = true
    const [only, ...more] = look
    if (only === undefined || !isLookIntent(only) || more.length > 0) return [...intents, { is: 'cannot', what: 'which-scene' }]
    return [...intents, ofScenes(only, refs)]
  }
  // 'The logo for the last 3 seconds only' has nothing to say about the reel's length or its clips.
  if (started && intents.some((intent) => THINGS.has(intent.is))) return [...intents, ...parseExport(clause), ...look]
  intents.push(...parseExport(clause), ...parseLength(clause), ...look, ...parsePace(clause), ...parseMood(clause))
  // A clause that set a caption has said what it had to say: 'end card with the text …'.
  if (!intents.some((intent) => intent.is === 'captions')) intents.push(...parseTopic(clause), ...parseOrder(clause, following))
  if (intents.length === 0) return parseRest(clause)
  return has(clause, 'verb', 'restart') ? [...intents, ...parseRest(clause).filter((intent) => intent.is === 'again')] : intents
}

/** 'Scene 2 for 3 seconds' and 'more of the dog' speak of one scene; then the time is not the reel's. */
const parseOneScene = (clause: Clause): Intent[] => {
  const { items } = clause
  const speaks = (item: Item, index: number) =>
    means(item, 'lengthby') ||
    means(item, 'paceby') ||
    means(item, 'verb', 'trim') ||
    means(item, 'unit', 'sec') ||
    (means(item, 'degree', 'more', 'less') &&
      (items[index + 1]?.text === 'of' ||
        items[index + 1]?.text === 'time' ||
        (items[index + 1]?.files.length ?? 0) > 0 ||
        means(items[index + 1], 'named')))
  // '15 seconds of the beach' is a reel about it.
  const edge = items.find((item) => /^(intro|opening|opener|beginning|start|ending|outro|finale|end)$/.test(item.text))
  if (edge && items.some((item) => means(item, 'lengthby'))) {
    const first = means(edge, 'verb', 'start')
    const by = items.find((item) => means(item, 'lengthby'))
    for (const item of [edge, by]) if (item) item.used = true
    return [
      {
        is: 'scene-length',
        refs: [nthScene(first ? 1 : -1)],
        sec: null,
        factor: means(by, 'lengthby', '1') ? 1.5 : 0.66,
      },
    ]
  }
  const topic = items.some((item, index) => means(item, 'unit', 'sec', 'min') && items[index + 1]?.text === 'of')
  // 'A 20 second video of the beach' is a reel, too; 'the beach video for 20 seconds' is a clip.
  const made = items.some((item, index) => means(item, 'noun', 'reel') && means(items[index - 1], 'unit', 'sec', 'min'))
  const reel = made || items.some((item) => means(item, 'noun', 'reel') && !means(item, 'noun', 'clip'))
  if (topic || reel || !pointsAtOne(clause) || !items.some(speaks)) return []
  const time = readTime(clause)
  return parseSceneLength(clause, time?.sec ?? null)
}
