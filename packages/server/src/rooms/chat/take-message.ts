/** Takes a person's message: stores it, queues Jushn's turn and tells every tab. */

import type { MessageLimitCheck } from '@reelwright/contract/billing'
import type { MessageAttachment } from '@reelwright/contract/wire/attachment'
import { type ChatId, MessageId, type ProjectId, type ReelId, type UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Caller, EnqueueJob, ReelEvents } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import { parseAction } from './answers/carried-action.ts'
import { limitReached, senderNameOf } from './chat-rules.ts'
import { nearlyFull, refuseWhenFull } from './limits/conversation-limits.ts'
import { findByClientMessageId, toChatMessage } from './message-store.ts'
import { lockOwnReel, type OwnReel, type ReelAccess } from './own-reel.ts'
import { type MessageParts, type ReelPublication, storeMessage } from './store-message.ts'
import type { MessageRow, TurnRow } from './tables.ts'
import { TURN_JOB } from './turn-parts.ts'
import { findTurnOfMessage, insertTurn } from './turn-store.ts'
import type { Clips } from './waiting/waiting-rules.ts'

export type TakeMessageParts = MessageParts &
  ReelAccess & {
    db: Db
    clock: Clock
    newId: NewId
    events: ReelEvents
    enqueue: EnqueueJob
    /** The project's files: what is settled, and what is on its way. */
    countClips(db: Db, ids: { userId: UserId; projectId: ProjectId }): Promise<Clips>
    touchProject(db: Db, project: { projectId: ProjectId; now: Date }): Promise<void>
    /** Takes one message of the person's quota, exactly; takes none when it refuses. */
    takeMessageQuota(db: Db, userId: UserId): Promise<MessageLimitCheck>
    /** Puts a notification under the person's bell; what it gives back tells their tabs, after commit. */
    notify(
      db: Db,
      notification: { userId: UserId; type: 'warning'; title: string; message: string; actionUrl: string; actionText: string },
    ): Promise<() => Promise<void>>
  }

export type SentMessage = {
  chatId: ChatId
  reelId: ReelId
  text: string
  /** The client's own id of the message: a repeat under it is the first one again. */
  clientMessageId: string | undefined
  /** Files that the sender's device is still bringing into the project, where it says so. */
  filesComing?: number | undefined
  /** Files that the person sent along. */
  attachments?: readonly MessageAttachment[] | undefined
  /** What a pressed button means, as its client carried it: it is read here. */
  action?: unknown
  /** A video is to be made of what the message leads to. */
  thenRender?: boolean
}

type Taken = { message: MessageRow; turn: TurnRow; isRepeat: boolean }
type News = { publications: ReelPublication[]; tell: (() => Promise<void>)[] }

const queueTurn = async (
  tx: Db,
  parts: TakeMessageParts,
  { reel, message, sent }: { reel: OwnReel; message: MessageRow; sent: SentMessage },
): Promise<TurnRow> => {
  const clips = sent.filesComing === undefined ? null : await parts.countClips(tx, reel)
  const turnId = parts.newId()
  const turn = await insertTurn(tx, {
    id: turnId,
    userId: reel.userId,
    reelId: reel.reelId,
    messageId: message.id,
    replyId: MessageId.parse(parts.newId()),
    seq: message.seq,
    createdAt: message.createdAt,
    filesExpected: clips === null ? 0 : clips.settled + clips.gone + Math.max(clips.coming.length, sent.filesComing ?? 0),
    thenRender: sent.thenRender ?? false,
  })
  await parts.enqueue(tx, TURN_JOB, { turnId }, { account: reel.userId })
  return turn
}

const storeAndQueue = async (tx: Db, parts: TakeMessageParts, caller: Caller, sent: SentMessage): Promise<Taken & News> => {
  const reel = await lockOwnReel(tx, parts, { userId: caller.userId, chatId: sent.chatId, reelId: sent.reelId })
  const { clientMessageId } = sent
  const known = clientMessageId === undefined ? null : await findByClientMessageId(tx, { ...reel, clientMessageId })
  if (known !== null) {
    const turn = await findTurnOfMessage(tx, known.id)
    if (turn === null) throw new Error('every message of a person has a turn')
    return { message: known, turn, isRepeat: true, publications: [], tell: [] }
  }
  const { isNearlyFull } = await refuseWhenFull(tx, reel)
  const quota = await parts.takeMessageQuota(tx, caller.userId)
  if (!quota.allowed) throw new AppError('MESSAGE_LIMIT_EXCEEDED', { text: quota.message, details: errorDetails(quota) })
  const now = parts.clock.now()
  const message = await storeMessage(tx, parts, {
    id: MessageId.parse(parts.newId()),
    reel,
    from: { sender: 'user', senderId: caller.userId, senderName: senderNameOf(caller) },
    text: sent.text,
    clientMessageId,
    attachments: sent.attachments,
    action: parseAction(sent.action),
    now,
  })
  const turn = await queueTurn(tx, parts, { reel, message, sent })
  await parts.touchProject(tx, { projectId: reel.projectId, now })
  const wire = toChatMessage(message)
  const about = { userId: reel.userId, chatId: reel.chatId, reelId: reel.reelId }
  const publications: ReelPublication[] = [
    // Every tab learns of the message by the first; the second says that Jushn is at it.
    { ...about, seq: message.seq, body: { type: 'message_added', message: wire } },
    { ...about, seq: await parts.events.nextSeq(tx, reel.reelId), body: { type: 'message_queued', message: wire } },
  ]
  const notices = [...(quota.remaining === 0 ? [limitReached(caller.userId, quota)] : []), ...(isNearlyFull ? [nearlyFull(reel)] : [])]
  const tell: (() => Promise<void>)[] = []
  for (const notice of notices) tell.push(await parts.notify(tx, notice))
  return { message, turn, isRepeat: false, publications, tell }
}

/** Under the documents' names too (LIMIT-05). */
const errorDetails = (quota: MessageLimitCheck): Record<string, unknown> => ({
  ...quota,
  tier: quota.subscription_tier,
  usage: quota.current_usage,
  permanence: quota.is_permanent_limit,
})

/** A repeat under the same client's id answers with the first message and its turn. */
export const takeMessage = async (parts: TakeMessageParts, caller: Caller, sent: SentMessage): Promise<Taken> => {
  const { message, turn, isRepeat, publications, tell } = await parts.db.transaction((tx) => storeAndQueue(tx, parts, caller, sent))
  for (const publication of publications) await parts.events.publish(publication)
  for (const each of tell) await each()
  return { message, turn, isRepeat }
}
