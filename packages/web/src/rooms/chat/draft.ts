/** What is written and not sent survives a reload, a reel at a time. Storage that is refused leaves the draft in memory only. */

/** Drafts kept; the oldest goes, so that storage never fills with them. */
const DRAFTS_MAX = 50
const KEY = 'reelwright.drafts'

type Drafts = Record<string, string>

const readAll = (storage: Pick<Storage, 'getItem'>): Drafts => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  } catch {
    return {}
  }
}

export const readDraft = (storage: Pick<Storage, 'getItem'>, reelId: string): string => readAll(storage)[reelId] ?? ''

/** Keeps a draft; an empty one is forgotten. */
export const writeDraft = (storage: Pick<Storage, 'getItem' | 'setItem'>, reelId: string, text: string): void => {
  const { [reelId]: _, ...others } = readAll(storage)
  const kept = Object.entries(others).slice(-(DRAFTS_MAX - 1))
  try {
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(text ? [...kept, [reelId, text]] : kept)))
  } catch {
    // Full or refused storage: the draft lives as long as the page, which is all that can be done here.
  }
}

/** Forgets them all: whoever signs out leaves nothing of theirs. */
export const forgetDrafts = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEY)
