/** Reels in the database. Every read on behalf of somebody is scoped by the person they belong to. */
import type { ChatId, MediaId, ProjectId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { inLiveProject } from '../../platform/live-project.ts'
import { isOfNewestOfEach } from '../../platform/newest-of-each.ts'
import { firstOf } from '../../platform/postgres/first-of.ts'
import { type ReelRow, reels } from './tables.ts'

/** What other rooms need to know of a reel. */
export type ReelRef = Pick<ReelRow, 'userId' | 'chatId' | 'projectId' | 'name' | 'lastSeq' | 'messageCount' | 'state'> & { reelId: ReelId }

export const findReelRow = (db: Db, { reelId, userId }: { userId: UserId; reelId: ReelId }): Promise<ReelRow | null> =>
  firstOf(
    db
      .select()
      .from(reels)
      .where(and(eq(reels.id, reelId), eq(reels.userId, userId), isNull(reels.deletedAt), inLiveProject(reels.projectId))),
  )

const toRef = (row: ReelRow): ReelRef => ({
  reelId: row.id,
  userId: row.userId,
  chatId: row.chatId,
  projectId: row.projectId,
  name: row.name,
  lastSeq: row.lastSeq,
  messageCount: row.messageCount,
  state: row.state,
})

export const findReel = async (db: Db, ids: { userId: UserId; reelId: ReelId }): Promise<ReelRef | null> => {
  const row = await findReelRow(db, ids)
  return row === null ? null : toRef(row)
}

/** For work under way, which ends as it would have: the deletion of its project may be taken back. */
export const findReelForJob = async (db: Db, { reelId, userId }: { userId: UserId; reelId: ReelId }): Promise<ReelRef | null> => {
  const [row] = await db
    .select()
    .from(reels)
    .where(and(eq(reels.id, reelId), eq(reels.userId, userId)))
  return row === undefined ? null : toRef(row)
}

/** The reel, deleted or not, locked until the transaction ends: whatever orders things within a reel begins with it. */
export const lockReel = async (db: Db, { reelId, userId }: { userId: UserId; reelId: ReelId }): Promise<boolean> => {
  const rows = await db
    .select({ id: reels.id })
    .from(reels)
    .where(and(eq(reels.id, reelId), eq(reels.userId, userId)))
    .for('update')
  return rows.length > 0
}

/** Reels of a project, newest first. */
export const listReels = (
  db: Db,
  { projectId, userId, limit, offset }: { userId: UserId; projectId: ProjectId; limit: number; offset: number },
): Promise<ReelRow[]> =>
  db
    .select()
    .from(reels)
    .where(and(eq(reels.projectId, projectId), eq(reels.userId, userId), isNull(reels.deletedAt)))
    .orderBy(desc(reels.createdAt), desc(reels.id))
    .limit(limit)
    .offset(offset)

export const listReelIds = async (db: Db, { projectId, userId }: { userId: UserId; projectId: ProjectId }): Promise<ReelId[]> => {
  const rows = await db
    .select({ id: reels.id })
    .from(reels)
    .where(and(eq(reels.projectId, projectId), eq(reels.userId, userId)))
  return rows.map((row) => row.id)
}

/** Reels of several projects, newest first; at most `limitEach` of each. */
export const listReelsOfProjects = async (
  db: Db,
  { projectIds, userId, limitEach }: { userId: UserId; projectIds: readonly ProjectId[]; limitEach: number },
): Promise<ReelRow[]> => {
  if (projectIds.length === 0) return []
  const newestFirst = [desc(reels.createdAt), desc(reels.id)]
  const where = and(inArray(reels.projectId, [...projectIds]), eq(reels.userId, userId), isNull(reels.deletedAt))
  return db
    .select()
    .from(reels)
    .where(isOfNewestOfEach({ table: reels, id: reels.id, group: reels.projectId, newestFirst, where, limitEach }))
    .orderBy(...newestFirst)
}

/** Null when the id is taken. */
export const insertReel = (
  db: Db,
  { now, ...reel }: Pick<ReelRow, 'id' | 'userId' | 'projectId' | 'chatId' | 'name' | 'description'> & { now: Date },
): Promise<ReelRow | null> =>
  firstOf(
    db
      .insert(reels)
      .values({ ...reel, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning(),
  )

/** What the person calls it; null when there is no such reel of theirs. */
export const renameReel = (
  db: Db,
  { reelId, userId, name, description, now }: { userId: UserId; reelId: ReelId; name?: string; description?: string | null; now: Date },
): Promise<ReelRow | null> =>
  firstOf(
    db
      .update(reels)
      .set({ updatedAt: now, ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }) })
      .where(and(eq(reels.id, reelId), eq(reels.userId, userId), isNull(reels.deletedAt), inLiveProject(reels.projectId)))
      .returning(),
  )

type OwnReel = { userId: UserId; reelId: ReelId }

/** One that was deleted and is still kept; null for any other. The caller holds its lock. */
export const findDeletedReel = (db: Db, { reelId, userId }: OwnReel): Promise<ReelRow | null> =>
  firstOf(
    db
      .select()
      .from(reels)
      .where(and(eq(reels.id, reelId), eq(reels.userId, userId), isNotNull(reels.deletedAt), inLiveProject(reels.projectId))),
  )

export const setDeletedAt = async (db: Db, { reelId, userId, deletedAt }: OwnReel & { deletedAt: Date | null }): Promise<void> => {
  await db
    .update(reels)
    .set({ deletedAt })
    .where(and(eq(reels.id, reelId), eq(reels.userId, userId)))
}

/** Takes a reel out for good, with its conversation, its plans and its videos. */
export const eraseReel = async (db: Db, { reelId, userId }: OwnReel): Promise<void> => {
  await db.delete(reels).where(and(eq(reels.id, reelId), eq(reels.userId, userId)))
}

/** What the studio and the chat keep up to date on a reel, in the transaction that changes it. */
export const updateReelState = async (
  db: Db,
  {
    now,
    state,
    finishedPosterKey,
    coverMediaId,
    newMessages,
    reelId,
  }: {
    reelId: ReelId
    state?: ReelRow['state']
    /** A video was finished: its poster is the reel's from now on. */
    finishedPosterKey?: string
    coverMediaId?: MediaId | null
    newMessages?: number
    now: Date
  },
): Promise<void> => {
  await db
    .update(reels)
    .set({
      updatedAt: now,
      ...(state === undefined ? {} : { state }),
      ...(finishedPosterKey === undefined ? {} : { posterKey: finishedPosterKey, finishedCount: sql`${reels.finishedCount} + 1` }),
      ...(coverMediaId === undefined ? {} : { coverMediaId }),
      ...(newMessages === undefined ? {} : { messageCount: sql`${reels.messageCount} + ${newMessages}` }),
    })
    .where(eq(reels.id, reelId))
}

/** Counts and posters of the reels of each project. */
export const summariseReels = async (
  db: Db,
  projectIds: readonly ProjectId[],
): Promise<Map<ProjectId, { reelCount: number; finishedCount: number; posterKeys: string[] }>> => {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select({
      projectId: reels.projectId,
      reelCount: sql<number>`count(*)::int`,
      finishedCount: sql<number>`(count(*) filter (where ${reels.finishedCount} > 0))::int`,
      posterKeys: sql<
        string[]
      >`coalesce((array_agg(${reels.posterKey} order by ${reels.updatedAt} desc) filter (where ${reels.posterKey} is not null))[1:4], '{}')`,
    })
    .from(reels)
    .where(and(inArray(reels.projectId, [...projectIds]), isNull(reels.deletedAt)))
    .groupBy(reels.projectId)
  return new Map(rows.map(({ projectId, ...summary }) => [projectId, summary]))
}

/** Copies the reels of a project into another of the same person, without their conversations and videos. */
export const copyReels = async (
  db: Db,
  {
    fromProjectId,
    userId,
    newId,
    toProjectId,
    toChatId,
    now,
    copyOf,
  }: {
    userId: UserId
    fromProjectId: ProjectId
    toProjectId: ProjectId
    toChatId: ChatId
    newId: () => ReelId
    copyOf: (mediaId: MediaId) => MediaId | null
    now: Date
  },
): Promise<Map<ReelId, ReelId>> => {
  const rows = await db
    .select()
    .from(reels)
    .where(and(eq(reels.projectId, fromProjectId), eq(reels.userId, userId), isNull(reels.deletedAt)))
    .orderBy(reels.createdAt, reels.id)
  const copies = new Map<ReelId, ReelId>()
  for (const row of rows) {
    const { name, description } = row
    const copy = await insertReel(db, { id: newId(), userId, projectId: toProjectId, chatId: toChatId, name, description, now })
    if (copy === null) throw new Error('an id that was made just now is free')
    const cover = row.coverMediaId === null ? null : copyOf(row.coverMediaId)
    await updateReelState(db, { reelId: copy.id, state: row.state === 'empty' ? 'empty' : 'planned', coverMediaId: cover, now })
    copies.set(row.id, copy.id)
  }
  return copies
}
