/** What Jushn's turn needs of other rooms, and by which name its job waits. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan, Resolution } from '@reelwright/contract/reel-plan'
import type { ToolKey } from '@reelwright/contract/tool-key'
import type { ChatId, MediaId, ProjectId, ReelId, ReelVersionId, UserId } from '@reelwright/contract/wire/ids'
import type { MediaForPlan, NewVersion } from '@reelwright/engine/engine-api'
import type { Db } from '../../platform/db.ts'
import type { EnqueueJob, ReelEvents } from '../../platform/room.ts'
import type { Assistant, AssistantTurn } from '../../ports/assistant.ts'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { MessageParts, ReelOfChat, ReelPublication } from './store-message.ts'
import type { Clips } from './waiting/waiting-rules.ts'

export const TURN_JOB = { name: 'chat-turn' } as const

/** A step of the plan's history that a turn made or went through. */
export type PlanStepMade = {
  publication: ReelPublication
  step: string
  before: ReelPlan
  after: ReelPlan
  /** Tells of files that came back with it; after commit, and before the publication. */
  tellFiles: () => Promise<void>
}

export type ReelOfTurn = ReelOfChat & { projectId: ProjectId; name: string }

export type TurnParts = MessageParts & {
  db: Db
  clock: Clock
  newId: NewId
  bus: Bus
  events: ReelEvents
  enqueue: EnqueueJob
  assistant: Assistant
  lockReel(db: Db, ids: { userId: UserId; reelId: ReelId }): Promise<boolean>
  /** Also of a project that was deleted meanwhile. */
  findReelForJob(db: Db, ids: { userId: UserId; reelId: ReelId }): Promise<ReelOfTurn | null>
  findProject(db: Db, ids: { userId: UserId; projectId: ProjectId }): Promise<{ name: string } | null>
  loadStudioContext(
    db: Db,
    reel: ReelOfTurn,
  ): Promise<Pick<AssistantTurn, 'plan' | 'undoTo' | 'redoTo' | 'earlier' | 'tools' | 'preferences'> & { version: number }>
  listMediaForPlan(db: Db, ids: { userId: UserId; projectId: ProjectId }): Promise<{ ready: MediaForPlan[]; analysing: number }>
  countClips(db: Db, ids: { userId: UserId; projectId: ProjectId }): Promise<Clips>
  /** Queues a video of the reel's plan as it is now; refuses with an AppError. */
  createRender(db: Db, ids: { userId: UserId; chatId: ChatId; reelId: ReelId }): Promise<ReelPublication[]>
  /** Makes Jushn's edits as one undo step; null when they do not fit the plan as it is. */
  editPlan(
    db: Db,
    change: { reel: ReelOfChat & { projectId: ProjectId }; edits: readonly ReelEdit[]; summary: string },
  ): Promise<PlanStepMade | null>
  /** Takes back the newest step of a plan of this version, or makes the next one again; null when it is another by now. */
  stepPlan(
    db: Db,
    change: { reel: ReelOfChat & { projectId: ProjectId }; direction: 'undo' | 'redo'; version: number },
  ): Promise<PlanStepMade | null>
  /** Makes versions beside the plan as it is now, or says why there can be no more. */
  addVersions(
    db: Db,
    made: { reel: ReelOfChat & { projectId: ProjectId }; versions: readonly NewVersion[] },
  ): Promise<
    | {
        ok: true
        publication: ReelPublication
        made: readonly { id: ReelVersionId; name: string }[] /** What they stand beside. */
        beside: ReelPlan
      }
    | { ok: false; reason: string }
  >
  /** Small pictures of these files, in their order; what has none is left out. */
  loadThumbnails(db: Db, ids: { userId: UserId; mediaIds: readonly MediaId[] }): Promise<{ mediaId: MediaId; jpeg: Uint8Array }[]>
  /** The largest video that what the person pays for includes. */
  largestExport(db: Db, userId: UserId): Promise<Resolution>
  /** Switches tools of the reel on. */
  switchOn(db: Db, change: { userId: UserId; reelId: ReelId; tools: readonly ToolKey[]; now: Date }): Promise<void>
  giveBackMessage(db: Db, userId: UserId): Promise<void>
}
