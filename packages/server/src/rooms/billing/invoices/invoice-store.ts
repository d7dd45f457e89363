/** Invoices as they are kept here: what the provider told, under a number of ours. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { firstOf } from '../../../platform/postgres/first-of.ts'
import type { PaymentEvent } from '../../../ports/payments.ts'
import { mergeInvoice } from '../billing-rules.ts'
import { invoices } from '../tables.ts'
import type { InvoiceParty } from './invoice-party.ts'
import { takeInvoiceNumber } from './take-invoice-number.ts'

export type StoredInvoice = typeof invoices.$inferSelect

type InvoiceEvent = Extract<PaymentEvent, { kind: 'invoice' }>

/** Null where the account is gone, which may be before the provider tells of its end. */
const findBuyer = async (db: Db, { userId, document }: InvoiceEvent): Promise<InvoiceParty | null> => {
  const { rows } = await db.execute<{ email: string; name: string | null }>(sql`select email, name from users where id::text = ${userId}`)
  const [person] = rows
  if (person === undefined) return null
  const told = document?.buyer ?? null
  return { name: told?.name ?? person.name, email: told?.email ?? person.email, address: told?.address ?? [] }
}

const documentOf = ({ document }: InvoiceEvent) => ({
  periodStart: document?.periodStart ?? null,
  periodEnd: document?.periodEnd ?? null,
  lines: document?.lines ?? null,
  creditCents: document?.creditCents ?? 0,
})

/** What the invoice charged and was paid: credit that paid a part of it is not in it. Null when nothing was. */
export const paidCentsOf = ({ status, amountCents, creditCents }: StoredInvoice): number | null =>
  status === 'paid' && amountCents > creditCents ? amountCents - creditCents : null

const isSettled = ({ status }: Pick<StoredInvoice, 'status'>): boolean => status === 'paid' || status === 'refunded'

const factsOf = ({ description, amountCents, status, returnedCents, failedReturnCents }: StoredInvoice) => ({
  ...{ description, amountCents, status, returnedCents, failedReturnCents },
})

const whenPaid = (row: StoredInvoice | undefined): string | null => (row !== undefined && paidCentsOf(row) !== null ? row.id : null)

/**
 * Answers the invoice by its id when the event made it paid, which happens once. Call inside a transaction: a number that was taken for an invoice which is
 * not kept would be missing in the row of them.
 */
export const applyInvoiceEvent = async (
  db: Db,
  event: InvoiceEvent,
  { id, provider, seller }: { id: string; provider: string; seller: InvoiceParty },
): Promise<string | null> => {
  const buyer = await findBuyer(db, event)
  if (buyer === null) return null
  const { userId, providerInvoiceId, providerSubscriptionId, description, amountCents, status, occurredAt } = event
  const returned = { returnedCents: event.returned?.cardCents ?? 0, failedReturnCents: event.failedReturnCents ?? 0 }
  const told = { description, amountCents, status, ...returned }
  const added = await db
    .insert(invoices)
    .values({
      id,
      userId,
      provider,
      providerInvoiceId,
      providerSubscriptionId,
      ...told,
      issuedAt: occurredAt,
      seller,
      buyer,
      ...documentOf(event),
    })
    .onConflictDoNothing()
    .returning({ id: invoices.id })
  if (added.length > 0) {
    const [made] = await db
      .update(invoices)
      .set({ number: await takeInvoiceNumber(db, occurredAt.getUTCFullYear()) })
      .where(eq(invoices.id, id))
      .returning()
    return whenPaid(made)
  }
  const [known] = await db.select().from(invoices).where(eq(invoices.providerInvoiceId, providerInvoiceId)).for('update')
  if (known === undefined) return null
  const [changed] = await db
    .update(invoices)
    .set({
      ...mergeInvoice(factsOf(known), told),
      // What was told without a document is filled in by what comes with one; the first one stands.
      ...(known.lines === null && { ...documentOf(event), ...(event.document && { buyer }) }),
      // How much credit pays of it is known once it is paid.
      ...(!isSettled(known) && isSettled(told) && event.document && { creditCents: event.document.creditCents }),
      providerSubscriptionId: known.providerSubscriptionId ?? providerSubscriptionId,
      issuedAt: occurredAt < known.issuedAt ? occurredAt : known.issuedAt,
    })
    .where(eq(invoices.id, known.id))
    .returning()
  // One whose money did not go back after all is paid again, and its receipt was sent.
  return isSettled(known) ? null : whenPaid(changed)
}

/** Most invoices a page of history shows; twelve a year make this eight years. */
const HISTORY_MAX = 100

/** The newest first. */
export const listInvoices = (db: Db, userId: string, limit = HISTORY_MAX): Promise<StoredInvoice[]> =>
  db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(desc(invoices.issuedAt), desc(invoices.number)).limit(limit)

export const findInvoice = (db: Db, { userId, invoiceId }: { userId: string; invoiceId: string }): Promise<StoredInvoice | null> =>
  firstOf(
    db
      .select()
      .from(invoices)
      .where(and(eq(invoices.userId, userId), eq(invoices.id, invoiceId))),
  )

/** Whoever has its signed address may see it; nobody else asks so. */
export const readInvoice = (db: Db, invoiceId: string): Promise<StoredInvoice | null> =>
  firstOf(db.select().from(invoices).where(eq(invoices.id, invoiceId)))
