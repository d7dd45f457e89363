import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hearPinch } from './pinch.ts'
import type { Stretch } from './visible.ts'

/** Length of a second on the tracks before anybody zoomed; as short as the second, where the whole reel is then in sight. */
const PIXELS_PER_SEC = 56
const PIXELS_PER_SEC_MIN = 36
const PIXELS_PER_FRAME_MAX = 16
const ZOOM_STEP = 1.5
/** Drawn beyond what is seen, and how near to its end one may scroll before more is drawn. Pixels. */
const OVERSCAN_PX = 800
const REDRAW_PX = 300
/** Free at both ends, so that edges can be grabbed there. */
export const MARGIN_PX = 20

export type View = {
  scroller: RefObject<HTMLDivElement | null>
  pxPerFrame: number
  widthPx: number
  drawn: Stretch
  onScroll: () => void
  zoomBy: (times: number, atClientX?: number) => void
  zoomIn: () => void
  zoomOut: () => void
  zoomToFit: () => void
  /** Brings a frame into sight where it is not. */
  reveal: (frame: number) => void
}

/** Two fingers that spread on the timeline enlarge it about the place between them. */
const usePinch = (scroller: View['scroller'], pxPerFrame: number, zoomBy: View['zoomBy']): void => {
  const now = useRef({ pxPerFrame, zoomBy })
  useLayoutEffect(() => {
    now.current = { pxPerFrame, zoomBy }
  })
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    let from = 1
    return hearPinch(element, {
      begin: () => {
        from = now.current.pxPerFrame
      },
      to: ({ times, clientX }) => now.current.zoomBy((from * times) / now.current.pxPerFrame, clientX),
    })
  }, [scroller])
}

/** Which part of the timeline is seen, and how large. */
export const useView = (frames: number, fps: number): View => {
  const scroller = useRef<HTMLDivElement>(null)
  const [pxPerFrame, setPxPerFrame] = useState(PIXELS_PER_SEC / fps)
  const [drawnPx, setDrawnPx] = useState({ from: -OVERSCAN_PX, to: 2400 })
  const isOwnScale = useRef(false)
  /** The frame that stays where it is on the screen while the scale changes. */
  const held = useRef<{ frame: number; offsetPx: number } | null>(null)

  const onScroll = useCallback(() => {
    const element = scroller.current
    if (element === null) return
    const [left, right] = [element.scrollLeft, element.scrollLeft + element.clientWidth]
    setDrawnPx((drawn) =>
      left - REDRAW_PX < drawn.from || right + REDRAW_PX > drawn.to ? { from: left - OVERSCAN_PX, to: right + OVERSCAN_PX } : drawn,
    )
  }, [])

  const fitted = useCallback(() => {
    const width = scroller.current?.clientWidth ?? 0
    return Math.min(PIXELS_PER_FRAME_MAX, Math.max(0.005, (width - 2 * MARGIN_PX) / Math.max(1, frames)))
  }, [frames])
  const zoomBy = useCallback(
    (times: number, atClientX?: number) => {
      const element = scroller.current
      if (element === null) return
      isOwnScale.current = true
      const offsetPx = atClientX === undefined ? element.clientWidth / 2 : atClientX - element.getBoundingClientRect().left
      held.current = { frame: (element.scrollLeft + offsetPx - MARGIN_PX) / pxPerFrame, offsetPx }
      setPxPerFrame(Math.min(PIXELS_PER_FRAME_MAX, Math.max(Math.min(fitted(), pxPerFrame), pxPerFrame * times)))
    },
    [pxPerFrame, fitted],
  )
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || held.current === null) return
    element.scrollLeft = held.current.frame * pxPerFrame + MARGIN_PX - held.current.offsetPx
    held.current = null
    onScroll()
  }, [pxPerFrame, onScroll])

  usePinch(scroller, pxPerFrame, zoomBy)

  // A short reel fills the width, one that nearly fits is brought to it: when it is first seen, and again while the columns around it find
  // their width, until somebody chooses a scale.
  const fittedPx = useRef(0)
  const fitAtFirst = useCallback(() => {
    const width = scroller.current?.clientWidth ?? 0
    if (isOwnScale.current || width === 0 || width === fittedPx.current) return
    fittedPx.current = width
    const whole = Math.min(fitted(), PIXELS_PER_FRAME_MAX / 2)
    if (whole * fps >= PIXELS_PER_SEC_MIN) setPxPerFrame(whole)
  }, [fitted, fps])
  useLayoutEffect(fitAtFirst, [fitAtFirst])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / 300), event.clientX)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    const resized = new ResizeObserver(() => {
      fitAtFirst()
      onScroll()
    })
    resized.observe(element)
    return () => {
      element.removeEventListener('wheel', onWheel)
      resized.disconnect()
    }
  }, [zoomBy, onScroll, fitAtFirst])

  const reveal = useCallback(
    (frame: number) => {
      const element = scroller.current
      if (element === null) return
      const at = frame * pxPerFrame + MARGIN_PX
      const isSeen = at >= element.scrollLeft + MARGIN_PX && at <= element.scrollLeft + element.clientWidth - 2 * MARGIN_PX
      if (!isSeen) element.scrollLeft = at - element.clientWidth / 3
    },
    [pxPerFrame],
  )
  return {
    scroller,
    pxPerFrame,
    widthPx: frames * pxPerFrame,
    drawn: { from: (drawnPx.from - MARGIN_PX) / pxPerFrame, to: (drawnPx.to - MARGIN_PX) / pxPerFrame },
    onScroll,
    zoomBy,
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    zoomToFit: () => {
      isOwnScale.current = true
      setPxPerFrame(fitted())
    },
    reveal,
  }
}
