/** What a made-up page begins with, and leaves for the next one about its reel. */
import type { Platform } from '../../../web/src/core/platform.ts'
import { createFirstViewStore, type FirstView } from '../../../web/src/core/store/first-view.ts'
import { keepFirstView } from '../../../web/src/core/store/keep-first-view.ts'
import type { LocalStore } from '../../../web/src/core/store/local-store.ts'
import type { Device } from './client-tab.ts'
import type { FakeReel } from './fake-server.ts'

/** `store` of a page that tells of its changes as the app's own does, and the first views over it. */
export const firstViewsOver = (of: {
  device: Device
  userId: string
  store: LocalStore
  platform: Pick<Platform, 'setTimer' | 'onHidden'>
  warn: (text: string) => void
}): { store: LocalStore; firstViewOf: (reel: FakeReel) => FirstView | null } => {
  const views = createFirstViewStore(() => of.device.local, of.userId)
  const told =
    <Input extends unknown[], Result>(change: (...input: Input) => Promise<Result>) =>
    (...input: Input): Promise<Result> => {
      views.drop()
      return change(...input).finally(views.drop)
    }
  const { store } = of
  let stop = (): void => undefined
  return {
    store: {
      ...store,
      kind: 'persistent',
      writeMessages: told(store.writeMessages),
      deleteMessages: told(store.deleteMessages),
      deleteProject: told(store.deleteProject),
      clearCache: told(store.clearCache),
    },
    firstViewOf: ({ reelId }) => {
      stop()
      const view = views.read(reelId)
      stop = keepFirstView({
        reelId,
        views,
        store: { kind: 'persistent', readMessages: store.readMessages },
        readAnswers: () => [],
        setTimer: of.platform.setTimer,
        onHidden: of.platform.onHidden,
        warn: of.warn,
      })
      return view
    },
  }
}
