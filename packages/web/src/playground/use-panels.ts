import { useCallback, useMemo, useState } from 'react'
import type { PanelKey } from './panel-host.tsx'

/** What the conversation knows of the video that the preview shows large. */
export type Watching = { watchedId: string | null; show: (renderId: string | null) => void; enlarge: (renderId: string) => void }

/** Drawers that the preview stands in, or beside. */
const WITH_PREVIEW: readonly (PanelKey | null)[] = ['preview', 'timeline', 'story']

/** Which drawer is open, which video the preview shows, and at which scene the timeline is to open. */
export const usePanels = (first: PanelKey | null) => {
  const [openKey, setOpenKey] = useState<PanelKey | null>(first)
  const [shownRenderId, setShownRenderId] = useState<string | null>(null)
  const enlarge = useCallback((renderId: string) => {
    setShownRenderId(renderId)
    setOpenKey('preview')
  }, [])
  const [sceneRequest, setSceneRequest] = useState<string | null>(null)
  const openScene = useCallback((sceneId: string) => {
    setSceneRequest(sceneId)
    setOpenKey('timeline')
  }, [])
  const forgetScene = useCallback(() => setSceneRequest(null), [])
  const watchedId = WITH_PREVIEW.includes(openKey) ? shownRenderId : null
  const watching = useMemo((): Watching => ({ watchedId, show: setShownRenderId, enlarge }), [watchedId, enlarge])
  return { openKey, open: setOpenKey, shownRenderId, show: setShownRenderId, watching, sceneRequest, openScene, forgetScene }
}
