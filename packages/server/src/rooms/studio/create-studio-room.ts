/** The plan of a reel, the settings of its tools, and the videos made from it. */
import type { Room } from '../../platform/room.ts'
import { createComposeJob } from './music/compose-job.ts'
import { createMusicCalls } from './music/music-calls.ts'
import { createPieceStore, type PieceStoreParts } from './music/piece-store.ts'
import { createAlternativeCalls } from './plan/alternative-calls.ts'
import type { PlanParts } from './plan/change-plan.ts'
import { createFramingCalls } from './plan/framing-calls.ts'
import { createPlanCalls } from './plan/plan-calls.ts'
import { createRenderCalls, type RenderCallParts } from './render/render-calls.ts'
import { createRenderJob, type RenderJobParts } from './render/render-job.ts'
import { createReelMailJob, type ReelMailParts } from './render/send-reel-mail.ts'
import { createShareCalls } from './share/share-calls.ts'
import { registerShareRoutes, type ShareParts } from './share/share-routes.ts'
import { createToolSettingsCalls } from './tools/tool-settings-calls.ts'
import { createVersionCalls } from './versions/version-calls.ts'

export type StudioRoomOptions = RenderJobParts &
  RenderCallParts &
  PlanParts &
  ReelMailParts &
  Pick<PieceStoreParts, 'ensureTrack'> &
  Pick<ShareParts, 'isLeaving' | 'limiter'>

export const createStudioRoom = (options: StudioRoomOptions): Room => {
  const pieces = createPieceStore(options)
  return {
    name: 'studio',
    calls: {
      ...createPlanCalls(options),
      ...createAlternativeCalls(options),
      ...createFramingCalls(options),
      ...createVersionCalls(options),
      ...createToolSettingsCalls(options),
      ...createMusicCalls({ ...options, pieces }),
      ...createRenderCalls(options),
      ...createShareCalls(options),
    },
    jobs: [createRenderJob(options), createReelMailJob(options), createComposeJob(pieces)],
    http: async (app) => registerShareRoutes(app, options),
  }
}
