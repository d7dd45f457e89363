/** What a made-up page begins with, and leaves for the next one about its reel. */
import type { Platform } from '../../../web/src/core/platform.ts'
import { createFirstViewStore, type FirstView } from '../../../web/src/core/store/first-view.ts'
import { keepFirstView } from '../../../web/src/core/store/keep-first-view.ts'
import { lazyStore } from '../../../web/src/core/store/lazy-store.ts'
import type { LocalStore, WatchedStore } from '../../../web/src/core/store/local-store.ts'
import type { Device } from './client-tab.ts'
import type { FakeReel } from './fake-server.ts'

/** The store of a page as the app puts it together, and the first views over it. */
export const firstViewsOver = (of: {
  device: Device
  userId: string
  store: LocalStore
  platform: Pick<Platform, 'setTimer' | 'onHidden'>
  warn: (text: string) => void
}): { store: LocalStore; firstViewOf: (reel: FakeReel) => FirstView | null } => {
  const views = createFirstViewStore(() => of.device.local, of.userId)
  const onDevice: WatchedStore = { ...of.store, kind: 'persistent', trouble: () => null, onTrouble: () => () => undefined }
  const store = lazyStore(async () => onDevice, views.drop)
  let stop = (): void => undefined
  return {
    store,
    firstViewOf: ({ reelId }) => {
      stop()
      const view = views.read(reelId)
      stop = keepFirstView({
        reelId,
        views,
        store,
        readAnswers: () => [],
        setTimer: of.platform.setTimer,
        onHidden: of.platform.onHidden,
        warn: of.warn,
      })
      return view
    },
  }
}
