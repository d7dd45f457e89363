/** Google's identity tokens are good for one sign-in, in the browser that asked for it. */
import { createHash, createHmac } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { SAME_BROWSER_GRACE_MS } from '../session-rules.ts'
import { usedCredentials } from '../tables.ts'

/** What Google writes into a token that was asked for in that browser, so that one taken elsewhere is of no use. */
export const googleNonce = (secret: string, device: string): string =>
  createHmac('sha256', secret).update(`reelwright google nonce\n${device}`).digest('base64url')

/**
 * Whether the token may sign in: it did not before, or the same browser says again what it said a moment ago, because the
 * answer was lost. In a transaction, so that of two at once one waits for the other.
 */
export const useCredential = async (
  db: Db,
  { credential, device, expiresAt, now }: { credential: string; device: string | null; expiresAt: Date; now: Date },
): Promise<boolean> => {
  const digest = createHash('sha256').update(credential).digest('base64url')
  await db.delete(usedCredentials).where(lt(usedCredentials.expiresAt, now))
  const made = await db
    .insert(usedCredentials)
    .values({ digest, device: device ?? '', usedAt: now, expiresAt })
    .onConflictDoNothing()
    .returning({ digest: usedCredentials.digest })
  if (made.length > 0) return true
  const [before] = await db.select().from(usedCredentials).where(eq(usedCredentials.digest, digest))
  return (
    before !== undefined && device !== null && before.device === device && now.getTime() - before.usedAt.getTime() <= SAME_BROWSER_GRACE_MS
  )
}
