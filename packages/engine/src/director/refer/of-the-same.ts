/**
 * Half sentences about what the newest step made: 'make it 2 seconds', of a fade; 'not between 2 and 3', of transitions; 'a different one', of
 * the music; 'more to the left', of a crop; 'the others too'. Said of the whole reel each would mean something else. Pure.
 */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { Intent } from '../intents.ts'
import { type Ground, refsOf, theOtherScenes } from '../parse/grammar/ground.ts'
import { idsBeside, placesOf } from '../parse/grammar/shown.ts'
import { numberOf, refsIn, timeOf } from '../parse/grammar/slots.ts'
import { sceneGrade } from '../parse/words/scene-grade.ts'
import { OF_EACH } from './go-on.ts'
import type { Recalled } from './recalled.ts'

const UNDO: Intent = { is: 'undo' }

/** What stands before half a sentence. */
const LEAD = String.raw`^(?:(?:and|but|now|then|ok(?:ay)?|no+|nah|hm+|wait|actually|please|just|also|maybe|oh|can you|could you|let['’]?s|i want)\b[, ]*)*`
const TAIL = '(?: (?:please|pls|then|instead|though|now|again))*$'
const half = (middle: string): RegExp => new RegExp(`${LEAD}(?:${middle})${TAIL}`, 'u')

const sceneAt = (at: number): ClipRef => sceneNumber(at + 1)

const LASTS = half(
  String.raw`(?:(?:make|have|let) (?:it|that|them|those|these)(?: (?:last|be|take|about|only|like|for))* |(?:it|they) should (?:be|last|take) |(?:only |just )?(?:for |over )?)(?<t>[\p{L}\d][\p{L}\d. ]{1,16}?)(?: (?:long|each))?`,
)
/** (ours: a longer one was hardly meant of a fade, or of a transition) */
const FADE_SEC_MAX = 6
const TRANSITION_SEC_MAX = 3

/** 'Make it 2 seconds', of a fade or of transitions. */
const lasting = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const [only, ...more] = intents
  const sec = timeOf(LASTS.exec(said)?.groups?.t ?? '', ground)
  if (!only || more.length > 0 || sec === null || sec <= 0) return null
  if (only.is === 'edge-fade' && sec <= FADE_SEC_MAX) {
    const { factor: _, ...fade } = only
    return [{ ...fade, sec }]
  }
  // Of music that fades.
  if (only.is === 'fade' && only.on && sec <= FADE_SEC_MAX) return [{ ...only, sec }]
  if (sec > TRANSITION_SEC_MAX) return null
  if (only.is === 'transitions') return [{ is: 'transition-length', sec, factor: 1 }]
  if (only.is === 'transition-at') return [{ is: 'transition-length', sec, factor: 1, at: { ref: only.ref, side: only.side } }]
  return only.is === 'transition-length' ? [{ ...only, sec, factor: 1 }] : null
}

const BACK_TO = half('(?:put it |make it |go )?back to (?<t>[a-z0-9. ]{1,16})')

/** 'Back to 14', of a length that was named. */
const backTo = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const [only, ...more] = intents
  const named = BACK_TO.exec(said)?.groups?.t ?? ''
  const isLength = only?.is === 'length' || only?.is === 'length-by' || only?.is === 'length-add'
  const sec = isLength && more.length === 0 ? (timeOf(named, ground) ?? numberOf(named)) : null
  return sec === null || sec <= 0 ? null : [{ is: 'length', sec }]
}

const ONES = half(
  '(?:(?:make|have) them )?(?:(?:a bit|a little|much|way|even) )?(?<way>shorter|longer)(?: (?:ones|transitions|fades|cross ?-?fades))?',
)

/** 'Shorter ones', of transitions. */
const lastingAs = (said: string, intents: readonly Intent[]): Intent[] | null => {
  const way = ONES.exec(said)?.groups?.way
  const [only, ...more] = intents
  // A reel may be shorter as well; several of something are the transitions.
  if (way === undefined || more.length > 0 || !/\b(?:them|ones|transitions|fades|cross ?-?fades)\b/u.test(said)) return null
  return only?.is === 'transitions' ? [{ is: 'transition-length', sec: null, factor: way === 'longer' ? 2 : 0.5 }] : null
}

const SOFTER = half(
  '(?:make (?:it|them|that) )?(?:(?:a bit|a little|much|even|way) )?(?:softer|smoother|gentler|subtler|more (?:subtle|gentle))(?: (?:ones|transitions))?',
)

/** 'Softer', of transitions: they melt; where they do, they melt for longer. Of the reel it would be its look. */
export const softerJoins = (said: string, intents: readonly Intent[], { plan }: Ground): Intent[] | null => {
  const [only, ...more] = intents
  if (only?.is !== 'transitions' || more.length > 0 || !SOFTER.test(said) || plan.transitions.length === 0) return null
  const isSoft = plan.transitions.every(({ kind }) => kind === 'cross')
  return [isSoft ? { is: 'transition-length', sec: null, factor: 1.5 } : { ...only, kinds: ['cross'] }]
}

const BETWEEN = half(
  String.raw`(?<how>not|no|none|nothing|except(?: for)?|but not|without|only|just)(?: (?:the )?(?:one|ones|a fade|fade|transition|them|that|it))? between (?:scenes? |clips? )?(?<a>[\p{L}\d ]{1,20}?) (?:and|&) (?:scenes? |clips? )?(?<b>[\p{L}\d ]{1,20}?)`,
)

const BETWEEN_EDGE = half(
  '(?<how>not|no|none|nothing|except(?: for)?|without|only|just)(?: (?:the )?(?:one|ones|a fade|fade|transition|them|that|it))? between the (?<edge>first|last) (?:two|2)(?: scenes| clips| shots)?',
)

/** 'Not between 2 and 3', of transitions that are everywhere. */
const between = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const { how = '', edge, ...named } = BETWEEN.exec(said)?.groups ?? BETWEEN_EDGE.exec(said)?.groups ?? {}
  const count = ground.plan.scenes.length
  const { a = '', b = '' } = edge === undefined ? named : edge === 'last' ? { a: String(count - 1), b: String(count) } : { a: '1', b: '2' }
  const [only, ...more] = intents
  if (how === '' || only?.is !== 'transitions' || more.length > 0) return null
  const placeOf = (name: string): number | undefined => {
    const refs = refsIn(/^\d+$/u.test(name) ? `scene ${name}` : name, ground) ?? []
    const [at, ...others] = refs.flatMap((ref) => placesOf(ground, ref))
    return others.length > 0 ? undefined : at
  }
  const [first, second] = [placeOf(a), placeOf(b)]
  if (first === undefined || second === undefined || Math.abs(first - second) !== 1) return null
  const place = { ref: sceneAt(Math.min(first, second)), side: 'after' as const }
  if (how !== 'only' && how !== 'just') return [{ is: 'transition-at', kind: null, ...place }]
  const [kind] = only.kinds
  return kind === undefined ? null : [UNDO, { is: 'transition-at', kind, ...place }]
}

const ANOTHER_ONE = half(
  '(?:(?:try|give me|use|take|find|play|have|pick|how about|what about) )?(?:(?:an?|some)(?:ything)? )?(?:different|other|another|new|something else|something different|else)(?: (?:one|song|track|music|tune))?|not (?:that|this)(?: one| song| track)?(?: either)?|try again',
)

/** 'A different one', of music: as calm as what plays, and not what played before it. */
const anotherPiece = (said: string, { intents, before }: Recalled): Intent[] | null => {
  const [only, ...more] = intents
  if (only?.is !== 'music' || more.length > 0 || only.request.own === true || !ANOTHER_ONE.test(said)) return null
  const { energy_by, tempo_by, query: _, ...request } = only.request
  const { source } = before.music ?? {}
  const played = source?.from === 'catalogue' ? [source.track_id] : []
  return [
    {
      is: 'music',
      request: {
        ...request,
        ...(energy_by === undefined ? {} : { energy_by: 0 }),
        ...(tempo_by === undefined ? {} : { tempo_by: 0 }),
        other: true,
        not_ids: [...new Set([...(request.not_ids ?? []), ...played])],
      },
    },
  ]
}

const TOWARDS = half(
  '(?:(?:move|shift|push|nudge) (?:it|that) )?(?:(?:(?:a )?(?:bit|little|tad|touch)|slightly|much|way|even) )?(?:(?:more|further|farther) )?(?:to(?:wards?)? (?:the )?)?(?<dir>left|right|up|down|top|bottom|higher|lower)(?: (?:a (?:bit|little|tad)|more|further))?',
)

/** 'More to the left', of a crop. */
const towards = (said: string, intents: readonly Intent[]): Intent[] | null => {
  const dir = TOWARDS.exec(said)?.groups?.dir
  const [only, ...more] = intents
  if (dir === undefined || more.length > 0 || (only?.is !== 'closer' && only?.is !== 'reframe')) return null
  return [
    {
      is: 'reframe',
      refs: only.refs,
      right_steps: dir === 'right' ? 1 : dir === 'left' ? -1 : 0,
      down_steps: /down|bottom|lower/u.test(dir) ? 1 : /up|top|higher/u.test(dir) ? -1 : 0,
      closer_steps: 0,
    },
  ]
}

const OTHERS_TOO = half(
  '(?:(?:do |make )?(?:the )?same (?:for|with|to|on) )?(?:all )?(?:the )?(?:others?(?: (?:ones?|scenes|clips|shots))?|rest(?: of (?:it|them))?)(?: (?:a (?:bit|little)|slightly))?(?: (?:too|as well|also))?',
)
/** The scenes beside those that a wish was about; null where there are none, or where it was about none. */
export const otherScenes = (said: string, { intents }: Recalled, ground: Ground): readonly ClipRef[] | null => {
  if (!OTHERS_TOO.test(said) || intents.length === 0 || !intents.every(({ is }) => OF_EACH.has(is) || is === 'tighten')) return null
  const ids = idsBeside(intents.flatMap(refsOf), ground)
  return ids && [theOtherScenes(ids)]
}

const ONLY_ON = half('(?:only|just) (?:for |on |in |with )?(?<where>.{2,40}?)')

/** 'Only the harbour', of a reel that was made brighter: one scene may be so by itself. */
export const lightOnly = (said: string, { intents, isNewest }: Recalled, ground: Ground): Intent[] | null => {
  const [only, ...more] = intents
  const refs = refsIn(ONLY_ON.exec(said)?.groups?.where ?? '', ground)
  if (!isNewest || more.length > 0 || !refs) return null
  if (only?.is === 'scene-grade') return [UNDO, { ...only, refs }]
  const grade = only?.is === 'look-by' ? sceneGrade(only.direction, Math.abs(only.amount)) : null
  return grade && [UNDO, { is: 'scene-grade', refs, ...grade }]
}

const SWAPPED = half(
  '(?:swap|switch|exchange|flip) (?:them|those|these|both|the (?:two|halves|parts|two (?:halves|parts)))(?: around| over)?',
)

/** 'Swap them', of a scene that was cut in two. */
const halvesSwapped = (said: string, { intents, before }: Recalled, ground: Ground): Intent[] | null => {
  const [only, ...more] = intents
  if (only?.is !== 'split' || only.parts !== 2 || more.length > 0 || !SWAPPED.test(said)) return null
  const [at, ...others] = only.refs.flatMap((ref) => placesOf({ ...ground, plan: before }, ref))
  return at === undefined || others.length > 0 ? null : [{ is: 'swap', refs: [sceneAt(at), sceneAt(at + 1)] }]
}

const INTO_THE_GAP = half(
  '(?:put|show|use|have|insert|place) (?<there>.{2,40}?) (?:in )?(?:there|in its place|in that place|where it was)|fill (?:the|that) (?:gap|hole|space) with (?<gap>.{2,40}?)',
)

/** 'Put the market there instead', where a scene was just taken out. */
const intoTheGap = (said: string, { intents, before }: Recalled, ground: Ground): Intent[] | null => {
  const { there, gap } = INTO_THE_GAP.exec(said)?.groups ?? {}
  const [only, ...more] = intents
  if (only?.is !== 'order' || more.length > 0 || (only.how !== 'leave-out' && only.how !== 'remove')) return null
  const [at, ...others] = only.refs.flatMap((ref) => placesOf({ ...ground, plan: before }, ref))
  const by = refsIn(there ?? gap ?? '', ground)
  return at === undefined || others.length > 0 || !by ? null : [UNDO, { is: 'replace', old: [sceneAt(at)], by }]
}

const ALL_AGAIN = half(
  '(?:use |show |have |with )?(?:all|everything|every clip|all (?:of )?(?:them|it|those|my clips|the clips|clips))(?: again| back| back in)?|(?:put|bring|add|have) (?:back )?(?:the )?(?:rest|others?|other ones)(?: (?:back|again|in|back in))*',
)

/** 'All of them again', of a reel that was to be of some clips alone. */
const allAgain = (said: string, intents: readonly Intent[]): Intent[] | null => {
  const [only, ...more] = intents
  const isFewer = only?.is === 'order' && (only.how === 'only' || only.how === 'leave-out')
  return isFewer && more.length === 0 && ALL_AGAIN.test(said) ? [UNDO] : null
}

const WAS_BETTER =
  /^(?:(?:no+|nah|hm+|ok(?:ay)?|oh|actually|wait|well)\b[, ]*)*(?:(?:in|with|without) )?(?:the |my )?(?!first|second|third)(?:[\p{L}]{3,16} ){1,3}(?:was|were|looked|sounded|felt) (?:(?:so|much|way|a lot) )?(?:better|nicer)(?: before)?$/u
const ONE_BEFORE =
  /^(?:(?:no+|nah|hm+|ok(?:ay)?|oh|actually|wait)\b[, ]*)*(?:(?:can|could) (?:you|we|i) |please )*(?:i want |give me |(?:go |get )?back to |use |take )?the (?:one|song|track|look|version|clip) (?:from )?before(?: (?:that|this|it))?$/u

const SHAPE_BETTER =
  /\b(?<shape>vertical|upright|portrait|square|wide|widescreen|landscape|horizontal|9:16|16:9|1:1|4:5)\b.* (?:better|nicer)/u
const SHAPES: Readonly<Record<string, '9:16' | '16:9' | '1:1' | '4:5'>> = {
  ...{ vertical: '9:16', upright: '9:16', '9:16': '9:16', square: '1:1', '1:1': '1:1', portrait: '4:5', '4:5': '4:5' },
  ...{ wide: '16:9', widescreen: '16:9', landscape: '16:9', horizontal: '16:9', '16:9': '16:9' },
}

/** 'Vertical was better', some shapes later: the one that is named. */
const shapeBetter = (said: string, { plan }: Ground, before: ReelPlan): Intent[] | null => {
  const aspect = SHAPES[SHAPE_BETTER.exec(said)?.groups?.shape ?? '']
  if (aspect === undefined || aspect === plan.export.aspect || aspect === before.export.aspect) return null
  return [{ is: 'export', settings: { aspect }, asked_shapes: [], platform_aspect: null }]
}

/** 'Colour was better', 'the one before': the newest step goes. */
const wasBetter = (said: string): Intent[] | null => (WAS_BETTER.test(said) || ONE_BEFORE.test(said) ? [UNDO] : null)

const TOO_MUCH_PACE = half(
  "(?:(?:it|that|this|its|thats)(?:['’]?s| is)? )?(?:now )?(?:(?:a bit|a little|way|far|much) )?too (?:fast|slow|quick|hectic|calm|much)",
)

/** 'Too fast', of a pace: back to the very reel that was one step slower, and not to another one that is. */
const paceBack = (said: string, intents: readonly Intent[]): Intent[] | null => {
  const [only, ...more] = intents
  return more.length === 0 && only?.is === 'pace-by' && Math.abs(only.steps) === 1 && TOO_MUCH_PACE.test(said) ? [UNDO] : null
}

/** `said` in small letters, without its end mark. */
export const ofTheSame = (said: string, recalled: Recalled, ground: Ground): Intent[] | null => {
  const { intents, isNewest } = recalled
  if (!isNewest) return null
  return (
    shapeBetter(said, ground, recalled.before) ??
    wasBetter(said) ??
    paceBack(said, intents) ??
    lasting(said, intents, ground) ??
    backTo(said, intents, ground) ??
    lastingAs(said, intents) ??
    between(said, intents, ground) ??
    anotherPiece(said, recalled) ??
    halvesSwapped(said, recalled, ground) ??
    intoTheGap(said, recalled, ground) ??
    allAgain(said, intents) ??
    towards(said, intents)
  )
}
