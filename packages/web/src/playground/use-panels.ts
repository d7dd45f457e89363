import { useCallback, useState } from 'react'
import type { PanelKey } from './panel-host.tsx'

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
  return { openKey, open: setOpenKey, shownRenderId, show: setShownRenderId, enlarge, sceneRequest, openScene, forgetScene }
}
