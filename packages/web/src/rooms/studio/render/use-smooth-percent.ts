import { useEffect, useRef, useState } from 'react'

/** Share of the way left that is gone in a second. */
const PACE_PER_SEC = 3.5

/** Steps of a percent that are drawn: a bar of 600 pixels moves by a pixel or two. */
const DRAWN_STEPS = 4

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A percent that glides to where the work is instead of jumping there, and never falls or runs ahead of it. `key` names
 * the work: another one starts anew.
 */
export const useSmoothPercent = (key: string, percent: number): number => {
  const [shown, setShown] = useState(percent)
  const state = useRef({ key, value: percent })
  if (state.current.key !== key) state.current = { key, value: percent }

  useEffect(() => {
    if (prefersStill()) {
      state.current.value = percent
      setShown(percent)
      return
    }
    let frame = 0
    let before = performance.now()
    const move = (now: number) => {
      const left = percent - state.current.value
      const next = left < 0.05 ? percent : state.current.value + left * Math.min(1, ((now - before) / 1000) * PACE_PER_SEC)
      before = now
      state.current.value = Math.max(state.current.value, next)
      // A page that is drawn anew sixty times a second, for minutes, for less than a pixel, is what a phone gets warm by.
      setShown(state.current.value < percent ? Math.floor(state.current.value * DRAWN_STEPS) / DRAWN_STEPS : percent)
      if (state.current.value < percent) frame = requestAnimationFrame(move)
    }
    frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [percent])

  return state.current.key === key ? Math.max(0, Math.min(100, shown)) : percent
}
