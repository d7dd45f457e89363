import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { greetedUser, useApp, useSession } from '../app-context.tsx'
import { logFault } from '../log-fault.ts'
import { applySynced } from './apply-synced.ts'

/** Keeps the signed-in user's work in the background going, and hands what it brings to the pages. Shows nothing. */
export const BackgroundWork = () => {
  const { coreHost } = useApp()
  const client = useQueryClient()
  const user = greetedUser(useSession())
  const userId = user?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: the work is the user's, however often the session is renewed
  useEffect(() => {
    if (user === null) return
    let stop: (() => void) | null = null
    let wanted = true
    coreHost()
      .then((host) => host.coreOf(user))
      .then((core) => core.background())
      .then(
        ({ sync }) => {
          if (wanted) stop = sync.onSynced((data) => applySynced(client, data))
        },
        // Offline, the chunk may be missing; the page shows what it has, and the next page asks again.
        (error: unknown) => logFault('the work in the background', error),
      )
    return () => {
      wanted = false
      stop?.()
    }
  }, [coreHost, client, userId])
  return null
}
