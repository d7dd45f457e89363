/** Puts what a sync brought under the queries that pages show, so that nobody waits for what is here already (SYNC-04). */
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { QueryClient } from '@tanstack/react-query'
import type { SyncedData } from '../../core/sync/fetch-user-data.ts'
import { updateAccount } from '../../rooms/account/account-queries.ts'
import { updateProjectLists } from '../../rooms/projects/project-queries.ts'
import { reelsKey, updateReels } from '../../rooms/reels/reels-data.ts'
import { projectKey } from '../playground/project-key.ts'

export const applySynced = (client: QueryClient, data: SyncedData | null): void => {
  if (data === null) {
    // Another tab synced: what is on the screen here is asked for again, the rest when it is next shown.
    for (const queryKey of [['projects'], ['reels'], ['account']]) void client.invalidateQueries({ queryKey })
    return
  }
  updateAccount(client, { profile: data.profile, preferences: data.preferences })
  updateProjectLists(client, data.projects)
  for (const project of data.projects) {
    client.setQueryData<Project>(projectKey(project.id), (known) => (known === undefined ? undefined : project))
    const reels: readonly Reel[] = data.reels.filter((reel) => reel.chat_id === project.chat_id)
    if (client.getQueryData(reelsKey(project.chat_id)) !== undefined) updateReels(client, project.chat_id, reels, project.reel_count)
  }
}
