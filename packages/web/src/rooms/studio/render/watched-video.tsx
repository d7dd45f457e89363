import { useEffect } from 'react'
import type { Playback } from '../player/playback.ts'
import { ReelPlayer } from './reel-player.tsx'
import type { Render } from './render-data.ts'

type WatchedVideoProps = {
  render: Render
  reelName: string
  playback: Playback
  /** Shows the plan again. */
  onLeave: () => void
  onExpired: () => void
}

/** A finished video in the place of the plan's picture: there is one picture to look at. Whoever moves the playhead means the plan. */
export const WatchedVideo = ({ render, reelName, playback, onLeave, onExpired }: WatchedVideoProps) => {
  useEffect(() => {
    playback.pause()
    const { seeks } = playback.getState()
    return playback.subscribe(() => {
      const now = playback.getState()
      if (now.isPlaying || now.seeks !== seeks) onLeave()
    })
  }, [playback, onLeave])
  const { width, height } = render
  return (
    <div className="mx-auto w-full" style={{ maxWidth: `calc(var(--stage-height, 60dvh) * ${width ?? 9} / ${height ?? 16})` }}>
      <ReelPlayer render={render} label={`${reelName}, large`} onExpired={onExpired} />
    </div>
  )
}
