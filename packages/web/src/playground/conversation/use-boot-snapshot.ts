import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepSnapshot } from '../../boot/keep-snapshot.ts'
import { onHidden, setTimer } from '../../core/browser-platform.ts'
import type { Core } from '../../core/core.ts'
import { useApp } from '../../shell/app-context.tsx'
import { logError } from '../../shell/log-error.ts'

/** Keeps what this page shows of a reel, so that the next one begins with it (SYNC-06). */
export const useBootSnapshot = ({ user, store, cache }: Core, reelId: string | null): void => {
  const client = useQueryClient()
  const { coreOpening } = useApp()
  useEffect(() => {
    // A core is open, so the way to it is there.
    const snapshots = coreOpening.loaded()?.snapshotsOf(user.id)
    if (reelId === null || snapshots === undefined) return
    return keepSnapshot({
      reelId,
      snapshots,
      store,
      readAnswers: () =>
        client
          .getQueryCache()
          .getAll()
          .filter((query) => query.isActive())
          .flatMap((query) => cache.get(query.queryHash) ?? []),
      setTimer,
      onHidden,
      warn: (text) => logError('what the next page begins with', new Error(text)),
    })
  }, [client, coreOpening, user, store, cache, reelId])
}
