import type { studioCalls } from '@reelwright/contract/studio'
import { reframeScenes } from '@reelwright/engine/tools/reframe-scenes'
import { AppError } from '../../../platform/app-error.ts'
import type { CallHandlers } from '../../../platform/room.ts'
import { readOwnReel } from '../own-reel.ts'
import type { AlternativeParts } from './alternative-calls.ts'
import { findPlan } from './plan-store.ts'

/** How a scene is framed by what is seen in its clip: where people are in it is measured here, and the page does not have it. */
export const createFramingCalls = (parts: AlternativeParts): CallHandlers<keyof Pick<typeof studioCalls, 'get_scene_framing'>> => ({
  get_scene_framing: async (input, { caller }) => {
    const reel = await readOwnReel(parts.db, parts, { userId: caller.userId, reelId: input.reel_id })
    const { plan } = await findPlan(parts.db, reel)
    const scene = plan.scenes.find(({ id }) => id === input.scene_id)
    if (scene === undefined) throw new AppError('CONFLICT', { text: 'That scene is no longer in the reel.' })
    const { ready } = await parts.listMediaForPlan(parts.db, reel)
    if (!ready.some(({ mediaId }) => mediaId === scene.media_id))
      throw new AppError('CONFLICT', {
        text: 'That clip has not been watched yet. Frame the scene by hand, or wait until the clip is ready.',
      })
    const { edits } = reframeScenes(plan, ready, 'auto', { only: new Set([scene.id]) })
    const framed = edits.flatMap((edit) => (edit.op === 'set_story' ? edit.scenes : [])).find(({ id }) => id === scene.id)
    return { framing: framed?.framing ?? scene.framing }
  },
})
