import { useCallback, useEffect, useMemo, useState } from 'react'
import { readKey, removeKey, userKey, writeKey } from '../core/user-keys.ts'
import { BESIDE, isPanelKey, type PanelKey } from './panel-host.tsx'

/** What the conversation knows of the video that the preview shows large. */
export type Watching = { watchedId: string | null; show: (renderId: string | null) => void; enlarge: (renderId: string) => void }

/** Drawers that the preview stands in, or beside. */
const WITH_PREVIEW: readonly (PanelKey | null)[] = ['preview', 'timeline', 'story']

const session = () => window.sessionStorage

/**
 * The open drawer, which a reload of the page leaves open; whoever leaves the playground closes it. Where it would lie over the
 * conversation instead of beside it, a page that begins shows the conversation.
 */
const useKeptPanel = (userId: string, first: PanelKey | null) => {
  const key = userKey(userId, 'panel')
  const [openKey, setOpenKey] = useState<PanelKey | null>(() => {
    const kept = readKey(session, key)
    return first ?? (isPanelKey(kept) && matchMedia(BESIDE).matches ? kept : null)
  })
  useEffect(() => writeKey(session, key, openKey), [key, openKey])
  useEffect(() => () => removeKey(session, key), [key])
  return [openKey, setOpenKey] as const
}

/** What a drawer is to show, by its id, and the way to show it there. */
const useShownIn = (panel: PanelKey, open: (panel: PanelKey) => void) => {
  const [shownId, setShownId] = useState<string | null>(null)
  const show = useCallback(
    (id: string) => {
      setShownId(id)
      open(panel)
    },
    [panel, open],
  )
  return [shownId, setShownId, show] as const
}

/** Which drawer is open, which video the preview shows, and at which scene the timeline is to open. */
export const usePanels = (userId: string, first: PanelKey | null) => {
  const [openKey, setOpenKey] = useKeptPanel(userId, first)
  const [shownRenderId, setShownRenderId, enlarge] = useShownIn('preview', setOpenKey)
  const [sceneRequest, setSceneRequest, openScene] = useShownIn('timeline', setOpenKey)
  const forgetScene = useCallback(() => setSceneRequest(null), [setSceneRequest])
  // Where the picture stands over the tracks or the story, those stay.
  const watch = useCallback(() => {
    setShownRenderId(null)
    setOpenKey((key) => (WITH_PREVIEW.includes(key) ? key : 'preview'))
  }, [setShownRenderId, setOpenKey])
  const watchedId = WITH_PREVIEW.includes(openKey) ? shownRenderId : null
  const watching = useMemo((): Watching => ({ watchedId, show: setShownRenderId, enlarge }), [watchedId, enlarge, setShownRenderId])
  return { openKey, open: setOpenKey, shownRenderId, show: setShownRenderId, watching, watch, sceneRequest, openScene, forgetScene }
}
