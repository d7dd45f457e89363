import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

type PopupMenuProps = {
  label: string
  /** Finds what it stands beside. */
  anchor: string
  onClose: () => void
  className: string
  children: ReactNode
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 }

/** A menu in two columns beside something on the timeline; closed by Escape, by Tab and by a press elsewhere. */
export const PopupMenu = ({ label, anchor, onClose, className, children }: PopupMenuProps) => {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = menu.current
    if (element === null) return
    const place = () => {
      const beside = document.querySelector(anchor)?.getBoundingClientRect()
      const { width, height } = element.getBoundingClientRect()
      const [left, top, bottom] = [beside?.left ?? window.innerWidth / 2, beside?.top ?? 0, beside?.bottom ?? window.innerHeight / 2]
      const [above, below] = [top - height - 4, bottom + 4]
      // Where neither side has room it lies over what it belongs to, and is all in sight.
      const y = below + height + 8 <= window.innerHeight ? below : above >= 8 ? above : window.innerHeight - height - 8
      element.style.left = `${Math.max(8, Math.min(left - width / 2, window.innerWidth - width - 8))}px`
      element.style.top = `${Math.max(8, y)}px`
    }
    place()
    // What comes later makes it taller.
    const watch = new ResizeObserver(place)
    watch.observe(element)
    const first = element.querySelector<HTMLElement>('[aria-checked=true]') ?? element.querySelector<HTMLElement>('button')
    first?.focus()
    return () => watch.disconnect()
  }, [anchor])
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose()
    }
    window.addEventListener('pointerdown', onPress, true)
    return () => window.removeEventListener('pointerdown', onPress, true)
  }, [onClose])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = items.findIndex((item) => item.matches(':focus'))
    items[(at + by + items.length) % items.length]?.focus()
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      data-keeps-escape=""
      onKeyDown={onKeyDown}
      className={clsx(
        'fixed z-50 grid animate-fade-in rounded-panel border border-hairline-strong bg-overlay p-1 shadow-overlay',
        className,
      )}
    >
      {children}
    </div>
  )
}
