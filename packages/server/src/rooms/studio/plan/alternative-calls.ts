import { ALTERNATIVES_MAX, type studioCalls } from '@reelwright/contract/studio'
import type { ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { pictureFiles } from '@reelwright/engine/director/turn'
import type { MediaForPlan } from '@reelwright/engine/engine-api'
import { alternativesFor } from '@reelwright/engine/tools/story/alternatives'
import { shotSources } from '@reelwright/engine/tools/story/shot-sources'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import type { CallHandlers } from '../../../platform/room.ts'
import { type ReelAccess, readOwnReel } from '../own-reel.ts'
import { findPlan } from './plan-store.ts'

export type AlternativeParts = Pick<ReelAccess, 'findReel'> & {
  db: Db
  /** The project's analysed files. */
  listMediaForPlan(db: Db, ids: { userId: UserId; projectId: ProjectId }): Promise<{ ready: MediaForPlan[] }>
}

/** What else could stand in a scene's place: the shots' measurements are here, not in the page. */
export const createAlternativeCalls = (
  parts: AlternativeParts,
): CallHandlers<keyof Pick<typeof studioCalls, 'list_scene_alternatives'>> => ({
  list_scene_alternatives: async (input, { caller }) => {
    const reel = await readOwnReel(parts.db, parts, { userId: caller.userId, reelId: input.reel_id })
    const { plan } = await findPlan(parts.db, reel)
    if (!plan.scenes.some((scene) => scene.id === input.scene_id))
      throw new AppError('CONFLICT', { text: 'That scene is no longer in the reel.' })
    const { ready } = await parts.listMediaForPlan(parts.db, reel)
    const sources = shotSources(pictureFiles(ready), plan.export.fps, plan.follow)
    const found = alternativesFor({ plan, sceneId: input.scene_id, sources, max: ALTERNATIVES_MAX })
    return { alternatives: found.map(({ shownIn, ...alternative }) => ({ ...alternative, shown_in: shownIn })) }
  },
})
