/** What a simulated page begins with, and leaves for the next one about its reel. */
import { type BootSnapshot, createSnapshotStore } from '../../../web/src/boot/boot-snapshot.ts'
import { keepSnapshot } from '../../../web/src/boot/keep-snapshot.ts'
import type { Platform } from '../../../web/src/core/platform.ts'
import type { LocalStore, WatchedStore } from '../../../web/src/core/store/local-store.ts'
import type { Device } from './client-tab.ts'
import type { FakeReel } from './server/fake-reel.ts'

/** What of the store a snapshot is made of. */
const CHANGES = ['writeMessages', 'deleteMessages', 'deleteProject', 'writeAnswers', 'deleteAnswers', 'evictOldest', 'clearCache'] as const

/** The store of a page, which takes the snapshot away with each change, and the snapshots over it. */
export const snapshotsOver = (input: {
  device: Device
  userId: string
  store: LocalStore
  platform: Pick<Platform, 'setTimer' | 'onHidden'>
  warn: (text: string) => void
}): { store: WatchedStore; snapshotOf: (reel: FakeReel) => BootSnapshot | null } => {
  const snapshots = createSnapshotStore(() => input.device.local, input.userId)
  const onDevice: WatchedStore = {
    ...input.store,
    isInMemory: () => false,
    failure: () => null,
    onFailure: () => () => undefined,
  }
  const watched = Object.fromEntries(
    CHANGES.map((name) => [
      name,
      async (...given: unknown[]): Promise<unknown> => {
        snapshots.drop()
        try {
          return await Reflect.apply(onDevice[name], undefined, given)
        } finally {
          snapshots.drop()
        }
      },
    ]),
  )
  const store: WatchedStore = { ...onDevice, ...watched }
  let stop = (): void => undefined
  return {
    store,
    snapshotOf: ({ reelId }) => {
      stop()
      const snapshot = snapshots.read(reelId)
      stop = keepSnapshot({
        reelId,
        snapshots,
        store,
        readAnswers: () => [],
        setTimer: input.platform.setTimer,
        onHidden: input.platform.onHidden,
        warn: input.warn,
      })
      return snapshot
    },
  }
}
