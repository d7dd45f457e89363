/**
 * A first message in a language beside English, by what was learnt of that language: each part in the director's own words, all of them
 * together read as one first message in English. Pure but for the models that were learnt.
 */
import { sameValue } from '../../../plan/same-plan.ts'
import { type Intent, isTalk } from '../../intents.ts'
import { divideIn, type PartIn } from '../../learned/languages/divide-in.ts'
import { isBetweenNames } from '../../learned/languages/pieces-in.ts'
import { bareGround } from '../../parse/grammar/ground.ts'
import type { Turn } from '../../turn.ts'
import { understand } from '../../understand.ts'
import type { Reader } from '../read-language.ts'
import { folded } from './folded.ts'
import { listingIn } from './listing-in.ts'
import { LISTING_WORDS } from './listing-words.ts'
import { namesClips } from './names-clips.ts'
import { saysSomething } from './says-something.ts'
import { thingsIn } from './things-in.ts'
import { timedRowIn } from './timed-row.ts'

/** (ours: a first message is no change of anything: what is half sure of it is worth doing) */
const LIKELIHOOD_MIN = 0.55
/** Rather chatter than a wish. */
const NOTHING_LIKELIHOOD_MIN = 0.4
const BESIDE_LIKELIHOOD_MIN = 0.15

/** One or two are whom the reel is about, which the rules read (ours). */
const LISTED_MIN = 3
/** How long a reel is and what shape it has. */
const OF_REEL_WHOLE = /^(?:make it SEC|at most SEC|about SEC|make a reel|9:16|16:9|square|4:5|for )/u
const OF_ONE = /^make SCENE (?:shorter|longer|faster|slower)/u
const OF_CLIPS = /^a reel of SCENE/u

/** Nobody who has seen no reel yet wants a cut on each beat of it. */
const SAID_FIRST: Readonly<Partial<Record<string, string>>> = { 'cut on every beat': 'cut to the beat' }

/** What the rules of the language read, and what they left over. */
type Ruled = { intents: readonly Intent[]; missed: readonly string[] }

type Said =
  | { is: 'said'; english: string; names?: readonly string[] }
  | { is: 'named'; names: readonly string[] }
  | { is: 'nothing' }
  | { is: 'ruled'; ruled: Ruled; text: string; isTold: boolean; names?: readonly string[] }

/** Clips that are named; what is in none of them is said by the rules. */
const namedIn = ({ pieces }: PartIn): string[] =>
  pieces.flatMap(({ fills, isWhole }) => (isWhole && fills.SCENE !== undefined ? fills.SCENE.split(' and ') : []))

/** 'Montagne, plage': nothing but what clips show. */
const namesOf = (reader: Reader, part: PartIn): readonly string[] => {
  const isBare = part.pieces.every(({ fills, isWhole, words }) =>
    isWhole ? fills.SCENE !== undefined : words.every((word) => isBetweenNames(reader.language.code, word)),
  )
  return isBare ? namedIn(part) : []
}

/** What comes first and what comes last are two wishes. */
const kindOf = (intent: Intent): string => (intent.is === 'order' ? `order ${intent.how}` : intent.is)

/** (ours: more words say more than where it stands) */
const WRITTEN_WORDS_MAX = 4

/** 'Nur mit Hund', 'un edit del gatto', 'aftermovie do show': a word by which a reel is of something stands before the name. */
const isOfNamed = (reader: Reader, part: PartIn): boolean => {
  const { code } = reader.language
  if (thingsIn(reader, part.pieces).length > 0 || LISTING_WORDS[code].except.test(folded(part.text))) return false
  const at = part.pieces.findIndex(({ fills, isWhole }) => isWhole && fills.SCENE !== undefined)
  // 'Para los padres del equipo': for whom it is, and not what it is of.
  const isFor = part.pieces.slice(0, Math.max(0, at)).some(({ words: [word = ''] }) => LISTING_WORDS[code].for.test(word))
  for (let before = at - 1; before >= 0; before--) {
    const [word = ''] = part.pieces[before]?.words ?? []
    if (LISTING_WORDS[code].with.test(word)) return !isFor || !WHOSE.test(word)
    if (!isBetweenNames(code, word)) return false
  }
  return false
}

/** Behind them stands whose something is, as well as what a reel is of. */
const WHOSE = /^(?:vo[nm]|de[ls]?|d|du|des|d[oa]s?|di|dei|dell[aeo]?|degli)$/u

const isTopic = (intent: Intent): boolean => intent.is === 'topic'

/** What is said of a reel that is there, and of none that is to be made. */
const OF_A_REEL =
  /^(?:reverse the order|undo|redo|go back|start over|remove the |delete |swap |move |put SCENE|replace |(?:logo|captions?) (?:smaller|bigger|more|less|stay)|(?:smaller|bigger) captions|no fade|another |also |three versions|a different |everything as it was|do not change|less |more |fewer |shorter|longer|half as |twice as |add SEC|cut SEC|which |what |why |when |how |are )/u

/** 'Je 3 Sekunden', 'cada uno 3 segundos', 'pas plus de 8 s par clip': of each scene, and not of the reel. */
const eachIn = (reader: Reader, { text, pieces }: PartIn): string | null => {
  const { each, most } = LISTING_WORDS[reader.language.code]
  const said = folded(text)
  const [sec, ...others] = pieces.flatMap(({ fills }) => fills.SEC ?? [])
  if (sec === undefined || others.length > 0 || !each.test(said)) return null
  return `each scene ${most.test(said) ? 'at most ' : ''}${sec} seconds`
}

/** All of it, and of clips that there are. */
const isReadWhole = ({ intents, missed }: Ruled, isThere: IsThere): boolean =>
  missed.length === 0 && intents.some((intent) => !isTalk(intent)) && intents.every((intent) => isThere(intent) && saysSomething(intent))

type IsThere = (intent: Intent) => boolean

/** 'Un minutino': of no reel that is there, so that it is how long this one is to be. */
const onlyTime = ({ pieces }: PartIn): string | null => {
  const [time, ...others] = pieces.flatMap(({ fills }) => fills.SEC ?? [])
  return time !== undefined && others.length === 0 && pieces.length <= TIME_WORDS_MAX ? time : null
}
/** (ours) */
const TIME_WORDS_MAX = 2

/** 'D’abord les marcheurs' is no mere talk, whoever they are. */
const isPlaced = ({ language: { code } }: Reader, { text }: PartIn): boolean =>
  [LISTING_WORDS[code].first, LISTING_WORDS[code].last].some((place) => place.test(folded(text)))

/** 'Eine Minute, alle Clips': nobody wants each of them that long (ours). */
const EACH_SEC_MAX = 15

const sayPart = (reader: Reader, part: PartIn, ruled: Ruled, isThere: IsThere): Said => {
  const isMany = namedIn(part).length >= LISTED_MIN
  // 'Junta aí as férias': what may be said beside a wish is not told as lost.
  const isTold = part.likely.some(({ means, likelihood }) => means.is === 'nothing' && likelihood >= BESIDE_LIKELIHOOD_MIN)
  const byRules: Extract<Said, { is: 'ruled' }> = { is: 'ruled', ruled, text: part.text, isTold }
  const each = eachIn(reader, part)
  if (each !== null) return { is: 'said', english: each }
  // '12 Sekunden von meinem Hund': whom a reel follows is read by the rules.
  if (!isMany && ruled.intents.some(isTopic)) return byRules
  const names = namesOf(reader, part)
  if (names.length > 0) return { is: 'named', names }
  if (isReadWhole(ruled, isThere)) return byRules
  const [likeliest] = (part.isSeveral ? [] : part.likely).filter(({ learnt }) => !OF_A_REEL.test(learnt))
  if (
    likeliest?.means.is === 'nothing' &&
    likeliest.likelihood >= NOTHING_LIKELIHOOD_MIN &&
    !isPlaced(reader, part) &&
    !isOfNamed(reader, part)
  )
    return { is: 'nothing' }
  const time = onlyTime(part)
  if (time !== null) return { is: 'said', english: `make it ${time} seconds` }
  // 'Oben „Alles Gute“': words in marks are to be read, wherever else they are to stand.
  const [written, ...more] = part.pieces.flatMap(({ fills }) => fills.TEXT ?? [])
  const isUnread = likeliest?.means.is !== 'request' || likeliest.likelihood < LIKELIHOOD_MIN
  if (isUnread && written !== undefined && more.length === 0 && part.pieces.length <= WRITTEN_WORDS_MAX)
    return {
      is: 'said',
      english: LISTING_WORDS[reader.language.code].last.test(folded(part.text))
        ? `write "${written}" at the end`
        : `add the title "${written}"`,
    }
  // 'Só da feira pra nossa loja': nothing else is known of it, but what the reel is to be of.
  if (isUnread && !ruled.intents.some(isTopic) && isOfNamed(reader, part)) return { ...byRules, names: namedIn(part) }
  if (likeliest?.means.is !== 'request' || likeliest.likelihood < LIKELIHOOD_MIN) {
    const [long, ...others] = part.pieces.flatMap(({ fills }) => fills.SEC ?? [])
    const isLength = ruled.intents.length === 0 && others.length === 0 && Number(long) > EACH_SEC_MAX
    return isLength ? { is: 'said', english: `make it ${long} seconds` } : byRules
  }
  // 'Für unsere Vereinsseite' is of no logo, whatever is in its letters.
  if (/\blogo\b/u.test(likeliest.learnt) && !thingsIn(reader, part.pieces).includes('logo')) return byRules
  // 'Was Kurzes vom Hund' is short, and of the dog.
  if (OF_ONE.test(likeliest.learnt) && isOfNamed(reader, part)) return { ...byRules, names: namedIn(part) }
  if (OF_CLIPS.test(likeliest.learnt)) return isMany ? { is: 'named', names: namedIn(part) } : byRules
  // Clips that are listed stand in the order in which they are, and the best of each is taken anyway.
  if (likeliest.learnt === 'in this order' || likeliest.learnt === 'the best clips first') return { is: 'nothing' }
  const [long] = part.pieces.flatMap(({ fills }) => fills.SEC ?? [])
  if (likeliest.learnt === 'each scene SEC seconds' && Number(long) > EACH_SEC_MAX)
    return { is: 'said', english: `make it ${long} seconds` }
  // 'Un anuncio de 10 segundos con el puesto': what it is to be of beside how long it is.
  const beside = OF_REEL_WHOLE.test(likeliest.learnt) && likeliest.unused.includes('SCENE') ? { names: namedIn(part) } : {}
  return { is: 'said', english: SAID_FIRST[likeliest.learnt] ?? likeliest.means.request, ...beside }
}

export type FirstIn = {
  intents: readonly Intent[]
  lost: readonly string[]
  /** Parts of which nothing is known. */
  skipped: readonly string[]
}

/** Names in a row are all that the reel is to be of. */
const listed = (names: readonly string[]): string[] => (names.length === 0 ? [] : [`only ${names.join(', ')}`])

type Topic = Extract<Intent, { is: 'topic' }>

/** Whom all of them speak of: 'un video del gatto e del cane' may be read in two parts. */
const topicOf = (read: readonly Ruled[]): Topic | null => {
  const topics = read.flatMap(({ intents }) => intents.filter((intent): intent is Topic => intent.is === 'topic'))
  const refs = topics.flatMap((one) => one.refs)
  const once = refs.filter((ref, at) => refs.findIndex((other) => sameValue(other, ref)) === at)
  const [first] = topics
  return first ? { ...first, refs: once } : null
}

/** `whole`: what the rules of the language read of all of it; `byRules`, of a part, as far as they do. */
export const firstIn = (
  reader: Reader,
  { plan, media }: Pick<Turn, 'plan' | 'media'>,
  request: string,
  whole: Ruled,
  byRules: (part: string) => Ruled,
): FirstIn | null => {
  const row = timedRowIn(reader, reader.asTyped(request), media)
  if (row !== null) {
    const { intents, missed } = understand(row, media, false, undefined, bareGround(plan, media))
    return { intents: intents.filter(({ is }) => is !== 'make'), lost: missed, skipped: [] }
  }
  const isThere = namesClips(media)
  const listing = listingIn(reader, reader.asTyped(request), media)
  const parts = (listing?.rest ?? [request])
    .flatMap((text) => divideIn(reader, text, media))
    .map((part) => sayPart(reader, part, byRules(part.text), isThere))
  const said = parts.flatMap((part) => (part.is === 'said' ? [part.english] : []))
  const inParts = parts.flatMap((part) => (part.is === 'nothing' ? [] : [...(part.names ?? [])]))
  const ruled = parts.flatMap((part) => (part.is === 'ruled' ? [part] : []))
  const topic = listing ? null : topicOf([whole, ...ruled.map((one) => one.ruled)])
  const ofTopic = topic === null ? [] : topic.refs.flatMap((ref) => (ref.by === 'words' ? [`the ${ref.words.join(' ')}`] : []))
  // 'Mit de Kinder, dem Hund und der Katz', where rules read the last two alone.
  const isOfTopic = topic !== null && inParts.every((name) => ofTopic.includes(name))
  const names = isOfTopic ? [] : [...new Set([...inParts, ...ofTopic])]
  const english = ['make a reel', ...(listing?.english ?? listed(names)), ...said].join('. ')
  const learnt = understand(english, media, false, undefined, bareGround(plan, media))
  // Whom a reel follows may be seen in clips that are called otherwise.
  const isRuled = (intent: Intent): boolean => !isTopic(intent) && isThere(intent)
  const own = [...(isOfTopic ? [topic] : []), ...ruled.flatMap((one) => one.ruled.intents.filter(isRuled))]
  // As long as the clips that are listed, unless it is said.
  const isLong = own.some((intent) => intent.is === 'length' && intent.bound !== 'most')
  const known = isLong ? learnt.intents.filter(({ is }) => is !== 'length' && is !== 'count') : learnt.intents
  const kinds = new Set(known.map(kindOf))
  const intents = [...known, ...own.filter((intent) => !kinds.has(kindOf(intent)))]
  const doing = intents.filter((intent) => !isTalk(intent) && intent.is !== 'make' && intent.is !== 'ask')
  const lost = [...learnt.missed, ...ruled.flatMap((one) => one.ruled.missed)]
  const skipped = ruled.flatMap(({ ruled: { intents: read }, text, isTold, names: own = [] }) =>
    read.some((intent) => (isTopic(intent) ? listing === null : isRuled(intent))) || isTold || own.length > 0 || !/\s/u.test(text)
      ? []
      : [text],
  )
  return doing.length === 0 ? null : { intents: doing, lost, skipped }
}
