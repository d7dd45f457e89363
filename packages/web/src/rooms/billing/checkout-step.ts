/** Which step of a checkout the page shows: the address says what the provider sent the browser back with (CHK-01 to CHK-04). Pure. */
import type { Plan } from '@reelwright/contract/billing'
import type { CallOutput } from '@reelwright/contract/wire/catalog'

export type CheckoutStep =
  | { kind: 'choosing'; planId: string | null }
  /** The browser is leaving for the provider's page. */
  | { kind: 'leaving' }
  /** The address says that a payment was made. */
  | { kind: 'confirming'; sessionId: string }
  | { kind: 'cancelled' }

export const checkoutStep = (params: URLSearchParams, isLeaving: boolean): CheckoutStep => {
  const sessionId = params.get('session_id')
  if (params.get('success') === 'true' && sessionId) return { kind: 'confirming', sessionId }
  if (params.get('cancelled') === 'true') return { kind: 'cancelled' }
  return isLeaving ? { kind: 'leaving' } : { kind: 'choosing', planId: params.get('plan') }
}

/** What somebody came with: a plan, how they would pay it, and what they were at. Whatever is not a path of this site is no task. */
export type CheckoutAim = { planId: string | null; interval: Plan['interval'] | null; task: string | null }

const ownPath = (value: unknown): string | null => (typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null)

export const checkoutAim = (params: URLSearchParams): CheckoutAim => {
  const interval = params.get('interval')
  return {
    planId: params.get('plan'),
    interval: interval === 'year' || interval === 'month' ? interval : null,
    task: ownPath(params.get('from')),
  }
}

/** What the link to the plans remembered of what one was at (`ui/controls/upgrade-link.tsx`). */
export const taskOf = (historyState: unknown): string | null =>
  typeof historyState === 'object' && historyState !== null && 'task' in historyState ? ownPath(historyState.task) : null

/** The checkout's address, with what it came with and what the provider is to say. */
export const checkoutPath = ({ planId, interval, task }: CheckoutAim, outcome: Record<string, string> = {}): string => {
  const query = new URLSearchParams({
    ...outcome,
    ...(planId !== null && { plan: planId }),
    ...(interval === 'year' && { interval }),
    ...(task !== null && { from: task }),
  }).toString()
  return query === '' ? '/checkout' : `/checkout?${query}`
}

export type Confirmation = 'waiting' | 'confirmed' | 'ended'

/** Only the server's word makes a payment one (CHK-03); it has the subscription mostly at once, and else within seconds. */
export const confirmationOf = (session: CallOutput<'get_checkout_session'> | undefined): Confirmation => {
  if (session?.state === 'ended') return 'ended'
  return session?.state === 'paid' && session.subscription !== null ? 'confirmed' : 'waiting'
}
