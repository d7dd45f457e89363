import { useCallback, useState } from 'react'
import { readDraft, writeDraft } from '../../rooms/chat/draft.ts'

/** Storage that is refused gives nothing and keeps nothing. */
const storage = (): Storage | null => {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** What is written and not sent, for each reel; survives a reload. */
export const useDraft = (reelId: string | undefined): readonly [string, (text: string) => void] => {
  const [draft, setDraft] = useState<{ reelId: string | undefined; text: string }>({ reelId: undefined, text: '' })
  const readStored = () => {
    const kept = storage()
    return reelId === undefined || kept === null ? '' : readDraft(kept, reelId)
  }
  const text = draft.reelId === reelId ? draft.text : readStored()
  const write = useCallback(
    (next: string) => {
      setDraft({ reelId, text: next })
      const kept = storage()
      if (reelId !== undefined && kept !== null) writeDraft(kept, reelId, next)
    },
    [reelId],
  )
  return [text, write]
}
