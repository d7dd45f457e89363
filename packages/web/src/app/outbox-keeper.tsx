import type { Reel } from '@reelwright/contract/reels'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Acknowledgement } from '../core/outbox/outbox-entry.ts'
import { applyProjectAnswer } from '../rooms/projects/project-queries.ts'
import { applyReelAnswer, reelsKey } from '../rooms/reels/reels-data.ts'
import { applyPlanAnswer } from '../rooms/studio/studio-data.ts'
import { useApp, userOfDevice, useSession } from './app-context.tsx'
import { logFault } from './log-fault.ts'
import { projectKey } from './playground/project-key.ts'

/** A project that was just made is drawn without asking for it: it has no reels but those that wait here, unless somebody was quick. */
const showMadeProject = (client: QueryClient, { call, answer }: Acknowledgement): void => {
  if (call !== 'create_project_with_context' || answer === null) return
  const ofReels = reelsKey(answer.chat_id)
  client.setQueryData(projectKey(answer.project_id), answer.project)
  client.setQueryData<readonly Reel[]>(ofReels, (known) => known ?? [])
  void client.invalidateQueries({ queryKey: ofReels })
}

/** Opens the outbox of whoever is signed in and hands the server's answers to the queries they are about. Draws nothing. */
export const OutboxKeeper = () => {
  const { outbox } = useApp()
  const session = useSession()
  const client = useQueryClient()
  const user = userOfDevice(session)
  const userId = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outbox is the user's, however often the session is renewed
  useEffect(() => {
    if (user !== null) outbox.open(user).catch((error: unknown) => logFault('opening the outbox', error))
  }, [outbox, userId])
  useEffect(
    () =>
      outbox.onAcknowledged((acknowledgement) => {
        showMadeProject(client, acknowledgement)
        applyProjectAnswer(client, acknowledgement)
        applyReelAnswer(client, acknowledgement)
        applyPlanAnswer(client, acknowledgement)
      }),
    [outbox, client],
  )
  return null
}
