import { useEffect } from 'react'
import type { Playback } from './playback.ts'

/** Of the plan and the videos in the page one plays at a time: what begins to be heard ends the others. */
export const useOneHeard = (playback: Playback): void => {
  useEffect(() => {
    const onPlay = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement && !target.muted) playback.pause()
    }
    // What is played does not bubble.
    document.addEventListener('play', onPlay, true)
    let wasPlaying = playback.getState().isPlaying
    const leave = playback.subscribe(() => {
      const { isPlaying } = playback.getState()
      if (isPlaying && !wasPlaying)
        for (const video of document.querySelectorAll('video')) {
          if (!video.muted) video.pause()
        }
      wasPlaying = isPlaying
    })
    return () => {
      document.removeEventListener('play', onPlay, true)
      leave()
    }
  }, [playback])
}
