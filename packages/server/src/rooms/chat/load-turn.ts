import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import type { MediaForPlan } from '@reelwright/engine/engine-api'
import type { AssistantTurn } from '../../ports/assistant.ts'
import { storedAction } from './answers/carried-action.ts'
import { HISTORY_LENGTH } from './chat-rules.ts'
import { findMessage, listMessages, questionsOf } from './message-store.ts'
import type { TurnRow } from './tables.ts'
import type { ReelOfTurn, TurnParts } from './turn-parts.ts'

/** As many pictures as a model is sent: each is some hundred tokens. */
const PICTURES_MAX = 12

/** What the scenes show, in their order and each clip once; before there are scenes, the clips. */
const shownFirst = (plan: ReelPlan, media: readonly MediaForPlan[]): MediaId[] => {
  const ids = plan.scenes.length > 0 ? plan.scenes.map((scene) => scene.media_id) : media.map((file) => MediaId.parse(file.mediaId))
  return [...new Set(ids)].slice(0, PICTURES_MAX)
}

/** What the assistant is told of a turn, and of which version the plan is; null when the message is gone. */
export const loadTurn = async (
  parts: TurnParts,
  turn: TurnRow,
  reel: ReelOfTurn,
): Promise<{ told: AssistantTurn; planVersion: number } | null> => {
  const { db } = parts
  const { rows } = await listMessages(db, { userId: turn.userId, reelId: turn.reelId, limit: HISTORY_LENGTH, offset: 0, afterSeq: null })
  const message = rows.find((row) => row.id === turn.messageId) ?? (await findMessage(db, turn.messageId))
  if (message === null) return null
  const project = await parts.findProject(db, reel)
  const { version, ...studio } = await parts.loadStudioContext(db, reel)
  const media = await parts.listMediaForPlan(db, reel)
  const told: AssistantTurn = {
    request: message.content,
    action: storedAction(message.action),
    history: rows
      .filter((row) => row.seq < message.seq && row.sender !== 'system')
      .map((row) =>
        row.sender === 'user'
          ? { from: 'person', text: row.content }
          : { from: 'assistant', text: row.content, questions: questionsOf(row), changed: row.change !== null },
      ),
    projectName: project?.name ?? '',
    reelName: reel.name,
    plan: studio.plan,
    undoTo: studio.undoTo,
    redoTo: studio.redoTo,
    earlier: studio.earlier,
    tools: studio.tools,
    preferences: studio.preferences,
    loadPictures: () => parts.loadThumbnails(db, { userId: turn.userId, mediaIds: shownFirst(studio.plan, media.ready) }),
    largest: await parts.largestExport(db, turn.userId),
    media: media.ready,
    mediaAnalysing: media.analysing,
    ...(turn.startsNow && { refinesLater: true }),
  }
  return { told, planVersion: version }
}
