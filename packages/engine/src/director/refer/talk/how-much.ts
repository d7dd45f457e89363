/**
 * How much of it: 'by one second', 'by half', 'like double', 'a second less', 'hold it for 3 seconds', 'one more' and 'too far', said of what the
 * newest step did to a scene. Of the whole reel each would mean something else. Pure.
 */
import { sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { type Ground, refsOf, theOtherScenes } from '../../parse/grammar/ground.ts'
import { idsBeside, placesOf } from '../../parse/grammar/shown.ts'
import { timeOf } from '../../parse/grammar/slots.ts'
import type { Asked } from '../of-before.ts'
import type { Recalled } from '../recalled.ts'
import { half } from './half.ts'

const UNDO: Intent = { is: 'undo' }

const BY_TIME = half('(?:only |just |about |like |make it )*by (?:only |just |about |like )?(?<t>[\\p{L}\\d][\\p{L}\\d. ]{1,18}?)')
const TIME_MORE = half(
  '(?:(?:make|cut|take|give|trim) (?:it|that) )?(?:(?:about|like|maybe|another) )?(?<t>[\\p{L}\\d][\\p{L}\\d. ]{1,18}?) (?<way>less|more|longer|shorter|off|off it|off that)',
)
const BY_HALF = half('(?:cut (?:it|that) )?(?:by|in) half|half (?:as long|the (?:time|length))|halve (?:it|that)')
const DOUBLE = half(
  "(?:(?:more )?like |make (?:it|that) |let['’]?s say )*(?:double|twice)(?: (?:it|that|the (?:time|length)|as (?:long|much)))*|double (?:it|that)",
)

/** The same wish by so many seconds, in place of what it took. */
const bySeconds = (intent: Intent, sec: number): Intent | null => {
  switch (intent.is) {
    case 'slip':
    case 'trim':
    case 'length-add':
      return { ...intent, sec: Math.sign(intent.sec) * sec }
    case 'scene-length':
      return intent.sec === null ? { is: 'trim', refs: intent.refs, edge: 'end', sec: intent.factor < 1 ? sec : -sec } : null
    case 'length-by':
      return { is: 'length-add', sec: intent.factor < 1 ? -sec : sec }
    default:
      return null
  }
}

const scaledLength = (intent: Intent, factor: number): Intent | null => {
  if (intent.is === 'scene-length') return intent.sec === null ? { ...intent, factor } : { ...intent, sec: intent.sec * factor }
  return intent.is === 'length-by' ? { ...intent, factor } : null
}

const isOfScene = (intent: Intent): boolean => intent.is === 'scene-length' || intent.is === 'trim' || intent.is === 'trim-to'

const amount = (said: string, intents: readonly Intent[], ground: Ground): Intent[] | null => {
  const [only, ...more] = intents
  if (!only || more.length > 0) return null
  const by = timeOf(BY_TIME.exec(said)?.groups?.t ?? '', ground)
  const timed = by === null || by <= 0 ? null : bySeconds(only, by)
  if (timed) return [UNDO, timed]
  const { t = '', way = '' } = TIME_MORE.exec(said)?.groups ?? {}
  const sec = timeOf(t, ground)
  // 'Half a second more', of what was cut off an end: more of it goes.
  if (sec !== null && sec > 0 && only.is === 'trim' && /^(?:more|less|off)/u.test(way))
    return [{ ...only, sec: Math.sign(only.sec) * (/^less/u.test(way) ? -sec : sec) }]
  if (sec !== null && sec > 0 && isOfScene(only) && 'refs' in only)
    return [{ is: 'trim', refs: only.refs ?? [], edge: 'end', sec: /^(?:more|longer)/u.test(way) ? -sec : sec }]
  const twice = DOUBLE.test(said) ? 2 : BY_HALF.test(said) ? 0.5 : null
  // Of what lasts: it is as long as it is.
  if (twice !== null && (only.is === 'edge-fade' || only.is === 'transition-length')) return [{ ...only, sec: null, factor: twice }]
  const isLonger = (only.is === 'scene-length' || only.is === 'length-by') && 'factor' in only && only.factor > 1
  const scaled = BY_HALF.test(said) ? scaledLength(only, isLonger ? 1.5 : 0.5) : DOUBLE.test(said) ? scaledLength(only, 2) : null
  return scaled && [UNDO, scaled]
}

const ONE_ON = half(
  '(?:move (?:it|that) )?(?:one|1|another|a) (?:more|further|farther)?(?: ?(?:place|position|spot|step|one))?(?: (?:on|down|along|further))?',
)
const TOO_FAR = half(
  "(?:(?:that|it)(?:['’]?s| is| was)? )?(?:a bit |way |just )?too (?:far|much|late|early)|not (?:that|so) far|one back|back one|one less",
)

/** 'One more', 'too far', of a scene that was moved. */
const moved = (said: string, { intents, before }: Recalled, ground: Ground): Intent[] | null => {
  const [only, ...more] = intents
  const isOn = ONE_ON.test(said) && /\bmore\b|\banother\b|\bfurther\b/u.test(said)
  if (only?.is !== 'move' || more.length > 0 || (!isOn && !TOO_FAR.test(said))) return null
  const [was, ...others] = placesOf({ ...ground, plan: before }, only.ref)
  const id = was === undefined || others.length > 0 ? undefined : before.scenes[was]?.id
  const at = ground.plan.scenes.findIndex((scene) => scene.id === id)
  if (was === undefined || at < 0 || at === was) return null
  const to = at + (at > was === isOn ? 1 : -1)
  if (to < 0 || to >= ground.plan.scenes.length) return null
  return [{ is: 'move', ref: { by: 'scenes', ids: [ground.plan.scenes[at]?.id ?? ''], words: `scene ${at + 1}` }, to: to + 1 }]
}

const HELD = half(
  '(?<how>hold(?: on(?: to)?)?|stay on|linger on|rest on|keep|leave|show|let|have|make|trim|cut|shorten|stretch|extend) (?:it|that one|this one|that|this)(?: (?:stay|stand|run|play|last|be|up|on|there|in|on screen|down))*(?: (?:for|to|at|about|of|like|only|just))* (?<t>[\\p{L}\\d][\\p{L}\\d. ]{0,16}?)(?: long)?',
)
/** The scenes that are meant with 'it': of a clip that was put first or last the one that stands there now. */
const placesOfStep = (recalled: Recalled | null, ground: Ground): number[] => {
  const [only, ...more] = recalled?.intents ?? []
  if (only?.is === 'order' && more.length === 0 && (only.how === 'first' || only.how === 'last') && only.refs.length === 1)
    return [only.how === 'first' ? 0 : ground.plan.scenes.length - 1]
  return [...new Set([...ground.refs, ...ground.before].flatMap((ref) => placesOf(ground, ref)))]
}
/** Words that hold something as it stands: hardly of a whole reel. */
const STAYS = /^(?:hold.*|stay on|linger on|rest on|keep|leave|show|let)$/u
/** (ours: what is no longer was hardly meant of the reel, right behind a wish about one scene) */
const SCENE_SEC_MAX = 5
const SCENE_SHARE_MAX = 0.4

const ALL_NORMAL = half(
  '(?:make |put )?(?:all|them all|everything|all of (?:it|them)|both|all scenes) (?:back )?(?:to |at )?(?:normal|the (?:normal|original) speed)(?: speed)?(?: again)?',
)

/** 'All normal again', of speeds. */
const normal = (said: string, intents: readonly Intent[]): Intent[] | null =>
  intents.length > 0 && intents.every(({ is }) => is === 'speed') && ALL_NORMAL.test(said) ? [{ is: 'speed', refs: [], speed: 1 }] : null

/** 'Hold it for 3 seconds', 'and trim it to 1.5 s', of the scene that was spoken of. */
const held = (said: string, recalled: Recalled | null, ground: Asked): Intent[] | null => {
  const { how = '', t = '' } = HELD.exec(said)?.groups ?? {}
  const sec = timeOf(t, ground)
  if (sec === null || sec <= 0 || ground.thing !== null) return null
  const { scenes, export: settings } = ground.plan
  const isNewest = recalled?.isNewest === true
  const places = placesOfStep(recalled, ground)
  const [at, ...others] = places
  const reelSec = scenes.reduce((sum, { duration_frames }) => sum + duration_frames, 0) / settings.fps
  const isBrief = sec <= SCENE_SEC_MAX && sec <= reelSec * SCENE_SHARE_MAX
  if (at === undefined || others.length > 0)
    return STAYS.test(how) && places.length === 0 && isBrief ? [{ is: 'cannot', what: 'which-scene' }] : null
  if (!STAYS.test(how) && (!isBrief || !(isNewest || ground.isAsked === true))) return null
  return [{ is: 'scene-length', refs: [sceneNumber(at + 1)], sec, factor: 1 }]
}

const IN_BETWEEN = half(
  '(?:(?:can we |let us |we |you )?(?:meet (?:me |us )?half ?way|split the difference)|(?:(?:something|somewhere|rather|like|make it|halfway|a bit) )*(?:(?:right )?in between|in the middle of (?:them|those|both|the two)|halfway|between (?:the two|them|both|those))(?: (?:the two|them|both|those))?)',
)
const mean = (a: number, b: number): number => Math.round(((a + b) / 2) * 100) / 100

/** 'In between', of what the newest step set and what stood there before it. */
const inBetween = (said: string, { before, isCorrection }: Recalled, { plan }: Ground): Intent[] | null => {
  if (!IN_BETWEEN.test(said) || isCorrection === true) return null
  const { fps } = plan.export
  const pairs = plan.scenes.flatMap((now, at) => {
    const was = before.scenes.find(({ id }) => id === now.id)
    return was ? [{ at, now, was }] : []
  })
  const timed = pairs.filter(({ now, was }) => now.duration_frames !== was.duration_frames)
  const sped = pairs.filter(({ now, was }) => now.speed !== was.speed)
  const [one, ...others] = sped.length > 0 ? sped : timed
  const ref = (at: number) => [sceneNumber(at + 1)]
  if (one && others.length === 0)
    return sped.length > 0
      ? [{ is: 'speed', refs: ref(one.at), speed: mean(one.now.speed, one.was.speed) }]
      : [{ is: 'scene-length', refs: ref(one.at), sec: mean(one.now.duration_frames, one.was.duration_frames) / fps, factor: 1 }]
  if (
    plan.target_frames !== null &&
    before.target_frames !== null &&
    plan.target_frames !== before.target_frames &&
    plan.pace === before.pace
  )
    return [{ is: 'length', sec: mean(plan.target_frames, before.target_frames) / fps }]
  if (plan.music && before.music && plan.music.gain !== before.music.gain)
    return [{ is: 'volume-to', gain: mean(plan.music.gain, before.music.gain) }]
  if (plan.look && before.look && plan.look.style === before.look.style && plan.look.intensity !== before.look.intensity)
    return [{ is: 'look-intensity', to: mean(plan.look.intensity, before.look.intensity) }]
  return null
}

const GIVES = half(
  'give (?:it|that|that one|this one|him|her|them) (?<t>(?:another|an extra|one more|half a|a|one|two|three|\\d(?:\\.\\d)?)(?: more| extra)? ?(?:seconds?|secs?|s))(?: (?:more|longer|extra))?',
)

/** 'Give it another second', of the one scene that was spoken of. */
const given = (said: string, recalled: Recalled | null, ground: Ground): Intent[] | null => {
  const t = GIVES.exec(said)
    ?.groups?.t?.replace(/^(?:another|an extra|one more) /u, 'a ')
    .replace(/ (?:more|extra)\b/u, '')
  const sec = timeOf(t ?? '', ground)
  const [at, ...others] = sec === null || ground.thing !== null ? [] : placesOfStep(recalled, ground)
  if (sec === null || at === undefined || others.length > 0) return null
  return [{ is: 'trim', refs: [sceneNumber(at + 1)], edge: 'end', sec: -sec }]
}

const ENOUGH = half(
  '(?:about |just |only )?(?<t>[\\p{L}\\d][\\p{L}\\d. ]{0,16}?)(?: (?:is|are|would be|should be|will be|ought to be))? (?:enough|plenty|fine|ok(?:ay)?|good|all it needs)',
)
const KEEP_SHORT = half(
  '(?:keep|make|leave|have) (?:it|that|that one) (?:(?:a bit|nice and|really|very|quite|rather) )?(?<how>short|brief|quick|long)',
)

/** '1 second is enough', 'keep it short', of the one scene that was spoken of. */
const enough = (said: string, recalled: Recalled | null, ground: Ground): Intent[] | null => {
  const sec = timeOf(ENOUGH.exec(said)?.groups?.t ?? '', ground)
  const how = KEEP_SHORT.exec(said)?.groups?.how
  if ((sec === null && how === undefined) || ground.thing !== null) return null
  const [at, ...others] = placesOfStep(recalled, ground)
  if (at === undefined || others.length > 0) return null
  const refs = [sceneNumber(at + 1)]
  if (sec !== null) return sec > 0 ? [{ is: 'scene-length', refs, sec, factor: 1 }] : null
  return [{ is: 'scene-length', refs, sec: null, factor: how === 'long' ? 1.5 : 0.66 }]
}

const REST_FOR = half(
  '(?:(?:and|but) )?(?:(?:everything|all) else|(?:all )?(?:the )?(?:others?|rest|other (?:ones|scenes|clips)))(?: (?:for|at|to|only|just|each|is|are|should be|be))* (?<t>[\\p{L}\\d][\\p{L}\\d. ]{0,16}?)(?: (?:each|long))*',
)

/** 'And everything else 1', of scenes that were given their seconds: all but those. */
const restFor = (said: string, steps: readonly Recalled[], ground: Ground): Intent[] | null => {
  const t = REST_FOR.exec(said)?.groups?.t ?? ''
  const sec = timeOf(t, ground) ?? timeOf(`${t} s`, ground)
  if (sec === null || sec <= 0 || steps.length === 0) return null
  const timed = steps.findIndex(({ intents }) => !intents.every(({ is }) => is === 'scene-length'))
  const own = steps.slice(0, timed < 0 ? steps.length : timed).flatMap(({ intents }) => intents.flatMap(refsOf))
  const ids = idsBeside(own, ground)
  return ids && [{ is: 'scene-length', refs: [theOtherScenes(ids)], sec, factor: 1 }]
}

const TO_MIDDLE = half('(?:put|move|place|have|show) (?:it|that|that one) (?:(?:somewhere|right) )?(?:in|into|to|at) the middle')

/** 'Put it in the middle', of the scene that was spoken of. */
const toMiddle = (said: string, recalled: Recalled | null, ground: Ground): Intent[] | null => {
  const [at, ...others] = TO_MIDDLE.test(said) && ground.thing === null ? placesOfStep(recalled, ground) : []
  const count = ground.plan.scenes.length
  if (at === undefined || others.length > 0 || count < 3) return null
  return [{ is: 'move', ref: sceneNumber(at + 1), to: Math.ceil(count / 2) }]
}

/** `said` in small letters, without its end mark. Null where it says no amount of what was done last. */
export const howMuch = (said: string, recalled: Recalled | null, ground: Asked, steps: () => readonly Recalled[]): Intent[] | null => {
  const isNewest = recalled?.isNewest === true
  return (
    (isNewest ? inBetween(said, recalled, ground) : null) ??
    (isNewest ? (amount(said, recalled.intents, ground) ?? moved(said, recalled, ground) ?? normal(said, recalled.intents)) : null) ??
    given(said, recalled, ground) ??
    held(said, recalled, ground) ??
    enough(said, recalled, ground) ??
    toMiddle(said, recalled, ground) ??
    (isNewest && REST_FOR.test(said) ? restFor(said, steps(), ground) : null)
  )
}
