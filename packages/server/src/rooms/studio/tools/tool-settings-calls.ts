import type { studioCalls } from '@reelwright/contract/studio'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import type { CallHandlers } from '../../../platform/room.ts'
import type { Clock } from '../../../ports/clock.ts'
import { lockOwnReel, type ReelAccess, readOwnReel } from '../own-reel.ts'
import type { PlanParts } from '../plan/change-plan.ts'
import { changeToolSettings, findToolSettings, type LogoOfReel, saveToolSettings } from './tool-settings.ts'

type ToolSettingsParts = ReelAccess & LogoOfReel & Pick<PlanParts, 'findOwnMedia'> & { db: Db; clock: Clock }

/** Which tools Jushn may use on a reel, and how they are set. */
export const createToolSettingsCalls = (
  parts: ToolSettingsParts,
): CallHandlers<keyof Pick<typeof studioCalls, 'get_tool_settings' | 'update_tool_settings'>> => ({
  get_tool_settings: async (input, { caller }) => {
    const reel = await readOwnReel(parts.db, parts, { userId: caller.userId, reelId: input.reel_id })
    return (await findToolSettings(parts.db, parts, reel)).settings
  },

  update_tool_settings: async (input, { caller }) =>
    parts.db.transaction(async (tx) => {
      const reel = await lockOwnReel(tx, parts, { userId: caller.userId, reelId: input.reel_id })
      const known = await findToolSettings(tx, parts, reel)
      const settings = changeToolSettings(known.settings, input)
      const isWatermarkSwitched = known.isWatermarkSwitched || input.tools?.watermark !== undefined
      const mediaId = settings.customizations.watermark.mediaId
      if (mediaId !== null && !(await parts.findOwnMedia(tx, { ...reel, mediaIds: [mediaId] })).has(mediaId))
        throw new AppError('VALIDATION_ERROR', { text: 'The watermark is not a file of this project.' })
      await saveToolSettings(tx, { userId: caller.userId, reelId: reel.reelId, settings, isWatermarkSwitched, now: parts.clock.now() })
      return settings
    }),
})
