import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import { MonitorPlay } from 'lucide-react'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import type { AppCore } from '../../core/app-core.ts'
import { entriesOfReel } from '../../core/messages/message-log.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { Composer } from '../../rooms/chat/composer.tsx'
import { createFault } from '../../rooms/chat/composer-rules.ts'
import { useLasting } from '../../rooms/chat/use-lasting.ts'
import { UnsentThing } from '../../rooms/projects/unsent-thing.tsx'
import { JobProgress } from '../../rooms/studio/job-progress.tsx'
import { PlaygroundHeader } from '../../rooms/studio/playground-header.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyExtra } from '../lazy-extra.tsx'
import { SyncStatus } from '../sync-status.tsx'
import { useOnline } from '../use-online.ts'
import { ConversationPane } from './conversation-pane.tsx'
import type { PanelKey } from './panel-host.tsx'
import type { SheetKey } from './project-side.tsx'
import { useComposer } from './use-composer.ts'
import type { useMaking } from './use-making.ts'
import type { PlaygroundContext } from './use-playground-context.ts'
import type { ReelSession } from './use-reel-session.ts'

/** The top bar and its bell are not shown here. */
const NotificationBell = lazyExtra(
  async () => (await import('../notifications/notification-bell.tsx')).NotificationBell,
  <span className="size-10" />,
)
const MessageLimit = lazyExtra(async () => (await import('./message-limit.tsx')).MessageLimit)
const UploadTray = lazyExtra(async () => (await import('../../rooms/media/upload-tray.tsx')).UploadTray)

type ChatColumnProps = {
  api: ApiClient
  core: AppCore
  project: Project
  reel: Reel | undefined
  outbox: WaitingWrites
  /** What the server does not have yet of the two. */
  unsent: PlaygroundContext['unsent']
  session: ReelSession
  making: ReturnType<typeof useMaking>
  isNarrow: boolean
  clipCount: number
  onLeave: () => void
  onOpenSheet: (sheet: SheetKey) => void
  onAddClips: () => void
  /** The quick attach: its files go with the conversation. */
  onAttach: () => void
  onPasteFiles: (files: readonly File[]) => void
  onEnlarge: (jushnId: string) => void
  onOpenPanel: (panel: PanelKey) => void
}

/** A connection that comes sooner is not told of. */
const UNCONNECTED_AFTER_MS = 1_500

const useSyncState = (core: AppCore) => {
  const isOnline = useOnline()
  const connection = useSyncExternalStore(core.connection.subscribe, core.connection.getState)
  const log = useSyncExternalStore(core.conversation.subscribe, core.conversation.getState)
  const isMessageUnsent = useMemo(() => entriesOfReel(log).some((entry) => entry.isPending), [log])
  const gaveUp = connection.status === 'failed' && connection.retryAt === null
  return useMemo(
    () => ({
      isOnline,
      isTyping: log.typing,
      isLoaded: log.loaded,
      isMessageUnsent,
      status: connection.status,
      gaveUp,
    }),
    [isOnline, log.typing, log.loaded, isMessageUnsent, connection.status, gaveUp],
  )
}

/** The middle: header, conversation, what is being made, and the composer. */
export const ChatColumn = (props: ChatColumnProps) => {
  const { api, core, project, reel, outbox, unsent, session, making, isNarrow } = props
  const { isOnline, isTyping, isLoaded, isMessageUnsent, status, gaveUp } = useSyncState(core)
  const isUnconnected = useLasting(reel !== undefined && unsent.reel === null && status !== 'connected', UNCONNECTED_AFTER_MS)
  const isSwitching = session.phase === 'pending' && !isLoaded
  const uploads = useSyncExternalStore(core.uploads.subscribe, core.uploads.getState)
  const composer = useComposer(core, reel?.id)
  const { handle, setText } = composer
  const ownUploads = useMemo(() => uploads.items.filter((item) => item.projectId === project.id), [uploads, project.id])

  // On a phone the keyboard would cover what was just opened.
  const reelId = reel?.id
  useEffect(() => {
    if (reelId !== undefined && !isSwitching && window.matchMedia('(pointer: fine)').matches) handle.current?.focus()
  }, [reelId, isSwitching, handle])

  // Without its project nothing becomes of the reel.
  const refused = [unsent.project, unsent.reel].find((creation) => creation?.state === 'failed') ?? null

  const pickIdea = useCallback(
    (idea: string) => {
      setText(idea)
      handle.current?.focus()
    },
    [setText, handle],
  )

  return (
    <main className="flex min-w-0 flex-1 flex-col">
      <PlaygroundHeader
        reelName={reel?.reel_name ?? null}
        projectName={project.name}
        status={
          // What could not be made says so over the composer; a phone has no room for it twice.
          isNarrow && refused !== null ? null : unsent.reel === null ? (
            <SyncStatus status={status} gaveUp={gaveUp} onRetry={core.connection.wake} />
          ) : (
            <SyncStatus />
          )
        }
        isNarrow={isNarrow}
        onLeave={props.onLeave}
        onOpenReels={() => props.onOpenSheet('reels')}
        onOpenClips={() => props.onOpenSheet('clips')}
        clipCount={props.clipCount}
        tools={
          <>
            {isNarrow ? <IconButton label="Preview" icon={<MonitorPlay />} onClick={() => props.onOpenPanel('preview')} /> : null}
            <NotificationBell />
          </>
        }
      />
      {reel === undefined ? (
        <div className="flex-1" />
      ) : (
        <ConversationPane
          core={core}
          reel={reel}
          session={session}
          jushns={making.jushns}
          pendingText={!isOnline ? 'Waiting for the connection' : unsent.reel === null ? 'Sending' : 'Waiting for the reel to be made'}
          clipCount={props.clipCount}
          onPickIdea={pickIdea}
          onAddClips={props.onAddClips}
          onEnlarge={props.onEnlarge}
          onExpired={making.refresh}
        />
      )}
      <div className="shrink-0 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-5">
        <div className="mx-auto flex max-w-column flex-col gap-2">
          <MessageLimit api={api} core={core} />
          {refused === null ? null : <UnsentThing outbox={outbox} creation={refused} />}
          {making.current === undefined ? null : (
            <JobProgress
              jushn={making.current}
              onCancel={() => making.current && making.cancel(making.current)}
              isCancelling={making.isCancelling}
              onRetry={() => making.current && making.retry(making.current)}
              isRetrying={making.isRetrying}
            />
          )}
          <Composer
            ref={handle}
            text={composer.text}
            onTextChange={setText}
            hasReel={reel !== undefined}
            switching={isSwitching}
            socketState={isUnconnected ? status : null}
            processing={composer.processing}
            isReplying={isTyping}
            isStopping={composer.isStopping}
            onSend={composer.send}
            onStop={composer.stop}
            onAttach={props.onAttach}
            onPasteFiles={props.onPasteFiles}
            onCreate={() => void making.create()}
            createFault={createFault({
              isReelUnsent: unsent.reel !== null,
              isMaking: making.isMaking,
              isMessageUnsent,
              // Without a socket nobody tells when an answer ends; the server says so if it is asked too soon.
              isReplying: isTyping && status === 'connected',
            })}
            isCreating={making.isCreating}
            tray={ownUploads.length === 0 ? null : <UploadTray items={ownUploads} isOnline={uploads.isOnline} actions={core.uploads} />}
          />
        </div>
      </div>
    </main>
  )
}
