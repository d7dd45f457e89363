/** A reel's plan and the videos made from it, as queries that the socket's news change in place. */
import type { ChatId, JushnId, ReelId } from '@reelwright/contract/ids'
import type { Jushn } from '@reelwright/contract/studio'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../core/api/api-client.ts'
import type { Acknowledgement } from '../../core/outbox/outbox-entry.ts'

/** How often a running video is asked about; the socket tells first, this covers what it missed and a lost connection. */
const POLL_MS = 4_000
const POLL_OFFLINE_MS = 1_500

export const jushnsKey = (reelId: string) => ['jushns', reelId] as const
export const planKey = (reelId: string) => ['plan', reelId] as const

export const isActive = (jushn: Pick<Jushn, 'status'>): boolean => jushn.status === 'queued' || jushn.status === 'running'

/** The videos of a reel, newest first. `hasSocket` says whether news comes by itself. */
export const useJushns = (api: ApiClient, reelId: ReelId | null, hasSocket: boolean) =>
  useQuery({
    queryKey: jushnsKey(reelId ?? ''),
    enabled: reelId !== null,
    queryFn: async ({ signal }) => (reelId === null ? [] : (await api.callFunction('list_jushns', { reel_id: reelId }, { signal })).jushns),
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? (hasSocket ? POLL_MS : POLL_OFFLINE_MS) : false),
    meta: { quiet: true },
  })

export const useReelPlan = (api: ApiClient, reelId: ReelId | null, isWanted: boolean) =>
  useQuery({
    queryKey: planKey(reelId ?? ''),
    enabled: reelId !== null && isWanted,
    queryFn: async ({ signal }) => {
      if (reelId === null) throw new Error('No context set')
      return api.callFunction('get_reel_plan', { reel_id: reelId }, { signal })
    },
    meta: { quiet: true },
  })

export type JobNews = Pick<Jushn, 'jushn_id' | 'status' | 'stage' | 'percent'>

const merged = (known: Jushn, news: JobNews): Jushn => {
  // News that comes late must not wake what has ended.
  if (!isActive(known) && isActive(news)) return known
  return { ...known, ...news, percent: Math.max(known.percent, news.percent) }
}

/** News of a running video. One that ended, or that is not known yet, is fetched with its address and figures. */
export const applyJobNews = (client: QueryClient, reelId: string, news: JobNews): void => {
  const key = jushnsKey(reelId)
  const known = client.getQueryData<Jushn[]>(key)
  if (known?.some((jushn) => jushn.jushn_id === news.jushn_id) && isActive(news)) {
    client.setQueryData<Jushn[]>(key, (jushns) => jushns?.map((jushn) => (jushn.jushn_id === news.jushn_id ? merged(jushn, news) : jushn)))
    return
  }
  void client.invalidateQueries({ queryKey: key })
}

const put = (client: QueryClient, jushn: Jushn): void => {
  client.setQueryData<Jushn[]>(jushnsKey(jushn.reel_id), (jushns) =>
    [jushn, ...(jushns ?? []).filter((known) => known.jushn_id !== jushn.jushn_id)].sort(
      (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at),
    ),
  )
}

/** Create: queues the making of the reel (CHAT-09). */
export const useCreateJushn = (api: ApiClient) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (of: { chatId: ChatId; reelId: ReelId; userId: string; email: string }) =>
      (await api.callFunction('create_jushn', { chat_id: of.chatId, reel_id: of.reelId, user_id: of.userId, email: of.email })).jushn,
    // Whoever pressed Create hears of it in the words for that.
    onError: () => undefined,
    onSuccess: (jushn) => put(client, jushn),
  })
}

export const useCancelJushn = (api: ApiClient) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (jushnId: JushnId) => api.callFunction('cancel_jushn', { jushn_id: jushnId }),
    onSuccess: (jushn) => put(client, jushn),
    onSettled: (_jushn, _error, _id) => client.invalidateQueries({ queryKey: ['jushns'] }),
  })
}

export const useRetryJushn = (api: ApiClient) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (jushnId: JushnId) => api.callFunction('retry_jushn', { jushn_id: jushnId }),
    onSuccess: (jushn) => put(client, jushn),
  })
}

/** Shows the plan that the server answered a waiting step with. */
export const applyPlanAnswer = (client: QueryClient, { call, payload, answer }: Acknowledgement): void => {
  if (call !== 'undo_reel_plan' && call !== 'redo_reel_plan' && call !== 'edit_reel_plan') return
  if (answer === null) void client.invalidateQueries({ queryKey: planKey(payload.reel_id) })
  else client.setQueryData(planKey(payload.reel_id), answer)
}
