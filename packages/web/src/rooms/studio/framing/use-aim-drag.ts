import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Aim, CORNERS, type Corner, heldAim, movedAim, pulledAim, type Size, zoomedAim } from './hand-crop.ts'

/** A hand that moves less meant to press. Pixels. */
const SLACK_PX = 4
/** A wheel that rests so long was let go of. */
const WHEEL_RESTS_MS = 350
/** So much of a turn of the wheel doubles it, about. */
const WHEEL_PX = 400

export type AimHand = {
  aim: Aim
  largest: Size
  /** Shown while it lasts. */
  hold: (aim: Aim) => void
  /** Kept, as one step. */
  letGo: () => void
  /** As it was. */
  drop: () => void
}

type Fingers = Map<number, { x: number; y: number }>
type Pull = { from: Aim; corner: Corner | null; startX: number; startY: number; startGap: number | null; hasMoved: boolean }

const gapOf = (fingers: Fingers): number | null => {
  const [one, other] = [...fingers.values()]
  return one === undefined || other === undefined ? null : Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
}

const middleOf = (fingers: Fingers): { x: number; y: number } => {
  const all = [...fingers.values()]
  const sum = all.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / Math.max(1, all.length), y: sum.y / Math.max(1, all.length) }
}

/** Hears mouse, fingers and wheel on the picture: one drags, two go nearer, a corner pulls, a press beside the crop calls it there. */
export const useAimDrag = (picture: RefObject<HTMLElement | null>, hand: AimHand) => {
  const now = useRef(hand)
  useLayoutEffect(() => {
    now.current = hand
  })
  const fingers = useRef<Fingers>(new Map())
  const pull = useRef<Pull | null>(null)
  useWheel(picture, now)

  const begin = (corner: Corner | null): void => {
    const { x, y } = middleOf(fingers.current)
    const hasMoved = pull.current?.hasMoved ?? false
    pull.current = { from: now.current.aim, corner, startX: x, startY: y, startGap: gapOf(fingers.current), hasMoved }
  }
  const shareAt = (clientX: number, clientY: number): { x: number; y: number } => {
    const box = picture.current?.getBoundingClientRect()
    return box === undefined ? { x: 0.5, y: 0.5 } : { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  const follow = ({ from, corner, startX, startY, startGap }: Pull): Aim => {
    const { largest } = now.current
    const { x, y } = middleOf(fingers.current)
    if (corner !== null) return pulledAim(from, corner, shareAt(x, y), largest)
    const gap = gapOf(fingers.current)
    const nearer = startGap === null || gap === null ? from : zoomedAim(from, gap / startGap, largest)
    const [to, start] = [shareAt(x, y), shareAt(startX, startY)]
    return movedAim(nearer, { x: to.x - start.x, y: to.y - start.y }, largest)
  }

  return {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || fingers.current.size === 2) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const name = event.target instanceof Element ? event.target.closest('[data-corner]')?.getAttribute('data-corner') : null
      begin(fingers.current.size > 1 || name == null ? null : (CORNERS[Number(name)] ?? null))
    },
    onPointerMove: (event: ReactPointerEvent<HTMLElement>): void => {
      const held = pull.current
      if (held === null || !fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const { x, y } = middleOf(fingers.current)
      held.hasMoved ||= fingers.current.size > 1 || Math.hypot(x - held.startX, y - held.startY) >= SLACK_PX
      if (held.hasMoved) now.current.hold(follow(held))
    },
    onPointerUp: (event: ReactPointerEvent<HTMLElement>): void => {
      const held = pull.current
      if (held === null || !fingers.current.delete(event.pointerId)) return
      // The finger that stays drags on from where it is.
      if (fingers.current.size > 0) {
        begin(null)
        return
      }
      pull.current = null
      if (!held.hasMoved && held.corner === null) {
        now.current.hold(heldAim({ ...held.from, ...shareAt(event.clientX, event.clientY) }, now.current.largest))
      }
      now.current.letGo()
    },
    onPointerCancel: (): void => {
      fingers.current.clear()
      if (pull.current !== null) now.current.drop()
      pull.current = null
    },
  }
}

const useWheel = (picture: RefObject<HTMLElement | null>, now: RefObject<AimHand>): void => {
  useEffect(() => {
    const element = picture.current
    if (element === null) return
    let rests: ReturnType<typeof setTimeout> | null = null
    const letGo = (): void => {
      if (rests === null) return
      clearTimeout(rests)
      rests = null
      now.current.letGo()
    }
    // Not passive: the page under the picture stays where it is.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      now.current.hold(zoomedAim(now.current.aim, Math.exp(-event.deltaY / WHEEL_PX), now.current.largest))
      if (rests !== null) clearTimeout(rests)
      rests = setTimeout(letGo, WHEEL_RESTS_MS)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('pointerleave', letGo)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('pointerleave', letGo)
      letGo()
    }
  }, [picture, now])
}
