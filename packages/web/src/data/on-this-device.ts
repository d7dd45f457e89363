/** What the account page shows of this device and does about it (CACHE-07). */
import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../core/api/api-client.ts'
import { healthOf } from '../core/cache/health.ts'
import { readStorageFigures } from '../core/cache/storage-figures.ts'
import { syncStatusOf } from '../core/cache/ttl.ts'
import type { Core } from '../core/core.ts'
import { accountQuery } from '../rooms/account/account-queries.ts'
import type { DevicePort } from '../rooms/account/device-section.tsx'
import { reloadPage } from '../shell/reload-page.ts'

/** Pages that the service worker keeps go with its answer to this (SYNC-07). */
const tellServiceWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ type: 'CLEAR_CACHES' })
}

type DevicePortParts = {
  api: Pick<ApiClient, 'callFunction'>
  client: QueryClient
  core: Pick<Core, 'store' | 'cache' | 'records' | 'outbox' | 'background'>
}

export const createDevicePort = ({ api, client, core: { store, cache, records, outbox, background } }: DevicePortParts): DevicePort => ({
  read: async () => {
    const [figures, storage, { lastUpdated }] = await Promise.all([store.figures(), readStorageFigures(), records.read()])
    const syncedAt = Math.max(cache.newestAt() ?? 0, lastUpdated)
    // This question itself is one of them.
    const isFetching = client.isFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'device' }) > 0
    const fetchState = isFetching ? 'fetching' : navigator.onLine ? 'idle' : 'paused'
    return {
      isKept: !store.isInMemory(),
      usedBytes: storage?.usedBytes ?? null,
      projects: figures.projects,
      messages: figures.messages,
      waiting: outbox.getEntries().length,
      syncedAt: syncedAt === 0 ? null : syncedAt,
      status: syncStatusOf({ kind: 'projects', updatedAt: syncedAt, fetchState }, Date.now()),
      isPaused: fetchState === 'paused',
      health: healthOf({ ...cache.counts(), storageRatio: storage?.ratio ?? null }),
    }
  },
  refresh: async () => {
    // Without a server nothing would come back for what is cleared.
    const account = await api.callFunction('get_account', {})
    await cache.clear()
    client.removeQueries({ type: 'inactive' })
    client.setQueryData(accountQuery(api).queryKey, account)
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'device' })
    await background.sync.syncNow()
  },
  clear: async () => {
    await cache.clear()
    client.clear()
    await tellServiceWorker()
    // Ends what goes on in the background, and shows that everything comes back.
    reloadPage()
  },
})
