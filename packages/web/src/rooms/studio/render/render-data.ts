/** The videos made of a reel, as a query that the socket's news change in place. On the wire a render is a Jushn. */

import type { Jushn } from '@reelwright/contract/studio'
import type { ChatId, JushnId, ReelId } from '@reelwright/contract/wire/ids'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../../core/api/api-client.ts'

export type Render = Jushn

/** How often a running video is asked about; the socket tells first, this covers what it missed and a lost connection. */
const POLL_MS = 4_000
const POLL_OFFLINE_MS = 1_500

export const rendersKey = (reelId: string) => ['jushns', reelId] as const

export const isActive = (render: Pick<Render, 'status'>): boolean => render.status === 'queued' || render.status === 'running'

const find = (renders: readonly Render[] | undefined, { jushn_id }: Pick<Render, 'jushn_id'>): Render | undefined =>
  renders?.find((render) => render.jushn_id === jushn_id)

/** What was heard by the socket while the answer was on its way is newer, for as long as the video runs. */
const newer = (answered: Render, heard: Render | undefined): Render =>
  heard !== undefined && isActive(heard) && isActive(answered) ? heard : answered

/** The videos of a reel, newest first. `hasSocket` says whether news comes by itself. */
export const useRenders = (api: ApiClient, reelId: ReelId | null, hasSocket: boolean) =>
  useQuery({
    queryKey: rendersKey(reelId ?? ''),
    enabled: reelId !== null,
    queryFn: async ({ signal, client }) => {
      if (reelId === null) return []
      const known = () => client.getQueryData<Render[]>(rendersKey(reelId))
      const before = known()
      const { jushns } = await api.callFunction('list_jushns', { reel_id: reelId }, { signal })
      const now = known()
      return now === before ? jushns : jushns.map((render) => newer(render, find(now, render)))
    },
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? (hasSocket ? POLL_MS : POLL_OFFLINE_MS) : false),
    meta: { quiet: true },
  })

export type RenderNews = Pick<Render, 'jushn_id' | 'status' | 'stage' | 'percent' | 'left_sec' | 'latest_frame'>

const merged = (known: Render, news: RenderNews): Render => {
  // News that comes late must not wake what has ended.
  if (!isActive(known) && isActive(news)) return known
  return { ...known, ...news, percent: Math.max(known.percent, news.percent) }
}

/** News of a running video. One that ended, or that is not known yet, is fetched with its address and figures. */
export const applyRenderNews = (client: QueryClient, reelId: string, news: RenderNews): void => {
  const key = rendersKey(reelId)
  const known = client.getQueryData<Render[]>(key)
  if (find(known, news) && isActive(news)) {
    client.setQueryData<Render[]>(key, (renders) =>
      renders?.map((render) => (render.jushn_id === news.jushn_id ? merged(render, news) : render)),
    )
    return
  }
  void client.invalidateQueries({ queryKey: key })
}

/** What a call answers of a render stands in the list at once. */
const useRenderCall = <Input>(
  mutationFn: (input: Input) => Promise<Render>,
  onEnd: { onError?: () => void; onSettled?: () => void } = {},
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    ...onEnd,
    onSuccess: (render) =>
      client.setQueryData<Render[]>(rendersKey(render.reel_id), (renders = []) => {
        const known = find(renders, render)
        return [newer(render, known), ...renders.filter((other) => other !== known)].sort((a, b) =>
          b.created_at.localeCompare(a.created_at),
        )
      }),
  })
}

/** Create: queues the rendering of the reel (CHAT-09). */
export const useCreateRender = (api: ApiClient) =>
  useRenderCall(
    async ({ chatId, reelId, userId, email }: { chatId: ChatId; reelId: ReelId; userId: string; email: string }) =>
      (await api.callFunction('create_jushn', { chat_id: chatId, reel_id: reelId, user_id: userId, email })).jushn,
    // Whoever pressed Create hears of it in the words for that.
    { onError: () => undefined },
  )

export const useCancelRender = (api: ApiClient) => {
  const client = useQueryClient()
  return useRenderCall((renderId: JushnId) => api.callFunction('cancel_jushn', { jushn_id: renderId }), {
    onSettled: () => void client.invalidateQueries({ queryKey: ['jushns'] }),
  })
}

export const useRetryRender = (api: ApiClient) =>
  useRenderCall((renderId: JushnId) => api.callFunction('retry_jushn', { jushn_id: renderId }))
