import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onHidden, setTimer } from '../../core/browser-platform.ts'
import { keepFirstView } from '../../core/store/keep-first-view.ts'
import { useApp } from '../app-context.tsx'
import { logFault } from '../log-fault.ts'

/** Keeps what this page shows of a reel, so that the next one begins with it (SYNC-06). */
export const useFirstView = (userId: string, reelId: string | null): void => {
  const client = useQueryClient()
  const { deviceHost } = useApp()
  useEffect(() => {
    if (reelId === null) return
    let stop: (() => void) | null = null
    let wanted = true
    deviceHost()
      .then((host) => {
        if (!wanted) return
        const { store, views, cache } = host.deviceOf(userId)
        stop = keepFirstView({
          reelId,
          views,
          store,
          readAnswers: () =>
            client
              .getQueryCache()
              .getAll()
              .filter((query) => query.isActive())
              .flatMap((query) => cache.get(query.queryHash) ?? []),
          setTimer,
          onHidden,
          warn: (text) => logFault('what the next page begins with', new Error(text)),
        })
      })
      .catch((error: unknown) => logFault('what the next page begins with', error))
    return () => {
      wanted = false
      stop?.()
    }
  }, [client, deviceHost, userId, reelId])
}
