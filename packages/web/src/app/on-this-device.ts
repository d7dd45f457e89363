/** What the account page shows of this device and does about it (CACHE-07). */
import type { QueryClient } from '@tanstack/react-query'
import type { AppCore } from '../core/app-core.ts'
import { healthOf } from '../core/cache/health.ts'
import { readStorageFigures } from '../core/cache/storage-figures.ts'
import { syncStatusOf } from '../core/cache/ttl.ts'
import { accountQuery } from '../rooms/account/account-queries.ts'
import type { DevicePort } from '../rooms/account/device-section.tsx'
import type { AppServices } from './compose.ts'
import type { Device } from './device-host.ts'
import { reloadPage } from './reload-page.ts'

/** Pages that the service worker keeps go with its answer to this (SYNC-07). */
const tellServiceWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ type: 'CLEAR_CACHES' })
}

export const createDevicePort = (of: {
  api: AppServices['api']
  outbox: AppServices['outbox']
  client: QueryClient
  device: () => Promise<Device>
  core: () => Promise<AppCore>
}): DevicePort => ({
  read: async () => {
    const { store, cache, records } = await of.device()
    const [figures, storage, { lastUpdated }] = await Promise.all([store.figures(), readStorageFigures(), records.read()])
    const syncedAt = Math.max(cache.newestAt() ?? 0, lastUpdated)
    // This question itself is one of them.
    const isFetching = of.client.isFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'device' }) > 0
    const fetchState = isFetching ? 'fetching' : navigator.onLine ? 'idle' : 'paused'
    return {
      isKept: store.kind === 'persistent',
      usedBytes: storage?.usedBytes ?? null,
      projects: figures.projects,
      messages: figures.messages,
      waiting: of.outbox.getEntries().length,
      syncedAt: syncedAt === 0 ? null : syncedAt,
      status: syncStatusOf({ kind: 'projects', updatedAt: syncedAt, fetchState }, Date.now()),
      isPaused: fetchState === 'paused',
      health: healthOf({ ...cache.counts(), storageRatio: storage?.ratio ?? null }),
    }
  },
  refresh: async () => {
    // Without a server nothing would come back for what is cleared.
    const account = await of.api.callFunction('get_account', {})
    await (await of.device()).cache.clear()
    of.client.removeQueries({ type: 'inactive' })
    of.client.setQueryData(accountQuery(of.api).queryKey, account)
    await of.client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'device' })
    const { sync } = await (await of.core()).background()
    await sync.syncNow()
  },
  clear: async () => {
    await (await of.device()).cache.clear()
    of.client.clear()
    await tellServiceWorker()
    // Ends what goes on in the background, and shows that everything comes back.
    reloadPage()
  },
})
