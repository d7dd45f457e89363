/** The plan that a page keeps follows what the server tells of it. */
import type { PlanState, PlanStep } from '@reelwright/contract/studio'
import type { QueryClient } from '@tanstack/react-query'
import { versionsKey } from '../versions/versions-key.ts'
import { planKey } from './plan-data.ts'

export type PlanNews = { reel_id: string; version: number; change?: PlanStep | undefined; versions?: true | undefined }

/** The plan of a page that knows all before it; undefined when it does not, or when an older answer is still on its way. */
const planBefore = (client: QueryClient, { reel_id, version }: PlanNews): PlanState | undefined => {
  const queryKey = planKey(reel_id)
  const known = client.isFetching({ queryKey }) > 0 ? undefined : client.getQueryData<PlanState>(queryKey)
  return known !== undefined && known.version >= version - 1 ? known : undefined
}

/** A page at the version before makes the step itself; one that has the plan already, by the answer to its own change, leaves it; any other asks. */
export const applyPlanNews = async (client: QueryClient, news: PlanNews): Promise<void> => {
  const queryKey = planKey(news.reel_id)
  const ask = () => client.invalidateQueries({ queryKey })
  if (news.versions === true) void client.invalidateQueries({ queryKey: versionsKey(news.reel_id) })
  const known = planBefore(client, news)
  if (known === undefined) return ask()
  if (known.version >= news.version) return
  if (news.change === undefined) return ask()
  // The edits' code comes with the drawers that show a plan: a page that opens none does without it.
  const apply = await import('./plan-after-step.ts').catch(() => null)
  const before = planBefore(client, news)
  if (before !== undefined && before.version >= news.version) return
  const after = apply === null || before === undefined ? null : apply.planAfterStep(before, news.change)
  if (after === null) return ask()
  client.setQueryData<PlanState>(queryKey, after)
}
