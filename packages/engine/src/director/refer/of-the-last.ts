/** Words for what the last messages were about: 'those two', 'add text there', 'only for the concert', 'the cat instead'. Pure. */
import type { Intent } from '../intents.ts'
import { bareGround, type Ground, refsOf } from '../parse/grammar/ground.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import { refsIn } from '../parse/grammar/slots.ts'
import type { Recalled } from './recalled.ts'

const TWO = /\b(?:(?:both of )?(?:those|these) two(?: (?:scenes|clips|shots|ones))?|both of (?:them|those|these))\b/iu
/** 'And shorten both', of scenes alone: what has edges has two of them, too. */
const EACH_OF_TWO =
  /\b(?<do>shorten|lengthen|trim|slow down|speed up|slow|brighten|darken|mute|unmute|lock|delete|remove|drop|zoom in on|make) both\b(?! (?:fades?|edges|ends|of)\b)/iu
/** 'And both a bit shorter', of two scenes. */
const BOTH_SO =
  /^(?<lead>\W*(?:(?:and|now|then|ok|please|also|but)\b[, ]*)*)(?:make |have )?(?:them )?both(?: of them)? (?<so>(?:(?:a bit|a little|much|way|even) )?(?:shorter|longer|slower|faster|brighter|darker|warmer|cooler|louder|quieter))(?=\W*$)/iu
const SWAP_THEM =
  /^(?<lead>\W*(?:(?:and|now|then|ok|please|can you|could you) )*(?:swap|switch|exchange)) (?:them|both)(?: around| places)?(?=\W*$)/iu
/** Taken back as steps, and not as scenes. */
const OF_STEPS = /\b(?:undo|take back|revert|cancel)\b/iu

/** The scenes that were last spoken of, newest first, where they stand now. */
const spokenOf = (steps: readonly Recalled[], ground: Ground): number[] => {
  const ids = steps.flatMap(({ intents, before }) =>
    intents
      .flatMap(refsOf)
      .flatMap((ref) => placesOf({ ...ground, plan: before }, ref))
      .map((at) => before.scenes[at]?.id),
  )
  const places = [...new Set(ids)].map((id) => ground.plan.scenes.findIndex((scene) => scene.id === id))
  return places.filter((at) => at >= 0)
}

/** 'Swap those two', with their numbers; as it was said where nobody spoke of two. `steps`: what was wished in the newest steps, newest first. */
export const withThoseTwo = (request: string, steps: () => readonly Recalled[], ground: Ground): string => {
  const isSwap = SWAP_THEM.test(request)
  const isEach = EACH_OF_TWO.test(request)
  const isSo = BOTH_SO.test(request) && ground.thing === null
  if ((!isSwap && !isEach && !isSo && !TWO.test(request)) || OF_STEPS.test(request)) return request
  const [one, two] = spokenOf(steps(), ground)
  if (one === undefined || two === undefined) return request
  const [first, second] = [Math.min(one, two) + 1, Math.max(one, two) + 1]
  const named = `scene ${first} and scene ${second}`
  if (isSo) return request.replace(BOTH_SO, `$<lead>make ${named} $<so>`)
  if (isEach) return request.replace(EACH_OF_TWO, `$<do> ${named}`)
  return isSwap ? request.replace(SWAP_THEM, `$<lead> ${named}`) : request.replace(TWO, named)
}

const ALL_ELSE = /\b(?:everything|everyone|all|anything) else\b|\b(?:all )?the (?:others|rest|other (?:ones|clips|scenes))\b(?! of\b)/iu
const OF_ALL_ELSE =
  /^\W*(?:(?:and|but|now|then|also|ok(?:ay)?|please|can you|could you)\b[, ]*)*(?:mute|silence|unmute|slow down|speed up|brighten|darken|lock|unlock) /iu

/** 'And mute everything else': all but the scene that was spoken of. */
export const exceptThat = (request: string, { plan, media, refs, before }: Ground): string => {
  if (!OF_ALL_ELSE.test(request) || !ALL_ELSE.test(request)) return request
  const ground = bareGround(plan, media)
  const [at, ...more] = [...new Set((refs.length > 0 ? refs : before).flatMap((ref) => placesOf(ground, ref)))]
  return at === undefined || more.length > 0 ? request : request.replace(ALL_ELSE, `everything except scene ${at + 1}`)
}

const NEW_ONE = /\bthe (?:copy|duplicate|new (?:one|scene|clip)|repeat|second copy)\b/iu

/** 'Move the copy to the end', with the number of the scene that the newest step brought. */
export const withNewScene = (request: string, steps: () => readonly Recalled[], ground: Ground): string => {
  if (!NEW_ONE.test(request)) return request
  const before = new Set(steps()[0]?.before.scenes.map(({ id }) => id))
  const [only, ...more] = ground.plan.scenes.flatMap(({ id }, at) => (before.size === 0 || before.has(id) ? [] : [at]))
  return only === undefined || more.length > 0 ? request : request.replace(NEW_ONE, `scene ${only + 1}`)
}

const SHAPE_TOO =
  /^(?<lead>\W*(?:(?:and|also|ok|please)\b[, ]*)*)(?:an? )?(?<shape>vertical|square|landscape|portrait|wide|widescreen|9:16|16:9|1:1|4:5) one(?: (?:too|as well|also|please))+\W*$/iu

/** 'And a square one too' is a version beside this one. */
export const inShapeToo = (request: string): string => request.replace(SHAPE_TOO, 'also a $<shape> version')

const OUT_OF_TIME =
  /^(?<lead>\W*(?:(?:and|but|also|ok(?:ay)?|so|now)\b[, ]*)*)(?:it|that|that one) (?:comes|is|appears|shows up|is shown) (?:(?:in|a bit|a little|way|much|far|just|still) )*too (?<when>early|soon|late)\W*$/iu

/** 'And it comes too early', of the scene that was spoken of. */
export const inItsTime = (request: string): string =>
  request.replace(OUT_OF_TIME, (_, lead: string, when: string) => `${lead}move it ${when === 'late' ? 'earlier' : 'later'}`)

const THERE =
  /\b(?<put>(?:add|put|write|set|place)\b[^:"“”\n]{0,30}?\b(?:text|captions?|titles?|words)) (?:there|(?:on|over|in) (?:it|that|that one|there))\b/iu

/** 'Add text there: Anna', on the scene that was spoken of; on the reel where none was. */
export const onThatScene = (request: string, { plan, media, refs, before }: Ground): string => {
  if (!THERE.test(request)) return request
  const spoken = refs.length > 0 ? refs : before
  const places = [...new Set(spoken.flatMap((ref) => placesOf(bareGround(plan, media), ref)))]
  const [at, ...more] = places
  return request.replace(THERE, at === undefined || more.length > 0 ? '$<put>' : `$<put> on scene ${at + 1}`)
}

const ONLY_FOR = /^\W*(?:(?:but|and|ok|no|wait|please)\b[, ]*)*(?:only|just) (?:for|on|in|over|during|at|with) (?<where>.{3,50}?)\W*$/iu

const OF_PART: Readonly<Partial<Record<NonNullable<Ground['thing']>, string>>> = {
  music: 'music-part',
  logo: 'logo-part',
}

/** 'Only for the concert', said of what lies on the whole reel: it is no wish to show that clip alone. */
export const onlyOnPart = (request: string, ground: Ground): Intent[] | null => {
  const what = ground.thing === null ? undefined : OF_PART[ground.thing]
  const where = ONLY_FOR.exec(request)?.groups?.where
  if (what === undefined || where === undefined) return null
  const refs = refsIn(where.toLowerCase(), ground)
  const isEdge = /^(?:the )?(?:very )?(?:start|beginning|end|intro|outro|ending|opening)$/iu.test(where)
  return refs || isEdge ? [{ is: 'cannot', what, ...(refs ? { refs } : {}) }] : null
}

const INSTEAD =
  /^\W*(?:(?:then|ok|and|no|please|rather|just|can you|could you)\b[, ]*)*(?:(?:use|show|put|take|try|have|play) )?(?<by>(?:the |my |that )?[\p{L}\d][\p{L}\d ._'’-]{1,40}?)(?: (?:in )?there)?,? (?:instead|in its place|rather)\W*$/iu

/** 'The cat instead', after words about one scene: what to show in its place. */
export const insteadThere = (request: string, ground: Ground): string | null => {
  const by = INSTEAD.exec(request)?.groups?.by
  const places = [...new Set(ground.before.flatMap((ref) => placesOf(ground, ref)))]
  const [at, ...more] = places
  if (by === undefined || at === undefined || more.length > 0 || refsIn(by.toLowerCase(), ground) === null) return null
  return `replace scene ${at + 1} with ${by}`
}

const FROM_IT =
  /^(?<lead>\W*(?:(?:and|then|now|ok|so|please|can you|could you|let['’]?s)\b[, ]*)*)(?:(?<edge>start|open|begin|kick off|end|close|finish) (?:it )?(?:with|on) (?:it|that|that one|this|this one)|(?:put|move|show|have|play|bring) (?:it|that|that one|this|this one) (?:to the |at the (?:very )?)?(?<place>first|start|beginning|front|last|end))(?: then| please)*\W*$/iu

const PUT_BESIDE =
  /^(?<lead>\W*(?:(?:yes|yeah|yep|and|then|now|ok|so|please|can you|could you)\b[, ]*)*)(?:add|put|place|bring|have|show|move|insert) (?:it|that|that one|this|this one) (?:in )?(?:right |directly |just )?(?<side>before|after|behind|in front of) (?<other>.{2,40}?)(?: then| please| instead)*\W*$/iu

/** 'Yes, add it after the cat', of the scene that was asked about: it is there already, and goes to where it is wanted. */
export const movedBeside = (request: string, ground: Ground): Intent[] | null => {
  const { side = '', other = '' } = PUT_BESIDE.exec(request)?.groups ?? {}
  const [to, ...more] = refsIn(other.toLowerCase(), ground) ?? []
  const [ref, ...others] = ground.before
  if (!to || !ref || more.length > 0 || others.length > 0 || placesOf(ground, ref).length !== 1) return null
  return [{ is: 'move', ref, to: { side: /before|front/iu.test(side) ? 'before' : 'after', ref: to } }]
}

/** 'Start with that', of the scene that was asked about. */
export const movedToEdge = (request: string, ground: Ground): Intent[] | null => {
  const { edge = '', place = '' } = FROM_IT.exec(request)?.groups ?? {}
  if (edge === '' && place === '') return null
  const isEnd = /end|close|finish|last/iu.test(`${edge}${place}`)
  return ground.before.length === 0 ? null : [{ is: 'order', how: isEnd ? 'last' : 'first', refs: ground.before }]
}

const SOFTER =
  /^\W*(?:(?:and|now|but|ok|please|make (?:it|that)|it should be|a bit|a little|much|way|even|still|just)[, ]+)*(?:softer|gentler)(?: please)?\W*$/iu

/** 'Softer', of the music that was just chosen, is no softer look. */
export const ofTheMusic = (request: string, { thing }: Ground): string =>
  thing === 'music' && SOFTER.test(request)
    ? request.replace(/softer|gentler/iu, 'music quieter').replace(/make (?:it|that) |it should be /iu, '')
    : request
