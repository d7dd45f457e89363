/** What is said of the wish before without naming it: its neighbour, its other end, all but one, and none of it. Pure. */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { Intent } from '../intents.ts'
import { type Ground, refsOf, theOtherScenes } from '../parse/grammar/ground.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import { refsIn } from '../parse/grammar/slots.ts'
import { asLookIntent, isLookIntent, ofScenes } from '../parse/words/colours-of-scenes.ts'
import { sceneGrade } from '../parse/words/scene-grade.ts'
import { OF_EACH } from './go-on.ts'
import type { Recalled } from './recalled.ts'

/** The scene as it stands now, of those that stood there before. */
const nowAt = (before: ReelPlan, place: number, { plan }: Ground): ClipRef | null => {
  const at = plan.scenes.findIndex(({ id }) => id === before.scenes[place]?.id)
  return at < 0 ? null : sceneNumber(at + 1)
}

const BESIDE_IT =
  /^(?:(?:and|now|then|also|next|ok(?:ay)?),? )*(?:the )?(?:one|scene|clip|shot) (?:right )?(?<side>before|after|behind) (?:it|that|that one|this)(?: too| as well)?$/u

/** 'Now the one before it': the same for its neighbour, also where it is gone. */
export const besideIt = (said: string, { intents, before }: Recalled, ground: Ground): Intent[] | null => {
  const side = BESIDE_IT.exec(said)?.groups?.side
  const [only, ...more] = intents
  if (side === undefined || !only || more.length > 0 || !('refs' in only)) return null
  const places = (only.refs ?? []).flatMap((ref) => placesOf({ ...ground, plan: before }, ref))
  const [place, ...others] = [...new Set(places)]
  const ref = place === undefined || others.length > 0 ? null : nowAt(before, place + (side === 'before' ? -1 : 1), ground)
  if (!ref) return null
  return only.is === 'order' && only.how === 'leave-out'
    ? [{ ...only, how: 'remove', refs: [ref] }]
    : [{ ...only, refs: [ref] } satisfies Intent]
}

const NONE_THERE =
  /^(?:(?:actually|no|nah|hm+|wait|ok(?:ay)?),? )*(?:no|without|without an?|without the|remove|remove the|remove that|drop|drop the|drop that|take out the|lose the) (?:transition|cross ?-?fade|fade|dissolve|wipe|whip(?: pan)?|effect)(?: there| here| at all)?$/u

/** The cut that a transition was just put at is a plain one again. */
export const noneThere = (said: string, { intents }: Recalled): Intent[] | null => {
  const [only, ...more] = intents
  if (more.length > 0 || !NONE_THERE.test(said)) return null
  if (only?.is === 'transition-at') return [{ is: 'transition-at', kind: null, ref: only.ref, side: only.side }]
  return only?.is === 'transition-length' && only.at !== undefined ? [{ is: 'transition-at', kind: null, ...only.at }] : null
}

const EDGE = /^(?:(?:at|to|in|on) )?(?:the )?(?:very )?(?<edge>end|start|beginning|front|last|first)(?: (?:one|place|position))?$/u

/** 'No, I meant the end', of a scene that was put first. */
export const otherEdge = (said: string, { intents }: Recalled): Intent | null => {
  const edge = EDGE.exec(said)?.groups?.edge
  const [only, ...more] = intents
  if (edge === undefined || more.length > 0) return null
  const how = /end|last/.test(edge) ? 'last' : 'first'
  if (only?.is === 'order' && (only.how === 'first' || only.how === 'last')) return { ...only, how }
  return only?.is === 'move' ? { is: 'order', how, refs: [only.ref] } : null
}

const BUT_THESE =
  /^(?:(?:ok(?:ay)?|but|just|oh|wait|no+),? )*(?:not|except(?: for)?|but not|apart from|other than|excluding) (?<name>.{2,40}?)(?: though| please| alone)?$/u

/** 'Leave the kids in colour', 'keep the cat as it was'. */
const LEFT_SO =
  /^(?:(?:ok(?:ay)?|but|and|just|oh|wait|no+|only),? )*(?:leave|keep) (?<name>.{2,40}?) (?:in colou?r|as (?:it|they|he|she) (?:is|are|was|were)(?: before)?|like (?:it|they) (?:was|were)(?: before)?|normal|the way (?:it|they) (?:was|were)|out of (?:it|that|this))(?: though| please)?$/u

/** 'Oh, not the harbour after all', of what was done to the harbour alone: the step goes. */
export const noneAfterAll = (said: string, { intents, before }: Recalled, ground: Ground): Intent[] | null => {
  const refs = refsIn(BUT_THESE.exec(said.replace(/ after all$/u, ''))?.groups?.name ?? '', ground)
  const then = { ...ground, plan: before }
  const own = intents.map(refsOf)
  const idsOf = (some: readonly ClipRef[], where: Ground): string =>
    [...new Set(some.flatMap((ref) => placesOf(where, ref)).flatMap((at) => where.plan.scenes[at]?.id ?? []))].toSorted().join()
  if (!refs || own.length === 0 || own.some((some) => some.length === 0) || !intents.every(({ is }) => OF_EACH.has(is))) return null
  const named = idsOf(refs, ground)
  return named !== '' && named === idsOf(own.flat(), then) ? [{ is: 'undo' }] : null
}

/** 'Mute everything.' 'Except grandma.' Null where it was no wish about all scenes. */
export const butThese = (said: string, { intents, isNewest, before }: Recalled, ground: Ground): Intent[] | null => {
  const refs = refsIn((BUT_THESE.exec(said) ?? LEFT_SO.exec(said))?.groups?.name ?? '', ground)
  const count = ground.plan.scenes.length
  // Of a reel that was only just made, it is what is not to be shown.
  if (!refs || intents.length === 0 || before.scenes.length === 0) return null
  const out = new Set(refs.flatMap((ref) => placesOf(ground, ref)))
  const ids = ground.plan.scenes.flatMap(({ id }, at) => (out.has(at) ? [] : [id]))
  const rest: readonly ClipRef[] = [theOtherScenes(ids)]
  // Of all of them, or of the others beside one: what is excepted was among them.
  const isOfAll = (own: readonly ClipRef[]) => {
    const places = new Set(own.flatMap((ref) => placesOf(ground, ref)))
    return own.length === 0 || places.size === count || (places.size > out.size + 1 && [...out].every((at) => places.has(at)))
  }
  const without = (own: readonly ClipRef[]): readonly ClipRef[] => {
    const places = new Set(own.flatMap((ref) => placesOf(ground, ref)))
    const kept = ground.plan.scenes.flatMap(({ id }, at) => (places.has(at) && !out.has(at) ? [id] : []))
    return own.length === 0 || places.size === count ? rest : [theOtherScenes(kept)]
  }
  // The others keep the reel's new look, and these the one that they had.
  if (out.size > 0 && ids.length > 0 && isNewest && intents.every(isLookIntent) && !intents.every(({ is }) => is === 'look-by'))
    return [{ is: 'scene-look', refs: [...refs], intent: asLookIntent(before.look, ground.media) }]
  const all = intents.map((intent): Intent | null => {
    // 'Brighter', of the whole reel, can be had of single scenes as well.
    const grade = intent.is === 'look-by' ? sceneGrade(intent.direction, Math.abs(intent.amount)) : null
    if (grade) return { is: 'scene-grade', refs: rest, ...grade }
    if (isLookIntent(intent)) return ofScenes(intent, rest)
    if (intent.is === 'each') return intent.sec === null ? null : { is: 'scene-length', refs: rest, sec: intent.sec, factor: 1 }
    return 'refs' in intent && OF_EACH.has(intent.is) && isOfAll(intent.refs ?? [])
      ? ({ ...intent, refs: without(intent.refs ?? []) } satisfies Intent)
      : null
  })
  if (out.size > 0 && ids.length > 0 && isNewest && all.every((intent) => intent !== null)) return [{ is: 'undo' }, ...all]
  // 'Not the dog', of what was done to the whole reel, takes no dog away.
  const isOfReel = intents.every((intent) => !('refs' in intent) && intent.is !== 'move' && intent.is !== 'replace')
  return isOfReel ? [{ is: 'cannot', what: 'which-scene' }] : null
}
