import { type RefObject, useEffect, useRef, useState } from 'react'
import { prefersStillness } from './prefers-stillness.ts'

/**
 * Plays the films within an element while they are in sight, until somebody pauses them; where motion is unwelcome only once somebody asks
 * for it.
 */
export const usePlayInSight = (): { within: RefObject<HTMLOListElement | null>; isPaused: boolean; toggle: () => void } => {
  const within = useRef<HTMLOListElement>(null)
  const [isPaused, setPaused] = useState(false)
  // Not when it is drawn: at build there is nobody to ask.
  useEffect(() => setPaused(prefersStillness()), [])
  useEffect(() => {
    const films = [...(within.current?.querySelectorAll('video') ?? [])]
    if (isPaused) {
      for (const film of films) film.pause()
      return
    }
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLVideoElement)) continue
        // A browser that refuses to start a video by itself leaves its first picture.
        if (isIntersecting) target.play().catch(() => undefined)
        else target.pause()
      }
    })
    for (const film of films) observer.observe(film)
    return () => observer.disconnect()
  }, [isPaused])
  return { within, isPaused, toggle: () => setPaused((was) => !was) }
}
