import { useEffect, useState } from 'react'

/** How a video stands. `lengthSec` is 0 until it is known. */
export type FilmState = { isPlaying: boolean; isWaiting: boolean; isMuted: boolean; atSec: number; lengthSec: number }

const EVENTS = [
  ...(['play', 'pause', 'ended', 'timeupdate', 'seeking', 'seeked', 'volumechange'] as const),
  ...(['durationchange', 'loadedmetadata', 'waiting', 'playing', 'canplay', 'emptied'] as const),
]

const stateOf = (video: HTMLVideoElement): FilmState => ({
  isPlaying: !video.paused,
  isWaiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  isMuted: video.muted || video.volume === 0,
  atSec: video.currentTime,
  lengthSec: Number.isFinite(video.duration) ? video.duration : 0,
})

/** Follows a video; while it plays, frame by frame, for its own news come four times a second. */
export const useFilm = (video: HTMLVideoElement): FilmState => {
  const [state, setState] = useState(() => stateOf(video))
  useEffect(() => {
    const look = () => setState(stateOf(video))
    look()
    for (const event of EVENTS) video.addEventListener(event, look)
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, look)
    }
  }, [video])
  useEffect(() => {
    if (!state.isPlaying) return
    let next = requestAnimationFrame(function look() {
      setState(stateOf(video))
      next = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(next)
  }, [video, state.isPlaying])
  return state
}
