/** A wish that came before its clips: it is laid aside, which is said at once, and taken up again when they are there. */
import { MessageId } from '@reelwright/contract/wire/ids'
import { readWaitAnswer } from '@reelwright/engine/director/wants-clips'
import type { Db } from '../../../platform/db.ts'
import type { AssistantTurn } from '../../../ports/assistant.ts'
import { ASSISTANT_SENDER } from '../chat-rules.ts'
import { toChatMessage } from '../message-store.ts'
import { type ReelOfChat, type ReelPublication, storeMessage } from '../store-message.ts'
import type { TurnRow } from '../tables.ts'
import { type ReelOfTurn, TURN_JOB, type TurnParts } from '../turn-parts.ts'
import { goingOn } from '../turn-store.ts'
import { announceEnded } from '../watch-stop.ts'
import {
  areSettled,
  DROPPED_TEXT,
  hasReady,
  isAllLost,
  NONE_READY_TEXT,
  STARTED_TEXT,
  waitingText,
  waitsForClips,
} from './waiting-rules.ts'
import { beginWaiting, dropWaiting, endWaiting, expectNoMore, listWaitingOfReel } from './waiting-store.ts'
import { wakeAfterwards } from './wake-waiting.ts'

/** Tells every tab of the reel whether Jushn waits for clips there, and whether an answer is on its way. */
export const waitingNews = async (
  tx: Db,
  parts: Pick<TurnParts, 'events'>,
  { userId, chatId, reelId }: ReelOfChat,
  news: { waits: boolean; typing: boolean },
): Promise<ReelPublication> => ({
  userId,
  chatId,
  reelId,
  seq: await parts.events.nextSeq(tx, reelId),
  body: { type: 'reply_waits', ...news },
})

const say = async (
  tx: Db,
  parts: Pick<TurnParts, 'events' | 'updateReelState'>,
  { reel, id, text, now }: { reel: ReelOfChat; id: MessageId; text: string; now: Date },
): Promise<ReelPublication> => {
  const row = await storeMessage(tx, parts, { id, reel, from: ASSISTANT_SENDER, text, now })
  const body = { type: 'chat_response', text, message_id: row.id, message: toChatMessage(row) } as const
  return { userId: reel.userId, chatId: reel.chatId, reelId: reel.reelId, seq: row.seq, body }
}

/** Lays the turn aside when its clips are not there yet; whether it did. */
export const layAside = async (
  parts: TurnParts,
  { turn, reel }: { turn: TurnRow; reel: ReelOfTurn },
  told: Pick<AssistantTurn, 'request' | 'action' | 'plan'>,
): Promise<boolean> => {
  if (turn.startsNow) return false
  const now = parts.clock.now()
  const clips = await parts.countClips(parts.db, reel)
  if (!waitsForClips(told, clips, turn, now)) return false
  const publications = await parts.db.transaction(async (tx): Promise<ReelPublication[] | null> => {
    if (!(await parts.lockReel(tx, turn))) return null
    // Said once, however often it is laid aside again because more clips came.
    const messageId = turn.waitMessageId === null ? MessageId.parse(parts.newId()) : null
    if (!(await beginWaiting(tx, turn, { messageId, filesExpected: turn.filesExpected, now }))) return null
    // The clips were counted before: the last may have settled since.
    await wakeAfterwards(tx, parts.enqueue, turn.userId)
    const said = messageId === null ? [] : [await say(tx, parts, { reel, id: messageId, text: waitingText(clips, turn), now })]
    return [...said, await waitingNews(tx, parts, reel, { waits: true, typing: false, ...(await goingOn(tx, reel)) })]
  })
  for (const publication of publications ?? []) await parts.events.publish(publication)
  await announceEnded(parts.bus, turn.id)
  return true
}

/** Takes turns of one reel up again. In a transaction that holds the reel; what it gives is to be published after commit. */
export const takeUp = async (
  tx: Db,
  parts: Pick<TurnParts, 'events' | 'enqueue'>,
  reel: ReelOfChat,
  { turns, startsNow }: { turns: readonly TurnRow[]; startsNow: boolean },
): Promise<ReelPublication[]> => {
  let count = 0
  for (const turn of turns) {
    if (!(await endWaiting(tx, turn.id, { startsNow }))) continue
    await parts.enqueue(tx, TURN_JOB, { turnId: turn.id }, { account: turn.userId })
    count += 1
  }
  return count === 0 ? [] : [await waitingNews(tx, parts, reel, { waits: false, typing: true })]
}

/**
 * All that a device was to bring has arrived, or never will: what it counted when the wish was sent may have ended before the server heard
 * of the wish. What the server itself still looks at is waited for. In a transaction that holds the reel.
 */
export const takeUpArrived = async (
  tx: Db,
  parts: Pick<TurnParts, 'events' | 'enqueue' | 'countClips' | 'clock'>,
  reel: ReelOfChat & Parameters<TurnParts['countClips']>[1],
  notComing: readonly string[] = [],
): Promise<ReelPublication[]> => {
  await expectNoMore(tx, reel.reelId)
  const clips = await parts.countClips(tx, reel)
  const isSettled = areSettled(clips, { filesExpected: 0, waitsSince: null }, parts.clock.now())
  // What was lost may be tried again; until then it is begun with the rest.
  if (!isSettled && !(hasReady(clips) && isAllLost(clips, notComing))) return []
  return takeUp(tx, parts, reel, { turns: await listWaitingOfReel(tx, reel.reelId), startsNow: !isSettled })
}

/** Ends the reel's waiting turns without an answer of their own; those that did wait. */
const dropAll = async (tx: Db, { clock }: Pick<TurnParts, 'clock'>, { reelId }: ReelOfChat): Promise<TurnRow[]> => {
  const dropped: TurnRow[] = []
  for (const turn of await listWaitingOfReel(tx, reelId)) if (await dropWaiting(tx, turn.id, clock.now())) dropped.push(turn)
  return dropped
}

/** Ends the reel's waiting turns, and says so. In a transaction that holds the reel. */
export const drop = async (
  tx: Db,
  parts: Pick<TurnParts, 'events' | 'updateReelState' | 'clock'>,
  reel: ReelOfChat,
): Promise<ReelPublication[]> => {
  const last = (await dropAll(tx, parts, reel)).at(-1)
  if (last === undefined) return []
  const said = await say(tx, parts, { reel, id: last.replyId, text: DROPPED_TEXT, now: parts.clock.now() })
  return [said, await waitingNews(tx, parts, reel, { waits: false, typing: false })]
}

/**
 * What somebody typed while a wish waits, where it is an answer to that: then the wish goes on or ends, and this gives what is said to
 * it. Null for anything else, which costs no question to the database.
 */
export const answerWaiting = async (
  parts: TurnParts,
  { turn, reel }: { turn: TurnRow; reel: ReelOfTurn },
  request: string,
): Promise<string | null> => {
  const answer = readWaitAnswer(request)
  if (answer === null) return null
  const answered = await parts.db.transaction(async (tx): Promise<{ text: string; publications: ReelPublication[] } | null> => {
    if (!(await parts.lockReel(tx, turn))) return null
    const waiting = await listWaitingOfReel(tx, reel.reelId)
    if (waiting.length === 0) return null
    if (answer === 'drop') {
      await dropAll(tx, parts, reel)
      return { text: DROPPED_TEXT, publications: [await waitingNews(tx, parts, reel, { waits: false, typing: false })] }
    }
    if (!hasReady(await parts.countClips(tx, reel))) return { text: NONE_READY_TEXT, publications: [] }
    return { text: STARTED_TEXT, publications: await takeUp(tx, parts, reel, { turns: waiting, startsNow: true }) }
  })
  for (const publication of answered?.publications ?? []) await parts.events.publish(publication)
  return answered?.text ?? null
}
