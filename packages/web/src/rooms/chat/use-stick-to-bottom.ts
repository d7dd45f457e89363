import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So close to the end counts as reading along. */
const NEAR_PX = 64

export type StickToBottom = {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** The reader is at the end and follows what comes. */
  isPinned: boolean
  toBottom: () => void
}

/**
 * Follows a growing list while its reader is at the end, and never moves it while they read further up: what grows above
 * them (an older page, a picture that loads) leaves what they look at where it is. `resetKey` names the list, `firstKey`
 * its first row, `ownKey` what its reader sent last.
 */
export const useStickToBottom = (resetKey: string, firstKey: string | undefined, ownKey: string | null): StickToBottom => {
  const scroller = useRef<HTMLDivElement | null>(null)
  const content = useRef<HTMLDivElement | null>(null)
  const pinned = useRef(true)
  const [isPinned, setIsPinned] = useState(true)
  /** Distance from the end before an older page was put in front; the end does not move by that. */
  const fromEnd = useRef(0)

  const toBottom = useCallback(() => {
    const element = scroller.current
    if (element === null) return
    pinned.current = true
    setIsPinned(true)
    element.scrollTop = element.scrollHeight
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its end, and what one sends oneself is looked at
  useLayoutEffect(toBottom, [resetKey, ownKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something was put in front
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || pinned.current) return
    element.scrollTop = element.scrollHeight - fromEnd.current
  }, [firstKey])

  useEffect(() => {
    const element = scroller.current
    const inner = content.current
    if (element === null || inner === null) return
    let before = element.scrollTop
    const onScroll = () => {
      const rest = element.scrollHeight - element.scrollTop - element.clientHeight
      fromEnd.current = element.scrollHeight - element.scrollTop
      // Only its reader moves it upwards; further from the end than a moment ago it also is when its rows grow.
      if (rest < NEAR_PX) pinned.current = true
      else if (element.scrollTop < before - 1) pinned.current = false
      before = element.scrollTop
      setIsPinned(pinned.current)
    }
    const onSize = () => {
      if (pinned.current) element.scrollTop = element.scrollHeight
      else fromEnd.current = element.scrollHeight - element.scrollTop
    }
    const observer = new ResizeObserver(onSize)
    observer.observe(inner)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [])

  return { scroller, content, isPinned, toBottom }
}
