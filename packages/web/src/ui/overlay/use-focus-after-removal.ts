import { useCallback, useEffect, useRef } from 'react'

/** A menu or a dialog that asked gives the focus back as it closes, at once or when it has faded. Milliseconds. */
const LOOKS_AFTER_MS = [0, 120, 400]

/**
 * Who takes something out of a list by the keyboard goes on at what took its place, or at what stands there when the list is empty: with
 * the row its button is gone, and the focus would be left on the page's body. `buttons` finds a button in each row.
 */
export const useFocusAfterRemoval = (items: readonly { id: string }[], buttons: string) => {
  const place = useRef<HTMLElement>(null)
  const removed = useRef<{ id: string; at: number } | null>(null)
  useEffect(() => {
    const gone = removed.current
    if (gone === null || items.some(({ id }) => id === gone.id)) return
    removed.current = null
    const look = (): void => {
      // Somebody who went on elsewhere meanwhile stays there.
      if (document.activeElement !== document.body) return
      const rows = place.current?.querySelectorAll<HTMLElement>(buttons) ?? []
      const next = rows[Math.min(gone.at, rows.length - 1)] ?? place.current
      next?.focus()
    }
    for (const ms of LOOKS_AFTER_MS) setTimeout(look, ms)
  }, [items, buttons])
  return {
    /** Of the list, and of what stands in its place. */
    keepPlace: useCallback((at: HTMLElement | null) => {
      place.current = at
    }, []),
    /** Before it is taken out. */
    noteRemoval: (id: string): void => {
      removed.current = { id, at: items.findIndex((item) => item.id === id) }
    },
  }
}
