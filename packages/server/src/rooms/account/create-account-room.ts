/** The person's own account, and everything a client syncs of it at once. */
import type { Room } from '../../platform/room.ts'
import type { AccountParts } from './account-parts.ts'
import { type ContactParts, createContactRoutes } from './contact/contact-routes.ts'
import { createNotificationCalls } from './notification-calls.ts'
import { createProfileCalls } from './profile-calls.ts'
import { createSessionCalls } from './session-calls.ts'
import { createSyncCalls } from './sync-calls.ts'

export const createAccountRoom = (parts: AccountParts & ContactParts): Room => ({
  name: 'account',
  calls: {
    ...createSyncCalls(parts),
    ...createProfileCalls(parts),
    ...createSessionCalls(parts),
    ...createNotificationCalls(parts),
  },
  routes: createContactRoutes(parts),
})
