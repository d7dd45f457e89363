import { createContext, type ReactNode, type SyntheticEvent, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { MissingProviderError } from '../missing-provider-error.ts'
import { ToastCard } from './toast-card.tsx'
import { addToast, removeToast, type ToastEntry, type ToastRequest } from './toast-queue.ts'

export type ShowToast = (request: ToastRequest) => void

const ToastContext = createContext<ShowToast | null>(null)

/** Shows a toast. Needs a `ToastProvider` above. */
export const useToast = (): ShowToast => {
  const show = useContext(ToastContext)
  if (!show) throw new MissingProviderError('useToast needs a ToastProvider above it')
  return show
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

type ToastRegionProps = { shown: readonly ToastEntry[]; onGone: (entry: ToastEntry, acted: boolean) => void }

/**
 * Always there, so that a screen reader knows it before the first word appears in it. Our own: the component library's brings
 * 7 KiB gz that every playground would load before anything has happened that is worth a word.
 */
const ToastRegion = ({ shown, onGone }: ToastRegionProps) => {
  const region = useRef<HTMLElement>(null)
  const opener = useRef<Element | null>(null)
  const [isHeld, setIsHeld] = useState(false)
  const [isAway, setIsAway] = useState(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    const onLeave = () => setIsAway(true)
    const onReturn = () => setIsAway(false)
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('keydown', onKeyDown, { signal })
    window.addEventListener('blur', onLeave, { signal })
    window.addEventListener('focus', onReturn, { signal })
    return () => ending.abort()
  }, [])

  const handleGone = (entry: ToastEntry, acted: boolean) => {
    const isLast = shown.length === 1
    // The keyboard goes back where it came from, or stays here while there is more, instead of starting over at the top of the page.
    if (region.current?.contains(document.activeElement)) {
      region.current.focus()
      if (isLast && opener.current instanceof HTMLElement) opener.current.focus()
    }
    if (isLast) setIsHeld(false)
    onGone(entry, acted)
  }

  return (
    <section
      ref={region}
      aria-label="Notifications, F8"
      aria-live="polite"
      aria-relevant="additions"
      tabIndex={-1}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onBlur={(event) => setIsHeld(event.currentTarget.contains(event.relatedTarget))}
      // Both would reach an open dialog as a press or a focus outside of it, and close it.
      onPointerDown={stop}
      onFocus={(event) => {
        stop(event)
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) opener.current = event.relatedTarget
        setIsHeld(true)
      }}
      // At the top: the bottom edge belongs to the composer and, on a phone, to the thumb.
      className="pointer-events-none fixed top-14 right-(--toast-inset,0px) z-50 w-[min(26rem,100vw)] focus:outline-none"
    >
      {shown.length === 0 ? null : (
        <ol className="flex flex-col gap-2 p-4">
          {shown.map((entry) => (
            <ToastCard key={entry.id} entry={entry} isPaused={isHeld || isAway} onGone={handleGone} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Short news at the upper edge. F8 moves the keyboard there; a toast waits while the pointer or the focus is on it. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<readonly ToastEntry[]>([])
  const shownRef = useRef(shown)
  const nextId = useRef(1)

  const replace = useCallback((next: readonly ToastEntry[]) => {
    shownRef.current = next
    setShown(next)
  }, [])

  const show = useCallback<ShowToast>(
    (request) => {
      const { shown: next, dropped } = addToast(shownRef.current, request, nextId.current++)
      replace(next)
      for (const entry of dropped) entry.onExpire?.()
    },
    [replace],
  )

  const handleGone = useCallback(
    (entry: ToastEntry, acted: boolean) => {
      replace(removeToast(shownRef.current, entry.id))
      if (!acted) entry.onExpire?.()
    },
    [replace],
  )

  // What waits for a toast to go must not be forgotten when the page goes first.
  useEffect(
    () => () => {
      for (const entry of shownRef.current) entry.onExpire?.()
      shownRef.current = []
    },
    [],
  )

  return (
    <ToastContext.Provider value={show}>
      {children}
      <ToastRegion shown={shown} onGone={handleGone} />
    </ToastContext.Provider>
  )
}
