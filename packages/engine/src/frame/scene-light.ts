/**
 * The light that a scene is drawn in before the look: what brings it nearer to its neighbours, and on top what a person wants of it. The
 * render and the preview have it from here. Pure.
 */
import type { Look, Scene, SceneGrade, SceneLight } from '@reelwright/contract/reel-plan'

/** Power that a full step brighter raises each colour to: a mean of 0.15 becomes 0.35, one of 0.5 becomes 0.68. */
const BRIGHTEST = 0.55
/** Powers of red and blue at a full step warmer; green stays, so that grey turns amber and not pink. */
const WARMEST = { red: 0.8, blue: 1.25 } as const

/** Beyond this dark parts fall into blocks. */
const WITHIN = [0.4, 2.5] as const

/** Fewer powers are fewer tables of colours. */
const rounded = (value: number): number => Math.round(Math.min(WITHIN[1], Math.max(WITHIN[0], value)) * 100) / 100

/** All sides of a grade; what a scene does not have is 0. */
export type WholeGrade = Record<keyof SceneGrade, number>

/** What a scene without a grade has. */
export const AS_IT_COMES: WholeGrade = { exposure: 0, warmth: 0, contrast: 0, saturation: 0 }

const gradePowers = ({ exposure, warmth }: Pick<SceneGrade, 'exposure' | 'warmth'>): SceneLight => {
  const all = BRIGHTEST ** exposure
  return { red: all * WARMEST.red ** warmth, green: all, blue: all * WARMEST.blue ** warmth }
}

/** Each of red, green and blue, 0 to 1, to this power; undefined for as filmed. */
export const lightOf = ({ light, grade }: Pick<Scene, 'light' | 'grade'>): SceneLight | undefined => {
  if (grade === undefined) return light
  const own = gradePowers(grade)
  const { red, green, blue } = light ?? { red: 1, green: 1, blue: 1 }
  const all = { red: rounded(red * own.red), green: rounded(green * own.green), blue: rounded(blue * own.blue) }
  return all.red === 1 && all.green === 1 && all.blue === 1 ? undefined : all
}

/** How hard and how vivid a scene's colours are wished, each −1 to 1. */
export type SceneTone = Pick<WholeGrade, 'contrast' | 'saturation'>

export const wholeGrade = ({ grade }: Pick<Scene, 'grade'>): WholeGrade => ({
  ...{ exposure: grade?.exposure ?? 0, warmth: grade?.warmth ?? 0 },
  ...{ contrast: grade?.contrast ?? 0, saturation: grade?.saturation ?? 0 },
})

/** Undefined for as it comes. */
export const toneOf = (scene: Pick<Scene, 'grade'>): SceneTone | undefined => {
  const { contrast, saturation } = wholeGrade(scene)
  return contrast === 0 && saturation === 0 ? undefined : { contrast, saturation }
}

type Colour = readonly [number, number, number]

/** How steep the middle is at a full step harder; black and white stay where they are. (ours) */
const HARDEST = 2
/** And at a full step flatter, where both come nearer to grey. (ours) */
const FLATTEST = 0.5

const contrasted = (value: number, contrast: number): number => {
  if (contrast <= 0) return 0.5 + (value - 0.5) * (1 + (1 - FLATTEST) * contrast)
  const power = HARDEST ** contrast
  return value < 0.5 ? 0.5 * (2 * value) ** power : 1 - 0.5 * (2 - 2 * value) ** power
}

const within = (value: number): number => Math.min(1, Math.max(0, value))

/** A colour of 0 to 1 harder or flatter, more vivid or nearer to grey: after its light and before the look. */
export const toneColour =
  ({ contrast, saturation }: SceneTone) =>
  ([r, g, b]: Colour): Colour => {
    const [red, green, blue] = [contrasted(r, contrast), contrasted(g, contrast), contrasted(b, contrast)]
    // Of the output's matrix, BT.709. A full step more vivid is twice as far from grey, one less is grey.
    const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    const from = (value: number): number => within(luma + (value - luma) * (1 + saturation))
    return [from(red), from(green), from(blue)]
  }

/** The look that a scene is drawn with: its own, or the reel's. */
export const lookOf = (scene: Pick<Scene, 'look'>, reel: Look | null): Look | null => (scene.look === undefined ? reel : scene.look)

/** Names what a scene's colours are made of where that is more than the reel's look; null where it is not. */
export const colourKey = (scene: Pick<Scene, 'light' | 'grade' | 'look'>): string | null => {
  const [light, tone] = [lightOf(scene), toneOf(scene)]
  if (light === undefined && tone === undefined && scene.look === undefined) return null
  const look = scene.look === undefined ? 'reel' : scene.look
  return JSON.stringify([look, light ?? null, tone ?? null])
}
