import type { MediaItem } from '@reelwright/contract/media'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import { Clapperboard, GanttChart, MonitorPlay, ScrollText, Settings, SlidersHorizontal } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ApiClient } from '../core/api/api-client.ts'
import type { Core } from '../core/core.ts'
import { type PanelChoice, PanelStrip, PanelTabs } from '../rooms/studio/plan/panel-strip.tsx'
import { PlanSkeleton } from '../rooms/studio/plan/plan-skeleton.tsx'
import type { Playback } from '../rooms/studio/player/playback.ts'
import { UnsentPanel } from '../rooms/studio/unsent-panel.tsx'
import { useMediaQuery } from '../rooms/studio/use-media-query.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Drawer } from '../ui/overlay/drawer.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { LogsPanel, PlanPanel, PreviewPanel, SettingsPanel, StudioColumn, ToolsPanel } from './panel-parts.ts'
import type { ClosedPart, LowerPart } from './studio-column.tsx'
import type { useRendering } from './use-rendering.ts'

/** Width of a drawer (A2, B9). */
const DRAWER_WIDTH_REM = 24

export type PanelKey = 'preview' | 'story' | 'timeline' | 'logs' | 'tools' | 'settings'

const PANELS: readonly PanelChoice<PanelKey>[] = [
  { key: 'preview', title: 'Preview', icon: <MonitorPlay /> },
  { key: 'story', title: 'Story', icon: <Clapperboard /> },
  { key: 'timeline', title: 'Timeline', icon: <GanttChart /> },
  { key: 'logs', title: 'Logs', icon: <ScrollText /> },
  { key: 'tools', title: 'AI Tools', icon: <SlidersHorizontal /> },
  { key: 'settings', title: 'Settings', icon: <Settings /> },
]

export const isPanelKey = (value: unknown): value is PanelKey => PANELS.some(({ key }) => key === value)

type PanelHostProps = {
  api: ApiClient
  /** Null until it is open. */
  core: Core | null
  project: Project
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
  project,
  reel,
  isUnsent,
  rendering,
  media,
  onAddFiles,
  playback,
  isNarrow,
  hasPicture = true,
  factsPlace = null,
  openKey,
  shownRenderId,
  onShowRender,
  onAsk,
  sceneRequest,
  onSceneShown,
  isBesidePicture = false,
}: PanelHostProps & { hasPicture?: boolean; factsPlace?: HTMLElement | null; isBesidePicture?: boolean }) => {
  if (openKey === null) return null
  if (isUnsent) return <UnsentPanel thing={openKey === 'preview' ? 'The finished video' : 'The plan'} />
  if (reel === undefined) return null
  const place = openKey === 'preview' ? <ComingPreview /> : <PlanSkeleton />
  if (core === null) return place
  const { outbox } = core
  const ofReel = { place, api, reel }
  const onReel = { place, api, outbox, reelId: reel.id, media }
  return (
    <>
      {openKey === 'preview' ? (
        <PreviewPanel
          {...onReel}
          key={reel.id}
          playback={playback}
          renders={rendering.renders}
          reelName={reel.reel_name}
          selectedId={shownRenderId}
          onSelect={onShowRender}
          onExpired={rendering.refresh}
        />
      ) : openKey === 'tools' ? (
        <ToolsPanel {...onReel} key={reel.id} onAddFiles={onAddFiles} shownAt={isBesidePicture ? playback : undefined} />
      ) : openKey === 'logs' ? (
        <LogsPanel {...ofReel} key={reel.id} conversation={core.conversation} videos={rendering.renders} media={media} />
      ) : openKey === 'settings' ? (
        <SettingsPanel {...ofReel} key={reel.id} outbox={outbox} preferences={core.background.preferences} project={project} />
      ) : (
        <PlanPanel
          {...onReel}
          key={openKey}
          reelName={reel.reel_name}
          playback={playback}
          isNarrow={isNarrow}
          hasPicture={hasPicture}
          factsPlace={factsPlace}
          view={openKey}
          sceneRequest={sceneRequest}
          onSceneShown={onSceneShown}
          onAsk={onAsk}
        />
      )}
    </>
  )
}

/** From here on there is room for a drawer beside the conversation, from there on for a room of its own, and at last for the picture beside a drawer. */
export const BESIDE = '(min-width: 64rem)'
const STUDIO = '(min-width: 80rem)'
const STUDIO_AND_DRAWER = '(min-width: 90rem)'

/** What a drawer takes the focus from gets it back; with another drawer in its place, what brought that. */
const useFocusBack = (shownKey: PanelKey | null): void => {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (shownKey !== null) {
      // What stood in the drawer before may have brought this one, and is gone.
      if (document.activeElement !== document.body) opener.current = document.activeElement
      return
    }
    const from = opener.current
    opener.current = null
    // Somebody who went on elsewhere stays there.
    if (from instanceof HTMLElement && document.activeElement === document.body) from.focus()
  }, [shownKey])
}

/** Where it stands, until it does. */
const COLUMN_PLACE = <div className="h-full min-w-0 flex-[1.6] border-hairline border-l bg-panel" />
const PICTURE_COLUMN_PLACE = <div className="h-full min-w-80 flex-[0.75] border-hairline border-l bg-panel" />

/** Which part of the studio column is closed, and what closing one and opening another comes to. */
const useColumn = ({ openKey, onOpenChange }: Pick<PanelHostProps, 'openKey' | 'onOpenChange'>) => {
  const [closed, setClosed] = useState<ClosedPart>(null)
  const [lower, setLower] = useState<LowerPart>('timeline')
  // Kept here, for the column goes while other drawers are open.
  const [percent, setPercent] = useState<number | null>(null)
  if ((openKey === 'timeline' || openKey === 'story') && openKey !== lower) setLower(openKey)
  if (openKey === null && closed !== null) setClosed(null)
  const strip = useRef<HTMLDivElement>(null)
  const close = useCallback(
    (key: PanelKey) => {
      if (closed === null) setClosed(key === 'preview' ? 'preview' : 'lower')
      onOpenChange(closed !== null ? null : key === 'preview' ? lower : 'preview')
      // The part had the focus; its button is where it came from.
      strip.current?.querySelector<HTMLElement>(`[data-panel="${key}"]`)?.focus()
    },
    [closed, lower, onOpenChange],
  )
  const closePicture = useCallback(() => {
    setClosed('preview')
    strip.current?.querySelector<HTMLElement>('[data-panel="tools"]')?.focus()
  }, [])
  const toggle = (key: PanelKey) => {
    // With a part closed its neighbour's button brings both back.
    setClosed(null)
    onOpenChange(key === openKey && closed === null ? null : key)
  }
  return { closed, lower, percent, setPercent, strip, close, closePicture, toggle }
}

/** So long a sheet takes to close and to give the focus back. */
const SHEET_CLOSES_MS = 300

/** The drawers at the right (PLAY-07): over the conversation where there is little room, beside it where there is more; Preview with Timeline or Story in a column of their own where there is plenty. */
export const PanelHost = (props: PanelHostProps) => {
  const { isNarrow, openKey, onOpenChange, onAsk, onShowRender } = props
  const [isBeside, isStudio, isWide] = [useMediaQuery(BESIDE), useMediaQuery(STUDIO), useMediaQuery(STUDIO_AND_DRAWER)]
  const isOpen = openKey !== null
  useFocusBack(isBeside ? openKey : null)
  const column = useColumn(props)
  const title = PANELS.find((panel) => panel.key === openKey)?.title ?? ''
  const close = () => onOpenChange(null)
  // Nothing but its state opens it.
  const sheet = { title, open: isOpen, onOpenChange: close }
  const askFromSheet = useCallback(
    (sceneNumber: number) => {
      onOpenChange(null)
      setTimeout(() => onAsk(sceneNumber), SHEET_CLOSES_MS)
    },
    [onAsk, onOpenChange],
  )
  /** Tools change the plan: beside them it is what is seen, and whoever wants a video sees it in the preview alone. */
  const showInPreview = (renderId: string | null) => {
    onShowRender(renderId)
    if (renderId !== null) onOpenChange('preview')
  }
  const isAlongTime = openKey === 'timeline' || openKey === 'story'
  const inStudio = isStudio && (openKey === 'preview' || isAlongTime)
  // What a tool does to the reel is seen while it is done.
  const isBesidePicture = isWide && openKey === 'tools' && column.closed !== 'preview'
  if (isNarrow) {
    return (
      <Sheet {...sheet} side="bottom" footer={<PanelTabs panels={PANELS} openKey={openKey} onToggle={onOpenChange} />}>
        <PanelBody {...props} onAsk={askFromSheet} />
      </Sheet>
    )
  }
  return (
    <>
      {inStudio || isBesidePicture ? (
        <StudioColumn
          place={inStudio ? COLUMN_PLACE : PICTURE_COLUMN_PLACE}
          {...(inStudio
            ? { lower: column.lower, closed: column.closed, close: column.close }
            : { lower: null, closed: null, close: column.closePicture })}
          {...{ percent: column.percent, onPercentChange: column.setPercent }}
          lowerTitle={PANELS.find(({ key }) => key === column.lower)?.title ?? ''}
          preview={<PanelBody {...props} openKey="preview" {...(inStudio ? {} : { shownRenderId: null, onShowRender: showInPreview })} />}
          lowerBody={(factsPlace) => <PanelBody {...props} openKey={column.lower} hasPicture={false} factsPlace={factsPlace} />}
        />
      ) : null}
      {isBeside ? (
        <Drawer open={isOpen && !inStudio} onClose={close} title={title} widthRem={DRAWER_WIDTH_REM}>
          {inStudio ? null : <PanelBody {...props} isBesidePicture={isBesidePicture} />}
        </Drawer>
      ) : (
        <Sheet {...sheet} side={isAlongTime ? 'wide' : 'right'}>
          <PanelBody {...props} onAsk={askFromSheet} isNarrow />
        </Sheet>
      )}
      <div ref={column.strip} className="h-full shrink-0">
        <PanelStrip panels={PANELS} openKey={openKey} onToggle={column.toggle} />
      </div>
    </>
  )
}
