import type { SceneAlternative } from '@reelwright/contract/studio'
import type { ReelId } from '@reelwright/contract/wire/ids'
import type { ApiClient } from '../../../core/api/api-client.ts'

/** The best other shots for a scene's place; refused in words a person can act on. */
export type FindAlternatives = (sceneId: string, signal: AbortSignal) => Promise<readonly SceneAlternative[]>

export const findAlternativesOf =
  (api: ApiClient, reelId: ReelId): FindAlternatives =>
  async (sceneId, signal) =>
    (await api.callFunction('list_scene_alternatives', { reel_id: reelId, scene_id: sceneId }, { signal })).alternatives
