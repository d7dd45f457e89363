/** Puts what a sync brought under the queries that pages show, so that nobody waits for what is here already (SYNC-04). */
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { SyncedData } from '../core/sync/fetch-user-data.ts'
import { OPENED_PROJECTS_KEY, projectKey } from '../playground/project-key.ts'
import { ACCOUNT_KEY, updateAccount } from '../rooms/account/account-queries.ts'
import { ALL_PROJECTS_KEY } from '../rooms/projects/project-list-keys.ts'
import { updateProjectLists } from '../rooms/projects/project-queries.ts'
import { reelsKey, updateReels } from '../rooms/reels/reels-data.ts'

export const applySynced = (client: QueryClient, data: SyncedData | null): void => {
  if (data === null) {
    // Another tab synced: what is on the screen here is asked for again, the rest when it is next shown.
    for (const queryKey of [['projects'], ['reels'], ['account'], OPENED_PROJECTS_KEY]) void client.invalidateQueries({ queryKey })
    return
  }
  // What was learned after the server was asked (a reel made meanwhile, say) may be missing in its answer: that is asked for again.
  const isNewer = (queryKey: QueryKey): boolean => {
    if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < data.askedAtMs) return false
    void client.invalidateQueries({ queryKey, exact: true })
    return true
  }
  if (!isNewer(ACCOUNT_KEY)) updateAccount(client, { profile: data.profile, preferences: data.preferences })
  if (!isNewer(ALL_PROJECTS_KEY)) updateProjectLists(client, data.projects)
  // One that is open here and was deleted elsewhere is not among them: the server is asked what became of it.
  const there = new Set<unknown>(data.projects.map(({ id }) => id))
  void client.invalidateQueries({ queryKey: OPENED_PROJECTS_KEY, predicate: ({ queryKey }) => !there.has(queryKey[1]) })
  for (const project of data.projects) {
    const [ofProject, ofReels] = [projectKey(project.id), reelsKey(project.chat_id)]
    if (!isNewer(ofProject)) client.setQueryData<Project>(ofProject, (known) => (known === undefined ? undefined : project))
    const reels: readonly Reel[] = data.reels.filter((reel) => reel.chat_id === project.chat_id)
    if (client.getQueryData(ofReels) !== undefined && !isNewer(ofReels)) updateReels(client, project.chat_id, reels, project.reel_count)
  }
}
