import type { Framing } from '@reelwright/contract/reel-plan'
import type { ReelId } from '@reelwright/contract/wire/ids'
import type { ApiClient } from '../../../core/api/api-client.ts'

/** How a scene is framed by what is seen in it; refused in words a person can act on. */
export type FindFraming = (sceneId: string) => Promise<Framing>

export const findFramingOf =
  (api: ApiClient, reelId: ReelId): FindFraming =>
  async (sceneId) =>
    (await api.callFunction('get_scene_framing', { reel_id: reelId, scene_id: sceneId })).framing
