/** Reels of a project. */

import { REELS_OF_PROJECT_MAX } from '@reelwright/contract/constants'
import { copyNameOf, type Reel, type reelCalls } from '@reelwright/contract/reels'
import { isOwnChoice } from '@reelwright/contract/wire/chosen-id'
import { type ChatId, type ProjectId, ReelId, type UserId } from '@reelwright/contract/wire/ids'
import { AppError, contextMismatch } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { CallHandlers, EnqueueJob, Room } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import { deleteReel, restoreReel } from './delete-reel.ts'
import { createEraseReelJob, type EraseReelParts } from './erase-reel-job.ts'
import { findReelRow, insertReel, listReelIds, listReels, listReelsOfProjects, renameReel, updateReelState } from './reels-store.ts'
import type { ReelRow } from './tables.ts'
import { toWireReel, toWireReels, type WireReelParts } from './to-wire-reel.ts'

export type ReelsRoomOptions = WireReelParts & {
  db: Db
  clock: Clock
  newId: NewId
  enqueue: EnqueueJob
  releaseVideos: EraseReelParts['releaseVideos']
  /** Gives a new reel what its person's new reels begin with. */
  beginWithDefaults(db: Db, reel: { userId: UserId; reelId: ReelId; now: Date }): Promise<void>
  /** Gives a reel the plan and the tool settings of another. */
  copyPlan(db: Db, copy: { userId: UserId; fromId: ReelId; toId: ReelId; now: Date }): Promise<void>
  findChat(db: Db, ids: { userId: UserId; chatId: ChatId }): Promise<{ chatId: ChatId; projectId: ProjectId } | null>
  /** Whether it went with a project that the person deleted. */
  isDeletedChat(db: Db, ids: { userId: UserId; chatId: ChatId }): Promise<boolean>
  /** Moves a project to the front of the list. */
  touchProject(db: Db, project: { projectId: ProjectId; now: Date }): Promise<void>
  /** Makes a reel the person's current one. */
  saveContext(db: Db, context: { userId: UserId; projectId: ProjectId; reelId: ReelId; now: Date }): Promise<void>
}

/** Call with the project's row changed already in this transaction, so that others wait and the count is exact. */
const refuseTooManyReels = async (tx: Db, ownProject: { userId: UserId; projectId: ProjectId }): Promise<void> => {
  const { length: there } = await listReelIds(tx, ownProject)
  if (there >= REELS_OF_PROJECT_MAX)
    throw new AppError('LIMIT_REACHED', {
      text: `A project holds ${REELS_OF_PROJECT_MAX} reels. One that you delete makes room an hour later, for until then it can be taken back.`,
    })
}

/** A new reel of a project of theirs; the one that is there when it is asked for again. */
const createReel = async (
  tx: Db,
  options: ReelsRoomOptions,
  { userId, input }: { userId: UserId; input: Parameters<CallHandlers<'create_reel'>['create_reel']>[0] },
): Promise<ReelRow> => {
  const chat = await options.findChat(tx, { userId: userId, chatId: input.chat_id })
  if (chat === null) {
    const isDeleted = await options.isDeletedChat(tx, { userId: userId, chatId: input.chat_id })
    throw new AppError(isDeleted ? 'PROJECT_DELETED' : 'CHAT_NOT_FOUND')
  }
  const known = input.id === undefined ? null : await findReelRow(tx, { userId: userId, reelId: input.id })
  // Before anybody else's are looked at: a foreign id answers as one of nothing.
  if (known === null && input.id !== undefined && !isOwnChoice(userId, input.id)) throw new AppError('ID_TAKEN')
  const now = options.clock.now()
  await options.touchProject(tx, { projectId: chat.projectId, now })
  if (known === null) await refuseTooManyReels(tx, { userId, projectId: chat.projectId })
  const description = input.reel_description === undefined || input.reel_description === '' ? null : input.reel_description
  const id = input.id ?? ReelId.parse(options.newId())
  const made = await insertReel(tx, { id, userId: userId, ...chat, name: input.reel_name, description, now })
  // Asked for again: the one that is there, if it is theirs and of this chat.
  const row = made ?? (await findReelRow(tx, { userId: userId, reelId: id }))
  if (row?.chatId !== chat.chatId) throw new AppError('ID_TAKEN')
  if (made === null) return row
  if (input.copy_of === undefined) {
    await options.beginWithDefaults(tx, { userId, reelId: row.id, now })
    return row
  }
  const source = await findReelRow(tx, { userId, reelId: input.copy_of })
  if (source?.chatId !== chat.chatId) throw new AppError('REEL_NOT_FOUND')
  return takeOver(tx, options, { source, copy: row })
}

/** Gives a new reel the plan and the tool settings of another. */
const takeOver = async (tx: Db, options: ReelsRoomOptions, { source, copy }: { source: ReelRow; copy: ReelRow }): Promise<ReelRow> => {
  const { userId, id } = copy
  const now = options.clock.now()
  await options.copyPlan(tx, { userId, fromId: source.id, toId: id, now })
  await updateReelState(tx, { reelId: id, state: source.state === 'empty' ? 'empty' : 'planned', coverMediaId: source.coverMediaId, now })
  const row = await findReelRow(tx, { userId, reelId: id })
  // Its project was deleted between the look at the source and this: nothing of the copy is kept.
  if (row === null) throw new AppError('REEL_NOT_FOUND')
  return row
}

/** A reel beside another, of the same files. */
const duplicateReel = async (tx: Db, options: ReelsRoomOptions, { source, name }: { source: ReelRow; name: string }): Promise<ReelRow> => {
  const { userId, projectId, chatId, description } = source
  const now = options.clock.now()
  const id = ReelId.parse(options.newId())
  await options.touchProject(tx, { projectId, now })
  await refuseTooManyReels(tx, { userId, projectId })
  const copy = await insertReel(tx, { id, userId, projectId, chatId, name, description, now })
  if (copy === null) throw new Error('an id that was made just now is free')
  return takeOver(tx, options, { source, copy })
}

/** Reels of several projects as the wire has them, newest first. */
export type ListReelsOf = (userId: UserId, page: { projectIds: readonly ProjectId[]; limitEach: number }) => Promise<Reel[]>

export const createReelsRoom = (options: ReelsRoomOptions): Room & { listReelsOf: ListReelsOf } => {
  const { db, clock } = options

  const toReels = (rows: readonly ReelRow[]) => toWireReels(options, rows)
  const toReel = (row: ReelRow) => toWireReel(options, row)

  const ownChat = async (on: Db, userId: UserId, chatId: ChatId) => {
    const chat = await options.findChat(on, { userId, chatId })
    if (chat === null) throw new AppError('CHAT_NOT_FOUND')
    return chat
  }

  const calls: CallHandlers<keyof typeof reelCalls> = {
    create_reel: async (input, { caller }) => {
      const row = await db.transaction((tx) => createReel(tx, options, { userId: caller.userId, input }))
      return { reel: await toReel(row), reel_id: row.id }
    },

    list_project_reels: async (input, { caller }) => {
      const chat = await ownChat(db, caller.userId, input.chat_id)
      const rows = await listReels(db, { userId: caller.userId, projectId: chat.projectId, limit: input.limit, offset: input.offset })
      return { reels: await toReels(rows) }
    },

    update_reel: async (input, { caller }) => {
      const { reel_name: name, reel_description: description } = input
      const row = await renameReel(db, {
        userId: caller.userId,
        reelId: input.reel_id,
        ...(name === undefined ? {} : { name }),
        // A blank one is none.
        ...(description === undefined ? {} : { description: description === '' ? null : description }),
        now: clock.now(),
      })
      if (row === null) throw new AppError('REEL_NOT_FOUND')
      return { reel: await toReel(row) }
    },

    duplicate_reel: async (input, { caller }) => {
      const row = await db.transaction(async (tx) => {
        const source = await findReelRow(tx, { userId: caller.userId, reelId: input.reel_id })
        if (source === null) throw new AppError('REEL_NOT_FOUND')
        return duplicateReel(tx, options, { source, name: input.reel_name ?? copyNameOf(source.name) })
      })
      return { reel: await toReel(row) }
    },

    delete_reel: async (input, { caller }) => {
      const own = { userId: caller.userId, reelId: input.reel_id }
      await db.transaction(async (tx) => {
        const { projectId } = await deleteReel(tx, options, own)
        await options.touchProject(tx, { projectId, now: clock.now() })
      })
      return { reel_id: input.reel_id }
    },

    restore_reel: async (input, { caller }) => {
      const row = await db.transaction((tx) => restoreReel(tx, { userId: caller.userId, reelId: input.reel_id }))
      return { reel: await toReel(row) }
    },

    switch_reel_context: async (input, { caller }) => {
      const row = await db.transaction(async (tx) => {
        const chat = await ownChat(tx, caller.userId, input.chat_id)
        const reel = await findReelRow(tx, { userId: caller.userId, reelId: input.reel_id })
        if (reel === null) throw new AppError('REEL_NOT_FOUND')
        if (reel.chatId !== chat.chatId) throw contextMismatch(reel.chatId, chat.chatId)
        await options.saveContext(tx, { userId: caller.userId, projectId: reel.projectId, reelId: reel.id, now: clock.now() })
        return reel
      })
      return { reel_name: row.name, reel: await toReel(row) }
    },
  }

  return {
    name: 'reels',
    calls,
    jobs: [createEraseReelJob(options)],
    listReelsOf: async (userId, page) => toReels(await listReelsOfProjects(db, { userId, ...page })),
  }
}
