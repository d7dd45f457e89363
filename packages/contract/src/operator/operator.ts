/** What those see and do who run the server: people of ADMIN_EMAILS. To everybody else these calls are names that there are not. */
import * as z from 'zod/mini'
import { PlanId } from '../billing.ts'
import { AUDIT_PAGE_LIMIT, OPERATOR_PAGE_LIMIT } from '../constants.ts'
import { callsOf } from '../wire/define.ts'
import { Limit, Offset, Timestamp } from '../wire/fields.ts'
import { UserId } from '../wire/ids.ts'
import { AuditEvent, AuditKind } from './audit.ts'

const InvoiceId = z.guid('Not a valid id')
const PageLimit = Limit(OPERATOR_PAGE_LIMIT, 100)

/** An account as its operator sees it: who, since when, how much, on which plan; nothing of what it holds. */
export const OperatedAccount = z.object({
  id: UserId,
  email: z.string(),
  name: z.nullable(z.string()),
  is_admin: z.boolean(),
  created_at: Timestamp,
  /** When a session of it was last used. */
  last_seen_at: z.nullable(Timestamp),
  /** When it is deleted, for its owner asked for that; a sign-in before then takes it back. */
  deletes_at: z.nullable(Timestamp),
  sessions: z.int(),
  projects: z.int(),
  storage_bytes: z.int(),
  plan_id: PlanId,
  plan_name: z.string(),
  plan_from: z.enum(['free', 'paid', 'given']),
  /** Of a plan that was given; null for one without an end. */
  given_until: z.nullable(Timestamp),
  /** Whether there is a subscription that can be ended with its last payment returned. */
  is_refundable: z.boolean(),
})
export type OperatedAccount = z.infer<typeof OperatedAccount>

/** An invoice as its operator sees it: what it was for and what became of it. */
export const OperatedInvoice = z.object({
  id: InvoiceId,
  number: z.string(),
  description: z.string(),
  date: Timestamp,
  amount_cents: z.int(),
  status: z.enum(['paid', 'open', 'failed', 'refunded']),
  /** What can go back to the card, less what became credit since; null where nothing can. */
  returnable_cents: z.nullable(z.int()),
  /** What becomes credit again with it. */
  returnable_credit_cents: z.int(),
})
export type OperatedInvoice = z.infer<typeof OperatedInvoice>

/** In cents: what went back to the card, and what is credit again. */
const Returned = { returned_cents: z.int(), returned_credit_cents: z.int() }

export const JobState = z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed'])
export type JobState = z.infer<typeof JobState>

/** A job without its payload: names and figures alone. */
export const OperatedJob = z.object({
  id: z.string(),
  name: z.string(),
  state: JobState,
  created_at: Timestamp,
  started_at: z.nullable(Timestamp),
  ended_at: z.nullable(Timestamp),
  /** Tries so far, and how many there are at most. */
  tries: z.int(),
  tries_max: z.int(),
  /** Why the last try failed, shortened; null when none did. */
  error: z.nullable(z.string()),
})
export type OperatedJob = z.infer<typeof OperatedJob>

export const OperatedAuditEvent = z.extend(AuditEvent, {
  account_id: z.nullable(UserId),
  account_email: z.nullable(z.string()),
  /** The address of the operator who did it. */
  operator: z.nullable(z.string()),
})
export type OperatedAuditEvent = z.infer<typeof OperatedAuditEvent>

const JobId = z.string().check(z.regex(/^[0-9a-f-]{36}$/i, 'Not a valid id'))

const { read, write, heavy } = callsOf('operator', 'admin')

export const operatorCalls = {
  list_accounts: read(
    {
      input: { search: z._default(z.string().check(z.trim(), z.maxLength(254)), ''), limit: PageLimit, offset: Offset },
      output: { accounts: z.array(OperatedAccount), total: z.int(), plans: z.array(z.object({ id: PlanId, name: z.string() })) },
    },
    'Accounts whose address or name holds what is searched for, the newest first, and the plans that can be given.',
  ),
  give_plan: write(
    {
      input: { account_id: UserId, plan_id: PlanId, days: z.nullable(z.int().check(z.gte(1), z.lte(3650))) },
      output: { account: OperatedAccount },
      errors: ['NOT_FOUND'],
    },
    'Gives an account a plan for so many days, or without an end; it holds beside a paid one, whichever is more.',
  ),
  take_plan_back: write(
    { input: { account_id: UserId }, output: { account: OperatedAccount }, errors: ['NOT_FOUND', 'CONFLICT'] },
    'Ends a plan that was given.',
  ),
  refund_subscription: heavy(
    { input: { account_id: UserId }, output: { account: OperatedAccount, ...Returned }, errors: ['NOT_FOUND', 'CONFLICT'] },
    'Ends the subscription of an account at once and returns what was paid for its current period, less what became credit of it.',
  ),
  list_account_invoices: read(
    { input: { account_id: UserId }, output: { invoices: z.array(OperatedInvoice) }, errors: ['NOT_FOUND'] },
    'Invoices of an account, the newest first, and what of each can be paid back.',
  ),
  refund_invoice: heavy(
    {
      input: { account_id: UserId, invoice_id: InvoiceId },
      output: { invoices: z.array(OperatedInvoice), ...Returned },
      errors: ['NOT_FOUND', 'CONFLICT'],
    },
    'Returns what one invoice charged, less what became credit of it; the subscription goes on.',
  ),
  end_account_sessions: write(
    { input: { account_id: UserId }, output: { ended: z.int() }, errors: ['NOT_FOUND'] },
    'Signs an account out everywhere, at once.',
  ),
  list_jobs: read(
    {
      input: { state: z._default(z.nullable(JobState), null), limit: PageLimit, offset: Offset },
      output: { jobs: z.array(OperatedJob), total: z.int() },
    },
    'Background work of the last week, the newest first, without what it is about.',
  ),
  retry_job: write(
    { input: { job_id: JobId, name: z.string().check(z.maxLength(80)) }, output: { job_id: z.string() }, errors: ['NOT_FOUND'] },
    'Runs a job that failed once more.',
  ),
  get_system_state: read(
    {
      output: {
        checks: z.array(z.object({ name: z.string(), ok: z.boolean() })),
        started_at: Timestamp,
        memory_bytes: z.int(),
        accounts: z.int(),
        projects: z.int(),
        /** What people keep: their clips and finished videos. */
        files: z.object({ count: z.int(), bytes: z.int() }),
        videos: z.object({ count: z.int(), bytes: z.int() }),
        database_bytes: z.int(),
        /** Of the disk with DATA_DIR; null where the system does not say. */
        disk: z.nullable(z.object({ free_bytes: z.int(), total_bytes: z.int() })),
        jobs: z.array(z.object({ state: JobState, count: z.int() })),
        /** How long the oldest job that could run has waited. */
        oldest_waiting_sec: z.nullable(z.int()),
      },
    },
    'Whether what the server needs works, what it keeps and what it is at.',
  ),
  list_audit_events: read(
    {
      input: {
        account_id: z._default(z.nullable(UserId), null),
        by_operators: z._default(z.boolean(), false),
        /** Only what is of this kind. */
        kind: z._default(z.nullable(AuditKind), null),
        limit: Limit(AUDIT_PAGE_LIMIT, 100),
        offset: Offset,
      },
      output: { events: z.array(OperatedAuditEvent), total: z.int() },
    },
    'What happened to accounts and what operators did, the newest first: of one account, or of all.',
  ),
} as const
