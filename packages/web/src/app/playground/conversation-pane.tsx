import type { Reel } from '@reelwright/contract/reels'
import type { Jushn } from '@reelwright/contract/studio'
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import type { AppCore } from '../../core/app-core.ts'
import type { LogEntry } from '../../core/messages/log-entry.ts'
import { entriesOfReel } from '../../core/messages/message-log.ts'
import { EmptyConversation } from '../../rooms/chat/empty-conversation.tsx'
import { MessageList } from '../../rooms/chat/message-list.tsx'
import { JushnCard } from '../../rooms/studio/jushn-card.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { ReelSession } from './use-reel-session.ts'

type ConversationPaneProps = {
  core: AppCore
  reel: Reel
  session: ReelSession
  jushns: readonly Jushn[]
  /** What stands under a message that is not sent yet. */
  pendingText: string
  clipCount: number
  onPickIdea: (idea: string) => void
  onAddClips: () => void
  onEnlarge: (jushnId: string) => void
  onExpired: () => void
}

/** The last message about each finished video carries its card; a video that no message tells of stands at the end. */
const placeCards = (
  entries: readonly LogEntry[],
  jushns: readonly Jushn[],
): { byEntry: ReadonlyMap<string, Jushn>; atEnd: Jushn | undefined } => {
  const finished = jushns.filter((jushn) => jushn.status === 'succeeded' && jushn.video_url !== null)
  const byEntry = new Map<string, Jushn>()
  for (const jushn of finished) {
    const entry = entries.findLast((candidate) => candidate.jushnId === jushn.jushn_id)
    if (entry !== undefined) byEntry.set(entry.key, jushn)
  }
  const newest = finished[0]
  const isTold = newest === undefined || [...byEntry.values()].includes(newest)
  return { byEntry, atEnd: isTold ? undefined : newest }
}

/** The conversation about a reel, with its finished videos in place. */
export const ConversationPane = ({
  core,
  reel,
  session,
  jushns,
  pendingText,
  clipCount,
  onPickIdea,
  onAddClips,
  onEnlarge,
  onExpired,
}: ConversationPaneProps) => {
  const showToast = useToast()
  const log = useSyncExternalStore(core.conversation.subscribe, core.conversation.getState)
  const entries = useMemo(() => entriesOfReel(log), [log])
  const { byEntry, atEnd } = useMemo(() => placeCards(entries, jushns), [entries, jushns])
  const isHere = log.context?.reelId === reel.id

  const card = useCallback(
    (jushn: Jushn): ReactNode => (
      <JushnCard jushn={jushn} reelName={reel.reel_name} onEnlarge={() => onEnlarge(jushn.jushn_id)} onExpired={onExpired} />
    ),
    [reel.reel_name, onEnlarge, onExpired],
  )
  const loadOlder = useCallback(
    () =>
      core.conversation
        .loadOlder()
        .catch((error: unknown) => showToast({ tone: 'danger', title: errorText(error, 'Failed to load messages') })),
    [core, showToast],
  )

  if (session.phase === 'failed' && entries.length === 0) {
    return (
      <div className="mx-auto grid w-full max-w-column flex-1 content-center px-6">
        <ErrorState
          title="The conversation could not be loaded"
          text={session.fault ?? ''}
          action={<Button onClick={session.reopen}>Try Again</Button>}
        />
      </div>
    )
  }
  return (
    <MessageList
      listKey={reel.id}
      entries={isHere ? entries : []}
      sentHere={isHere ? log.sentHere : null}
      isLoading={!isHere || (!log.loaded && session.phase === 'pending')}
      isTyping={isHere && log.typing}
      pendingText={pendingText}
      hasOlder={isHere && log.hasOlder}
      onLoadOlder={loadOlder}
      onRetry={core.conversation.retry}
      onDiscard={core.conversation.discard}
      renderAttachment={(entry) => {
        const jushn = byEntry.get(entry.key)
        return jushn === undefined ? null : card(jushn)
      }}
      footer={atEnd === undefined ? null : <div className="flex justify-center pt-6">{card(atEnd)}</div>}
      empty={<EmptyConversation reelName={reel.reel_name} clipCount={clipCount} onPick={onPickIdea} onAddClips={onAddClips} />}
    />
  )
}
