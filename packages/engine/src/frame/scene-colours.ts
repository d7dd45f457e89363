/** What a scene's colours are made of, beside the reel's look. Pure. */
import type { Look, Scene } from '@reelwright/contract/reel-plan'
import { lightOf } from './scene-light.ts'
import { toneOf } from './scene-tone.ts'

/** The look that a scene is drawn with: its own, or the reel's. */
export const lookOf = (scene: Pick<Scene, 'look'>, reel: Look | null): Look | null => (scene.look === undefined ? reel : scene.look)

/** Names what a scene's colours are made of where that is more than the reel's look; null where it is not. */
export const colourKey = (scene: Pick<Scene, 'light' | 'grade' | 'look'>): string | null => {
  const [light, tone] = [lightOf(scene), toneOf(scene)]
  if (light === undefined && tone === undefined && scene.look === undefined) return null
  const look = scene.look === undefined ? 'reel' : scene.look
  return JSON.stringify([look, light ?? null, tone ?? null])
}
