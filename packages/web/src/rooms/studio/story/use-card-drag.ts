import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type ColumnBox, type DropTarget, dropTarget } from './drop-target.ts'

/** A hand that moves less meant to press. Pixels. */
const SLACK_PX = 5
/** A finger that rests so long means to drag, not to scroll. */
const HOLD_MS = 320
/** So near to the board's edge it scrolls on, by so much a frame. Pixels. */
const EDGE_PX = 40
const SCROLL_PX = 10

type Drag = {
  sceneId: string
  card: HTMLElement
  pointerId: number
  fromX: number
  fromY: number
  scrollLeft: number
  isOn: boolean
  timer: number
}

const boxOf = (element: Element) => element.getBoundingClientRect()

const columnsOf = (board: HTMLElement): ColumnBox[] =>
  [...board.querySelectorAll<HTMLElement>('[data-beat]')].map((column) => ({
    beatId: column.dataset.beat ?? '',
    box: boxOf(column),
    cards: [...column.querySelectorAll<HTMLElement>('[data-story-scene]')].map((card) => ({
      sceneId: card.dataset.storyScene ?? '',
      box: boxOf(card),
    })),
  }))

type CardDrag = {
  board: RefObject<HTMLElement | null>
  mark: RefObject<HTMLElement | null>
  onDrop: (sceneId: string, to: DropTarget) => void
}

/** Drags a card of the board: what is drawn moves, React hears of the drop. By mouse at once, by touch after a moment of rest. */
export const useCardDrag = (parts: CardDrag): ((event: ReactPointerEvent) => void) => {
  const now = useRef(parts)
  const drag = useRef<Drag | null>(null)
  const last = useRef({ x: 0, y: 0 })
  useLayoutEffect(() => {
    now.current = parts
  })

  const target = useCallback((): DropTarget | null => {
    const [active, board] = [drag.current, now.current.board.current]
    return active === null || board === null ? null : dropTarget(columnsOf(board), { ...last.current, sceneId: active.sceneId })
  }, [])

  const follow = useCallback(() => {
    const [active, board, mark] = [drag.current, now.current.board.current, now.current.mark.current]
    if (active?.isOn !== true || board === null || mark === null) return
    const { x, y } = last.current
    active.card.style.transform = `translate(${x - active.fromX + board.scrollLeft - active.scrollLeft}px, ${y - active.fromY}px)`
    const to = target()
    mark.hidden = to === null
    if (to === null) return
    mark.style.left = `${to.mark.left}px`
    mark.style.width = `${to.mark.right - to.mark.left}px`
    mark.style.top = `${to.mark.y - 1}px`
  }, [target])

  const scrollOn = useCallback(() => {
    const { current: board } = now.current.board
    if (drag.current?.isOn !== true || board === null) return
    const { left, right } = boxOf(board)
    const by = last.current.x > right - EDGE_PX ? SCROLL_PX : last.current.x < left + EDGE_PX ? -SCROLL_PX : 0
    if (by !== 0) {
      board.scrollLeft += by
      follow()
    }
    requestAnimationFrame(scrollOn)
  }, [follow])

  const start = useCallback(() => {
    const active = drag.current
    if (active === null) return
    active.isOn = true
    active.card.setAttribute('data-dragged', '')
    follow()
    requestAnimationFrame(scrollOn)
  }, [follow, scrollOn])

  const end = useCallback(
    (isDropped: boolean) => {
      const active = drag.current
      if (active === null) return
      const to = active.isOn && isDropped ? target() : null
      drag.current = null
      clearTimeout(active.timer)
      active.card.removeAttribute('data-dragged')
      active.card.style.transform = ''
      if (now.current.mark.current !== null) now.current.mark.current.hidden = true
      if (!active.isOn) return
      // What was dragged was not pressed.
      const swallow = (event: Event) => event.stopPropagation()
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      if (to !== null) now.current.onDrop(active.sceneId, to)
    },
    [target],
  )

  usePointer({ drag, last, follow, start, end })

  return useCallback(
    (event: ReactPointerEvent) => {
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-story-scene]') : null
      const handle = event.target instanceof Element ? event.target.closest('[data-card]') : null
      const board = now.current.board.current
      if (event.button !== 0 || card === null || handle === null || board === null || drag.current !== null) return
      last.current = { x: event.clientX, y: event.clientY }
      drag.current = {
        sceneId: card.dataset.storyScene ?? '',
        card,
        pointerId: event.pointerId,
        fromX: event.clientX,
        fromY: event.clientY,
        scrollLeft: board.scrollLeft,
        isOn: false,
        timer: event.pointerType === 'touch' ? window.setTimeout(start, HOLD_MS) : 0,
      }
    },
    [start],
  )
}

type PointerParts = {
  drag: RefObject<Drag | null>
  last: RefObject<{ x: number; y: number }>
  follow: () => void
  start: () => void
  end: (isDropped: boolean) => void
}

const usePointer = ({ drag, last, follow, start, end }: PointerParts): void => {
  useEffect(() => {
    const onMove = (event: PointerEvent) => {
      const active = drag.current
      if (active === null || event.pointerId !== active.pointerId) return
      last.current = { x: event.clientX, y: event.clientY }
      if (active.isOn) return follow()
      if (Math.hypot(event.clientX - active.fromX, event.clientY - active.fromY) < SLACK_PX) return
      if (active.timer === 0) start()
      else end(false)
    }
    const onUp = (event: PointerEvent) => {
      if (event.pointerId === drag.current?.pointerId) end(true)
    }
    const onCancel = () => end(false)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || drag.current?.isOn !== true) return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    }
    const onTouchMove = (event: TouchEvent) => {
      if (drag.current?.isOn === true) event.preventDefault()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('touchmove', onTouchMove)
    }
  }, [drag, last, follow, start, end])
}
