/** Which step of a checkout the page shows: the address says what the provider sent the browser back with (CHK-01 to CHK-04). Pure. */
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

export type Confirmation = 'waiting' | 'confirmed' | 'ended'

/** Only the server's word makes a payment one (CHK-03); it has the subscription mostly at once, and else within seconds. */
export const confirmationOf = (session: CallOutput<'get_checkout_session'> | undefined): Confirmation => {
  if (session?.state === 'ended') return 'ended'
  return session?.state === 'paid' && session.subscription !== null ? 'confirmed' : 'waiting'
}
