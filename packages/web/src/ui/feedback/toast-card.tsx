import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { CloseButton } from '../controls/close-button.tsx'
import type { ToastEntry, ToastTone } from './toast-queue.ts'

const ICONS: Record<ToastTone, ReactNode> = {
  neutral: null,
  success: <CircleCheck className="size-5 text-success" aria-hidden="true" />,
  warning: <TriangleAlert className="size-5 text-warning" aria-hidden="true" />,
  danger: <CircleAlert className="size-5 text-danger-text" aria-hidden="true" />,
  info: <Info className="size-5 text-info" aria-hidden="true" />,
}

/** A finger that has moved this far to the right throws it away; less, and it comes back. */
const SWIPE_AWAY_PX = 60

/** Runs `onExpire` after `durationMs` that were not paused. */
const useExpiry = (durationMs: number, isPaused: boolean, onExpire: () => void): void => {
  const leftMs = useRef(durationMs)
  const expire = useRef(onExpire)
  expire.current = onExpire
  useEffect(() => {
    if (isPaused) return
    const startedMs = performance.now()
    const timer = setTimeout(() => expire.current(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedMs
    }
  }, [isPaused])
}

/** How far a finger has pulled it; past the limit, letting go dismisses. A mouse does not swipe, and selects text instead. */
const useSwipe = (onAway: () => void) => {
  const startX = useRef<number | null>(null)
  const [pulledPx, setPulledPx] = useState(0)
  const end = (event: PointerEvent<HTMLElement>) => {
    if (startX.current === null) return
    startX.current = null
    if (event.type === 'pointerup' && pulledPx >= SWIPE_AWAY_PX) onAway()
    else setPulledPx(0)
  }
  return {
    pulledPx,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'mouse') startX.current = event.clientX
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (startX.current !== null) setPulledPx(Math.max(0, event.clientX - startX.current))
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

type ToastCardProps = { entry: ToastEntry; isPaused: boolean; onGone: (entry: ToastEntry, acted: boolean) => void }

export const ToastCard = ({ entry, isPaused, onGone }: ToastCardProps) => {
  const tone = entry.tone ?? 'neutral'
  const dismiss = () => onGone(entry, false)
  const { pulledPx, handlers } = useSwipe(dismiss)
  useExpiry(entry.durationMs, isPaused, dismiss)
  return (
    <li
      {...handlers}
      onKeyDown={(event: KeyboardEvent) => (event.key === 'Escape' ? dismiss() : undefined)}
      style={pulledPx > 0 ? { transform: `translateX(${pulledPx}px)` } : undefined}
      className="pointer-events-auto flex w-full touch-pan-y animate-rise-in items-start gap-3 rounded-panel border border-hairline-strong bg-overlay p-4 shadow-overlay"
    >
      {ICONS[tone]}
      {/* What went wrong interrupts; everything else waits for the reader to finish its sentence. */}
      <div role={tone === 'danger' ? 'alert' : undefined} className="min-w-0 flex-1">
        <div className="font-medium text-14">{entry.title}</div>
        {entry.text ? <div className="mt-0.5 text-13 text-secondary">{entry.text}</div> : null}
      </div>
      {entry.action ? (
        <Button
          size="small"
          onClick={() => {
            entry.action?.onPress()
            onGone(entry, true)
          }}
        >
          {entry.action.label}
        </Button>
      ) : null}
      <CloseButton label="Dismiss" onClick={dismiss} />
    </li>
  )
}
