/** The fake server's account: projects with their reels, preferences, notifications, and all of it in one answer for a sync. */
import { createFakeNotifications } from './fake-notifications.ts'
import type { FakeReel } from './fake-reel.ts'
import { type HttpReply, refusal, success } from './fake-replies.ts'

type FakeProject = { id: string; chatId: string; name: string; version: number }

export const createFakeAccount = ({
  stamp,
  reels,
  userId,
  onProjectGone,
  isOverQuota,
  onReelCreated,
  newId,
}: {
  newId: () => string
  stamp: () => string
  userId: string
  reels: readonly FakeReel[]
  onReelCreated: (reel: FakeReel) => void
  onProjectGone: (projectId: string) => void
  isOverQuota: () => boolean
}) => {
  const begun = stamp()
  const projects = new Map<string, FakeProject>()
  /** The names that projects and reels were made under, in order, those that are gone included. */
  const createdNames: string[] = []
  for (const { projectId, chatId } of reels)
    if (!projects.has(projectId)) projects.set(projectId, { id: projectId, chatId, name: 'A project', version: 1 })
  /** Of projects and their chats. */
  const deletedIds = new Set<string>()
  const notifications = createFakeNotifications({ newId, stamp })
  const named = new Map<string, string[]>()
  const spoken: string[] = []
  const preferences = { theme: 'dark', language: 'en', notifications: true }

  const projectOf = (project: FakeProject) => ({
    id: project.id,
    user_id: userId,
    name: project.name,
    description: null,
    tags: [],
    chat_id: project.chatId,
    created_at: begun,
    updated_at: begun,
    version: project.version,
    reel_count: reels.filter((reel) => reel.projectId === project.id).length,
    file_count: 0,
    progress: 0,
    poster_urls: [],
  })

  const reelOf = (reel: FakeReel) => ({
    id: reel.reelId,
    project_id: reel.projectId,
    chat_id: reel.chatId,
    reel_name: 'A reel',
    reel_description: null,
    created_at: begun,
    updated_at: begun,
    message_count: 0,
    version: 1,
    poster_url: null,
    state: 'empty',
  })

  const profile = () => ({
    id: userId,
    email: 'ada@example.com',
    name: 'Ada',
    avatar: null,
    role: 'user',
    permissions: [],
    createdAt: begun,
    updatedAt: begun,
    isActive: true,
  })

  const rename = (id: string, name: string): FakeProject | null => {
    const project = projects.get(id)
    if (project === undefined) return null
    const renamed = { ...project, name, version: project.version + 1 }
    projects.set(id, renamed)
    named.set(id, [...(named.get(id) ?? []), name])
    return renamed
  }

  const deleteProject = (id: string): boolean => {
    const project = projects.get(id)
    if (project === undefined) return false
    projects.delete(id)
    deletedIds.add(id).add(project.chatId)
    onProjectGone(id)
    return true
  }

  /** Asked again with the ids of one that is there, it is that one; one that was deleted stays so. */
  const makeProject = (input: Record<string, unknown>): HttpReply => {
    const id = String(input.id)
    if (deletedIds.has(id)) return refusal(410, 'PROJECT_DELETED', 'This project was deleted.')
    if (!projects.has(id) && isOverQuota()) return refusal(402, 'QUOTA_EXCEEDED', 'Your plan does not allow more of these.')
    const project = projects.get(id) ?? { id, chatId: String(input.chat_id), name: String(input.name), version: 1 }
    if (!projects.has(id)) createdNames.push(project.name)
    projects.set(id, project)
    return success({ project: projectOf(project), chat_id: project.chatId, project_id: id })
  }

  const makeReel = (input: Record<string, unknown>): HttpReply => {
    const chatId = String(input.chat_id)
    const home = [...projects.values()].find((project) => project.chatId === chatId)
    if (deletedIds.has(chatId)) return refusal(410, 'PROJECT_DELETED', 'This project was deleted.')
    if (home === undefined) return refusal(404, 'CHAT_NOT_FOUND', 'Chat not found')
    const reel = { reelId: String(input.id), chatId, projectId: home.id }
    if (!reels.some(({ reelId }) => reelId === reel.reelId)) {
      createdNames.push(String(input.reel_name))
      onReelCreated(reel)
    }
    return success({ reel: { ...reelOf(reel), reel_name: input.reel_name }, reel_id: reel.reelId })
  }

  return {
    /** Null: no call of this kind. */
    perform: (name: string, input: Record<string, unknown>): HttpReply | null => {
      switch (name) {
        case 'get_unified_user_data':
          return success({
            status: 'success',
            profile: profile(),
            preferences: { ...preferences },
            projects: [...projects.values()].map(projectOf),
            reels: reels.map(reelOf),
            chats: [],
            notifications: notifications.list(),
            has_more: false,
          })
        case 'create_project_with_context':
          return makeProject(input)
        case 'create_reel':
          return makeReel(input)
        case 'delete_project': {
          const id = String(input.id)
          return deleteProject(id) ? success({ id }) : refusal(404, 'PROJECT_NOT_FOUND', 'Project not found')
        }
        case 'update_project': {
          const renamed = rename(String(input.id), String(input.name))
          return renamed === null ? refusal(404, 'PROJECT_NOT_FOUND', 'Project not found') : success({ project: projectOf(renamed) })
        }
        case 'update_account': {
          Object.assign(preferences, input.preferences)
          spoken.push(preferences.language)
          return success({ profile: profile(), preferences: { ...preferences } })
        }
        default:
          return notifications.perform(name, input)
      }
    },
    /** Somebody renames or deletes it on a device that is not part of this simulation. */
    rename,
    deleteProject,
    addNotification: notifications.add,
    createdNames: (): readonly string[] => createdNames,
    projects: (): readonly FakeProject[] => [...projects.values()],
    /** Every name that a project was given, and every language that was chosen, in order. */
    namesOf: (projectId: string): readonly string[] => named.get(projectId) ?? [],
    languages: (): readonly string[] => spoken,
    notifications: notifications.list,
    preferences: () => ({ ...preferences }),
  }
}
