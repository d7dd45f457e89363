import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'

const Counter = z.object({ last: z.int() })

/** So wide that a year's invoices sort as text for as long as most installations will ever need. */
const DIGITS = 4

export const invoiceNumber = (year: number, nth: number): string => `${year}-${String(nth).padStart(DIGITS, '0')}`

/**
 * The next number of a year. The row of the counter is locked until the transaction ends, and a transaction that fails gives its number
 * back: so there are no gaps and no number twice, whatever fails. A sequence of the database would leave gaps.
 */
export const takeInvoiceNumber = async (tx: Db, year: number): Promise<string> => {
  const { rows } = await tx.execute(sql`insert into invoice_counters (year, last) values (${year}, 1)
    on conflict (year) do update set last = invoice_counters.last + 1 returning last`)
  return invoiceNumber(year, Counter.parse(rows[0]).last)
}
