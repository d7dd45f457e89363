import type { CaptionPlace } from '@reelwright/contract/reel-plan'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { snappedPlace } from './caption-hand.ts'

export type CaptionBox = { x: number; y: number; width: number; height: number }

type CaptionHoldProps = {
  /** In shares of the picture. */
  box: CaptionBox
  /** What it is and what the keys do with it. */
  label: string
  onHold: (place: CaptionPlace) => void
  onLetGo: (place: CaptionPlace) => void
  onDrop: () => void
  /** Absent where there are no words to write. */
  onWrite?: () => void
}

/** A hand that moves less meant to press. Pixels. */
const SLACK_PX = 4
const STEP = 0.01
const FAR = 0.05
const MOVES: Record<string, CaptionPlace> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const boxStyle = ({ x, y, width, height }: CaptionBox) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})

type Drag = { clientX: number; clientY: number; from: CaptionPlace; place: CaptionPlace | null; isKey: boolean }

const isTouch = ({ nativeEvent }: MouseEvent): boolean => 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'

/** Something on the picture: dragged, moved by the arrow keys, and written in by two presses, one of a finger or Enter where it is words. */
export const CaptionHold = ({ box, label, onHold, onLetGo, onDrop, onWrite }: CaptionHoldProps) => {
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const end = () => {
    const { current } = drag
    drag.current = null
    wasDragged.current = current?.place != null
    if (current?.place != null) onLetGo(current.place)
  }
  const cancel = () => {
    drag.current = null
    onDrop()
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag
    const stage = event.currentTarget.parentElement?.getBoundingClientRect()
    if (current === null || current.isKey || stage === undefined) return
    const [byX, byY] = [event.clientX - current.clientX, event.clientY - current.clientY]
    if (current.place === null && Math.hypot(byX, byY) < SLACK_PX) return
    current.place = snappedPlace({ x: current.from.x + byX / stage.width, y: current.from.y + byY / stage.height })
    onHold(current.place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = MOVES[event.key]
    if (onWrite !== undefined && (event.key === 'Enter' || event.key === 'F2')) onWrite()
    else if (event.key === 'Escape' && drag.current !== null) cancel()
    else if (move !== undefined) {
      const by = event.shiftKey ? FAR : STEP
      const from = drag.current?.place ?? middle
      const place = { x: Math.min(1, Math.max(0, from.x + move.x * by)), y: Math.min(1, Math.max(0, from.y + move.y * by)) }
      drag.current = { clientX: 0, clientY: 0, from, place, isKey: true }
      onHold(place)
    } else return
    event.preventDefault()
    // The player has meanings of its own for these.
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation()
        // Fingers know no double click that does not also zoom.
        if (isTouch(event) && !wasDragged.current) onWrite?.()
      }}
      onDoubleClick={onWrite}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        drag.current = { clientX: event.clientX, clientY: event.clientY, from: middle, place: null, isKey: false }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={cancel}
      onKeyDown={onKeyDown}
      onKeyUp={end}
      onBlur={end}
      className="absolute min-h-6 cursor-move touch-none rounded-control border border-transparent hover:border-ink hover:border-dashed"
      style={boxStyle(box)}
    />
  )
}
