import type { User } from '@reelwright/contract/auth'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import { MonitorPlay } from 'lucide-react'
import { type RefObject, useImperativeHandle } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { PlaygroundHeader } from '../../rooms/studio/playground-header.tsx'
import { lazyExtra } from '../../shell/lazy-extra.tsx'
import { SyncStatus } from '../../shell/sync-status.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { PageCore } from '../page-core.ts'
import type { SheetKey } from '../project-side.tsx'
import type { useAddFiles } from '../use-add-files.ts'
import type { usePanels } from '../use-panels.ts'
import type { PlaygroundContext } from '../use-playground-context.ts'
import type { ReelSession } from '../use-reel-session.ts'
import type { useRendering } from '../use-rendering.ts'
import { type SyncState, useSyncState } from '../use-sync-state.ts'
import type { AnswerParts } from './answer/answer-parts.ts'
import { ComposerArea } from './composer-area.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { useComposer } from './use-composer.ts'

/** The top bar and its bell are not shown here. */
const NotificationBell = lazyExtra(
  async () => (await import('../../shell/notifications/notification-bell.tsx')).NotificationBell,
  <span className="size-10" />,
)

type ChatColumnProps = {
  api: ApiClient
  page: PageCore
  user: User
  project: Project
  reel: Reel | undefined
  /** What the server does not have yet of the two. */
  unsent: PlaygroundContext['unsent']
  session: ReelSession
  rendering: ReturnType<typeof useRendering>
  isNarrow: boolean
  isCovered: boolean
  clipCount: number
  onLeave: () => void
  onOpenSheet: (sheet: SheetKey) => void
  /** The ways in which files are added. */
  files: ReturnType<typeof useAddFiles>
  /** What stands beside the conversation, and how it is opened. */
  panels: ReturnType<typeof usePanels>
  /** Plays the plan from a frame on, in the preview. */
  onPlay: AnswerParts['onPlay']
  /** Is given what adds words to the composer and goes there. */
  write: RefObject<((words: string) => void) | null>
}

/** What stands under a message that is not sent yet. */
const pendingText = ({ isOnline }: SyncState, isReelUnsent: boolean): string => {
  if (!isOnline) return 'Waiting for the connection'
  return isReelUnsent ? 'Waiting for the reel to be made' : 'Sending'
}

/** The middle: header, conversation, what is being made, and the composer. */
export const ChatColumn = (props: ChatColumnProps) => {
  const { api, page, user, project, reel, unsent, session, rendering, isNarrow, clipCount, files, panels } = props
  const sync = useSyncState(page)
  const composer = useComposer(page, user, reel?.id)
  const isReelUnsent = unsent.reel !== null
  // Without its project nothing becomes of the reel.
  const refused = [unsent.project, unsent.reel].find((creation) => creation?.state === 'failed') ?? null

  useImperativeHandle(props.write, () => composer.addText, [composer.addText])

  const wake = () => page.core?.connection.wake()
  // The socket is a reel's: without one there is nothing to connect to.
  const hasSocket = reel !== undefined && !isReelUnsent
  const status = hasSocket ? <SyncStatus status={sync.status} gaveUp={sync.gaveUp} onRetry={wake} /> : <SyncStatus />
  return (
    <main className="flex min-w-0 flex-1 flex-col">
      <PlaygroundHeader
        reelName={reel?.reel_name ?? null}
        projectName={project.name}
        // What could not be made says so over the composer; a phone has no room for it twice.
        status={isNarrow && refused !== null ? null : status}
        isNarrow={isNarrow}
        onLeave={props.onLeave}
        onOpenReels={() => props.onOpenSheet('reels')}
        onOpenClips={() => props.onOpenSheet('clips')}
        clipCount={clipCount}
        tools={
          <>
            {isNarrow ? (
              <IconButton data-panel="preview" label="Preview" icon={<MonitorPlay />} onClick={() => panels.open('preview')} />
            ) : null}
            <NotificationBell />
          </>
        }
      />
      {reel === undefined ? (
        <div className="flex-1" />
      ) : (
        <ConversationPane
          {...{ api, page, reel, session, clipCount }}
          userId={user.id}
          projectId={project.id}
          renders={rendering.renders}
          areRendersComing={rendering.areComing}
          pendingText={pendingText(sync, isReelUnsent)}
          onSay={composer.say}
          onEdit={composer.addText}
          onAddClips={files.openPicker}
          watching={panels.watching}
          onOpenScene={panels.openScene}
          onPlay={props.onPlay}
          onExpired={rendering.refresh}
        />
      )}
      <ComposerArea
        {...{ api, project, reel, composer, rendering, sync, isReelUnsent, refused, clipCount }}
        core={page.core}
        isSwitching={session.phase === 'pending' && !sync.isLoaded}
        isCovered={props.isCovered}
        onAttach={files.openAttach}
        onPasteFiles={files.pasteFiles}
      />
    </main>
  )
}
