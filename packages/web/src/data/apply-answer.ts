/** Puts the server's answer to what waited under the queries that it is about, before the entry is gone: nothing that was done looks undone. */
import type { Reel } from '@reelwright/contract/reels'
import type { QueryClient } from '@tanstack/react-query'
import type { Acknowledgement } from '../core/outbox/outbox-entry.ts'
import { projectKey } from '../playground/project-key.ts'
import { applyMediaAnswer } from '../rooms/media/media-data.ts'
import { applyProjectAnswer } from '../rooms/projects/project-queries.ts'
import { applyReelAnswer, reelsKey } from '../rooms/reels/reels-data.ts'
import { applyToolSettingsAnswer } from '../rooms/studio/inspectors/tools/tool-settings-data.ts'
import { applyPlanAnswer } from '../rooms/studio/plan/plan-data.ts'

/** A project that was just made is drawn without asking for it: it has no reels but those that wait here, unless somebody was quick. */
const showMadeProject = (client: QueryClient, { call, answer }: Acknowledgement): void => {
  if (call !== 'create_project_with_context' || answer === null) return
  const ofReels = reelsKey(answer.chat_id)
  client.setQueryData(projectKey(answer.project_id), answer.project)
  client.setQueryData<readonly Reel[]>(ofReels, (known) => known ?? [])
  void client.invalidateQueries({ queryKey: ofReels })
}

/** What the open project is called, too. */
const showRenamedProject = (client: QueryClient, { call, answer }: Acknowledgement): void => {
  if (call !== 'update_project' || answer === null) return
  client.setQueryData(projectKey(answer.project.id), (known: unknown) => (known === undefined ? known : answer.project))
}

export const applyAnswer = (client: QueryClient, acknowledgement: Acknowledgement): void => {
  showMadeProject(client, acknowledgement)
  showRenamedProject(client, acknowledgement)
  applyProjectAnswer(client, acknowledgement)
  applyReelAnswer(client, acknowledgement)
  applyMediaAnswer(client, acknowledgement)
  applyPlanAnswer(client, acknowledgement)
  applyToolSettingsAnswer(client, acknowledgement)
}
