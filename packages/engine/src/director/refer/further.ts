/** 'A bit more', 'the same for scene 3', 'too much', 'and at the end': the wish before goes on, in another size or of something else. Pure. */
import { wholeGrade } from '../../frame/scene-grade.ts'
import type { Intent } from '../intents.ts'
import { type Ground, refsOf } from '../parse/grammar/ground.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import { refsIn, timeOf } from '../parse/grammar/slots.ts'
import { sceneGrade } from '../parse/words/scene-grade.ts'
import { compared } from './compared.ts'
import { anotherClip, everywhere } from './go-on.ts'
import { besideIt, noneThere } from './not-there.ts'
import { otherScenes } from './of-the-same.ts'
import type { Recalled } from './recalled.ts'
import { allScaled, framedCloser } from './scaled.ts'
import { allWith, withAmount } from './with-refs.ts'

const SAME =
  /^(?:(?:and )?(?:do )?(?:the )?(?:same|exact same|same thing|same treatment)(?: thing| again)?(?: for| with| on| to| in| goes for| applies to)? (?<a>.{2,60}?)|(?:and )?(?:do|apply|use|make|repeat) (?:that|this|it|the same|the same thing)(?: again)? (?:to|for|with|on|in) (?<b>.{2,60}?)|(?:and )?(?<c>.{1,60}?) (?:too|as well|also|likewise)|(?:and |now |ok(?:ay)? )*(?:what|how) about (?<e>.{2,60}?)|(?:and |now |then |ok(?:ay)? |good,? )*(?:do|try) (?<f>.{2,60}?)(?: next| now)?|(?:and |now |then |ok(?:ay)? )*(?<g>.{2,60}?) next|(?:(?:and|now|then|next|ok(?:ay)?)(?: one)?[,:]? )*(?<h>.{2,40}?),? (?:the )?same(?: (?:thing|treatment|there|again|way))?|(?:and |but )?(?<i>.{2,40}?) (?:even|a (?:bit|little)|much) more|(?:and|also) (?<d>.{1,60}?))(?: too| as well| please)?$/u

const MORE =
  /^(?:(?:(?:just )?(?:a )?(?:(?<bit>bit|little(?: bit)?|tad|touch|smidge|slightly)|lot|much|even|still|some|and|yet)? ?(?:more|further)(?: of (?:that|it))?)|again|once more|one more time|same again|another (?:bit|one|notch|step)|keep going|go on|even more|more of (?:that|it)|do (?:it|that) again|not enough|still not enough|still|stronger)$/u
export const LESS =
  /^(?:(?:(?:just )?(?:a )?(?:bit|little(?: bit)?|tad|touch|smidge|slightly)? ?less(?: of (?:that|it)| (?:slow|fast|quick|long|short|loud|quiet|dark|bright|close|strong|much))?)|(?:(?:that|it|thats|its)(?:['’]?s| is| was)? )?(?:(?:a )?(?:bit|little|tad|touch|hair) |way |far |just |now )?too (?:much|far|close|tight|strong|loud|quiet|fast|slow|long|short|big|small|dark|bright|warm|cold|extreme|heavy|faint|orange|yellow|blue|saturated|intense)(?: now| again)?|not (?:so|that|quite so|quite that) (?:much|far|close|tight|strong|loud|quiet|fast|slow|long|short|big|small|dark|bright|warm|cold|extreme)(?: though)?|(?:that|it)(?:['’]?s| is| was) over ?done|not as much|(?:(?:that|it)(?:['’]?s| is) )?(?:a bit|a little|rather|kinda|too) (?:much|many)(?: now)?|(?:just|only) a (?:little|bit|tad|touch)(?: then)?|half(?: ?way(?: back)?| back|(?: as much| of (?:it|that)))|back a (?:bit|little)|a (?:bit|little) back|half of that|overdid it|you overdid it|(?:(?:give|take|put|add) (?:it|me) )?(?:(?:about )?half (?:of )?(?:it|that)|a (?:bit|little)(?: of (?:it|that))?|some(?: of (?:it|that))?) back)$/u

const COLOURED =
  /^(?:(?:make it|in|to|from|use|but|with|and|then|try|an?) )*(?<colour>white|black)(?: one| fade)?(?:,? (?:not|instead of) (?:black|white)| instead)?$/u

type EdgeFade = Extract<Intent, { is: 'edge-fade' }>

/** In another colour, and as long as it is: what made it longer is not done again. */
const coloured = ({ factor: _, ...fade }: EdgeFade, colour: 'white' | 'black', { plan }: Ground): EdgeFade => {
  const now = fade.edge === 'opening' ? plan.fades?.opening : (plan.fades?.closing ?? plan.fades?.opening)
  return { ...fade, sec: now ? now.frames / plan.export.fps : fade.sec, colour }
}

const ANOTHER = /^(?:and |make it |take )?(?:another|one more|a further|an additional|an extra) (?<t>.{3,30})$/u

const EDGE_TOO =
  /^(?:(?:and|also) )?(?:(?:do |put )?(?:that|the same|it|one|another(?: one)?|(?:fade )?(?:out|in)) )?(?:(?:at|in) )?the (?:very )?(?<edge>start|beginning|end)(?: too| as well| also)?$/u

/** What came of a wish that was made in steps: 'the same for the surf' is as slow as the dog is now. */
const asReached = (intent: Intent, ground: Ground): Intent => {
  const scene = ground.plan.scenes[refsOf(intent).flatMap((ref) => placesOf(ground, ref))[0] ?? -1]
  if (!scene) return intent
  if (intent.is === 'speed') return { is: 'speed', refs: intent.refs, speed: scene.speed }
  if (intent.is === 'scene-length') return { ...intent, sec: scene.duration_frames / ground.plan.export.fps }
  if (intent.is === 'scene-grade' && scene.grade) {
    const { exposure, warmth, contrast, saturation } = wholeGrade(scene)
    return { ...intent, exposure_by: exposure, warmth_by: warmth, contrast_by: contrast, saturation_by: saturation }
  }
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

const LIGHT: ReadonlySet<Intent['is']> = new Set([
  'scene-grade',
  'look',
  'look-by',
  'look-intensity',
  'look-intensity-by',
  'look-own',
  'motion',
])
const LOUDNESS: ReadonlySet<Intent['is']> = new Set(['sound', 'volume', 'volume-to', 'music', 'ducking', 'speech-first'])

/** 'Too dark', behind a scene that was made longer, is of something else. */
const isOfOther = (said: string, intents: readonly Intent[]): boolean => {
  const how = TOO.exec(said)?.groups?.how ?? ''
  const kinds = /dark|bright/.test(how) ? LIGHT : /loud|quiet/.test(how) ? LOUDNESS : null
  return kinds !== null && !intents.some(({ is }) => kinds.has(is))
}

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

const EVEN_LESS = /^(?:even|still) less(?: than that)?$/u

/** 'That's too much, half of it': the second part says how much. */
const OVERDONE =
  /^(?:(?:no+|ok(?:ay)?|hm+|oh|now),? )*(?:that|it)(?:['’]?s|s| is| was) (?:(?:a bit|way|far|a little) )?too (?:much|far|strong|long|short)[,;.]? (?=half)/u

export const further = (words: string, recalled: Recalled, ground: Ground): Intent[] | null => {
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
  if (isOfOther(said, intents)) return null
  // What went back a little goes back further.
  const less = recalled.wasLess ? STILL_LESS.exec(said) : null
  if (less) return allScaled(intents, less.groups?.bit === undefined ? 1 : 0.5)
  if (isStillShort(said, intents)) return allScaled(intents, 0.5)
  // 'Even less', of music that was made quieter, is no step back.
  if (EVEN_LESS.test(said) && intents.length > 0 && intents.every((intent) => wayOf(intent) === -1)) return allScaled(intents, 0.5)
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
  const refs =
    others ?? (same ? refsIn(same.a ?? same.b ?? same.c ?? same.e ?? same.f ?? same.g ?? same.h ?? same.i ?? same.d ?? '', ground) : null)
  // 'Only the cat.' 'And the dog.'
  if (refs && only?.is === 'order' && only.how === 'only' && intents.length === 1) return [{ ...only, how: 'bring-in', refs }]
  if (refs && only?.is === 'topic' && intents.length === 1 && same?.d !== undefined) return [{ is: 'order', how: 'bring-in', refs }]
  // 'And the kids even more', of a reel that was made brighter: one scene may be so by itself.
  const grade = refs && only?.is === 'look-by' && intents.length === 1 ? sceneGrade(only.direction, Math.abs(only.amount)) : null
  if (refs && grade) return [{ is: 'scene-grade', refs, ...grade }]
  if (refs)
    return allWith(
      intents.map((intent) => asReached(intent, ground)),
      refs,
    )
  const edge = EDGE_TOO.exec(said)?.groups?.edge
  if (edge !== undefined && only?.is === 'trim') return [{ ...only, edge: edge === 'end' ? 'end' : 'start' }]
  if (edge !== undefined && only?.is === 'show-again') return [{ ...only, to: edge === 'end' ? 'end' : 'start' }]
  if (edge !== undefined && only?.is === 'edge-fade') {
    // As long and in the colour as the one that is there.
    const { factor: _, ...other } = only
    const { opening, closing } = ground.plan.fades ?? {}
    const there = only.edge === 'closing' ? closing : opening
    const as = there ? { sec: there.frames / ground.plan.export.fps, colour: there.colour } : {}
    return [{ ...other, ...as, edge: edge === 'end' ? 'closing' : 'opening' }]
  }
  return null
}

/** 'Too bright', some wishes after 'brighter': half of that step back, and not beyond it. */
export const halfBack = (said: string, recalled: Recalled, steps: () => readonly Recalled[]): Intent[] | null => {
  const how = JUST_TOO.exec(said)?.groups?.how
  const isOfIt = ({ intents }: Recalled): boolean => intents.some(({ is }) => is === 'scene-grade' || is === 'look-by')
  // Right behind it, as of every wish.
  if (how === undefined || isOfIt(recalled)) return null
  const step = steps().find(isOfIt)
  return step?.intents.every((intent) => wayOf(intent) === (how === 'bright' ? 1 : -1)) ? allScaled(step.intents, -0.5) : null
}
