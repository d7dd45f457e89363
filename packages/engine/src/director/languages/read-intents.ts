/** What is wished in a language beside English, as the intents that English wishes are read to. */

import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { Direct } from '../../engine-api.ts'
import type { Intent } from '../intents.ts'
import { bareGround } from '../parse/grammar/ground.ts'
import { readText } from '../parse/read-text.ts'
import { besideIt } from '../parse/stretch/beside-it.ts'
import { type Understood, understand } from '../understand.ts'
import { namesClips } from './learnt/names-clips.ts'
import { onIt } from './on-it.ts'
import type { Reader } from './read-language.ts'
import { readQuestionIn } from './read-question-in.ts'
import { topicIn } from './topic-in.ts'

/** Words for the picture are only what was marked as such: what merely stands behind a word for them may be anything. */
const onlyQuoted = ({ intents, missed }: Understood, text: string): Understood => {
  const quoted = new Set(readText(text).flatMap((token) => (token.kind === 'quote' ? [token.text] : [])))
  const isMadeUp = (intent: Intent): boolean => intent.is === 'captions' && intent.texts.some((said) => !quoted.has(said))
  const madeUp = intents.flatMap((intent) => (intent.is === 'captions' && isMadeUp(intent) ? intent.texts : []))
  return madeUp.length === 0
    ? { intents, missed }
    : { intents: intents.filter((intent) => !isMadeUp(intent)), missed: [...missed, ...madeUp] }
}

/** Tags of words that say how something is to be. */
const QUALITIES = ['mood', 'look', 'pace', 'genre'] as const

/** 'Zu knallig' wishes the other end of what 'knallig' says: what was read of such a word is not what was meant. */
const withoutTooMuch = ({ intents, missed }: Understood, text: string, { language, lexicon }: Reader): Understood => {
  const tokens = readText(text)
  const turned = tokens.flatMap((token, at) => {
    const before = tokens[at - 1]
    if (token.kind !== 'word' || before?.kind !== 'word' || !language.too.includes(before.text)) return []
    const senses = (lexicon.phrases.get(token.text) ?? []).flatMap((phrase) => (phrase.words.length === 1 ? phrase.senses : []))
    const values = senses.flatMap(({ tag, value }) => (QUALITIES.some((one) => one === tag) ? [value] : []))
    return values.length > 0 ? [{ values, said: `${before.raw} ${token.raw}` }] : []
  })
  const isTurned = (value: string | undefined): boolean => value !== undefined && turned.some(({ values }) => values.includes(value))
  const kept = intents.filter(
    (intent) =>
      !(intent.is === 'mood' && isTurned(intent.mood)) &&
      !(intent.is === 'look' && isTurned(intent.trait)) &&
      !(intent.is === 'pace' && isTurned(intent.pace)) &&
      !(intent.is === 'music' && (isTurned(intent.request.mood) || isTurned(intent.request.genre))),
  )
  return kept.length === intents.length ? { intents, missed } : { intents: kept, missed: [...missed, ...turned.map(({ said }) => said)] }
}

/** 'Other music, rather dreamy': a feeling or a pace that follows on the music is the music's. */
const ofMusic = (intents: readonly Intent[]): Intent[] => {
  const joined: Intent[] = []
  for (const intent of intents) {
    const last = joined.at(-1)
    if (last?.is === 'music' && intent.is === 'mood') joined.splice(-1, 1, { ...last, request: { ...last.request, mood: intent.mood } })
    else if (last?.is === 'music' && intent.is === 'pace-by' && Object.keys(last.request).length === 0)
      joined.splice(-1, 1, { ...last, request: { energy_by: Math.sign(intent.steps) } })
    else joined.push(intent)
  }
  return joined
}

/** What the reel is of, unless a wish names clips itself. */
const withTopic = (intents: readonly Intent[], topic: Intent | null): Intent[] =>
  topic === null || intents.some((intent) => 'refs' in intent && (intent.refs?.length ?? 0) > 0) ? [...intents] : [topic, ...intents]

/** What all of a project is of, where no clip is called so: the match, the trip. As files are called. */
const OCCASIONS: ReadonlySet<string> = new Set([
  ...['match', 'final', 'trip', 'holiday', 'summer', 'winter', 'spring', 'autumn', 'anthem', 'race', 'before', 'playing', 'arrival'],
  ...['team', 'training', 'day'],
])

/** From one to the other, so that all between them is meant. Folded words. */
const RANGES: Readonly<Record<Reader['language']['code'], RegExp>> = {
  de: /(?<!\p{L})vo[nm] .{3,40} bis (?:zu|zum|zur|hin)(?!\p{L})/iu,
  es: /(?<!\p{L})desde .{3,40} hasta(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:de|du|depuis) .{3,40} jusqu['’ ]/iu,
  pt: /(?<!\p{L})(?:desde|d[oa]) .{3,40} até (?:ao?|à|o)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:da|dal|dalla|dall['’]?) .{3,40} fino (?:a|al|alla|all)/iu,
}

const topicOf = (reader: Reader, request: string, media: Parameters<Direct>[0]['media']): Intent | null => {
  const topic = topicIn(request, reader)
  if (topic === null || RANGES[reader.language.code].test(request)) return null
  const isThere = namesClips(media)
  const isOccasion = (ref: (typeof topic.refs)[number]): boolean =>
    ref.by === 'words' && ref.words.every((word) => OCCASIONS.has(word)) && !isThere({ ...topic, refs: [ref] })
  return topic.refs.some(isOccasion) ? null : topic
}

type Reading = { intents: readonly Intent[]; missed: readonly string[] }

/** The intents of a request in a language, and what of it was not understood. */
export const readIntentsIn = (
  reader: Reader,
  { request, plan, media }: Pick<Parameters<Direct>[0], 'request' | 'plan' | 'media'>,
): Reading => {
  const { language, lexicon, vocabulary, prepare } = reader
  const started = plan.scenes.length > 0
  const text = prepare(request)
  const asked = started ? readQuestionIn(request, reader, media) : null
  if (asked !== null) return { intents: [asked], missed: [] }
  const ground = bareGround(plan, media)
  const read: Understood =
    request === ''
      ? { intents: [], missed: [] }
      : withoutTooMuch(onlyQuoted(understand(request, media, started, { lexicon, vocabulary, prepare }, ground), text), text, reader)
  const meant = withTopic(ofMusic(onIt(request, language.code, read.intents)), started ? null : topicOf(reader, request, media))
  return { intents: started ? besideIt(request, language.also, meant) : meant, missed: read.missed }
}

/** Feelings that livelier music has more of, and those that calmer music has. */
const LIVELY: ReadonlySet<string> = new Set(['happy', 'upbeat', 'playful', 'energetic', 'epic'])
const QUIET: ReadonlySet<string> = new Set(['calm', 'dreamy', 'sad', 'romantic', 'nostalgic'])

/** 'Happier music', where what plays is happy already: then it is to be livelier. */
export const withMore = (
  doing: readonly ReelIntent[],
  isMore: boolean,
  changesNothing: (doing: readonly ReelIntent[]) => boolean,
): readonly ReelIntent[] => {
  const [only, ...others] = doing
  const mood = only?.is === 'music' && Object.keys(only.request).length === 1 ? (only.request.mood ?? '') : ''
  if (!isMore || others.length > 0 || !(LIVELY.has(mood) || QUIET.has(mood)) || !changesNothing(doing)) return doing
  return [{ is: 'music', request: { energy_by: LIVELY.has(mood) ? 1 : -1 } }]
}
