/** Two fingers that spread or close on something. */

type Fingers = { times: number; clientX: number }

type PinchEvent = Pick<TouchEvent, 'touches' | 'preventDefault' | 'cancelable'>

const apart = (touches: TouchList): { distance: number; clientX: number } | null => {
  const [one, other] = [touches[0], touches[1]]
  if (touches.length !== 2 || one === undefined || other === undefined) return null
  return {
    // Fingers that lie on each other would enlarge without end.
    distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
    clientX: (one.clientX + other.clientX) / 2,
  }
}

/**
 * `begin` is called when the second finger comes down; `to` then hears how many times as far apart they are as they were then, and where
 * the middle between them is. Gives back how to stop hearing.
 */
export const hearPinch = (element: HTMLElement, { begin, to }: { begin: () => void; to: (fingers: Fingers) => void }): (() => void) => {
  let from: number | null = null
  const onStart = (event: PinchEvent): void => {
    from = apart(event.touches)?.distance ?? null
    if (from !== null) begin()
  }
  const onMove = (event: PinchEvent): void => {
    const now = apart(event.touches)
    if (now === null || from === null) return
    // The page itself stays as large as it is.
    if (event.cancelable) event.preventDefault()
    to({ times: now.distance / from, clientX: now.clientX })
  }
  const ending = new AbortController()
  const { signal } = ending
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) element.addEventListener(type, onStart, { signal, passive: true })
  element.addEventListener('touchmove', onMove, { signal, passive: false })
  return () => ending.abort()
}
