import { useEffect, useRef } from 'react'

/** A button that can no longer be pressed gives up the focus with the next frame or two. Milliseconds. */
const GIVEN_UP_MS = 60

/**
 * Pressing Create takes its button away, and Cancel and what clears a file from the list themselves: whoever goes by keyboard would begin anew at the top of the page. The focus goes
 * to the field beside them instead; on a phone that would open its keyboard.
 */
export const useKeptFocus = (focusField: () => void, changed: unknown) => {
  const isWithin = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at changes with it
  useEffect(() => {
    if (!isWithin.current || !window.matchMedia('(pointer: fine)').matches) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusField()
    }, GIVEN_UP_MS)
    return () => clearTimeout(timer)
  }, [changed])
  return {
    onFocus: (): void => {
      isWithin.current = true
    },
    // Not heard of one that is taken away or cannot be pressed any more.
    onBlur: (): void => {
      isWithin.current = false
    },
  }
}
