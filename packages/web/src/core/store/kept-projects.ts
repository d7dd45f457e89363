/** The projects, chats and reels that the device keeps, and that they belong together (CACHE-08). */
import type { Database } from './database.ts'
import { reelRange } from './kept-messages.ts'
import type { LocalStore } from './local-store.ts'
import { isSaneChat, isSaneProject, isSaneReel } from './sane-record.ts'
import type { CachedChat } from './stored-rows.ts'

const byNewest = (a: { created_at: string }, b: { created_at: string }): number => Date.parse(b.created_at) - Date.parse(a.created_at)

const chatRow = (chatId: string, projectId: string, reelIds: readonly string[]): CachedChat => ({
  chat_id: chatId,
  project_id: projectId,
  reel_ids: reelIds,
})

const all = (index: string, key: string) => ({ index, from: key, to: key })

type KeptProjects = Pick<LocalStore, 'readReels' | 'writeReels' | 'readProject' | 'writeProject' | 'readChat' | 'deleteProject'>

export const keptProjects = (database: Database): KeptProjects => ({
  readReels: async (chatId) => {
    const rows = await database.read(['reels'], (reader) => reader.range('reels', all('by_chat', chatId)))
    return rows.filter(isSaneReel).sort(byNewest)
  },
  writeReels: (chatId, reels) =>
    database.change(['reels', 'chats'], async (writer) => {
      const kept = new Set<string>(reels.map((reel) => reel.id))
      const [known, chat] = await Promise.all([writer.keys('reels', all('by_chat', chatId)), writer.get('chats', chatId)])
      const gone = known.filter((id) => !kept.has(id))
      const projectId = reels[0]?.project_id ?? (isSaneChat(chat) ? chat.project_id : undefined)
      await Promise.all([
        writer.delete('reels', gone),
        writer.put('reels', reels),
        writer.put('chats', projectId === undefined ? [] : [chatRow(chatId, projectId, [...kept])]),
      ])
      return gone
    }),
  readProject: async (projectId) => {
    const project = await database.read(['projects'], (reader) => reader.get('projects', projectId))
    return isSaneProject(project) ? project : null
  },
  writeProject: (project) =>
    database.change(['projects', 'chats'], async (writer) => {
      const chat = await writer.get('chats', project.chat_id)
      await Promise.all([
        writer.put('projects', [project]),
        writer.put('chats', [chatRow(project.chat_id, project.id, isSaneChat(chat) ? chat.reel_ids : [])]),
      ])
    }),
  readChat: async (input) => {
    const chat = await database.read(['chats'], async (reader) =>
      'chatId' in input
        ? reader.get('chats', input.chatId)
        : (await reader.range('chats', { ...all('by_project', input.projectId), limit: 1 }))[0],
    )
    return isSaneChat(chat) ? chat : null
  },
  deleteProject: (projectId) =>
    database.change(['projects', 'reels', 'chats', 'messages'], async (writer) => {
      const [reelIds, chatIds] = await Promise.all([
        writer.keys('reels', all('by_project', projectId)),
        writer.keys('chats', all('by_project', projectId)),
      ])
      const messageIds = await Promise.all(reelIds.map((id) => writer.keys('messages', reelRange(id))))
      await Promise.all([
        writer.delete('projects', [projectId]),
        writer.delete('reels', reelIds),
        writer.delete('chats', chatIds),
        writer.delete('messages', messageIds.flat()),
      ])
    }),
})
