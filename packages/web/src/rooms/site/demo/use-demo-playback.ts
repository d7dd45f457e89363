import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { DEMO_DURATION_SEC } from './demo-reel.ts'
import { prefersStillness } from './prefers-stillness.ts'

export type DemoPlayback = {
  video: RefObject<HTMLVideoElement | null>
  phone: RefObject<HTMLDivElement | null>
  playing: boolean
  muted: boolean
  togglePlaying: () => void
  toggleMuted: () => void
  /** From the start, with sound, in view. */
  watch: () => void
  seek: (atSec: number) => void
  /** Calls back with the share of the reel that has played, at every drawn frame. */
  onPosition: (listener: (share: number) => void) => () => void
  /** For the video element. */
  handlers: { onPlay: () => void; onPause: () => void; onVolumeChange: () => void; onSeeked: () => void }
}

/** The demo reel's playback: muted and by itself at first, unless motion is unwelcome; paused while it is out of sight. */
export const useDemoPlayback = (): DemoPlayback => {
  const video = useRef<HTMLVideoElement>(null)
  const phone = useRef<HTMLDivElement>(null)
  const listeners = useRef(new Set<(share: number) => void>())
  const [playing, setPlaying] = useState(false)
  const [muted, setMuted] = useState(true)
  /** The visitor's own pause outlasts scrolling away and back. */
  const pausedByHand = useRef(false)

  const tell = useCallback(() => {
    const share = Math.min(1, (video.current?.currentTime ?? 0) / DEMO_DURATION_SEC)
    for (const listener of listeners.current) listener(share)
  }, [])

  const play = useCallback(async () => {
    try {
      await video.current?.play()
    } catch {
      // A browser that refuses to start a video by itself leaves the poster and the play button.
      setPlaying(false)
    }
  }, [])

  useEffect(() => {
    if (!playing) return
    let frame = requestAnimationFrame(function draw() {
      tell()
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [playing, tell])

  useEffect(() => {
    const element = video.current
    if (!element) return
    // Not when it is drawn: at build there is nobody to ask.
    pausedByHand.current ||= prefersStillness()
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) element.pause()
      else if (!pausedByHand.current) void play()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [play])

  return {
    video,
    phone,
    playing,
    muted,
    togglePlaying: () => {
      pausedByHand.current = playing
      if (playing) video.current?.pause()
      else void play()
    },
    toggleMuted: () => {
      if (video.current) video.current.muted = !video.current.muted
    },
    watch: () => {
      const element = video.current
      if (!element) return
      element.muted = false
      element.currentTime = 0
      pausedByHand.current = false
      phone.current?.scrollIntoView({ block: 'center', behavior: prefersStillness() ? 'auto' : 'smooth' })
      void play()
    },
    seek: (atSec) => {
      if (video.current) video.current.currentTime = atSec
      tell()
    },
    onPosition: (listener) => {
      listeners.current.add(listener)
      return () => listeners.current.delete(listener)
    },
    handlers: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onVolumeChange: () => setMuted(video.current?.muted ?? true),
      onSeeked: tell,
    },
  }
}
