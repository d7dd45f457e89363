/** A local store that lives as long as the page: for browsers that keep nothing (private mode, no space, storage refused). */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { LocalStore, UnsentMessage } from './local-store.ts'

export const createMemoryStore = (): LocalStore => {
  const messages = new Map<string, ChatMessage>()
  const unsent = new Map<string, UnsentMessage>()
  const reels = new Map<string, readonly Reel[]>()
  const projects = new Map<string, Project>()
  return {
    kind: 'memory',
    readMessages: async (reelId, limit) =>
      [...messages.values()]
        .filter((message) => message.reel_id === reelId)
        .sort((a, b) => a.seq - b.seq)
        .slice(-limit),
    writeMessages: async (written) => {
      for (const message of written) messages.set(message.id, message)
    },
    readUnsent: async () => [...unsent.values()].sort((a, b) => a.order - b.order),
    putUnsent: async (message) => {
      unsent.set(message.clientId, message)
    },
    deleteUnsent: async (clientId) => {
      unsent.delete(clientId)
    },
    readReels: async (chatId) => reels.get(chatId) ?? [],
    writeReels: async (chatId, listed) => {
      reels.set(chatId, listed)
    },
    readProject: async (projectId) => projects.get(projectId) ?? null,
    writeProject: async (project) => {
      projects.set(project.id, project)
    },
    close: () => {
      messages.clear()
      unsent.clear()
      reels.clear()
      projects.clear()
    },
  }
}
