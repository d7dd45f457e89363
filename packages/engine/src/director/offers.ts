/** What the director asks at the end of a reply, and what the person's next words mean after it. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import { CHOICE_LABEL_CHARS_MAX, type Choice, makeChoice } from '@reelwright/contract/choice'
import { MESSAGE_LENGTH_MAX } from '@reelwright/contract/constants'
import { ACTION_INTENTS_MAX, actionOf, type ChoiceAction } from '@reelwright/contract/intents/choice-action'
import { type ClipRef, factRef, nthScene } from '@reelwright/contract/intents/clip-ref'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { Scene } from '@reelwright/contract/reel-plan'
import type { ToolKey } from '@reelwright/contract/tool-key'
import { sameValue } from '../plan/same-plan.ts'
import { findClips, isFound } from './find-clips.ts'
import { type Intent, isReelIntent } from './intents.ts'
import { YES_WORDS } from './languages/read-language.ts'
import { PLAIN_WORDS } from './parse/words/plain-words.ts'
import { chooseOffered, isLeaving } from './refer/choose-offered.ts'
import { sceneRef, type Turn } from './turn.ts'

type OfferKey = Extract<AssistantQuestion, { asks: 'consent' }>['offer']
type Offer = { question: string; request: string; label: string; intents: ReelIntent[] }

export const LEAVE_IT: Choice = makeChoice({ label: 'Leave it as it is', say: 'no', action: { intents: [] } })

/** Behind a wish that changed nothing. */
export const UNDO_STEP_BEFORE: AssistantQuestion = {
  asks: 'which',
  choices: [makeChoice({ label: 'Take back the step before', say: 'undo', action: { intents: [{ is: 'undo' }] } }), LEAVE_IT],
}

export const TAKE_BACK: Choice = makeChoice({ label: 'Take it back', say: 'undo', action: { intents: [{ is: 'undo' }] } })

/** Behind a 'no' that answers nothing. */
export const UNDO_LAST: AssistantQuestion = {
  asks: 'which',
  choices: [TAKE_BACK, LEAVE_IT],
}

/** Under what was done of words that were not understood: last of what is offered. */
export const UNDO_TAKEN: Choice = makeChoice({ label: 'Undo', say: 'undo', action: { intents: [{ is: 'undo' }] }, does: 'undo' })

/** Whether the last reply told how it took words that were not understood. */
export const isOfTaken = (question: AssistantQuestion | undefined): boolean =>
  question?.asks === 'which' && question.choices.at(-1)?.does === UNDO_TAKEN.does

const TURNED_DOWN =
  /^\W*(?:no+|nope|nah|wrong|not (?:that|this)|no,? not (?:that|this)|(?:that is|that's|thats) (?:wrong|not it|not what i (?:meant|wanted))|(?:no,? )?(?:i did not mean that|not what i (?:meant|wanted)))\W*$/iu

/** By what cannot be done, or 'complain' for somebody who is not content. */
const OFFERS: Readonly<Record<OfferKey, Offer>> = {
  complain: {
    question: 'Or shall I make another version?',
    request: 'another version',
    label: 'Another version',
    intents: [{ is: 'again' }],
  },
  backwards: {
    question: 'Shall I put the scenes in reverse order?',
    request: 'reverse the order',
    label: 'Reverse the order',
    intents: [{ is: 'sequence', how: 'reverse' }],
  },
  stabilise: {
    question: 'Shall I leave the shaky ones out?',
    request: 'leave out the shaky ones',
    label: 'Leave out the shaky ones',
    intents: [{ is: 'order', how: 'leave-out', refs: [factRef('shaky', 'clip', 0)] }],
  },
  'remove-background': {
    question: 'Shall I show whole pictures on a blurred copy of themselves?',
    request: 'blur the background',
    label: 'Blur the background',
    intents: [{ is: 'framing', how: 'blur' }],
  },
  'voice-change': {
    question: 'Shall I mute the clips?',
    request: 'mute the clips',
    label: 'Mute the clips',
    intents: [{ is: 'sound', policy: 'mute', refs: [] }],
  },
}

/** What is near to what cannot be done, and is not it: a refusal offers it, and nobody wished it. */
export const isOfferedFor = (what: string, intents: readonly ReelIntent[]): boolean =>
  Object.entries(OFFERS).some(([key, offered]) => key === what && sameValue(offered.intents, intents))

const LOGO_STEP = { size_steps: 0, opacity_steps: 0, media_ids: [] } as const

const CORNERS = { tl: 'Top left', tr: 'Top right', bl: 'Bottom left', br: 'Bottom right' } as const

const choice = (label: string, say: string, ...intents: ReelIntent[]): Choice => makeChoice({ label, say, action: { intents } })

const FIRST: ClipRef = nthScene(1)
const LAST: ClipRef = nthScene(-1)
const LIVELIEST: ClipRef = factRef('lively', 'clip', 1)

/** Where songs often have gone beyond their intro, reached a first chorus, and come to what follows. */
const SONG_SECONDS = [15, 30, 60] as const
const songTime = (sec: number): string => `${Math.floor(sec / 60)}:${String(sec % 60).padStart(2, '0')}`

const PLAIN_CUTS: ReelIntent = { is: 'transitions', kinds: [], every: false, per_minute: null, not: [] }

/** The longest scene that is neither the first nor the last. */
const longestWithin = ({ plan }: Turn): Scene | undefined =>
  plan.scenes.slice(1, -1).toSorted((a, b) => b.duration_frames - a.duration_frames)[0]

const cornersFor = ({ plan }: Turn): readonly Choice[] =>
  (['tl', 'tr', 'bl', 'br'] as const)
    .filter((position) => position !== plan.watermark?.position)
    .map((position) =>
      choice(CORNERS[position], `logo ${CORNERS[position].toLowerCase()}`, { is: 'logo', change: { position }, ...LOGO_STEP }),
    )

const AT_EDGE = { end: ['last', LAST], start: ['first', FIRST] } as const

const edgePaces: Readonly<Record<string, () => readonly Choice[]>> = Object.fromEntries(
  (['end', 'start'] as const).flatMap((edge) => {
    const [place, ref] = AT_EDGE[edge]
    const held = (way: 'longer' | 'shorter', factor: number) =>
      choice(`Make the ${place} scene ${way}`, `make the ${place} scene ${way}`, { is: 'scene-length', refs: [ref], sec: null, factor })
    const played = (way: string, say: string, speed: number) =>
      choice(`The ${place} scene ${way}`, say, { is: 'speed', refs: [ref], speed })
    return [
      [`slower-${edge}`, () => [held('longer', 1.5), played('in slow motion', `${place} scene in slow motion`, 0.5)]],
      [`faster-${edge}`, () => [held('shorter', 0.66), played('faster', `${place} scene at 1.5x`, 1.5)]],
    ]
  }),
)

/** What would work instead, as buttons; by what cannot be done. */
const NEAREST: Readonly<Record<string, (turn: Turn) => readonly Choice[]>> = {
  'logo-part': ({ plan }) =>
    plan.watermark
      ? []
      : [
          makeChoice({
            label: 'Logo on the whole reel',
            say: 'add the logo',
            action: { intents: [{ is: 'logo', change: {}, ...LOGO_STEP }] },
          }),
        ],
  'no-zoom': () => [choice('Show whole pictures', "don't crop", { is: 'framing', how: 'fit' })],
  'music-part': ({ plan }) =>
    plan.music === null
      ? []
      : [
          choice('Music quieter', 'music quieter', { is: 'volume', by: -0.2 }),
          choice('Sink under speech', 'duck the music', { is: 'ducking', on: true }),
        ],
  'two-tracks': ({ media }) =>
    media
      .filter(({ facts }) => facts.kind === 'audio')
      .slice(0, 3)
      .map(({ name, mediaId }) =>
        choice(`Only ${name}`.slice(0, CHOICE_LABEL_CHARS_MAX), `use ${name}`.slice(0, 200), {
          is: 'music',
          request: { media_ids: [mediaId] },
        }),
      ),
  ...edgePaces,
  'which-corner': cornersFor,
  'many-logos': cornersFor,
  'no-logo': () => [
    makeChoice({ label: 'Add my logo', say: 'add my logo', action: { intents: [{ is: 'logo', change: {}, ...LOGO_STEP }] } }),
  ],
  'doubt-music': ({ plan }) =>
    plan.music === null
      ? [choice('Add music', 'add music', { is: 'music', request: {} })]
      : [
          choice('Another song', 'another song', { is: 'music', request: { other: true } }),
          choice('Music quieter', 'music quieter', { is: 'volume', by: -0.2 }),
          choice('No music', 'no music', { is: 'music-off' }),
        ],
  'doubt-look': ({ plan }) => [
    choice('Another look', 'another look', { is: 'look', trait: 'other', intensity: null }),
    ...(plan.look === null ? [] : [choice('A weaker look', 'a weaker look', { is: 'look-intensity-by', by: -0.25 })]),
    choice('Colours as filmed', 'no filter', { is: 'look-off' }),
  ],
  'doubt-words': ({ plan }) =>
    plan.captions === null
      ? []
      : [
          choice('Words at the top', 'words at the top', { is: 'captions-style', at: 'top', ink: undefined, accent: undefined }),
          choice('Larger letters', 'larger letters', { is: 'captions-style', style: 'headline', ink: undefined, accent: undefined }),
          choice('Take the words off', 'no captions', { is: 'captions-off' }),
        ],
  'doubt-transitions': () => [
    choice('Shorter transitions', 'shorter transitions', { is: 'transition-length', sec: null, factor: 0.66 }),
    choice('Plain cuts only', 'hard cuts only', PLAIN_CUTS),
  ],
  'doubt-feel': () => [
    choice('Happier', 'a happier mood', { is: 'mood', mood: 'happy' }),
    choice('Calmer', 'a calmer mood', { is: 'mood', mood: 'calm' }),
    choice('More exciting', 'a more energetic mood', { is: 'mood', mood: 'energetic' }),
  ],
  'more-punch': ({ plan }) => [
    ...(plan.pace === 'fast' ? [] : [choice('A faster pace', 'faster', { is: 'pace-by', steps: 1 })]),
    plan.music
      ? choice('Livelier music', 'more energetic music', { is: 'music', request: { energy_by: 1 } })
      : choice('Add upbeat music', 'add upbeat music', { is: 'music', request: { mood: 'upbeat' } }),
    choice('Stronger colours', 'more vivid colours', { is: 'look-by', direction: 'vivid', amount: 1 }),
  ],
  'more-polish': ({ plan }) => [
    choice('A cinematic look', 'cinematic look', { is: 'look', trait: 'cinematic', intensity: null }),
    choice('Elegant music and pace', 'elegant mood', { is: 'mood', mood: 'elegant' }),
    ...(plan.transitions.length > 0
      ? [choice('Plain cuts only', 'hard cuts only', PLAIN_CUTS)]
      : [
          choice('Soft transitions', 'smooth transitions', {
            is: 'transitions',
            kinds: ['cross'],
            every: false,
            per_minute: null,
            not: [],
          }),
        ]),
  ],
  simpler: ({ plan }) => [
    ...(plan.transitions.length > 0 ? [choice('Plain cuts only', 'hard cuts only', PLAIN_CUTS)] : []),
    ...(plan.pace === 'slow' ? [] : [choice('A calmer pace', 'slower pace', { is: 'pace-by', steps: -1 })]),
    ...(plan.look ? [choice('A softer look', 'less intense look', { is: 'look-intensity-by', by: -0.3 })] : []),
    ...(plan.captions ? [choice('No words on it', 'no captions', { is: 'captions-off' })] : []),
  ],
  ...Object.fromEntries(
    (
      [
        ['look', 'Colours as filmed', 'no filter', { is: 'look-off' }],
        ['music', 'No music', 'no music', { is: 'music-off' }],
        ['captions', 'No words on it', 'no captions', { is: 'captions-off' }],
        ['logo', 'No logo', 'no logo', { is: 'logo-off' }],
        ['transitions', 'Plain cuts only', 'hard cuts only', PLAIN_CUTS],
      ] as const
    ).map(([what, label, words, does]) => [
      `undo-${what}`,
      () => [
        choice('As it was before', `the ${what} as it was before`, { is: 'back-to', point: { before: what } }),
        choice(label, words, does),
      ],
    ]),
  ),
  'stronger-ending': () => [
    choice('Shorten the last scene', 'make the last scene shorter', { is: 'scene-length', refs: [LAST], sec: null, factor: 0.66 }),
    choice('Close with the liveliest clip', 'end with the liveliest clip', { is: 'order', how: 'last', refs: [LIVELIEST] }),
    choice('Fade to black', 'fade to black at the end', { is: 'edge-fade', edge: 'closing', sec: null, colour: 'black' }),
  ],
  'stronger-opening': () => [
    choice('Shorten the first scene', 'make the first scene shorter', { is: 'scene-length', refs: [FIRST], sec: null, factor: 0.66 }),
    choice('Open with the liveliest clip', 'start with the liveliest clip', { is: 'order', how: 'first', refs: [LIVELIEST] }),
    choice('Fade in from black', 'fade in from black', { is: 'edge-fade', edge: 'opening', sec: null, colour: 'black' }),
  ],
  'slow-middle': (turn) => {
    const scene = longestWithin(turn)
    return [
      ...(scene
        ? [
            choice(`Shorten scene ${turn.plan.scenes.indexOf(scene) + 1}`, `make scene ${turn.plan.scenes.indexOf(scene) + 1} shorter`, {
              ...{ is: 'scene-length', refs: [sceneRef(turn, scene)], sec: null, factor: 0.66 },
            }),
          ]
        : []),
      choice('A faster pace', 'faster', { is: 'pace-by', steps: 1 }),
    ]
  },
  'song-part': () =>
    SONG_SECONDS.map((sec) => choice(`From ${songTime(sec)}`, `start the music at ${songTime(sec)}`, { is: 'music-from', sec })),
  dull: () => [makeChoice({ label: 'A faster pace', say: 'faster', action: { intents: [{ is: 'pace-by', steps: 1 }] } })],
}

const isOffer = (key: string): key is OfferKey => Object.hasOwn(OFFERS, key)

/** The question to end a sentence with, which the turn then has asked; nothing where there is nothing to offer. */
export const offer = (turn: Turn, key: string): string => {
  const nearest = NEAREST[key]?.(turn) ?? []
  if (nearest.length > 0) turn.questions.push({ asks: 'which', choices: [...nearest] })
  if (!isOffer(key)) return ''
  const { label, request, intents } = OFFERS[key]
  turn.questions.push({ asks: 'consent', offer: key, choices: [makeChoice({ label, say: request, action: { intents } }), LEAVE_IT] })
  return ` ${OFFERS[key].question}`
}

/** What can be done about a scene that somebody does not like; null where it is not one scene. */
export const offerForScene = (turn: Turn, refs: readonly ClipRef[]): string | null => {
  const found = refs.map((ref) => findClips(turn, ref)).filter(isFound)
  const [scene, ...others] = [...new Set(found.flatMap(({ scenes }) => scenes))]
  if (scene === undefined || others.length > 0) return null
  const n = turn.plan.scenes.indexOf(scene) + 1
  const ref = sceneRef(turn, scene)
  const isOnly = turn.plan.scenes.length === 1
  turn.questions.push({
    asks: 'which',
    choices: [
      choice('Another clip there', `a different clip for scene ${n}`, { is: 'other-clip', refs: [ref] }),
      choice('Make it shorter', `make scene ${n} shorter`, { is: 'scene-length', refs: [ref], sec: null, factor: 0.66 }),
      ...(isOnly ? [] : [choice('Take it out', `delete scene ${n}`, { is: 'order', how: 'remove', refs: [ref] })]),
      LEAVE_IT,
    ],
  })
  return `I am sorry that scene ${n} is not right yet. Shall I show another clip there, make it shorter${isOnly ? '' : ', or take it out'}?`
}

const WORDS_QUESTIONS = { caption: 'What should the caption say?', title: 'What should the title say?' } as const

/** The question for the words of a caption or a title, which the turn then has asked. */
export const askForWords = (turn: Turn, kind: 'caption' | 'title'): string => {
  turn.questions.push({ asks: 'words', for: kind })
  return WORDS_QUESTIONS[kind]
}

const YES = new RegExp(
  `^\\W*(?:${[...(PLAIN_WORDS['greet:yes'] ?? '').split('|'), ...YES_WORDS]
    .toSorted((a, b) => b.length - a.length)
    .join(
      '|',
    )}|please do|yes please|(?:yes|yeah|yep|ok(?:ay)?|please),? (?:please )?do(?: (?:it|that|so))?(?=\\W*$)|do that|do this|go for it|(?:(?:ok(?:ay)?,? )?let['’]?s see(?: it| that)?|let me see(?: it| that)?|show me|try it)(?=\\W*$))(?![\\p{L}\\p{N}])[\\s,.!]*(?:please)?[\\s,.!]*`,
  'iu',
)

const WEAK_YES = /^\W*(?:ok(?:ay)?|k|alright|fine|cool|sure)\b/iu
/** Nothing behind it, or what goes on from it. */
const GOES_ON =
  /^\W*(?:ok(?:ay)?|k|alright|fine|cool|sure)(?:[\s,.!]*(?:please|pls|then|thanks|thank you|yes|do it|do that|go ahead|go for it))*[\s,.!]*(?:$|(?:and|but|also|plus)\b)/iu

const isOfSeveral = (choices: readonly Choice[]): boolean => choices.filter((one) => !isLeaving(one)).length > 1

export type PartQuestion = Extract<AssistantQuestion, { asks: 'partly' }>

/** The question whether the part of a request that was understood is to be done alone, in whatever words it is asked. */
export const partQuestion = (request: string, choices: readonly Choice[]): PartQuestion => ({
  asks: 'partly',
  request: request.slice(0, MESSAGE_LENGTH_MAX),
  choices: [...choices],
})

/** What was understood of a request, to be done without the rest; nothing where it is more than a button may carry. */
export const partAction = (understood: readonly Intent[], language?: ChoiceAction['language']): { action?: ChoiceAction } => {
  const intents = understood.filter(isReelIntent)
  // 'Not that one, the other' wishes no other reel.
  const isAnother = intents.every(({ is }) => is === 'again')
  return isAnother || intents.length > ACTION_INTENTS_MAX
    ? {}
    : { action: { intents, partly: true, ...(language === undefined ? {} : { language }) } }
}

/** The person's words, and what can be done that is near to them; `rest` is offered of them anyhow. */
export type Asked = {
  request: string
  near: (rest?: ChoiceAction | null) => readonly Choice[]
  /** Whether the part that was understood is worth a button. */
  isWorth?: (part: ChoiceAction) => boolean
}

export const askForPart = (turn: Turn, { request, near, isWorth = () => true }: Asked, understood: readonly Intent[]): string => {
  const part = partAction(understood)
  const action = part.action ?? null
  const others = near(action)
  if (action !== null && others.length > 0 && !isWorth(action)) {
    turn.questions.push({ asks: 'which', choices: [...others, LEAVE_IT] })
    return `Did you mean ${others.length === 1 ? 'this' : 'one of these'}?`
  }
  turn.questions.push(partQuestion(request, [makeChoice({ label: 'Do the rest', say: 'yes', ...part }), ...others, LEAVE_IT]))
  if (others.length > 0) return `Shall I do the rest alone? Or did you mean ${others.length === 1 ? 'this' : 'one of these'}?`
  return 'Shall I do the rest alone? Or say it another way.'
}

export type Taken = {
  /** What is still to be read. */
  request: string
  /** What was not understood of it was told before, and may be left. */
  partly: boolean
  /** What was offered and is taken, as the intents themselves; null where its words are to be read. */
  action: ChoiceAction | null
}

/** The button for wishes that only a switch stood against; none where nothing did. */
export const switchQuestion = (
  held: readonly Intent[],
  { switchedOff, label, language }: { switchedOff: readonly ToolKey[]; label: string; language?: ChoiceAction['language'] },
): AssistantQuestion[] => {
  const intents = held.filter(isReelIntent)
  if (switchedOff.length === 0 || intents.length === 0 || intents.length > ACTION_INTENTS_MAX) return []
  const action = { intents, switch_on: [...switchedOff], ...(language === undefined ? {} : { language }) }
  return [{ asks: 'which', choices: [makeChoice({ label, say: label, action })] }]
}

/** `changed`: what else was wished is done, and would be done twice. */
export const offerSwitch = (turn: Turn, intents: readonly Intent[], changed: boolean): void => {
  const stoodAgainst = (intent: Intent) => turn.told.get(intent)?.refused.some(({ code }) => code === 'tool-off') === true
  const held = changed ? intents.filter(stoodAgainst) : intents
  turn.questions.push(...switchQuestion(held, { switchedOff: [...turn.switchedOff], label: 'Switch it on and do it' }))
}

/** The steps that a reply names, of which one may be taken. */
export const askWhich = (turn: Turn, choices: readonly Choice[]): void => {
  const once = choices.filter(({ label }, at) => choices.findIndex((other) => other.label === label) === at)
  if (once.length > 0) turn.questions.push({ asks: 'which', choices: once.slice(0, 6) })
}

/** What a 'yes' means: of several steps the first. */
const offeredBy = (question: Exclude<AssistantQuestion, { asks: 'words' }>): string => {
  switch (question.asks) {
    case 'partly':
      return question.request
    case 'consent':
      return OFFERS[question.offer].request
    case 'which':
      return question.choices[0]?.say ?? ''
  }
}

/** The request with its 'yes' as what was offered last: 'yes, and faster' is that, and 'and faster'. */
export const takeOffer = (request: string, asked: readonly AssistantQuestion[]): Taken => {
  const chosen = chooseOffered(request, asked)
  if (chosen !== null) return { request: '', partly: false, action: chosen }
  const yes = YES.exec(request)
  const last = asked.findLast((question) => question.asks !== 'words')
  // 'Yes' lets stand what was done.
  if (isOfTaken(last) && TURNED_DOWN.test(request)) return { request: '', partly: false, action: actionOf(UNDO_TAKEN) }
  if (isOfTaken(last) && yes) {
    const more = request.slice(yes[0].length).trim()
    return { request: more, partly: false, action: more === '' ? { intents: [] } : null }
  }
  // 'OK perfect, render it' is no yes to what was asked: something else is wished.
  // 'OK but keep the kids' chooses none of several.
  const isOfMany = last?.asks === 'which' && (last.choices?.length ?? 0) > 1 && /\p{L}/u.test(request.slice(yes?.[0].length ?? 0))
  // Nor does 'yes, and hold it for four seconds': the rest is a wish of its own.
  const isMoreAsked = isOfMany && (last.choices ?? []).filter((one) => !isLeaving(one)).length > 1
  if (last?.asks === 'partly' && yes && /^\W*(?:but|now|then)\b/iu.test(request.slice(yes[0].length)))
    return { request, partly: false, action: null }
  if (!yes || !last || isMoreAsked || (WEAK_YES.test(request) && (isOfMany || !GOES_ON.test(request))))
    return { request, partly: false, action: null }
  // Nor is a bare 'okay' behind several of them more than a nod.
  if (last.asks === 'which' && WEAK_YES.test(request) && !/\p{L}/u.test(request.slice(yes[0].length)) && isOfSeveral(last.choices ?? []))
    return { request, partly: false, action: null }
  // 'Yes' says which clip is meant only where one is shown.
  if ((last.choices ?? []).filter(({ shows }) => shows !== undefined).length > 1) return { request, partly: false, action: null }
  const rest = request.slice(yes[0].length).trim()
  const action = actionOf(last.choices?.[0])
  if (action !== null) return { request: rest, partly: false, action }
  const offered = offeredBy(last)
  return { request: rest === '' ? offered : `${offered}. ${rest}`, partly: last.asks === 'partly' && rest === '', action: null }
}

/** What words on the picture were asked for, as the noun of the answer; null when none were. */
export const wordsAskedFor = (asked: readonly AssistantQuestion[]): 'caption' | 'title' | null => {
  const nouns = asked.flatMap((question) => (question.asks === 'words' ? [question.for] : []))
  return nouns.includes('caption') ? 'caption' : (nouns[0] ?? null)
}
