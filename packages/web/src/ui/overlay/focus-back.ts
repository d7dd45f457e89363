import { useCallback, useRef } from 'react'

/**
 * What a dialog takes the focus from gets it back. Without a trigger of its own the library would leave it on the page's body, and whoever
 * goes by keyboard would begin anew at the top.
 */
export const useFocusBack = () => {
  const opener = useRef<Element | null>(null)
  return {
    /** As the dialog opens, before the focus moves into it. */
    note: useCallback((): void => {
      opener.current = document.activeElement
    }, []),
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault()
      const from = opener.current
      // Somebody who was led elsewhere by what they did there stays there.
      if (from instanceof HTMLElement && document.activeElement === document.body) from.focus({ preventScroll: true })
    },
  }
}
