import { TransitionKind } from '@reelwright/contract/reel-plan'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { TRANSITION_NAMES } from './joins.tsx'

type TransitionMenuProps = {
  /** The scene that hands over. */
  sceneId: string
  sceneNumber: number
  kind: string
  onChoose: (kind: TransitionKind) => void
  onClose: () => void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 }

/** The kinds of transition, at the join that was pressed. */
export const TransitionMenu = ({ sceneId, sceneNumber, kind, onChoose, onClose }: TransitionMenuProps) => {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = menu.current
    if (element === null) return
    const join = document.querySelector(`[data-join="${CSS.escape(sceneId)}"]`)?.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const [left, top] = [join?.left ?? window.innerWidth / 2, join?.bottom ?? window.innerHeight / 2]
    element.style.left = `${Math.max(8, Math.min(left - width / 2, window.innerWidth - width - 8))}px`
    element.style.top = `${top + height + 8 > window.innerHeight ? Math.max(8, (join?.top ?? top) - height - 4) : top + 4}px`
    element.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
  }, [sceneId])
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
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])]
    const at = items.findIndex((item) => item.matches(':focus'))
    items[(at + by + items.length) % items.length]?.focus()
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={`Transition after scene ${sceneNumber}`}
      onKeyDown={onKeyDown}
      className="fixed z-50 grid w-72 animate-fade-in grid-cols-2 rounded-panel border border-hairline-strong bg-overlay p-1 shadow-overlay"
    >
      {TransitionKind.options.map((option) => (
        <button
          key={option}
          type="button"
          role="menuitemradio"
          aria-checked={option === kind}
          tabIndex={-1}
          onClick={() => onChoose(option)}
          className={clsx('h-10 rounded-control px-3 text-left text-13 hover:bg-wash-strong', option === kind ? 'text-accent' : 'text-ink')}
        >
          {TRANSITION_NAMES[option]}
        </button>
      ))}
    </div>
  )
}
