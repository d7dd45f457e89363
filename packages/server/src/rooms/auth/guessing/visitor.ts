/** Where a try to sign in comes from, as far as its budget is concerned. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { addressKey } from '../../../platform/http/origin/network-address.ts'
import { sessions, users } from '../tables.ts'

/** `place` has a budget of its own; a stranger also shares one with all other strangers at that account. */
export type Visitor = { place: string; isStranger: boolean }

/** Whether that browser signed in to the account before, and was not put out of it since. */
const isKnownDevice = async (db: Db, { email, device }: { email: string; device: string }): Promise<boolean> => {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(users.email, email),
        eq(sessions.device, device),
        or(isNull(sessions.revokedAt), inArray(sessions.revokedReason, ['logout', 'replaced', 'leaving'])),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** `device` is null for whoever brings no cookie of ours; `ip` is the network address that counts. */
export const findVisitor = async (db: Db, { email, device, ip }: { email: string; device: string | null; ip: string }): Promise<Visitor> =>
  device !== null && (await isKnownDevice(db, { email, device }))
    ? { place: `device ${device}`, isStranger: false }
    : { place: `address ${addressKey(ip)}`, isStranger: true }
