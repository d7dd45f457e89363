import { timestamp } from 'drizzle-orm/pg-core'

/** A column `timestamptz`, read and written as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When a row was made, and when it was last changed. */
export const rowTimes = () => ({ createdAt: instant('created_at').notNull(), updatedAt: instant('updated_at').notNull() })
