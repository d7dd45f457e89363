import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { ApiClient } from '../../core/api/api-client.ts'
import { errorText } from '../../core/api/api-error.ts'
import type { AppCore } from '../../core/app-core.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { type PickedFile, type UploadPlace, withoutHandles } from '../../core/upload/picked-file.ts'
import { DropZone } from '../../rooms/media/drop-zone.tsx'
import { FilePicker, type FilePickerHandle } from '../../rooms/media/file-picker.tsx'
import { useMedia } from '../../rooms/media/media-data.ts'
import { NoProject, StartFailure, StartScreen } from '../../rooms/studio/start-screen.tsx'
import { useMediaQuery } from '../../rooms/studio/use-media-query.ts'
import { lazyExtra } from '../lazy-extra.tsx'
import { type StartPhase, startOf } from './playground-start.ts'
import './playground.css'
import { useToast } from '../../ui/toast.tsx'
import { ChatColumn } from './chat-column.tsx'
import { PanelHost, type PanelKey } from './panel-host.tsx'
import { ProjectSide, type SheetKey } from './project-side.tsx'
import { useMaking } from './use-making.ts'
import { usePlaygroundContext } from './use-playground-context.ts'
import { useReelCreation } from './use-reel-creation.ts'
import { useReelSession } from './use-reel-session.ts'

const ContextKeeper = lazyExtra(async () => (await import('./context-keeper.tsx')).ContextKeeper)
const CreateReelDialog = lazy(async () => ({ default: (await import('../../rooms/reels/create-reel-dialog.tsx')).CreateReelDialog }))

const phaseOf = (data: unknown, hasFailed: boolean): StartPhase => (data !== undefined ? 'done' : hasFailed ? 'failed' : 'pending')

/** The playground of a signed-in user: project and reels at the left, the conversation, drawers at the right (PLAY-06). */
export const Playground = ({ api, outbox, core }: { api: ApiClient; outbox: WaitingWrites; core: AppCore }) => {
  const navigate = useNavigate()
  const showToast = useToast()
  const isNarrow = useMediaQuery('(max-width: 47.99rem)')
  const context = usePlaygroundContext(api, core.store, outbox)
  const { projectId, project, reels, reel, projectQuery, reelsQuery, unsent } = context
  // What asks the server asks it of what it has.
  const sentReel = unsent.reel === null ? reel : undefined
  const session = useReelSession(core, api, project, reel, unsent.reel !== null)
  const creation = useReelCreation(api, outbox, context)
  const isConnected = useSyncExternalStore(core.connection.subscribe, () => core.connection.getState().status === 'connected')
  const isLoaded = useSyncExternalStore(core.conversation.subscribe, () => core.conversation.getState().loaded)
  const making = useMaking(core, api, sentReel, isConnected)
  const media = useMedia(api, unsent.project === null ? (project?.id ?? null) : null)
  const picker = useRef<FilePickerHandle>(null)
  const [panel, setPanel] = useState<PanelKey | null>(null)
  const [sheet, setSheet] = useState<SheetKey | null>(null)
  const [shownJushnId, setShownJushnId] = useState<string | null>(null)

  const leave = useCallback(() => void navigate('/projects'), [navigate])
  const isProjectUnsent = unsent.project !== null
  const addFiles = useCallback(
    (files: readonly PickedFile[], place: UploadPlace) => {
      if (project === undefined) showToast({ tone: 'danger', title: 'Project context required for file uploads' })
      else if (isProjectUnsent)
        showToast({ tone: 'warning', title: 'This project waits to be sent', text: 'Clips can be added when the server has it.' })
      else core.uploads.add(project.id, files, place)
    },
    [core, project, isProjectUnsent, showToast],
  )
  const dropFiles = useCallback((files: readonly PickedFile[]) => addFiles(files, 'library'), [addFiles])
  const pasteFiles = useCallback((files: readonly File[]) => addFiles(withoutHandles(files), 'chat'), [addFiles])
  const openPicker = useCallback(() => picker.current?.open('library'), [])
  const openAttach = useCallback(() => picker.current?.open('chat'), [])
  const enlarge = useCallback((jushnId: string) => {
    setShownJushnId(jushnId)
    setPanel('preview')
  }, [])

  const { unknownReelId } = context
  useEffect(() => {
    if (unknownReelId !== null) showToast({ tone: 'warning', title: `Reel ${unknownReelId} not found even after cache refresh` })
  }, [unknownReelId, showToast])

  const start = startOf({
    core: 'done',
    project: phaseOf(project, projectQuery.isError && context.isKnown),
    reels: phaseOf(reels, reelsQuery.isError && context.isKnown),
    hasReel: reel !== undefined,
    messages: isLoaded || session.phase !== 'pending' ? 'done' : 'pending',
    fault:
      projectQuery.isError && project === undefined
        ? `Failed to switch project context: ${errorText(projectQuery.error, 'unknown')}`
        : errorText(reelsQuery.error, 'Failed to load reels'),
  })
  // The full screen is for the first arrival; a later switch of reels happens in place.
  const startedFor = useRef<string | null>(null)
  if (start.state === 'ready') startedFor.current = projectId

  if (projectId === null) return <NoProject onLeave={leave} />
  if (start.state === 'error') {
    const retry = () => void (project === undefined ? projectQuery.refetch() : reelsQuery.refetch())
    return <StartFailure text={start.text} onRetry={retry} onLeave={leave} />
  }
  if (project === undefined || reels === undefined || (startedFor.current !== projectId && start.state !== 'ready'))
    return <StartScreen text={start.text} percent={start.percent} />

  return (
    <DropZone projectName={project.name} onFiles={dropFiles} isEnabled={reel !== undefined && !isProjectUnsent}>
      <FilePicker ref={picker} onFiles={addFiles} />
      <div data-playground="" className="flex h-dvh overflow-hidden">
        <ProjectSide
          api={api}
          context={context}
          project={project}
          media={media}
          isNarrow={isNarrow}
          sheet={sheet}
          onSheetChange={setSheet}
          onCreateReel={creation.ask}
          onAddClips={openPicker}
          onLeave={leave}
        />
        <ChatColumn
          api={api}
          core={core}
          project={project}
          reel={reel}
          outbox={outbox}
          unsent={unsent}
          session={session}
          making={making}
          isNarrow={isNarrow}
          clipCount={media.data?.total ?? project.file_count}
          onLeave={leave}
          onOpenSheet={setSheet}
          onAddClips={openPicker}
          onAttach={openAttach}
          onPasteFiles={pasteFiles}
          onEnlarge={enlarge}
          onOpenPanel={setPanel}
        />
        <PanelHost
          api={api}
          outbox={outbox}
          reel={sentReel}
          isUnsent={unsent.reel !== null}
          making={making}
          media={media.data?.items ?? []}
          isNarrow={isNarrow}
          openKey={panel}
          onOpenChange={setPanel}
          shownJushnId={shownJushnId}
          onShowJushn={setShownJushnId}
        />
      </div>
      <ContextKeeper core={core} project={project} reel={reel} />
      {creation.wasOpened ? (
        <Suspense fallback={null}>
          <CreateReelDialog
            open={creation.isOpen}
            onOpenChange={creation.setOpen}
            reels={creation.reels}
            typed={creation.typed}
            isBusy={creation.isBusy}
            fault={creation.fault}
            onCreate={creation.create}
            onLeave={leave}
          />
        </Suspense>
      ) : null}
    </DropZone>
  )
}
