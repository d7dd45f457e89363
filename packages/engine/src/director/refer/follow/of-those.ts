/** Scenes and transitions that were just made, one of them or one like the other: 'remove the first of those', 'the dog, same length as the kids'. Pure. */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { type Ground, refsOf } from '../../parse/grammar/ground.ts'
import { placesOf } from '../../parse/grammar/shown.ts'
import { refsIn } from '../../parse/grammar/slots.ts'
import type { Recalled } from '../recalled.ts'
import { half } from '../talk/half.ts'

const NTH: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, last: -1 }
const ONE_OF_THOSE = half(
  '(?:remove|delete|drop|lose|cut|take out|get rid of|take away) (?:the )?(?<nth>first|second|third|last)(?: one)? of (?:those|them|these|the two)',
)

const sceneAt = (at: number): ClipRef => sceneNumber(at + 1)

/** 'Remove the first of those', of transitions or of scenes: none that was not spoken of. Null where nothing was. */
export const oneOfThose = (said: string, recalled: Recalled | null, ground: Ground): readonly Intent[] | null => {
  const nth = NTH[ONE_OF_THOSE.exec(said)?.groups?.nth ?? '']
  if (nth === undefined) return null
  // Behind words that came to nothing it is not known of which.
  if (recalled?.isNewest !== true) return [{ is: 'cannot', what: 'which-scene' }]
  if (ground.thing === 'transitions' || recalled.intents.every(({ is }) => is.startsWith('transition'))) {
    const joins = ground.plan.scenes.flatMap(({ id }, at) =>
      ground.plan.transitions.some(({ after_scene_id, kind }) => after_scene_id === id && kind !== 'cut') ? [at] : [],
    )
    const at = joins.at(nth)
    return [at === undefined ? { is: 'cannot', what: 'which-scene' } : { is: 'transition-at', kind: null, ref: sceneAt(at), side: 'after' }]
  }
  const places = [...new Set(recalled.intents.flatMap(refsOf).flatMap((ref) => placesOf(ground, ref)))].toSorted((a, b) => a - b)
  const at = places.length < 2 ? undefined : places.at(nth)
  return [at === undefined ? { is: 'cannot', what: 'which-scene' } : { is: 'order', how: 'remove', refs: [sceneAt(at)] }]
}

const AS_LONG = half(
  '(?:(?:make|have|give|let) )?(?<what>.{2,40}?),? (?:the |be |to be |with the |at the )*(?:same (?:length|time|duration)|(?:just )?as long) (?:as|like) (?<like>.{2,40}?)',
)

/** 'The dog, same length as the kids': in seconds, and nobody's place changes. */
export const asLongAs = (said: string, ground: Ground): readonly Intent[] | null => {
  const { what = '', like = '' } = AS_LONG.exec(said)?.groups ?? {}
  const refs = what === '' ? null : /^(?:it|that|this|that one|this one)$/u.test(what) ? ground.before : refsIn(what, ground)
  const [at, ...more] = [...new Set((refsIn(like, ground) ?? []).flatMap((ref) => placesOf(ground, ref)))]
  const scene = at === undefined || more.length > 0 ? undefined : ground.plan.scenes[at]
  if (!refs || refs.length === 0 || scene === undefined || refs.every((ref) => placesOf(ground, ref).length === 0)) return null
  return [{ is: 'scene-length', refs: [...refs], sec: scene.duration_frames / ground.plan.export.fps, factor: 1 }]
}

const ONLY_WAS =
  /^(?<only>\W*(?:(?:but|well|hm+|actually|no)\b[, ]*)*only (?:the |my |our )?[\p{L}\d ]{2,30}?) (?:was|is|were|looked|looks) (?:(?:too|so|a bit|really) )*(?:dark|bright|cold|warm|pale)(?: though| actually| before)*\W*$/iu

/** 'Only the harbour was dark though': of what was done about the light, only there. */
export const withoutWas = (request: string): string => ONLY_WAS.exec(request)?.groups?.only ?? request
