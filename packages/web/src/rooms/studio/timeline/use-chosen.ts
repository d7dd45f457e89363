import { useCallback, useState } from 'react'
import { followPlan, NOTHING_CHOSEN, type Selection } from './selection.ts'

export type Chosen = {
  selection: Selection
  change: (next: (selection: Selection) => Selection) => void
  focusRequest: number
  /** The keyboard follows the active scene, also when the one that had it is gone. */
  requestFocus: () => void
}

/** What is chosen, kept sensible through every change of the plan, before anything is drawn of it. */
export const useChosen = (order: readonly string[]): Chosen => {
  const [known, setKnown] = useState({ order, selection: NOTHING_CHOSEN })
  const [focusRequest, setFocusRequest] = useState(0)
  const isSame = known.order === order
  const selection = isSame ? known.selection : followPlan(known.selection, known.order, order)
  if (!isSame) setKnown({ order, selection })
  const change = useCallback(
    (next: (selection: Selection) => Selection) => setKnown((before) => ({ ...before, selection: next(before.selection) })),
    [],
  )
  const requestFocus = useCallback(() => setFocusRequest((count) => count + 1), [])
  return { selection, change, focusRequest, requestFocus }
}
