import type { User } from '@reelwright/contract/auth'
import type { MediaItem } from '@reelwright/contract/media'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiClient } from '../core/api/api-client.ts'
import type { Core } from '../core/core.ts'
import { DropZone } from '../rooms/media/drop-zone.tsx'
import { FilePicker } from '../rooms/media/file-picker.tsx'
import { useMedia } from '../rooms/media/media-data.ts'
import { NoProject, StartError, StartScreen } from '../rooms/studio/start-screen.tsx'
import { useMediaQuery } from '../rooms/studio/use-media-query.ts'
import { lazyExtra } from '../shell/lazy-extra.tsx'
import './playground.css'
import { useWholeLibrary } from '../rooms/media/use-whole-library.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import { usePageTitle } from '../ui/text/use-page-title.ts'
import { ChatColumn } from './conversation/chat-column.tsx'
import { NewReelDialog } from './new-reel-dialog.tsx'
import { type PageCore, useConnectionState } from './page-core.ts'
import { PanelHost } from './panel-host.tsx'
import { ProjectSide, type SheetKey } from './project-side.tsx'
import { useAddFiles } from './use-add-files.ts'
import { usePanels } from './use-panels.ts'
import { usePlaygroundContext } from './use-playground-context.ts'
import { usePlaygroundStart } from './use-playground-start.ts'
import { useReelCreation } from './use-reel-creation.ts'
import { usePlayRequest, useReelPlayback } from './use-reel-playback.ts'
import { useReelSession } from './use-reel-session.ts'
import { useRendering } from './use-rendering.ts'

const CollisionTeller = lazyExtra(async () => (await import('../rooms/studio/plan/collision-teller.tsx')).CollisionTeller)
const StudioAhead = lazyExtra(async () => (await import('./studio-ahead.tsx')).StudioAhead)
const ProjectGone = lazyExtra(async () => (await import('./gone/project-gone.tsx')).ProjectGone)
const ContextKeeper = lazyExtra(async () => (await import('./context-keeper.tsx')).ContextKeeper)

type KeepersProps = {
  core: Core | null
  api: ApiClient
  project: Project
  reel: Reel | undefined
  sentReel: Reel | undefined
  reelLost: string | null
  media: readonly MediaItem[]
}

const NO_FILES: readonly MediaItem[] = []

/** What is looked after whatever is shown. */
const Keepers = ({ core, api, project, reel, sentReel, reelLost, media }: KeepersProps) =>
  core === null ? null : (
    <>
      <ContextKeeper {...{ core, project, reel, reelLost }} />
      {sentReel === undefined ? null : <CollisionTeller key={sentReel.id} api={api} outbox={core.outbox} reelId={sentReel.id} />}
      {sentReel === undefined ? null : <StudioAhead key={`ahead ${sentReel.id}`} api={api} reelId={sentReel.id} media={media} />}
    </>
  )

/** The playground of a signed-in user: project and reels at the left, the conversation, drawers at the right (PLAY-06). */
export const Playground = ({ api, page, user }: { api: ApiClient; page: PageCore; user: User }) => {
  const { core, opened } = page
  const navigate = useNavigate()
  const showToast = useToast()
  const isNarrow = useMediaQuery('(max-width: 47.99rem)')
  const isMiddling = useMediaQuery('(min-width: 64rem) and (max-width: 79.99rem)')
  const context = usePlaygroundContext(api, page)
  const { projectId, project, reels, reel, unsent } = context
  // What asks the server asks it of what it has.
  const sentReel = unsent.reel === null ? reel : undefined
  const session = useReelSession(core, api, project, reel, unsent.reel !== null)
  const creation = useReelCreation(api, opened, context)
  const isConnected = useConnectionState(core).status === 'connected'
  const rendering = useRendering(page, api, user, sentReel, isConnected)
  const media = useMedia(api, unsent.project === null ? (project?.id ?? null) : null)
  const wantsPlay = usePlayRequest()
  const panels = usePanels(user.id, wantsPlay ? 'preview' : null)
  const playback = useReelPlayback(reel?.id, wantsPlay)
  const { watch } = panels
  const play = useCallback(
    (fromFrame: number, lengthFrames: number) => {
      watch()
      playback.setLength(lengthFrames)
      playback.seek(fromFrame)
      playback.play()
    },
    [watch, playback],
  )
  useWholeLibrary(media, panels.openKey !== null)
  const [sheet, setSheet] = useState<SheetKey | null>(null)
  const write = useRef<(words: string) => void>(null)
  const ask = useCallback((sceneNumber: number) => write.current?.(`@Scene ${sceneNumber} `), [])

  const leave = useCallback(() => void navigate('/projects'), [navigate])
  const isProjectUnsent = unsent.project !== null
  const files = useAddFiles(page, project, isProjectUnsent)
  const { unknownReelId } = context
  useEffect(() => {
    if (unknownReelId !== null) showToast({ tone: 'warning', title: `Reel ${unknownReelId} not found even after cache refresh` })
  }, [unknownReelId, showToast])

  usePageTitle(project === undefined ? 'Playground' : reel === undefined ? project.name : `${reel.reel_name} · ${project.name}`)
  const { start, hasStarted, retry } = usePlaygroundStart(page, context, session)
  if (projectId === null) return <NoProject onLeave={leave} />
  if (context.isGone) return <ProjectGone name={project?.name} onLeave={leave} />
  if (start.state === 'error') return <StartError text={start.text} onRetry={retry} onLeave={leave} />
  if (project === undefined || reels === undefined || !hasStarted) return <StartScreen text={start.text} percent={start.percent} />

  return (
    <DropZone what={`Drop to add to ${project.name}`} onFiles={files.dropFiles} isEnabled={reel !== undefined && !isProjectUnsent}>
      <FilePicker ref={files.picker} onFiles={files.addFiles} />
      {/* Clipped, not hidden: what brings a part of it into view must never move all of it. */}
      <div data-playground="" className="flex h-dvh overflow-clip">
        <ProjectSide
          api={api}
          openOutbox={async () => (await opened()).outbox}
          context={context}
          project={project}
          media={media}
          isNarrow={isNarrow}
          isSqueezed={isMiddling && panels.openKey !== null}
          sheet={sheet}
          onSheetChange={setSheet}
          onCreateReel={creation.ask}
          onAddClips={files.openPicker}
          onLeave={leave}
        />
        <ChatColumn
          {...{ api, page, user, project, reel, unsent, session, rendering, isNarrow, files, panels, write }}
          isCovered={creation.dialog.open}
          clipCount={media.data?.total ?? project.file_count}
          onLeave={leave}
          onOpenSheet={setSheet}
          onPlay={play}
        />
        <PanelHost
          {...{ api, core, project, playback, rendering, isNarrow }}
          reel={sentReel}
          isUnsent={unsent.reel !== null}
          media={media.data?.items ?? NO_FILES}
          onAddFiles={files.openPicker}
          openKey={panels.openKey}
          onOpenChange={panels.open}
          shownRenderId={panels.shownRenderId}
          onShowRender={panels.show}
          onAsk={ask}
          sceneRequest={panels.sceneRequest}
          onSceneShown={panels.forgetScene}
        />
      </div>
      <Keepers {...{ core, api, project, reel, sentReel }} reelLost={context.reelLost} media={media.data?.items ?? NO_FILES} />
      <NewReelDialog creation={creation} onLeave={leave} />
    </DropZone>
  )
}
