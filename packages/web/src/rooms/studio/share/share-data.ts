import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { type Render, rendersKey } from '../render/render-data.ts'

/** Making a video's link and taking it back (REND-02); the link stands with the video wherever that is shown. */
export const useShare = (api: ApiClient, render: Render) => {
  const client = useQueryClient()
  const show = (url: string | null) =>
    client.setQueryData<Render[]>(rendersKey(render.reel_id), (renders) =>
      renders?.map((one) => (one.jushn_id === render.jushn_id ? { ...one, share_url: url } : one)),
    )
  const sharing = useMutation({
    mutationFn: () => api.callFunction('share_jushn', { jushn_id: render.jushn_id }),
    onSuccess: ({ url }) => show(url),
    // The dialog says what went wrong.
    onError: () => undefined,
  })
  const revocation = useMutation({
    mutationFn: () => api.callFunction('revoke_jushn_share', { jushn_id: render.jushn_id }),
    onSuccess: () => show(null),
    onError: () => undefined,
  })
  // Asked for by itself: addresses of videos that play are not changed for it.
  const seen = useQuery({
    queryKey: ['share-views', render.jushn_id, render.share_url],
    enabled: render.share_url !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { jushns } = await api.callFunction('list_jushns', { reel_id: render.reel_id }, { signal })
      return jushns.find((one) => one.jushn_id === render.jushn_id)?.share_views ?? null
    },
    meta: { quiet: true },
  })
  return { sharing, revocation, views: seen.data ?? null }
}
