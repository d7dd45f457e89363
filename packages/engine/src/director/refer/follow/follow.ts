/**
 * Where words in a talk that no rule reads go on from what was done: their kind is learnt, and each kind is resolved in one place, against
 * the newest step. What surely goes on from something and says not enough is asked about, and never read as a wish of its own. Pure.
 */
import { sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { MediaForPlan } from '../../../engine-api.ts'
import { sameValue } from '../../../plan/same-plan.ts'
import { type Intent, isTalk } from '../../intents.ts'
import { placesOf } from '../../parse/grammar/shown.ts'
import { refsIn } from '../../parse/grammar/slots.ts'
import type { Understood } from '../../understand.ts'
import type { Asked } from '../of-before.ts'
import type { Recalled } from '../recalled.ts'
import { type FollowUp, type FollowUpKind, followUpOf, HARMLESS } from './follow-ups.ts'
import { inDirectorsWords } from './in-directors-words.ts'
import { withScenesNamed } from './with-scenes-named.ts'

/** Likelier than this it is of that kind, where the kind also fits what was done (ours: of ways that were kept back, 9 in 10 so likely are right). */
const LIKELIHOOD_MIN = 0.8
/** Nothing is changed by it, and nothing is lost where it was a wish: it can be said again (ours). */
const HARMLESS_LIKELIHOOD_MIN = 0.6
/** Likelier than this it says nothing, whatever verb it has (ours: as above). */
const SURE_LIKELIHOOD_MIN = 0.97

/** What is said of a thing without what should be different. */
const DOUBTED: Readonly<Partial<Record<FollowUpKind, string>>> = {
  ...{ 'doubt music': 'doubt-music', 'doubt look': 'doubt-look', 'doubt words': 'doubt-words', 'doubt feel': 'doubt-feel' },
  'doubt transitions': 'doubt-transitions',
}

/** What wishes nothing, and how it is answered. */
const SAID: Readonly<Partial<Record<FollowUpKind, string>>> = {
  keep: 'praise',
  pleased: 'pleased',
  chatter: 'chat',
  wait: 'wait',
  doubt: 'unsure',
}

/** What goes on from the newest step. */
const OF_STEP: ReadonlySet<FollowUpKind> = new Set([
  ...(['more', 'less', 'back', 'other', 'also', 'only', 'not', 'rather', 'steps back', 'earlier', 'later', 'twice'] as const),
])

export type Followed = {
  /** How the words would be read in the director's own. */
  reads: (words: string, from: Recalled | null) => readonly Intent[] | null
  recalled: Recalled | null
  /** Behind a step back, what made the step that is the newest since; null elsewhere. */
  stands: Recalled | null
  ground: Asked
  media: readonly MediaForPlan[]
  /** Whether anything was done since the reel was made. */
  hasStep: boolean
  /** Whether the message before changed the reel. */
  saidChanged: boolean | undefined
}

/** The likeliest kind in a talk, where it is likely enough. */
export const likelyFollowUp = (request: string, media: readonly MediaForPlan[], least = LIKELIHOOD_MIN): FollowUp | null => {
  const found = followUpOf(request, media)
  if (found === null || found.kind === 'own') return null
  return found.likelihood >= (HARMLESS.has(found.kind) ? HARMLESS_LIKELIHOOD_MIN : least) ? found : null
}

/** A wish that has a verb, or names what it is about, says itself what it is. */
const VERB =
  /\b(?:make|cut|chop|take|put|use|start|end|begin|open|close|finish|delete|remove|drop|lose|kill|leave|keep|swap|switch|replace|exchange|move|add|bring|get|gimme|give|show|let|play|turn|mute|unmute|slow|speed|trim|shorten|lengthen|extend|hold|stay|stop|go|shuffle|order|split|zoom|crop|fade|undo|redo|revert|reorder|brighten|darken|lighten|colou?r|include|insert|hate|like|love|want|need|try|find|pick|choose|set|change|render|export|lock|say|write|call|there|can|should|talks?)\b/iu
const THING =
  /\b(?:music|song|track|beat|tune|titles?|texts?|captions?|words?|logo|colou?rs?|look|filter|fades?|cuts?|transitions?|pace|tempo|volume|reel|video|format)\b/iu
/** How something is: whoever says so wishes that it were otherwise. */
const QUALITY =
  /\b(?:loud|quiet|dark|bright|fast|slow|long|short|big|small|large|tiny|warm|cold|cool|strong|weak|faint|close|tight|wide|early|late|blurry|shaky|abrupt|sudden)(?:er)?\b/iu
/** How half a sentence begins: 'leav out' is none. */
const BEGINS =
  /^\W*(?:(?:no+|nah|nope|hm+|oh|ok(?:ay)?|wait|but|well|yes|yeah|and|so|now|then)\b[, .!]*)*(?:not|only|just|except|all|everything|everywhere|also|same|ditto|likewise|i (?:mean|meant|said)|sorry|oops|actually|scene|the|that|this|rather|more|less|even|still|again|another|other|next|previous|one|as|like|before|back|too|way|much|a|half|twice|\d)/iu
/** Where something is to stand. */
const PLACED = /\b(?:before|after|behind|between|in front of) (?:the|my|scene|that|our)\b/iu

/** 'Twice as fast', and 'rather plain strips than that fuzzy stuff', which says both of what it compares. */
const MEASURED = /\btwice as\b|\brather\b.+\bthan\b/iu

/** (ours: as above) */
const HALF_LIKELIHOOD_MIN = 0.9

/** Half a sentence in a talk, which has a meaning only with what was done before it. */
export const isHalfFollowUp = (request: string, media: readonly MediaForPlan[]): boolean => {
  const found = likelyFollowUp(request, media, HALF_LIKELIHOOD_MIN)
  if (found === null || !OF_STEP.has(found.kind)) return false
  // 'Put it before the band like it was' is no way back.
  if (found.kind === 'back' && PLACED.test(request)) return true
  // 'Twice as fast for the market' says by how much.
  if (MEASURED.test(request)) return false
  return BEGINS.test(request) && !VERB.test(request) && !THING.test(request)
}

/** Of the last step, and of no last scene. */
const LAST_STEP = /\bof (?:that|the|this) last (?:bit|step|change|part|one|thing)\b/iu

const plain = (request: string): string =>
  request
    .replace(LAST_STEP, 'of it')
    .replace(/(?<letter>\p{L})\k<letter>{2,}/gu, '$<letter>')
    .replace(/\blil\b/giu, 'little')

/** As it was typed, or with its scenes by their numbers: whichever says more surely what it goes on from. */
const hear = (request: string, { ground, media }: Pick<Followed, 'ground' | 'media'>): (FollowUp & { words: string }) | null => {
  const [best] = [...new Set([withScenesNamed(request, ground), request, plain(request)])]
    .flatMap((words) => {
      const found = likelyFollowUp(words, media)
      return found === null ? [] : [{ ...found, words }]
    })
    .toSorted((a, b) => b.likelihood - a.likelihood)
  return best ?? null
}

const ASKS_WHERE = /\b(?:where(?:['’]?s|d)?|which (?:number|place|one)|what (?:number|place)|still in|did .{2,30} go)\b/iu

const ASKS_WHY = /^\W*(?:(?:but|and|so|hm+|wait)\b[, ]*)*(?:why|how come)\b(?! not\b| don['’]?t\b)/iu
const SONG = /\b(?:music|song|track|tune)\b/iu

/** 'And the dog where is it now': asked, in the middle of whatever is done. */
export const askedInTalk = (request: string, { ground, media }: Pick<Followed, 'ground' | 'media'>): readonly Intent[] | null => {
  if (ASKS_WHY.test(request) && SONG.test(request) && likelyFollowUp(request, media)?.kind === 'why') return [{ is: 'ask', about: 'music' }]
  if (!ASKS_WHERE.test(request) || /^\W*(?:where|which|what)/iu.test(request)) return null
  const found = hear(request, { ground, media })
  const named = found?.words ?? request
  const [name] = found?.kind === 'where' ? inDirectorsWords('only', named, media) : []
  const refs = name === undefined ? null : refsIn(name.replace('only ', ''), ground)
  return refs?.some((ref) => placesOf(ground, ref).length > 0) ? [{ is: 'ask', about: 'shown', refs }] : null
}

const DOUBTS =
  /\b(?:(?:not|n['’]?t) (?:(?:so|really|quite|too|all that|that|very|totally) )*(?:sure|convinced|certain|decided)|unsure|undecided|(?:don['’]?t|do not) know|dunno|doubts?|hm+)\b/iu

/** How a reel came out, and no wish that it be so. */
const FEELS =
  /\b(?:it|thing|reel|video|all|everything|this|that|whole)\b.{0,12}\b(?:feels?|seems?|comes? (?:off|across)|came (?:out|across|off)|turned out)\b/iu

/** 'I'm not sure about the music': what should be different nobody said. */
export const doubted = (request: string, media: readonly MediaForPlan[], mood: string | null = null): readonly Intent[] | null => {
  // 'It feels sad' makes a reel happy that is not: only of one that is so already is asked.
  if (FEELS.test(request) && mood !== 'happy') return null
  // 'Make it feel sad' is a wish.
  if (/\b(?:make|should|want|let|give|needs?|more|less)\b/iu.test(request)) return null
  const found = DOUBTS.test(request) || FEELS.test(request) ? likelyFollowUp(request, media) : null
  const isFeeling = found?.kind === 'doubt feel'
  const what = found === null || isFeeling !== FEELS.test(request) ? undefined : DOUBTED[found.kind]
  return what === undefined ? null : [{ is: 'cannot', what }]
}

/** 'One earlier', of the scene that was spoken of. */
const movedBy = (way: number, { ground }: Followed): readonly Intent[] | null => {
  const [at, ...others] = [...new Set(ground.before.flatMap((ref) => placesOf(ground, ref)))]
  const to = (at ?? -1) + way
  if (at === undefined || others.length > 0 || to < 0 || to >= ground.plan.scenes.length) return null
  return [{ is: 'move', ref: sceneNumber(at + 1), to: to + 1 }]
}

/** 'Twice!', of the one scene that was spoken of. */
const shownTwice = ({ ground }: Followed): readonly Intent[] | null => {
  const [at, ...others] = [...new Set(ground.before.flatMap((ref) => placesOf(ground, ref)))]
  return at === undefined || others.length > 0 ? null : [{ is: 'show-again', refs: [sceneNumber(at + 1)], to: 'behind' }]
}

const NODS = /^\W*(?:h+m+|m+h*m+|ok(?:ay)?|k|kk|alright|right|fine|sure|i see|got it)\W*$/iu

const carriedOut = (kind: FollowUpKind, request: string, followed: Followed): readonly Intent[] | null => {
  if (kind === 'earlier') return movedBy(-1, followed)
  if (kind === 'later') return movedBy(1, followed)
  if (kind === 'twice') return shownTwice(followed)
  for (const words of inDirectorsWords(kind, request, followed.media)) {
    const intents = followed.reads(words, followed.stands !== null && !isOfUndone(kind, followed) ? followed.stands : followed.recalled)
    if (intents !== null && intents.length > 0 && !intents.some(({ is }) => is === 'greet')) return intents
  }
  return null
}

const BARE_NO = /^\W*(?:no+|nope|nah)\W*$/iu

/** One of two, where no other version of the reel was spoken of. */
const OTHER_ONE = /\bthe other (?:one|clip|song|photo|look)\b/iu

/** Of which scenes it is to hold: what names a clip so may read as a wish about that clip. */
const SCOPED: ReadonlySet<FollowUpKind> = new Set(['also', 'only', 'not', 'rather', 'earlier', 'later'] as const)

/** What goes through the history, or is answered, is read. */
const ANSWERED: ReadonlySet<Intent['is']> = new Set(['undo', 'redo', 'back-to', 'ask', 'cannot', 'complain'] as const)

const asksForChange = ({ intents }: Understood): boolean => intents.some((intent) => !isTalk(intent) && intent.is !== 'ask')

/** What nothing is done about: it is answered. */
const answerOf = (kind: FollowUpKind, request: string): Intent | null => {
  const [how, what] = [SAID[kind], DOUBTED[kind]]
  if (how !== undefined) return { is: 'greet', how }
  if (what !== undefined) return kind === 'doubt feel' && !FEELS.test(request) ? null : { is: 'cannot', what }
  return kind === 'changed' ? { is: 'ask', about: 'changed' } : null
}

/** `read`: what the words are by themselves. Null where that stands. */
export const follow = (request: string, read: Understood, followed: Followed): Understood | null => {
  const heard = hear(request, followed)
  if (heard === null) return null
  const { kind, likelihood, words: named } = heard
  const said = answerOf(NODS.test(request) ? 'chatter' : kind, request)
  const isAnswered = read.missed.length === 0 && read.intents.length > 0
  if (said !== null)
    return isAnswered ||
      asksForChange(read) ||
      (said.is === 'greet' && (QUALITY.test(request) || THING.test(request))) ||
      (likelihood < SURE_LIKELIHOOD_MIN && VERB.test(request))
      ? null
      : { intents: [said], missed: [] }
  const isUnread = read.missed.length > 0 || !asksForChange(read)
  // A single 'no' may be of anything: it is asked.
  if (kind === 'back' && BARE_NO.test(request)) return null
  // An undo that says more may be of something else.
  if (kind === 'back' && read.missed.length > 0 && /\bundo\b/iu.test(request)) return null
  if (!OF_STEP.has(kind) || (read.missed.length === 0 && read.intents.some(({ is }) => ANSWERED.has(is)))) return null
  const isVersion = kind === 'other' && OTHER_ONE.test(request) && read.intents.every(({ is }) => is === 'again')
  // Behind the words that made the reel each is a wish of its own: 'everything except the cat'.
  if (!isUnread && !followed.hasStep && followed.saidChanged !== false) return null
  if (!isUnread && !isVersion && !(SCOPED.has(kind) && isHalfFollowUp(named, followed.media))) return null
  // Behind words that came to nothing it is of those, and not of the step before them.
  const intents = isOfNewest(kind, request, followed) ? carriedOut(kind, named, followed) : null
  if (intents !== null) return { intents: [...intents], missed: [] }
  return asksForChange(read) && read.missed.length === 0 ? { intents: [], missed: [request.trim()] } : null
}

/** What it goes on from is the newest step; a correction, the wish that was just taken back as well. */
const isOfUndone = (kind: FollowUpKind, { recalled, ground }: Pick<Followed, 'recalled' | 'ground'>): boolean =>
  kind === 'rather' && recalled !== null && !recalled.isNewest && sameValue(recalled.before, ground.plan)

const isOfNewest = (kind: FollowUpKind, request: string, { recalled, stands, ground, saidChanged }: Followed): boolean => {
  // 'Put it before the band like it was' says where.
  if (kind === 'earlier' || kind === 'later' || kind === 'twice') return recalled?.isNewest === true || ground.isAsked === true
  if ((recalled === null && stands === null) || (kind === 'back' && PLACED.test(request))) return false
  return stands !== null || isOfUndone(kind, { recalled, ground }) || (recalled?.isNewest === true && saidChanged !== false)
}
