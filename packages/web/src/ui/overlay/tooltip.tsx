import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { placeTooltip, type Side } from './tooltip-place.ts'

type TooltipProps = {
  text: ReactNode
  /** The one element it belongs to; focusable, and with a name of its own. */
  children: ReactElement
  side?: Side
}

const SHOW_AFTER_MS = 350
/** Time to move the pointer from the element onto the tooltip (WCAG 1.4.13). */
const HIDE_AFTER_MS = 120
/** What opens gives its first button the focus while it still slides in, or before it has been put in its place. */
const OPENING_MS = 400

type TipProps = {
  text: ReactNode
  anchor: Element
  side: Side
  onPointerEnter: () => void
  onPointerLeave: () => void
  onDismiss: () => void
}

const Tip = ({ text, anchor, side, onPointerEnter, onPointerLeave, onDismiss }: TipProps) => {
  const tip = useRef<HTMLDivElement>(null)
  const place = useCallback(() => {
    const element = tip.current
    if (element === null) return
    const { left, top } = placeTooltip(side, anchor.getBoundingClientRect(), element.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    })
    element.style.left = `${left}px`
    element.style.top = `${top}px`
  }, [anchor, side])
  // Other words are wider or narrower, and what they belong to may be, too.
  useLayoutEffect(place)
  useLayoutEffect(() => {
    const until = performance.now() + OPENING_MS
    let frame = 0
    const follow = () => {
      place()
      if (performance.now() < until) frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [place])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss()
    }
    window.addEventListener('keydown', onKeyDown)
    // What it belongs to moves away under it.
    window.addEventListener('scroll', onDismiss, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('scroll', onDismiss, true)
    }
  }, [onDismiss])
  return createPortal(
    <div
      ref={tip}
      aria-hidden="true"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      className="pointer-events-auto fixed top-0 left-0 z-50 w-max max-w-80 animate-fade-in rounded-control border border-hairline-strong bg-overlay px-2.5 py-1.5 text-12 text-ink shadow-overlay"
    >
      {text}
    </div>,
    document.body,
  )
}

/**
 * A word about what is under the mouse or has the keyboard's focus; a touch shows none. For the eye alone and never the
 * only place of something important: the element's own name says it to a screen reader. Our own, for the one of the
 * component library brings 14 KiB gz of placing that a word beside a button does not need.
 */
export const Tooltip = ({ text, children, side = 'top' }: TooltipProps) => {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const later = useCallback((run: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, ms)
  }, [])
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setAnchor(null)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const onPointerEnter = (event: PointerEvent<HTMLElement>) => {
    const element = event.currentTarget.firstElementChild
    if (event.pointerType === 'mouse' && element !== null) later(() => setAnchor(element), SHOW_AFTER_MS)
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.target.matches(':focus-visible')) setAnchor(event.currentTarget.firstElementChild)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it draws nothing and only listens to what happens to its child
    <span
      className="contents"
      onPointerOver={onPointerEnter}
      onPointerOut={() => later(hide, HIDE_AFTER_MS)}
      onPointerDown={hide}
      onFocus={onFocus}
      onBlur={hide}
    >
      {children}
      {anchor === null ? null : (
        <Tip
          text={text}
          anchor={anchor}
          side={side}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={() => later(hide, HIDE_AFTER_MS)}
          onDismiss={hide}
        />
      )}
    </span>
  )
}
