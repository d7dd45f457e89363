/** Where mails of a kind that a person asked for go: the account knows of the wish, and signing in of the address. */
import { UserId } from '@reelwright/contract/wire/ids'
import type { Db } from './platform/db.ts'
import { wantsMail } from './rooms/account/preferences-store.ts'
import { findAccountUser } from './rooms/auth/auth-for-account.ts'

/** Null for whoever did not ask for them. */
export const mailAddressFor =
  (kind: Parameters<typeof wantsMail>[2]) =>
  async (db: Db, told: string): Promise<string | null> => {
    const userId = UserId.parse(told)
    return (await wantsMail(db, userId, kind)) ? ((await findAccountUser(db, userId))?.email ?? null) : null
  }
