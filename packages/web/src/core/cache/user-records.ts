/** Keeps what the device knows of its user up to date: what was opened, which projects there are, who they are (CACHE-08). */
import type { Profile } from '@reelwright/contract/account'
import type { Notification } from '@reelwright/contract/notification'
import type { Project } from '@reelwright/contract/projects'
import { errorText } from '../api/api-error.ts'
import type { LocalStore } from '../store/local-store.ts'
import type { UserData } from '../store/stored-rows.ts'
import { newUserData, withNotifications, withOpened, withProfile, withProjects } from './user-data.ts'

export type UserRecords = {
  noteOpened: (opened: { projectId?: string; chatId: string; reelId: string }) => void
  /** Takes the server's list; a whole one deletes what is known of projects that are not in it. */
  takeProjects: (projects: readonly Project[], isWhole: boolean) => void
  takeProfile: (profile: Profile) => void
  /** Takes the list that stands under the bell, newest first. */
  takeNotifications: (notifications: readonly Notification[]) => void
  read: () => Promise<UserData>
  /** The projects known here, in the order of the server's list. */
  readProjects: () => Promise<readonly Project[]>
}

export type UserRecordsPorts = {
  userId: string
  store: Pick<LocalStore, 'readUserData' | 'changeUserData' | 'readChat' | 'readProject' | 'writeProject' | 'deleteProject'>
  now: () => number
  warn: (text: string) => void
}

export const createUserRecords = ({ userId, store, now, warn }: UserRecordsPorts): UserRecords => {
  const read = async (): Promise<UserData> => (await store.readUserData(userId)) ?? newUserData(userId)

  /** One after the other, so that a question asked later sees what was taken before. */
  let last: Promise<void> = Promise.resolve()
  const enqueue = (work: () => Promise<void>): void => {
    last = last.then(work).catch((error: unknown) => warn(errorText(error, 'what is known of the user could not be kept')))
  }
  const change = (how: (before: UserData) => UserData): Promise<void> =>
    store.changeUserData(userId, (before) => how(before ?? newUserData(userId)))

  return {
    noteOpened: (opened) =>
      enqueue(async () => {
        // Whoever opens a reel knows its chat, and not always its project.
        const chat = opened.projectId === undefined ? await store.readChat({ chatId: opened.chatId }) : null
        await change((before) => withOpened(before, chat === null ? opened : { ...opened, projectId: chat.project_id }))
      }),
    takeProjects: (projects, isWhole) =>
      enqueue(async () => {
        const ids = projects.map(({ id }) => id)
        let kept: ReadonlySet<string> = new Set()
        let gone: readonly string[] = []
        await change((before) => {
          const after = withProjects(before, ids, isWhole, now())
          kept = new Set(after.projects)
          gone = before.projects.filter((id) => !kept.has(id))
          return after
        })
        for (const project of projects) if (kept.has(project.id)) await store.writeProject(project)
        for (const id of gone) await store.deleteProject(id)
      }),
    takeProfile: (profile) => enqueue(() => change((before) => withProfile(before, profile, now()))),
    takeNotifications: (notifications) => enqueue(() => change((before) => withNotifications(before, notifications))),
    read: () => last.then(read),
    readProjects: async () => {
      const { projects } = await last.then(read)
      return (await Promise.all(projects.map(store.readProject))).filter((project) => project !== null)
    },
  }
}
