/** What the pages of the app do with what the core tells them: names of projects and plans of reels are shown. */

import type { ApiClient } from '../../../web/src/core/api/api-client.ts'
import { trustId } from '../../../web/src/core/api/read-id.ts'
import type { BackgroundWork } from '../../../web/src/core/background-work.ts'
import type { ClientTab } from './client-tab.ts'

/** The page shows what a sync brought, or what the tab that synced kept on the device. */
const showNames = async (
  tab: ClientTab,
  projectIds: () => readonly string[],
  brought: readonly { id: string; name: string }[] | null,
): Promise<void> => {
  if (brought !== null) for (const project of brought) tab.names.set(project.id, project.name)
  else
    for (const projectId of projectIds()) {
      const project = await tab.core.store.readProject(projectId)
      if (project !== null) tab.names.set(projectId, project.name)
    }
}

/** The page asks for the plan of the reel that it shows; without an answer it keeps the one it has. */
const fetchPlan = async (api: ApiClient, tab: ClientTab): Promise<void> => {
  const { reelId } = tab.reel
  const plan = await api.callFunction('get_reel_plan', { reel_id: trustId(reelId) }).catch(() => null)
  const known = tab.plans.get(reelId)
  if (plan !== null && (known === undefined || known.version <= plan.version)) tab.plans.set(reelId, plan)
}

/** What the server answered to a write is shown at once, in every tab. */
export const showAnswers = (tab: ClientTab): void => {
  tab.core.outbox.onAcknowledged(({ call, payload, answer }) => {
    if (call === 'create_project_with_context' && answer !== null) tab.names.set(answer.project.id, answer.project.name)
    if (call === 'update_project' && answer !== null) tab.names.set(answer.project.id, answer.project.name)
    if ((call === 'edit_reel_plan' || call === 'undo_reel_plan' || call === 'redo_reel_plan') && answer !== null)
      tab.plans.set(payload.reel_id, answer)
  })
}

/** The plan is asked for anew whenever the server says that it changed, and when another reel is shown. */
export const showPlans = (api: ApiClient, tab: ClientTab): void => {
  const refresh = () => void fetchPlan(api, tab)
  tab.core.connection.onMessage((message) => message.type === 'plan_changed' && refresh())
  tab.core.connection.onContextChanged(refresh)
  refresh()
}

export const showSynced = (work: BackgroundWork, tab: ClientTab, projectIds: () => readonly string[]): void => {
  work.sync.onSynced((data) => void showNames(tab, projectIds, data === null ? null : data.projects))
}
