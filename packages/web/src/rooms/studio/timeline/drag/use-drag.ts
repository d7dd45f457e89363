import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { PlacedScene, Timeline } from '../../plan/lay-timeline.ts'
import { type Board, showScene } from '../commands.ts'
import { choose, chooseTo, toggleChosen } from '../selection.ts'
import { cueGesture } from './cue-gesture.ts'
import { type DragWorld, type Gesture, moveGesture, rollGesture, scrubGesture, slipGesture, trimGesture } from './gestures.ts'
import { createPreview, type Preview } from './preview.ts'

/** A hand that moves less meant to press. Pixels. */
const SLACK_PX = 4
/** A finger that rests so long means to drag, not to scroll. */
const HOLD_MS = 320
/** How long the device shakes then. */
const FELT_MS = 12
/** So near to the edge of what is seen it scrolls on, by so much a frame. Pixels. */
const EDGE_PX = 36
const SCROLL_PX = 12

/** Where everything lay when the drag began: reading it while styles change would lay the page out anew for each move. */
type Origin = {
  clientX: number
  clientY: number
  pointerId: number
  scrollLeft: number
  contentLeft: number
  edges: { left: number; right: number }
}
/** `waits` for a move that is meant; `drags` once it was. */
type Drag = {
  phase: 'waits' | 'drags'
  origin: Origin
  gesture: Gesture
  preview: Preview
  onPress: () => void
  /** How far it is scrolled, as last heard. */
  scrollLeft: number
  /** Set while a finger is to rest first: one that moves before scrolls. */
  timer: ReturnType<typeof setTimeout> | null
}

export type DragParts = {
  content: RefObject<HTMLDivElement | null>
  mark: RefObject<HTMLDivElement | null>
  label: RefObject<HTMLDivElement | null>
  board: Board
  timeline: Timeline
  isSnapping: boolean
}

const sceneOf = (timeline: Timeline, target: Element, attribute: string): PlacedScene | undefined => {
  const id = target.closest(`[${attribute}]`)?.getAttribute(attribute)
  return timeline.scenes.find(({ scene }) => scene.id === id)
}

/** What a press on a scene chooses; what it chooses only when it was no drag is given back. */
const chooseByPointer = ({ board }: DragParts, id: string, event: ReactPointerEvent): (() => void) => {
  const { selection, change } = board.chosen
  const order = board.hand.plan.scenes.map((scene) => scene.id)
  const show = () => showScene(board, id)
  if (event.shiftKey) change((now) => chooseTo(now, order, id))
  else if (event.ctrlKey || event.metaKey) change((now) => toggleChosen(now, id))
  // Not before it was a press: a finger may have come to swipe.
  else if (board.pressMode === 'several') return () => change((now) => toggleChosen(now, id))
  else if (!selection.chosen.has(id)) {
    change(() => choose(id))
    return show
  } else
    return () => {
      change(() => choose(id))
      show()
    }
  return () => undefined
}

type Begun = { gesture: Gesture; starts: 'at-once' | 'moved' | 'held'; onPress: () => void }

/** Which gesture a press begins, by what is under it. */
const begin = (parts: DragParts, world: DragWorld, event: ReactPointerEvent): Begun | null => {
  const { target } = event
  if (!(target instanceof Element)) return null
  const nothing = () => undefined
  if (target.closest('[data-ruler], [data-playhead]')) return { gesture: scrubGesture(world), starts: 'at-once', onPress: nothing }
  const timed = cueGesture(world, target)
  if (timed !== null) return { gesture: timed, starts: 'held', onPress: nothing }
  const joined = sceneOf(parts.timeline, target, 'data-join')
  if (joined !== undefined) return { gesture: rollGesture(world, joined), starts: 'moved', onPress: nothing }
  const placed = sceneOf(parts.timeline, target, 'data-scene')
  if (placed === undefined) return null
  const edge = target.closest('[data-edge]')?.getAttribute('data-edge')
  // A finger that came to swipe is no hand that trims: the scene is chosen first.
  const canTrim = event.pointerType !== 'touch' || parts.board.chosen.selection.chosen.has(placed.scene.id)
  if (canTrim && (edge === 'start' || edge === 'end')) {
    parts.board.chosen.change(() => choose(placed.scene.id))
    return { gesture: trimGesture(world, placed, edge), starts: 'moved', onPress: nothing }
  }
  const isSlipped = parts.board.pressMode === 'slip' && parts.board.chosen.selection.chosen.has(placed.scene.id)
  if (event.altKey || isSlipped) {
    parts.board.chosen.change(() => choose(placed.scene.id))
    return { gesture: slipGesture(world, placed), starts: isSlipped ? 'moved' : 'held', onPress: nothing }
  }
  const onPress = chooseByPointer(parts, placed.scene.id, event)
  const { chosen } = parts.board.chosen.selection
  const ids = chosen.has(placed.scene.id)
    ? parts.board.hand.plan.scenes.map(({ id }) => id).filter((id) => chosen.has(id))
    : [placed.scene.id]
  return { gesture: moveGesture(world, ids), starts: 'held', onPress }
}

/** A finger that has rested holds the scene now: it is felt where the device can, and seen. */
const pickUp = (active: Drag, start: (active: Drag) => void): void => {
  active.timer = null
  navigator.vibrate?.(FELT_MS)
  start(active)
}

/** Hears the pointer on the tracks. A drag moves what is drawn; React hears of it when it is over. */
export const useDrag = (parts: DragParts): ((event: ReactPointerEvent) => void) => {
  const now = useRef(parts)
  const drag = useRef<Drag | null>(null)
  const last = useRef<PointerEvent | null>(null)
  useLayoutEffect(() => {
    now.current = parts
  })

  const follow = useCallback(() => {
    const [{ board }, active, event] = [now.current, drag.current, last.current]
    if (active?.phase !== 'drags' || event === null) return
    const { pxPerFrame } = board.view
    const { origin } = active
    const scrolled = active.scrollLeft - origin.scrollLeft
    active.gesture.to({
      byFrames: (event.clientX - origin.clientX + scrolled) / pxPerFrame,
      frame: (event.clientX - origin.contentLeft + scrolled) / pxPerFrame,
      clientX: event.clientX,
      clientY: event.clientY,
      isFree: event.ctrlKey || event.metaKey,
    })
  }, [])

  /** Once for each frame of the screen: follows the pointer, and at the edges scrolls on under it. */
  const keepOn = useCallback(() => {
    const { current: scroller } = now.current.board.view.scroller
    const [active, event] = [drag.current, last.current]
    if (active?.phase !== 'drags' || event === null || scroller === null) return
    const { left, right } = active.origin.edges
    const by = event.clientX > right - EDGE_PX ? SCROLL_PX : event.clientX < left + EDGE_PX ? -SCROLL_PX : 0
    if (by !== 0) {
      scroller.scrollLeft += by
      active.scrollLeft = scroller.scrollLeft
    }
    follow()
    requestAnimationFrame(keepOn)
  }, [follow])

  const start = useCallback(
    (active: Drag) => {
      active.phase = 'drags'
      now.current.board.hand.settle()
      now.current.content.current?.setAttribute('data-dragging', '')
      follow()
      requestAnimationFrame(keepOn)
    },
    [follow, keepOn],
  )

  const end = useCallback(
    (isDropped: boolean) => {
      // Where it was let go of, not where the last frame showed it.
      if (isDropped) follow()
      const active = drag.current
      drag.current = null
      if (active === null) return
      if (active.timer !== null) clearTimeout(active.timer)
      now.current.content.current?.removeAttribute('data-dragging')
      active.preview.clear()
      if (active.phase === 'waits') {
        if (isDropped) active.onPress()
        return
      }
      // What was dragged was not pressed, whatever lies under it.
      const swallow = (event: Event) => event.stopPropagation()
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      if (isDropped) active.gesture.drop()
      else active.gesture.cancel?.()
    },
    [follow],
  )

  usePointerEvents({ drag, last, content: parts.content, scroller: parts.board.view.scroller, start, end })

  return useCallback(
    (event: ReactPointerEvent) => {
      const { board, timeline, isSnapping, content, mark, label } = now.current
      if (event.button !== 0 || content.current === null || drag.current !== null) return
      const preview = createPreview(content.current, mark.current, label.current)
      const begun = begin(now.current, { board, timeline, preview, isSnapping }, event)
      if (begun === null) return
      last.current = event.nativeEvent
      const { current: scroller } = board.view.scroller
      const scrollLeft = scroller?.scrollLeft ?? 0
      const { left, right } = scroller?.getBoundingClientRect() ?? { left: 0, right: window.innerWidth }
      const contentLeft = content.current.getBoundingClientRect().left
      const { clientX, clientY, pointerId } = event
      const origin = { clientX, clientY, pointerId, scrollLeft, contentLeft, edges: { left, right } }
      const active: Drag = { phase: 'waits', origin, gesture: begun.gesture, preview, onPress: begun.onPress, scrollLeft, timer: null }
      drag.current = active
      if (begun.starts === 'at-once') {
        board.playback.pause()
        start(active)
      } else if (event.pointerType === 'touch' && begun.starts === 'held') active.timer = setTimeout(() => pickUp(active, start), HOLD_MS)
    },
    [start],
  )
}

type PointerParts = {
  drag: RefObject<Drag | null>
  last: RefObject<PointerEvent | null>
  content: RefObject<HTMLDivElement | null>
  scroller: RefObject<HTMLElement | null>
  start: (drag: Drag) => void
  end: (isDropped: boolean) => void
}

const usePointerEvents = ({ drag, last, content, scroller, start, end }: PointerParts): void => {
  useEffect(() => {
    const onMove = (event: PointerEvent) => {
      const active = drag.current
      if (active === null || event.pointerId !== active.origin.pointerId) return
      last.current = event
      if (active.phase === 'drags') return
      const { clientX, clientY } = active.origin
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < SLACK_PX) return
      if (active.timer !== null) end(false)
      else start(active)
    }
    const onUp = (event: PointerEvent) => {
      if (event.pointerId === drag.current?.origin.pointerId) end(true)
    }
    const onCancel = () => end(false)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || drag.current?.phase !== 'drags') return
      event.preventDefault()
      end(false)
    }
    const onTouchMove = (event: TouchEvent) => {
      if (drag.current?.phase === 'drags') event.preventDefault()
    }
    const { current: element } = content
    const { current: scrolls } = scroller
    // By a wheel or a second finger, while it is dragged.
    const onScroll = () => {
      if (drag.current !== null && scrolls !== null) drag.current.scrollLeft = scrolls.scrollLeft
    }
    scrolls?.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKeyDown, true)
    element?.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKeyDown, true)
      element?.removeEventListener('touchmove', onTouchMove)
      scrolls?.removeEventListener('scroll', onScroll)
    }
  }, [drag, last, content, scroller, start, end])
}
