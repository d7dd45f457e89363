import type { MediaItem } from '@reelwright/contract/media'
import type { Reel } from '@reelwright/contract/reels'
import { Clapperboard, GanttChart, MonitorPlay, ScrollText, Settings, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ApiClient } from '../core/api/api-client.ts'
import type { WaitingWrites } from '../core/outbox/outbox-entry.ts'
import { type PanelChoice, PanelStrip, PanelTabs } from '../rooms/studio/plan/panel-strip.tsx'
import { PlanSkeleton } from '../rooms/studio/plan/plan-skeleton.tsx'
import type { Playback } from '../rooms/studio/player/playback.ts'
import { UnsentPanel } from '../rooms/studio/unsent-panel.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Drawer } from '../ui/overlay/drawer.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import type { useRendering } from './use-rendering.ts'

/** Width of a drawer (A2, B9). */
const DRAWER_WIDTH_REM = 24

const PreviewPanel = lazy(async () => ({ default: (await import('../rooms/studio/render/preview-panel.tsx')).PreviewPanel }))
const PlanPanel = lazy(async () => ({ default: (await import('../rooms/studio/plan/plan-panel.tsx')).PlanPanel }))
const LogsPanel = lazy(async () => ({ default: (await import('../rooms/studio/logs/logs-panel.tsx')).LogsPanel }))
const SettingsPanel = lazy(async () => ({
  default: (await import('../rooms/studio/inspectors/settings/settings-panel.tsx')).SettingsPanel,
}))
const ToolsPanel = lazy(async () => ({ default: (await import('../rooms/studio/inspectors/tools/tools-panel.tsx')).ToolsPanel }))

export type PanelKey = 'preview' | 'story' | 'timeline' | 'logs' | 'tools' | 'settings'

const PANELS: readonly PanelChoice<PanelKey>[] = [
  { key: 'preview', title: 'Preview', icon: <MonitorPlay /> },
  { key: 'story', title: 'Story', icon: <Clapperboard /> },
  { key: 'timeline', title: 'Timeline', icon: <GanttChart /> },
  { key: 'logs', title: 'Logs', icon: <ScrollText /> },
  { key: 'tools', title: 'AI Tools', icon: <SlidersHorizontal /> },
  { key: 'settings', title: 'Settings', icon: <Settings /> },
]

type PanelHostProps = {
  api: ApiClient
  /** Null until the core is open. */
  outbox: WaitingWrites | null
  reel: Reel | undefined
  /** There is one that the server does not have yet. */
  isUnsent: boolean
  rendering: ReturnType<typeof useRendering>
  media: readonly MediaItem[]
  /** The one playhead of the open reel. */
  playback: Playback
  isNarrow: boolean
  openKey: PanelKey | null
  onOpenChange: (key: PanelKey | null) => void
  shownRenderId: string | null
  onShowRender: (renderId: string) => void
}

const ComingPreview = () => (
  <div aria-busy="true" className="p-5">
    <span className="sr-only">Loading the preview</span>
    <Skeleton className="aspect-[9/16]" />
  </div>
)

const PanelBody = ({ api, outbox, reel, isUnsent, rendering, media, playback, openKey, shownRenderId, onShowRender }: PanelHostProps) => {
  if (openKey === null) return null
  if (isUnsent) return <UnsentPanel thing={openKey === 'preview' ? 'The finished video' : 'The plan'} />
  if (reel === undefined) return null
  if (outbox === null) return openKey === 'preview' ? <ComingPreview /> : <PlanSkeleton />
  return (
    <Suspense fallback={openKey === 'preview' ? <ComingPreview /> : <PlanSkeleton />}>
      {openKey === 'preview' ? (
        <PreviewPanel
          renders={rendering.renders}
          reelName={reel.reel_name}
          selectedId={shownRenderId}
          onSelect={onShowRender}
          onExpired={rendering.refresh}
        />
      ) : openKey === 'tools' ? (
        <ToolsPanel key={reel.id} api={api} outbox={outbox} reelId={reel.id} media={media} />
      ) : openKey === 'logs' ? (
        <LogsPanel key={reel.id} api={api} reel={reel} videos={rendering.renders} />
      ) : openKey === 'settings' ? (
        <SettingsPanel key={reel.id} api={api} outbox={outbox} reel={reel} />
      ) : (
        <PlanPanel api={api} outbox={outbox} reelId={reel.id} media={media} playback={playback} view={openKey} />
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
