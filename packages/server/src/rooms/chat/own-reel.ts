import type { ChatId, ProjectId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { AppError, contextMismatch } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { ReelOfChat } from './store-message.ts'

export type OwnReel = ReelOfChat & { projectId: ProjectId; name: string; lastSeq: number; messageCount: number }

export type ReelAccess = {
  findChat(db: Db, ids: { userId: UserId; chatId: ChatId }): Promise<{ chatId: ChatId } | null>
  findReel(db: Db, ids: { userId: UserId; reelId: ReelId }): Promise<OwnReel | null>
  lockReel(db: Db, ids: { userId: UserId; reelId: ReelId }): Promise<boolean>
}

/** The caller's reel, which must belong to that chat of theirs. */
export const findOwnReel = async (
  db: Db,
  access: Pick<ReelAccess, 'findChat' | 'findReel'>,
  { userId, chatId, reelId }: { userId: UserId; chatId: ChatId; reelId: ReelId },
): Promise<OwnReel> => {
  const reel = await access.findReel(db, { userId, reelId })
  // Whose reel it is, of a project that is there, has its conversation too: only who is refused is told which of the two is missing.
  if (reel?.chatId === chatId) return reel
  if ((await access.findChat(db, { userId, chatId })) === null) throw new AppError('CHAT_NOT_FOUND')
  if (reel === null) throw new AppError('REEL_NOT_FOUND')
  throw contextMismatch(reel.chatId, chatId)
}

/** The same, with nobody else at it until the transaction ends. */
export const lockOwnReel = async (
  tx: Db,
  access: ReelAccess,
  ids: { userId: UserId; chatId: ChatId; reelId: ReelId },
): Promise<OwnReel> => {
  await access.lockReel(tx, ids)
  return findOwnReel(tx, access, ids)
}
