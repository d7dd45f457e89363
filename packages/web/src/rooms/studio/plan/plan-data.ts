/** A reel's plan, as a query that the server's answers and the socket's news change in place. */
import type { ReelId } from '@reelwright/contract/wire/ids'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { Acknowledgement } from '../../../core/outbox/outbox-entry.ts'

export const planKey = (reelId: string) => ['plan', reelId] as const

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

/** Shows the plan that the server answered a waiting step with. */
export const applyPlanAnswer = (client: QueryClient, { call, payload, answer }: Acknowledgement): void => {
  if (call !== 'undo_reel_plan' && call !== 'redo_reel_plan' && call !== 'edit_reel_plan') return
  if (answer === null) void client.invalidateQueries({ queryKey: planKey(payload.reel_id) })
  else client.setQueryData(planKey(payload.reel_id), answer)
}
