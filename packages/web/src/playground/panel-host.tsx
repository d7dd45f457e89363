import type { MediaItem } from '@reelwright/contract/media'
import type { Reel } from '@reelwright/contract/reels'
import { Clapperboard, GanttChart, MonitorPlay, ScrollText, Settings, SlidersHorizontal, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ApiClient } from '../core/api/api-client.ts'
import type { Core } from '../core/core.ts'
import { type PanelChoice, PanelStrip, PanelTabs } from '../rooms/studio/plan/panel-strip.tsx'
import { PlanSkeleton } from '../rooms/studio/plan/plan-skeleton.tsx'
import type { Playback } from '../rooms/studio/player/playback.ts'
import { UnsentPanel } from '../rooms/studio/unsent-panel.tsx'
import { useMediaQuery } from '../rooms/studio/use-media-query.ts'
import { IconButton } from '../ui/controls/icon-button.tsx'
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
  /** Null until it is open. */
  core: Core | null
  reel: Reel | undefined
  /** There is one that the server does not have yet. */
  isUnsent: boolean
  rendering: ReturnType<typeof useRendering>
  media: readonly MediaItem[]
  /** Opens the system's dialog for files of the project. */
  onAddFiles: () => void
  /** The one playhead of the open reel. */
  playback: Playback
  isNarrow: boolean
  openKey: PanelKey | null
  onOpenChange: (key: PanelKey | null) => void
  shownRenderId: string | null
  onShowRender: (renderId: string | null) => void
  /** Puts a word about a scene into the composer. */
  onAsk: (sceneNumber: number) => void
  /** The scene that the timeline is to show, until it did. */
  sceneRequest: string | null
  onSceneShown: () => void
}

const ComingPreview = () => (
  <div aria-busy="true" className="p-5">
    <span className="sr-only">Loading the preview</span>
    <Skeleton className="aspect-[9/16]" />
  </div>
)

const PanelBody = ({
  api,
  core,
  reel,
  isUnsent,
  rendering,
  media,
  onAddFiles,
  playback,
  isNarrow,
  hasPicture = true,
  openKey,
  shownRenderId,
  onShowRender,
  onAsk,
  sceneRequest,
  onSceneShown,
}: PanelHostProps & { hasPicture?: boolean }) => {
  if (openKey === null) return null
  if (isUnsent) return <UnsentPanel thing={openKey === 'preview' ? 'The finished video' : 'The plan'} />
  if (reel === undefined) return null
  if (core === null) return openKey === 'preview' ? <ComingPreview /> : <PlanSkeleton />
  const { outbox } = core
  return (
    <Suspense fallback={openKey === 'preview' ? <ComingPreview /> : <PlanSkeleton />}>
      {openKey === 'preview' ? (
        <PreviewPanel
          key={reel.id}
          api={api}
          outbox={outbox}
          reelId={reel.id}
          media={media}
          playback={playback}
          renders={rendering.renders}
          reelName={reel.reel_name}
          selectedId={shownRenderId}
          onSelect={onShowRender}
          onExpired={rendering.refresh}
        />
      ) : openKey === 'tools' ? (
        <ToolsPanel key={reel.id} api={api} outbox={outbox} reelId={reel.id} media={media} onAddFiles={onAddFiles} />
      ) : openKey === 'logs' ? (
        <LogsPanel key={reel.id} api={api} reel={reel} videos={rendering.renders} media={media} />
      ) : openKey === 'settings' ? (
        <SettingsPanel key={reel.id} api={api} outbox={outbox} preferences={core.background.preferences} reel={reel} />
      ) : (
        <PlanPanel
          key={openKey}
          api={api}
          outbox={outbox}
          reelId={reel.id}
          reelName={reel.reel_name}
          media={media}
          playback={playback}
          isNarrow={isNarrow}
          hasPicture={hasPicture}
          view={openKey}
          sceneRequest={sceneRequest}
          onSceneShown={onSceneShown}
          onAsk={onAsk}
        />
      )}
    </Suspense>
  )
}

/** From here on there is room for a drawer beside the conversation, from there on for a room of its own. */
const BESIDE = '(min-width: 64rem)'
const STUDIO = '(min-width: 80rem)'

/** What a drawer takes the focus from gets it back. */
const useFocusBack = (isOpen: boolean): void => {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement
      return
    }
    const from = opener.current
    opener.current = null
    // Somebody who went on elsewhere stays there.
    if (from instanceof HTMLElement && document.activeElement === document.body) from.focus()
  }, [isOpen])
}

/** The picture takes the height that its controls leave (11.5 rem with the versions and the room around them). */
const PREVIEW_FITS = '[--stage-height:calc(100cqh-11.5rem)] [&>div]:[container-type:size]'

/** What of the column was closed while the rest stays: the player, or what lies under it. */
type ClosedPart = 'preview' | 'lower' | null

/** The player over the timeline or the story, beside the conversation: what is done in the one is seen in the other. */
const StudioColumn = (props: PanelHostProps & { lower: 'timeline' | 'story'; closed: ClosedPart; close: (key: PanelKey) => void }) => {
  const { lower, closed, close } = props
  const title = PANELS.find(({ key }) => key === lower)?.title ?? ''
  return (
    <div className="flex h-full min-w-0 flex-[1.6] flex-col border-hairline border-l bg-panel">
      {closed === 'preview' ? null : (
        <DockPart title="Preview" onClose={() => close('preview')} className={`min-h-0 flex-1 ${PREVIEW_FITS}`}>
          <PanelBody {...props} openKey="preview" />
        </DockPart>
      )}
      {closed === 'lower' ? null : (
        <DockPart
          title={title}
          onClose={() => close(lower)}
          className={closed === 'preview' ? 'min-h-0 flex-1' : 'h-[42%] min-h-64 shrink-0 border-hairline-strong border-t'}
        >
          <PanelBody {...props} openKey={lower} hasPicture={false} />
        </DockPart>
      )}
    </div>
  )
}

const DockPart = ({
  title,
  onClose,
  className,
  children,
}: {
  title: string
  onClose: () => void
  className: string
  children: ReactNode
}) => (
  <section aria-label={title} className={`flex min-w-0 flex-col ${className}`}>
    <header className="flex h-12 shrink-0 items-center gap-3 pr-2 pl-5">
      <h2 className="flex-1 truncate font-semibold text-14">{title}</h2>
      <IconButton label={`Close ${title}`} icon={<X />} onClick={onClose} />
    </header>
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
  </section>
)

/** Which part of the studio column is closed, and what closing one and opening another comes to. */
const useColumn = ({ openKey, onOpenChange }: Pick<PanelHostProps, 'openKey' | 'onOpenChange'>) => {
  const [closed, setClosed] = useState<ClosedPart>(null)
  const [lower, setLower] = useState<'timeline' | 'story'>('timeline')
  if ((openKey === 'timeline' || openKey === 'story') && openKey !== lower) setLower(openKey)
  if (openKey === null && closed !== null) setClosed(null)
  const strip = useRef<HTMLDivElement>(null)
  const close = useCallback(
    (key: PanelKey) => {
      if (closed !== null) return onOpenChange(null)
      setClosed(key === 'preview' ? 'preview' : 'lower')
      onOpenChange(key === 'preview' ? lower : 'preview')
      // The part had the focus; its button is where it came from.
      strip.current?.querySelector<HTMLElement>(`[data-panel="${key}"]`)?.focus()
    },
    [closed, lower, onOpenChange],
  )
  const toggle = (key: PanelKey) => {
    // With a part closed its neighbour's button brings both back.
    setClosed(null)
    onOpenChange(key === openKey && closed === null ? null : key)
  }
  return { closed, lower, strip, close, toggle }
}

/** So long a sheet takes to close and to give the focus back. */
const SHEET_CLOSES_MS = 300

/** The drawers at the right (PLAY-07): over the conversation where there is little room, beside it where there is more; Preview with Timeline or Story in a column of their own where there is plenty. */
export const PanelHost = (props: PanelHostProps) => {
  const { isNarrow, openKey, onOpenChange, onAsk } = props
  const [isBeside, isStudio] = [useMediaQuery(BESIDE), useMediaQuery(STUDIO)]
  const isOpen = openKey !== null
  useFocusBack(isOpen && isBeside)
  const column = useColumn(props)
  const title = PANELS.find((panel) => panel.key === openKey)?.title ?? ''
  const close = () => onOpenChange(null)
  const askFromSheet = useCallback(
    (sceneNumber: number) => {
      onOpenChange(null)
      setTimeout(() => onAsk(sceneNumber), SHEET_CLOSES_MS)
    },
    [onAsk, onOpenChange],
  )
  const inStudio = isStudio && (openKey === 'preview' || openKey === 'timeline' || openKey === 'story')
  if (isNarrow) {
    return (
      <Sheet
        open={isOpen}
        onOpenChange={(open) => (open ? undefined : close())}
        title={title}
        side="bottom"
        footer={<PanelTabs panels={PANELS} openKey={openKey} onToggle={onOpenChange} />}
      >
        <PanelBody {...props} onAsk={askFromSheet} />
      </Sheet>
    )
  }
  return (
    <>
      {inStudio ? <StudioColumn {...props} lower={column.lower} closed={column.closed} close={column.close} /> : null}
      {isBeside ? (
        <Drawer open={isOpen && !inStudio} onClose={close} title={title} widthRem={DRAWER_WIDTH_REM}>
          {inStudio ? null : <PanelBody {...props} />}
        </Drawer>
      ) : (
        <Sheet open={isOpen} onOpenChange={(open) => (open ? undefined : close())} title={title}>
          <PanelBody {...props} onAsk={askFromSheet} isNarrow />
        </Sheet>
      )}
      <div ref={column.strip} className="h-full shrink-0">
        <PanelStrip panels={PANELS} openKey={openKey} onToggle={column.toggle} />
      </div>
    </>
  )
}
