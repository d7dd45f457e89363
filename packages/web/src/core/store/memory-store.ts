/** A local store that lives as long as the page: for browsers that keep nothing (private mode, no space, storage refused). */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { CachedChat, LocalStore, UserData } from './local-store.ts'
import { createMemoryAnswers } from './memory-answers.ts'

export const createMemoryStore = (): LocalStore => {
  const messages = new Map<string, ChatMessage>()
  const reels = new Map<string, Reel>()
  const projects = new Map<string, Project>()
  const chats = new Map<string, CachedChat>()
  const users = new Map<string, UserData>()
  const answers = createMemoryAnswers()
  const cached = [messages, reels, projects, chats, users]

  const reelsOf = (chatId: string): Reel[] => [...reels.values()].filter((reel) => reel.chat_id === chatId)
  const deleteMessages = (reelId: string, ids?: readonly string[]): number => {
    const gone = [...messages.values()].filter((message) => message.reel_id === reelId && (ids?.includes(message.id) ?? true))
    for (const message of gone) messages.delete(message.id)
    return gone.length
  }
  const clearCache = (): void => {
    for (const kind of cached) kind.clear()
  }

  return {
    kind: 'memory',
    readMessages: async (reelId, limit) =>
      [...messages.values()]
        .filter((message) => message.reel_id === reelId)
        .sort((a, b) => a.seq - b.seq)
        .slice(-limit),
    readMessage: async (id) => messages.get(id) ?? null,
    writeMessages: async (written) => {
      for (const message of written) {
        const known = messages.get(message.id)
        if (known === undefined || known.version <= message.version) messages.set(message.id, message)
      }
      return written.length
    },
    deleteMessages: async (reelId, ids) => deleteMessages(reelId, ids),
    // No version ever kept any here for another page.
    readUnsent: async () => [],
    deleteUnsent: async () => undefined,
    readReels: async (chatId) => reelsOf(chatId).sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
    writeReels: async (chatId, listed) => {
      const kept = new Set<string>(listed.map((reel) => reel.id))
      const gone = reelsOf(chatId).filter((reel) => !kept.has(reel.id))
      for (const reel of gone) reels.delete(reel.id)
      for (const reel of listed) reels.set(reel.id, reel)
      const projectId = listed[0]?.project_id ?? chats.get(chatId)?.project_id
      if (projectId !== undefined) chats.set(chatId, { chat_id: chatId, project_id: projectId, reel_ids: [...kept] })
      return gone.map((reel) => reel.id)
    },
    readProject: async (projectId) => projects.get(projectId) ?? null,
    writeProject: async (project) => {
      projects.set(project.id, project)
      const reelIds = chats.get(project.chat_id)?.reel_ids ?? []
      chats.set(project.chat_id, { chat_id: project.chat_id, project_id: project.id, reel_ids: reelIds })
    },
    readChat: async (of) =>
      'chatId' in of ? (chats.get(of.chatId) ?? null) : ([...chats.values()].find((chat) => chat.project_id === of.projectId) ?? null),
    deleteProject: async (projectId) => {
      projects.delete(projectId)
      for (const chat of [...chats.values()]) if (chat.project_id === projectId) chats.delete(chat.chat_id)
      for (const reel of [...reels.values()].filter((candidate) => candidate.project_id === projectId)) {
        reels.delete(reel.id)
        deleteMessages(reel.id)
      }
    },
    readUserData: async (userId) => users.get(userId) ?? null,
    writeUserData: async (data) => {
      users.set(data.userId, data)
    },
    changeUserData: async (userId, change) => {
      users.set(userId, change(users.get(userId) ?? null))
    },
    readAnswers: answers.read,
    writeAnswers: answers.write,
    deleteAnswers: answers.remove,
    figures: async () => ({ projects: projects.size, reels: reels.size, messages: messages.size, answers: await answers.count() }),
    evictOldest: async (rows) => {
      // A map keeps the order in which its keys came.
      const oldest = [...messages.keys()].slice(0, rows)
      if (oldest.length === 0) return answers.evictOlderHalf()
      for (const id of oldest) messages.delete(id)
      return oldest.length
    },
    clearCache: async () => {
      clearCache()
      await answers.clear()
    },
    close: () => {
      clearCache()
      answers.close()
    },
  }
}
