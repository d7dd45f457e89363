import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepFirstView } from '../../core/store/keep-first-view.ts'
import { useApp } from '../app-context.tsx'
import { logFault } from '../log-fault.ts'

const onHidden = (listener: () => void): (() => void) => {
  const hear = () => (document.visibilityState === 'hidden' ? listener() : undefined)
  document.addEventListener('visibilitychange', hear)
  return () => document.removeEventListener('visibilitychange', hear)
}

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
          setTimer: (run, ms) => {
            const timer = setTimeout(run, ms)
            return () => clearTimeout(timer)
          },
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
