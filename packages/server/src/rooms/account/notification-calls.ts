/** The bell's list. */
import type { CallHandlers } from '../../platform/room.ts'
import type { AccountParts } from './account-parts.ts'
import { countUnread, markRead, removeNotifications } from './notification-store.ts'

export const createNotificationCalls = (parts: AccountParts): CallHandlers<'mark_notifications_read' | 'clear_notifications'> => {
  const { db, clock } = parts
  return {
    mark_notifications_read: async (input, { caller }) => {
      await markRead(db, { userId: caller.userId, ids: input.ids ?? null, now: clock.now() })
      return { unread: await countUnread(db, caller.userId) }
    },

    clear_notifications: async (input, { caller }) => {
      await removeNotifications(db, { userId: caller.userId, ids: input.ids ?? null, onlyRead: input.ids === undefined && input.only_read })
      return { unread: await countUnread(db, caller.userId) }
    },
  }
}
