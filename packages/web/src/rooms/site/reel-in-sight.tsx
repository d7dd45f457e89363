import { useEffect, useRef } from 'react'
import { DEMO_VIDEO } from './demo-reel.ts'

/** The reel once more, small: it plays while it is in sight, and not where motion is unwelcome. */
export const ReelInSight = () => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(([entry]) => {
      // A browser that refuses to start a video by itself leaves the poster.
      if (entry?.isIntersecting) element.play().catch(() => undefined)
      else element.pause()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <video ref={video} {...DEMO_VIDEO} preload="none" className="h-full w-auto rounded-control border border-hairline" />
}
