/** The person's own account and everything a client syncs at once (document A sections 3 and 7; document B sections 3 and 7). */
import * as z from 'zod/mini'
import { OneTimeCode, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './auth.ts'
import { ChatMessage } from './chat.ts'
import { AUDIT_PAGE_LIMIT, CHAT_PAGE_LIMIT, CHAT_PAGE_LIMIT_MAX, NOTIFICATIONS_MAX } from './constants.ts'
import { Notification } from './notification.ts'
import { AuditEvent } from './operator/audit.ts'
import { Project } from './projects.ts'
import { Reel } from './reels.ts'
import { ReelDefaults } from './studio.ts'
import { callsOf } from './wire/define.ts'
import { callerEmail, Email, isPlain, Limit, Offset, Timestamp } from './wire/fields.ts'
import { ChatId, ProjectId, ReelId, SessionId, UserId } from './wire/ids.ts'

export const Profile = z.object({
  id: UserId,
  email: z.string(),
  name: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  role: z.enum(['admin', 'user']),
  permissions: z.array(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  isActive: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const Preferences = z.object({
  /** `system` is what the person's device prefers. */
  theme: z.enum(['dark', 'light', 'system']),
  language: z.string().check(z.minLength(2), z.maxLength(35)),
  notifications: z.boolean(),
  /** What new reels begin with; null is the usual, and absent from a server of an older release. */
  reel_defaults: z.optional(z.nullable(ReelDefaults)),
})
export type Preferences = z.infer<typeof Preferences>

/** A chat with its reels and the newest messages of each, oldest first. */
export const SyncedChat = z.object({ chat_id: ChatId, project_id: ProjectId, reel_ids: z.array(ReelId), messages: z.array(ChatMessage) })
export type SyncedChat = z.infer<typeof SyncedChat>

export const Session = z.object({
  id: SessionId,
  current: z.boolean(),
  user_agent: z.string(),
  /** `Firefox on Linux`. */
  browser: z.string(),
  /** Where it was begun: a network address cut short, or 'this machine'. */
  place: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
})

/** Length alone is asked of a password, as NIST SP 800-63B does. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH_MIN, `Password must be at least ${PASSWORD_LENGTH_MIN} characters`),
    z.maxLength(PASSWORD_LENGTH_MAX, 'Password too long'),
  )

export const PasswordStrength = z.enum(['weak', 'fair', 'good', 'strong'])
export type PasswordStrength = z.infer<typeof PasswordStrength>

const PersonName = z.nullable(z.string().check(isPlain(), z.trim(), z.maxLength(120, 'Name must be at most 120 characters')))
const flag = z._default(z.boolean(), true)

const { read, write, heavy } = callsOf('account', 'user')

export const accountCalls = {
  get_unified_user_data: read(
    {
      input: {
        email: callerEmail,
        include_messages: flag,
        include_reels: flag,
        include_projects: flag,
        include_notifications: flag,
        /** Newest messages of each reel. */
        message_limit: Limit(CHAT_PAGE_LIMIT, CHAT_PAGE_LIMIT_MAX),
      },
      output: {
        status: z.literal('success'),
        profile: Profile,
        preferences: Preferences,
        /** The 50 most recently updated. */
        projects: z.array(Project),
        reels: z.array(Reel),
        /** With messages for the ten most recent projects. */
        chats: z.array(SyncedChat),
        /** The 50 newest. */
        notifications: z.array(Notification),
        /** Whether there are projects beyond these. */
        has_more: z.boolean(),
      },
      failure: 'Failed to fetch projects',
    },
    'Everything a client keeps of the caller, in one answer: profile, preferences, projects, reels, conversations and notifications.',
  ),
  get_account: read(
    {
      output: {
        profile: Profile,
        preferences: Preferences,
        has_password: z.boolean(),
        /** Whether a finished reel is told by mail, too. */
        reel_mails: z.boolean(),
        /** Whether each payment is told by mail. */
        receipt_mails: z.boolean(),
      },
    },
    "The caller's profile and preferences.",
  ),
  update_account: write(
    {
      input: {
        name: z.optional(PersonName),
        preferences: z.optional(z.partial(Preferences)),
        /** Whether a finished reel is told by mail, too; nobody's is until they say so. */
        reel_mails: z.optional(z.boolean()),
        /** Whether each payment is told by mail; nobody's is until they say so. */
        receipt_mails: z.optional(z.boolean()),
      },
      output: { profile: Profile, preferences: Preferences },
    },
    'Changes the fields that are given.',
  ),
  list_sessions: read({ output: { sessions: z.array(Session) } }, 'Where the caller is signed in, the most recently used first.'),
  revoke_session: write(
    { input: { session_id: SessionId }, output: { session_id: SessionId }, errors: ['NOT_FOUND', 'FRESH_SIGN_IN_REQUIRED'] },
    'Ends one of the sessions of the caller at once, on every process.',
  ),
  revoke_all_sessions: write(
    {
      input: {
        /** Whether the caller's own session ends with them. */
        include_current: z._default(z.boolean(), false),
      },
      output: { ended: z.int() },
      errors: ['FRESH_SIGN_IN_REQUIRED'],
    },
    "Ends the caller's sessions at once, on every process; their own only when asked. It wants a sign-in of the last 15 minutes.",
  ),
  list_account_activity: read(
    { input: { limit: Limit(AUDIT_PAGE_LIMIT, 100), offset: Offset }, output: { events: z.array(AuditEvent), total: z.int() } },
    "What happened to the caller's account: sign-ins, failed ones, passwords, links, exports, plans; the newest first, at most a year and 500 of them.",
  ),
  set_password: write(
    {
      input: { current_password: z.optional(z.nullable(z.string().check(z.maxLength(PASSWORD_LENGTH_MAX)))), new_password: NewPassword },
      output: { has_password: z.literal(true) },
      errors: ['INVALID_CREDENTIALS'],
    },
    "Sets or changes the caller's password and ends their other sessions; the current one is not asked for within 15 minutes of a sign-in, so a forgotten one is reset through the one-time code. A first one is set within that time alone.",
  ),
  set_avatar: heavy(
    {
      // Twice what the picture may take, in base64.
      body: { bytesMax: 700 * 1024, valuesMax: 10 },
      input: {
        /** A square JPEG of 64 to 1,024 pixels in base64, at most 256 KiB; null takes the picture away. */
        picture: z.nullable(z.base64().check(z.minLength(1), z.maxLength(350_000, 'The picture is too large'))),
      },
      output: { profile: Profile },
      errors: ['UNSUPPORTED_MEDIA'],
    },
    "Sets the caller's picture, or takes it away. By its content, not its name: a square JPEG.",
  ),
  request_email_change: heavy(
    { input: { new_email: Email }, output: { expires_at: Timestamp }, errors: ['FRESH_SIGN_IN_REQUIRED'] },
    "Sends a code to the caller's address and one to the new one, in place of those that were sent before. It wants a sign-in of the last 15 minutes, and does not tell whether the new address has an account.",
  ),
  confirm_email_change: heavy(
    { input: { old_code: OneTimeCode, new_code: OneTimeCode }, output: { profile: Profile }, errors: ['OTP_VERIFICATION_FAILED'] },
    "Changes the caller's address, given the codes that went to both; their other sessions end. Five wrong tries end the codes, and so do 30 minutes.",
  ),
  rate_password: heavy(
    { changes: false, input: { password: NewPassword }, output: { strength: PasswordStrength } },
    "How long a guesser who knows the caller's name and address would take to come to a password; a weak one is refused when it is set. It is not kept.",
  ),
  remove_password: write(
    { output: { has_password: z.literal(false) }, errors: ['FRESH_SIGN_IN_REQUIRED'] },
    "Takes the caller's password away: from then on a code by e-mail, or Google, signs them in. It wants a sign-in of the last 15 minutes.",
  ),
  export_account_data: heavy(
    { changes: false, output: { url: z.string(), size_bytes: z.int(), expires_at: Timestamp }, errors: ['FRESH_SIGN_IN_REQUIRED'] },
    'Everything that is stored of the caller as one ZIP, at an address that needs no sign-in and ends after a day: profile, preferences, notifications, sessions, plan, invoices, usage and every project as JSON, clips and videos as they are, invoices as PDF.',
  ),
  delete_account: heavy(
    {
      input: {
        /** The caller's own address, typed again. */
        email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(3, 'Type your e-mail address to confirm')),
      },
      output: {
        deleted: z.literal(true),
        /** When everything goes; a sign-in before then takes it back. */
        deletes_at: Timestamp,
      },
      errors: ['CONFLICT', 'FRESH_SIGN_IN_REQUIRED'],
      foreign: 'That is not the e-mail address of this account. Type your own to confirm.',
    },
    'Signs the caller out everywhere, closes shared links and exports, and deletes the account with everything in it after 14 days; a sign-in before then takes that back. It wants a sign-in of the last 15 minutes; a paid subscription must be cancelled first.',
  ),
  mark_notifications_read: write(
    { input: { ids: z.optional(z.array(z.string()).check(z.maxLength(NOTIFICATIONS_MAX))) }, output: { unread: z.int() } },
    'Marks notifications as read, all of them when none is named.',
  ),
  clear_notifications: write(
    {
      input: { ids: z.optional(z.array(z.string()).check(z.maxLength(NOTIFICATIONS_MAX))), only_read: z._default(z.boolean(), false) },
      output: { unread: z.int() },
    },
    'Removes notifications: those named, else those that were read, else all.',
  ),
} as const
