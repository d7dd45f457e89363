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
  const [sceneWish, setSceneWish] = useState<string | null>(null)
  const openScene = useCallback((sceneId: string) => {
    setSceneWish(sceneId)
    setOpenKey('timeline')
  }, [])
  const forgetScene = useCallback(() => setSceneWish(null), [])
  return { openKey, open: setOpenKey, shownRenderId, show: setShownRenderId, enlarge, sceneWish, openScene, forgetScene }
}
