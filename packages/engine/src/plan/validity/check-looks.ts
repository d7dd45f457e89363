/** Whether the looks that edits chose can be had: the reel's, and scenes' own. */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { Look, Scene } from '@reelwright/contract/reel-plan'
import { LOOKS } from '../../tools/look/looks.ts'
import { sameValue } from '../same-plan.ts'
import type { PlanChange, Refusal } from './refusal.ts'

/** A .cube is neither a picture nor a sound. */
const isDocument = (media: MediaFacts): boolean => media.kind === 'image' && media.width < 1 && media.sound === null

const KIND_WORDS = { video: 'a clip', image: 'a picture', audio: 'a sound' } as const

/** Why a look cannot be had in place of another; null where it can. */
const faultOf = (look: Look | null, was: Look | null, facts: ReadonlyMap<string, MediaFacts>): string | null => {
  if (look === null || sameValue(was, look)) return null
  if (look.mode !== 'cube')
    return LOOKS.some(({ style }) => style === look.style)
      ? null
      : `There is no look called “${look.style}”; choose one of ${LOOKS.map(({ style }) => style).join(', ')}.`
  if (was?.mode === 'cube' && was.cube_media_id === look.cube_media_id) return null
  if (look.cube_media_id === null) return 'A look of your own needs its .cube file; choose one, or one of the built-in looks.'
  const media = facts.get(look.cube_media_id)
  return media === undefined || isDocument(media)
    ? null
    : `A look is made from a .cube file, and that file is ${KIND_WORDS[media.kind]}; choose a .cube file, or one of the built-in looks.`
}

export const checkLook = ({ before, after, facts }: PlanChange): Refusal | null => {
  const reason = faultOf(after.look, before.look, facts)
  return reason === null ? null : { reason, mend: { op: 'set_look', look: before.look } }
}

/** Different looks that the scenes of one reel have of their own: each is a table of colours that a render makes and keeps. (ours) */
export const SCENE_LOOKS_MAX = 24

const countOf = (scenes: readonly Scene[]): number => new Set(scenes.flatMap(({ look }) => (look ? [JSON.stringify(look)] : []))).size

/** The scene with the look that it had, or with the reel's. */
const withLookOf = (scene: Scene, was: Scene | undefined): Scene => {
  const { look: _, ...rest } = scene
  return was?.look === undefined ? rest : { ...rest, look: was.look }
}

export const checkSceneLooks = ({ before, after, facts }: PlanChange): Refusal | null => {
  const known = new Map(before.scenes.map((scene) => [scene.id, scene]))
  const changed = after.scenes.filter((scene) => scene.look && !sameValue(known.get(scene.id)?.look, scene.look))
  const refused = (scene: Scene, reason: string, was = known.get(scene.id)): Refusal => ({
    reason,
    mend: { op: 'replace_scene', scene_id: scene.id, scene: withLookOf(scene, was) },
  })
  for (const scene of changed) {
    const reason = faultOf(scene.look ?? null, known.get(scene.id)?.look ?? null, facts)
    if (reason !== null) return refused(scene, reason)
  }
  const last = changed.at(-1)
  const count = countOf(after.scenes)
  if (last === undefined || count <= SCENE_LOOKS_MAX || count <= countOf(before.scenes)) return null
  const reason = `The scenes of a reel can have ${SCENE_LOOKS_MAX} different looks at most; give some of them the same one, or the reel’s.`
  return refused(last, reason, undefined)
}
