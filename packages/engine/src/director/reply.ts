/** What the director says: short, plain, kind, with the figures of what was done. */
import type { Choice } from '@reelwright/contract/choice'
import { planFrames } from '../plan/plan-length.ts'
import { answer, answerAsked, lookWords } from './answer.ts'
import { musicName } from './apply/apply-music.ts'
import { describeIntents } from './describe-intents.ts'
import type { WentBack } from './go-back.ts'
import type { Intent } from './intents.ts'
import { listed } from './listed.ts'
import { type Asked, askForPart, askWhich, offer, offerForScene, offerSwitch } from './offers.ts'
import { TEXT_MAX } from './parse/read-text.ts'
import { CANNOT } from './parse/words/cannot-words.ts'
import { PROPOSING, proposals } from './proposals.ts'
import { isTelling } from './refer/talk/without-chatter.ts'
import { secWords } from './relay.ts'
import { suggest } from './suggest.ts'
import type { Turn } from './turn.ts'
import { TOO_MUCH, UNREAD } from './understand.ts'

export const NO_CLIPS =
  'There are no clips or photos in this project that I can use yet. Upload a few, then tell me what reel you want, for example: a 12 second upbeat reel, warm colours.'

const ASK = 'What would you like to change: the length, the pace, the music, the colours or the order?'
const ASK_FIRST = 'What reel would you like? For example: a 12 second upbeat reel, warm colours.'

/** What was not typed so is told in a sentence of its own. */
const BEYOND: Readonly<Record<string, string>> = {
  [UNREAD]: `I read the first ${TEXT_MAX.toLocaleString('en')} letters of a message, and yours is longer.`,
  [TOO_MUCH]: 'That is more than I can do at once.',
}

const lostWords = (missed: readonly string[]): string => {
  const pieces = missed.filter((piece) => !(piece in BEYOND)).slice(0, 3)
  const said = pieces.length === 0 ? [] : [`I did not understand ${listed(pieces.map((piece) => `“${piece}”`))}.`]
  return [...said, ...missed.flatMap((piece) => BEYOND[piece] ?? [])].join(' ')
}

/** Words are shown again so far. */
const QUOTED_CHARS = 80
export const quoted = (request: string): string => {
  const words = request.trim().replace(/\s+/gu, ' ')
  return `“${words.length <= QUOTED_CHARS ? words : `${words.slice(0, QUOTED_CHARS)}…`}”`
}

/** Part of a wish was understood, and what was not could turn it: nothing is done, and what was understood is named. */
export const halfUnderstood = (turn: Turn, doing: readonly Intent[], missed: readonly string[], asked: Asked): string => {
  const words = describeIntents(doing)
  return `${lostWords(missed)} ${words === '' ? '' : `I did understand ${words}. `}To be sure I do what you mean, I left the reel as it is. ${askForPart(turn, asked, doing)}`
}

/** The change is not to be had without touching what was to stay. */
export const cannotHold = (what: string): string =>
  `I cannot do that and keep the ${what} as it is, so I left the reel alone. Which matters more to you?`

/** Something that was named is not there: the rest waits for a word. */
export const halfFound = (turn: Turn, doing: readonly Intent[], asked: Asked): string => {
  // Where only a switch stands against the whole, the whole is offered first.
  offerSwitch(turn, doing, false)
  return `I did not find ${turn.missing.join(', nor ')}, so I left the reel as it is. ${askForPart(turn, asked, doing)}`
}

/** Replies to what changes nothing: questions, greetings, and what was not understood. */
export const smallTalk = (turn: Turn, intents: readonly Intent[], missed: readonly string[], asked: Asked): string => {
  const answers = intents.flatMap((intent) => (intent.is === 'ask' ? [answerAsked(turn, intent)] : []))
  const started = turn.plan.scenes.length > 0
  for (const intent of intents) {
    if (intent.is === 'cannot') answers.push(`${CANNOT[intent.what] ?? 'That is beyond me.'}${started ? offer(turn, intent.what) : ''}`)
    if (intent.is === 'complain')
      answers.push(
        (started ? offerForScene(turn, intent.refs) : null) ??
          `I am sorry it is not right yet. ${started ? `What should be different: the length, the pace, the music, the colours or the order?${offer(turn, 'complain')}` : ASK_FIRST}`,
      )
    if (intent.is === 'improve') answers.push(started ? suggest(turn) : ASK_FIRST)
    if (intent.is === 'hold') answers.push('All right, that stays as it is.')
    if (intent.is === 'undo') answers.push(answer(turn, 'howundo'))
    if (intent.is === 'render') answers.push(answer(turn, 'howrender'))
    if (intent.is === 'greet') answers.push(greeting(intent.how, started))
  }
  const isAnswered = answers.length > 0 && !intents.every((intent) => intent.is === 'ask' && intent.about === 'unknown')
  const near = isAnswered ? [] : asked.near()
  askWhich(turn, near)
  // Before there is a reel, whoever asks what is there asks what to make of it.
  const proposed = !started && intents.some((intent) => intent.is === 'ask' && intent.about === 'media') ? proposals(turn) : []
  askWhich(turn, proposed)
  if (proposed.length > 0) answers.push(PROPOSING)
  if (near.length > 0) return didYouMean(asked.request, near)
  if (answers.length > 0) return [...new Set(answers)].join('\n')
  if (started && isTelling(asked.request)) return `I found no wish for the reel in that, so it stays as it is. ${ASK}`
  const lost = lostWords(missed)
  return [lost === '' ? 'I am not sure what you would like.' : lost, started ? ASK : ASK_FIRST].join(' ')
}

const didYouMean = (request: string, near: readonly Choice[]): string =>
  `I am not sure what you mean by ${quoted(request)}. Is it ${near.length === 1 ? 'this' : 'one of these'}?`

const greeting = (how: string, started: boolean): string => {
  if (how === 'thanks') return started ? 'You are welcome. Press Create when you like it, or tell me what to change.' : 'You are welcome.'
  if (how === 'praise') return started ? 'Glad you like it. Press Create to make the video.' : `Thank you. ${ASK_FIRST}`
  if (how === 'pleased')
    return started ? 'That is lovely to hear. Tell me if anything should change.' : `That is lovely to hear. ${ASK_FIRST}`
  if (how === 'chat') return started ? 'All right. The reel stays as it is until you tell me otherwise.' : ASK_FIRST
  if (how === 'no') return 'All right, nothing was changed.'
  if (how === 'wait' || how === 'unsure') return started ? 'Take your time. The reel stays as it is.' : 'Take your time.'
  if (how === 'sure') return 'Yes: what I say about the reel I read from its plan, and the timeline shows the same.'
  if (how === 'first') return 'This is the first version; nothing has changed since. “Another version” makes a new one.'
  if (how === 'yes') return started ? `All right. ${ASK}` : ASK_FIRST
  return `Hello! I’m Jushn, the built-in director. ${started ? ASK : ASK_FIRST}`
}

const INTRODUCTION = 'I’m Jushn, the built-in director.'

const firstReel = (turn: Turn): string => {
  const { plan } = turn
  const { fps } = plan.export
  const files = new Set(plan.scenes.map((scene) => scene.media_id)).size
  const scenes = `${plan.scenes.length} ${plan.scenes.length === 1 ? 'scene' : 'scenes'} from ${files} ${files === 1 ? 'clip' : 'clips'}`
  const music = plan.music ? `cut to ${musicName(turn)}` : 'without music'
  return `${turn.isIntroduced ? '' : `${INTRODUCTION} `}Your reel is planned: ${secWords(planFrames(plan), fps)}, ${scenes}, ${music}, with ${lookWords(plan, turn)}.`
}

/** A reel that is there was asked for again. */
const asIs = (turn: Turn): string => {
  const { plan } = turn
  return `Your reel is planned: ${secWords(planFrames(plan), plan.export.fps)}, ${plan.scenes.length} ${plan.scenes.length === 1 ? 'scene' : 'scenes'}. Press Create to make the video, say “another version” for a different one, or tell me what to change.`
}

type Went = Exclude<WentBack, { went: 'nowhere' }>

const STEP_WORDS = { undo: 'I took back the last change.', redo: 'I made that change again.' } as const

export const backWords = (back: Went): string => (back.went === 'back' ? back.words : STEP_WORDS[back.went])

const WAY_ON: Record<Went['went'], string> = {
  undo: 'Redo brings it back.',
  redo: 'Undo takes it back.',
  back: 'One Undo leads back to where it was.',
}

/** The history was gone through; the turn has the plan that this led to. */
export const wentBack = (turn: Turn, back: Went): string => {
  const { plan } = turn
  if (plan.scenes.length === 0) return `${backWords(back)} The reel is empty again; tell me what you want instead.`
  return `${backWords(back)} The reel is ${secWords(planFrames(plan), plan.export.fps)} long, in ${plan.scenes.length} ${plan.scenes.length === 1 ? 'scene' : 'scenes'}, with ${musicName(turn)} and ${lookWords(plan, turn)}. ${WAY_ON[back.went]}`
}

const NAMED_AT_FIRST: ReadonlySet<string> = new Set(['look', 'music'])

/** The reply to a turn that changed the plan, or tried to. */
export const replyTo = (
  turn: Turn,
  intents: readonly Intent[],
  missed: readonly string[],
  changed: boolean,
  near: Asked['near'] = () => [],
  which: () => readonly Choice[] = () => [],
): string => {
  const fresh = turn.before.scenes.length === 0 && turn.plan.scenes.length > 0
  const sentences: string[] = []
  if (fresh) sentences.push(firstReel(turn))
  // The first reply names the look and the music itself.
  for (const [subject, sentence] of turn.done) if (!fresh || !NAMED_AT_FIRST.has(subject)) sentences.push(sentence)
  const { fps } = turn.plan.export
  const moved =
    planFrames(turn.plan) / fps !== planFrames(turn.before) / turn.before.export.fps ||
    turn.plan.scenes.length !== turn.before.scenes.length
  if (!fresh && moved)
    sentences.push(
      `The reel is ${secWords(planFrames(turn.plan), fps)} long now, in ${turn.plan.scenes.length} ${turn.plan.scenes.length === 1 ? 'scene' : 'scenes'}.`,
    )
  else if (turn.heldSec !== null) sentences.push(`It is ${turn.heldSec} seconds long already.`)
  sentences.push(...turn.notes, ...turn.refused.map(({ reason }) => reason))
  const lost = lostWords(missed)
  if (lost !== '') sentences.push(lost)
  for (const intent of intents) {
    if (intent.is === 'ask') sentences.push(answerAsked(turn, intent))
    if (intent.is === 'improve') sentences.push(suggest(turn))
    if (intent.is === 'cannot') sentences.push(`${CANNOT[intent.what] ?? 'Part of that is beyond me.'}${offer(turn, intent.what)}`)
  }
  // The nearest that would work can be had by pressing it.
  askWhich(
    turn,
    turn.refused.flatMap(({ nearest }) => nearest ?? []),
  )
  offerSwitch(turn, intents, changed)
  // What was taken for a name may be another wish: 'the end is so sudden'.
  const others = !changed && turn.missing.length > 0 && turn.questions.length === 0 ? near() : []
  askWhich(turn, others)
  if (others.length > 0) sentences.push(`Did you mean ${others.length === 1 ? 'this' : 'one of these'}?`)
  const clips = !changed && turn.missing.length > 0 && turn.questions.length === 0 ? which() : []
  if (clips.length > 0) turn.questions.push({ asks: 'which', choices: [...clips] })
  if (clips.length > 0) sentences.push(clips.length === 1 ? 'Is it this one?' : 'Which of these is it?')
  if (sentences.length === 0) sentences.push(changed ? 'Done.' : asIs(turn))
  if (fresh) sentences.push('Press Create when you like it, or tell me what to change.')
  // One wish may be told twice, as what was done and as what was asked.
  return [...new Set(sentences)].map((sentence) => sentence.replace(/^scene /u, 'Scene ')).join(' ')
}
