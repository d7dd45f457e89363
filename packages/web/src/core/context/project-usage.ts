/** How a person uses each of their projects: when, how often, how long, what for (SYNC-05). Pure. */

export type ProjectFeature = 'library' | 'upload' | 'edit' | 'chat'

export type ProjectUsage = {
  projectId: string
  projectName: string
  /** Epoch ms. */
  lastAccessed: number
  accessCount: number
  /** Milliseconds with the project open. */
  totalTimeSpent: number
  features: Record<ProjectFeature, number>
}

export type UsageBook = Readonly<Record<string, ProjectUsage>>

const unused = (projectId: string, projectName: string): ProjectUsage => ({
  projectId,
  projectName,
  lastAccessed: 0,
  accessCount: 0,
  totalTimeSpent: 0,
  features: { library: 0, upload: 0, edit: 0, chat: 0 },
})

const change = (book: UsageBook, projectId: string, to: (usage: ProjectUsage) => ProjectUsage): UsageBook => ({
  ...book,
  [projectId]: to(book[projectId] ?? unused(projectId, '')),
})

/** A project is opened: its time runs until it is left. */
export const openProject = (
  book: UsageBook,
  { projectId, projectName }: { projectId: string; projectName: string },
  now: number,
): UsageBook =>
  change(book, projectId, (usage) => ({
    ...usage,
    projectName,
    lastAccessed: now,
    accessCount: usage.accessCount + 1,
  }))

/** Time that went by with the project open. A clock that was set back adds nothing. */
export const spendTime = (book: UsageBook, projectId: string, ms: number, now: number): UsageBook =>
  change(book, projectId, (usage) => ({ ...usage, lastAccessed: now, totalTimeSpent: usage.totalTimeSpent + Math.max(0, ms) }))

export const countFeature = (book: UsageBook, projectId: string, feature: ProjectFeature): UsageBook =>
  change(book, projectId, (usage) => ({ ...usage, features: { ...usage.features, [feature]: usage.features[feature] + 1 } }))

export const forgetProjects = (book: UsageBook, isGone: (projectId: string) => boolean): UsageBook =>
  Object.fromEntries(Object.entries(book).filter(([projectId]) => !isGone(projectId)))
