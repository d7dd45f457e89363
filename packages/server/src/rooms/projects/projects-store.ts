/** Projects and their chats in the database. Every read and change is scoped by the person they belong to. */
import type { ChatId, ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { inLiveProject } from '../../platform/live-project.ts'
import { firstOf } from '../../platform/postgres/first-of.ts'
import { chats, deletedProjects, projects } from './tables.ts'

export type ProjectRow = typeof projects.$inferSelect & { chatId: ChatId }

const columns = {
  id: projects.id,
  userId: projects.userId,
  name: projects.name,
  description: projects.description,
  tags: projects.tags,
  version: projects.version,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
  chatId: chats.id,
}

export const findProject = (db: Db, { projectId, userId }: { userId: UserId; projectId: ProjectId }): Promise<ProjectRow | null> =>
  firstOf(
    db
      .select(columns)
      .from(projects)
      .innerJoin(chats, eq(chats.projectId, projects.id))
      .where(and(eq(projects.id, projectId), eq(projects.userId, userId), inLiveProject(projects.id))),
  )

export const findChat = (
  db: Db,
  { chatId, userId }: { userId: UserId; chatId: ChatId },
): Promise<{ chatId: ChatId; projectId: ProjectId } | null> =>
  firstOf(
    db
      .select({ chatId: chats.id, projectId: chats.projectId })
      .from(chats)
      .where(and(eq(chats.id, chatId), eq(chats.userId, userId), inLiveProject(chats.projectId))),
  )

/** A page of somebody's projects, most recently updated first, and how many there are in all. */
export const listProjects = async (
  db: Db,
  { userId, search, limit, offset }: { userId: UserId; search: string | null; limit: number; offset: number },
): Promise<{ rows: ProjectRow[]; total: number }> => {
  const mine = and(eq(projects.userId, userId), inLiveProject(projects.id))
  // Compared as plain text: a % in what a person typed is a percent sign.
  const where = search === null ? mine : and(mine, sql`strpos(lower(${projects.name}), lower(${search})) > 0`)
  const rows = await db
    .select(columns)
    .from(projects)
    .innerJoin(chats, eq(chats.projectId, projects.id))
    .where(where)
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(projects, where) }
}

export const countProjects = async (db: Db, userId: string): Promise<number> => {
  const [all] = await db
    .select({ total: count() })
    .from(projects)
    .where(and(sql`${projects.userId} = ${userId}`, inLiveProject(projects.id)))
  return all?.total ?? 0
}

/** Makes those who would make or delete a project of one person wait for each other until the transaction ends, so that quotas are exact. */
export const lockProjectsOf = async (db: Db, userId: UserId): Promise<void> => {
  await db.execute(sql`select 1 from users where id = ${userId} for no key update`)
}

/** Makes a project and its chat; null when one of the ids is taken, and then the caller's transaction must not be kept. */
export const insertProject = async (
  db: Db,
  {
    id,
    userId,
    name,
    description,
    tags,
    now,
    chatId,
  }: { id: ProjectId; chatId: ChatId; userId: UserId; name: string; description: string | null; tags: readonly string[]; now: Date },
): Promise<ProjectRow | null> => {
  const project = {
    id,
    userId,
    name,
    description,
    tags: [...tags],
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  const chat = { id: chatId, projectId: id, userId, createdAt: now }
  if ((await db.insert(projects).values(project).onConflictDoNothing().returning({ id: projects.id })).length === 0) return null
  if ((await db.insert(chats).values(chat).onConflictDoNothing().returning({ id: chats.id })).length === 0) return null
  return { ...project, chatId }
}

/** Changes the fields that are given; null when there is no such project. */
export const updateProject = async (
  db: Db,
  change: { userId: UserId; projectId: ProjectId; name?: string; description?: string | null; tags?: readonly string[]; now: Date },
): Promise<ProjectRow | null> => {
  await db
    .update(projects)
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.description === undefined ? {} : { description: change.description }),
      ...(change.tags === undefined ? {} : { tags: [...change.tags] }),
      version: sql`${projects.version} + 1`,
      updatedAt: change.now,
    })
    .where(and(eq(projects.id, change.projectId), eq(projects.userId, change.userId), inLiveProject(projects.id)))
  return findProject(db, change)
}

/** Moves a project to the front of the list because something in it changed. */
export const touchProject = async (db: Db, { now, projectId }: { projectId: ProjectId; now: Date }): Promise<void> => {
  await db.update(projects).set({ updatedAt: now }).where(eq(projects.id, projectId))
}

type OwnProject = { userId: UserId; projectId: ProjectId }

/**
 * Whether there was one to delete. Nobody sees it any more, with all that is in it, and its ids stay known, so that it is never made
 * anew. The caller holds `lockProjectsOf`.
 */
export const markDeleted = async (db: Db, ownProject: OwnProject & { now: Date }): Promise<boolean> => {
  const known = await findProject(db, ownProject)
  if (known === null) return false
  await db.insert(deletedProjects).values({ id: known.id, chatId: known.chatId, userId: ownProject.userId, deletedAt: ownProject.now })
  return true
}

/** Whether it is deleted and still there. The caller holds `lockProjectsOf`. */
export const isRestorable = async (db: Db, { projectId, userId }: OwnProject): Promise<boolean> => {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(deletedProjects, eq(deletedProjects.id, projects.id))
    .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
  return rows.length > 0
}

export const unmarkDeleted = async (db: Db, { projectId, userId }: OwnProject): Promise<void> => {
  await db.delete(deletedProjects).where(and(eq(deletedProjects.id, projectId), eq(deletedProjects.userId, userId)))
}

/** When it was deleted; null when it was not, or its deletion was taken back. */
export const findDeletedAt = async (db: Db, { projectId, userId }: OwnProject): Promise<Date | null> => {
  const [row] = await db
    .select({ deletedAt: deletedProjects.deletedAt })
    .from(deletedProjects)
    .where(and(eq(deletedProjects.id, projectId), eq(deletedProjects.userId, userId)))
  return row?.deletedAt ?? null
}

/** Takes a project out for good, with all that is in it. */
export const eraseProject = async (db: Db, { projectId, userId }: OwnProject): Promise<void> => {
  await db.delete(projects).where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
}

/** Every project of a person, those too whose deletion can still be taken back. */
export const listProjectIds = async (db: Db, userId: UserId): Promise<ProjectId[]> => {
  const rows = await db.select({ id: projects.id }).from(projects).where(eq(projects.userId, userId))
  return rows.map(({ id }) => id)
}

/** A deleted project, of whomever, that had one of these ids; null when there was none. */
export const findDeletedProject = (
  db: Db,
  { projectId, chatId }: { projectId: ProjectId; chatId: ChatId },
): Promise<{ projectId: ProjectId; userId: UserId } | null> =>
  firstOf(
    db
      .select({ projectId: deletedProjects.id, userId: deletedProjects.userId })
      .from(deletedProjects)
      .where(or(eq(deletedProjects.id, projectId), eq(deletedProjects.chatId, chatId)))
      // The project's own id says more than its chat's.
      .orderBy(desc(eq(deletedProjects.id, projectId)))
      .limit(1),
  )

/** Whether this chat went with a project that its owner deleted. */
export const isDeletedChat = async (db: Db, { chatId, userId }: { userId: UserId; chatId: ChatId }): Promise<boolean> => {
  const rows = await db
    .select({ id: deletedProjects.id })
    .from(deletedProjects)
    .where(and(eq(deletedProjects.chatId, chatId), eq(deletedProjects.userId, userId)))
  return rows.length > 0
}
