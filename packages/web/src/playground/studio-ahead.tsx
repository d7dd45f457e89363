import type { MediaItem } from '@reelwright/contract/media'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { useEffect, useState } from 'react'
import type { ApiClient } from '../core/api/api-client.ts'
import { useReelPlan } from '../rooms/studio/plan/plan-data.ts'
import { StudioPlayer } from '../rooms/studio/player/player-part.ts'
import { useMediaQuery } from '../rooms/studio/use-media-query.ts'
import { soonAfterPaint } from '../ui/after-paint.ts'
import { PlanPanel, PreviewPanel, StudioColumn } from './panel-parts.ts'

/** From here on the tracks come with the picture (panel-host.tsx). */
const STUDIO = '(min-width: 80rem)'

const loadReady = () => import('../rooms/studio/player/ahead/make-ready.ts')

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/** Whether somebody is about to open the preview: their pointer is over its button, their finger on it, or the keyboard. */
const useIsMeant = (): boolean => {
  const [isMeant, setIsMeant] = useState(false)
  useEffect(() => {
    const notice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-panel="preview"], [data-panel="timeline"]') !== null) setIsMeant(true)
    }
    const [over, focused] = ['pointerover', 'focusin']
    document.addEventListener(over, notice)
    document.addEventListener(focused, notice)
    return () => {
      document.removeEventListener(over, notice)
      document.removeEventListener(focused, notice)
    }
  }, [])
  return isMeant
}

type StudioAheadProps = { api: ApiClient; reelId: ReelId; media: readonly MediaItem[] }

/**
 * While the page rests, what opens the preview is made ready piece by piece: its code, then what the device draws it with and the look. The
 * plan and the first clip are fetched only for one who is about to press. Shows nothing.
 */
export const StudioAhead = ({ api, reelId, media }: StudioAheadProps) => {
  const isStudio = useMediaQuery(STUDIO)
  const isMeant = useIsMeant()
  const [isLoaded, setIsLoaded] = useState(false)
  // Enabled or not, it tells what is known already.
  const { data } = useReelPlan(api, reelId, isMeant)
  useEffect(() => {
    if (savesData() && !isMeant) return
    const load = async (): Promise<void> => {
      await Promise.all([PreviewPanel.load(), ...(isStudio ? [StudioColumn.load(), PlanPanel.load()] : [])])
      await soonAfterPaint()
      await Promise.all([StudioPlayer.load(), loadReady()])
      setIsLoaded(true)
    }
    // Offline and not kept on the device: whoever presses is told.
    void load().catch(() => undefined)
  }, [isStudio, isMeant])
  const plan = data?.plan
  useEffect(() => {
    if (!isLoaded || plan === undefined || plan.scenes.length === 0) return
    void soonAfterPaint()
      .then(loadReady)
      .then(({ makeReady }) => makeReady(plan))
      // Not ready is no fault: the preview makes it itself, and says what it cannot have.
      .catch(() => undefined)
  }, [isLoaded, plan])
  useEffect(() => {
    if (!isMeant || plan === undefined) return
    void loadReady()
      .then(({ openFirstClip }) => openFirstClip(plan, new Map(media.map((item) => [item.id, item]))))
      .catch(() => undefined)
  }, [isMeant, plan, media])
  return null
}
