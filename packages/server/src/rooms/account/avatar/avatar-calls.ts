/** The picture beside the person's name. */
import { AppError } from '../../../platform/app-error.ts'
import type { CallHandlers } from '../../../platform/room.ts'
import type { AccountParts } from '../account-parts.ts'
import { ownUser, toProfile } from '../to-profile.ts'
import { refuseAvatar } from './check-avatar.ts'

export const createAvatarCalls = (parts: AccountParts): CallHandlers<'set_avatar'> => ({
  set_avatar: async ({ picture }, { caller, signal, log }) => {
    const bytes = picture === null ? null : Buffer.from(picture, 'base64')
    const refusal = bytes === null ? null : refuseAvatar(bytes)
    if (refusal !== null) throw new AppError('UNSUPPORTED_MEDIA', { text: refusal })
    const key = bytes === null ? null : await parts.storeAvatar({ userId: caller.userId, bytes, signal })
    await parts.db.transaction((tx) => parts.setAvatar(tx, { userId: caller.userId, key, now: parts.clock.now() }))
    log.info({ event: 'account.picture_set', user_id: caller.userId, has_one: key !== null })
    return { profile: toProfile(await ownUser(parts, parts.db, caller.userId), caller) }
  },
})
