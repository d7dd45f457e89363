import { useCallback, useState } from 'react'
import type { PanelKey } from './panel-host.tsx'

/** Which drawer is open, and which video the preview shows. */
export const usePanels = () => {
  const [openKey, setOpenKey] = useState<PanelKey | null>(null)
  const [shownRenderId, setShownRenderId] = useState<string | null>(null)
  const enlarge = useCallback((renderId: string) => {
    setShownRenderId(renderId)
    setOpenKey('preview')
  }, [])
  return { openKey, open: setOpenKey, shownRenderId, show: setShownRenderId, enlarge }
}
