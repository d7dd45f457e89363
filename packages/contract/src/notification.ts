/** A notification, apart from the account's calls: the socket needs it, and must not bring those along. */
import * as z from 'zod/mini'
import { Timestamp } from './wire/fields.ts'

export const Notification = z.object({
  id: z.string(),
  type: z.enum(['success', 'error', 'warning', 'info']),
  title: z.string(),
  message: z.string(),
  timestamp: Timestamp,
  read: z.boolean(),
  actionUrl: z.nullable(z.string()),
  actionText: z.nullable(z.string()),
})
export type Notification = z.infer<typeof Notification>
