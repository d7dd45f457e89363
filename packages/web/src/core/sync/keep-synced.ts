/** What a sync brought, kept on the device task by task (SYNC-01). */
import { CHAT_PAGE_LIMIT } from '@reelwright/contract/constants'
import type { Reel } from '@reelwright/contract/reels'
import type { LocalStore } from '../store/local-store.ts'
import type { SyncedData } from './fetch-user-data.ts'
import type { SyncTask } from './sync-planner.ts'

export type SyncStore = Pick<LocalStore, 'writeProject' | 'readReels' | 'writeReels' | 'writeMessages'>

/** The list may be longer than what a sync brings; then what is known beyond it stays. */
const keepReels = async (store: SyncStore, chatId: string, brought: readonly Reel[]): Promise<void> => {
  const isWhole = brought.length < CHAT_PAGE_LIMIT
  const known = isWhole ? [] : await store.readReels(chatId)
  const ids = new Set<string>(brought.map((reel) => reel.id))
  await store.writeReels(chatId, [...brought, ...known.filter((reel) => !ids.has(reel.id))])
}

export const createSyncKeeper = (store: SyncStore): Record<SyncTask, (data: SyncedData) => Promise<void>> => ({
  // These two are kept by those who show them.
  profile: async () => undefined,
  notifications: async () => undefined,
  projects: async ({ projects }) => {
    await Promise.all(projects.map((project) => store.writeProject(project)))
  },
  reels: async ({ projects, reels }) => {
    for (const { chat_id } of projects)
      await keepReels(
        store,
        chat_id,
        reels.filter((reel) => reel.chat_id === chat_id),
      )
  },
  chats: async ({ chats }) => {
    for (const { messages } of chats) await store.writeMessages(messages)
  },
})
