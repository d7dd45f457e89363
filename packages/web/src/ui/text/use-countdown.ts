import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counted down while the component is shown; 0 when it has passed. */
export const useCountdown = (untilMs: number): number => {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leftSec = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  useEffect(() => {
    if (leftSec === 0) return
    const timer = setTimeout(() => setNowMs(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [leftSec])
  return leftSec
}
