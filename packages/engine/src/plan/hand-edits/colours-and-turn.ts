/** A scene's own light, colours and look, and how its picture is turned, by hand. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import { type CropRect, type Look, type ReelPlan, type Scene, type SceneTurn, STRAIGHTEN_DEG_MAX } from '@reelwright/contract/reel-plan'
import { type WholeGrade, wholeGrade } from '../../frame/scene-grade.ts'
import { isSideways, UPRIGHT } from '../../frame/scene-turn.ts'
import { frameAnew } from '../../tools/frame-anew.ts'
import { sameValue } from '../same-plan.ts'
import { GONE, type HandEdit, refuse, settle } from './hand-edit.ts'

const edited = (plan: ReelPlan, sceneIds: readonly string[], change: (scene: Scene) => Scene): ReelEdit[] =>
  plan.scenes.flatMap((scene): ReelEdit[] => {
    if (!sceneIds.includes(scene.id)) return []
    const next = change(scene)
    return sameValue(next, scene) ? [] : [{ op: 'replace_scene', scene_id: scene.id, scene: next }]
  })

const outcome = (plan: ReelPlan, sceneIds: readonly string[], edits: readonly ReelEdit[], unchanged: string): HandEdit => {
  if (!plan.scenes.some(({ id }) => sceneIds.includes(id))) return refuse(GONE)
  return edits.length === 0 ? refuse(unchanged) : settle(plan, edits)
}

/** Its light as it comes, and not as filmed with a grade that changes nothing. */
const graded = (scene: Scene, { exposure, warmth, contrast, saturation }: WholeGrade): Scene => {
  const { grade: _, ...rest } = scene
  if (exposure === 0 && warmth === 0 && contrast === 0 && saturation === 0) return rest
  return { ...rest, grade: { exposure, warmth, ...(contrast === 0 ? {} : { contrast }), ...(saturation === 0 ? {} : { saturation }) } }
}

const asStep = (value: number): number => Math.max(-1, Math.min(1, Math.round(value * 100) / 100)) + 0

/** How bright, warm, hard and vivid scenes are, each −1 to 1 from as they come. */
export const setGrade = (plan: ReelPlan, sceneIds: readonly string[], wanted: Partial<WholeGrade>): HandEdit => {
  const edits = edited(plan, sceneIds, (scene) => {
    const { exposure, warmth, contrast, saturation } = { ...wholeGrade(scene), ...wanted }
    return graded(scene, {
      ...{ exposure: asStep(exposure), warmth: asStep(warmth) },
      ...{ contrast: asStep(contrast), saturation: asStep(saturation) },
    })
  })
  return outcome(plan, sceneIds, edits, 'The light is that already.')
}

/** A look in place of the reel's; null for none, undefined for the reel's again. */
export const setSceneLook = (plan: ReelPlan, sceneIds: readonly string[], look: Look | null | undefined): HandEdit => {
  const edits = edited(plan, sceneIds, ({ look: _, ...rest }) => (look === undefined ? rest : { ...rest, look }))
  return outcome(plan, sceneIds, edits, 'The look is that already.')
}

/** What has to be known of a file to frame it anew, by its id. */
export type Pictures = ReadonlyMap<string, { width: number; height: number; isStill: boolean; activeArea?: CropRect | undefined }>

/** By a tenth of a degree, and within what is left of a picture. */
const within = (degrees: number): number => Math.max(-STRAIGHTEN_DEG_MAX, Math.min(STRAIGHTEN_DEG_MAX, Math.round(degrees * 10) / 10)) + 0

const withTurn = (scene: Scene, { quarter, mirrored, straighten_deg }: SceneTurn): Scene => {
  const { turn: _, ...rest } = scene
  const turn = { quarter: ((quarter % 4) + 4) % 4, mirrored, straighten_deg: within(straighten_deg) }
  return sameValue(turn, UPRIGHT) ? rest : { ...rest, turn }
}

/** How pictures are turned. One that comes to lie on its side is framed anew, around what it showed. */
export const setTurn = (
  plan: ReelPlan,
  pictures: Pictures,
  sceneIds: readonly string[],
  wanted: (turn: SceneTurn) => SceneTurn,
): HandEdit => {
  const edits = edited(plan, sceneIds, (scene) => {
    const turned = withTurn(scene, wanted(scene.turn ?? UPRIGHT))
    const picture = pictures.get(scene.media_id)
    return picture === undefined || isSideways(turned) === isSideways(scene) ? turned : frameAnew(turned, picture, plan.export)
  })
  return outcome(plan, sceneIds, edits, 'The picture stands that way already.')
}

/** A quarter to the right as one sees it: of what is mirrored, the picture itself goes the other way. */
export const turnedBy = ({ quarter, mirrored, straighten_deg }: SceneTurn, quarters: number): SceneTurn => ({
  ...{ quarter: quarter + (mirrored ? -quarters : quarters), mirrored, straighten_deg },
})

/** The other way about, as one sees it: what leans to the right leans to the left then. */
export const mirroredOf = ({ quarter, mirrored, straighten_deg }: SceneTurn): SceneTurn => ({
  ...{ quarter, mirrored: !mirrored, straighten_deg: 0 - straighten_deg },
})
