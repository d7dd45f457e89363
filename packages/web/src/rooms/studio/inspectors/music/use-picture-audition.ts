import type { Music } from '@reelwright/contract/reel-plan'
import { useCallback, useEffect, useState } from 'react'
import { createPlayback } from '../../player/playback.ts'

/** Hearing a piece under the reel's own picture and sound, before it is taken; nothing is changed by it. */
export const usePictureAudition = () => {
  const [playback] = useState(createPlayback)
  const [playingId, setPlayingId] = useState<string | null>(null)
  useEffect(
    () =>
      playback.subscribe(() => {
        const { isPlaying, frame } = playback.getState()
        // It came to its end, or somebody stopped the picture; at the very start it has yet to begin.
        if (!isPlaying && frame > 0) setPlayingId(null)
      }),
    [playback],
  )
  const play = useCallback(
    (id: string, music: Music) => {
      playback.pause()
      playback.draft.hold([{ op: 'set_music', music }])
      playback.seek(0)
      playback.playWhenKnown()
      setPlayingId(id)
    },
    [playback],
  )
  const stop = useCallback(() => {
    playback.pause()
    playback.draft.drop()
    setPlayingId(null)
  }, [playback])
  return { playback, playingId, play, stop }
}
