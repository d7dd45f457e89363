import type { AuditEvent, AuditKind } from '@reelwright/contract/operator/audit'

const METHODS: Readonly<Record<string, string>> = { code: 'a code by e-mail', password: 'the password', google: 'Google' }
const methodOf = (detail: string | null): string => METHODS[detail ?? ''] ?? 'an unknown way'

const named = (what: string, detail: string | null): string => (detail === null ? what : `${what}: ${detail}`)

const WORDS: Readonly<Record<AuditKind, (event: Pick<AuditEvent, 'detail' | 'times'>) => string>> = {
  'auth.signed_in': ({ detail }) => `Signed in with ${methodOf(detail)}`,
  'auth.sign_in_failed': ({ detail, times }) =>
    times === 1 ? `Failed sign-in with ${methodOf(detail)}` : `${times} failed sign-ins with ${methodOf(detail)}`,
  'auth.session_reused': () => 'A session was ended: its key was used twice',
  'account.password_set': () => 'Password set',
  'account.password_removed': () => 'Password removed',
  'account.email_changed': () => 'Address of the account changed',
  'account.session_ended': ({ detail }) =>
    detail === null || detail === '1' ? 'A browser was signed out' : `${detail} browsers were signed out`,
  'account.exported': () => 'Data exported',
  'account.deletion_asked': () => 'Deletion of the account asked for',
  'account.deletion_taken_back': () => 'Deletion of the account taken back',
  'account.deleted': () => 'Account deleted',
  'share.opened': () => 'A video was shared by a link',
  'share.ended': () => 'The link to a video was taken back',
  'billing.plan_given': ({ detail }) => named('Plan given', detail),
  'billing.plan_taken_back': ({ detail }) => named('Given plan taken back', detail),
  'billing.refunded': ({ detail }) => named('Payment returned', detail),
  'billing.refund_refused': ({ detail }) => named('The bank refused a returned payment', detail),
  'operator.sessions_ended': () => 'Signed out everywhere',
  'operator.job_retried': ({ detail }) => named('Job run again', detail),
}

/** What happened, as a person would say it. */
export const activityWords = (event: Pick<AuditEvent, 'kind' | 'detail' | 'times'>): string => WORDS[event.kind](event)

/** What an owner who did not do it should look into. */
export const isWorrying = ({ kind }: Pick<AuditEvent, 'kind'>): boolean => kind === 'auth.sign_in_failed' || kind === 'auth.session_reused'
