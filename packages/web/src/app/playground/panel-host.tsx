import { DRAWER_WIDTH_REM } from '@reelwright/contract/constants-playground'
import type { MediaItem } from '@reelwright/contract/media'
import type { Reel } from '@reelwright/contract/reels'
import { Clapperboard, GanttChart, MonitorPlay } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { type PanelChoice, PanelStrip, PanelTabs } from '../../rooms/studio/panel-strip.tsx'
import { PlanSkeleton } from '../../rooms/studio/plan-skeleton.tsx'
import { UnsentPanel } from '../../rooms/studio/unsent-panel.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { useMaking } from './use-making.ts'

const PreviewPanel = lazy(async () => ({ default: (await import('../../rooms/studio/preview-panel.tsx')).PreviewPanel }))
const PlanPanel = lazy(async () => ({ default: (await import('../../rooms/studio/plan-panel.tsx')).PlanPanel }))

export type PanelKey = 'preview' | 'story' | 'timeline'

const PANELS: readonly PanelChoice<PanelKey>[] = [
  { key: 'preview', title: 'Preview', icon: <MonitorPlay /> },
  { key: 'story', title: 'Story', icon: <Clapperboard /> },
  { key: 'timeline', title: 'Timeline', icon: <GanttChart /> },
]

type PanelHostProps = {
  api: ApiClient
  outbox: WaitingWrites
  reel: Reel | undefined
  /** There is one that the server does not have yet. */
  isUnsent: boolean
  making: ReturnType<typeof useMaking>
  media: readonly MediaItem[]
  isNarrow: boolean
  openKey: PanelKey | null
  onOpenChange: (key: PanelKey | null) => void
  shownJushnId: string | null
  onShowJushn: (jushnId: string) => void
}

const ComingPreview = () => (
  <div aria-busy="true" className="p-5">
    <span className="sr-only">Loading the preview</span>
    <Skeleton className="aspect-[9/16]" />
  </div>
)

const PanelBody = ({ api, outbox, reel, isUnsent, making, media, openKey, shownJushnId, onShowJushn }: PanelHostProps) => {
  if (openKey === null) return null
  if (isUnsent) return <UnsentPanel thing={openKey === 'preview' ? 'The finished video' : 'The plan'} />
  if (reel === undefined) return null
  return (
    <Suspense fallback={openKey === 'preview' ? <ComingPreview /> : <PlanSkeleton />}>
      {openKey === 'preview' ? (
        <PreviewPanel
          jushns={making.jushns}
          reelName={reel.reel_name}
          selectedId={shownJushnId}
          onSelect={onShowJushn}
          onExpired={making.refresh}
        />
      ) : (
        <PlanPanel api={api} outbox={outbox} reelId={reel.id} media={media} view={openKey} />
      )}
    </Suspense>
  )
}

/** The drawers at the right: beside the conversation on a wide screen, over it on a narrow one (PLAY-07). */
export const PanelHost = (props: PanelHostProps) => {
  const { isNarrow, openKey, onOpenChange } = props
  const title = PANELS.find((panel) => panel.key === openKey)?.title ?? ''
  if (isNarrow) {
    return (
      <Sheet
        open={openKey !== null}
        onOpenChange={(open) => (open ? undefined : onOpenChange(null))}
        title={title}
        side="bottom"
        footer={<PanelTabs panels={PANELS} openKey={openKey} onToggle={onOpenChange} />}
      >
        <PanelBody {...props} />
      </Sheet>
    )
  }
  return (
    <>
      <Drawer open={openKey !== null} onClose={() => onOpenChange(null)} title={title} widthRem={DRAWER_WIDTH_REM}>
        <PanelBody {...props} />
      </Drawer>
      <PanelStrip panels={PANELS} openKey={openKey} onToggle={(key) => onOpenChange(key === openKey ? null : key)} />
    </>
  )
}
