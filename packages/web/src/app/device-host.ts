/** What the device keeps of each user who is signed in: one store and one cache over it for the whole page, whichever screen asks first. */
import { setTimer } from '../core/browser-platform.ts'
import { type Cache, createCache } from '../core/cache/cache-service.ts'
import { createUserRecords, type UserRecords } from '../core/cache/user-records.ts'
import { createFirstViewStore, type FirstViewStore } from '../core/store/first-view.ts'
import { lazyStore } from '../core/store/lazy-store.ts'
import type { WatchedStore } from '../core/store/local-store.ts'
import { deleteLocalStore, openLocalStore } from '../core/store/open-local-store.ts'
import { forgetDrafts } from '../rooms/chat/draft.ts'
import { arrived } from './arrivals.ts'
import { lastActivityKey } from './last-activity.ts'
import { logFault } from './log-fault.ts'

export type Device = { store: WatchedStore; views: FirstViewStore; cache: Cache; records: UserRecords }

export type DeviceHost = {
  deviceOf: (userId: string) => Device
  /** Ends what is open of a user and deletes what the device kept of them. */
  forget: (userId: string) => Promise<void>
}

const forgetLocalStorage = (userId: string): void => {
  try {
    window.localStorage.removeItem(lastActivityKey(userId))
    forgetDrafts(window.localStorage)
  } catch {
    // Storage that is refused has nothing to forget.
  }
}

export const createDeviceHost = (): DeviceHost => {
  const devices = new Map<string, Device>()
  const warn = (text: string) => logFault('the store of this device', new Error(text))

  const open = (userId: string): Device => {
    const views = createFirstViewStore(() => window.localStorage, userId)
    const store = lazyStore(() => openLocalStore(userId, warn), views.drop)
    return {
      store,
      views,
      cache: createCache({ store, setTimer, warn }),
      records: createUserRecords({ userId, store, now: () => Date.now(), warn }),
    }
  }

  return {
    deviceOf: (userId) => {
      const device = devices.get(userId) ?? open(userId)
      devices.set(userId, device)
      return device
    },
    forget: async (userId) => {
      const device = devices.get(userId)
      devices.delete(userId)
      if (device !== undefined) {
        device.cache.close()
        device.store.close()
      }
      forgetLocalStorage(userId)
      await deleteLocalStore(userId)
    },
  }
}

arrived('deviceHost', createDeviceHost)
