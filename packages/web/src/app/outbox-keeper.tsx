import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyProjectAnswer } from '../rooms/projects/project-queries.ts'
import { applyPlanAnswer } from '../rooms/studio/studio-data.ts'
import { useApp, userOfDevice, useSession } from './app-context.tsx'
import { logFault } from './log-fault.ts'

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
        applyProjectAnswer(client, acknowledgement)
        applyPlanAnswer(client, acknowledgement)
      }),
    [outbox, client],
  )
  return null
}
