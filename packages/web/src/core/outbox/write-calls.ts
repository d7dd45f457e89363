import type { WriteCall } from './outbox-entry.ts'

/** Those by which projects, reels and files come, go or are called otherwise: lists show them before the server has heard of them. */
export const LISTED_CALLS: readonly WriteCall[] = [
  'create_project_with_context',
  'create_reel',
  'update_reel',
  'delete_reel',
  'restore_reel',
  'update_project',
  'delete_project',
  'restore_project',
  'delete_from_library',
  'restore_media',
]

const WRITE_CALLS: ReadonlySet<string> = new Set<WriteCall>([
  ...LISTED_CALLS,
  'undo_reel_plan',
  'redo_reel_plan',
  'edit_reel_plan',
  'update_tool_settings',
  'mark_notifications_read',
  'clear_notifications',
  'update_account',
  'send_message',
])

/** Whether this version of the app knows it: another one may have written what is on the device. */
export const isWriteCall = (call: unknown): call is WriteCall => typeof call === 'string' && WRITE_CALLS.has(call)
