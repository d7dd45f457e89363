import type { Music } from '@reelwright/contract/reel-plan'
import { useCallback, useEffect, useState } from 'react'
import { createPlayback, type Playback } from '../../player/playback.ts'

/** Hearing a piece under the reel's own picture and sound, before it is taken, where that is shown already or in a place of its own; nothing is changed by it. */
export const usePictureAudition = (shownAt?: Playback) => {
  const [own] = useState(createPlayback)
  const playback = shownAt ?? own
  const [playingId, setPlayingId] = useState<string | null>(null)
  const isHeard = playingId !== null
  useEffect(() => {
    if (!isHeard) return
    const leave = playback.subscribe(() => {
      const { isPlaying, frame } = playback.getState()
      // It came to its end, or somebody stopped the picture; at the very start it has yet to begin.
      if (!isPlaying && frame > 0) setPlayingId(null)
    })
    return () => {
      leave()
      // Whoever goes on with the picture hears the reel's own music again.
      playback.pause()
      playback.draft.drop()
    }
  }, [playback, isHeard])
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
