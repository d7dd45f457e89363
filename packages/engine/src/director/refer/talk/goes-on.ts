/**
 * What goes on in a talk from one thing: transitions that were asked about, a logo in a corner, a clip that was taken out, another moment of a
 * clip, music that is to pause. Pure.
 */
import { sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { TransitionKind } from '@reelwright/contract/reel-plan'
import type { Intent } from '../../intents.ts'
import { type Ground, refsOf } from '../../parse/grammar/ground.ts'
import { placesOf } from '../../parse/grammar/shown.ts'
import { refsIn } from '../../parse/grammar/slots.ts'
import type { Recalled } from '../recalled.ts'
import { half } from './half.ts'

const UNDO: Intent = { is: 'undo' }

const ONE_AT = half(
  '(?:(?:put|add|have|use|do|i want) )?(?:one|it|that|the same(?: one)?|a transition)(?: in)? (?:(?<side>before|after|behind) |(?:at|on|into|to|for|with|where) )(?<where>(?:the |my |our |scene ).{1,30}?)(?: (?:starts|begins|comes in))?',
)

const joinOf = ({ transitions }: Ground['plan']): TransitionKind | undefined => transitions.find(({ kind }) => kind !== 'cut')?.kind

/** 'Put one at the harbour instead', of transitions: what the cut before it has. */
const oneAt = (said: string, recalled: Recalled | null, ground: Ground): Intent[] | null => {
  const { side, where = '' } = ground.thing === 'transitions' ? (ONE_AT.exec(said)?.groups ?? {}) : {}
  const [ref, ...more] = where === '' ? [] : (refsIn(where, ground) ?? [])
  if (ref === undefined || more.length > 0 || placesOf(ground, ref).length !== 1) return null
  const kind = joinOf(ground.plan) ?? (recalled === null ? undefined : joinOf(recalled.before)) ?? 'cross'
  return [{ is: 'transition-at', kind, ref, side: side === 'after' || side === 'behind' ? 'after' : 'before' }]
}

const TAKEN_OUT = half('(?:take|get|remove|delete|drop|lose|cut|ditch|leave) (?:it|that|that one|them|those)(?: (?:out|away|off))?')

/** 'Take it out', of transitions that were asked about: a hard cut is there then. */
const joinOut = (said: string, recalled: Recalled | null, { plan, thing }: Ground): Intent[] | null => {
  const soft = plan.transitions.filter(({ kind }) => kind !== 'cut')
  if (thing !== 'transitions' || soft.length === 0 || !TAKEN_OUT.test(said)) return null
  const [made, ...more] = recalled?.isNewest === true ? recalled.intents : []
  if (made?.is === 'transition-at' && made.kind !== null && more.length === 0)
    return [{ is: 'transition-at', kind: null, ref: made.ref, side: made.side }]
  const at = plan.scenes.findIndex(({ id }) => id === soft[0]?.after_scene_id)
  return soft.length === 1 && at >= 0
    ? [{ is: 'transition-at', kind: null, ref: sceneNumber(at + 1), side: 'after' }]
    : [{ is: 'transitions', kinds: [], every: false, per_minute: null, not: [] }]
}

const CORNER_MOVED = half(
  '(?:(?:move|put|shift|bring|push|shove|take|get) )?(?:(?:it|that|the logo) )?(?:(?:a bit|all the way|over|further|more|to the) )*(?<way>down|lower|bottom|up|higher|top|left|right)(?: (?:a bit|side|there|corner))*',
)
const CORNERS = { tl: ['t', 'l'], tr: ['t', 'r'], bl: ['b', 'l'], br: ['b', 'r'] } as const
type Corner = keyof typeof CORNERS
const isCorner = (position: string | undefined): position is Corner => position !== undefined && position in CORNERS

/** 'Down', of a logo in a corner: it keeps its side. */
const cornerMoved = (said: string, { plan, thing }: Ground): Intent[] | null => {
  const way = thing === 'logo' ? CORNER_MOVED.exec(said)?.groups?.way : undefined
  const position = plan.watermark?.position
  if (way === undefined || !isCorner(position)) return null
  const [row, side] = CORNERS[position]
  const now = /down|lower|bottom/u.test(way) ? `b${side}` : /up|higher|top/u.test(way) ? `t${side}` : `${row}${way === 'left' ? 'l' : 'r'}`
  return isCorner(now) ? [{ is: 'logo', change: { position: now }, size_steps: 0, opacity_steps: 0, media_ids: [] }] : null
}

const LOGO_THERE = half('(?:(?:show|have|put) (?:it )?)?(?:not|only|just|but not|except) (?:on|in|at|during|for|over|near|when) .{2,60}')

const NEEDED = half(
  '(?:i|we) (?:(?:do|still|actually|really|kind of|did) )*(?:need|want|miss|like|liked|wanted|needed) (?:to (?:keep|have) )?(?<what>(?:the |my |our |that |scene ).{2,30}?)(?: (?:back|in|in it|in there|after all))*',
)

/** 'Wait no I need the market', of clips that just went: that one stays. */
const neededBack = (said: string, recalled: Recalled, ground: Ground): Intent[] | null => {
  const what = NEEDED.exec(said)?.groups?.what
  const then: Ground = { ...ground, plan: recalled.before }
  const shown = new Set(ground.plan.scenes.map(({ id }) => id))
  const gone = recalled.before.scenes.filter(({ id }) => !shown.has(id))
  const wanted = what === undefined ? [] : (refsIn(what, then) ?? []).flatMap((ref) => placesOf(then, ref))
  const scenes = wanted.flatMap((place) => recalled.before.scenes[place] ?? [])
  if (scenes.length === 0 || !scenes.every(({ id }) => gone.some((one) => one.id === id))) return null
  // All that went is wanted.
  if (gone.every(({ media_id }) => scenes.some((one) => one.media_id === media_id))) return [UNDO]
  return [{ is: 'order', how: 'bring-in', refs: [{ by: 'files', ids: [...new Set(scenes.map(({ media_id }) => media_id))] }] }]
}

const SWAP_IT = half('(?:swap|switch|exchange|trade) (?:it|that|that one|this one) (?:with|and) (?<other>.{3,30}?)')

/** 'Swap it with the last one', of the one scene that was spoken of. */
const swappedWith = (said: string, ground: Ground): Intent[] | null => {
  const [other, ...more] = refsIn(SWAP_IT.exec(said)?.groups?.other ?? '', ground) ?? []
  const [at, ...others] = [...new Set(ground.before.flatMap((ref) => placesOf(ground, ref)))]
  if (other === undefined || more.length > 0 || at === undefined || others.length > 0) return null
  const [to, ...further] = placesOf(ground, other)
  return to === undefined || further.length > 0 || to === at ? null : [{ is: 'swap', refs: [sceneNumber(at + 1), other] }]
}

const MOMENT_AGAIN = half(
  '(?:(?:show|use|try|give me|take) )?(?:yet )?(?:another|a different|some other)(?: (?:one|part|bit|moment|piece|section))?|(?:the )?next(?: (?:one|part|bit|moment))?|not (?:that|this)(?: (?:one|part|bit|moment))?(?: either)?|something else',
)

const MUSIC_NOT_THERE =
  /^(?:(?:and|but|then|also|now|ok(?:ay)?|just|please)\b[, ]*)*(?:(?:with )?(?:none|nothing|no music|not any|silence|off|out|mute it|stop it|turn it off|kill it)\b.{0,20}|(?:let|make) it (?:stop|pause)) (?:when|while|during|where|under|in|for) (?:the |my |our |they |he |she |we |people )/u

const ON_OTHERS = half(
  '(?:what about |how about )?(?:(?:on|at|for|to|with) )?(?:all )?(?:of )?(?:the )?(?:others?|rest)(?: (?:cuts?|ones?|transitions?))?|all of (?:them|those)|(?:all|every|each)(?: (?:of )?the)? cuts?',
)

/** 'And on the others?', of one transition. */
const onOthers = (said: string, { intents }: Recalled, { plan, thing }: Ground): Intent[] | null => {
  const [only, ...more] = intents
  const isOfOne = only?.is === 'transition-at' || only?.is === 'transition-length' || (only?.is === 'transitions' && only.kinds.length > 0)
  const soft = plan.transitions.filter(({ kind }) => kind !== 'cut')
  const last = soft.at(-1)
  if (thing !== 'transitions' || !isOfOne || more.length > 0 || last === undefined || !ON_OTHERS.test(said)) return null
  const sec = last.duration_frames / plan.export.fps
  return [{ is: 'transitions', kinds: [last.kind], every: true, per_minute: null, not: [], sec }]
}

/** Null where none of these is said. */
export const goesOnFrom = (said: string, recalled: Recalled | null, ground: Ground): Intent[] | null => {
  const joined = joinOut(said, recalled, ground) ?? oneAt(said, recalled, ground)
  if (joined) return joined
  const cornered = cornerMoved(said, ground)
  if (cornered) return cornered
  if (ground.thing === 'logo' && LOGO_THERE.test(said)) return [{ is: 'cannot', what: 'logo-part' }]
  if (ground.thing === 'music' && MUSIC_NOT_THERE.test(said)) return [{ is: 'cannot', what: 'music-part' }]
  const swapped = swappedWith(said, ground)
  if (swapped) return swapped
  if (recalled?.isNewest !== true) return null
  const [only, ...more] = recalled.intents
  if (only?.is === 'other-moment' && more.length === 0 && MOMENT_AGAIN.test(said) && refsOf(only).length > 0) return [only]
  return onOthers(said, recalled, ground) ?? neededBack(said, recalled, ground)
}
