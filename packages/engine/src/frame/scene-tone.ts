/** How hard and how vivid a scene's colours are drawn, after its light and before its look. The render and the preview have it from here. Pure. */
import type { Scene } from '@reelwright/contract/reel-plan'
import { type WholeGrade, wholeGrade } from './scene-grade.ts'

/** How hard and how vivid a scene's colours are wished, each −1 to 1. */
export type SceneTone = Pick<WholeGrade, 'contrast' | 'saturation'>

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
