import type { Notification } from '@reelwright/contract/notification'
import type { UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../platform/db.ts'
import type { ReelEvents } from '../../platform/room.ts'
import type { AccountParts } from './account-parts.ts'
import { insertNotification } from './notification-store.ts'
import { findPreferences } from './preferences-store.ts'

/** Adds a notification, unless the person wants none; what it gives back tells their tabs, after commit. */
export type Notify = (
  db: Db,
  wanted: {
    userId: UserId
    type: Notification['type']
    title: string
    message: string
    actionUrl: string | null
    actionText: string | null
  },
) => Promise<() => Promise<void>>

export const createNotify =
  (parts: Pick<AccountParts, 'clock' | 'newId'> & { events: Pick<ReelEvents, 'publishToUser'> }): Notify =>
  async (db, wanted) => {
    const { notifications: isWanted } = await findPreferences(db, wanted.userId)
    if (!isWanted) return async () => undefined
    const notification = await insertNotification(db, { id: parts.newId(), ...wanted, createdAt: parts.clock.now() })
    return () => parts.events.publishToUser(wanted.userId, { type: 'notification', notification })
  }
