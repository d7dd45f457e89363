/** What the device knows of its user, as lists of ids with their caps (CACHE-08, CACHE-09; document B sections 3 and 9). Pure. */
import { NOTIFICATIONS_MAX, PROJECT_LIST_LIMIT_MAX } from '@reelwright/contract/constants'
import type { UserData } from '../store/stored-rows.ts'
import { CACHED_USER_VERSION } from '../store/stored-versions.ts'

/** Chats remembered for a user (B9). */
const CHAT_HISTORY_MAX = 1_000
/** Of those, the recent ones (B9). */
const RECENT_CHATS_MAX = 50
/** Of the projects synced, how many are kept as recent ones (B9). */
const RECENT_PROJECTS_MAX = 10

export const newUserData = (userId: string): UserData => ({
  userId,
  version: CACHED_USER_VERSION,
  profile: null,
  projects: [],
  recentProjects: [],
  chatHistory: [],
  recentChats: [],
  reels: [],
  notifications: [],
  lastUpdated: 0,
  synced: false,
})

const inFront = (id: string, ids: readonly string[], max: number): readonly string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, max)

/** A reel was opened: its project, chat and itself are the newest of their lists. */
export const withOpened = (data: UserData, opened: { projectId?: string; chatId: string; reelId: string }): UserData => ({
  ...data,
  recentProjects:
    opened.projectId === undefined ? data.recentProjects : inFront(opened.projectId, data.recentProjects, RECENT_PROJECTS_MAX),
  chatHistory: inFront(opened.chatId, data.chatHistory, CHAT_HISTORY_MAX),
  recentChats: inFront(opened.chatId, data.recentChats, RECENT_CHATS_MAX),
  reels: inFront(opened.reelId, data.reels, CHAT_HISTORY_MAX),
})

/** The server's list, newest change first. Only a whole one says which projects are gone; fifty stay, and the recent ones beyond them. */
export const withProjects = (data: UserData, ids: readonly string[], isWhole: boolean, now: number): UserData => {
  const recent = isWhole ? data.recentProjects.filter((id) => ids.includes(id)) : data.recentProjects
  const known = [...new Set([...ids, ...(isWhole ? [] : data.projects)])]
  const kept = [...new Set([...known.slice(0, PROJECT_LIST_LIMIT_MAX), ...recent])]
  return { ...data, projects: kept, recentProjects: recent, lastUpdated: now, synced: isWhole }
}

export const withProfile = (data: UserData, profile: UserData['profile'], now: number): UserData => ({ ...data, profile, lastUpdated: now })

export const withNotifications = (data: UserData, notifications: UserData['notifications']): UserData => ({
  ...data,
  notifications: notifications.slice(0, NOTIFICATIONS_MAX),
})
