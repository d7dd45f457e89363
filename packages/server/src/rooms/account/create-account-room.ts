/** The person's own account, and everything a client syncs of it at once. */
import type { Room } from '../../platform/room.ts'
import type { AccountParts } from './account-parts.ts'
import { createActivityCalls } from './activity-calls.ts'
import { createAvatarCalls } from './avatar/avatar-calls.ts'
import { type AvatarRouteParts, registerAvatarRoutes } from './avatar/avatar-routes.ts'
import { type ContactParts, createContactRoutes } from './contact/contact-routes.ts'
import { createEmailCalls } from './email-calls.ts'
import { type ExportRouteParts, registerExportRoutes } from './export/export-routes.ts'
import { createLeaversJob, createLeavingCalls } from './leaving.ts'
import { createNotificationCalls } from './notification-calls.ts'
import { createPasswordCalls } from './password-calls.ts'
import { createProfileCalls } from './profile-calls.ts'
import { createSessionCalls } from './session-calls.ts'
import { createSyncCalls } from './sync-calls.ts'

export const createAccountRoom = (parts: AccountParts & ContactParts & AvatarRouteParts & ExportRouteParts): Room => ({
  name: 'account',
  calls: {
    ...createSyncCalls(parts),
    ...createProfileCalls(parts),
    ...createSessionCalls(parts),
    ...createPasswordCalls(parts),
    ...createEmailCalls(parts),
    ...createAvatarCalls(parts),
    ...createNotificationCalls(parts),
    ...createLeavingCalls(parts),
    ...createActivityCalls(parts),
  },
  routes: createContactRoutes(parts),
  jobs: [createLeaversJob(parts)],
  http: async (app) => {
    registerAvatarRoutes(app, parts)
    registerExportRoutes(app, parts)
  },
})
