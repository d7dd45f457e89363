/** Words that go on from the wish before without naming anything: 'everywhere', 'but at the end', 'the other one'. Pure. */
import { type ClipRef, sceneNumber, sceneRange } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../intents.ts'
import { type Ground, refsOf } from '../parse/grammar/ground.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import { pictureFiles } from '../turn.ts'
import type { Recalled } from './recalled.ts'

/** What is thought of the last step, before what comes next: 'ok', 'yeah like that but'. */
const THOUGHT =
  /^(?:(?:ok(?:ay)?|k|yeah|yes|yep|yup|ya|hm+|cool|nice|great|good|perfect|(?:much |way |a lot )?better|sweet|awesome|alright|right|well|love it|i like (?:it|that)|like that|that(?:['’]?s| is) (?:better|good|nice|great|perfect|it)|not bad|almost|nearly|close|thanks|thx|haha|lol)(?: (?:one|already))?(?:[,.! ]+|$)(?:(?:but|and|now|so|just|still|then|only|maybe|can you|could you|please) )*)+/u

export const withoutThought = (said: string): string => said.replace(THOUGHT, '')

const EVERYWHERE =
  /^(?:(?:and |now |please |can you |could you )*(?:do |make |apply |use |have |put |add )?(?:that|it|this|(?:the )?same(?: thing| one)?|them)? ?(?:to |for |on |at |in |with |between )?)?(?:everywhere|(?:all|every|each)(?: (?:of )?(?:the |them|single )?)? ?(?:other )?(?:scenes?|clips?|shots?|cuts?|ones?|of them)?|all over|throughout|(?:the )?whole (?:reel|video|thing)|everything)(?: (?:too|as well|please|now|then|else|in (?:it|there|the reel)))*$/u

/** Whether it says of everything, and no more. */
export const isEverywhere = (said: string): boolean => EVERYWHERE.test(said)

/** How a scene is seen, where it stands. */
const OF_PICTURE = ['closer', 'reframe', 'motion', 'framing', 'scene-grade', 'scene-look', 'rotate'] as const
const isOfPicture = (intent: Intent): intent is Extract<Intent, { is: (typeof OF_PICTURE)[number] }> =>
  OF_PICTURE.some((is) => is === intent.is)
/** What is said of single scenes, and can be said of each of them alike. */
export const OF_EACH: ReadonlySet<Intent['is']> = new Set([...OF_PICTURE, ...(['speed', 'scene-length', 'sound'] as const)])

const allScenes = ({ plan }: Ground): ClipRef => sceneRange(1, plan.scenes.length)

/** The transition at that cut as it is now. */
const joinAt = (at: { ref: ClipRef; side: 'after' | 'before' }, ground: Ground): Intent | null => {
  const place = (placesOf(ground, at.ref)[0] ?? -1) - (at.side === 'before' ? 1 : 0)
  const join = ground.plan.transitions.find(({ after_scene_id }) => after_scene_id === ground.plan.scenes[place]?.id)
  if (!join) return null
  const sec = join.duration_frames / ground.plan.export.fps
  return { is: 'transitions', kinds: [join.kind], every: true, per_minute: null, not: [], sec }
}

const everyScene = (intent: Intent, ground: Ground): Intent | null => {
  switch (intent.is) {
    case 'transition-length':
      return intent.at === undefined ? null : joinAt(intent.at, ground)
    case 'transition-at':
      return intent.kind === null
        ? null
        : {
            is: 'transitions',
            kinds: [intent.kind],
            every: true,
            per_minute: null,
            not: [],
            ...(intent.sec === undefined ? {} : { sec: intent.sec }),
          }
    case 'scene-length':
      return intent.sec === null ? { is: 'length-by', factor: intent.factor } : { is: 'each', sec: intent.sec, beats: null }
    case 'sound':
      return { ...intent, refs: [] }
    case 'speed':
      return { ...intent, refs: [] }
    case 'tighten':
      return { ...intent, refs: [allScenes(ground)] }
    default:
      return isOfPicture(intent) ? { ...intent, refs: [allScenes(ground)] } : null
  }
}

/** The wish about one scene, of all of them. */
export const everywhere = (said: string, { intents }: Recalled, ground: Ground): Intent[] | null => {
  if (!EVERYWHERE.test(said)) return null
  const all = intents.map((intent) => everyScene(intent, ground))
  return all.length > 0 && all.every((intent) => intent !== null) ? all : null
}

const ANOTHER =
  /^(?:(?:no+|nah|nope|hm+|not (?:that|this)(?: one)?|ok(?:ay)?|ugh|still not)[,. ]*)*(?:(?:try |show me |give me |use |take |how about )?(?:an?other(?: one| clip| shot)?|a different (?:one|clip|shot)|something else|yet another(?: one)?|the next one)|not (?:that|this)(?: one| clip)?(?: either)?|try again|again)(?: (?:please|instead|then))*$/u

/** Not the clip that came in, and not the one that went: the next. */
export const anotherClip = (said: string, { intents, before }: Recalled, { plan, media }: Ground): Intent[] | null => {
  const [only, ...more] = intents
  if (!ANOTHER.test(said) || more.length > 0 || (only?.is !== 'other-clip' && only?.is !== 'replace')) return null
  const changed = plan.scenes.filter((scene, at) => scene.media_id !== before.scenes[at]?.media_id)
  const [scene, ...others] = changed
  const at = scene ? plan.scenes.indexOf(scene) : -1
  if (!scene || others.length > 0 || before.scenes.length !== plan.scenes.length) return null
  const tried = new Set<string>([scene.media_id, before.scenes[at]?.media_id ?? ''])
  const shown = new Set<string>(plan.scenes.map(({ media_id }) => media_id))
  const free = pictureFiles(media).filter(({ mediaId }) => !tried.has(mediaId))
  const next = free.find(({ mediaId }) => !shown.has(mediaId)) ?? free[0]
  return next
    ? [{ is: 'replace', old: [{ by: 'scenes', ids: [scene.id], words: `scene ${at + 1}` }], by: [{ by: 'files', ids: [next.mediaId] }] }]
    : null
}

const OTHER = /^(?:the |my |that )?other (?:one|(?<kind>photo|picture|pic|image|clip|video|scene|shot))$/u

/** Of two photos, or of two scenes, the one that was not meant. */
export const otherOne = (said: string, { intents }: Recalled, { plan, media }: Ground, before: Ground): readonly ClipRef[] | null => {
  const found = OTHER.exec(said)
  if (!found) return null
  const meant = intents.flatMap(refsOf).flatMap((ref) => placesOf(before, ref))
  const [one, ...more] = [...new Set(meant)].map((at) => before.plan.scenes[at])
  if (!one || more.length > 0) return null
  const kindOf = (id: string) => media.find(({ mediaId }) => mediaId === id)?.facts.kind
  const others = before.plan.scenes.filter(
    ({ id, media_id }) =>
      id !== one.id && (media_id === one.media_id || (kindOf(one.media_id) === 'image' && kindOf(media_id) === 'image')),
  )
  const [other, ...rest] = others
  const at = other === undefined || rest.length > 0 ? -1 : before.plan.scenes.indexOf(other)
  return at < 0 || plan.scenes.length === 0 ? null : [sceneNumber(at + 1)]
}

const HALF =
  /^(?:(?:and |now |then |please )*)(?<do>delete|remove|drop|lose|cut|trim|keep|mute|slow down|speed up|shorten|lengthen|zoom in on) (?:only |just )?(?:the )?(?<which>first|second|last|other|left|right) (?:half|part|piece|bit|one)(?: (?:of (?:it|that)|please|too))*$/u

/** A scene that was cut in two has a first and a second half from then on. */
export const halfOf = (said: string, { intents, isNewest }: Recalled, ground: Ground): { request: string } | null => {
  const { do: verb = '', which = '' } = HALF.exec(said)?.groups ?? {}
  const [split, ...more] = intents
  if (verb === '' || split?.is !== 'split' || more.length > 0 || !isNewest) return null
  const [ref, ...others] = split.refs
  const [at] = placesOf(ground, ref)
  if (at === undefined || others.length > 0) return null
  const isFirst = /first|left/.test(which)
  const kept = verb === 'keep' ? 'delete' : verb
  return { request: `${kept} scene ${at + 1 + ((verb === 'keep') === isFirst ? split.parts - 1 : 0)}` }
}

/** Half of a request in which the scene of before is what is meant. */
const COMPLETIONS: readonly ((said: string) => string)[] = [
  (said) => `put it ${said}`,
  (said) => `make it ${said}`,
  (said) => `show it ${said}`,
  (said) => `${said} it`,
]

/** What can be said of a scene in half a sentence; a clip in its place is always named with where it goes. */
export const OF_ONE_SCENE: ReadonlySet<Intent['is']> = new Set([...OF_EACH, ...(['order', 'move', 'trim', 'slip', 'split'] as const)])

/** What is no half of anything. */
const WHOLE = /[?]|\b(?:it|that|this|them|reel|video|music|song|logo|caption|title|text)\b/u
const WORDS_MAX = 9

/** How the other half begins: where, how much, how. */
const HALVES =
  /^(?:at|to|in|into|on|onto|before|after|behind|between|right|first|last|up|down|half|double|twice|for|by|with|without|full|(?:a )?(?:bit|little|lot)|much|way|even|slower|faster|longer|shorter|brighter|darker|lighter|warmer|cooler|closer|tighter|wider|muted|silent|quieter|louder|\d)\b/u

/** 'Start a second later' has its verb. */
const STARTS = /^(?<verb>start|begin|come in|end|stop) (?=.*\b(?:later|earlier|sooner)\b)/u

export const completions = (said: string): string[] => {
  const half = withoutThought(said).replace(/^(?:(?:but|and|no|nah|only|just|rather|maybe|actually|instead|wait|then|also),? )+/u, '')
  if (STARTS.test(half) && !WHOLE.test(half)) return [half.replace(STARTS, '$<verb> it ')]
  if (!HALVES.test(half) || WHOLE.test(half) || half.split(' ').length > WORDS_MAX) return []
  return COMPLETIONS.map((complete) => complete(half))
}
