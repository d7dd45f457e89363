/** Everything that a client syncs of a person at once. */
import type { CallHandlers } from '../../platform/room.ts'
import type { AccountParts } from './account-parts.ts'
import { listNotifications } from './notification-store.ts'
import { findPreferences } from './preferences-store.ts'
import { ownUser, toProfile } from './to-profile.ts'

/** B9: 50 projects when syncing, 10 of them recent. */
const PROJECTS_SYNCED = 50
const PROJECTS_WITH_MESSAGES = 10
/** Reels of a project that are synced; older ones come when the project is opened. */
const REELS_SYNCED_EACH = 50

export const createSyncCalls = (parts: AccountParts): CallHandlers<'get_unified_user_data'> => {
  const { db } = parts
  return {
    get_unified_user_data: async (input, { caller }) => {
      const user = await ownUser(parts, db, caller.userId)
      const { projects, total } = await parts.listProjectsOf(caller.userId, { limit: PROJECTS_SYNCED, offset: 0 })
      const reels = await parts.listReelsOf(caller.userId, {
        projectIds: projects.map((project) => project.id),
        limitEach: REELS_SYNCED_EACH,
      })
      const recent = new Set(projects.slice(0, PROJECTS_WITH_MESSAGES).map((project) => project.id))
      const talkedAbout = reels.filter((reel) => recent.has(reel.project_id) && reel.message_count > 0).map((reel) => reel.id)
      const messages = input.include_messages
        ? await parts.newestMessagesOf({ userId: caller.userId, reelIds: talkedAbout, limitEach: input.message_limit })
        : []
      return {
        status: 'success',
        profile: toProfile(user, caller),
        preferences: await findPreferences(db, caller.userId),
        projects: input.include_projects ? projects : [],
        reels: input.include_reels ? reels : [],
        chats: projects.map((project) => ({
          chat_id: project.chat_id,
          project_id: project.id,
          reel_ids: reels.filter((reel) => reel.project_id === project.id).map((reel) => reel.id),
          messages: messages.filter((message) => message.chat_id === project.chat_id),
        })),
        notifications: input.include_notifications ? await listNotifications(db, caller.userId) : [],
        has_more: total > projects.length,
      }
    },
  }
}
