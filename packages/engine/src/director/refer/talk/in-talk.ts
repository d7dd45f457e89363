/**
 * What is said between wishes: contentment ('ok keep that'), a step that was worse, another one of what was just changed ('next'), and half
 * sentences about words on the picture, fades, speed and songs, which would mean something else of the whole reel. Pure.
 */
import { nthScene, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import type { Ground } from '../../parse/grammar/ground.ts'
import { placesOf } from '../../parse/grammar/shown.ts'
import { numberOf, refsIn } from '../../parse/grammar/slots.ts'
import type { Asked } from '../of-before.ts'
import { softerJoins } from '../of-the-same.ts'
import type { Recalled } from '../recalled.ts'
import { undoPart } from '../undo-part.ts'
import { asideOf } from './asides.ts'
import { captionTalk } from './caption-talk.ts'
import { goesOnFrom } from './goes-on.ts'
import { half } from './half.ts'
import { howMuch } from './how-much.ts'
import { justThatOne, onlyBetween } from './scope.ts'

const UNDO: Intent = { is: 'undo' }

const CONTENT =
  /^(?:(?:ok(?:ay)?|yes|yeah|yep|yup|oh|good|great|cool|nice|perfect|super|ah|haha|alright|fine|wow|amazing|awesome|that['’]?s|that is|thats|it['’]?s|this is|looks|much|way|a lot|so much|even|already|now|i like it|love it|well|thanks|then|so|i|i['’]?ll|we|we['’]?ll|let us|let['’]?s)\b[, !.]*)*(?:(?:keep|leave) (?:it|that|this|them)(?: (?:like (?:that|this)|so|as it is|that way|this way|there|in))?|like (?:that|this)|just like that|that one|(?:good )?enough(?: (?:now|for now))?|keep|great|perfect|amazing|awesome|good|nice|better(?: (?:now|already|like that|like this|this way|that way))?|cool|sweet|lovely|yes (?:that|this)|that(?:['’]?s| is) (?:it|the one|right|what i (?:meant|wanted))|it|exactly|exactly (?:that|like that)|works|works for me|i like (?:it|that|this)(?: (?:a lot|better|more|now|like that|this way))*)[ !.]*(?:(?:thanks|thank you|thx|now|then|please)[ !.]*)*$/u

/** 'That's worse': the step was no good. */
const WORSE =
  /^(?:(?:no+|hm+|oh|ok(?:ay)?|ugh|nah|actually|well|sorry|but)\b[, ]*)*(?:(?:that|it|this)(?:['’]?s| is| was| looks| sounds| feels| got| made it)? |now it(?:['’]?s| is) )?(?:(?:much|even|way|a lot|so much|far|actually) )*worse(?: (?:now|than before|like that|this way))*$/u
const WAS_BETTER = half(
  '(?:that|it|this) (?:was|looked|sounded) (?:(?:much|way|a lot) )?(?:better|nicer) (?:before|earlier|at first)|(?:the )?(?:other way(?: a?round)?|way it was(?: before)?|old way|(?:one|way) before|previous (?:one|way)) (?:was|looked|sounded|is|looks|sounds) (?:(?:actually|much|way|a lot|just) )*(?:better|nicer)',
)

const NOT_THAT = half("not (?:that|this)(?: one| clip)?(?:,? (?:it|that|this)(?:['’]?s| is) .{3,30})?")
/** 'Not that one', of a clip that just came in. */
const outAgainFor = (said: string, intents: readonly Intent[]): Intent[] | null =>
  NOT_THAT.test(said) && intents.length === 1 && intents.every((intent) => intent.is === 'order' && intent.how === 'bring-in')
    ? [UNDO]
    : null

const ONE_TOO_MANY = half(
  "(?:(?:that|it)(?:['’]?s| is) )?(?:one too many|too many(?: now)?|once too often|too often|too much(?: of (?:it|that|him|her))?)",
)
const NEXT = half(
  '(?:the )?next(?: (?:one|song|track|please|look|filter|tune))?|skip(?: (?:it|this|that|this one|this song))?|another|not (?:that|this)(?: one)?(?: either)?',
)
const TOO_TEMPO = half("(?:(?:it|that|this)(?:['’]?s| is)? )?(?:(?:a bit|a little|way|far|much|still) )?too (?<how>slow|fast)")

/** 'Too slow', of a piece of music: a faster one, and not the cuts. */
const ofTempo = (said: string, intents: readonly Intent[]): Intent[] | null => {
  const how = TOO_TEMPO.exec(said)?.groups?.how
  const [only, ...more] = intents
  if (how === undefined || more.length > 0 || only?.is !== 'music') return null
  return [{ is: 'music', request: { tempo_by: how === 'slow' ? 1 : -1 } }]
}

const SHUFFLED = half('again|once more|one more time|another (?:one|order|shuffle)|(?:try |do (?:it|that) )again|shuffle (?:it|them|again)')
const FIRST_BETTER = half(
  '(?:i (?:liked|preferred|want) )?(?:the )?(?:first|original|very first) (?:one|song|track|look|version|music)?(?: (?:was|is|sounded|looked))?(?: (?:much|way|a lot|the))? ?(?:better|best|nicer|more|back)|back to the (?:first|original) (?:one|song|track|look|music)|i (?:liked|preferred) the (?:first|original)(?: one| song| look)?(?: (?:better|more))?|the (?:first|original)(?: (?:one|song|track|look|part|bit|moment|clip))?(?: (?:that )?(?:you (?:had|showed|used|gave me|took)|i had|we had|there was))?,? (?:that |it )?was (?:(?:actually|really|quite|totally|just|pretty) )*(?:ok(?:ay)?|fine|good|great|nice|better|best|alright)',
)

const ONE_OF_A_KIND: ReadonlySet<Intent['is']> = new Set(['music', 'look', 'again', 'other-clip', 'other-moment', 'mood'])

/** Steps in a row that each tried another one of the same thing. */
const tries = (newest: Recalled, steps: readonly Recalled[]): number => {
  const [kind] = newest.intents
  if (kind === undefined || !ONE_OF_A_KIND.has(kind.is)) return 0
  const other = steps.findIndex(({ intents, isNewest }) => !isNewest || !intents.some(({ is }) => is === kind.is))
  return other < 0 ? steps.length : other
}

const another = (said: string, { intents, before }: Recalled): Intent[] | null => {
  const [only, ...more] = intents
  if (only?.is === 'sequence' && only.how === 'shuffle' && more.length === 0 && SHUFFLED.test(said)) return [only]
  if (!NEXT.test(said) || more.length > 0) return null
  if (only?.is === 'look') return [{ is: 'look', trait: 'other', intensity: null }]
  if (only?.is === 'again') return [{ is: 'again' }]
  if (only?.is !== 'music' || only.request.own === true) return null
  const { energy_by, tempo_by, query: _, ...request } = only.request
  const { source } = before.music ?? {}
  const played = source?.from === 'catalogue' ? [source.track_id] : []
  const steady = { ...(energy_by === undefined ? {} : { energy_by: 0 }), ...(tempo_by === undefined ? {} : { tempo_by: 0 }) }
  return [{ is: 'music', request: { ...request, ...steady, other: true, not_ids: [...new Set([...(request.not_ids ?? []), ...played])] } }]
}

const AFTERWARDS =
  /^(?:(?:and|now|ok(?:ay)?|yes|with)\b[, ]*)*(?<what>.{2,40}?) (?:right |straight |directly |immediately |just )?after(?:wards?|(?: that| it| them| him| her))?(?: please)?$/u
const THEN =
  /^(?:and |ok(?:ay)? )?(?:then|after that|next|behind that|and after that)(?: comes| show| put)? (?<what>.{2,40}?)(?: please)?$/u

/** 'Start with breakfast.' 'Then the kids.' */
const thenAfter = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const [only, ...more] = intents
  const refs = refsIn((THEN.exec(said) ?? AFTERWARDS.exec(said))?.groups?.what ?? '', ground)
  const [ref, ...others] = refs ?? []
  const before = only?.is === 'order' && only.how === 'first' ? only.refs.at(-1) : only?.is === 'move' ? only.ref : undefined
  if (more.length > 0 || !ref || others.length > 0 || before === undefined) return null
  return [{ is: 'move', ref, to: { side: 'after', ref: before } }]
}

const DISLIKED =
  /^(?:(?:no+|hm+|well|ok(?:ay)?|but|nah)\b[, ]*)*(?:i |we )?(?:really )?(?:do not|don['’]?t|dont|hate|dislike) (?:really )?(?:like )?(?:it|that|this|that one)(?: (?:much|at all|there))*$/u
const OTHER_THERE = half(
  '(?:show|put|use|have|try|take|give me) (?:something else|another (?:one|clip|shot)|a different (?:one|clip|shot))(?: (?:there|here|in its place))?|(?:something|anything) (?:else|but (?:that|this))(?: there)?',
)

/** Of the scene that was asked about. */
const ofAsked = (said: string, { before }: Ground): Intent[] | null => {
  if (before.length === 0) return null
  if (DISLIKED.test(said)) return [{ is: 'complain', refs: [...before] }]
  return OTHER_THERE.test(said) ? [{ is: 'other-clip', refs: [...before] }] : null
}

const BOTH = half(
  '(?:make |have )?(?:them |both |both of them |the two )+(?:(?:be|last) )?(?<much>(?:a bit|a little|slightly) )?(?:(?:much|way|even) )?(?<way>longer|shorter|slower|faster)',
)
const GONE = half(
  '(?:remove|delete|drop|lose|take away|take off|get rid of|no more of) (?:it|them|those|these|that|both(?: of them)?)(?: (?:off|away|all))?|take (?:it|them|those|that) (?:off|out|away)',
)

/** 'Both a bit longer', 'remove them', of fades at the reel's edges. */
const ofFades = (said: string, newest: Recalled, steps: readonly Recalled[]): Intent[] | null => {
  const [fade] = newest.intents
  if (fade?.is !== 'edge-fade' || newest.intents.length > 1) return null
  const [, before] = steps
  const other = before?.isNewest === true && before.intents.length === 1 ? before.intents[0] : undefined
  const edge = other?.is === 'edge-fade' && other.edge !== fade.edge ? 'both' : fade.edge
  const { way, much } = BOTH.exec(said)?.groups ?? {}
  const { factor: _, ...plain } = fade
  if (way !== undefined) {
    const isLonger = way === 'longer' || way === 'slower'
    return [{ ...plain, edge, sec: null, factor: isLonger ? (much === undefined ? 2 : 1.5) : much === undefined ? 0.5 : 0.66 }]
  }
  return GONE.test(said) ? [{ ...plain, edge: /\b(?:it|that)\b/u.test(said) ? fade.edge : edge, sec: 0 }] : null
}

const DOUBLED = half('(?:double|twice)(?: (?:that|it|this|the speed))?|twice as (?:much|fast|slow)|(?:again )?twice that')
const NORMAL = half('(?:(?:at |in )?(?:normal|original|regular|usual)(?: speed)?)|(?:make it )?normal(?: speed)?|as (?:it was )?filmed')

const ofSpeed = (said: string, intents: readonly Intent[], { plan, ...ground }: Ground): Intent[] | null => {
  const [only, ...more] = intents
  if (only?.is !== 'speed' || more.length > 0) return null
  if (NORMAL.test(said)) return [{ is: 'speed', refs: only.refs, speed: 1 }]
  const at = only.refs.flatMap((ref) => placesOf({ plan, ...ground }, ref))[0]
  const now = plan.scenes[at ?? -1]?.speed ?? only.speed
  return DOUBLED.test(said) ? [{ is: 'speed', refs: only.refs, speed: now < 1 ? now / 2 : now * 2 }] : null
}

const FORGET =
  /^(?:(?:ok(?:ay)?|no+|nah|hm+|actually|then|and|please|wait)\b[, ]*)*(?:forget|scrap|skip|drop|lose|never ?mind|without) (?:about )?(?:the |that |this )?(?<what>zoom(?:ing)?|crop(?:ping)?|close-?up|slow[ -]?mo(?:tion)?|speed ?-?up|split|swap|fades?)(?: (?:thing|bit|again|then|please))*$/u

const PART_OF_IT =
  /^(?:(?:no+|nah|wait|oh|ok(?:ay)?|but|hm+|actually)\b[, ]*)*(?:not (?:the |all (?:of )?)?(?:whole|all|entire|complete)?(?: ?(?:thing|clip|scene|part|of it|it))?,? ?(?:just|only)|(?:just|only)) (?:cut |take out |take off |remove |trim )?(?:the )?(?<edge>start|beginning|first (?:bit|part|half|second)|end|ending|last (?:bit|part|half|second))(?: (?:of it|of that|part|bit))*$/u

/** 'Not the whole thing, just the start of it', of what was taken out: a second of that end. */
const partOfGone = (said: string, { intents }: Recalled): Intent[] | null => {
  const edge = PART_OF_IT.exec(said)?.groups?.edge
  const [only, ...more] = intents
  if (edge === undefined || more.length > 0 || only?.is !== 'order' || (only.how !== 'leave-out' && only.how !== 'remove')) return null
  return [UNDO, { is: 'trim', refs: only.refs, edge: /^(?:start|beginning|first)/u.test(edge) ? 'start' : 'end', sec: 1 }]
}

const OUT_AGAIN =
  /^(?:(?:bad idea|no+|nah|nope|oh|hm+|ok(?:ay)?|actually|wait|well|and|not good|please|sorry)\b[, .!]*)*(?:(?:take|throw|kick|leave|pull|get) (?:it|that|them|that one) (?:back )?(?:out|away|off)(?: again)?|(?:remove|delete|drop|lose) (?:it|that|them) again|out again|without (?:it|that|them) again)(?: please| then)*$/u

/** 'Take it out again', of a clip that was just brought in: the reel is as it was. */
const outAgain = (said: string, intents: readonly Intent[]): Intent[] | null => {
  const isIn = intents.length > 0 && intents.every((intent) => intent.is === 'order' && intent.how === 'bring-in')
  return isIn && OUT_AGAIN.test(said) ? [UNDO] : null
}

/** Not behind a 'no': that corrects the swap before. */
const TWO =
  /^(?:(?:and|now|then|ok(?:ay)?|also|next|please)\b[, ]*)+(?:(?:swap|do|switch) )?(?:scenes? )?(?<a>\d{1,3}|first|second|third|fourth|fifth|last) (?:and|with|&) (?:scenes? )?(?<b>\d{1,3}|first|second|third|fourth|fifth|last)(?: (?:too|as well|please))*$/u

const TWO_COUNTED =
  /^(?:(?:and|now|then|ok(?:ay)?|also|next|please)\b[, ]*)+(?:swap |switch |do )?the (?<edge>first|last) (?:two|2)(?: scenes| clips| shots| ones)?(?: (?:too|as well|please))*$/u
const TWO_NAMED =
  /^(?:(?:and|now|then|ok(?:ay)?|also|next|please)\b[, ]*)+(?:(?:swap|do|switch) )?(?<both>.{3,30}? (?:and|with|&) .{3,30}?)(?: (?:too|as well|please|instead))*$/u

/** 'Now the cat and the harbour', of two that changed places, whether they still stand so or not. */
const namedSwap = (said: string, recalled: Recalled | null, ground: Ground): Intent[] | null => {
  const [only, ...more] = recalled?.intents ?? []
  const edge = TWO_COUNTED.exec(said)?.groups?.edge
  if (only?.is === 'swap' && more.length === 0 && edge !== undefined) return [{ is: 'swap', refs: [nthScene(edge === 'last' ? -1 : 1, 2)] }]
  const refs = only?.is === 'swap' && more.length === 0 ? refsIn(TWO_NAMED.exec(said)?.groups?.both ?? '', ground) : null
  return refs?.length === 2 ? [{ is: 'swap', refs }] : null
}

/** 'Now 2 and 4', of scenes that changed places. */
const swappedToo = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const { a = '', b = '' } = TWO.exec(said)?.groups ?? {}
  const [only, ...more] = intents
  if (only?.is !== 'swap' || more.length > 0 || a === '') return null
  const refs = [a, b].flatMap((name) => refsIn(/^\d/u.test(name) ? `scene ${name}` : `the ${name} scene`, ground) ?? [])
  return refs.length === 2 ? [{ is: 'swap', refs }] : null
}

const WITH_SOUND = half(
  '(?:and )?with (?:(?:her|his|its|their|the|your) )?(?:own |original |real )?(?:sound|voice|audio|words|talking)|and let (?:her|him|it|them) (?:speak|talk|be heard)',
)

const withSound = (said: string, ground: Ground): Intent[] | null => {
  if (!WITH_SOUND.test(said)) return null
  const own = ground.before.filter((ref) => placesOf(ground, ref).length > 0)
  return own.length === 0 ? null : [{ is: 'sound', policy: 'keep', refs: [...own] }]
}

const MUSIC_THERE = half(
  '(?:the )?music (?:(?:a bit|much|way|a little) )?(?:lower|quieter|softer|down|louder|off|out) (?:there|in (?:that|this) (?:scene|part|bit)|at that (?:point|moment)|during (?:that|it|her|him))',
)
const MUSIC_STOPS = half(
  '(?:(?:make|let|have) )?the (?:music|song|track) (?:to )?(?:stop|end|cut|pause|start|begin|come in) (?:right )?(?:there|here|then|at that point|with (?:it|that))',
)
const SONG_PART = /\b(?:chorus|refrain|verse|bridge|hook|drop)\b/u
const OUT = half('(?:take|cut|drop|lose|leave|throw|kick) (?<n>one|two|three|four|five|\\d) (?:of them )?(?:out|away)')

/** Of what is left to the director how many: 'take two out'. */
const fewer = (said: string, { plan }: Ground): Intent[] | null => {
  const n = numberOf(OUT.exec(said)?.groups?.n ?? '')
  return n === null || n <= 0 || n >= plan.scenes.length ? null : [{ is: 'count', n: plan.scenes.length - n }]
}

const UNLOCK = half('(?:unlock|release|let go of|free) (?:it|that|this|them|that one|the scene)')

/** 'Now unlock it': what was locked last, or all that is. */
const unlocked = (said: string, recalled: Recalled | null, { plan }: Ground): Intent[] | null => {
  if (!UNLOCK.test(said)) return null
  const last = recalled?.intents.find((intent) => intent.is === 'lock')
  const ids = plan.scenes.flatMap(({ id, is_locked }) => (is_locked === true ? [id] : []))
  if (last?.is === 'lock') return [{ is: 'lock', refs: last.refs, locked: false }]
  return ids.length === 0 ? null : [{ is: 'lock', refs: [{ by: 'scenes', ids, words: 'the locked scenes' }], locked: false }]
}

const LOCK = half(
  '(?:lock|pin|hold on to|fix|freeze) (?:it|that|that one|this one)(?: (?:there|in place|down|now))?|(?:keep|leave) (?:it|that one) (?:exactly )?there',
)

/** 'Lock it', of the one scene that was spoken of. */
const locked = (said: string, ground: Ground): Intent[] | null => {
  const [at, ...others] = LOCK.test(said) ? [...new Set(ground.before.flatMap((ref) => placesOf(ground, ref)))] : []
  return at === undefined || others.length > 0 ? null : [{ is: 'lock', refs: [sceneNumber(at + 1)], locked: true }]
}

const OTHER_WAY = half('(?:(?:to|in) )?(?:the )?(?:other|opposite) (?:way|direction|side)')
const ROUND = half('(?:the )?(?:other|opposite) way(?: a?round)?|reversed?|turn it round')
/** A movement turned round. */
const TURNED: Readonly<Partial<Record<string, 'zoom-in' | 'zoom-out' | 'pan-left' | 'pan-right'>>> = {
  'zoom-in': 'zoom-out',
  'zoom-out': 'zoom-in',
  'pan-left': 'pan-right',
  'pan-right': 'pan-left',
}

/** 'Other way round', of a movement. */
const motionTurned = (said: string, recalled: Recalled | null, ground: Ground): Intent[] | null => {
  const [only, ...more] = recalled?.isNewest === true && (ROUND.test(said) || OTHER_WAY.test(said)) ? recalled.intents : []
  const at = only?.is === 'motion' ? only.refs.flatMap((ref) => placesOf(ground, ref))[0] : undefined
  const how = only?.is === 'motion' ? TURNED[ground.plan.scenes[at ?? 0]?.motion ?? only.how] : undefined
  return only?.is === 'motion' && more.length === 0 && how !== undefined ? [{ ...only, how }] : null
}

/** 'The other direction', of the one scene that was spoken of, which moves. */
const movingTurned = (said: string, { plan, ...ground }: Asked): Intent[] | null => {
  const [at, ...others] =
    OTHER_WAY.test(said) && ground.isAsked === true ? [...new Set(ground.before.flatMap((ref) => placesOf({ plan, ...ground }, ref)))] : []
  const how = at === undefined || others.length > 0 ? undefined : TURNED[plan.scenes[at]?.motion ?? '']
  return at === undefined || how === undefined ? null : [{ is: 'motion', refs: [sceneNumber(at + 1)], how }]
}

/** 'Other way', of a picture that was moved within its frame; of nothing else is it known what it turns. */
const otherWay = (recalled: Recalled | null): Intent[] => {
  const [only, ...more] = recalled?.isNewest === true ? recalled.intents : []
  if (only?.is !== 'reframe' || more.length > 0 || (only.right_steps === 0 && only.down_steps === 0))
    return [{ is: 'cannot', what: 'which-scene' }]
  return [UNDO, { ...only, right_steps: -only.right_steps, down_steps: -only.down_steps }]
}

/** 'Other way', of words that stand at the top or at the bottom. */
const flipped = ({ plan }: Ground): Intent[] => {
  const cue = plan.captions?.cues.find(({ place }) => place !== undefined)
  const y = plan.captions?.place?.y ?? cue?.place?.y ?? 1
  return [{ is: 'captions-style', at: y < 0.5 ? 'bottom' : 'top', ink: undefined, accent: undefined }]
}

const MIRRORED = { tl: 'tr', tr: 'tl', bl: 'br', br: 'bl' } as const

/** 'Other side', of the logo. */
const otherSide = ({ plan }: Ground): Intent[] => {
  const position = Object.entries(MIRRORED).find(([corner]) => corner === plan.watermark?.position)?.[1]
  return [
    position === undefined
      ? { is: 'cannot', what: 'which-corner' }
      : { is: 'logo', change: { position }, size_steps: 0, opacity_steps: 0, media_ids: [] },
  ]
}

const NOT_IT = half('not (?:the |that |my )?(?<what>[\\p{L}\\d ]{2,30}?)(?: though)?')

/** 'Not the cat', behind what is to open or close the reel, or to stand in a scene's place: another one is wanted there, and the cat stays. */
const notThere = (said: string, { intents }: Recalled, ground: Ground): Intent[] | null => {
  const [only, ...more] = intents
  const how = only?.is === 'order' && more.length === 0 ? only.how : null
  if ((how !== 'first' && how !== 'last') || refsIn(NOT_IT.exec(said)?.groups?.what ?? '', ground) === null) return null
  return [{ is: 'complain', refs: [nthScene(how === 'first' ? 1 : -1)] }]
}

const BETWEEN_THEM = half(
  '(?:(?:put|move|place) )?(?<what>.{2,30}?) (?:right )?(?:in )?between (?:them|those(?: two)?|these(?: two)?|the two(?: of them)?|both)',
)

/** 'And the cat between them', of two that were put beside each other. */
const betweenThem = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const [ref, ...others] = refsIn(BETWEEN_THEM.exec(said)?.groups?.what ?? '', ground) ?? []
  const [only, ...more] = intents
  if (!ref || others.length > 0 || only?.is !== 'move' || more.length > 0 || typeof only.to !== 'object') return null
  return [{ is: 'move', ref, to: { side: 'after', ref: only.to.side === 'after' ? only.to.ref : only.ref } }]
}

const GONE_ONE = half(
  '(?:(?:bring|put|add) (?:back )?)?the (?<nth>first|second|third|last|other) (?:one|scene|clip|bit)s? (?:that )?you (?:dropped|removed|took out|deleted|cut|left out|threw out)(?: (?:back|in|back in))*',
)

/** 'The first one you dropped too': of what the newest steps took out, it comes back. */
const goneBack = (said: string, steps: () => readonly Recalled[], { plan }: Ground): Intent[] | null => {
  const nth = GONE_ONE.exec(said)?.groups?.nth
  if (nth === undefined) return null
  const shown = new Set(plan.scenes.map(({ id }) => id))
  const gone = steps()
    .toReversed()
    .flatMap(({ before }) => before.scenes.filter(({ id }) => !shown.has(id)))
  const ids = [...new Map(gone.map(({ id, media_id }) => [id, media_id])).values()]
  const id = ids.at(nth === 'last' ? -1 : nth === 'third' ? 2 : nth === 'second' ? 1 : 0)
  return id === undefined ? [{ is: 'cannot', what: 'which-scene' }] : [{ is: 'order', how: 'bring-in', refs: [{ by: 'files', ids: [id] }] }]
}

const ADDED = half(
  '(?:add|use|show|include|put|bring|take|have) (?:it|that|that one|this one|them|those|both)(?: (?:in|back|back in|to it|in there|into it|in it))?',
)

/** 'Add that one', of a clip that was said not to be in the reel. */
const addedFile = (said: string, ground: Ground): Intent[] | null => {
  const out = ground.before.filter((ref) => ref.by === 'files' && placesOf(ground, ref).length === 0)
  return out.length > 0 && ADDED.test(said) ? [{ is: 'order', how: 'bring-in', refs: out }] : null
}

const FADES = half(
  '(?:(?:can|could|should|let|have|make) )?(?:it|they|them|the (?:text|title|words|caption)) (?:also )?fade (?:in|out)|fade (?:it|them) (?:in|out)|with a fade(?: ?-?(?:in|out))?',
)

const NTH_SONG = half(
  "(?:take|use|try|play|pick|choose|go (?:with|for)|i(?:['’]?ll| will) take|give me|put in|have) (?:the )?(?<nth>first|second|third|last)(?: (?:one|song|track))?(?: (?:of (?:them|those|mine)|as (?:the )?music))?",
)
const NTH: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, last: -1 }

/** 'Take the first', behind a question which songs there are: of those that were uploaded. */
const nthSong = (said: string, { about, media }: Asked): Intent[] | null => {
  const nth = about === 'musiclist' ? NTH_SONG.exec(said)?.groups?.nth : undefined
  const song = media.filter(({ facts }) => facts.kind === 'audio').at(NTH[nth ?? ''] ?? 99)
  return nth === undefined || song === undefined ? null : [{ is: 'music', request: { media_ids: [song.mediaId] } }]
}

type Talk = {
  /** In small letters, without its end mark. */
  said: string
  recalled: Recalled | null
  ground: Asked
  steps: () => readonly Recalled[]
  /** Words that would answer what was asked are no contentment. */
  isAsked: boolean
}

/** Null where none of these is said. */
export const inTalk = ({ said, recalled, ground, steps, isAsked }: Talk): Intent[] | null => {
  const asked = isAsked ? ofAsked(said, ground) : null
  if (asked) return asked
  if (!isAsked && CONTENT.test(said)) return [{ is: 'greet', how: 'praise' }]
  const aside = asideOf(said, recalled?.isNewest === true)
  if (aside) return aside
  // Right behind transitions the cuts go back to what they were.
  const cut = recalled?.isNewest === true && recalled.intents.every(({ is }) => is === 'transitions') ? null : onlyBetween(said, ground)
  if (cut) return cut
  if (ground.thing === 'captions' && FADES.test(said)) return [{ is: 'cannot', what: 'caption-fade' }]
  const song = nthSong(said, ground)
  if (song) return song
  if (MUSIC_THERE.test(said) || MUSIC_STOPS.test(said)) return [{ is: 'cannot', what: 'music-part' }]
  if (ground.thing === 'music' && SONG_PART.test(said) && !/["“]/u.test(said)) return [{ is: 'cannot', what: 'song-part' }]
  const back = goneBack(said, steps, ground)
  if (back) return back
  const out = fewer(said, ground)
  if (out) return out
  const free = unlocked(said, recalled, ground) ?? locked(said, ground)
  if (free) return free
  const amount = howMuch(said, recalled, ground, steps)
  if (amount) return amount
  const turned = motionTurned(said, recalled, ground) ?? movingTurned(said, ground)
  if (turned) return turned
  if (OTHER_WAY.test(said) && ground.thing === 'captions') return flipped(ground)
  if (OTHER_WAY.test(said)) return ground.thing === 'logo' ? otherSide(ground) : otherWay(recalled)
  const goesOn = goesOnFrom(said, recalled, ground)
  if (goesOn) return goesOn
  const notThat = recalled === null ? null : notThere(said, recalled, ground)
  if (notThat) return notThat
  const added = isAsked ? addedFile(said, ground) : null
  if (added) return added
  const odd = recalled?.isNewest === true ? null : justThatOne(said, ground)
  if (odd) return odd
  const swapped = namedSwap(said, recalled, ground)
  if (swapped) return swapped
  const tempo = recalled?.isNewest === true || recalled?.isIdle === true ? ofTempo(said, recalled.intents) : null
  if (tempo) return tempo
  const soft = recalled?.isNewest === true || recalled?.isIdle === true ? softerJoins(said, recalled.intents, ground) : null
  if (soft) return soft
  if (recalled === null || !recalled.isNewest) return null
  const isMore = recalled.intents.every((intent) => intent.is === 'show-again' || (intent.is === 'order' && intent.how === 'bring-in'))
  if (WORSE.test(said) || WAS_BETTER.test(said) || (isMore && ONE_TOO_MANY.test(said))) return [UNDO]
  const { intents } = recalled
  const n = FIRST_BETTER.test(said) ? tries(recalled, steps()) : 0
  if (n > 0) return n === 1 ? [UNDO] : [{ is: 'back-to', point: { steps: n } }]
  const forgotten = FORGET.exec(said)?.groups?.what
  const part = forgotten === undefined ? null : undoPart(`undo the ${forgotten}`, steps(), ground)
  if (part) return [...part]
  return (
    outAgainFor(said, intents) ??
    another(said, recalled) ??
    outAgain(said, intents) ??
    betweenThem(said, intents, ground) ??
    captionTalk(said, intents, ground) ??
    thenAfter(said, intents, ground) ??
    (BOTH.test(said) || GONE.test(said) ? ofFades(said, recalled, steps()) : null) ??
    ofSpeed(said, intents, ground) ??
    partOfGone(said, recalled) ??
    swappedToo(said, intents, ground) ??
    withSound(said, ground)
  )
}
