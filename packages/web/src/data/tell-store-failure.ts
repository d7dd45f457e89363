/** Says to the person, once, why this device keeps nothing, or nothing more; everything goes on working. */
import type { WatchedStore } from '../core/store/local-store.ts'
import type { StoreFailure } from '../core/store/open-database.ts'
import type { ShowToast } from '../ui/feedback/toast.tsx'

const TOLD_KEY = 'device_trouble_told'

const WORDS: Readonly<Record<StoreFailure, { title: string; text: string }>> = {
  refused: { title: 'This browser keeps nothing', text: 'Everything works, but without a connection it is gone once you close this tab.' },
  blocked: {
    title: 'Another tab runs an older version',
    text: 'Close the other tabs of Reelwright and reload this one, so that this device keeps your work.',
  },
  full: { title: 'This device is full', text: 'Everything works, but nothing new is kept here until you free some space.' },
  lost: { title: 'This tab no longer keeps your work', text: 'Reelwright was changed in another tab. Reload this one.' },
}

/** Once for each tab and reason, also over reloads. A browser that refuses this as well is told of at each load. */
const isNews = (failure: StoreFailure): boolean => {
  try {
    if (window.sessionStorage.getItem(TOLD_KEY) === failure) return false
    window.sessionStorage.setItem(TOLD_KEY, failure)
  } catch {
    return true
  }
  return true
}

export const tellStoreFailure = (store: Pick<WatchedStore, 'failure' | 'onFailure'>, showToast: ShowToast): (() => void) => {
  const tell = (failure: StoreFailure): void => {
    if (isNews(failure)) showToast({ tone: 'warning', ...WORDS[failure] })
  }
  const begun = store.failure()
  if (begun !== null) tell(begun)
  return store.onFailure(tell)
}
