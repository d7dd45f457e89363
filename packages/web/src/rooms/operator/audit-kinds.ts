import { AuditKind } from '@reelwright/contract/operator/audit'
import type { SelectOption } from '../../ui/controls/select.tsx'

/** Kinds in a list; what happened each time is said by ui/activity/activity-words.ts. */
const NAMES: Readonly<Record<AuditKind, string>> = {
  'auth.signed_in': 'Sign-ins',
  'auth.sign_in_failed': 'Failed sign-ins',
  'auth.session_reused': 'Keys used twice',
  'account.password_set': 'Passwords set',
  'account.password_removed': 'Passwords removed',
  'account.email_changed': 'Addresses changed',
  'account.session_ended': 'Browsers signed out',
  'account.exported': 'Exports',
  'account.deletion_asked': 'Deletions asked for',
  'account.deletion_taken_back': 'Deletions taken back',
  'account.deleted': 'Accounts deleted',
  'share.opened': 'Links made',
  'share.ended': 'Links taken back',
  'billing.plan_given': 'Plans given',
  'billing.plan_taken_back': 'Plans taken back',
  'billing.refunded': 'Payments returned',
  'billing.refund_refused': 'Returns refused by banks',
  'operator.sessions_ended': 'Signed out everywhere',
  'operator.job_retried': 'Jobs run again',
}

export type AuditChoice = AuditKind | 'all'

export const AUDIT_CHOICES: readonly SelectOption<AuditChoice>[] = [
  { value: 'all', label: 'Everything' },
  ...AuditKind.options.map((kind) => ({ value: kind, label: NAMES[kind] })),
]
