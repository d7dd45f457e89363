/** Keeps what the device knows of its user up to date: what was opened, which projects there are, who they are (CACHE-08). */
import type { Profile } from '@reelwright/contract/account'
import type { Notification } from '@reelwright/contract/notification'
import type { Project } from '@reelwright/contract/projects'
import type { LocalStore, UserData } from '../store/local-store.ts'
import { newUserData, withNotifications, withOpened, withProfile, withProjects } from './user-data.ts'

export type UserRecords = {
  noteOpened: (opened: { projectId?: string; chatId: string; reelId: string }) => void
  /** Takes the server's list; a whole one deletes what is known of projects that are not in it. */
  takeProjects: (projects: readonly Project[], isWhole: boolean) => void
  takeProfile: (profile: Profile) => void
  takeNotifications: (notifications: readonly Notification[]) => void
  read: () => Promise<UserData>
  /** The projects known here, in the order of the server's list. */
  readProjects: () => Promise<readonly Project[]>
}

export type UserRecordsPorts = {
  userId: string
  store: Pick<LocalStore, 'readUserData' | 'writeUserData' | 'readChat' | 'readProject' | 'writeProject' | 'deleteProject'>
  now: () => number
  warn: (text: string) => void
}

export const createUserRecords = ({ userId, store, now, warn }: UserRecordsPorts): UserRecords => {
  const read = async (): Promise<UserData> => (await store.readUserData(userId)) ?? newUserData(userId)

  /** One change after the other: each begins with what the one before it left. */
  let last: Promise<void> = Promise.resolve()
  const change = (work: (before: UserData) => UserData | Promise<UserData>): void => {
    last = last
      .then(async () => store.writeUserData(await work(await read())))
      .catch((error: unknown) => warn(error instanceof Error ? error.message : 'what is known of the user could not be kept'))
  }

  return {
    noteOpened: (opened) =>
      change(async (before) => {
        // Whoever opens a reel knows its chat, and not always its project.
        const chat = opened.projectId === undefined ? await store.readChat({ chatId: opened.chatId }) : null
        return withOpened(before, chat === null ? opened : { ...opened, projectId: chat.project_id })
      }),
    takeProjects: (projects, isWhole) =>
      change(async (before) => {
        const after = withProjects(
          before,
          projects.map(({ id }) => id),
          isWhole,
          now(),
        )
        const kept = new Set(after.projects)
        for (const project of projects) if (kept.has(project.id)) await store.writeProject(project)
        for (const id of before.projects) if (!kept.has(id)) await store.deleteProject(id)
        return after
      }),
    takeProfile: (profile) => change((before) => withProfile(before, profile, now())),
    takeNotifications: (notifications) => change((before) => withNotifications(before, notifications)),
    read: () => last.then(read),
    readProjects: async () => {
      const { projects } = await last.then(read)
      return (await Promise.all(projects.map(store.readProject))).filter((project) => project !== null)
    },
  }
}
