import { useCallback, useEffect, useMemo, useState } from 'react'
import type { useMedia } from '../rooms/media/media-data.ts'
import { createPlayback } from '../rooms/studio/player/playback.ts'
import type { PanelKey } from './panel-host.tsx'

/** Which drawer is open, which video the preview shows, and at which scene the timeline is to open. */
export const usePanels = () => {
  const [openKey, setOpenKey] = useState<PanelKey | null>(null)
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
// biome-ignore lint/correctness/useExhaustiveDependencies: another reel has a playhead of its own
export const useReelPlayback = (reelId: string | undefined) => useMemo(createPlayback, [reelId])

/** A plan may use any file of the project, not only the first page of the list: whoever looks at it needs them all. */
export const useWholeLibrary = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useMedia>, isWanted: boolean) => {
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetchingNextPage, fetchNextPage])
}
