import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { addToast, removeToast, type ToastEntry, type ToastRequest, type ToastTone } from './toast-queue.ts'

export type ShowToast = (request: ToastRequest) => void

const ToastContext = createContext<ShowToast | null>(null)

/** Shows a toast. Needs a `ToastProvider` above. */
export const useToast = (): ShowToast => {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

const ICONS: Record<ToastTone, ReactNode> = {
  neutral: null,
  success: <CircleCheck className="size-5 text-success" aria-hidden="true" />,
  warning: <TriangleAlert className="size-5 text-warning" aria-hidden="true" />,
  danger: <CircleAlert className="size-5 text-danger-text" aria-hidden="true" />,
  info: <Info className="size-5 text-info" aria-hidden="true" />,
}

type ToastCardProps = { entry: ToastEntry; onGone: (entry: ToastEntry, acted: boolean) => void }

const ToastCard = ({ entry, onGone }: ToastCardProps) => {
  const acted = useRef(false)
  const tone = entry.tone ?? 'neutral'
  return (
    <RadixToast.Root
      type={tone === 'danger' ? 'foreground' : 'background'}
      duration={entry.durationMs}
      onOpenChange={(open) => (open ? undefined : onGone(entry, acted.current))}
      className="flex w-full animate-rise-in items-start gap-3 rounded-panel border border-hairline-strong bg-overlay p-4 shadow-overlay data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      {ICONS[tone]}
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-medium text-14">{entry.title}</RadixToast.Title>
        {entry.text ? <RadixToast.Description className="mt-0.5 text-13 text-secondary">{entry.text}</RadixToast.Description> : null}
      </div>
      {entry.action ? (
        <RadixToast.Action
          altText={entry.action.label}
          asChild
          onClick={() => {
            acted.current = true
            entry.action?.onPress()
          }}
        >
          <Button size="small">{entry.action.label}</Button>
        </RadixToast.Action>
      ) : null}
      <RadixToast.Close
        aria-label="Dismiss"
        className="hit-area inline-flex size-6 items-center justify-center rounded-control text-secondary hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

/** Short news at the lower edge. F8 moves the keyboard there; a toast waits while the pointer or the focus is on it. */
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

  const cards = useMemo(() => shown.map((entry) => <ToastCard key={entry.id} entry={entry} onGone={handleGone} />), [shown, handleGone])
  return (
    <RadixToast.Provider swipeDirection="right" label="Notification">
      <ToastContext.Provider value={show}>{children}</ToastContext.Provider>
      {cards}
      {/* At the top: the bottom edge belongs to the composer and, on a phone, to the thumb. */}
      <RadixToast.Viewport className="fixed top-14 right-0 z-50 flex w-[min(26rem,100vw)] flex-col gap-2 p-4 focus:outline-none" />
    </RadixToast.Provider>
  )
}
