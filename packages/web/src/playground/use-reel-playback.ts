import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { createPlayback } from '../rooms/studio/player/playback.ts'

/** The playhead of the open reel: it stays where it is while drawers open and close. */
export const useReelPlayback = (reelId: string | undefined, playsAtOnce: boolean) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reel has a playhead of its own
  const playback = useMemo(createPlayback, [reelId])
  const isMeant = useRef(playsAtOnce)
  useEffect(() => {
    // The first reel alone: whoever goes on to another did not ask for that one.
    if (isMeant.current && reelId !== undefined) playback.playWhenKnown()
    if (reelId !== undefined) isMeant.current = false
  }, [playback, reelId])
  return playback
}

/** Whether whoever came here wants to see the reel play. Said once: a reload of the page does not begin to play. */
export const usePlayRequest = (): boolean => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isRequested = typeof state === 'object' && state !== null && 'play' in state && state.play === true
  const [wasRequested] = useState(isRequested)
  useEffect(() => {
    if (isRequested) void navigate(pathname + search, { replace: true, state: null })
  }, [isRequested, navigate, pathname, search])
  return wasRequested
}
