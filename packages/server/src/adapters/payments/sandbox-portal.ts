/** What a customer does in the sandbox's portal; what it tells waits for `deliver` like all of its webhooks. */
import type { Db } from '../../platform/db.ts'
import type { PaymentEvent } from '../../ports/payments.ts'
import { queueEvents, renew, type SandboxParts, subscriptionEvent } from './sandbox-books.ts'
import { findPortalSession, lockCustomer, type SandboxCustomer, setBillingAddress, setCard } from './sandbox-customers.ts'
import {
  listInvoicesOf,
  listSubscriptionsOf,
  lockSubscription,
  type SandboxInvoice,
  type SandboxSubscription,
  setCancel,
} from './sandbox-store.ts'

export type PortalView = { customer: SandboxCustomer; subscriptions: SandboxSubscription[]; invoices: SandboxInvoice[]; returnUrl: string }

export type SandboxPortal = {
  /** Null when the visit has ended. */
  view(sessionId: string): Promise<PortalView | null>
  /** A card that pays settles at once what was not paid. */
  changeCard(customerId: string, last4: string): Promise<void>
  changeAddress(customerId: string, address: { name: string | null; address: string | null }): Promise<void>
  setCancel(customerId: string, subscription: { id: string; cancel: boolean }): Promise<void>
  /** The sandbox's clock: the period ends now, and whatever is due then happens. */
  passPeriod(customerId: string, subscriptionId: string): Promise<void>
}

/** Takes everything that is due now with the card that is on file now. */
const settle = async (tx: Db, parts: SandboxParts, customerId: string): Promise<PaymentEvent[]> => {
  const events: PaymentEvent[] = []
  for (const { id } of await listSubscriptionsOf(tx, customerId)) {
    const row = await lockSubscription(tx, id)
    if (row?.past_due_since) events.push(...(await renew(tx, parts, row)))
  }
  return events
}

export const createSandboxPortal = (parts: SandboxParts): SandboxPortal => {
  const { db, clock } = parts
  return {
    view: async (sessionId) => {
      const session = await findPortalSession(db, sessionId, clock.now())
      if (session === null) return null
      const { customer_id: id, return_url: returnUrl } = session
      return {
        customer: await lockCustomer(db, id),
        subscriptions: await listSubscriptionsOf(db, id),
        invoices: await listInvoicesOf(db, id),
        returnUrl,
      }
    },
    changeCard: (customerId, last4) =>
      db.transaction(async (tx) => {
        await setCard(tx, { customerId, last4 })
        await queueEvents(tx, parts, await settle(tx, parts, customerId))
      }),
    changeAddress: (id, address) => setBillingAddress(db, { id, ...address }),
    setCancel: (customerId, { id, cancel }) =>
      db.transaction(async (tx) => {
        const row = await lockSubscription(tx, id)
        if (row === null || row.customer_id !== customerId || row.ended_at !== null) return
        const changed = await setCancel(tx, id, cancel)
        if (changed) await queueEvents(tx, parts, [subscriptionEvent(parts, changed)])
      }),
    passPeriod: (customerId, id) =>
      db.transaction(async (tx) => {
        const row = await lockSubscription(tx, id)
        if (row === null || row.customer_id !== customerId || row.ended_at !== null) return
        const now = clock.now()
        await queueEvents(tx, parts, await renew(tx, parts, { ...row, period_end: now < row.period_end ? now : row.period_end }))
      }),
  }
}
