/** What happened to an account that its owner would want to know of, and what operators did. */
import * as z from 'zod/mini'
import { Timestamp } from '../wire/fields.ts'

/** One name for each; where it may be taken back or undone, that has a name of its own. */
export const AuditKind = z.enum([
  'auth.signed_in',
  'auth.sign_in_failed',
  'auth.session_reused',
  'account.password_set',
  'account.password_removed',
  'account.email_changed',
  'account.session_ended',
  'account.exported',
  'account.deletion_asked',
  'account.deletion_taken_back',
  'account.deleted',
  'share.opened',
  'share.ended',
  'billing.plan_given',
  'billing.plan_taken_back',
  'billing.refunded',
  'billing.refund_refused',
  'operator.sessions_ended',
  'operator.job_retried',
])
export type AuditKind = z.infer<typeof AuditKind>

/** An account keeps as many; the oldest go first. */
export const AUDIT_ROWS_MAX = 500
/** Of these, failed sign-ins: whoever tries passwords must not push out what else happened. */
export const AUDIT_FAILED_MAX = 100
/** And so long, whatever their number. */
export const AUDIT_DAYS_MAX = 365

export const AuditEvent = z.object({
  id: z.string(),
  kind: AuditKind,
  /** What it is about, by name: the way of a sign-in, a plan, an amount, a kind of job. */
  detail: z.nullable(z.string()),
  /** The place it came from, named alike each time and not to be read backwards; empty for what the server does by itself. */
  source: z.string(),
  user_agent: z.string(),
  /** The same as a person would say it: `Firefox on Linux`. */
  browser: z.string(),
  /** How often it happened within an hour; above 1 for failed sign-ins alone. */
  times: z.int(),
  /** The last time. */
  at: Timestamp,
  /** Whether somebody of the operator's did it. */
  by_operator: z.boolean(),
})
export type AuditEvent = z.infer<typeof AuditEvent>
