import type { MediaItem } from '@reelwright/contract/media'
import type { Reel } from '@reelwright/contract/reels'
import { MonitorPlay } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ApiClient } from '../../core/api-client.ts'
import { PanelStrip, PanelTabs } from '../../rooms/studio/panel-strip.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { useMaking } from './use-making.ts'

const PreviewPanel = lazy(async () => ({ default: (await import('../../rooms/studio/preview-panel.tsx')).PreviewPanel }))

export type PanelKey = 'preview'

export const PANELS = [{ key: 'preview', title: 'Preview', icon: <MonitorPlay /> }] as const

type PanelHostProps = {
  api: ApiClient
  reel: Reel | undefined
  making: ReturnType<typeof useMaking>
  media: readonly MediaItem[]
  isNarrow: boolean
  openKey: PanelKey | null
  onOpenChange: (key: PanelKey | null) => void
  shownJushnId: string | null
  onShowJushn: (jushnId: string) => void
}

/** The drawers at the right: beside the conversation on a wide screen, over it on a narrow one. */
export const PanelHost = ({ reel, making, isNarrow, openKey, onOpenChange, shownJushnId, onShowJushn }: PanelHostProps) => {
  const title = PANELS.find((panel) => panel.key === openKey)?.title ?? ''
  const body =
    reel === undefined ? null : (
      <PreviewPanel
        jushns={making.jushns}
        reelName={reel.reel_name}
        selectedId={shownJushnId}
        onSelect={onShowJushn}
        onExpired={making.refresh}
      />
    )
  if (isNarrow) {
    return (
      <Sheet
        open={openKey !== null}
        onOpenChange={(open) => (open ? undefined : onOpenChange(null))}
        title={title}
        side="bottom"
        footer={PANELS.length > 1 ? <PanelTabs panels={PANELS} openKey={openKey} onToggle={onOpenChange} /> : undefined}
      >
        {body}
      </Sheet>
    )
  }
  return (
    <>
      <Drawer open={openKey !== null} onClose={() => onOpenChange(null)} title={title}>
        {body}
      </Drawer>
      <PanelStrip panels={PANELS} openKey={openKey} onToggle={(key) => onOpenChange(key === openKey ? null : key)} />
    </>
  )
}
