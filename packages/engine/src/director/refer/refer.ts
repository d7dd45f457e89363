/**
 * Words that mean something only after what was said before: 'the same for scene 3', 'a bit more', 'no, scene 4', 'actually 12'. What was
 * said is read once more, on the reel that it was said of, so nothing has to be stored. Pure.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import { sameValue } from '../../plan/same-plan.ts'
import type { Intent } from '../intents.ts'
import { type Ground, refsOf } from '../parse/grammar/ground.ts'
import { bare, inPlainSpeech } from '../parse/grammar/plain-speech.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import { numberOf, refsIn, shareOf, timeOf } from '../parse/grammar/slots.ts'
import { cleanText } from '../parse/read-text.ts'
import { pointAt } from '../parse/scene-speech/point-at.ts'
import { sceneGrade } from '../parse/words/scene-grade.ts'
import { understand } from '../understand.ts'
import { anotherClip, everywhere, otherOne, withoutThought } from './go-on.ts'
import { besideIt, butThese, noneThere, otherEdge } from './not-there.ts'
import { type Asked, readOfBefore, speaks } from './of-before.ts'
import { ofTheSame, otherScenes } from './of-the-same.ts'
import type { Recalled } from './recalled.ts'
import { allScaled, framedCloser } from './scaled.ts'
import { justThatOne, rightOne } from './talk/scope.ts'
import { undoPart } from './undo-part.ts'

export type Referred = { intents: readonly Intent[] }

const UNDO: Intent = { is: 'undo' }

/** Takes something said before for wrong. */
const WRONG =
  /^(?:(?:no+|nope|nah|wrong(?: one)?|not (?:that|this)(?: one)?|i meant?(?: to say)?|sorry|oops|my bad|my mistake|correction|scratch that|actually|on second thoughts?|wait|hmm+|make that|rather|oh|er+m?|better(?: make it)?|i said|instead|let['’]?s say|undo (?:that|it),?(?: and)?(?: do)?|not (?:that|this)(?: one)?)(?:[,!.:; –-]+|$))+/u

const SAME =
  /^(?:(?:and )?(?:do )?(?:the )?(?:same|exact same|same thing|same treatment)(?: thing| again)?(?: for| with| on| to| in| goes for| applies to)? (?<a>.{2,60}?)|(?:and )?(?:do|apply|use|make|repeat) (?:that|this|it|the same|the same thing)(?: again)? (?:to|for|with|on|in) (?<b>.{2,60}?)|(?:and )?(?<c>.{1,60}?) (?:too|as well|also|likewise)|(?:and |now |ok(?:ay)? )*(?:what|how) about (?<e>.{2,60}?)|(?:and |now |then |ok(?:ay)? |good,? )*(?:do|try) (?<f>.{2,60}?)(?: next| now)?|(?:and |now |then |ok(?:ay)? )*(?<g>.{2,60}?) next|(?:and|also) (?<d>.{1,60}?))(?: too| as well| please)?$/u

const MORE =
  /^(?:(?:(?:just )?(?:a )?(?:(?<bit>bit|little(?: bit)?|tad|touch|smidge|slightly)|lot|much|even|still|some|and|yet)? ?(?:more|further)(?: of (?:that|it))?)|again|once more|one more time|same again|another (?:bit|one|notch|step)|keep going|go on|even more|more of (?:that|it)|do (?:it|that) again|not enough|still not enough|still|stronger)$/u
export const LESS =
  /^(?:(?:(?:just )?(?:a )?(?:bit|little(?: bit)?|tad|touch|smidge|slightly)? ?less(?: of (?:that|it)| (?:slow|fast|quick|long|short|loud|quiet|dark|bright|close|strong|much))?)|(?:(?:that|it|thats|its)(?:['’]?s| is| was)? )?(?:(?:a )?(?:bit|little) |way |far |just )?too (?:much|far|close|tight|strong|loud|quiet|fast|slow|long|short|big|small|dark|bright|warm|cold|extreme|heavy|faint|orange|yellow|blue|saturated|intense)(?: now| again)?|not (?:so|that|quite so|quite that) (?:much|far|close|tight|strong|loud|quiet|fast|slow|long|short|big|small|dark|bright|warm|cold|extreme)(?: though)?|(?:that|it)(?:['’]?s| is| was) over ?done|not as much|half(?: ?way(?: back)?| back|(?: as much| of (?:it|that)))|back a (?:bit|little)|a (?:bit|little) back|half of that|overdid it|you overdid it)$/u

/** 'A bit slower still', of the scene that was made slow. */
const COMPARED =
  /^(?:(?:no+|nah|hm+|ok|okay|yeah|and|now|even|still|just|a|bit|little|tad|touch|notch|much|way|lot|slightly|make (?:it|that|that one|them)|it should be|should be|needs to be)(?:,| |$) ?)*(?<way>slower|faster|quicker|longer|shorter|brighter|lighter|darker|warmer|cooler|colder)(?: (?:still|again|though|now|too|than that))*$/u
const SLIGHTLY = /\b(?:bit|little|tad|touch|notch|slightly)\b/u
const STRESSED = /\b(?:even|still|again)\b|^(?!.*\bmake (?:it|that)\b)/u

/** What a comparison changes of fades and transitions: how long they last. */
const lastsAs = (intent: Intent, said: string, isSlight: boolean): Intent | null => {
  // A cross-fade that is slower lasts longer.
  const isCut = intent.is === 'transition-at' || (intent.is === 'transition-length' && intent.at !== undefined)
  const way = isCut ? said.replace('slower', 'longer').replace(/faster|quicker/, 'shorter') : said
  // 'Faster' behind a fade is said of the reel.
  if (way !== 'longer' && way !== 'shorter') return null
  const isLonger = way === 'longer'
  const factor = isLonger ? (isSlight ? 1.5 : 2) : isSlight ? 0.66 : 0.5
  if (intent.is === 'edge-fade') return { ...intent, sec: null, factor }
  if (intent.is === 'transition-at') return { is: 'transition-length', sec: null, factor, at: { ref: intent.ref, side: intent.side } }
  if (intent.is === 'transition-length') return { ...intent, sec: null, factor }
  return intent.is === 'transitions' ? { is: 'transition-length', sec: null, factor } : null
}

const comparedAs = (intent: Intent, way: string, isSlight: boolean): Intent | null => {
  const lasting = lastsAs(intent, way, isSlight)
  if (lasting) return lasting
  const refs = refsOf(intent)
  if (refs.length === 0) return null
  const grade = sceneGrade(way.replace('lighter', 'brighter').replace('colder', 'cooler'), isSlight ? 0.5 : 1)
  switch (intent.is) {
    case 'speed': {
      const [less, more] = isSlight ? [0.8, 1.25] : [0.6, 1.5]
      return /slower|faster|quicker/.test(way) ? { is: 'speed', refs, relative: true, speed: way === 'slower' ? less : more } : null
    }
    case 'other-clip':
    case 'replace':
    case 'scene-length':
    case 'trim':
      return /longer|shorter/.test(way)
        ? { is: 'scene-length', refs, sec: null, factor: way === 'longer' ? (isSlight ? 1.25 : 1.5) : isSlight ? 0.8 : 0.66 }
        : null
    case 'scene-grade':
      return grade && { is: 'scene-grade', refs, ...grade }
    default:
      return null
  }
}

const compared = (said: string, intents: readonly Intent[]): Intent[] | null => {
  const way = COMPARED.exec(said)?.groups?.way
  // 'Make it faster' may mean the reel as well; a reel does not get longer by what was said of one cut.
  const isOfCut =
    intents.length > 0 &&
    intents.every(
      (intent) =>
        intent.is === 'transition-at' || intent.is === 'edge-fade' || (intent.is === 'transition-length' && intent.at !== undefined),
    )
  if (way === undefined || (!STRESSED.test(said) && !isOfCut)) return null
  const all = intents.map((intent) => comparedAs(intent, way, SLIGHTLY.test(said)))
  return all.length > 0 && all.every((intent) => intent !== null) ? all : null
}

const ONLY_ONE =
  /^(?:just|only) (?:the )?(?<nth>first|second|third|last)(?: (?:one|scene|clip|shot|bit|part|time))?(?: of (?:them|those))?$/u
const NTH: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, last: -1 }

/** 'Just the first one', said of a wish for several scenes. */
const onlyOne = (said: string, { intents, isNewest }: Recalled, ground: Ground): Intent[] | null => {
  const nth = ONLY_ONE.exec(said)?.groups?.nth
  if (nth === undefined || !isNewest) return null
  const places = [...new Set(intents.flatMap(refsOf).flatMap((ref) => placesOf(ground, ref)))].sort((a, b) => a - b)
  const at = places.at(NTH[nth] ?? 0)
  const named = places.length < 2 || at === undefined ? null : allWith(intents, [{ by: 'number', of: 'scene', n: at + 1 }])
  return named && [UNDO, ...named]
}

const COLOURED = /^(?:(?:make it|in|to|from|use|but|with|and) )*(?<colour>white|black)(?:,? (?:not|instead of) (?:black|white)| instead)?$/u

type EdgeFade = Extract<Intent, { is: 'edge-fade' }>

/** In another colour, and as long as it is: what made it longer is not done again. */
const coloured = ({ factor: _, ...fade }: EdgeFade, colour: 'white' | 'black', { plan }: Ground): EdgeFade => {
  const now = fade.edge === 'opening' ? plan.fades?.opening : (plan.fades?.closing ?? plan.fades?.opening)
  return { ...fade, sec: now ? now.frames / plan.export.fps : fade.sec, colour }
}

const ANOTHER = /^(?:and |make it |take )?(?:another|one more|a further|an additional|an extra) (?<t>.{3,30})$/u

const BEFORE =
  /^(?:(?:put|bring|set|get) (?:it|that|them) )?back to (?:normal|the original)(?: speed| length| size)?$|^(?:(?:no+|wait|oh|oops|hm+|actually|nah)[, ]*)*(?:go back(?: one(?: step)?)?)$|^(?:(?:that|it) (?:was|looked|sounded) (?:much |way |a lot )?(?:better|nicer) (?:before|earlier|the way it was)|i (?:liked|preferred) (?:it|that) (?:better|more|how it was)?(?: before| earlier| the way it was| the old way)?|(?:never ?mind|nvm|forget (?:it|that)|scrap that|scratch that)[, ]*(?:put|change|turn|switch|bring)? ?(?:it|that)? ?back(?: again)?|(?:put|bring|change|turn|switch|swap|set|give|move|get) (?:it|that|them|those|everything)(?: all)? back(?: again| to (?:how|what|the way) (?:it|they) (?:was|were))?|(?:now )?(?:the )?other way (?:a)?round(?: again)?|go back to (?:how|what|the way) it was(?: before)?|as (?:it was )?before|back to before|take (?:that|it) back|(?:reset|cancel|revert) (?:that|it|those)|(?:actually|wait|hm+|oh),? no(?:pe)?|no,? wait|i (?:do not|don['’]?t) like (?:that|it)[,;]? ?(?:undo|revert|take it back|go back)(?: it| that)?)$/u
const WAS_BEFORE =
  '(?:the )?(?:(?:previous|prev|old|earlier|last)(?: (?:one|version|song|track|look))?|(?:one|version) (?:from )?(?:before|we had before)(?: (?:that|this))?)'
/** 'The one before was better', 'I liked the old version'. */
const BEFORE_WAS_BETTER = new RegExp(
  `^(?:(?:no+|ok(?:ay)?|hm+|nah|actually),? )*(?:(?:i (?:liked|preferred) )?${WAS_BEFORE} (?:(?:was|looked|felt) (?:much |way |a lot |so )?(?:better|nicer)|better|more)|i (?:liked|preferred) ${WAS_BEFORE})$`,
  'u',
)
/** 'Oh no, I need that, bring it back.' */
const NEEDS =
  /^(?:(?:oh|no+|wait|hm+|actually),? )*i (?:(?:do|did|really|still) )*(?:need|want|like|liked|wanted) (?:it|that|this|him|her|them)(?: one)?,? (?:please )?/u
const BOTH =
  /^(?:undo|take back|revert|cancel) (?:both|the last two|the last 2|these two|those two|both of (?:them|those|these))(?: changes| things| steps)?(?: please)?$/u
const ALL_BACK =
  /^(?:undo|take back|revert) (?:everything|all(?: of (?:it|that|them))?|all (?:the |my |your )?changes)|^(?:(?:can (?:we|you|i) |let['’]?s |please |just |i want to |ok(?:ay)?,? |no,? )*(?:go|take (?:it|me)|bring it|put it|change it|set it) )?back to (?:how (?:it|everything) was (?:at (?:the (?:very )?(?:beginning|start)|first)|in the (?:very )?(?:beginning|start)|originally|before (?:everything|all (?:of )?(?:this|that)))|the (?:very )?(?:beginning|start|first (?:version|one|cut|draft|reel)|original(?: (?:version|one|cut|reel))?))(?: please)?$/u

const EDGE_TOO =
  /^(?:(?:and|also) )?(?:(?:do |put )?(?:that|the same|it|one|another(?: one)?) )?(?:(?:at|in) )?the (?:very )?(?<edge>start|beginning|end)(?: too| as well| also)?$/u

const withRefs = (intent: Intent, refs: readonly ClipRef[]): Intent | null => {
  const [first] = refs
  if (refsOf(intent).length === 0 || first === undefined) return null
  if (intent.is === 'move' || intent.is === 'transition-at') return refs.length === 1 ? { ...intent, ref: first } : null
  if (intent.is === 'replace') return { ...intent, old: refs }
  if (intent.is === 'swap') return refs.length === 2 ? { ...intent, refs } : null
  if (intent.is === 'order') {
    const isFiles = refs.every((ref) => ref.by === 'words' || ref.by === 'files')
    const how = intent.how === 'remove' && isFiles ? 'leave-out' : intent.how === 'leave-out' && !isFiles ? 'remove' : intent.how
    return { ...intent, how, refs }
  }
  return 'refs' in intent ? ({ ...intent, refs } satisfies Intent) : null
}

const allWith = (intents: readonly Intent[], refs: readonly ClipRef[]): Intent[] | null => {
  const all = intents.map((intent) => withRefs(intent, refs))
  return all.length > 0 && all.every((intent) => intent !== null) ? all : null
}

/** The number of the wish before in another size. */
const withAmount = (intent: Intent, said: string, ground: Ground): Intent | null => {
  const time = timeOf(said, ground) ?? numberOf(said)
  const share = shareOf(said) ?? ((numberOf(said) ?? 0) > 1 ? (numberOf(said) ?? 0) / 100 : null)
  switch (intent.is) {
    case 'length':
      return time === null ? null : { is: 'length', sec: time }
    case 'each':
    case 'scene-length':
      return time === null || intent.sec === null ? null : { ...intent, sec: time }
    case 'trim':
    case 'slip':
    case 'length-add':
      return time === null ? null : { ...intent, sec: Math.sign(intent.sec) * time }
    case 'volume-to':
      return share === null || share > 1 ? null : { ...intent, gain: share }
    case 'look-intensity':
      return share === null || share > 1 ? null : { ...intent, to: share }
    default:
      return null
  }
}

const BESIDE =
  /^(?:(?:put|move) (?:it|that) )?(?:(?:right |directly |just )?(?<side>before|after|behind) (?<other>.{2,40}?)|(?:(?:as|in|to) )?(?:the )?(?<nth>second|third|fourth|fifth|sixth)(?: (?:place|position|spot|one|scene))?)$/u

/** 'No, right after the kids', of a clip that was put somewhere. */
const besideOther = (said: string, only: Intent, ground: Ground): Intent | null => {
  const { side, other = '', nth } = BESIDE.exec(said)?.groups ?? {}
  const [to, ...more] = refsIn(other, ground) ?? []
  const ref =
    only.is === 'move' ? only.ref : only.is === 'order' && (only.how === 'first' || only.how === 'last') ? only.refs[0] : undefined
  const place = nth === undefined ? -1 : ['second', 'third', 'fourth', 'fifth', 'sixth'].indexOf(nth)
  if (ref && place >= 0) return { is: 'move', ref, to: place + 2 }
  return to && more.length === 0 && ref ? { is: 'move', ref, to: { side: side === 'before' ? 'before' : 'after', ref: to } } : null
}

const corrected = (rest: string, recalled: Recalled, ground: Ground): Intent[] | null => {
  const { intents } = recalled
  const [only, ...more] = intents
  // 'The market, not the cat': what it was not is what was done.
  const meant = rest
    .replace(/^not (?:the |that |my )?[\p{L}\d ]{2,30}?,? (?:but )?(?=the other\b)/u, '')
    .replace(/,? ?(?:and )?not (?:the |scene |my )?[\p{L}\d ]{1,30}$/u, '')
    .replace(/^(?:it(?:['’]s| is| should be) |i want(?:ed)? |the one with |(?:just|only) )+/u, '')
    .replace(/,? i mean(?:t)?(?: to say)?$/u, '')
    .replace(/^(?:the )?other (?:one|clip|scene|shot|photo)[,:]? (?=\S)/u, '')
  // 'No, 2', of what takes a number, is another number.
  const isNumber =
    /^(?:\d{1,3}(?:\.\d+)?|(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|half))(?: ?s| secs?| seconds?| a second)?$/u.test(meant)
  const numbered = isNumber && only && more.length === 0 ? withAmount(only, meant, ground) : null
  if (numbered) return [numbered]
  const beside = only && more.length === 0 ? besideOther(meant, only, ground) : null
  if (beside) return [beside]
  const refs = otherOne(meant, recalled, ground, { ...ground, plan: recalled.before }) ?? refsIn(meant, ground)
  const edge = otherEdge(meant, recalled)
  if (edge) return [edge]
  const named = refs && allWith(intents, refs)
  if (named && only?.is !== 'other-clip' && only?.is !== 'replace') return named
  // 'No, use the dog': what comes in there, and not where.
  const by = refsIn(
    meant.replace(/^(?:use|take|put(?: in)?|show|with|try|go with|pick|choose|have) /u, '').replace(/ (?:in )?(?:instead|there)$/u, ''),
    ground,
  )
  if (only?.is === 'replace' && more.length === 0 && by) return [{ ...only, by }]
  if (only?.is === 'other-clip' && more.length === 0 && by) return [{ is: 'replace', old: only.refs, by }]
  const amount = meant
    .replace(/ (?:actually|instead|rather|then|after all)$/u, '')
    .replace(/^(?:(?:make|keep|leave|set|put|have) (?:it|that) (?:at |to |on )?|to |at |more like |let['’]?s (?:say|do) )+/u, '')
  const sized = only && more.length === 0 ? withAmount(only, amount, ground) : null
  return sized ? [sized] : null
}

/** What came of a wish that was made in steps: 'the same for the surf' is as slow as the dog is now. */
const asReached = (intent: Intent, ground: Ground): Intent => {
  const scene = ground.plan.scenes[refsOf(intent).flatMap((ref) => placesOf(ground, ref))[0] ?? -1]
  if (!scene) return intent
  if (intent.is === 'speed') return { is: 'speed', refs: intent.refs, speed: scene.speed }
  if (intent.is === 'scene-length') return { ...intent, sec: scene.duration_frames / ground.plan.export.fps }
  if (intent.is === 'reframe' && intent.right_steps === 0 && intent.down_steps === 0) return { is: 'closer', refs: intent.refs }
  return intent
}

/** Which way a wish goes: slower, shorter, darker and quieter are down. */
const wayOf = (intent: Intent): number => {
  if (intent.is === 'speed') return intent.relative === true ? Math.sign(intent.speed - 1) : Math.sign(intent.speed - 1)
  if (intent.is === 'scene-length' || intent.is === 'length-by') return 'factor' in intent ? Math.sign(intent.factor - 1) : 0
  if (intent.is === 'scene-grade') return Math.sign(intent.exposure_by)
  if (intent.is === 'look-by') return intent.direction === 'brighter' ? 1 : intent.direction === 'darker' ? -1 : 0
  if (intent.is === 'volume') return Math.sign(intent.by)
  if (intent.is === 'pace-by') return Math.sign(intent.steps)
  return intent.is === 'trim' ? -Math.sign(intent.sec) : 0
}

const TOO = /\btoo (?<how>loud|quiet|fast|slow|long|short|dark|bright)\b/u

const JUST_TOO =
  /^(?:(?:hm+|ok(?:ay)?|no|now|but|and|oh)[, ]+)*(?:(?:it|that|this|everything)(?:['’]?s| is| looks)? )?(?:(?:now|a bit|a little|way|much|far|just|kinda|still) )*too (?<how>bright|dark)(?: now)?$/u

/** 'Too fast', of what was made slower: not slow enough yet. */
const isStillShort = (said: string, intents: readonly Intent[]): boolean => {
  const how = TOO.exec(said)?.groups?.how
  const way = how === undefined ? 0 : /slow|short|dark|quiet/.test(how) ? -1 : 1
  return way !== 0 && intents.length > 0 && intents.every((intent) => wayOf(intent) === -way)
}

const LOGO_IS_TOO =
  /^(?:(?:it|that)(?:['’]?s| is| looks| seems)? )?(?:(?:a bit|a little|way|far|much|still|just|now|also) )*too (?<how>small|tiny|little|big|large|huge|wide|faint|weak|pale|transparent|see[- ]through|strong|visible|bold|prominent|solid)(?: (?:now|again|though|still))*$/u

/** 'It is too faint', of the logo: however it was changed before, more of what it lacks. */
const logoIsToo = (said: string, { thing }: Ground): Intent[] | null => {
  const how = thing === 'logo' ? LOGO_IS_TOO.exec(said)?.groups?.how : undefined
  if (how === undefined) return null
  const size = /small|tiny|little/.test(how) ? 1 : /big|large|huge|wide/.test(how) ? -1 : 0
  const opacity = size !== 0 ? 0 : /strong|visible|bold|prominent|solid/.test(how) ? -1 : 1
  return [{ is: 'logo', change: {}, size_steps: size, opacity_steps: opacity, media_ids: [] }]
}

const STILL_LESS =
  /^(?:even less|(?:(?:just )?(?:a )?(?<bit>bit|little(?: bit)?|tad|touch|smidge|slightly) )?less(?: than that)?|still less|(?:it(?:['’]?s| is) )?still too (?:much|far|strong|loud|quiet|fast|slow|long|short|big|small|dark|bright))$/u

/** 'That's too much, half of it': the second part says how much. */
const OVERDONE =
  /^(?:(?:no+|ok(?:ay)?|hm+|oh|now),? )*(?:that|it)(?:['’]?s|s| is| was) (?:(?:a bit|way|far|a little) )?too (?:much|far|strong|long|short)[,;.]? (?=half)/u

const further = (words: string, recalled: Recalled, ground: Ground): Intent[] | null => {
  const { intents } = recalled
  const said = words.replace(OVERDONE, '')
  const nearer = framedCloser(said, intents)
  if (nearer) return nearer
  const all =
    logoIsToo(said, ground) ??
    noneThere(said, recalled) ??
    besideIt(said, recalled, ground) ??
    everywhere(said, recalled, ground) ??
    anotherClip(said, recalled, ground)
  if (all) return all
  const more = MORE.exec(said)
  if (more) return allScaled(intents, more.groups?.bit === undefined ? 1 : 0.5)
  // What went back a little goes back further.
  const less = recalled.wasLess ? STILL_LESS.exec(said) : null
  if (less) return allScaled(intents, less.groups?.bit === undefined ? 1 : 0.5)
  if (isStillShort(said, intents)) return allScaled(intents, 0.5)
  if (LESS.test(said) || STILL_LESS.test(said)) return allScaled(intents, -0.5)
  const so = compared(said, intents)
  const colour = COLOURED.exec(said)?.groups?.colour
  const [fade] = intents
  if (fade?.is === 'edge-fade' && intents.length === 1 && (colour === 'white' || colour === 'black'))
    return [coloured(fade, colour, ground)]
  if (so) return so
  const another = timeOf(ANOTHER.exec(said)?.groups?.t ?? '', ground)
  const [only] = intents
  if (another !== null && intents.length === 1 && only) return [withAmount(only, `${another} s`, ground)].flatMap((one) => one ?? [])
  const same = SAME.exec(said)?.groups
  const others = otherScenes(said, recalled, ground)
  const refs = others ?? (same ? refsIn(same.a ?? same.b ?? same.c ?? same.e ?? same.f ?? same.g ?? same.d ?? '', ground) : null)
  // 'Only the cat.' 'And the dog.'
  if (refs && only?.is === 'order' && only.how === 'only' && intents.length === 1) return [{ ...only, how: 'bring-in', refs }]
  if (refs && only?.is === 'topic' && intents.length === 1 && same?.d !== undefined) return [{ is: 'order', how: 'bring-in', refs }]
  if (refs)
    return allWith(
      intents.map((intent) => asReached(intent, ground)),
      refs,
    )
  const edge = EDGE_TOO.exec(said)?.groups?.edge
  if (edge !== undefined && only?.is === 'trim') return [{ ...only, edge: edge === 'end' ? 'end' : 'start' }]
  if (edge !== undefined && only?.is === 'edge-fade') return [{ ...only, edge: edge === 'end' ? 'closing' : 'opening' }]
  return null
}

/** 'Too bright', some wishes after 'brighter': half of that step back, and not beyond it. */
const halfBack = (said: string, recalled: Recalled, steps: () => readonly Recalled[]): Intent[] | null => {
  const how = JUST_TOO.exec(said)?.groups?.how
  const isOfIt = ({ intents }: Recalled): boolean => intents.some(({ is }) => is === 'scene-grade' || is === 'look-by')
  // Right behind it, as of every wish.
  if (how === undefined || isOfIt(recalled)) return null
  const step = steps().find(isOfIt)
  return step?.intents.every((intent) => wayOf(intent) === (how === 'bright' ? 1 : -1)) ? allScaled(step.intents, -0.5) : null
}

const stepsBack = (steps: number): Intent[] => [{ is: 'back-to', point: { steps } }]

/** 'Nah, just that one', of what was done everywhere. */
const JUST_THAT =
  /^(?:(?:no+|nah|nope|wait|actually),? )*(?:just|only) (?:(?:that|the|this) (?:one|first one|single one|cut)|there|at that (?:one|cut))(?: please)?$/u

const ONLY_THERE =
  /^(?:(?:but|no|and|actually|wait|hm+|ok(?:ay)?),? )*(?:only|just) (?:on |for |in |with |at )?(?<x>.{2,40}?)(?: please| pls| though)*$/u
const OF_SCENES: ReadonlySet<Intent['is']> = new Set([
  'order',
  'move',
  'swap',
  'replace',
  'topic',
  'count',
  'count-by',
  'sequence',
  'every-file',
  'make',
  'again',
])

/** 'Only the first clip', behind a wish about all of it: where that is to hold, and no wish that the others go. */
const onlyThere = (said: string, { intents }: Recalled, ground: Ground): Intent[] | null => {
  const refs = refsIn(ONLY_THERE.exec(said)?.groups?.x ?? '', ground)
  if (!refs || intents.length === 0 || intents.some(({ is }) => OF_SCENES.has(is)) || intents.some((intent) => refsOf(intent).length > 0))
    return null
  const [intent, ...more] = intents
  if (more.length === 0 && (intent?.is === 'sound' || intent?.is === 'speed')) return [UNDO, { ...intent, refs }]
  const isLook = intents.every(({ is }) => is.startsWith('look'))
  return [isLook ? { is: 'cannot', what: 'one-look', refs } : { is: 'cannot', what: 'which-scene' }]
}

const ONE_BESIDE =
  /^(?:(?:and|also|now|then|ok(?:ay)?),? )*(?:also )?the one (?:right |just )?(?<side>before|after)(?: (?:it|that|that one))?(?: too| as well| also| please)*$/u

/** 'And the one before', of a scene that was just taken out: beside where it stood. */
const neighbourOfGone = (said: string, { intents, isNewest, before }: Recalled, { plan, media }: Ground): Intent[] | null => {
  const side = ONE_BESIDE.exec(said)?.groups?.side
  if (side === undefined || !isNewest || intents.length === 0 || !intents.every((intent) => intent.is === 'order' && takesOut(intent)))
    return null
  const then: Ground = { plan: before, media, refs: [], before: [], thing: null }
  const places = intents.flatMap(refsOf).flatMap((ref) => placesOf(then, ref))
  const to = side === 'before' ? Math.min(...places) - 1 : Math.max(...places) + 1
  const at = plan.scenes.findIndex(({ id }) => id === before.scenes[to]?.id)
  return at < 0 ? null : [{ is: 'order', how: 'remove', refs: [{ by: 'number', of: 'scene', n: at + 1 }] }]
}

const KEEPS =
  /^(?:(?:i |we )?(?:do |actually |still )*(?:want to |wanna |would |should |let['’]?s )?)?(?:keep|leave) (?:it|them|that|those|this|him|her|that one)(?: in| there| after all| then)*(?: please| pls)?$/u
const takesOut = (intent: Intent): boolean =>
  (intent.is === 'order' && (intent.how === 'leave-out' || intent.how === 'remove')) ||
  intent.is === 'music-off' ||
  intent.is === 'logo-off' ||
  intent.is === 'captions-off' ||
  intent.is === 'look-off' ||
  intent.is === 'caption-delete'

const BACK_AND = /^(?<back>[^.;:!?]{4,50}?),? (?:but|and|then|and then|only) (?<more>[^.;:!?]{3,80})$/u

/** 'Bring it back but brighten it': the step goes, and the rest is said of what it was about. */
const backAnd = (said: string, { intents, before }: Recalled, ground: Ground): Intent[] | null => {
  const { back = '', more = '' } = BACK_AND.exec(said.replace(/[.!]+$/u, ''))?.groups ?? {}
  if (more === '' || ![back, back.replace(WRONG, '')].some((one) => BEFORE.test(one))) return null
  const refs = intents.flatMap(refsOf)
  const then: Asked = { ...ground, plan: before, before: refs, thing: null, isAsked: true }
  const meant = readOfBefore(more, { media: ground.media }, then, understand(more, ground.media, true, undefined, then))
  return speaks(meant) ? [UNDO, ...meant.intents] : null
}

/** Null where the words say themselves what they mean. `firstStep` is how many steps ago the reel was first made. */
export const refer = (
  request: string,
  recalled: Recalled | null,
  ground: Ground,
  { firstStep, steps }: { firstStep: number /** Of the newest steps, what was wished: newest first. */; steps: () => readonly Recalled[] },
): Referred | null => {
  const typed = pointAt(inPlainSpeech(cleanText(request)), ground)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 200)
  const said = bare(typed.replace(/[.!?]+$/u, ''))
  // The first version is the first that had scenes, never the empty one before it.
  if (ALL_BACK.test(said) && !/^(?:undo|take back|revert)/u.test(said) && firstStep === 1)
    return { intents: [{ is: 'greet', how: 'first' }] }
  if (firstStep > 1 && ALL_BACK.test(said)) return { intents: stepsBack(firstStep - 1) }
  if (firstStep > 1 && BOTH.test(said)) return { intents: stepsBack(2) }
  const whole = typed.replace(/[.!?]+$/u, '')
  const back = [said, whole, whole.replace(WRONG, ''), whole.replace(NEEDS, '')].some(
    (one) => BEFORE.test(one) || BEFORE_WAS_BETTER.test(one),
  )
  if (firstStep > 0 && back && (recalled?.isNewest ?? true)) return { intents: [UNDO] }
  const andMore = firstStep > 0 && recalled?.isNewest === true ? backAnd(typed, recalled, ground) : null
  if (andMore) return { intents: andMore }
  const beside = recalled ? neighbourOfGone(whole, recalled, ground) : null
  if (beside) return { intents: beside }
  // 'Oh wait keep them', of what was just taken out.
  const isTakenOut = recalled?.isNewest === true && recalled.intents.length > 0 && recalled.intents.every(takesOut)
  if (isTakenOut && KEEPS.test(whole.replace(WRONG, ''))) return { intents: [UNDO] }
  const part = /\b(?:undo|revert|take back|cancel|reverse)\b|^(?:no,? |nah,? |wait,? )*not the\b/u.test(whole)
    ? undoPart(whole, steps(), ground)
    : null
  if (part) return { intents: part }
  if (recalled === null || recalled.intents.length === 0) return null
  const right = recalled.isNewest ? rightOne(whole, recalled.intents, { ...ground, plan: recalled.before }) : null
  const meantOne = right === null ? null : corrected(right, recalled, ground)
  if (meantOne) return { intents: [UNDO, ...meantOne] }
  const wrong = WRONG.exec(whole)?.[0] ?? null
  if (wrong !== null && (recalled.isNewest || recalled.isIdle === true) && !/[?]$/.test(typed)) {
    const rest = bare(whole.slice(wrong.length))
    const intents = rest === '' ? null : corrected(rest, recalled, ground)
    if (intents) return { intents: recalled.isNewest ? [UNDO, ...intents] : intents }
  }
  // 'The first and the last, I mean', behind an undo: the wish that was taken back, of what was meant.
  const meantFor =
    recalled.isNewest || !/\bi mean(?:t)?\b/u.test(whole) || !sameValue(recalled.before, ground.plan)
      ? null
      : corrected(whole.replace(WRONG, ''), recalled, ground)
  if (meantFor) return { intents: meantFor }
  const same = ofTheSame(whole, recalled, ground)
  if (same) return { intents: same }
  const but = butThese(whole, recalled, ground)
  if (but) return { intents: but }
  const single = onlyOne(whole, recalled, ground) ?? onlyOne(said, recalled, ground)
  if (single) return { intents: single }
  const scoped = recalled.isNewest ? onlyThere(whole, recalled, ground) : null
  if (scoped) return { intents: scoped }
  // Of what? Whoever wants the rest gone says so.
  if (recalled.isNewest && ONLY_ONE.test(whole) && !/\b(?:clip|scene|shot)\b/u.test(whole))
    return { intents: [{ is: 'cannot', what: 'which-scene' }] }
  if (recalled.isNewest && JUST_THAT.test(whole) && recalled.intents.some(({ is }) => is === 'transitions' || is === 'each'))
    return { intents: [UNDO] }
  const half = halfBack(whole, recalled, steps)
  if (half) return { intents: half }
  for (const one of [said, whole.slice(wrong?.length ?? 0), withoutThought(said), withoutThought(whole)]) {
    const intents = further(one.trim(), recalled, ground)
    if (intents && intents.length > 0) return { intents }
  }
  const odd = justThatOne(whole, ground)
  return odd && { intents: odd }
}

/** What 'it' may be called by the name of, where a request says nothing of its own. */
export const NOUNS: Readonly<Record<NonNullable<Ground['thing']>, string>> = {
  music: 'the music',
  logo: 'the logo',
  captions: 'the caption',
  look: 'the look',
  transitions: 'the transitions',
}
