/** The reels of a project, as a query; newest first (REEL-01). */

import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { ChatId, ReelId } from '@reelwright/contract/wire/ids'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { networkError } from '../../core/api/api-error.ts'
import { writeFormDraft } from '../../core/form-draft.ts'
import type { Acknowledgement, WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import type { LocalStore } from '../../core/store/local-store.ts'

export const reelsKey = (chatId: string) => ['reels', chatId] as const

const byNewest = (a: Reel, b: Reel): number => Date.parse(b.created_at) - Date.parse(a.created_at)

/** Asks the server, and keeps the answer on the device for the next visit. */
export const useReels = (api: ApiClient, store: Pick<LocalStore, 'writeReels'>, chatId: ChatId | null) =>
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
export const seedReels = async (client: QueryClient, store: Pick<LocalStore, 'readReels'>, chatId: string): Promise<void> => {
  const reels = await store.readReels(chatId)
  if (reels.length === 0 || client.getQueryData(reelsKey(chatId)) !== undefined) return
  client.setQueryData(reelsKey(chatId), reels, { updatedAt: 0 })
}

/** Takes over a project's newer reels; a list that they do not hold whole is asked for again. */
export const updateReels = (client: QueryClient, chatId: string, newer: readonly Reel[], count: number): void => {
  if (newer.length === count) client.setQueryData(reelsKey(chatId), [...newer].sort(byNewest))
  else void client.invalidateQueries({ queryKey: reelsKey(chatId) })
}

/** A video of it is being made from this moment on; the server's list says so when it is asked next. */
export const markRendering = (client: QueryClient, { id, chat_id: chatId }: Pick<Reel, 'id' | 'chat_id'>): void => {
  client.setQueryData<readonly Reel[]>(reelsKey(chatId), (reels) =>
    reels?.map((reel) => (reel.id === id ? { ...reel, state: 'rendering' } : reel)),
  )
}

/** Under which name the form of a new reel keeps what was typed. */
export const reelDraft = (chatId: string): string => `reel of ${chatId}`

/** What is known of a project changes with its reels: its list, and the number on its card. */
const askAgain = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: ['reels'] })
  void client.invalidateQueries({ queryKey: ['projects'] })
}

const forgetReel = (client: QueryClient, reelId: string): void => {
  client.setQueriesData<readonly Reel[]>({ queryKey: ['reels'] }, (reels) => reels?.filter(({ id }) => id !== reelId))
  askAgain(client)
}

const putReel = (client: QueryClient, reel: Reel): void => {
  client.setQueryData<readonly Reel[]>(
    reelsKey(reel.chat_id),
    (reels) => reels && [reel, ...reels.filter(({ id }) => id !== reel.id)].sort(byNewest),
  )
  askAgain(client)
}

/** Puts a reel that the server has made at the front of its list, and one that it has renamed in its place, before that no longer waits here. */
export const applyReelAnswer = (client: QueryClient, { call, payload, answer }: Acknowledgement): void => {
  if (call === 'update_reel') {
    if (answer !== null)
      client.setQueriesData<readonly Reel[]>({ queryKey: ['reels'] }, (reels) =>
        reels?.map((known) => (known.id === answer.reel.id ? answer.reel : known)),
      )
    void client.invalidateQueries({ queryKey: ['reels'] })
  }
  if (call === 'delete_reel') forgetReel(client, payload.reel_id)
  if (call === 'restore_reel') putReel(client, answer?.reel ?? payload.reel)
  if (call !== 'create_reel') return
  const key = reelsKey(payload.chat_id)
  if (answer !== null)
    // One reel is no list: what the device remembers of the others is shown only while there is none.
    client.setQueryData<readonly Reel[]>(key, (reels) => reels && [answer.reel, ...reels.filter((known) => known.id !== answer.reel.id)])
  void client.invalidateQueries({ queryKey: key })
}

type ReelFields = { name: string; description: string | null }
type Home = Pick<Project, 'id' | 'chat_id'>

/** Makes a reel: kept on the device, then sent (REEL-03). Gives its id, under which it is there at once. */
export const useCreateReel = (api: ApiClient, openOutbox: () => Promise<WaitingWrites>, project: Home | undefined) => {
  const client = useQueryClient()
  /** The same fields sent again are the same reel, however often the button is pressed. */
  const attempt = useRef<{ fields: string; id: ReelId } | null>(null)
  return useMutation({
    mutationFn: async ({ name, description }: ReelFields): Promise<ReelId> => {
      if (project === undefined) throw new Error('No active project context for reel creation')
      const { id: projectId, chat_id: chatId } = project
      writeFormDraft(reelDraft(chatId), { name, description })
      const fields = { chat_id: chatId, reel_name: name, reel_description: description }
      const text = JSON.stringify(fields)
      const { createOptimistically } = await import('../../core/outbox/creation/create-optimistically.ts')
      const outbox = await openOutbox()
      // Proof: a UUID, which is what these ids are.
      if (attempt.current?.fields !== text) attempt.current = { fields: text, id: outbox.newId() as ReelId }
      const { id } = attempt.current
      const made = await createOptimistically(outbox, { call: 'create_reel', payload: { id, project_id: projectId, ...fields } })
      if (made === 'unkept') {
        // No room on the device: the server makes it at once, or nobody does.
        if (!navigator.onLine) throw networkError()
        const answer = await api.callFunction('create_reel', { id, ...fields })
        applyReelAnswer(client, { id, call: 'create_reel', payload: { id, project_id: projectId, ...fields }, answer })
      }
      attempt.current = null
      writeFormDraft(reelDraft(chatId), null)
      return id
    },
    // The reel that opens is the answer; the dialog says what went wrong.
    meta: { quiet: true },
    onError: () => undefined,
  })
}
