/** The sandbox's customers and their visits to its portal. */
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import type { InvoiceBuyer } from '../../ports/payments.ts'

const CustomerRow = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.nullable(z.string()),
  address: z.nullable(z.string()),
  credit_cents: z.int(),
})
export type SandboxCustomer = z.infer<typeof CustomerRow>

const SessionRow = z.object({ customer_id: z.string(), return_url: z.string() })
export type PortalSession = z.infer<typeof SessionRow>

export const lockCustomer = async (db: Db, id: string): Promise<SandboxCustomer> => {
  const { rows } = await db.execute(sql`SELECT * FROM sandbox_customers WHERE id = ${id} FOR UPDATE`)
  return CustomerRow.parse(rows[0])
}

/** What that user has left, 0 for whoever never was a customer; locks nothing, for it is only shown. */
export const findCredit = async (db: Db, by: { id: string } | { userId: string }): Promise<number> => {
  const which = 'id' in by ? sql`id::text = ${by.id}` : sql`user_id = ${by.userId}`
  const { rows } = await db.execute(sql`SELECT * FROM sandbox_customers WHERE ${which}`)
  return rows[0] === undefined ? 0 : CustomerRow.parse(rows[0]).credit_cents
}

export const setCredit = async (db: Db, { id, creditCents }: { id: string; creditCents: number }): Promise<void> => {
  await db.execute(sql`UPDATE sandbox_customers SET credit_cents = ${creditCents} WHERE id = ${id}`)
}

export const setBillingAddress = async (
  db: Db,
  { id, name, address }: { id: string; name: string | null; address: string | null },
): Promise<void> => {
  await db.execute(sql`UPDATE sandbox_customers SET name = ${name}, address = ${address} WHERE id = ${id}`)
}

export const setCard = async (db: Db, { customerId, last4 }: { customerId: string; last4: string }): Promise<void> => {
  await db.execute(sql`UPDATE sandbox_subscriptions SET card_last4 = ${last4} WHERE customer_id = ${customerId} AND ended_at IS NULL`)
}

/** Null where the customer gave neither a name nor an address. */
export const toBuyer = ({ name, address }: SandboxCustomer): InvoiceBuyer | null =>
  name === null && address === null ? null : { name, email: null, address: (address ?? '').split('\n').filter((line) => line !== '') }

export const insertPortalSession = async (
  db: Db,
  { id, customerId, returnUrl, expiresAt }: Record<'id' | 'customerId' | 'returnUrl', string> & { expiresAt: Date },
): Promise<void> => {
  await db.execute(sql`INSERT INTO sandbox_portal_sessions (id, customer_id, return_url, expires_at)
    VALUES (${id}, ${customerId}, ${returnUrl}, ${expiresAt.toISOString()})`)
}

/** Null once it has ended. */
export const findPortalSession = async (db: Db, id: string, now: Date): Promise<PortalSession | null> => {
  const { rows } = await db.execute(sql`SELECT * FROM sandbox_portal_sessions WHERE id::text = ${id} AND expires_at > ${now.toISOString()}`)
  return rows[0] === undefined ? null : SessionRow.parse(rows[0])
}

export const deleteOldPortalSessions = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`DELETE FROM sandbox_portal_sessions WHERE expires_at <= ${now.toISOString()}`)
}
