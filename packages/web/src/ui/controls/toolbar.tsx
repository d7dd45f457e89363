import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'

type ToolbarProps = { label: string; orientation?: 'horizontal' | 'vertical'; className?: string; children: ReactNode }

const buttonsOf = (bar: HTMLElement): HTMLElement[] => [...bar.querySelectorAll<HTMLElement>('button:not(:disabled)')]

/** Buttons in a row of which Tab reaches one; the arrows go from there. */
export const Toolbar = ({ label, orientation = 'horizontal', className, children }: ToolbarProps) => {
  const last = useRef<HTMLElement | null>(null)
  const rove = useCallback((bar: HTMLElement | null, to?: HTMLElement) => {
    if (bar === null) return
    const buttons = buttonsOf(bar)
    const stop = to ?? (last.current !== null && buttons.includes(last.current) ? last.current : buttons[0])
    last.current = stop ?? null
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = buttonsOf(event.currentTarget)
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const [back, on] = orientation === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
    const places: Record<string, number> = { [back]: at - 1, [on]: at + 1, Home: 0, End: buttons.length - 1 }
    const place = places[event.key]
    if (place === undefined || at < 0 || event.altKey || event.ctrlKey) return
    event.preventDefault()
    const button = buttons[(place + buttons.length) % buttons.length]
    rove(event.currentTarget, button)
    button?.focus()
  }
  return (
    <div
      // Buttons come, go and are disabled with every rendering.
      ref={(bar) => rove(bar)}
      role="toolbar"
      aria-label={label}
      aria-orientation={orientation}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target !== event.currentTarget && event.target instanceof HTMLButtonElement) rove(event.currentTarget, event.target)
      }}
      className={className}
    >
      {children}
    </div>
  )
}
