import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { useMedia } from '../rooms/media/media-data.ts'
import { createPlayback } from '../rooms/studio/player/playback.ts'
import type { PanelKey } from './panel-host.tsx'

/** Which drawer is open, which video the preview shows, and at which scene the timeline is to open. */
export const usePanels = (first: PanelKey | null) => {
  const [openKey, setOpenKey] = useState<PanelKey | null>(first)
  const [shownRenderId, setShownRenderId] = useState<string | null>(null)
  const enlarge = useCallback((renderId: string) => {
    setShownRenderId(renderId)
    setOpenKey('preview')
  }, [])
  const [sceneWish, setSceneWish] = useState<string | null>(null)
  const openScene = useCallback((sceneId: string) => {
    setSceneWish(sceneId)
    setOpenKey('timeline')
  }, [])
  const forgetScene = useCallback(() => setSceneWish(null), [])
  return { openKey, open: setOpenKey, shownRenderId, show: setShownRenderId, enlarge, sceneWish, openScene, forgetScene }
}

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
export const usePlayWish = (): boolean => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isWished = typeof state === 'object' && state !== null && 'play' in state && state.play === true
  const [wasWished] = useState(isWished)
  useEffect(() => {
    if (isWished) void navigate(pathname + search, { replace: true, state: null })
  }, [isWished, navigate, pathname, search])
  return wasWished
}

/** A plan may use any file of the project, not only the first page of the list: whoever looks at it needs them all. */
export const useWholeLibrary = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useMedia>, isWanted: boolean) => {
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetchingNextPage, fetchNextPage])
}
