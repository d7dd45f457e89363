/** A first plan that was made before all clips were watched: what is said of it, and what becomes of it when they are. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import { MessageId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import type { AssistantTurn } from '../../../ports/assistant.ts'
import { sayAgain, storedAction } from '../answers/carried-action.ts'
import { ASSISTANT_SENDER } from '../chat-rules.ts'
import { findMessage, toChatMessage } from '../message-store.ts'
import { type ReelPublication, storeMessage } from '../store-message.ts'
import type { MessageRow, RefinementRow, TurnRow } from '../tables.ts'
import { type ReelOfTurn, TURN_JOB, type TurnParts } from '../turn-parts.ts'
import { insertTurn } from '../turn-store.ts'
import { keepRefinement, takeRefinement } from './refinement-store.ts'
import { areSettled, hasNew, OFFERED_TEXT, REFINED_TEXT, refineText } from './waiting-rules.ts'

/** Notes that a plan which was begun with what was ready is to be refined; what is to be said of it, empty when nothing else comes. */
export const refineLater = async (
  tx: Db,
  parts: TurnParts,
  { turn, reel, now }: { turn: TurnRow; reel: ReelOfTurn; now: Date },
): Promise<string> => {
  if (!turn.startsNow) return ''
  const clips = await parts.countClips(tx, reel)
  if (areSettled(clips, { ...turn, waitsSince: null }, now)) return ''
  const { version } = await parts.loadStudioContext(tx, reel)
  const { reelId, userId } = reel
  const messageId = turn.refinesMessageId ?? turn.messageId
  await keepRefinement(tx, { reelId, userId, messageId, planVersion: version, filesExpected: turn.filesExpected, since: now })
  return refineText(clips, turn)
}

const choices = (asked: MessageRow): AssistantQuestion[] => sayAgain('Make it again', asked)

const say = async (
  tx: Db,
  parts: TurnParts,
  { reel, text, asked, now, ...going }: { reel: ReelOfTurn; text: string; asked: MessageRow | null; now: Date; typing?: true },
): Promise<{ row: MessageRow; publication: ReelPublication }> => {
  const questions = asked === null ? [] : choices(asked)
  const row = await storeMessage(tx, parts, { id: MessageId.parse(parts.newId()), reel, from: ASSISTANT_SENDER, text, questions, now })
  const body = { type: 'chat_response', text, message_id: row.id, message: toChatMessage(row), ...going } as const
  return { row, publication: { userId: reel.userId, chatId: reel.chatId, reelId: reel.reelId, seq: row.seq, body } }
}

/** Refines a first plan whose clips are all there, or offers to when it was changed meanwhile. */
export const refineWhenSettled = async (parts: TurnParts, kept: RefinementRow): Promise<void> => {
  const reel = await parts.findReelForJob(parts.db, kept)
  const now = parts.clock.now()
  const waiting = { filesExpected: kept.filesExpected, waitsSince: kept.since }
  if (reel === null || !areSettled(await parts.countClips(parts.db, reel), waiting, now)) return
  const publication = await parts.db.transaction(async (tx): Promise<ReelPublication | null> => {
    if (!(await parts.lockReel(tx, kept))) return null
    const taken = await takeRefinement(tx, kept.reelId)
    const asked = taken === null ? null : await findMessage(tx, taken.messageId)
    if (taken === null || asked === null) return null
    const { version, plan } = await parts.loadStudioContext(tx, reel)
    const { ready } = await parts.listMediaForPlan(tx, reel)
    // All that came since could not be used: the first plan is the best there is.
    if (!hasNew(ready, plan)) return null
    if (version !== taken.planVersion) return (await say(tx, parts, { reel, text: OFFERED_TEXT, asked, now })).publication
    const said = await say(tx, parts, { reel, text: REFINED_TEXT, asked: null, now, typing: true })
    const turnId = parts.newId()
    await insertTurn(tx, {
      id: turnId,
      userId: reel.userId,
      reelId: reel.reelId,
      messageId: said.row.id,
      replyId: MessageId.parse(parts.newId()),
      seq: said.row.seq,
      createdAt: now,
      filesExpected: taken.filesExpected,
      thenRender: false,
      refinesVersion: version,
      refinesMessageId: taken.messageId,
    })
    await parts.enqueue(tx, TURN_JOB, { turnId }, { account: reel.userId })
    return said.publication
  })
  if (publication !== null) await parts.events.publish(publication)
}

/** What the assistant is told of a turn that makes a first plan anew: the wish again, and the plan as it was before. */
export const toldAnew = (told: AssistantTurn, { content, action }: MessageRow): AssistantTurn => ({
  ...told,
  request: content,
  action: storedAction(action),
  plan: told.undoTo ?? told.plan,
  undoTo: told.earlier[1] ?? null,
  earlier: told.earlier.slice(1),
})
