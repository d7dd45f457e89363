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

const storedDraft = (reelId: string): string => {
  const kept = storage()
  return kept === null ? '' : readDraft(kept, reelId)
}

/**
 * What is written and not sent, for each reel; survives a reload. It begins with what the device keeps and from then on is what was typed:
 * nothing that comes later, for this reel or another, replaces it.
 */
export const useDraft = (reelId: string | undefined): readonly [string, (text: string) => void] => {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(() => new Map())
  const known = reelId === undefined ? '' : texts.get(reelId)
  if (reelId !== undefined && known === undefined) setTexts(new Map([...texts, [reelId, storedDraft(reelId)]]))
  const write = useCallback(
    (text: string) => {
      if (reelId === undefined) return
      setTexts((before) => new Map([...before, [reelId, text]]))
      const kept = storage()
      if (kept !== null) writeDraft(kept, reelId, text)
    },
    [reelId],
  )
  return [known ?? '', write]
}
