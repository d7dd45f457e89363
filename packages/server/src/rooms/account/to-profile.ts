import type { Profile } from '@reelwright/contract/account'
import type { UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Caller } from '../../platform/room.ts'
import type { AccountParts, AccountUser } from './account-parts.ts'

export const ownUser = async (parts: Pick<AccountParts, 'findUser'>, db: Db, userId: UserId): Promise<AccountUser> => {
  const user = await parts.findUser(db, userId)
  // The account went between the check of the token and now.
  if (user === null) throw new AppError('INVALID_TOKEN')
  return user
}

/** A person as the wire has them. */
export const toProfile = (user: AccountUser, caller: Caller): Profile => ({
  id: user.id,
  email: user.email,
  name: user.name,
  avatar: user.avatarUrl,
  role: caller.isAdmin ? 'admin' : 'user',
  permissions: caller.isAdmin ? ['admin'] : [],
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  isActive: true,
})
