/** The reels of a project, as a query; newest first (REEL-01). */
import type { ChatId } from '@reelwright/contract/ids'
import type { Reel } from '@reelwright/contract/reels'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { networkError } from '../../core/api/api-error.ts'
import { writeFormDraft } from '../../core/form-draft.ts'
import type { LocalStore } from '../../core/store/local-store.ts'

export const reelsKey = (chatId: string) => ['reels', chatId] as const

const byNewest = (a: Reel, b: Reel): number => Date.parse(b.created_at) - Date.parse(a.created_at)

/** Asks the server, and keeps the answer on the device for the next visit. */
export const useReels = (api: ApiClient, store: LocalStore, chatId: ChatId | null) =>
  useQuery({
    queryKey: reelsKey(chatId ?? ''),
    enabled: chatId !== null,
    queryFn: async ({ signal }) => {
      if (chatId === null) return []
      const { reels } = await api.callFunction('list_project_reels', { chat_id: chatId }, { signal })
      const sorted = [...reels].sort(byNewest)
      // What the device cannot keep is only not there at the next visit.
      void store.writeReels(chatId, sorted).catch(() => undefined)
      return sorted
    },
    meta: { quiet: true },
  })

/** Shows the reels of the last visit until the server has answered. */
export const seedReels = async (client: QueryClient, store: LocalStore, chatId: string): Promise<void> => {
  const reels = await store.readReels(chatId)
  if (reels.length === 0 || client.getQueryData(reelsKey(chatId)) !== undefined) return
  client.setQueryData(reelsKey(chatId), reels, { updatedAt: 0 })
}

/** Takes over a project's newer reels; a list that they do not hold whole is asked for again. */
export const updateReels = (client: QueryClient, chatId: string, newer: readonly Reel[], count: number): void => {
  if (newer.length === count) client.setQueryData(reelsKey(chatId), [...newer].sort(byNewest))
  else void client.invalidateQueries({ queryKey: reelsKey(chatId) })
}

/** Under which name the form of a new reel keeps what was typed. */
export const reelDraft = (chatId: string): string => `reel of ${chatId}`

/** Makes a reel and puts it at the front of the list (REEL-03). */
export const useCreateReel = (api: ApiClient, chatId: ChatId | null) => {
  const client = useQueryClient()
  /** The same fields sent again are the same reel, however often the button is pressed. */
  const attempt = useRef<{ fields: string; key: string } | null>(null)
  return useMutation({
    mutationFn: async ({ name, description }: { name: string; description: string | null }): Promise<Reel> => {
      if (chatId === null) throw new Error('No active project context for reel creation')
      writeFormDraft(reelDraft(chatId), { name, description })
      // Known to be offline: said at once, without the tries of a bad connection.
      if (!navigator.onLine) throw networkError()
      const fields = { chat_id: chatId, reel_name: name, reel_description: description }
      const text = JSON.stringify(fields)
      if (attempt.current?.fields !== text) attempt.current = { fields: text, key: crypto.randomUUID() }
      const { reel } = await api.callFunction('create_reel', fields, { idempotencyKey: attempt.current.key })
      attempt.current = null
      return reel
    },
    // The dialog says what went wrong.
    onError: () => undefined,
    onSuccess: (reel) => {
      writeFormDraft(reelDraft(reel.chat_id), null)
      client.setQueryData<readonly Reel[]>(reelsKey(reel.chat_id), (reels) => [
        reel,
        ...(reels ?? []).filter((known) => known.id !== reel.id),
      ])
      void client.invalidateQueries({ queryKey: reelsKey(reel.chat_id) })
    },
  })
}
